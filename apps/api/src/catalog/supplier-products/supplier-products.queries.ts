import { MOST_PRICE_CHANGES } from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import type { Pack } from '@celeiro/rules/catalog/products/products.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SupplierProductRecord } from './supplier-product.record.ts';

type Db = Kysely<Database>;

/** The id of a supplier in the database and its name, or null. */
export const findSupplier = async (
  db: Db,
  publicId: string,
): Promise<{ readonly id: number; readonly name: string } | null> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from supplier where public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** The id of a product in the database, or null. */
export const findProduct = async (db: Db, publicId: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from product where public_id = ${publicId}::uuid`.execute(db);
  return rows[0]?.id ?? null;
};

/** The id of a product with its pack, locked until the transaction ends; or null. */
export const findProductToSell = async (
  db: Db,
  publicId: string,
): Promise<(Pack & { readonly id: number; readonly useUnitPrice: boolean }) | null> => {
  const { rows } = await sql<Pack & { id: number; useUnitPrice: boolean }>`
    select id, unit, package_unit, outer_unit, content, size_centi as size, use_unit_price
    from product where public_id = ${publicId}::uuid for share ${rowLock(db)}`.execute(db);
  return rows[0] ?? null;
};

type Sold = Pick<SupplierProductRecord, 'supplierId' | 'packDesc'> & { readonly id: number | null };

/** Whether another row of the supplier has this product in this pack. */
export const isSold = async (
  db: Db,
  { id, supplierId, packDesc }: Sold,
  productPublicId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from supplier_product sp join product p on p.id = sp.product_id
    where p.public_id = ${productPublicId}::uuid and sp.supplier_id = ${supplierId} and sp.pack_desc = ${packDesc}
      and sp.id is distinct from ${id}::bigint`.execute(db);
  return rows.length > 0;
};

/** Name of another product of the supplier with this code, or null. */
export const findCodeHolder = async (
  db: Db,
  { id, supplierId }: Pick<Sold, 'id' | 'supplierId'>,
  code: string,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select p.name from supplier_product sp join product p on p.id = sp.product_id
    where sp.supplier_id = ${supplierId} and lower(sp.code) = lower(${code})
      and sp.id is distinct from ${id}::bigint`.execute(db);
  return rows[0]?.name ?? null;
};

type PriceChange = {
  readonly formerPrice: Centavos | null;
  readonly price: Centavos | null;
  readonly at: Date;
  readonly by: string | null;
  readonly importPublicId: string | null;
  readonly importFileName: string | null;
};

/** The past prices of a supplier's product, newest first; its history has who changed them. */
export const readPrices = async (db: Db, id: number): Promise<readonly PriceChange[]> => {
  const { rows } = await sql<PriceChange>`
    select told.former_centavos as former_price, told.price_centavos as price, told.at,
      (select h.by_name from record_history h
        where h.kind = 'supplierProduct' and h.record_id = told.supplier_product_id and h.field = 'price'
          and h.at = told.at limit 1) as by, run.public_id as import_public_id, run.file_name as import_file_name
    from supplier_product_price told left join import_run run on run.id = told.import_run_id
    where told.supplier_product_id = ${id}
    order by told.at desc, told.id desc limit ${MOST_PRICE_CHANGES}`.execute(db);
  return rows;
};

/** Whether a delivery contains it. */
export const isOrdered = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`select from delivery_item where supplier_product_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
};
