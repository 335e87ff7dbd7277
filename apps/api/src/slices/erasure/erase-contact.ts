import type { Operation } from '../../platform/http/operation.ts';
import { forgetAnswersOf } from '../../platform/idempotency/idempotency.ts';
import { removeErasedContact, type StoreRecord } from '../stores/stores.public.ts';
import { readDeliveryIds, readKept, readMerged } from './erasure.queries.ts';
import { eraseHistory, eraseOwnQuotes, eraseQuotes } from './erasure.store.ts';
import { typedFields } from './own-places.ts';
import { quotePattern, withFullNames, withoutShared, wordsOfContact } from './personal-words.ts';

/**
 * Erases one contact of a store that goes on without it: from the registration, from what its history and those of what was merged into
 * it held of contacts, and where it is quoted. The caller holds the locks.
 */
export const eraseContact = async (
  operation: Operation,
  store: StoreRecord,
  { askedId, place, words }: { readonly askedId: number; readonly place: number; readonly words: string },
): Promise<void> => {
  const { db } = operation;
  const ids = [store.id, ...(await readMerged(db, store.id)).map(({ id }) => id)];
  const all = await wordsOfContact(db, ids, store.contacts[place] ?? '');
  await removeErasedContact(operation, store, place, words);
  // Who is left at the store may be reached by the same number.
  const own = await withoutShared(db, all, []);
  const here = quotePattern({ ...own, names: all.names });
  const anywhere = quotePattern(withFullNames(own));
  const erase = (what: Parameters<typeof eraseHistory>[2]) => eraseHistory(operation, askedId, what);

  await erase({ kind: 'store', ids, pattern: here });
  for (const [kind, of] of await readKept(db, ids)) await erase({ kind, ids: of, pattern: here });
  const deliveryIds = await readDeliveryIds(db, ids);
  await erase({ kind: 'delivery', ids: deliveryIds, fields: typedFields, pattern: here });
  await erase({ kind: null, ids: null, pattern: anywhere });
  await erase({ kind: 'delivery', ids: null, pattern: anywhere });
  if (here !== null) await eraseOwnQuotes(db, ids, here);
  if (anywhere !== null) await eraseQuotes(db, anywhere);
  await forgetAnswersOf(db, ids);
};
