import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { forgetAnswersOf } from '../../platform/idempotency/idempotency.ts';
import { forgetWorksThrough } from '../../platform/long-work/long-work-rows.ts';
import { deliveryExport, renewStoreWords } from '../../orders/deliveries/deliveries.public.ts';
import { eraseFile } from '../../base/files/files.public.ts';
import {
  anonymiseStore,
  deleteErasedStore,
  readStoreRecord,
  type StoreRecord,
} from '../../parties/stores/stores.public.ts';
import { readCreditIds, readDeliveryIds, readFilesOf, readKept, readMerged } from './erasure.queries.ts';
import { eraseEvidenceWords, eraseHistory, eraseOwnPlaces } from './erasure.store.ts';
import { askSweep } from './sweep-quotes.ts';
import { creditFields, typedFields } from './own-places.ts';
import { soughtWords, toldPattern, withFullNames, withoutShared, wordsOfStores } from './personal-words.ts';

type Erasing = {
  readonly askedId: number;
  /** Nothing has to stay. */
  readonly isGone: boolean;
  /** Until when who was invoiced is kept; null where nobody was. */
  readonly keepUntil: string | null;
  /** What the history of one that stays tells. */
  readonly words: string;
};

/** The registration, after those of the person that were merged into it. */
const registrationsOf = async ({ db }: Operation, store: StoreRecord): Promise<readonly StoreRecord[]> => {
  const former: StoreRecord[] = [];
  for (const { publicId, isPerson } of await readMerged(db, store.id))
    if (isPerson) former.push((await readStoreRecord(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND'));
  return [...former, store];
};

const endOne = async (
  operation: Operation,
  store: StoreRecord,
  { isGone, keepUntil, words }: Omit<Erasing, 'askedId'>,
): Promise<void> => {
  if (isGone) return deleteErasedStore(operation, store);
  await anonymiseStore(operation, store, { keepUntil, words });
  return renewStoreWords(operation.db, store.id);
};

/**
 * Erases a person: their registration, those merged into it, and all that is kept of them, in one transaction; what others wrote of
 * them is searched after it. The caller holds the locks. What was sold to them stays, as nobody's.
 */
export const erasePerson = async (
  operation: Operation,
  store: StoreRecord,
  { askedId, isGone, keepUntil, words }: Erasing,
): Promise<void> => {
  const { db } = operation;
  const stores = await registrationsOf(operation, store);
  const ids = stores.map(({ id }) => id);
  const publicIds = stores.map(({ publicId }) => publicId);
  const all = await wordsOfStores(db, stores);
  const sought = soughtWords(withFullNames(await withoutShared(db, all, ids)), publicIds);
  const told = toldPattern(all.storeNames);
  const erase = (what: Parameters<typeof eraseHistory>[2]) => eraseHistory(operation, askedId, what);

  for (const [kind, of] of await readKept(db, ids)) await erase({ kind, ids: of });
  await erase({ kind: 'storeCredit', ids: await readCreditIds(db, ids), fields: creditFields });
  const deliveryIds = await readDeliveryIds(db, ids);
  await erase({ kind: 'delivery', ids: deliveryIds, fields: typedFields });
  for (const publicId of await readFilesOf(db, ids)) await eraseFile(db, publicId);
  await forgetWorksThrough(db, deliveryExport.kind, deliveryIds);
  await forgetAnswersOf(db, ids);
  for (const id of ids) await eraseEvidenceWords(operation, askedId, id);
  await eraseOwnPlaces(db, ids);
  for (const one of stores)
    await endOne(operation, one, { isGone, words, keepUntil: one.id === store.id ? keepUntil : null });
  await erase({ kind: 'store', ids });
  await askSweep(operation, askedId, { anywhere: sought, supplierPattern: told, atSupplier: null });
};
