import { expandWords, phrasesOf, type SoughtWords } from '@celeiro/rules/catalog/product-words.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import { containing } from '../../platform/db/like.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';

// The only place that reads which names mean one food: every search of products by words begins here.

/** A searched name with what else its products may be called. Made by `readProductWords` alone. */
export type ProductWords = { readonly search: string; readonly parts: readonly SoughtWords[] };

/** What a typed name is searched as; the groups are read once for a search, never for a row. */
export const readProductWords = async (
  db: Kysely<Database>,
  search: string | undefined,
): Promise<ProductWords> => {
  const text = (search ?? '').trim();
  const phrases = phrasesOf(text);
  if (phrases.length === 0) return { search: text, parts: [] };
  const { rows } = await sql<{ names: string[] }>`${prepared}
    select array_agg(s.search_text order by s.search_text) as names from product_synonym s
    where s.group_number in (select f.group_number from product_synonym f where f.search_text = any (${[...phrases]}::text[]))
    group by s.group_number`.execute(db);
  return {
    search: text,
    parts: expandWords(
      text,
      rows.map(({ names }) => names),
    ),
  };
};

/** Whether an equal name, folded, is in a folded column from the beginning of a word: 'ata' is not in 'batata'. The first half finds it by an index. */
const holdsName = (column: RawBuilder<unknown>, name: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} like ${containing(name)} and ' ' || ${column} like ${containing(` ${name}`)})`;

/**
 * Whether every part of a searched name is found: by `holdsTyped` each word as it was typed, or in the folded column another name of the
 * same food. Without words everything is.
 */
export const isCalled = (
  column: RawBuilder<unknown>,
  { parts }: ProductWords,
  holdsTyped: (word: string) => RawBuilder<unknown> = (word) => holdsWords(column, word),
): RawBuilder<boolean> => {
  if (parts.length === 0) return sql<boolean>`true`;
  const each = parts.map(({ typed, equal }) => {
    const asTyped = sql`(${sql.join(typed.map(holdsTyped), sql` and `)})`;
    const ways = [asTyped, ...equal.map((name) => holdsName(column, name))];
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
};
