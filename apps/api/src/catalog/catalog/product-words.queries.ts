import {
  expandWords,
  phrasesOf,
  type SoughtWords,
  unfinishedPhrasesOf,
} from '@celeiro/rules/catalog/products/product-words.ts';
import { readTypedSearch } from '@celeiro/rules/search/typed-search.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';

// The only place that reads the synonyms of foods: every search of products by words uses it.

/** A searched text with the synonyms of its words. Only `readProductWords` creates it. */
export type ProductWords = {
  readonly search: string;
  /** Several GTINs, when the text consists of nothing else. */
  readonly codes: readonly string[];
  readonly parts: readonly SoughtWords[];
};

/** Prepares a typed text for a search. Synonym groups are read once for each search, never for each row. */
export const readProductWords = async (
  db: Kysely<Database>,
  search: string | undefined,
): Promise<ProductWords> => {
  const { text, codes } = readTypedSearch(search ?? '');
  const phrases = phrasesOf(text);
  if (phrases.length === 0) return { search: text, codes, parts: [] };
  // There are at most 500 groups: comparing the beginning of every name takes less than a millisecond.
  const { rows } = await sql<{ names: string[] }>`${prepared}
    select folded as names from synonym_group where folded && ${[...phrases]}::text[] or exists (
      select from unnest(folded) name, unnest(${[...unfinishedPhrasesOf(text)]}::text[]) begun where starts_with(name, begun))
    order by id`.execute(db);
  return {
    search: text,
    codes,
    parts: expandWords(
      text,
      rows.map(({ names }) => names),
    ),
  };
};

/**
 * Whether a folded column contains a folded name that starts at the beginning of a word: 'ata' doesn't match 'batata'.
 * Hyphens count as spaces. Uses the index of the column.
 */
const holdsName = (column: RawBuilder<unknown>, name: string): RawBuilder<boolean> => {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ -]+');
  return sql<boolean>`${column} ~ ${`\\m${literal}`}`;
};

/**
 * Whether every part of a searched text is found: each word as typed, by `holdsTyped`, or a synonym in the folded column.
 * Without words it is true for every row.
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
