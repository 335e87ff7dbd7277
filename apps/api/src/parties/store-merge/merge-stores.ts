import { tagText } from '@celeiro/rules/records/tag-text.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/parties/store-merge/store-merge.ts';
import type { StoreRecord as StoreWire } from '@celeiro/contract/parties/stores/store-records.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import {
  mergeStores as mergeRule,
  storeMergeRefusal,
} from '@celeiro/rules/parties/store-merge/merge-stores.ts';

import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { assertSeen } from '../../platform/records/merge-edit.ts';
import { moveStoreComments } from '../../orders/comments/comments.public.ts';
import { moveUses } from '../../money/coupons/coupons.public.ts';
import { intendStoreWords, lockDeliveriesOfStore } from '../../orders/deliveries/deliveries.public.ts';
import { moveOrders } from '../../orders/orders/orders.public.ts';
import { moveRecommendations } from '../../catalog/products/products.public.ts';
import { lockCredit, moveCredit, moveTermMethods } from '../../money/store-credit/store-credit.public.ts';
import { endStoreCorrection } from '../store-corrections/store-corrections.public.ts';
import { moveStoreDocuments } from '../store-documents/store-documents.public.ts';
import {
  commitStore,
  followMerge,
  lockStoreFacts,
  lockStoresToMerge,
  readStoreRecord,
  storeDto,
  type StoreRecord,
  storeRecordOf,
} from '../stores/stores.public.ts';
import { movePaymentMethods } from '../supplier-payments/supplier-payments.public.ts';
import { movePairs, readRecordedSuppliers } from '../supplier-stores/supplier-stores.public.ts';
import { lockSupplier } from '../suppliers/suppliers.public.ts';

/** Two registrations, of which the first one ends. */
export type Merged = { readonly from: StoreRecord; readonly into: StoreRecord };

/** Both registrations, read again under their locks. */
export const readBoth = async (
  db: Kysely<Database>,
  fromPublicId: string,
  intoPublicId: string,
): Promise<Merged> => ({
  from: (await readStoreRecord(db, fromPublicId)) ?? refuse('RESOURCE_NOT_FOUND'),
  into: (await readStoreRecord(db, intoPublicId)) ?? refuse('RESOURCE_NOT_FOUND', {}, 'intoStorePublicId'),
});

/**
 * Locks, in the same order as other changes do: sales to both stores, their suppliers' records, the stores, their
 * deliveries, and their credit.
 */
const lockBoth = async ({ db }: Operation, fromPublicId: string, intoPublicId: string): Promise<Merged> => {
  const seen = await readBoth(db, fromPublicId, intoPublicId);
  await lockStoreFacts(db, [fromPublicId, intoPublicId]);
  for (const supplier of await readRecordedSuppliers(db, seen.from.id, seen.into.id))
    await lockSupplier(db, supplier.publicId);
  await lockStoresToMerge(db, [fromPublicId, intoPublicId]);
  return readBoth(db, fromPublicId, intoPublicId);
};

/** Moves orders and debts to the other registration, whose limit counts them from now on. */
const moveTrade = async (operation: Operation, { from, into }: Merged): Promise<void> => {
  const { db, now } = operation;
  await lockDeliveriesOfStore(db, from.id);
  for (const id of [from.id, into.id].toSorted((one, other) => one - other))
    await lockCredit(operation, id, null);
  await moveOrders(db, from.id, into.id);
  await moveUses(db, from.id, into.id);
  await moveRecommendations(db, from.id, into.id);
  await moveCredit(db, from.id, into.id);
  await moveTermMethods(db, from.id, into.id);
  await intendStoreWords(db, into.id, now);
};

/**
 * Merges two registrations (R-ADMIN-020) in one transaction. Missing values of the remaining one are filled; orders,
 * comments and documents of the other one move to it, and the other one ends with a reference to it.
 */
export const mergeStores = async (
  operation: Operation,
  { params, body: { intoStorePublicId, intoVersion } }: EndpointInput<typeof contract.mergeStores>,
): Promise<StoreWire> => {
  const { db } = operation;
  const both = await lockBoth(operation, params.id, intoStorePublicId);
  const { from, into } = both;
  refuseIf(storeMergeRefusal(from, into));
  await assertSeen(operation, storeRecordOf(from), from);
  await assertSeen({ ...operation, ifMatch: intoVersion }, storeRecordOf(into), into);
  const { store, leftContacts, leftValidations } = mergeRule(into, from);
  const reason = `Unificado com ${into.name}.`;

  await moveTrade(operation, both);
  const target = { id: into.id, store: { id: into.publicId, name: into.name } };
  await moveStoreComments(operation, from.id, target);
  await moveStoreDocuments(operation, from.id, target);
  await movePairs(operation, from.id, into.id);
  await movePaymentMethods(operation, from.id, into);
  await endStoreCorrection(operation, from.id, reason);

  const ended: StoreRecord = {
    ...from,
    status: 'INACTIVE',
    statusReason: reason,
    contacts: leftContacts,
    validations: leftValidations,
    tagPublicIds: [],
    mergedInto: target.store,
    mergedStores: [],
  };
  const mergedStores = [...into.mergedStores, ...from.mergedStores, tagText(from)];
  await commitStore(operation, from, ended);
  await followMerge(db, from.id, into.id);
  const saved = await commitStore(operation, into, { ...into, ...store, mergedStores });
  await operation.emit(
    { kind: 'storeCredit', publicId: from.publicId, version: null },
    { kind: 'storeCredit', publicId: into.publicId, version: null },
  );
  return storeDto(saved);
};
