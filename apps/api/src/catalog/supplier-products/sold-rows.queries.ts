import type { Pack } from '@celeiro/rules/catalog/products/products.ts';
import { isSupplierKey } from '@celeiro/rules/catalog/supplier-products/sold-cells.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { OpenOffer } from './offers.queries.ts';
import type { SupplierProductRecord } from './supplier-product.record.ts';

type Db = Kysely<Database>;

export type NamedSupplier = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly documentNumber: string;
};

/** The suppliers with these documents or ids. */
export const findSuppliersOf = async (
  db: Db,
  named: readonly string[],
): Promise<readonly NamedSupplier[]> => {
  const { rows } = await sql<NamedSupplier>`select id, public_id, name, document_number from supplier
    where document_number = any (${[...named]}::text[]) or public_id = any (${named.filter(isSupplierKey)}::uuid[])`.execute(
    db,
  );
  return rows;
};

/** A supplier's product, as the rows of a sheet refer to it. */
export type SoldRow = Pick<
  SupplierProductRecord,
  'id' | 'publicId' | 'version' | 'supplierId' | 'name' | 'packDesc' | 'code' | 'price' | 'stock' | 'active'
> & { readonly productId: number };

/** These suppliers' products with one of these codes, or of these products. */
export const findSold = async (
  db: Db,
  requested: {
    readonly supplierIds: readonly number[];
    readonly codes: readonly string[];
    readonly productIds: readonly number[];
  },
): Promise<readonly SoldRow[]> => {
  const { rows } = await sql<SoldRow>`
    select sp.id, sp.public_id, sp.version, sp.supplier_id, sp.product_id, p.name, sp.pack_desc, sp.code,
      sp.price_centavos as price, sp.quantity_stock as stock, sp.active
    from supplier_product sp join product p on p.id = sp.product_id
    where sp.supplier_id = any (${[...requested.supplierIds]}::bigint[])
      and (lower(sp.code) = any (${[...requested.codes]}::text[]) or sp.product_id = any (${[...requested.productIds]}::bigint[]))
    order by sp.id`.execute(db);
  return rows;
};

/** Open offers by supplier's product: those neither closed nor over on a day. */
export const findOpenOffers = async (
  db: Db,
  soldIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, readonly OpenOffer[]>> => {
  const { rows } = await sql<OpenOffer & { soldId: number }>`
    select id, supplier_product_id as sold_id, price_centavos as price, to_char(starts_on, 'YYYY-MM-DD') as start_date,
      to_char(ends_on, 'YYYY-MM-DD') as end_date
    from supplier_product_offer
    where supplier_product_id = any (${[...soldIds]}::bigint[]) and disabled_at is null and ends_on >= ${today}::date
    order by starts_on, id`.execute(db);
  return Map.groupBy(rows, ({ soldId }) => soldId);
};

export type ProductToSell = Pack & { readonly id: number; readonly publicId: string };

/** The packs of these products. */
export const findPacks = async (db: Db, productIds: readonly number[]): Promise<readonly ProductToSell[]> => {
  const { rows } = await sql<ProductToSell>`
    select id, public_id, unit, package_unit, outer_unit, content, size_centi as size from product
    where id = any (${[...productIds]}::bigint[])`.execute(db);
  return rows;
};
