import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { lockNames } from '../../platform/db/lock-turns.ts';

/** The supplier products that belong to one of these families. */
export const productsOfFamilies = async (
  db: Kysely<Database>,
  supplierProductIds: readonly number[],
  familyPublicIds: readonly string[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select sp.id from supplier_product sp join product p on p.id = sp.product_id
      join product_family f on f.id = p.product_family_id
    where sp.id = any (${[...supplierProductIds]}::bigint[]) and f.public_id = any (${[...familyPublicIds]}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Whether a store has one of these tags; without tags, true for every store. */
export const hasOneOfTags = async (
  db: Kysely<Database>,
  storeId: number,
  tagPublicIds: readonly string[],
): Promise<boolean> => {
  if (tagPublicIds.length === 0) return true;
  const { rows } = await sql`
    select from store_tag_link l join store_tag t on t.id = l.store_tag_id
    where l.store_id = ${storeId} and t.public_id = any (${[...tagPublicIds]}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Whether a store has no other order, apart from completely canceled ones. Until the transaction ends, the store can't
 * redeem another coupon for first orders.
 */
export const isFirstOrder = async (
  db: Kysely<Database>,
  { orderId, storeId }: { readonly orderId: number; readonly storeId: number },
): Promise<boolean> => {
  await lockNames(db, [`first-order:${storeId}`], 'alone');
  const { rows } = await sql`
    select from delivery where store_id = ${storeId} and order_id <> ${orderId} and status <> 'CANCELED' limit 1`.execute(
    db,
  );
  return rows.length === 0;
};
