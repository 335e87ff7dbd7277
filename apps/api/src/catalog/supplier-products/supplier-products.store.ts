import { type Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockNames, rowLock } from '../../platform/db/lock-turns.ts';
import type { SupplierProductRecord } from './supplier-product.record.ts';

// The only writer of supplier_product, supplier_product_price and supplier_product_offer.

type Db = Kysely<Database>;

/** Makes changes of a supplier's assortment run one after the other when they depend on unique values: packs and codes. */
export const lockAssortment = async (db: Db, supplierId: number): Promise<void> => {
  await lockNames(db, [`supplier_product:${supplierId}`], 'alone');
};

/** Locks a supplier's product and its offers until the transaction ends; read it afterwards. */
export const lockSupplierProduct = async (db: Db, publicId: string): Promise<void> => {
  await sql`select from supplier_product where public_id = ${publicId}::uuid for no key update ${rowLock(db)}`.execute(
    db,
  );
};

/** The values that can be changed. */
export type SupplierProductValues = Pick<
  SupplierProductRecord,
  'price' | 'stock' | 'code' | 'packDesc' | 'content' | 'size' | 'active'
>;

const columns = (one: SupplierProductValues) => ({
  priceCentavos: one.price,
  quantityStock: one.stock,
  code: one.code,
  packDesc: one.packDesc,
  content: one.content,
  sizeCenti: one.size,
  active: one.active,
});

/** When a price was reported, and by which sheet. */
type PriceSource = { readonly now: Date; readonly importRunId: number | null };

/** Inserts a change of a list price. */
const insertPriceChange = async (
  db: Db,
  id: number,
  source: PriceSource & { readonly former: Centavos | null; readonly price: Centavos | null },
): Promise<void> => {
  if (source.former === source.price) return;
  await db
    .insertInto('supplierProductPrice')
    .values({
      supplierProductId: id,
      formerCentavos: source.former,
      priceCentavos: source.price,
      at: source.now,
      importRunId: source.importRunId,
    })
    .execute();
};

/** Inserts a supplier's product with its first version. */
export const insertSupplierProduct = async (
  db: Db,
  one: SupplierProductValues & {
    readonly supplierId: number;
    readonly productId: number;
    readonly unit: string;
    readonly useUnitPrice: boolean;
  },
  source: PriceSource,
): Promise<string> => {
  const { supplierId, productId, unit, useUnitPrice } = one;
  const { id, publicId } = await db
    .insertInto('supplierProduct')
    .values({ ...columns(one), supplierId, productId, unit, useUnitPrice, version: 1, toldAt: source.now })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow();
  await insertPriceChange(db, id, { ...source, former: null, price: one.price });
  return publicId;
};

/** Saves a supplier's product, and a change of its price. */
export const saveSupplierProduct = async (
  db: Db,
  before: SupplierProductRecord,
  one: SupplierProductRecord,
  source: PriceSource,
): Promise<void> => {
  await db
    .updateTable('supplierProduct')
    .set({ ...columns(one), version: one.version })
    .where('id', '=', one.id)
    .execute();
  await insertPriceChange(db, one.id, { ...source, former: before.price, price: one.price });
};

/** Records that its price or stock was reported, with or without a difference. */
export const markReported = (db: Db, id: number, now: Date) =>
  db.updateTable('supplierProduct').set({ toldAt: now }).where('id', '=', id).execute();

/** Saves the version for a change outside its row. */
export const saveSupplierProductVersion = (db: Db, one: SupplierProductRecord) =>
  db.updateTable('supplierProduct').set({ version: one.version }).where('id', '=', one.id).execute();

/** Inserts an offer. Returns its public id. */
export const insertOffer = async (
  db: Db,
  offer: {
    readonly supplierProductId: number;
    readonly price: Centavos;
    readonly startDate: string;
    readonly endDate: string;
  },
  now: Date,
): Promise<string> => {
  const { supplierProductId, price, startDate, endDate } = offer;
  const { publicId } = await db
    .insertInto('supplierProductOffer')
    .values({ supplierProductId, priceCentavos: price, startsOn: startDate, endsOn: endDate, createdAt: now })
    .returning('publicId')
    .executeTakeFirstOrThrow();
  return publicId;
};

/** Ends offers now. */
export const closeOffers = async (db: Db, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('supplierProductOffer').set({ disabledAt: now }).where('id', 'in', ids).execute();
};

/** Sells it as another product from now on, as its next version. */
export const saveSoldAs = (db: Db, { id, version }: SupplierProductRecord, productId: number) =>
  db.updateTable('supplierProduct').set({ productId, version }).where('id', '=', id).execute();

/** Reopens offers that a price ended. */
export const reopenOffers = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('supplierProductOffer').set({ disabledAt: null }).where('id', 'in', ids).execute();
};

/** Deletes one with its prices and offers; the database refuses once it was ordered. */
export const removeSupplierProductRow = (db: Db, id: number) =>
  db.deleteFrom('supplierProduct').where('id', '=', id).execute();
