import type { PageQuery } from '@celeiro/contract/page.ts';
import {
  PRODUCT_SUPPLIERS,
  type SupplierProductFilter,
  type supplierProductSorts,
} from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
import { type Listed, type RecordList, searchRecords } from '../../platform/records/search-records.ts';
import { isCalled, offerPriceOn, type ProductWords, readProductWords } from '../catalog/catalog.public.ts';
import { supplierProductDto, type SupplierProductRecord } from './supplier-product.record.ts';

type Sort = (typeof supplierProductSorts)[number];

// `sp` is the same row, under the alias that prices use.
const from = sql`supplier_product r join supplier_product sp on sp.id = r.id join supplier su on su.id = r.supplier_id
  join product p on p.id = r.product_id left join product_family f on f.id = p.product_family_id
  left join brand b on b.id = p.brand_id`;

const columns = (today: string): RawBuilder<unknown> => sql`
  r.public_id, r.version, r.supplier_id, su.public_id as supplier_public_id, su.name as supplier,
  p.public_id as product_public_id, p.name, b.name as brand, f.name as family_name, r.pack_desc, r.unit, r.content,
  r.size_centi as size, r.use_unit_price, r.code, r.price_centavos as price, r.quantity_stock as stock, r.active, r.told_at,
  ${offerPriceOn(today)} as offer_price,
  (select to_char(offer.ends_on, 'YYYY-MM-DD') from supplier_product_offer offer
    where offer.supplier_product_id = r.id and offer.disabled_at is null
      and ${today}::date between offer.starts_on and offer.ends_on limit 1) as offer_end_date,
  array[]::text[] as offers, null::text as sold_as`;

const list = (supplierId: number, today: string): RecordList<Sort, SupplierProductRecord> => ({
  name: `supplierProducts ${supplierId}`,
  from,
  columns: columns(today),
  read: (db, statement) => sql<SupplierProductRecord & Listed>`${statement}`.execute(db),
  sorts: {
    name: { column: sql`p.search_text`, type: 'text' },
    price: { column: sql`coalesce(r.price_centavos, 0)`, type: 'count' },
    stock: { column: sql`r.quantity_stock`, type: 'count' },
  },
});

const leftBy = (
  supplierId: number,
  filter: SupplierProductFilter,
  sought: ProductWords,
  today: string,
): RawBuilder<boolean> => {
  const words = sql`(p.search_text || ' ' || fold(coalesce(f.name, '') || ' ' || coalesce(b.name, '') || ' ' || coalesce(r.code, '')))`;
  return sql<boolean>`r.supplier_id = ${supplierId} and ${narrowed(filter, {
    search: () => isCalled(words, sought),
    hasPrice: (isExpected) => sql`(r.price_centavos is not null) = ${isExpected}`,
    hasStock: (isExpected) => sql`(r.quantity_stock > 0) = ${isExpected}`,
    hasOffer: (isExpected) => sql`coalesce(${offerPriceOn(today)} < r.price_centavos, false) = ${isExpected}`,
    active: (isExpected) => sql`r.active = ${isExpected}`,
  })}`;
};

/** A page of a supplier's products, at the prices of a day. */
export const searchProductsOf = async (
  operation: Operation,
  supplierId: number,
  requested: {
    readonly query: PageQuery;
    readonly sort: `${Sort},${'asc' | 'desc'}`;
    readonly filter: SupplierProductFilter;
    readonly today: string;
  },
) => {
  const { query, sort, filter, today } = requested;
  const where = leftBy(supplierId, filter, await readProductWords(operation.db, filter.search), today);
  const page = await searchRecords(operation, list(supplierId, today), {
    query,
    sort,
    where,
    key: filter,
  });
  return { ...page, content: page.content.map(supplierProductDto) };
};

/** The suppliers that sell or sold a product: present sellers first, by name. */
export const readProductSuppliers = async (
  db: Kysely<Database>,
  productId: number,
  today: string,
): Promise<readonly SupplierProductRecord[]> => {
  const { rows } = await sql<SupplierProductRecord>`
    select r.id, ${columns(today)} from ${from} where r.product_id = ${productId}
    order by r.active and su.active desc, su.search_text, r.id limit ${PRODUCT_SUPPLIERS}`.execute(db);
  return rows;
};

const lockWhere = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
  today: string,
): Promise<readonly SupplierProductRecord[]> => {
  await sql`select from supplier_product r where ${which} order by r.id for no key update ${rowLock(db)}`.execute(
    db,
  );
  const { rows } = await sql<SupplierProductRecord>`
    select r.id, ${columns(today)} from ${from} where ${which} order by r.id`.execute(db);
  return rows;
};

/** All suppliers' products of a product, locked until the transaction ends. */
export const lockSoldOf = (db: Kysely<Database>, productId: number, today: string) =>
  lockWhere(db, sql`r.product_id = ${productId}`, today);

/** These suppliers' products, locked until the transaction ends. */
export const lockSoldByIds = (db: Kysely<Database>, ids: readonly number[], today: string) =>
  lockWhere(db, sql`r.id = any (${[...ids]}::bigint[])`, today);

/** A supplier's product by its public id, or null. */
export const readSupplierProduct = async (
  db: Kysely<Database>,
  publicId: string,
  today: string,
): Promise<SupplierProductRecord | null> => {
  const { rows } = await sql<SupplierProductRecord>`
    select r.id, ${columns(today)} from ${from} where r.public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};
