import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { RecordedMethods, Subject } from './payment-methods.queries.ts';

// The only writer of supplier_payment_method. The caller holds the supplier's lock.

type Db = Kysely<Database>;

export const insertMethods = async (
  db: Db,
  subject: Subject,
  methodIds: readonly number[],
): Promise<void> => {
  const { supplierId, storeId, sellerUserId } = subject;
  await db
    .insertInto('supplierPaymentMethod')
    .values({ supplierId, storeId, sellerUserId, paymentMethodIds: [...methodIds] })
    .execute();
};

export const saveMethods = async (
  db: Db,
  { id, version }: RecordedMethods,
  methodIds: readonly number[],
): Promise<void> => {
  await db
    .updateTable('supplierPaymentMethod')
    .set({ paymentMethodIds: [...methodIds], version: version + 1 })
    .where('id', '=', id)
    .execute();
};

export const deleteMethods = async (db: Db, { id }: RecordedMethods): Promise<void> => {
  await db.deleteFrom('supplierPaymentMethod').where('id', '=', id).execute();
};

/** Moves the payment methods recorded for a store to another store. */
export const moveMethods = async (
  db: Db,
  { id, version }: RecordedMethods,
  intoStoreId: number,
): Promise<void> => {
  await db
    .updateTable('supplierPaymentMethod')
    .set({ storeId: intoStoreId, version: version + 1 })
    .where('id', '=', id)
    .execute();
};
