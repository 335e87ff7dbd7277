import { NO_BRAND } from '@celeiro/rules/catalog/products/brands.ts';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import { HELD_FROM } from '../../platform/records/quick-find.ts';
import { isCalled, type ProductWords } from '../catalog/catalog.public.ts';

/**
 * Whether a word is in the name of product `r` or in its brand's. Brands that hold it are found once: as an array its products are found
 * by an index too; of fewer letters every product is looked at, which is faster beside a hashed list.
 */
const holdsWord = (word: string): RawBuilder<unknown> => {
  const folded = sql`fold(${containing(word)})`;
  const brands = sql`select b.id from brand b where b.search_text like ${folded} and b.search_text <> ${NO_BRAND}`;
  return word.length < HELD_FROM
    ? sql`(r.search_text like ${folded} or r.brand_id in (${brands}))`
    : sql`(r.search_text like ${folded} or r.brand_id = any (array(${brands})))`;
};

/** Whether product `r` is found by what was typed: its name or its brand's has every word, or another name of the same food; digits alone may
 * be its GTIN, and several GTINs find each of theirs. */
export const isFoundBy = (words: ProductWords): RawBuilder<unknown> => {
  if (words.codes.length > 0) return sql`r.gtin = any (${[...words.codes]}::text[])`;
  const isNamed = isCalled(sql`r.search_text`, words, holdsWord);
  const digits = words.search.replaceAll(/\s/g, '');
  return /^\d{8,}$/.test(digits) ? sql`(${isNamed} or r.gtin = ${digits})` : isNamed;
};
