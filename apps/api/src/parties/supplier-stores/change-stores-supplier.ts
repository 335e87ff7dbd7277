import type {
  StoresSupplierBatch,
  StoresSupplierResult,
} from '@celeiro/contract/parties/stores/store-batches.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { changeEachRecord, rehearseEachRecord } from '../../platform/records/each-record.ts';
import { requiredReason } from './change-supplier-stores.ts';
import { countRunning, findStore, readSupplierOfStores } from './supplier-stores.queries.ts';
import { changePair } from './write-supplier-store.ts';

type Input = { readonly body: StoresSupplierBatch };

/** Enables or disables the supplier for each store; a store that is already disabled keeps its reason. */
const changeOne = async ({ db }: Operation, { change }: StoresSupplierBatch) => {
  const supplier = (await readSupplierOfStores(db, change.supplierPublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const reason = change.kind === 'enable' ? null : requiredReason(change.reason);
  return async (part: Operation, publicId: string): Promise<StoresSupplierResult> => {
    const storeId = (await findStore(part.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
    const pair = { supplierId: supplier.id, storeId };
    const { before, after } = await changePair({ ...part, ifMatch: null }, pair, (current) => ({
      disabledReason: reason === null ? null : (current.disabledReason ?? reason),
    }));
    return {
      publicId,
      ok: true,
      changed: after.version !== before.version,
      // The store's own version doesn't change: the change belongs to the pair.
      version: null,
      running: await countRunning(part.db, pair),
      disabledReason: before.disabledReason,
    };
  };
};

/** Enables or disables a supplier for several stores, one after the other. */
export const changeStoresSupplier = async (
  operation: Operation,
  { body }: Input,
): Promise<StoresSupplierResult[]> =>
  changeEachRecord(operation, 'store', body.storePublicIds, await changeOne(operation, body));

/** Rehearses the same. */
export const rehearseStoresSupplier = async (
  operation: Operation,
  { body }: Input,
): Promise<StoresSupplierResult[]> =>
  rehearseEachRecord(operation, 'store', body.storePublicIds, await changeOne(operation, body));
