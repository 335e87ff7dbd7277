import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { countsForPolicyRow as counts, discountGivers as givers } from '../deliveries/deliveries.public.ts';

/**
 * A discount that waits for approval. `askedAmount` is null when the discount was given, or moved to its category, after
 * the request.
 */
export type WaitingDiscountRow = {
  readonly publicId: string;
  readonly amount: Centavos;
  readonly askedAmount: Centavos | null;
  readonly reason: string;
  readonly category: string;
  readonly product: string | null;
  readonly addedByName: string;
};

export type WaitingRow = {
  readonly publicId: string;
  readonly requestedAt: Date;
  readonly requestedByUserId: number;
  readonly requestedByName: string;
  readonly askedAmount: Centavos | null;
  readonly askedDiscounts: number;
  readonly formerStatus: DeliveryStatusCode;
  readonly targetStatus: DeliveryStatusCode;
  readonly deliveryPublicId: string;
  readonly orderPublicId: string;
  readonly number: number;
  readonly orderUniqueId: string | null;
  readonly store: string;
  readonly supplier: string;
  readonly amount: Centavos;
  readonly adjustedItemsTotal: Centavos;
  readonly discounts: readonly WaitingDiscountRow[];
  readonly givers: readonly (number | null)[];
};

const discounts = sql`(
  select coalesce(json_agg(r), '[]') from (
    select x.public_id as "publicId", x.amount_centavos as amount,
      (select (asked ->> 'amount')::bigint from jsonb_array_elements(a.discounts) asked
        where asked ->> 'publicId' = x.public_id::text
          and coalesce(asked ->> 'category', dr.category) = dr.category limit 1) as "askedAmount",
      dr.reason, dr.category, i.product_name as product, x.added_by_name as "addedByName"
    from delivery_discount x
    join discount_reason dr on dr.id = x.discount_reason_id
    left join delivery_item i on i.id = x.delivery_item_id
    where x.delivery_id = d.id and ${counts}
    order by x.amount_centavos desc, x.id
  ) r)`;

/** The instant of each open request, as `at`. */
export const requestsWaiting = sql`select requested_at as at from approval_request where decision is null`;

/** A page of open requests, oldest first, and their total. */
export const readWaiting = async (
  db: Kysely<Database>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly WaitingRow[]; readonly total: number }> => {
  const { rows } = await sql<WaitingRow>`
    select a.public_id, a.requested_at, a.requested_by_user_id, u.name as requested_by_name,
      a.amount_centavos as asked_amount, jsonb_array_length(a.discounts) as asked_discounts, a.former_status,
      a.target_status, d.public_id as delivery_public_id, o.public_id as order_public_id, d.number, o.order_unique_id,
      st.name as store, su.name as supplier, d.total_with_tax_centavos as amount,
      d.adjusted_items_centavos as adjusted_items_total, ${discounts} as discounts, ${givers} as givers
    from (
      select * from approval_request where decision is null order by requested_at, id
      limit ${size} offset ${page * size}
    ) a
    join delivery d on d.id = a.delivery_id
    join customer_order o on o.id = d.order_id
    join store st on st.id = d.store_id
    join supplier su on su.id = d.supplier_id
    join app_user u on u.id = a.requested_by_user_id
    order by a.requested_at, a.id`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from approval_request where decision is null`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** The present state of a request, with its decision if there is one; null when there is no such request. */
export const readApproval = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<{
  readonly deliveryPublicId: string;
  readonly decision: 'APPROVED' | 'REJECTED' | 'VOIDED' | null;
  readonly decidedByName: string | null;
} | null> => {
  const { rows } = await sql<{
    deliveryPublicId: string;
    decision: 'APPROVED' | 'REJECTED' | 'VOIDED' | null;
    decidedByName: string | null;
  }>`
    select d.public_id as delivery_public_id, a.decision, u.name as decided_by_name
    from approval_request a
    join delivery d on d.id = a.delivery_id
    left join app_user u on u.id = a.decided_by_user_id
    where a.public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};
