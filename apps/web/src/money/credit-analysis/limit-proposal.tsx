import {
  type CreditAnalysis,
  decideLimitProposal,
  type LimitProposal as Proposal,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { formatDate, formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { useWatch } from 'react-hook-form';
import { FormFailure } from '../../kit/forms/form-parts.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { PanelLeave } from '../../kit/forms/panel-form.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useProceed } from '../../ui/overlays/use-proceed.ts';
import { creditLimitTexts as texts } from './credit-limit.texts.ts';
import { freesOf, LimitFrees, seenOf } from './limit-frees.tsx';
import styles from './credit-limit.module.css';

type Values = { readonly decision: 'CONFIRMED' | 'REJECTED' | null; readonly comment: string };
const undecided: Values = { decision: null, comment: '' };

/** A limit that waits for a second person: which deliveries it would release, and both decisions. */
export const LimitProposal = ({
  analysis,
  proposal,
  isSupervisor,
  onDecided,
}: {
  readonly analysis: CreditAnalysis;
  readonly proposal: Proposal;
  readonly isSupervisor: boolean;
  readonly onDecided: (analysis: CreditAnalysis) => void;
}) => {
  const { freed } = freesOf(analysis, proposal.creditLimit);
  const form = useEndpointForm(decideLimitProposal, {
    input: { params: { id: analysis.storePublicId, proposalId: proposal.publicId } },
    start: undecided,
    toBody: (values) => ({
      ...values,
      release: values.decision === 'CONFIRMED' ? seenOf(freed) : [],
    }),
    failureText: texts.failed,
    answered: ['getCreditAnalysis'],
    onSaved: (answer, { decision }) => {
      toast.success(decision === 'CONFIRMED' ? texts.confirmed : texts.rejected);
      onDecided(answer);
    },
  });
  const { decision: deciding, comment } = useWatch({ control: form.control });
  const against = !isSupervisor
    ? texts.needsSupervisor
    : (comment ?? '').trim() === ''
      ? texts.needsComment
      : null;
  const button = (decision: 'CONFIRMED' | 'REJECTED', disabledReason: string | null) => ({
    isPending: form.isPending && deciding === decision,
    disabledReason,
    onClick: () => {
      if (form.isPending) return;
      form.set('decision', decision);
      void form.submit();
    },
  });
  const { creditLimit, validUntil, paymentMethods } = proposal;
  const confirm = button('CONFIRMED', proposal.isOwn ? texts.ownProposal : against);
  const proceed = useProceed(confirm.disabledReason === null ? confirm.onClick : undefined);
  return (
    <section
      className={`stack cols-1 gap-12 border r-12 bg-surface ${styles['panel']}`}
      aria-label={texts.pending}
      onKeyDown={proceed}
    >
      <h2 className="size-14 line-20 semibold">{texts.pending}</h2>
      <p>
        <b>{texts.terms(formatBRL(creditLimit), formatDate(validUntil), paymentMethods.join(', '))}</b>
      </p>
      <p className="pre-line anywhere">{proposal.comment}</p>
      <p className="faint">
        {texts.proposedBy(proposal.proposedBy, formatDateTime(Date.parse(proposal.proposedAt)))}
      </p>
      <LimitFrees analysis={analysis} limit={creditLimit} />
      <FormArea
        form={form}
        name="comment"
        label={texts.comment}
        placeholder={texts.commentPlaceholder}
        maxLength={1000}
      />
      <FormFailure form={form} />
      <div className={`row wrap gap-8 end ${styles['buttons']}`}>
        <Button {...button('REJECTED', against)}>{proposal.isOwn ? texts.withdraw : texts.reject}</Button>
        <Button look="primary" {...confirm}>
          {texts.confirm(freed.length)}
        </Button>
      </div>
      <PanelLeave isUnsaved={form.isUnsaved} />
    </section>
  );
};
