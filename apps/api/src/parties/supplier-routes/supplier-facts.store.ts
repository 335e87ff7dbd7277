import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockNames } from '../../platform/db/lock-turns.ts';

// What is recorded of a supplier and what is judged by it don't pass each other: whoever judges holds the supplier's facts until what
// came of it is saved, together with others who judge; whoever records waits for them, and they for it. No row is touched.

const key = (publicId: string) => `supplier-facts:${publicId}`;

/** Keeps what is recorded of these suppliers as it is until the transaction ends; what is read after this holds until then. */
export const holdSupplierFacts = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
): Promise<void> => {
  await lockNames(db, [...new Set(publicIds)].toSorted().map(key), 'shared');
};

/** The same for whoever sells these products. */
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

/** Waits for everybody who judges by what is recorded of a supplier; who comes after waits until the transaction ends. */
export const lockSupplierFacts = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await lockNames(db, [key(publicId)], 'alone');
};
