import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type LookupKind = 'zip' | 'company';

/** Keeps what a register answered (null: there is none) until then, in place of what it answered before. */
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

/** Forgets what is no longer good. */
export const forgetOldAnswers = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db.deleteFrom('lookupAnswer').where('keptUntil', '<', now).execute();
};
