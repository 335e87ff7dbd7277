import type {
  UnavailabilityBatch,
  UnavailabilityBatchResult,
} from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { covering, wholeDay } from '@celeiro/rules/parties/suppliers/unavailability.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { changeEachRecord, rehearseEachRecord } from '../../platform/records/each-record.ts';
import { readSupplier } from './supplier-records.queries.ts';
import { lockSupplier } from './suppliers.store.ts';
import { createUnavailability } from './unavailability.ts';
import { readNeighbours } from './unavailability.queries.ts';

/**
 * A supplier that is already unavailable on all these days is unchanged; one that is on some of them is refused with
 * those.
 */
const closeOne =
  ({ change }: UnavailabilityBatch) =>
  async (part: Operation, publicId: string): Promise<UnavailabilityBatchResult> => {
    await lockSupplier(part.db, publicId);
    const { id, version } = (await readSupplier(part.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
    const requested = { ...change, periods: change.periods ?? wholeDay };
    if (covering(requested, await readNeighbours(part.db, id, requested, null)) !== null)
      return { publicId, ok: true, changed: false, version };
    const closed = await createUnavailability(part, { body: { supplierPublicId: publicId, ...change } });
    return { publicId, ok: true, changed: true, version: closed.version, affected: closed.affected };
  };

/** Closes the same days for several suppliers, one after the other. */
export const closeSuppliers = (operation: Operation, { body }: { readonly body: UnavailabilityBatch }) =>
  changeEachRecord(operation, 'supplier', body.supplierPublicIds, closeOne(body));

/** Rehearses the same. */
export const rehearseClosing = (operation: Operation, { body }: { readonly body: UnavailabilityBatch }) =>
  rehearseEachRecord(operation, 'supplier', body.supplierPublicIds, closeOne(body));
