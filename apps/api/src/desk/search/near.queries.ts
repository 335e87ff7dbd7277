import { nearTexts, wordsToCorrect } from '@celeiro/rules/search/near-words.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * How alike a word of a name has to be to be looked at; the rules decide by letters. Of words that are less alike ten times as many share a
 * trigram: they are looked at only where the nearer ones gave nothing.
 */
const ALIKE = ['0.5', '0.3'] as const;
/** How many names of each kind are looked at. */
const MOST_COMPARED = 10;

/** Columns of names alone: no document, phone or mail address is compared. */
const kinds: readonly RawBuilder<unknown>[] = [
  sql`product r where true`,
  sql`store r where r.erased_at is null`,
  sql`supplier r where true`,
];

const readAlike = async (
  db: Kysely<Database>,
  words: readonly string[],
  alike: (typeof ALIKE)[number],
): Promise<readonly string[]> => {
  await sql`select set_config('pg_trgm.strict_word_similarity_threshold', ${alike}, true)`.execute(db);
  const areNear = sql.join(
    words.map((word) => sql`r.search_text %>> ${word}`),
    sql` and `,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(
    kinds.map(
      (kind) => sql`(select r.name from ${kind} and ${areNear}
        order by strict_word_similarity(${words.join(' ')}, r.search_text) desc, r.id limit ${sql.lit(MOST_COMPARED)})`,
    ),
    sql` union all `,
  )}`.execute(db);
  return rows.map(({ name }) => name);
};

/** What may have been meant by a text that found nothing, by names that every operator may read. Inside a transaction. */
export const readNear = async (db: Kysely<Database>, text: string): Promise<readonly string[]> => {
  const words = wordsToCorrect(text);
  if (words.length === 0) return [];
  for (const alike of ALIKE) {
    const near = nearTexts(text, await readAlike(db, words, alike));
    if (near.length > 0) return near;
  }
  return [];
};
