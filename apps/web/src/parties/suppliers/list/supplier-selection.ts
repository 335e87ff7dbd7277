import { SUPPLIER_BATCH_MAXIMUM } from '@celeiro/contract/parties/suppliers/supplier-batches.ts';
import type { SupplierRow } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { createSelection } from '../../../kit/list/selection.ts';

/** The stored part of a chosen supplier: its name and its state. */
export type ChosenSupplier = Pick<SupplierRow, 'publicId' | 'name' | 'documentNumber' | 'version'>;

/** The suppliers chosen, as many as one call changes. */
export const supplierSelection = createSelection<SupplierRow, ChosenSupplier>({
  maximum: SUPPLIER_BATCH_MAXIMUM,
  keep: ({ publicId, name, documentNumber, version }) => ({ publicId, name, documentNumber, version }),
});
