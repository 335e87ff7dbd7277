import { SUPPLIER_BATCH_MAXIMUM } from '@celeiro/contract/parties/suppliers/supplier-batches.ts';
import {
  closeSuppliers,
  rehearseClosing,
  type UnavailabilityBatch,
  type UnavailabilityBatchResult,
} from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import { call } from '../../../kit/api/call.ts';
import type { BulkItem } from '../../../kit/bulk/bulk-run.ts';
import { type Bulk, createBulk } from '../../../kit/bulk/bulk-store.ts';
import { closingTexts } from './closing-batch.texts.ts';
import type { ChosenSupplier } from './supplier-selection.ts';
import { changeOf, type UnavailabilityValues } from '../unavailability/unavailability-values.ts';

export type Closing = Bulk<ChosenSupplier, UnavailabilityValues, UnavailabilityBatchResult>;

const bodyOf = (items: readonly BulkItem[], change: UnavailabilityValues): UnavailabilityBatch => ({
  supplierPublicIds: items.map(({ publicId }) => publicId),
  change: changeOf(change),
});

const STEP = 25;

/** The same days closed for several suppliers, as a local holiday closes them. */
export const closingBatch = createBulk<ChosenSupplier, UnavailabilityValues, UnavailabilityBatchResult>({
  endpoint: closeSuppliers,
  texts: closingTexts,
  rehearsalSize: SUPPLIER_BATCH_MAXIMUM,
  rehearse: (items, change, signal) => call(rehearseClosing, { body: bodyOf(items, change) }, { signal }),
  sendSize: () => STEP,
  send: (items, change, idempotencyKey) =>
    call(closeSuppliers, { body: bodyOf(items, change) }, { idempotencyKey }),
});
