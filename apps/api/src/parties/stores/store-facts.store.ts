import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockNames } from '../../platform/db/lock-turns.ts';

// Changes of a store's status and sales to it exclude each other, as with a supplier's facts (decision 0246): sales hold a
// shared lock on the store's facts until the order is saved; a change waits for them, and they for it.

const key = (publicId: string) => `store-facts:${publicId}`;

/**
 * The store, locked until the transaction ends; null for none. It is read again after the lock, and again where a merge
 * replaced it meanwhile.
 */
export const holdStoreFacts = async <S extends { readonly publicId: string }>(
  db: Kysely<Database>,
  read: () => Promise<S | null>,
): Promise<S | null> => {
  let held: string | null = null;
  let store = await read();
  while (store !== null && store.publicId !== held) {
    held = store.publicId;
    await lockNames(db, [key(held)], 'shared');
    store = await read();
  }
  return store;
};

/** Locks out sales to these stores until the transaction ends. */
export const lockStoreFacts = async (db: Kysely<Database>, publicIds: readonly string[]): Promise<void> => {
  await lockNames(db, [...new Set(publicIds)].toSorted().map(key), 'alone');
};
