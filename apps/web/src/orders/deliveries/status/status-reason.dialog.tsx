import { changeStatus, type Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { decideStatusChange, type StatusActor } from '@celeiro/rules/orders/deliveries/change-status.ts';
import type { WhyQuestion } from '@celeiro/rules/orders/deliveries/status-reasons.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SaveOutcome } from '../../../kit/api/save-change.ts';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { deliveriesTexts, reasonTexts } from '../deliveries.texts.ts';
import type { StatusChange } from '../edits/edit-delivery.ts';
import { noWhy, ReasonFields, useReasons } from './status-reasons.public.tsx';
import { statusSubject } from './status-select.tsx';

const words = {
  cancel: {
    title: reasonTexts.cancelTitle,
    intro: reasonTexts.cancelIntro,
    confirm: reasonTexts.cancelConfirm,
  },
  reallocate: {
    title: reasonTexts.reallocateTitle,
    intro: reasonTexts.reallocateIntro,
    confirm: reasonTexts.reallocateConfirm,
  },
  reopen: {
    title: reasonTexts.reopenTitle,
    intro: reasonTexts.reopenIntro,
    confirm: reasonTexts.reopenConfirm,
  },
} as const;

/** R-STATUS-006, R-STATUS-007, R-DETAIL-026: requires the reason before anything is sent; reopening requires a comment only. */
export const StatusReasonDialog = ({
  delivery,
  question,
  actor,
  onRelocate,
  onSave,
  showCharges,
  onClose,
}: {
  readonly delivery: Delivery;
  readonly question: WhyQuestion;
  readonly actor: StatusActor;
  /** The way to the relocation page, offered where the delivery ends as relocated. */
  readonly onRelocate: () => void;
  readonly onSave: (edited: StatusChange) => Promise<SaveOutcome<Delivery>>;
  /** Shows the charges that end with the delivery. */
  readonly showCharges: (delivery: Delivery, onSeen: (version: string) => void) => ReactNode;
  readonly onClose: () => void;
}) => {
  const [chargesSeen, setChargesSeen] = useState<string | undefined>(undefined);
  const { target } = question.move;
  const { publicId: statusPublicId, change } = statusOf(target);
  const mode = change.reasons ?? 'reopen';
  const { title, intro, confirm } = words[mode];
  const reasons = useReasons(question.list === null ? [] : [question.list]);
  const form = useEndpointForm(changeStatus, {
    input: { params: { id: delivery.publicId } },
    start: { orderSupplierStatusPublicId: statusPublicId, ...noWhy },
    check: (values) => reasons.problems(question, values),
    mode: 'all',
    failureText: deliveriesTexts.failures.status,
    send: ({ body }) =>
      onSave({
        statusPublicId: body.orderSupplierStatusPublicId,
        reasonPublicId: body.orderStatusReasonPublicId,
        comment: body.orderStatusReasonComment,
        chargesSeen,
      }),
    onSaved: onClose,
  });
  const why = { ...noWhy, ...useWatch({ control: form.control }) };
  // Another person may have changed the delivery since the dialog opened.
  const decision = decideStatusChange({
    subject: statusSubject(delivery),
    target,
    actor,
    reason: null,
    comment: null,
  });
  const refused =
    decision.kind === 'refused' && decision.refusal.field === 'status' ? decision.refusal : null;
  const [before, number, after] = intro(delivery.orderNumber, delivery.supplier);
  return (
    <DialogForm
      form={form}
      title={title}
      cancelLabel={reasonTexts.back}
      confirmLabel={confirm}
      look="danger"
      disabledReason={refused === null ? reasons.missing(question, why) : refusalMessage(refused)}
      onClose={onClose}
    >
      <p className="muted">
        {before}
        <b className="semibold ink number">{number}</b>
        {after}
      </p>
      {mode === 'reallocate' && (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={onRelocate}>
              {reasonTexts.toSuppliers}
            </Button>
          }
        >
          {reasonTexts.toSuppliersText}
        </Banner>
      )}
      <ReasonFields form={form} question={question} reasons={reasons} />
      {mode !== 'reopen' && showCharges(delivery, setChargesSeen)}
    </DialogForm>
  );
};
