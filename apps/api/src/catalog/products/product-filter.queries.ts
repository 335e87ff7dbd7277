import type { ProductFilter } from '@celeiro/contract/catalog/products/products.ts';
import { NO_BRAND } from '@celeiro/rules/catalog/products/brands.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
import { type ProductWords, readProductWords } from '../catalog/catalog.public.ts';
import { isFoundBy } from './product-words.queries.ts';

/** What active suppliers sell of `r`, as `sp`. */
export const sold = sql`supplier_product sp join supplier su on su.id = sp.supplier_id
  where sp.product_id = r.id and sp.active and su.active`;

/**
 * The database ids of what a filter refers to. They are read first, since the planner knows how many products a brand, a
 * family or a tag has only by the id.
 */
type Named = {
  readonly families: readonly number[];
  readonly brands: readonly number[];
  readonly tags: readonly number[];
  readonly suppliers: readonly number[];
};
const namesNothing: Named = { families: [], brands: [], tags: [], suppliers: [] };

const readNamed = async (db: Kysely<Database>, filter: ProductFilter): Promise<Named> => {
  const { familyPublicIds = [], brandPublicIds = [], tagPublicIds = [], supplierPublicIds = [] } = filter;
  const named = [familyPublicIds, brandPublicIds, tagPublicIds, supplierPublicIds];
  if (named.every(({ length }) => length === 0)) return namesNothing;
  const { rows } = await sql<Named>`${prepared}
    select array(select id from product_family where public_id = any (${[...familyPublicIds]}::uuid[])) as families,
      array(select id from brand where public_id = any (${[...brandPublicIds]}::uuid[])) as brands,
      array(select id from family_tag where public_id = any (${[...tagPublicIds]}::uuid[])) as tags,
      array(select id from supplier where public_id = any (${[...supplierPublicIds]}::uuid[])) as suppliers`.execute(
    db,
  );
  return rows[0] ?? namesNothing;
};

const among = (column: RawBuilder<unknown>, numbers: readonly number[]) =>
  sql`${column} = any (${[...numbers]}::bigint[])`;

/** Older products refer to a brand row that means 'no brand'; there is at most one such row. */
const isBrandless = sql`(r.brand_id is null
  or r.brand_id = coalesce((select b.id from brand b where b.search_text = ${NO_BRAND}), 0))`;

/** Whether such a row exists, in a form that lets the planner read those rows first. */
const exists = (isExpected: boolean, rows: RawBuilder<unknown>) =>
  isExpected ? sql`exists (select from ${rows})` : sql`not exists (select from ${rows})`;

const leftBy = (
  filter: ProductFilter,
  { words, ...named }: Named & { readonly words: ProductWords },
  today: string,
): RawBuilder<boolean> =>
  narrowed(filter, {
    search: () => (words.parts.length === 0 ? null : isFoundBy(words)),
    familyPublicIds: () => among(sql`r.product_family_id`, named.families),
    brandPublicIds: () => among(sql`r.brand_id`, named.brands),
    tagPublicIds: () =>
      sql`r.id in (select l.product_id from product_tag_link l where ${among(sql`l.family_tag_id`, named.tags)})`,
    noBrand: (isNone) => (isNone ? isBrandless : sql`not ${isBrandless}`),
    supplierPublicIds: () => sql`r.id in (select sp.product_id from supplier_product sp
      where ${among(sql`sp.supplier_id`, named.suppliers)} and sp.active)`,
    hasImage: (isExpected) =>
      exists(isExpected, sql`product_image i where i.product_id = r.id and i.position = 0`),
    hasPrice: (isExpected) => exists(isExpected, sql`${sold} and sp.price_centavos is not null`),
    hasOffer: (isExpected) => sql`r.id ${isExpected ? sql`in` : sql`not in`} (
      select sp.product_id from supplier_product_offer o join supplier_product sp on sp.id = o.supplier_product_id
        join supplier su on su.id = sp.supplier_id
      where o.disabled_at is null and ${today}::date between o.starts_on and o.ends_on
        and o.price_centavos < sp.price_centavos and sp.active and su.active)`,
    active: (isActive) => (isActive ? sql`r.active` : sql`not r.active`),
    classifications: (requested) => {
      const isAsked = sql`r.classification = any (${[...requested]}::text[])`;
      // As in the index of unclassified products.
      return requested.includes('CLASSIFIED')
        ? isAsked
        : sql`${isAsked} and r.classification <> 'CLASSIFIED'`;
    },
    hideUnclassified: (isHidden) => (isHidden ? sql`r.classification <> 'UNCLASSIFIED'` : null),
  });

/** The condition of each filter on products `r`. */
export const narrowedBy = (
  db: Kysely<Database>,
  filters: readonly ProductFilter[],
  today: string,
): Promise<RawBuilder<boolean>[]> =>
  Promise.all(
    filters.map(async (filter) =>
      leftBy(
        filter,
        { ...(await readNamed(db, filter)), words: await readProductWords(db, filter.search) },
        today,
      ),
    ),
  );
