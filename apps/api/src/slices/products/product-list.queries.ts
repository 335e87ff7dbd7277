import type { PageQuery } from '@celeiro/contract/page.ts';
import type { ProductFilter, ProductRow, productSorts } from '@celeiro/contract/products.ts';
import { NO_BRAND } from '@celeiro/rules/catalog/brands.ts';
import { businessDateOf } from '@celeiro/rules/calendar.ts';
import { type Pack, packText } from '@celeiro/rules/catalog/products.ts';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { countEachUpToCap } from '../../platform/lists/counters.ts';
import { type RecordList, searchRecords } from '../../platform/records/search-records.ts';
import { offerPriceOn, priceOn } from '../catalog/catalog.public.ts';

type ProductSort = (typeof productSorts)[number];
type Row = Omit<ProductRow, 'pack' | 'updatedAt'> & Pack & { readonly updatedAt: Date };

const from = sql`product r`;

/** What suppliers in service sell of `r`, as `sp`. */
const sold = sql`supplier_product sp join supplier su on su.id = sp.supplier_id
  where sp.product_id = r.id and sp.active and su.active`;

/** Rows of the list, at the prices of a day; those are looked up for the page alone. */
const productList = (today: string): RecordList<ProductSort> => ({
  name: 'products',
  from,
  columns: sql`r.public_id, r.version, r.name, r.unit, r.package_unit, r.outer_unit, r.content, r.size_centi as size,
    r.classification, r.active, r.updated_at,
    (select '/api/product-images/' || i.sha256 || '-160.webp' from product_image i
      where i.product_id = r.id and i.position = 0) as image,
    (select f.name from product_family f where f.id = r.product_family_id) as family_name,
    (select b.name from brand b where b.id = r.brand_id and b.search_text <> ${NO_BRAND}) as brand,
    (select count(distinct sp.supplier_id)::int from ${sold}) as suppliers,
    (select min(sp.price_centavos) from ${sold}) as lowest_price,
    (select min(${offerPriceOn(today)}) from ${sold} and ${offerPriceOn(today)} < sp.price_centavos) as offer_price,
    (select coalesce(sum(sp.quantity_stock), 0)::int from ${sold}) as stock`,
  sorts: {
    name: { column: sql`r.search_text`, type: 'text' },
    updated: { column: sql`(extract(epoch from r.updated_at) * 1000)::bigint`, type: 'count' },
  },
});

const any = (publicIds: readonly string[]): RawBuilder<unknown> => sql`any (${[...publicIds]}::uuid[])`;

/** Every word in its name or its brand's; digits alone may be its GTIN. */
const isFound = (search: string): RawBuilder<unknown> => {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const named = words.map((word) => {
    const pattern = containing(word);
    return sql`(r.search_text like fold(${pattern}) or r.brand_id = any (array(
      select b.id from brand b where b.search_text like fold(${pattern}) and b.search_text <> ${NO_BRAND})))`;
  });
  const digits = search.replaceAll(/\D/g, '');
  const isNamed = sql`(${sql.join(named, sql` and `)})`;
  return /^[\d\s]+$/.test(search) && digits.length >= 8 ? sql`(${isNamed} or r.gtin = ${digits})` : isNamed;
};

/** Which products a filter leaves. */
const narrowedBy = (filter: ProductFilter, today: string): RawBuilder<boolean> => {
  const { search = '', familyPublicIds = [], brandPublicIds = [], supplierPublicIds = [], noBrand } = filter;
  const { hasImage, hasPrice, hasOffer, active, classifications = [], hideUnclassified = false } = filter;
  const brandless = sql`(r.brand_id is null or r.brand_id = (select id from brand where search_text = ${NO_BRAND}))`;
  const parts: readonly (readonly [boolean, () => RawBuilder<unknown>])[] = [
    [search.trim() !== '', () => isFound(search)],
    [
      familyPublicIds.length > 0,
      () =>
        sql`r.product_family_id in (select id from product_family where public_id = ${any(familyPublicIds)})`,
    ],
    [
      brandPublicIds.length > 0,
      () => sql`r.brand_id in (select id from brand where public_id = ${any(brandPublicIds)})`,
    ],
    [noBrand !== undefined, () => sql`${brandless} = ${noBrand}`],
    [
      supplierPublicIds.length > 0,
      () => sql`r.id in (select sp.product_id from supplier_product sp join supplier su on su.id = sp.supplier_id
        where su.public_id = ${any(supplierPublicIds)} and sp.active)`,
    ],
    [
      hasImage !== undefined,
      () =>
        sql`exists (select from product_image i where i.product_id = r.id and i.position = 0) = ${hasImage}`,
    ],
    [
      hasPrice !== undefined,
      () => sql`exists (select from ${sold} and sp.price_centavos is not null) = ${hasPrice}`,
    ],
    [
      hasOffer !== undefined,
      () => sql`(r.id in (select sp.product_id from supplier_product sp join supplier su on su.id = sp.supplier_id
        where sp.active and su.active and ${priceOn(today)} < sp.price_centavos)) = ${hasOffer}`,
    ],
    [active !== undefined, () => sql`r.active = ${active}`],
    [classifications.length > 0, () => sql`r.classification = any (${[...classifications]}::text[])`],
    [hideUnclassified, () => sql`r.classification <> 'UNCLASSIFIED'`],
  ];
  const inForce = parts.flatMap(([isInForce, part]) => (isInForce ? [part()] : []));
  return inForce.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(inForce, sql` and `)}`;
};

/** A page of products (EP-062). */
export const searchProductRows = async (
  operation: Operation,
  asked: {
    readonly query: PageQuery;
    readonly sort: `${ProductSort},${'asc' | 'desc'}`;
    readonly filter: ProductFilter;
  },
) => {
  const { query, sort, filter } = asked;
  const today = businessDateOf(operation.now.getTime());
  const page = await searchRecords<ProductSort, Row>(operation, productList(today), {
    query,
    sort,
    where: narrowedBy(filter, today),
    key: filter,
  });
  return {
    ...page,
    content: page.content.map(({ unit, packageUnit, outerUnit, content, size, ...row }) => ({
      ...row,
      pack: packText({ unit, packageUnit, outerUnit, content, size }),
      updatedAt: row.updatedAt.toISOString(),
    })),
  };
};

/** How many products each filter finds, up to a cap. */
export const countProductRows = (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  filters: readonly ProductFilter[],
) => {
  const today = businessDateOf(now.getTime());
  return countEachUpToCap(
    db,
    from,
    filters.map((filter) => narrowedBy(filter, today)),
  );
};
