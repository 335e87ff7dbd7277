import { NO_BRAND } from '@celeiro/rules/catalog/brands.ts';
import { type Pack, packText } from '@celeiro/rules/catalog/products.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { filled, quickFind, type QuickHit, type QuickSearch } from '../../platform/records/quick-find.ts';

type Row = Pack & { readonly publicId: string; readonly name: string; readonly brand: string | null };

/**
 * As the list finds them: every word in its name or its brand's; digits alone may be its GTIN. Brands are looked up first: how many
 * products one has is known to the database by its number only, and so is the cheapest way to them.
 */
const foundBy = async (db: Kysely<Database>, search: string): Promise<RawBuilder<unknown>> => {
  const words = [...new Set(search.split(/\s+/))].filter((word) => word !== '');
  if (words.length === 0) return sql`true`;
  const { rows } = await sql<{ word: string; brands: number[] }>`
    select w.word, array_agg(b.id) as brands from unnest(${words.map((word) => containing(word))}::text[], ${words}::text[])
      w(pattern, word) join brand b on b.search_text like fold(w.pattern) and b.search_text <> ${NO_BRAND}
    group by w.word`.execute(db);
  const brandsOf = new Map(rows.map(({ word, brands }) => [word, brands]));
  const named = words.map((word) => {
    const holds = sql`r.search_text like fold(${containing(word)})`;
    const brands = brandsOf.get(word);
    return brands === undefined ? holds : sql`(${holds} or r.brand_id = any (${brands}::bigint[]))`;
  });
  const isNamed = sql`(${sql.join(named, sql` and `)})`;
  const digits = search.replaceAll(/\D/g, '');
  return /^[\d\s]{8,}$/.test(search) ? sql`(${isNamed} or r.gtin = ${digits})` : isNamed;
};

/** The best products for what was typed, by name, brand or GTIN. */
export const quickProducts = async (
  { db }: Pick<Operation, 'db'>,
  asked: QuickSearch,
): Promise<readonly QuickHit[]> => {
  const { search } = asked;
  const rows = await quickFind<Row>(
    db,
    {
      from: sql`product r`,
      sortName: sql`r.search_text`,
      isSeen: sql`true`,
      isFound: await foundBy(db, search),
      isExact: sql`(r.search_text = fold(${search}) or r.gtin = ${search.replaceAll(/\D/g, '')})`,
      columns: sql`r.name, r.unit, r.package_unit, r.outer_unit, r.content, r.size_centi as size,
        (select b.name from brand b where b.id = r.brand_id and b.search_text <> ${NO_BRAND}) as brand`,
    },
    asked,
  );
  return rows.map(({ publicId, name, brand, rank, ...pack }) => ({
    publicId,
    orderPublicId: null,
    name,
    details: filled(brand, packText(pack)),
    rank,
  }));
};
