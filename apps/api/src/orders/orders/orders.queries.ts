import type { StoreStanding } from '@celeiro/rules/parties/stores/store.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import {
  completeDeliveries,
  deliveryViews,
  type DeliveryView,
  type StoredDelivery,
} from '../deliveries/deliveries.public.ts';

/** An order with its complete deliveries, as stored. */
export type OrderRow<D = DeliveryView> = {
  readonly id: number;
  readonly publicId: string;
  readonly orderUniqueId: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly storePublicId: string;
  readonly storeName: string;
  readonly storeDocument: string;
  readonly storeStanding: StoreStanding;
  readonly sellerUsername: string | null;
  readonly sellerName: string | null;
  readonly note: string | null;
  readonly paymentMethods: readonly {
    readonly publicId: string;
    readonly name: string;
    readonly kind: 'BANK_SLIP' | 'CREDIT_CARD' | 'PIX';
  }[];
  readonly deliveries: readonly D[];
};

/**
 * R-ORDER-002: username of the seller of the order `ord`; without one, that of the only active user with the seller's
 * name.
 */
export const sellerUsername = sql`coalesce(ord.seller_username, (select min(u.username) from app_user u
  where u.name = ord.seller_name and u.status = 'ACTIVE' having count(*) = 1))`;

/**
 * The order, its deliveries with items and discounts, and the store's payment methods. These are found in the whole table,
 * which is one page, by an array: a join looks each one up.
 */
export const readOrder = async (db: Kysely<Database>, publicId: string): Promise<OrderRow | null> => {
  // 'ord', not 'o': inside the deliveries' own statement 'o' is each delivery's order.
  const { rows } = await sql<OrderRow<StoredDelivery>>`${prepared}
    select ord.id, ord.public_id, ord.order_unique_id, ord.version, ord.created_at, s.public_id as store_public_id,
      s.name as store_name, s.document_number as store_document,
      json_build_object('status', s.status, 'statusReason', s.status_reason) as store_standing,
      ${sellerUsername} as seller_username, ord.seller_name, ord.note,
      (select coalesce(json_agg(m), '[]') from (
        select pm.public_id as "publicId", pm.name, pm.kind
        from payment_method pm
        where pm.form = 'CELEIRO_PAYMENT' and pm.id = any (array(
          select sp.payment_method_id from store_payment_method sp where sp.store_id = ord.store_id))
        order by pm.position, pm.id) m) as payment_methods,
      (select coalesce(json_agg(a), '[]')
        from (${deliveryViews(sql`d.order_id = ord.id`)} order by d.position) a) as deliveries
    from customer_order ord
    join store s on s.id = ord.store_id
    where ord.public_id = ${publicId}::uuid`.execute(db);
  const [order] = rows;
  return order === undefined
    ? null
    : { ...order, deliveries: await completeDeliveries(db, order.deliveries) };
};
