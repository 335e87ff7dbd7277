import type { SupplierStoreTerms } from '@celeiro/rules/parties/supplier-stores/supplier-store.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readRecordedSuppliers } from './moved-pairs.queries.ts';
import { changePair } from './write-supplier-store.ts';

const nothing: SupplierStoreTerms = {
  disabledReason: null,
  externalCode: null,
  minimumOrder: null,
  logisticCost: null,
  note: null,
  warningTags: [],
};

/**
 * Copies a merged store's records with suppliers to the remaining store, where it has none; its own are unchanged. Each
 * supplier's history records it.
 */
export const movePairs = async (
  operation: Operation,
  fromStoreId: number,
  intoStoreId: number,
): Promise<void> => {
  // The caller's version is that of the store, not of the pair.
  const unseen = { ...operation, ifMatch: null };
  for (const { id: supplierId, moves } of await readRecordedSuppliers(
    operation.db,
    fromStoreId,
    intoStoreId,
  )) {
    if (!moves) continue;
    // A code may belong to one store only, so it is removed before it is set.
    const { before } = await changePair(unseen, { supplierId, storeId: fromStoreId }, () => nothing);
    const { disabledReason, externalCode, minimumOrder, logisticCost, note, warningTags } = before;
    const terms = { disabledReason, externalCode, minimumOrder, logisticCost, note, warningTags };
    await changePair(unseen, { supplierId, storeId: intoStoreId }, () => terms);
  }
};
