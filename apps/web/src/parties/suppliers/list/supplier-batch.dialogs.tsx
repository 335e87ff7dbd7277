import {
  rehearseSuppliers,
  statusOfMany,
  type SupplierBatchResult,
} from '@celeiro/contract/parties/suppliers/supplier-batches.ts';
import { supplierStatusLabels } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { BulkDialog } from '../../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../../kit/bulk/bulk-view.ts';
import { useBulkForm } from '../../../kit/bulk/use-bulk-form.ts';
import { BulkForm } from '../../../kit/bulk/bulk-form.tsx';
import { FormArea } from '../../../kit/forms/text-fields.tsx';
import { changeOf, supplierBatch, type SupplierBulk, type SupplierBatchChange } from './supplier-batch.ts';
import { supplierBatchTexts as texts } from './supplier-batch.texts.ts';
import type { ChosenSupplier } from './supplier-selection.ts';

type Props = { readonly bulk: SupplierBulk };
type View = BulkView<ChosenSupplier, SupplierBatchChange, SupplierBatchResult>;

/** Why they take no orders for now: one reason for all of them. */
const PauseForm = ({ bulk }: Props) => {
  const start: SupplierBatchChange = bulk.change ?? { status: 'PAUSED', statusReason: '' };
  const form = useBulkForm(
    supplierBatch,
    { ...rehearseSuppliers, body: statusOfMany },
    { start, required: ['statusReason'], toBody: changeOf, toChange: (values) => values },
  );
  return (
    <BulkForm form={form} title={texts.pauseTitle(bulk.items.length)} bulk={bulk} control={supplierBatch}>
      <FormArea form={form} name="statusReason" label={texts.reason} maxLength={500} />
    </BulkForm>
  );
};

const view: View = {
  texts,
  titleOf: ({ items, change }) =>
    change?.status === 'ACTIVE' ? texts.activateTitle(items.length) : texts.pauseTitle(items.length),
  nameOf: ({ name, documentNumber }) => `${name}, ${documentNumber}`,
  todayOf: ({ before }) => (before === undefined ? '' : texts.from(supplierStatusLabels[before])),
  effectOf: ({ running = 0 }) => (running === 0 ? '' : texts.running(running)),
};

export const PauseDialog = ({ bulk }: Props) => (
  <BulkDialog bulk={bulk} control={supplierBatch} view={{ ...view, Form: PauseForm }} />
);
export const ActivateDialog = ({ bulk }: Props) => (
  <BulkDialog bulk={bulk} control={supplierBatch} view={view} />
);
