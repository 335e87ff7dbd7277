import { refuseIf } from '@celeiro/rules/refusal.ts';
import { type StoreStatus, storeStandingRefusal } from '@celeiro/rules/parties/stores/store.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { DraftOrder } from '../deliveries/deliveries.public.ts';
import { holdStoreFacts } from '../../parties/stores/stores.public.ts';
import { sellerUsername } from './orders.queries.ts';

export type NewOrder = {
  readonly orderUniqueId: string | null;
  readonly intakeHash: Buffer;
  readonly storeId: number;
  readonly sellerUsername: string;
  readonly sellerName: string;
  readonly note: string | null;
  readonly createdAt: Date;
};

export type InsertedOrder = { readonly id: number; readonly publicId: string };

/** Inserts the order, or returns null when its `orderUniqueId` exists. Waits for a transaction that is inserting it now. */
export const insertOrder = async (db: Kysely<Database>, order: NewOrder): Promise<InsertedOrder | null> => {
  const { rows } = await sql<InsertedOrder>`
    insert into customer_order (order_unique_id, intake_hash, store_id, seller_username, seller_name, note, created_at)
    values (${order.orderUniqueId}, ${order.intakeHash}, ${order.storeId}, ${order.sellerUsername},
      ${order.sellerName}, ${order.note}, ${order.createdAt})
    on conflict (order_unique_id) do nothing
    returning id, public_id`.execute(db);
  return rows[0] ?? null;
};

/** The order with this `orderUniqueId`, and the hash of the request that created it. */
export const readOrderByUniqueId = async (
  db: Kysely<Database>,
  orderUniqueId: string,
): Promise<{ readonly publicId: string; readonly intakeHash: Buffer | null } | null> => {
  const { rows } = await sql<{ publicId: string; intakeHash: Buffer | null }>`
    select public_id, intake_hash from customer_order where order_unique_id = ${orderUniqueId}`.execute(db);
  return rows[0] ?? null;
};

export const setCoupon = async (db: Kysely<Database>, orderId: number, couponId: number): Promise<void> => {
  await sql`update customer_order set coupon_id = ${couponId} where id = ${orderId}`.execute(db);
};

export type LockedOrder = {
  readonly id: number;
  readonly publicId: string;
  readonly version: number;
  readonly sellerUsername: string | null;
  readonly sellerName: string | null;
};

export const lockOrder = async (db: Kysely<Database>, publicId: string): Promise<LockedOrder | null> => {
  const { rows } = await sql<LockedOrder>`
    select id, public_id, version, seller_username, seller_name from customer_order
    where public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(db);
  return rows[0] ?? null;
};

export const saveSeller = async (
  db: Kysely<Database>,
  order: LockedOrder & { readonly sellerUsername: string; readonly sellerName: string },
): Promise<void> => {
  await sql`
    update customer_order set seller_username = ${order.sellerUsername}, seller_name = ${order.sellerName},
      version = ${order.version} where id = ${order.id}`.execute(db);
};

/** An order to which deliveries are added: the data its deliveries are created from, and its seller if known. */
export type GrowingOrder = DraftOrder & {
  readonly storePublicId: string;
  readonly storeStatus: StoreStatus;
  readonly storeStatusReason: string | null;
  readonly sellerUsername: string | null;
  readonly sellerName: string | null;
};

const readStoreOf = async (
  db: Kysely<Database>,
  orderPublicId: string,
): Promise<{ readonly publicId: string } | null> => {
  const { rows } = await sql<{ publicId: string }>`
    select st.public_id from customer_order ord join store st on st.id = ord.store_id
    where ord.public_id = ${orderPublicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** Refuses new sales to a blocked or inactive store, before anything is locked. */
export const refuseStoreOutOfService = async (db: Kysely<Database>, storeId: number): Promise<void> => {
  const store = await db
    .selectFrom('store')
    .select(['name', 'status', 'statusReason'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (store === undefined) return;
  // The column's check constraint lists the statuses.
  refuseIf(storeStandingRefusal({ ...store, status: store.status as StoreStatus }));
};

/**
 * The order with its row locked, so that its deliveries are created one after the other. Refuses an order of a store that
 * may buy nothing new.
 */
export const lockGrowingOrder = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<GrowingOrder | null> => {
  await holdStoreFacts(db, () => readStoreOf(db, publicId));
  const { rows } = await sql<GrowingOrder>`
    select ord.id, ord.public_id, ord.order_unique_id, ord.note, ord.store_id, st.public_id as store_public_id,
      st.name as store_name, st.document_number as store_document, st.status as store_status,
      st.status_reason as store_status_reason, ${sellerUsername} as seller_username,
      ord.seller_name
    from customer_order ord join store st on st.id = ord.store_id
    where ord.public_id = ${publicId}::uuid for update of ord ${rowLock(db)}`.execute(db);
  const [order] = rows;
  if (order === undefined) return null;
  const { storeName: name, storeStatus: status, storeStatusReason: statusReason } = order;
  refuseIf(storeStandingRefusal({ name, status, statusReason }));
  return order;
};

/** Moves a store's orders, with their deliveries, to another store. */
export const moveOrders = async (
  db: Kysely<Database>,
  fromStoreId: number,
  intoStoreId: number,
): Promise<void> => {
  await sql`update customer_order set store_id = ${intoStoreId} where store_id = ${fromStoreId}`.execute(db);
};
