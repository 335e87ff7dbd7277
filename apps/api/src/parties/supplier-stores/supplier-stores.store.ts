import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { SupplierStoreRecord } from './supplier-store.record.ts';

// The only writer of supplier_store and its warnings. The caller holds the supplier's lock.

type Db = Kysely<Database>;

/** Inserts the row of a pair that has no record yet. Returns its id. */
export const openPair = async (db: Db, pair: SupplierStoreRecord): Promise<number> => {
  const { id } = await db
    .insertInto('supplierStore')
    .values({ supplierId: pair.supplierId, storeId: pair.storeId, name: pair.store.slice(0, 200) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Saves the recorded terms of a pair, with its warnings by name. */
export const savePair = async (db: Db, pair: SupplierStoreRecord): Promise<void> => {
  await db
    .updateTable('supplierStore')
    .set({
      version: pair.version,
      disabledReason: pair.disabledReason,
      externalCode: pair.externalCode,
      minimumOrderCentavos: pair.minimumOrder,
      logisticCostCentavos: pair.logisticCost,
      note: pair.note,
    })
    .where('id', '=', pair.id)
    .execute();
  const names = [...pair.warningTags];
  await sql`delete from supplier_store_warning w using supplier_store_warning_tag t
    where t.id = w.tag_id and w.supplier_store_id = ${pair.id} and t.name <> all (${names}::text[])`.execute(
    db,
  );
  await sql`insert into supplier_store_warning (supplier_store_id, tag_id)
    select ${pair.id}, t.id from supplier_store_warning_tag t where t.name = any (${names}::text[])
    on conflict do nothing`.execute(db);
};
