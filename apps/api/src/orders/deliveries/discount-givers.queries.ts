import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

// What counts for the policy: `countsForPolicy` in SQL.
export const countsForPolicyRow = sql`x.active and x.origin = 'INTRANET' and not x.is_offer`;

/**
 * Who gave or raised a discount of `delivery d` that counts. A discount that follows its item, edited in the same save, is not
 * raised by the editor of the item; nor is a restored one by who undid its removal.
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

/** Who gave or raised the discounts of a delivery that count. */
export const readGivers = async (
  db: Kysely<Database>,
  deliveryId: number,
): Promise<readonly (number | null)[]> => {
  const { rows } = await sql<{ givers: number[] }>`
    select ${discountGivers} as givers from delivery d where d.id = ${deliveryId}`.execute(db);
  return rows[0]?.givers ?? [];
};
