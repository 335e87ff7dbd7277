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
import { readCreditIds, readDeliveryIds, readFilesOf, readRelated, readMerged } from './erasure.queries.ts';
import { eraseEvidenceWords, eraseHistory, eraseOwnPlaces } from './erasure.store.ts';
import { askSweep } from './sweep-quotes.ts';
import { creditFields, typedFields } from './own-places.ts';
import {
  soughtWords,
  historyPattern,
  withFullNames,
  withoutShared,
  wordsOfStores,
} from './personal-words.ts';

type Erasing = {
  readonly askedId: number;
  /** Whether nothing has to remain. */
  readonly isErased: boolean;
  /** Until when the person's invoices are retained; null without invoices. */
  readonly keepUntil: string | null;
  /** Text for the history of a remaining registration. */
  readonly words: string;
};

/** The registration, after the person's registrations that were merged into it. */
const registrationsOf = async ({ db }: Operation, store: StoreRecord): Promise<readonly StoreRecord[]> => {
  const former: StoreRecord[] = [];
  for (const { publicId, isPerson } of await readMerged(db, store.id))
    if (isPerson) former.push((await readStoreRecord(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND'));
  return [...former, store];
};

const endOne = async (
  operation: Operation,
  store: StoreRecord,
  { isErased, keepUntil, words }: Omit<Erasing, 'askedId'>,
): Promise<void> => {
  if (isErased) return deleteErasedStore(operation, store);
  await anonymiseStore(operation, store, { keepUntil, words });
  return renewStoreWords(operation.db, store.id);
};

/**
 * Erases a person in one transaction: their registration, those merged into it, and all data stored about them. Texts by
 * others are searched afterwards. The caller holds the locks. Sales to them remain, without their name.
 */
export const erasePerson = async (
  operation: Operation,
  store: StoreRecord,
  { askedId, isErased, keepUntil, words }: Erasing,
): Promise<void> => {
  const { db } = operation;
  const stores = await registrationsOf(operation, store);
  const ids = stores.map(({ id }) => id);
  const publicIds = stores.map(({ publicId }) => publicId);
  const all = await wordsOfStores(db, stores);
  const sought = soughtWords(withFullNames(await withoutShared(db, all, ids)), publicIds);
  const supplierPattern = historyPattern(all.storeNames);
  const erase = (what: Parameters<typeof eraseHistory>[2]) => eraseHistory(operation, askedId, what);

  for (const [kind, of] of await readRelated(db, ids)) await erase({ kind, ids: of });
  await erase({ kind: 'storeCredit', ids: await readCreditIds(db, ids), fields: creditFields });
  const deliveryIds = await readDeliveryIds(db, ids);
  await erase({ kind: 'delivery', ids: deliveryIds, fields: typedFields });
  for (const publicId of await readFilesOf(db, ids)) await eraseFile(db, publicId);
  await forgetWorksThrough(db, deliveryExport.kind, deliveryIds);
  await forgetAnswersOf(db, ids);
  for (const id of ids) await eraseEvidenceWords(operation, askedId, id);
  await eraseOwnPlaces(db, ids);
  for (const one of stores)
    await endOne(operation, one, { isErased, words, keepUntil: one.id === store.id ? keepUntil : null });
  await erase({ kind: 'store', ids });
  await askSweep(operation, askedId, {
    anywhere: sought,
    supplierPattern: supplierPattern,
    atSupplier: null,
  });
};
