import {
  dayOfMany,
  operatorOfMany,
  rehearseDeliveries,
} from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { type ReactNode, useState } from 'react';
import { useBulkForm, type BulkFormTerms } from '../../../kit/bulk/use-bulk-form.ts';
import { FormDay, FormLookup } from '../../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { userSource } from '../../../kit/forms/registration/look-ups.ts';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { useFormField } from '../../../kit/forms/use-form-field.tsx';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { changeOf, fieldBatch, type FieldBulk, type FieldBatchChange } from './field-batch.ts';
import { dayBatchTexts, operatorBatchTexts } from './field-batch.texts.ts';

type Props = { readonly bulk: FieldBulk };
type ChangeOf<K extends FieldBatchChange['kind']> = Extract<FieldBatchChange, { kind: K }>;

const useFieldForm = <V extends FieldBatchChange>(
  body: typeof operatorOfMany | typeof dayOfMany,
  terms: Pick<BulkFormTerms<V, FieldBatchChange>, 'start' | 'required'>,
): EndpointForm<V> =>
  useBulkForm(
    fieldBatch,
    { ...rehearseDeliveries, body },
    { ...terms, toBody: changeOf, toChange: (values) => values },
  );

const BulkForm = <V extends FieldBatchChange>({
  form,
  title,
  bulk: { items, failure },
  children,
}: Props & { readonly form: EndpointForm<V>; readonly title: string; readonly children: ReactNode }) => (
  <DialogForm
    form={form}
    title={title}
    confirmLabel={operatorBatchTexts.rehearse}
    cancelLabel={operatorBatchTexts.back}
    onClose={fieldBatch.leave}
  >
    <p className="faint">
      {operatorBatchTexts.chosen(
        items.length,
        formatBRL(sumCentavos(items.map((item) => item.totalAmountWithTax))),
      )}
    </p>
    {failure !== null && <Banner tone="error">{failure}</Banner>}
    {children}
    <p className="faint">{operatorBatchTexts.rehearseHint}</p>
  </DialogForm>
);

/** Another operator for all of them, or none (R-DETAIL-016). */
export const OperatorForm = ({ bulk }: Props) => {
  const start: ChangeOf<'operator'> =
    bulk.change?.kind === 'operator' ? bulk.change : { kind: 'operator', operatorUsername: null };
  const form = useFieldForm(operatorOfMany, { start });
  return (
    <BulkForm form={form} title={operatorBatchTexts.title} bulk={bulk}>
      <FormLookup
        form={form}
        name="operatorUsername"
        label={operatorBatchTexts.operator}
        hint={operatorBatchTexts.hint}
        source={userSource}
      />
    </BulkForm>
  );
};

const LateAgreed = ({ form }: { readonly form: EndpointForm<ChangeOf<'deliveryDate'>> }) => {
  const label = dayBatchTexts.lateAgreed;
  const { value, onChange } = useFormField<ChangeOf<'deliveryDate'>, boolean>({
    form,
    name: 'lateAgreed',
    label,
  });
  return <Checkbox label={label} isChecked={value} onChange={onChange} />;
};

/** Another day for all of them, from today on (R-HEADER-003). */
export const DayForm = ({ bulk }: Props) => {
  const [today] = useState(() => businessDateOf(Date.now()));
  const start: ChangeOf<'deliveryDate'> =
    bulk.change?.kind === 'deliveryDate'
      ? bulk.change
      : { kind: 'deliveryDate', deliveryDate: '', lateAgreed: false };
  const form = useFieldForm(dayOfMany, { start, required: ['deliveryDate'] });
  return (
    <BulkForm form={form} title={dayBatchTexts.title} bulk={bulk}>
      <FormDay
        form={form}
        name="deliveryDate"
        label={dayBatchTexts.day}
        hint={dayBatchTexts.hint}
        minimum={today}
      />
      <LateAgreed form={form} />
    </BulkForm>
  );
};
