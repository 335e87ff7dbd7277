import { nearTexts, wordsToCorrect } from '@celeiro/rules/search/near-words.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/**
 * How similar a word of a name must be to be compared by the rules. Ten times as many words reach the lower threshold, so
 * it is used only when the higher one gave nothing.
 */
const ALIKE = ['0.5', '0.3'] as const;
/** How many names of each kind are compared. */
const MOST_COMPARED = 10;

/** Only columns of names: documents, phones and mail addresses are never compared. */
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

/**
 * Possible corrections of a text that found nothing, from names that every operator may read. Call it inside a
 * transaction.
 */
export const readNear = async (db: Kysely<Database>, text: string): Promise<readonly string[]> => {
  const words = wordsToCorrect(text);
  if (words.length === 0) return [];
  for (const alike of ALIKE) {
    const near = nearTexts(text, await readAlike(db, words, alike));
    if (near.length > 0) return near;
  }
  return [];
};
