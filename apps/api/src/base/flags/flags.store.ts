import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type FlagState = { readonly enabled: boolean; readonly version: string };

/** A flag, locked until the transaction ends; null when there is none. */
export const readFlag = async (db: Kysely<Database>, name: string): Promise<FlagState | null> =>
  (await db
    .selectFrom('featureFlag')
    .select(['enabled', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Writes a flag. Returns its former state, or null when it is new. */
export const replaceFlag = async (
  db: Kysely<Database>,
  name: string,
  state: FlagState,
): Promise<FlagState | null> => {
  const before = await readFlag(db, name);
  await db
    .insertInto('featureFlag')
    .values({ name, ...state })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
    .execute();
  return before;
};
