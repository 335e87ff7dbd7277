import { listStatusReasons } from '@celeiro/contract/deliveries.ts';
import { OTHER_REASON, REASON_COMMENT_MAXIMUM } from '@celeiro/rules/deliveries/change-status.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { decideFailure } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { toast } from '../../kit/toasts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './dialogs.module.css';
import { PaidChoice } from './paid-choice.tsx';
import { relocationTexts as texts } from './relocation.texts.ts';
import type { RelocationSource } from './source.ts';

export type RelocationReason = {
  readonly reasonPublicId: string;
  readonly comment: string;
  /** What was paid goes with the products. */
  readonly carryPaid: boolean;
};

/** R-RELOC-005, R-RELOC-006, R-RELOC-007: why the delivery goes, before anything is sent. `onSave` answers what went wrong, or null. */
export const RelocationReasonDialog = ({
  source: { orderNumber, deliveryPublicId, isPaid },
  deliveryCount,
  onSave,
  onClose,
}: {
  readonly source: Pick<RelocationSource, 'orderNumber' | 'deliveryPublicId' | 'isPaid'>;
  readonly deliveryCount: number;
  readonly onSave: (reason: RelocationReason) => Promise<string | null>;
  readonly onClose: () => void;
}) => {
  const [reasonPublicId, setReason] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [carryPaid, setCarryPaid] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // R-RELOC-007: only selectable ones of type REALLOCATED.
  const reasons = useQuery(read(listStatusReasons, { query: { type: 'REALLOCATED' } }));
  const { error } = reasons;
  useEffect(() => {
    // R-REASON-007
    if (error !== null && decideFailure(error, '').kind !== 'silent') toast.error(texts.failures.reasons);
  }, [error]);
  const offered = (reasons.data ?? []).filter(({ selectable }) => selectable);
  const chosen = offered.find(({ publicId }) => publicId === reasonPublicId);
  const length = comment.trim().length;
  const needsComment = chosen?.name === OTHER_REASON;
  const isTooLong = length > REASON_COMMENT_MAXIMUM;
  const lacksComment = needsComment && length === 0;
  const canSave = chosen !== undefined && !isTooLong && !lacksComment;

  const save = async () => {
    if (!canSave) return setTouched(true);
    setSaving(true);
    setFailure(null);
    const message = await onSave({ reasonPublicId: chosen.publicId, comment: comment.trim(), carryPaid });
    setSaving(false);
    setFailure(message);
  };
  const close = () => {
    if (!isSaving) onClose();
  };
  const [before, number, after] = texts.reasonIntro(orderNumber, deliveryCount);
  return (
    <Dialog
      title={texts.reasonTitle}
      onClose={close}
      footer={
        <>
          <Button isDisabled={isSaving} onClick={close}>
            {texts.back}
          </Button>
          <Button
            look="primary"
            isDisabled={!canSave && !isSaving}
            isPending={isSaving}
            onClick={() => void save()}
          >
            {texts.confirm}
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
        <Select
          label={texts.reason}
          placeholder={texts.reasonPlaceholder}
          options={offered.map(({ publicId, description }) => ({ value: publicId, label: description }))}
          value={reasonPublicId}
          onChange={(value) => {
            setReason(value);
            setTouched(false);
          }}
          error={isTouched && chosen === undefined ? texts.required : null}
        />
        {reasons.isError && (
          <Banner
            tone="error"
            action={
              <Button size="small" look="ghost" onClick={() => void reasons.refetch()}>
                {texts.retry}
              </Button>
            }
          >
            {texts.failures.reasons}
          </Banner>
        )}
        <TextArea
          label={texts.description}
          rows={3}
          value={comment}
          extra={<span className="number">{`${length}/${REASON_COMMENT_MAXIMUM}`}</span>}
          error={isTooLong ? texts.tooLong : lacksComment && isTouched ? texts.required : null}
          onChange={(event) => setComment(event.target.value)}
          onBlur={() => needsComment && setTouched(true)}
        />
        {isPaid && (
          <PaidChoice deliveryPublicId={deliveryPublicId} isCarried={carryPaid} onChoose={setCarryPaid} />
        )}
        {failure !== null && <Banner tone="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
};
