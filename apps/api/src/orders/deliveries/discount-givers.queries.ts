import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

// The rule `countsForPolicy` as SQL.
export const countsForPolicyRow = sql`x.active and x.origin = 'INTRANET' and not x.is_offer`;

/**
 * The people who gave or raised a discount of `delivery d` that counts for the policy. When a discount is recomputed
 * because its item was edited, the editor of the item didn't raise it; neither did the person whose undo restored a
 * discount.
 */
export const discountGivers = sql`array(
  select x.added_by_user_id from delivery_discount x
  where x.delivery_id = d.id and ${countsForPolicyRow} and x.added_by_user_id is not null
  union
  select h.by_user_id from delivery_history h
  join delivery_discount x on x.public_id = h.item_public_id and x.delivery_id = d.id
  where h.delivery_id = d.id and h.field = 'discount' and h.by_user_id is not null and ${countsForPolicyRow}
    and coalesce(nullif(h.new_value, 'null')::bigint, 0) > coalesce(nullif(h.old_value, 'null')::bigint, 0)
    and not exists (select from delivery_history i where i.delivery_id = h.delivery_id and i.version = h.version
      and i.field in ('itemQuantity', 'itemSize', 'itemUnitPrice', 'itemAdjustedPrice', 'undone')))`;

/** The people who gave or raised a delivery's discounts that count for the policy. */
export const readGivers = async (
  db: Kysely<Database>,
  deliveryId: number,
): Promise<readonly (number | null)[]> => {
  const { rows } = await sql<{ givers: number[] }>`
    select ${discountGivers} as givers from delivery d where d.id = ${deliveryId}`.execute(db);
  return rows[0]?.givers ?? [];
};
