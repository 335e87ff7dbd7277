import type { PageQuery } from '@celeiro/contract/page.ts';
import type {
  SupplierProduct,
  SupplierProductFilter,
  supplierProductSorts,
} from '@celeiro/contract/supplier-products.ts';
import { shownBrand } from '@celeiro/rules/deliveries/items.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Centi } from '@celeiro/rules/quantity.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type RecordList, searchRecords } from '../../platform/records/search-records.ts';
import { contentOf } from './catalog.dto.ts';
import { offerPriceOn } from './prices.queries.ts';

type Sort = (typeof supplierProductSorts)[number];

type Row = Omit<SupplierProduct, 'outerPackDesc' | 'toldAt'> & {
  readonly content: number;
  readonly size: Centi;
  readonly useUnitPrice: boolean;
  readonly listPrice: Centavos | null;
  readonly offerPrice: Centavos | null;
  readonly toldAt: Date | null;
};

const list = (supplierId: number, today: string): RecordList<Sort> => ({
  name: `supplierProducts ${supplierId}`,
  // `sp` is the same row, under the name that prices are asked by.
  from: sql`supplier_product r join supplier_product sp on sp.id = r.id join product p on p.id = r.product_id
    join product_family f on f.id = p.product_family_id left join brand b on b.id = p.brand_id`,
  columns: sql`r.public_id, p.public_id as product_public_id, p.name, b.name as brand, f.name as family_name, r.pack_desc,
    r.unit, r.content, r.size_centi as size, r.use_unit_price, r.price_centavos as list_price,
    ${offerPriceOn(today)} as offer_price, r.quantity_stock, r.active, r.told_at`,
  sorts: {
    name: { column: sql`p.search_text`, type: 'text' },
    price: { column: sql`coalesce(r.price_centavos, 0)`, type: 'count' },
    stock: { column: sql`r.quantity_stock`, type: 'count' },
  },
});

const narrowed = (supplierId: number, filter: SupplierProductFilter, today: string): RawBuilder<boolean> => {
  const { search, hasPrice, hasStock, hasOffer, active } = filter;
  const conditions = [
    sql`r.supplier_id = ${supplierId}`,
    holdsWords(sql`(p.search_text || ' ' || fold(f.name || ' ' || coalesce(b.name, '')))`, search),
  ];
  if (hasPrice !== undefined) conditions.push(sql`(r.price_centavos is not null) = ${hasPrice}`);
  if (hasStock !== undefined) conditions.push(sql`(r.quantity_stock > 0) = ${hasStock}`);
  if (hasOffer !== undefined)
    conditions.push(sql`coalesce(${offerPriceOn(today)} < r.price_centavos, false) = ${hasOffer}`);
  if (active !== undefined) conditions.push(sql`r.active = ${active}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

const productDto = ({ content, size, useUnitPrice, ...row }: Row): SupplierProduct => ({
  publicId: row.publicId,
  productPublicId: row.productPublicId,
  name: row.name,
  brand: shownBrand(row.brand),
  familyName: row.familyName,
  packDesc: row.packDesc,
  outerPackDesc: contentOf({ ...row, content, size, useUnitPrice }),
  unit: row.unit,
  listPrice: row.listPrice,
  offerPrice:
    row.listPrice !== null && row.offerPrice !== null && row.offerPrice < row.listPrice
      ? row.offerPrice
      : null,
  quantityStock: row.quantityStock,
  active: row.active,
  toldAt: row.toldAt?.toISOString() ?? null,
});

/** The id of a supplier in the database, or null. */
export const findSupplier = async (db: Kysely<Database>, publicId: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from supplier where public_id = ${publicId}::uuid`.execute(db);
  return rows[0]?.id ?? null;
};

/** A page of what a supplier sells, at the prices of a day. */
export const searchProductsOf = async (
  operation: Operation,
  supplierId: number,
  asked: {
    readonly query: PageQuery;
    readonly sort: `${Sort},${'asc' | 'desc'}`;
    readonly filter: SupplierProductFilter;
    readonly today: string;
  },
) => {
  const { query, sort, filter, today } = asked;
  const where = narrowed(supplierId, filter, today);
  const page = await searchRecords<Sort, Row>(operation, list(supplierId, today), {
    query,
    sort,
    where,
    key: filter,
  });
  return { ...page, content: page.content.map(productDto) };
};
