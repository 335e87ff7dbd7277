import {
  rehearseStoresSupplier,
  type StoresSupplierResult,
  supplierOfMany,
} from '@celeiro/contract/parties/stores/store-batches.ts';
import { useWatch } from 'react-hook-form';
import { BulkDialog } from '../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../kit/bulk/bulk-view.ts';
import { useBulkForm } from '../../kit/bulk/use-bulk-form.ts';
import { BulkForm } from '../../kit/bulk/bulk-form.tsx';
import { FormLookup, FormSelect } from '../../kit/forms/choice-fields.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import {
  storesSupplierBatch,
  type StoresSupplierBulk,
  supplierChangeOf,
  type SupplierBatchChange,
} from './list/store-batch.ts';
import { storeBatchTexts as texts } from './list/store-batch.texts.ts';
import { supplierLookUp } from '../../kit/fields/name-look-ups.ts';
import type { ChosenStore } from './list/store-selection.ts';

type Props = { readonly bulk: StoresSupplierBulk };

const source = {
  lookUp: supplierLookUp,
  failureText: texts.supplierFailed,
  emptyNote: texts.supplierUnknown,
};
const kinds = (['disable', 'enable'] as const).map((value) => ({ value, label: texts[value] }));

/** Which supplier delivers to them, or doesn't any more and why. */
const SupplierForm = ({ bulk }: Props) => {
  const start: SupplierBatchChange = bulk.change ?? { kind: 'disable', supplierPublicId: null, reason: '' };
  const form = useBulkForm(
    storesSupplierBatch,
    { ...rehearseStoresSupplier, body: supplierOfMany },
    { start, required: ['supplierPublicId'], toBody: supplierChangeOf, toChange: (values) => values },
  );
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <BulkForm
      form={form}
      title={texts.titles.supplier(bulk.items.length)}
      bulk={bulk}
      control={storesSupplierBatch}
    >
      <FormLookup
        form={form}
        name="supplierPublicId"
        label={texts.supplier}
        hint={texts.supplierHint}
        source={source}
      />
      <FormSelect form={form} name="kind" label={texts.what} options={kinds} />
      {kind === 'disable' && <FormArea form={form} name="reason" label={texts.reason} maxLength={500} />}
    </BulkForm>
  );
};

const view: BulkView<ChosenStore, SupplierBatchChange, StoresSupplierResult> = {
  texts,
  titleOf: ({ items }) => texts.titles.supplier(items.length),
  Form: SupplierForm,
  nameOf: ({ name, documentNumber }) => `${name}, ${documentNumber}`,
  todayOf: ({ disabledReason = null }) =>
    disabledReason === null ? texts.isEnabled : texts.isDisabled(disabledReason),
  effectOf: ({ running = 0 }) => (running === 0 ? '' : texts.running(running)),
};

export const SupplierDialog = ({ bulk }: Props) => (
  <BulkDialog bulk={bulk} control={storesSupplierBatch} view={view} />
);
