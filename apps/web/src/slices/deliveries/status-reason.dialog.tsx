import { type Delivery, listStatusReasons } from '@celeiro/contract/deliveries.ts';
import { OTHER_REASON, REASON_COMMENT_MAXIMUM } from '@celeiro/rules/deliveries/change-status.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { useDiscardQuestion } from '../../kit/discard-question.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { deliveriesTexts, reasonTexts } from './deliveries.texts.ts';
import type { StatusWish } from './edit-delivery.ts';
import { STAYS_OPEN } from './edit-queue.ts';
import styles from './dialogs.module.css';

export type ReasonMode = 'cancel' | 'reallocate' | 'reopen';
/** How saving went: null when it did, the message otherwise. */
export type ReasonSave = (wish: Omit<StatusWish, 'statusPublicId'>) => Promise<string | null>;

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
  onRelocate,
  onSave,
  showCharges,
  onClose,
}: {
  readonly delivery: Delivery;
  readonly mode: ReasonMode;
  /** The way to the relocation page; null where it isn't offered. */
  readonly onRelocate: (() => void) | null;
  readonly onSave: ReasonSave;
  /** Shows the charges that end with the delivery; null where none does. */
  readonly showCharges: ((delivery: Delivery, onSeen: (version: string) => void) => ReactNode) | null;
  readonly onClose: () => void;
}) => {
  const [reasonPublicId, setReason] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [chargesSeen, setChargesSeen] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const { title, intro, confirm, type } = words[mode];
  const needsReason = mode !== 'reopen';
  // R-REASON-001
  const reasons = useQuery({ ...read(listStatusReasons, { query: { type } }), enabled: needsReason });

  // R-REASON-005: only selectable ones are offered.
  const offered = (reasons.data ?? []).filter((reason) => reason.selectable);
  const chosen = offered.find((reason) => reason.publicId === reasonPublicId);
  // R-REASON-004
  const needsComment = mode === 'reopen' || chosen?.name === OTHER_REASON;
  const isTooLong = comment.trim().length > REASON_COMMENT_MAXIMUM;
  const lacksComment = needsComment && comment.trim() === '';
  const commentError = isTooLong
    ? reasonTexts.tooLong
    : lacksComment && isTouched
      ? reasonTexts.required
      : null;
  // R-REASON-006
  const missing =
    needsReason && chosen === undefined
      ? reasonTexts.reasonMissing
      : lacksComment
        ? reasonTexts.commentMissing
        : isTooLong
          ? reasonTexts.tooLong
          : null;
  const { leave, question } = useDiscardQuestion(comment.trim() !== '', onClose);

  const save = async () => {
    if (missing !== null || isSaving) return;
    setSaving(true);
    setFailure(null);
    const message = await onSave({ reasonPublicId: chosen?.publicId, comment, chargesSeen });
    setSaving(false);
    if (message === null) onClose();
    else if (message !== STAYS_OPEN) setFailure(message);
  };
  const [before, number, after] = intro(delivery.orderNumber, delivery.supplier);
  return (
    <Dialog
      title={title}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{reasonTexts.back}</Button>
          <Button look="danger" disabledReason={missing} isPending={isSaving} onClick={() => void save()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
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
          <Select
            label={reasonTexts.reason}
            placeholder={reasonTexts.reasonPlaceholder}
            options={offered.map(({ publicId, description }) => ({ value: publicId, label: description }))}
            value={reasonPublicId}
            onChange={(value) => {
              setReason(value);
              setTouched(false);
            }}
            // R-REASON-002
            error={isTouched && chosen === undefined ? reasonTexts.required : null}
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
        <TextArea
          label={reasonTexts.description}
          rows={3}
          value={comment}
          // R-REASON-003
          extra={<span className="number">{`${comment.trim().length}/${REASON_COMMENT_MAXIMUM}`}</span>}
          error={commentError}
          onChange={(event) => setComment(event.target.value)}
          onBlur={() => needsComment && setTouched(true)}
        />
        {showCharges?.(delivery, setChargesSeen)}
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        {question}
      </div>
    </Dialog>
  );
};
