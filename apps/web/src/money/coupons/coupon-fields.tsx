import { listStoreTags } from '@celeiro/contract/parties/stores/store-tags.ts';
import type { CouponKind } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import {
  couponKindLabels,
  couponPayerLabels,
  couponPayers,
  couponReasonLabels,
  couponReasons,
} from '@celeiro/rules/money/coupons/coupons.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { basis, formatPercent, parseShare } from '@celeiro/rules/percent.ts';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDay, FormLookup, FormSelect } from '../../kit/forms/choice-fields.tsx';
import { formsTexts } from '../../kit/forms/forms.texts.ts';
import type { LookupSource } from '../../kit/forms/registration/look-ups.ts';
import { supplierSource } from '../../kit/forms/registration/registration-look-ups.ts';
import { FormText } from '../../kit/forms/text-fields.tsx';
import { FormCount, FormMoney, selectWhole, TypedField } from '../../kit/forms/typed-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { lookUp } from '../../kit/fields/look-up.ts';
import { familyLookUp } from '../../kit/fields/name-look-ups.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { DescribedBy } from '../../ui/data/id-list.ts';
import { Segments } from '../../ui/actions/segments.tsx';
import { CouponScope } from './coupon-scope.tsx';
import { takesOff } from './coupon-takes.ts';
import type { CouponValues } from './coupon-values.ts';
import styles from './coupons.module.css';
import { couponFormTexts as texts } from './coupons.texts.ts';

type Props = { readonly form: EndpointForm<CouponValues> };

const families: LookupSource = {
  lookUp: familyLookUp,
  failureText: texts.familiesFailed,
  emptyNote: texts.noFamily,
  offersFirst: true,
};
const tags: LookupSource = {
  lookUp: lookUp(
    listStoreTags,
    () => ({}),
    (found) => found.map(({ publicId, name }) => ({ value: publicId, label: name })),
  ),
  failureText: texts.storeTagsFailed,
  emptyNote: texts.noTag,
  offersFirst: true,
};

const kinds: readonly CouponKind[] = ['PERCENTAGE', 'AMOUNT'];
const optionsOf = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** A percentage in the field that holds centavos where it is an amount: both have two decimals. */
const share = {
  read: (typed: string): Centavos | null =>
    typed.trim() === '' ? null : ((parseShare(typed) ?? Number.NaN) as number as Centavos), // whether it is one is the schema's to judge
  write: (value: Centavos | null) =>
    value === null || Number.isNaN(value) ? '' : formatPercent(basis(value)).replace('%', ''),
  extra: formsTexts.percent,
  inputMode: 'decimal',
  maxLength: 6,
  onFocus: selectWhole,
} as const;

/** The value, and in words what it takes off: a percentage is typed as it is read, an amount fills from its centavos. */
const Value = ({ form }: Props) => {
  const id = useId();
  const [kind, value, maximumDiscount] = useWatch({
    control: form.control,
    name: ['kind', 'value', 'maximumDiscount'],
  });
  const takes = takesOff({ kind, value, maximumDiscount });
  return (
    <div className="stack gap-6">
      <DescribedBy value={takes === null ? undefined : id}>
        <div className={`stack gap-14 top ${styles['row']}`}>
          {kind === 'PERCENTAGE' ? (
            <>
              <TypedField key="share" form={form} name="value" label={texts.value} notation={share} />
              <FormMoney form={form} name="maximumDiscount" label={texts.maximumDiscount} />
            </>
          ) : (
            <FormMoney form={form} name="value" label={texts.value} />
          )}
        </div>
      </DescribedBy>
      {takes !== null && (
        <p id={id} className="size-12 faint">
          {takes}
        </p>
      )}
    </div>
  );
};

const Kind = ({ form }: Props) => {
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <div className="stack gap-6 size-12 line-16">
      <span aria-hidden="true">{texts.kind}</span>
      <Segments
        label={texts.kind}
        segments={optionsOf(kinds, couponKindLabels)}
        value={kind}
        onChange={(next) => {
          form.set('kind', next);
          // What was a percentage is no amount.
          form.set('value', null);
        }}
      />
    </div>
  );
};

const FirstOrder = ({ form }: Props) => {
  const isChecked = useWatch({ control: form.control, name: 'firstOrderOnly' });
  return (
    <Checkbox
      label={texts.firstOrderOnly}
      isChecked={isChecked}
      onChange={(isOn) => form.set('firstOrderOnly', isOn)}
    />
  );
};

/** What every coupon says; a batch begins alike and is so many. */
export const CouponFields = ({ form, isBatch }: Props & { readonly isBatch: boolean }) => (
  <div className="stack cols-1 gap-14">
    <div className={`grid cols-2 gap-14 top ${styles['half']}`}>
      {isBatch ? (
        <div className={`grid cols-2 gap-14 top ${styles['half']}`}>
          <div data-first>
            <FormText form={form} name="prefix" label={texts.prefix} maxLength={33} />
          </div>
          <FormCount form={form} name="quantity" label={texts.quantity} />
        </div>
      ) : (
        <div data-first>
          <FormText form={form} name="code" label={texts.code} maxLength={40} />
        </div>
      )}
      <Kind form={form} />
    </div>
    <Value form={form} />
    <div className={`stack gap-14 top ${styles['row']}`}>
      <FormDay form={form} name="startDate" label={texts.startDate} />
      <FormDay form={form} name="endDate" label={texts.endDate} />
      <FormCount form={form} name="totalLimit" label={isBatch ? texts.totalLimitOfEach : texts.totalLimit} />
      <FormCount form={form} name="storeLimit" label={texts.storeLimit} />
    </div>
  </div>
);

/** What most coupons leave as it is. */
export const CouponOptions = ({ form }: Props) => (
  <div className="stack cols-1 gap-14">
    <div className={`grid cols-2 gap-14 top ${styles['half']}`}>
      <FormMoney form={form} name="minimumOrder" label={texts.minimumOrder} />
      <FormSelect
        form={form}
        name="paidBy"
        label={texts.paidBy}
        options={optionsOf(couponPayers, couponPayerLabels)}
      />
    </div>
    <div className={`grid cols-2 gap-14 top ${styles['half']}`}>
      <FormLookup
        form={form}
        name="supplier"
        label={texts.supplier}
        placeholder={texts.supplierPlaceholder}
        source={supplierSource}
      />
      <FormSelect
        form={form}
        name="reason"
        label={texts.reason}
        options={optionsOf(couponReasons, couponReasonLabels)}
      />
    </div>
    <div className={`grid cols-2 gap-14 top ${styles['half']}`}>
      <CouponScope
        form={form}
        name="families"
        label={texts.families}
        hint={texts.familiesHint}
        placeholder={texts.familiesPlaceholder}
        source={families}
      />
      <CouponScope
        form={form}
        name="storeTags"
        label={texts.storeTags}
        hint={texts.storeTagsHint}
        placeholder={texts.storeTagsPlaceholder}
        source={tags}
      />
    </div>
    <FormText form={form} name="description" label={texts.description} maxLength={300} />
    <FirstOrder form={form} />
    <p className="size-12 faint">{texts.final}</p>
  </div>
);

const first: ReadonlySet<string> = new Set([
  'code',
  'prefix',
  'quantity',
  'kind',
  'value',
  'maximumDiscount',
  'startDate',
  'endDate',
  'totalLimit',
  'storeLimit',
]);

/** The same on a phone: folded until opened, or until something in it is wrong. */
export const FoldedCouponOptions = ({ form }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles['options']}
      open={isOpen || form.problems.some(({ name }) => !first.has(name))}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{texts.more}</summary>
      <CouponOptions form={form} />
    </details>
  );
};
