import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { DeliveryDiscounts, Discount } from '@celeiro/contract/orders/discounts/discounts.ts';
import { distinctNames } from '@celeiro/rules/orders/delivery-items/items.ts';
import { discountTypes } from '@celeiro/rules/orders/discounts/calculate.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { LookupField } from '../../kit/forms/registration/lookup-field.tsx';
import { userSource } from '../../kit/forms/registration/look-ups.ts';
import { supplierSource } from '../../kit/forms/registration/registration-look-ups.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { isGeneralType } from './discount-draft.ts';
import { CategoryTag, FinanceAlert } from './discount-list.tsx';
import { DiscountPolicy, DiscountResult } from './discount-outcome.tsx';
import styles from './discounts.module.css';
import { discountsTexts } from './discounts.texts.ts';
import type { DiscountForm } from './use-discount-form.ts';

const LIST_HEIGHT = 260;
const SEPARATOR = ' ';

// R-DISC-032
const suppliers = {
  ...supplierSource,
  failureText: discountsTexts.failures.suppliers,
  emptyNote: discountsTexts.noSupplierFound,
};
const people = {
  ...userSource,
  failureText: discountsTexts.failures.users,
  emptyNote: discountsTexts.noneFound,
};

const targets = [
  { value: 'item', label: discountsTexts.oneProduct },
  { value: 'general', label: discountsTexts.wholeDelivery },
] as const;

/** R-DISC-007: the supplier that caused it, where the reason asks. */
const SupplierField = ({ form, error }: { readonly form: DiscountForm; readonly error: string | null }) => (
  <LookupField
    label={discountsTexts.supplierProblem}
    isOptional={form.reason?.supplierProblem === 'OPTIONAL'}
    error={error}
    text={form.draft.supplier?.name ?? ''}
    placeholder={discountsTexts.supplierPlaceholder}
    source={suppliers}
    onChoose={({ value, label }) => form.set({ supplier: { publicId: value, name: label } })}
    // Empty means none; any other text is no supplier.
    onCommitText={(text) => text === '' && form.set({ supplier: null })}
  />
);

const ProductField = ({
  form,
  delivery,
  isEditing,
}: {
  readonly form: DiscountForm;
  readonly delivery: Delivery;
  readonly isEditing: boolean;
}) => {
  const names = distinctNames(delivery.orderSupplierItems);
  return (
    <div className="all-columns" data-first={form.draft.itemPublicId === null ? '' : undefined}>
      <Select
        label={discountsTexts.product}
        options={delivery.orderSupplierItems.map((item) => ({
          value: item.publicId,
          label: names.get(item.publicId) ?? item.product,
          rightElement: formatBRL(item.adjustedTotalAmount),
        }))}
        value={form.draft.itemPublicId}
        maxHeight={LIST_HEIGHT}
        disabledReason={isEditing ? discountsTexts.productUnchanged : null}
        onChange={form.chooseItem}
      />
    </div>
  );
};

const ReasonField = ({ form, error }: { readonly form: DiscountForm; readonly error: string | null }) => (
  <Select
    label={discountsTexts.reason}
    error={error ?? (form.reasonsFailed ? discountsTexts.failures.reasons : null)}
    options={form.reasons.map(({ publicId: value, reason: label, category }) => ({
      value,
      label: `${label} (${category})`,
      tag: (
        <span className={`row gap-8 center min-0 ${styles['reason']}`}>
          <span>{label}</span>
          {SEPARATOR}
          <CategoryTag category={category} />
        </span>
      ),
    }))}
    value={form.draft.reasonPublicId}
    maxHeight={LIST_HEIGHT}
    onChange={(reasonPublicId) => form.set({ reasonPublicId })}
  />
);

const TypeAndValue = ({ form, error }: { readonly form: DiscountForm; readonly error: string | null }) => {
  const { draft } = form;
  const types = discountTypes.filter(({ code }) => draft.kind === 'item' || isGeneralType(code));
  return (
    <>
      <Select
        label={discountsTexts.type}
        options={types.map(({ code: value, label }) => ({
          value,
          label: draft.kind === 'general' && value === 'TOTAL_VALUE_ITEM' ? discountsTexts.totalValue : label,
        }))}
        value={draft.type}
        onChange={(value) => {
          const type = types.find(({ code }) => code === value);
          if (type) form.chooseType(type.code);
        }}
      />
      <TextField
        label={discountsTexts.value}
        extra={draft.type === 'PERCENTAGE_VALUE' ? '%' : 'R$'}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={draft.value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => form.type(event.target.value)}
      />
    </>
  );
};

/** R-DISC-012: the fields of a new discount or of one that is edited, with what it comes to. */
export const DiscountFormFields = ({
  form,
  delivery,
  overview,
  edited,
  fields,
  addReason,
}: {
  readonly form: DiscountForm;
  readonly delivery: Delivery;
  readonly overview: DeliveryDiscounts;
  readonly edited: Discount | null;
  /** What the server says about single fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Why one of this kind can't be added, or null. */
  readonly addReason: string | null;
}) => {
  const { draft, shown, room } = form;
  const item = delivery.orderSupplierItems.find(({ publicId }) => publicId === draft.itemPublicId);
  const isTooMuch = room !== null && shown !== null && shown.total > room;
  const valueError = fields['discountValue'] ?? (isTooMuch ? discountsTexts.tooMuch(formatBRL(room)) : null);
  const reasonError =
    fields['discountReasonPublicId'] ?? fields['orderSupplierDiscountReceivementsPublicId'] ?? null;
  const hasSupplierField = form.reason !== undefined && form.reason.supplierProblem !== 'NOT_REQUIRED';
  return (
    <div className={`stack gap-14 ${styles['form']}`}>
      {edited !== null && <FinanceAlert discounts={overview.discounts} />}
      {edited === null && (
        <RadioGroup
          label={discountsTexts.apply}
          options={targets}
          value={draft.kind}
          onChange={form.chooseKind}
        />
      )}
      {addReason !== null && <Banner tone="warning">{addReason}</Banner>}
      <div className={`grid cols-2 top ${styles['pair']}`}>
        {draft.kind === 'item' && (
          <ProductField form={form} delivery={delivery} isEditing={edited !== null} />
        )}
        {/* What it is applied to is right nearly always: the first to be filled in is the reason, unless a product is. */}
        <div className="all-columns" data-first>
          <ReasonField form={form} error={reasonError} />
        </div>
        {hasSupplierField && (
          <div className="all-columns">
            <SupplierField form={form} error={fields['supplierProblemPublicId'] ?? null} />
          </div>
        )}
        <TypeAndValue form={form} error={valueError} />
        <div className="all-columns">
          {/* R-DISC-019 */}
          <LookupField
            label={discountsTexts.release}
            error={fields['releaseUserName'] ?? fields['releaseName'] ?? null}
            text={draft.release?.name ?? ''}
            placeholder={discountsTexts.releasePlaceholder}
            source={people}
            onChoose={({ value, label }) => form.set({ release: { name: label, username: value } })}
          />
        </div>
      </div>
      <DiscountResult form={form} unit={item?.unit ?? null} itemCount={delivery.orderSupplierItems.length} />
      <DiscountPolicy form={form} overview={overview} />
    </div>
  );
};
