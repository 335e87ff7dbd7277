import {
  rehearseStoresSupplier,
  type StoresSupplierResult,
  supplierOfMany,
} from '@celeiro/contract/store-batches.ts';
import { useWatch } from 'react-hook-form';
import { BulkDialog } from '../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../kit/bulk/bulk-view.ts';
import { useWish } from '../../kit/bulk/use-wish.ts';
import { FormLookup, FormSelect } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { Banner } from '../../ui/banner.tsx';
import {
  storesSupplierBatch,
  type StoresSupplierBulk,
  supplierChangeOf,
  type SupplierWish,
} from './store-batch.ts';
import { storeBatchTexts as texts } from './store-batch.texts.ts';
import { supplierLookUp } from '../../kit/name-look-ups.ts';
import type { ChosenStore } from './store-selection.ts';

type Props = { readonly bulk: StoresSupplierBulk };

const source = {
  lookUp: supplierLookUp,
  failureText: texts.supplierFailed,
  emptyNote: texts.supplierUnknown,
};
const kinds = (['disable', 'enable'] as const).map((value) => ({ value, label: texts[value] }));

/** Which supplier delivers to them, or doesn't any more and why. */
const SupplierForm = ({ bulk: { items, wish, failure } }: Props) => {
  const start: SupplierWish = wish ?? { kind: 'disable', supplierPublicId: null, reason: '' };
  const form = useWish(
    storesSupplierBatch,
    { ...rehearseStoresSupplier, body: supplierOfMany },
    { start, required: ['supplierPublicId'], toBody: supplierChangeOf, wishOf: (values) => values },
  );
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <DialogForm
      form={form}
      title={texts.titles.supplier(items.length)}
      confirmLabel={texts.check}
      onClose={storesSupplierBatch.leave}
    >
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <FormLookup
        form={form}
        name="supplierPublicId"
        label={texts.supplier}
        hint={texts.supplierHint}
        source={source}
      />
      <FormSelect form={form} name="kind" label={texts.what} options={kinds} />
      {kind === 'disable' && <FormArea form={form} name="reason" label={texts.reason} maxLength={500} />}
      <p>{texts.checkHint}</p>
    </DialogForm>
  );
};

const view: BulkView<ChosenStore, SupplierWish, StoresSupplierResult> = {
  texts,
  titleOf: ({ items }) => texts.titles.supplier(items.length),
  Form: SupplierForm,
  nameOf: ({ name, documentNumber }) => `${name}, ${documentNumber}`,
  effectOf: ({ disabledReason = null, running = 0 }) =>
    [
      disabledReason === null ? texts.isEnabled : texts.isDisabled(disabledReason),
      ...(running === 0 ? [] : [texts.running(running)]),
    ].join(' '),
};

export const SupplierDialog = ({ bulk }: Props) => (
  <BulkDialog bulk={bulk} control={storesSupplierBatch} view={view} />
);
