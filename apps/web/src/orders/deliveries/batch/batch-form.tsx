import { rehearseStatuses } from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import {
  reasonListsOf,
  neededReason,
  type WhyQuestion,
} from '@celeiro/rules/orders/deliveries/status-reasons.ts';
import { deliveryStatuses, statusByPublicId } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { useWatch } from 'react-hook-form';
import { FormSelect } from '../../../kit/forms/choice-fields.tsx';
import { useBulkForm } from '../../../kit/bulk/use-bulk-form.ts';
import { isEmpty } from '../../../kit/forms/form-body.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import { ReasonFields, useReasons, type Why } from '../status/status-reasons.public.tsx';
import { type Batch, batch as control, type StatusBatchChange, leaveBatch } from './batch-store.ts';
import { batchTexts as texts } from './batch.texts.ts';

// R-STATUS-002: what only the system sets is not offered; which delivery may go there the rehearsal says.
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

// The status decides which one is needed: all are loaded when it is chosen.
const lists = [...new Set(deliveryStatuses.flatMap(({ code }) => reasonListsOf(code).slice(0, 1)))];
const LIST_HEIGHT = 320;

type StatusValues = Why & { readonly orderSupplierStatusPublicId: string };

const filled = (why: Why): Partial<Why> =>
  Object.fromEntries(Object.entries(why).filter(([, text]) => !isEmpty(text)));

/** The question of a status, for all of them together. */
const questionOf = (publicId: string): WhyQuestion | null => {
  const target = statusByPublicId(publicId)?.code;
  return target === undefined ? null : neededReason({ from: null, target });
};

/** The new status and, where it needs one, the reason: the same for all of them (R-STATUS-006, R-STATUS-007). */
export const BatchForm = ({ batch }: { readonly batch: Batch }) => {
  const { items, change, failure } = batch;
  const reasons = useReasons(lists);
  const toChange = ({ orderSupplierStatusPublicId, ...why }: StatusValues): StatusBatchChange => ({
    orderSupplierStatusPublicId,
    ...filled(reasons.given(questionOf(orderSupplierStatusPublicId), why)),
  });
  const form = useBulkForm(control, rehearseStatuses, {
    start: {
      orderSupplierStatusPublicId: change?.orderSupplierStatusPublicId ?? '',
      orderStatusReasonPublicId: change?.orderStatusReasonPublicId ?? '',
      orderStatusReasonComment: change?.orderStatusReasonComment ?? '',
    },
    toBody: (values) => ({
      ...toChange(values),
      orderSupplierPublicIds: items.map(({ publicId }) => publicId),
    }),
    check: (values) => {
      const question = questionOf(values.orderSupplierStatusPublicId);
      return question === null ? {} : reasons.problems(question, values);
    },
    toChange,
  });
  const target = useWatch({ control: form.control, name: 'orderSupplierStatusPublicId' });
  const question = questionOf(target);
  return (
    <Dialog
      title={texts.title}
      onClose={leaveBatch}
      footer={
        <>
          <Button onClick={leaveBatch}>{texts.back}</Button>
          <Button look="primary" onClick={() => void form.submit()}>
            {texts.rehearse}
          </Button>
        </>
      }
    >
      <div className="stack gap-14">
        <p className="faint">
          {texts.chosen(items.length, formatBRL(sumCentavos(items.map((item) => item.totalAmountWithTax))))}
        </p>
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        <FormSelect
          form={form}
          name="orderSupplierStatusPublicId"
          label={texts.target}
          placeholder={texts.targetPlaceholder}
          options={targets}
          maxHeight={LIST_HEIGHT}
        />
        {question !== null && (
          <ReasonFields
            form={form}
            question={question}
            reasons={reasons}
            {...(question.list === null ? { hint: texts.reopenHint } : {})}
          />
        )}
        <p className="faint">{texts.rehearseHint}</p>
      </div>
    </Dialog>
  );
};
