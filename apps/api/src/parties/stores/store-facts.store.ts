import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockNames } from '../../platform/db/lock-turns.ts';

// Changes of a store's status and sales to it exclude each other, as with a supplier's facts (decision 0246). A sale
// holds a shared lock on the store's facts until the order is saved; a change of the status takes the exclusive lock.

const key = (publicId: string) => `store-facts:${publicId}`;

/**
 * The store, with its facts locked until the transaction ends; null when there is none. It is read again once the lock is
 * held, and again when a merge replaced it in the meantime.
 */
export const holdStoreFacts = async <S extends { readonly publicId: string }>(
  db: Kysely<Database>,
  read: () => Promise<S | null>,
): Promise<S | null> => {
  let locked: string | null = null;
  let store = await read();
  while (store !== null && store.publicId !== locked) {
    locked = store.publicId;
    await lockNames(db, [key(locked)], 'shared');
    store = await read();
  }
  return store;
};

/** Blocks sales to these stores until the transaction ends. */
export const lockStoreFacts = async (db: Kysely<Database>, publicIds: readonly string[]): Promise<void> => {
  await lockNames(db, [...new Set(publicIds)].toSorted().map(key), 'alone');
};
