import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockNames } from '../../platform/db/lock-turns.ts';

// Changes of a supplier's facts and decisions based on them exclude each other. A decision holds a shared lock on the
// supplier's facts until its result is saved; a change takes the exclusive lock. No rows are locked.

const key = (publicId: string) => `supplier-facts:${publicId}`;

/** Blocks changes of these suppliers' facts until the transaction ends; read them afterwards. */
export const holdSupplierFacts = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
): Promise<void> => {
  await lockNames(db, [...new Set(publicIds)].toSorted().map(key), 'shared');
};

/** The same for the suppliers of these products. */
export const holdSellersFacts = async (
  db: Kysely<Database>,
  supplierProductPublicIds: readonly string[],
): Promise<void> => {
  const { rows } = await sql<{ publicId: string }>`
    select distinct su.public_id from supplier_product sp join supplier su on su.id = sp.supplier_id
    where sp.public_id = any (${[...supplierProductPublicIds]}::uuid[])`.execute(db);
  await holdSupplierFacts(
    db,
    rows.map(({ publicId }) => publicId),
  );
};

/** Blocks decisions based on a supplier's facts until the transaction ends. */
export const lockSupplierFacts = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await lockNames(db, [key(publicId)], 'alone');
};
