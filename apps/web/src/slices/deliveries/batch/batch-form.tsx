import { listStatusReasons } from '@celeiro/contract/deliveries.ts';
import { OTHER_REASON, REASON_COMMENT_MAXIMUM } from '@celeiro/rules/deliveries/change-status.ts';
import {
  type DeliveryStatusCode,
  deliveryStatuses,
  needsReason,
  statusByPublicId,
} from '@celeiro/rules/deliveries/statuses.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { deliveriesTexts, reasonTexts } from '../deliveries.texts.ts';
import styles from './batch.module.css';
import { type Batch, leaveBatch, startRehearsal } from './batch-store.ts';
import { batchTexts as texts } from './batch.texts.ts';

// R-STATUS-002: what only the system sets is not offered; which delivery may go there the rehearsal tells.
const targets = deliveryStatuses
  .filter(({ selectable }) => selectable)
  .map(({ publicId, label, tag }) => ({
    value: publicId,
    label,
    tag: (
      <Tag color={tag.color} form={tag.form}>
        {label}
      </Tag>
    ),
  }));

const reasonTypeOf = (code: DeliveryStatusCode | undefined) =>
  code === 'CANCELED' || code === 'REALLOCATED_OR_RETURNED' ? code : null;

/** What a wish still lacks (R-REASON-003, R-REASON-004). */
const problemsOf = (
  code: DeliveryStatusCode | undefined,
  reason: { readonly name: string } | undefined,
  text: string,
) => ({
  isTooLong: text.length > REASON_COMMENT_MAXIMUM,
  lacksComment: reason?.name === OTHER_REASON && text === '',
  lacksReason: code !== undefined && needsReason(code) && reason === undefined,
});

const commentErrorOf = (
  { isTooLong, lacksComment }: ReturnType<typeof problemsOf>,
  isTouched: boolean,
): string | null => {
  if (isTooLong) return reasonTexts.tooLong;
  return lacksComment && isTouched ? reasonTexts.required : null;
};

/** The status wished for and, where it needs one, the reason: the same for all of them (R-STATUS-006, R-STATUS-007). */
export const BatchForm = ({ batch }: { readonly batch: Batch }) => {
  const { items, wish, failure } = batch;
  const [target, setTarget] = useState<string | null>(wish?.orderSupplierStatusPublicId ?? null);
  const [reasonId, setReason] = useState<string | null>(wish?.orderStatusReasonPublicId ?? null);
  const [comment, setComment] = useState(wish?.orderStatusReasonComment ?? '');
  const [isTouched, setTouched] = useState(false);
  const code = target === null ? undefined : statusByPublicId(target)?.code;
  const type = reasonTypeOf(code);
  const isReopening = code === 'ANALYZING';
  // R-REASON-001
  const reasons = useQuery({
    ...read(listStatusReasons, { query: { type: type ?? 'CANCELED' } }),
    enabled: type !== null,
  });
  // R-REASON-005
  const offered = type === null ? [] : (reasons.data ?? []).filter((reason) => reason.selectable);
  const reason = offered.find(({ publicId }) => publicId === reasonId);
  const text = comment.trim();
  const problems = problemsOf(code, reason, text);
  const { lacksReason, lacksComment, isTooLong } = problems;
  const commentError = commentErrorOf(problems, isTouched);

  const submit = () => {
    if (target === null || lacksReason || lacksComment || isTooLong) return setTouched(true);
    return void startRehearsal({
      orderSupplierStatusPublicId: target,
      ...(reason === undefined ? {} : { orderStatusReasonPublicId: reason.publicId }),
      ...(text === '' || (type === null && !isReopening) ? {} : { orderStatusReasonComment: text }),
    });
  };
  return (
    <Dialog
      title={texts.title}
      onClose={leaveBatch}
      footer={
        <>
          <Button onClick={leaveBatch}>{texts.back}</Button>
          <Button look="primary" onClick={submit}>
            {texts.rehearse}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p className={styles['hint']}>
          {texts.chosen(items.length, formatBRL(sumCentavos(items.map((item) => item.totalAmountWithTax))))}
        </p>
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        <Select
          label={texts.target}
          placeholder={texts.targetPlaceholder}
          options={targets}
          value={target}
          maxHeight={320}
          onChange={(value) => {
            setTarget(value);
            setReason(null);
            setTouched(false);
          }}
          error={isTouched && target === null ? texts.targetRequired : null}
        />
        {type !== null && (
          <Select
            label={reasonTexts.reason}
            placeholder={reasonTexts.reasonPlaceholder}
            options={offered.map(({ publicId, description }) => ({ value: publicId, label: description }))}
            value={reasonId}
            onChange={setReason}
            // R-REASON-002
            error={isTouched && lacksReason ? reasonTexts.required : null}
          />
        )}
        {type !== null && reasons.isError && (
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
        {(type !== null || isReopening) && (
          <TextArea
            label={texts.comment}
            rows={3}
            value={comment}
            isOptional={!lacksComment}
            {...(isReopening ? { hint: texts.reopenHint } : {})}
            error={commentError}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
        <p className={styles['hint']}>{texts.rehearseHint}</p>
      </div>
    </Dialog>
  );
};
