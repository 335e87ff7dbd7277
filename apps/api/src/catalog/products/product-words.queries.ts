import { NO_BRAND } from '@celeiro/rules/catalog/products/brands.ts';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import { HELD_FROM } from '../../platform/records/quick-find.ts';
import { isCalled, type ProductWords } from '../catalog/catalog.public.ts';

/**
 * Whether a word is in the name of product `r` or its brand's. The brands that contain it are read once, as an array, so
 * that an index finds their products too. For fewer than three letters every product is scanned, for which a hashed list
 * is faster.
 */
const holdsWord = (word: string): RawBuilder<unknown> => {
  const folded = sql`fold(${containing(word)})`;
  const brands = sql`select b.id from brand b where b.search_text like ${folded} and b.search_text <> ${NO_BRAND}`;
  return word.length < HELD_FROM
    ? sql`(r.search_text like ${folded} or r.brand_id in (${brands}))`
    : sql`(r.search_text like ${folded} or r.brand_id = any (array(${brands})))`;
};

/**
 * Whether product `r` matches a typed text: its name or its brand's contains every word, or a synonym. Digits alone may
 * be its GTIN; several GTINs find each of theirs.
 */
export const isFoundBy = (words: ProductWords): RawBuilder<unknown> => {
  if (words.codes.length > 0) return sql`r.gtin = any (${[...words.codes]}::text[])`;
  const isNamed = isCalled(sql`r.search_text`, words, holdsWord);
  const digits = words.search.replaceAll(/\s/g, '');
  return /^\d{8,}$/.test(digits) ? sql`(${isNamed} or r.gtin = ${digits})` : isNamed;
};
