import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type LookupKind = 'zip' | 'company';

/** Stores a register's answer (null: not found) until then, in place of an earlier one. */
export const keepAnswer = async (
  db: Kysely<Database>,
  kind: LookupKind,
  key: string,
  answer: object | null,
  keptUntil: Date,
): Promise<void> => {
  const value = answer === null ? null : JSON.stringify(answer);
  await db
    .insertInto('lookupAnswer')
    .values({ kind, key, answer: value, keptUntil })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ answer: value, keptUntil }))
    .execute();
};

/** Deletes expired answers. */
export const forgetOldAnswers = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db.deleteFrom('lookupAnswer').where('keptUntil', '<', now).execute();
};
