import {
  type CreditAnalysis,
  decideCreditAnalysis,
  type OpenDelivery,
} from '@celeiro/contract/credit-analysis.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { useState } from 'react';
import { toast } from '../../kit/toasts.ts';
import { useSave } from '../../kit/use-save.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { creditTexts } from './credit-analysis.texts.ts';
import { needsApproval } from './credit-deliveries.tsx';
import styles from './credit-analysis.module.css';

type Decision = 'RELEASED' | 'KEPT';
const COMMENT_MAXIMUM = 1000;

const reasonAgainst = (
  decision: Decision,
  isSupervisor: boolean,
  chosen: readonly OpenDelivery[],
  comment: string,
): string | null => {
  if (!isSupervisor) return creditTexts.needsSupervisor;
  if (chosen.length === 0) return creditTexts.needsDelivery;
  const unapproved = decision === 'RELEASED' ? chosen.find(needsApproval) : undefined;
  if (unapproved) return creditTexts.needsApproval(unapproved.orderNumber);
  return comment.trim() === '' ? creditTexts.needsComment : null;
};

/** Releases the chosen deliveries or keeps them waiting, with a comment; what can't be done says why. */
export const CreditDecision = ({
  storePublicId,
  chosen,
  isSupervisor,
  onDecided,
}: {
  readonly storePublicId: string;
  readonly chosen: readonly OpenDelivery[];
  readonly isSupervisor: boolean;
  readonly onDecided: (analysis: CreditAnalysis) => void;
}) => {
  const [comment, setComment] = useState('');
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const { save, failure } = useSave(decideCreditAnalysis, {
    failureText: creditTexts.decisionFailed,
    answered: ['getCreditAnalysis'],
  });
  const decide = async (decision: Decision) => {
    setDeciding(decision);
    const outcome = await save({
      params: { id: storePublicId },
      body: {
        decision,
        comment: comment.trim(),
        // The amounts seen: a release is for these.
        deliveries: chosen.map(({ publicId, totalAmountWithTax }) => ({ publicId, totalAmountWithTax })),
      },
    });
    setDeciding(null);
    if (outcome.kind !== 'saved') return;
    onDecided(outcome.answer);
    setComment('');
    const text = decision === 'RELEASED' ? creditTexts.releasedToast : creditTexts.keptToast;
    toast.success(text(chosen.length));
  };
  const button = (decision: Decision) => ({
    isPending: deciding === decision,
    disabledReason: reasonAgainst(decision, isSupervisor, chosen, comment),
    onClick: () => void (deciding === null && decide(decision)),
  });
  return (
    <section className={styles['decision']} aria-label={creditTexts.decision}>
      <h2>{creditTexts.decision}</h2>
      <p className={styles['chosen']}>
        {chosen.length === 0
          ? creditTexts.noneChosen
          : creditTexts.chosen(
              chosen.length,
              formatBRL(sumCentavos(chosen.map((delivery) => delivery.totalAmountWithTax))),
            )}
      </p>
      <TextArea
        label={creditTexts.comment}
        placeholder={creditTexts.commentPlaceholder}
        rows={3}
        maxLength={COMMENT_MAXIMUM}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {failure !== null && <Banner tone="error">{failure.message}</Banner>}
      <div className={styles['buttons']}>
        <Button {...button('KEPT')}>{creditTexts.keep}</Button>
        <Button look="primary" {...button('RELEASED')}>
          {creditTexts.release(Math.max(1, chosen.length))}
        </Button>
      </div>
    </section>
  );
};
