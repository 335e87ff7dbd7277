import { type Kysely, type RawBuilder, sql } from 'kysely';
import { lockNames } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SynonymGroupRecord } from './synonym-group.record.ts';

// The only writer of synonym_group.

const select = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
): Promise<readonly SynonymGroupRecord[]> => {
  const { rows } = await sql<SynonymGroupRecord>`
    select id, public_id, version, words from synonym_group where ${where} order by folded[1], id`.execute(
    db,
  );
  return rows;
};

/** Every group, by its first word. */
export const readSynonymGroups = (db: Kysely<Database>) => select(db, sql`true`);

/** One group, or null. */
export const readSynonymGroup = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<SynonymGroupRecord | null> => (await select(db, sql`public_id = ${publicId}::uuid`))[0] ?? null;

/** Makes changes of groups run one after the other: whether a word is free depends on all of them. */
export const lockSynonyms = (db: Kysely<Database>): Promise<void> =>
  lockNames(db, ['synonym_group'], 'alone');

/** Inserts a group with its first version. */
export const insertSynonymGroup = (db: Kysely<Database>, words: readonly string[]) =>
  db
    .insertInto('synonymGroup')
    .values({ words: [...words], version: 1 })
    .returning(['id', 'publicId', 'version'])
    .executeTakeFirstOrThrow();

export const saveSynonymGroup = (db: Kysely<Database>, { id, words, version }: SynonymGroupRecord) =>
  db
    .updateTable('synonymGroup')
    .set({ words: [...words], version })
    .where('id', '=', id)
    .execute();

export const deleteSynonymGroupRow = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('synonymGroup').where('id', '=', id).execute();
