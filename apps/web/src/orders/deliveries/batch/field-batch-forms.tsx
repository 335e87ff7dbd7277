import {
  dayOfMany,
  operatorOfMany,
  rehearseDeliveries,
} from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { type ReactNode, useState } from 'react';
import { useWish, type WishTerms } from '../../../kit/bulk/use-wish.ts';
import { FormDay, FormLookup } from '../../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { userSource } from '../../../kit/forms/registration/look-ups.ts';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { useFormField } from '../../../kit/forms/use-form-field.tsx';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from './batch.module.css';
import { changeOf, fieldBatch, type FieldBulk, type FieldWish } from './field-batch.ts';
import { dayBatchTexts, operatorBatchTexts } from './field-batch.texts.ts';

type Props = { readonly bulk: FieldBulk };
type WishOf<K extends FieldWish['kind']> = Extract<FieldWish, { kind: K }>;

const useFieldWish = <V extends FieldWish>(
  body: typeof operatorOfMany | typeof dayOfMany,
  terms: Pick<WishTerms<V, FieldWish>, 'start' | 'required'>,
): EndpointForm<V> =>
  useWish(
    fieldBatch,
    { ...rehearseDeliveries, body },
    { ...terms, toBody: changeOf, wishOf: (values) => values },
  );

const WishForm = <V extends FieldWish>({
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
    <p className={styles['hint']}>
      {operatorBatchTexts.chosen(
        items.length,
        formatBRL(sumCentavos(items.map((item) => item.totalAmountWithTax))),
      )}
    </p>
    {failure !== null && <Banner tone="error">{failure}</Banner>}
    {children}
    <p className={styles['hint']}>{operatorBatchTexts.rehearseHint}</p>
  </DialogForm>
);

/** Another operator for all of them, or none (R-DETAIL-016). */
export const OperatorForm = ({ bulk }: Props) => {
  const start: WishOf<'operator'> =
    bulk.wish?.kind === 'operator' ? bulk.wish : { kind: 'operator', operatorUsername: null };
  const form = useFieldWish(operatorOfMany, { start });
  return (
    <WishForm form={form} title={operatorBatchTexts.title} bulk={bulk}>
      <FormLookup
        form={form}
        name="operatorUsername"
        label={operatorBatchTexts.operator}
        hint={operatorBatchTexts.hint}
        source={userSource}
      />
    </WishForm>
  );
};

const LateAgreed = ({ form }: { readonly form: EndpointForm<WishOf<'deliveryDate'>> }) => {
  const label = dayBatchTexts.lateAgreed;
  const { value, onChange } = useFormField<WishOf<'deliveryDate'>, boolean>({
    form,
    name: 'lateAgreed',
    label,
  });
  return <Checkbox label={label} isChecked={value} onChange={onChange} />;
};

/** Another day for all of them, from today on (R-HEADER-003). */
export const DayForm = ({ bulk }: Props) => {
  const [today] = useState(() => businessDateOf(Date.now()));
  const start: WishOf<'deliveryDate'> =
    bulk.wish?.kind === 'deliveryDate'
      ? bulk.wish
      : { kind: 'deliveryDate', deliveryDate: '', lateAgreed: false };
  const form = useFieldWish(dayOfMany, { start, required: ['deliveryDate'] });
  return (
    <WishForm form={form} title={dayBatchTexts.title} bulk={bulk}>
      <FormDay
        form={form}
        name="deliveryDate"
        label={dayBatchTexts.day}
        hint={dayBatchTexts.hint}
        minimum={today}
      />
      <LateAgreed form={form} />
    </WishForm>
  );
};
