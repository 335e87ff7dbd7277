import {
  type CreditAnalysis,
  decideCreditAnalysis,
  type OpenDelivery,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { useWatch } from 'react-hook-form';
import { FormFailure } from '../../kit/forms/form-parts.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { PanelLeave } from '../../kit/forms/panel-form.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useProceed } from '../../ui/overlays/use-proceed.ts';
import { creditTexts } from './credit-analysis.texts.ts';
import { needsApproval } from './credit-deliveries.tsx';
import styles from './credit-analysis.module.css';

type Decision = 'RELEASED' | 'KEPT';
type Values = { readonly decision: Decision | null; readonly comment: string };
const undecided: Values = { decision: null, comment: '' };
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
  const form = useEndpointForm(decideCreditAnalysis, {
    input: { params: { id: storePublicId } },
    start: undecided,
    toBody: (values) => ({
      ...values,
      // The amounts seen: a release is for these.
      deliveries: chosen.map(({ publicId, totalAmountWithTax }) => ({ publicId, totalAmountWithTax })),
    }),
    failureText: creditTexts.decisionFailed,
    answered: ['getCreditAnalysis'],
    onSaved: (analysis, { decision }) => {
      onDecided(analysis);
      form.startOver();
      const text = decision === 'RELEASED' ? creditTexts.releasedToast : creditTexts.unchangedToast;
      toast.success(text(chosen.length));
    },
  });
  const { decision: deciding, comment } = useWatch({ control: form.control });
  const button = (decision: Decision) => ({
    isPending: form.isPending && deciding === decision,
    disabledReason: reasonAgainst(decision, isSupervisor, chosen, comment ?? ''),
    onClick: () => {
      if (form.isPending) return;
      form.set('decision', decision);
      void form.submit();
    },
  });
  const release = button('RELEASED');
  const proceed = useProceed(release.disabledReason === null ? release.onClick : undefined);
  return (
    <section
      className={`stack gap-12 ${styles['decision']}`}
      aria-label={creditTexts.decision}
      onKeyDown={proceed}
    >
      <h2 className="size-14 line-20 semibold">{creditTexts.decision}</h2>
      <p className="muted">
        {chosen.length === 0
          ? creditTexts.noneChosen
          : creditTexts.chosen(
              chosen.length,
              formatBRL(sumCentavos(chosen.map((delivery) => delivery.totalAmountWithTax))),
            )}
      </p>
      <FormArea
        form={form}
        name="comment"
        label={creditTexts.comment}
        placeholder={creditTexts.commentPlaceholder}
        maxLength={COMMENT_MAXIMUM}
      />
      <FormFailure form={form} />
      <div className={`row wrap gap-8 end ${styles['buttons']}`}>
        <Button {...button('KEPT')}>{creditTexts.keep}</Button>
        <Button look="primary" {...release}>
          {creditTexts.release(Math.max(1, chosen.length))}
        </Button>
      </div>
      <PanelLeave isUnsaved={form.isUnsaved} />
    </section>
  );
};
