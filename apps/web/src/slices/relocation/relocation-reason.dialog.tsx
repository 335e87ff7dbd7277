import { type ChargeEffect, NO_CHARGES } from '@celeiro/contract/charge-effect.ts';
import { listStatusReasons } from '@celeiro/contract/deliveries.ts';
import { OTHER_REASON, REASON_COMMENT_MAXIMUM } from '@celeiro/rules/deliveries/change-status.ts';
import { useQuery } from '@tanstack/react-query';
import { ZERO } from '@celeiro/rules/money.ts';
import { type ReactNode, useEffect, useState } from 'react';
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
import type { Summary } from './view.ts';

export type RelocationReason = {
  readonly reasonPublicId: string;
  readonly comment: string;
  /** What was paid goes with the products. */
  readonly carryPaid: boolean;
  /** The effect on charges that stood there. */
  readonly chargesSeen: string;
};

/** Shows the charges that end with the delivery. */
export type ShowCharges = (effect: ChargeEffect) => ReactNode;

/** R-RELOC-005, R-RELOC-006, R-RELOC-007: why the delivery goes, before anything is sent. `onSave` answers what went wrong, or null. */
export const RelocationReasonDialog = ({
  source: { orderNumber },
  charges,
  showCharges,
  deliveryCount,
  onSave,
  onClose,
}: {
  readonly source: Pick<RelocationSource, 'orderNumber'>;
  /** What it does to what was charged and paid, whichever way the money goes; null while nobody knows. */
  readonly charges: Summary['charges'] | null;
  readonly showCharges: ShowCharges;
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
  const effect = (carryPaid ? charges?.carried : charges?.refunded) ?? null;
  const length = comment.trim().length;
  const needsComment = chosen?.name === OTHER_REASON;
  const isTooLong = length > REASON_COMMENT_MAXIMUM;
  const lacksComment = needsComment && length === 0;
  const canSave = chosen !== undefined && !isTooLong && !lacksComment;

  const save = async () => {
    if (!canSave) return setTouched(true);
    setSaving(true);
    setFailure(null);
    const message = await onSave({
      reasonPublicId: chosen.publicId,
      comment: comment.trim(),
      carryPaid,
      chargesSeen: effect?.version ?? NO_CHARGES,
    });
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
        {effect !== null &&
          effect.invalidated.length > 0 &&
          // What was paid is told by the choice itself.
          showCharges({ ...effect, schedule: [], paid: [], carried: [], refund: ZERO })}
        {charges !== null && charges.refunded.paid.length > 0 && (
          <PaidChoice charges={charges} isCarried={carryPaid} onChoose={setCarryPaid} />
        )}
        {failure !== null && <Banner tone="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
};
