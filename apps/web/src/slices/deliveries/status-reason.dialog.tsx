import { changeStatus, type Delivery, listStatusReasons } from '@celeiro/contract/deliveries.ts';
import { OTHER_REASON, REASON_COMMENT_MAXIMUM } from '@celeiro/rules/deliveries/change-status.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { read } from '../../kit/api/query.ts';
import type { SaveOutcome } from '../../kit/api/save-change.ts';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { deliveriesTexts, reasonTexts } from './deliveries.texts.ts';
import type { StatusWish } from './edit-delivery.ts';
import styles from './dialogs.module.css';

export type ReasonMode = 'cancel' | 'reallocate' | 'reopen';

const words = {
  cancel: {
    title: reasonTexts.cancelTitle,
    intro: reasonTexts.cancelIntro,
    confirm: reasonTexts.cancelConfirm,
    type: 'CANCELED',
  },
  reallocate: {
    title: reasonTexts.reallocateTitle,
    intro: reasonTexts.reallocateIntro,
    confirm: reasonTexts.reallocateConfirm,
    type: 'REALLOCATED_OR_RETURNED',
  },
  reopen: {
    title: reasonTexts.reopenTitle,
    intro: reasonTexts.reopenIntro,
    confirm: reasonTexts.reopenConfirm,
    type: 'CANCELED',
  },
} as const;

/** R-STATUS-006, R-STATUS-007, R-DETAIL-026: asks why before anything is sent; reopening asks for a comment only. */
export const StatusReasonDialog = ({
  delivery,
  mode,
  statusPublicId,
  onRelocate,
  onSave,
  showCharges,
  onClose,
}: {
  readonly delivery: Delivery;
  readonly mode: ReasonMode;
  /** Where it goes. */
  readonly statusPublicId: string;
  /** The way to the relocation page; null where it isn't offered. */
  readonly onRelocate: (() => void) | null;
  readonly onSave: (wish: StatusWish) => Promise<SaveOutcome<Delivery>>;
  /** Shows the charges that end with the delivery; null where none does. */
  readonly showCharges: ((delivery: Delivery, onSeen: (version: string) => void) => ReactNode) | null;
  readonly onClose: () => void;
}) => {
  const [chargesSeen, setChargesSeen] = useState<string | undefined>(undefined);
  const { title, intro, confirm, type } = words[mode];
  const needsReason = mode !== 'reopen';
  // R-REASON-001
  const reasons = useQuery({ ...read(listStatusReasons, { query: { type } }), enabled: needsReason });
  // R-REASON-005: only selectable ones are offered.
  const offered = (reasons.data ?? []).filter((reason) => reason.selectable);

  /** What is wrong with either, or null. */
  const check = (reasonPublicId: string, text: string) => {
    const chosen = offered.find(({ publicId }) => publicId === reasonPublicId);
    // R-REASON-004
    const needsComment = mode === 'reopen' || chosen?.name === OTHER_REASON;
    const length = text.trim().length;
    return {
      // R-REASON-002
      orderStatusReasonPublicId: needsReason && chosen === undefined ? reasonTexts.required : null,
      orderStatusReasonComment:
        length > REASON_COMMENT_MAXIMUM
          ? // R-REASON-003
            reasonTexts.tooLong
          : needsComment && length === 0
            ? reasonTexts.required
            : null,
    };
  };
  const form = useEndpointForm(changeStatus, {
    input: { params: { id: delivery.publicId } },
    start: {
      orderSupplierStatusPublicId: statusPublicId,
      orderStatusReasonPublicId: '',
      orderStatusReasonComment: '',
    },
    required: needsReason ? ['orderStatusReasonPublicId'] : [],
    check: (values) => check(values.orderStatusReasonPublicId, values.orderStatusReasonComment),
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
  const { orderStatusReasonPublicId = '', orderStatusReasonComment = '' } = useWatch({
    control: form.control,
  });
  const wrong = check(orderStatusReasonPublicId, orderStatusReasonComment);
  // R-REASON-006
  const missing =
    wrong.orderStatusReasonPublicId !== null
      ? reasonTexts.reasonMissing
      : wrong.orderStatusReasonComment === reasonTexts.required
        ? reasonTexts.commentMissing
        : wrong.orderStatusReasonComment;
  const [before, number, after] = intro(delivery.orderNumber, delivery.supplier);
  return (
    <DialogForm
      form={form}
      title={title}
      cancelLabel={reasonTexts.back}
      confirmLabel={confirm}
      look="danger"
      disabledReason={missing}
      onClose={onClose}
    >
      <p className={styles['intro']}>
        {before}
        <b className="number">{number}</b>
        {after}
      </p>
      {onRelocate !== null && (
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
      {needsReason && (
        <FormSelect
          form={form}
          name="orderStatusReasonPublicId"
          label={reasonTexts.reason}
          placeholder={reasonTexts.reasonPlaceholder}
          options={offered.map(({ publicId, description }) => ({ value: publicId, label: description }))}
        />
      )}
      {reasons.isError && (
        // R-REASON-007
        <Banner
          tone="error"
          action={
            <Button size="small" look="ghost" onClick={() => void reasons.refetch()}>
              {deliveriesTexts.refresh}
            </Button>
          }
        >
          {deliveriesTexts.failures.reasons}
        </Banner>
      )}
      <FormArea
        form={form}
        name="orderStatusReasonComment"
        label={reasonTexts.description}
        maxLength={REASON_COMMENT_MAXIMUM}
        isCut={false}
      />
      {showCharges?.(delivery, setChargesSeen)}
    </DialogForm>
  );
};
