import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockNames } from '../../platform/db/lock-turns.ts';

// Where a store stands and what is sold to it don't pass each other, as with a supplier's facts (decision 0246): whoever sells holds
// the store's facts until the order is saved, together with others who sell; whoever records waits for them, and they for it.

const key = (publicId: string) => `store-facts:${publicId}`;

/**
 * The store that is read, kept as it is until the transaction ends; null for none. It is read again once it is held, and again where
 * something became another store's meanwhile.
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

/** Waits for everybody who sells to these stores; who comes after waits until the transaction ends. */
export const lockStoreFacts = async (db: Kysely<Database>, publicIds: readonly string[]): Promise<void> => {
  await lockNames(db, [...new Set(publicIds)].toSorted().map(key), 'alone');
};
