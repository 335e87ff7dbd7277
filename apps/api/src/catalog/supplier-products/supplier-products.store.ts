import { type Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockNames, rowLock } from '../../platform/db/lock-turns.ts';
import type { SupplierProductRecord } from './supplier-product.record.ts';

// The only writer of supplier_product, supplier_product_price and supplier_product_offer.

type Db = Kysely<Database>;

/** Serialises changes of a supplier's assortment that have to be unique in it: its packs, its codes. */
export const lockAssortment = async (db: Db, supplierId: number): Promise<void> => {
  await lockNames(db, [`supplier_product:${supplierId}`], 'alone');
};

/** Keeps what a supplier sells as it is, offers too, until the transaction ends; read it afterwards. */
export const lockSupplierProduct = async (db: Db, publicId: string): Promise<void> => {
  await sql`select from supplier_product where public_id = ${publicId}::uuid for no key update ${rowLock(db)}`.execute(
    db,
  );
};

/** The values of one that can be changed. */
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

/** When a price was given, and by which sheet. */
type PriceSource = { readonly now: Date; readonly importRunId: number | null };

/** One change of a listed price. */
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

/** Adds what a supplier sells, as its first version. */
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

/** Saves one, and what its price was. */
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

/** Its price or stock was reported, with or without a difference. */
export const markReported = (db: Db, id: number, now: Date) =>
  db.updateTable('supplierProduct').set({ toldAt: now }).where('id', '=', id).execute();

/** Raises the version of one with a change outside its row. */
export const saveSupplierProductVersion = (db: Db, one: SupplierProductRecord) =>
  db.updateTable('supplierProduct').set({ version: one.version }).where('id', '=', one.id).execute();

/** Adds an offer. Its public id. */
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

/** Takes the end back of offers that a price ended. */
export const reopenOffers = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('supplierProductOffer').set({ disabledAt: null }).where('id', 'in', ids).execute();
};

/** Takes one away with its prices and offers; refused by the database once it was ordered. */
export const removeSupplierProductRow = (db: Db, id: number) =>
  db.deleteFrom('supplierProduct').where('id', '=', id).execute();
