import type { Centavos } from '@celeiro/rules/money.ts';
import type { Centi } from '@celeiro/rules/quantity.ts';
import type { SupplierStanding } from '@celeiro/rules/parties/suppliers/taking-orders.ts';
import { type Kysely, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { priceOn } from './prices.queries.ts';

/** A supplier's product with the data that an item copies from it, at the price of a day. */
export type CatalogProduct = {
  readonly id: number;
  readonly publicId: string;
  readonly supplierId: number;
  readonly supplierPublicId: string;
  readonly supplierName: string;
  readonly supplierStanding: SupplierStanding;
  readonly originalProductPublicId: string;
  readonly familyPublicId: string;
  readonly familyName: string;
  readonly name: string;
  readonly brand: string | null;
  readonly packDesc: string;
  readonly unit: string;
  readonly content: number;
  readonly size: Centi;
  readonly useUnitPrice: boolean;
  readonly quantityStock: number;
  /** Today's price: the lowest current offer, or the list price. */
  readonly price: Centavos | null;
};

/** The products on sale with these public ids, even when their suppliers take no orders. */
export const readCatalogProducts = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
  today: string,
): Promise<readonly CatalogProduct[]> => {
  const { rows } = await sql<CatalogProduct>`${prepared}
    select sp.id, sp.public_id, su.id as supplier_id, su.public_id as supplier_public_id, su.name as supplier_name,
      json_build_object('status', su.status, 'statusReason', su.status_reason) as supplier_standing, p.public_id as original_product_public_id, f.public_id as family_public_id, f.name as family_name, p.name,
      b.name as brand, sp.pack_desc, sp.unit, sp.content, sp.size_centi as size, sp.use_unit_price,
      sp.quantity_stock, ${priceOn(today)} as price
    from supplier_product sp
    join supplier su on su.id = sp.supplier_id
    join product p on p.id = sp.product_id
    join product_family f on f.id = p.product_family_id
    left join brand b on b.id = p.brand_id
    where sp.active and p.active and sp.public_id = any (${publicIds}::uuid[])`.execute(db);
  return rows;
};

/** The suppliers' stocks of these products, by public id; 1 where stock isn't counted (R-ADD-006). */
export const readStocks = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ publicId: string; quantityStock: number }>`${prepared}
    select public_id, quantity_stock from supplier_product where public_id = any (${[...publicIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ publicId, quantityStock }) => [publicId, quantityStock]));
};

/** Families by name, ignoring accents and case, and their total (R-SEARCH-005). */
export const readFamilies = async (
  db: Kysely<Database>,
  search: { readonly name: string; readonly page: number; readonly size: number },
): Promise<{ readonly content: { publicId: string; name: string }[]; readonly total: number }> => {
  const pattern = containing(search.name);
  const { rows } = await sql<{ content: { publicId: string; name: string }[]; total: number }>`
    with found as (select id, public_id, name from product_family where fold(name) like fold(${pattern}))
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(json_build_object('publicId', r.public_id, 'name', r.name)), '[]')
        from (select public_id, name from found order by fold(name), id
          limit ${search.size} offset ${search.page * search.size}) r) as content`.execute(db);
  return rows[0] ?? { content: [], total: 0 };
};
