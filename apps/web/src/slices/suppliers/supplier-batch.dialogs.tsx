import {
  rehearseSuppliers,
  statusOfMany,
  type SupplierBatchResult,
} from '@celeiro/contract/supplier-batches.ts';
import { supplierStatusLabels } from '@celeiro/rules/suppliers/supplier.ts';
import { BulkDialog } from '../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../kit/bulk/bulk-view.ts';
import { useWish } from '../../kit/bulk/use-wish.ts';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { Banner } from '../../ui/banner.tsx';
import { changeOf, supplierBatch, type SupplierBulk, type SupplierWish } from './supplier-batch.ts';
import { supplierBatchTexts as texts } from './supplier-batch.texts.ts';
import type { ChosenSupplier } from './supplier-selection.ts';

type Props = { readonly bulk: SupplierBulk };
type View = BulkView<ChosenSupplier, SupplierWish, SupplierBatchResult>;

/** Why they take no orders for now: one reason for all of them. */
const PauseForm = ({ bulk: { items, wish, failure } }: Props) => {
  const start: SupplierWish = wish ?? { status: 'PAUSED', statusReason: '' };
  const form = useWish(
    supplierBatch,
    { ...rehearseSuppliers, body: statusOfMany },
    { start, required: ['statusReason'], toBody: changeOf, wishOf: (values) => values },
  );
  return (
    <DialogForm
      form={form}
      title={texts.pauseTitle(items.length)}
      confirmLabel={texts.check}
      onClose={supplierBatch.leave}
    >
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <FormArea form={form} name="statusReason" label={texts.reason} maxLength={500} />
      <p>{texts.checkHint}</p>
    </DialogForm>
  );
};

const view: View = {
  texts,
  titleOf: ({ items, wish }) =>
    wish?.status === 'ACTIVE' ? texts.activateTitle(items.length) : texts.pauseTitle(items.length),
  nameOf: ({ name, documentNumber }) => `${name}, ${documentNumber}`,
  effectOf: ({ before, running = 0 }) =>
    [
      ...(before === undefined ? [] : [texts.from(supplierStatusLabels[before])]),
      ...(running === 0 ? [] : [texts.running(running)]),
    ].join(' '),
};

export const PauseDialog = ({ bulk }: Props) => (
  <BulkDialog bulk={bulk} control={supplierBatch} view={{ ...view, Form: PauseForm }} />
);
export const ActivateDialog = ({ bulk }: Props) => (
  <BulkDialog bulk={bulk} control={supplierBatch} view={view} />
);
