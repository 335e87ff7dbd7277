import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockNames } from '../../platform/db/lock-turns.ts';

// Changes of a supplier's facts and decisions based on them exclude each other: decisions hold a shared lock on the supplier's
// facts until their result is saved; a change waits for them, and they for it. No row is touched.

const key = (publicId: string) => `supplier-facts:${publicId}`;

/** Keeps what is recorded of these suppliers as it is until the transaction ends; what is read after this holds until then. */
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

/** Locks out decisions based on a supplier's facts until the transaction ends. */
export const lockSupplierFacts = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await lockNames(db, [key(publicId)], 'alone');
};
