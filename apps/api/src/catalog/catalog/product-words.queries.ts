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

// The only place that reads which names mean one food: every search of products by words begins here.

/** A searched name with what else its products may be called. Made by `readProductWords` alone. */
export type ProductWords = {
  readonly search: string;
  /** Several GTINs, where the text names nothing else. */
  readonly codes: readonly string[];
  readonly parts: readonly SoughtWords[];
};

/** What a typed name is searched as; the groups are read once for a search, never for a row. */
export const readProductWords = async (
  db: Kysely<Database>,
  search: string | undefined,
): Promise<ProductWords> => {
  const { text, codes } = readTypedSearch(search ?? '');
  const phrases = phrasesOf(text);
  if (phrases.length === 0) return { search: text, codes, parts: [] };
  // 500 groups at most: whether a name begins so is asked of each, in less than a millisecond.
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
 * Whether an equal name, folded, is in a folded column from the beginning of a word: 'ata' is not in 'batata'. Hyphens count as blanks.
 * The index of the column finds it.
 */
const holdsName = (column: RawBuilder<unknown>, name: string): RawBuilder<boolean> => {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ -]+');
  return sql<boolean>`${column} ~ ${`\\m${literal}`}`;
};

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
