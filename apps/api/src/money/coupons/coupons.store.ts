import type { CouponKind } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import type { CouponReason } from '@celeiro/rules/money/coupons/coupons.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { CouponRecord, CouponTerms } from './coupon.record.ts';

// The only writer of coupon and coupon_use.

/** A coupon found by its code; `value` is basis points or centavos, depending on its kind. */
export type CouponRow = {
  readonly id: number;
  readonly code: string;
  readonly kind: CouponKind;
  readonly value: number;
  readonly maximumDiscount: number | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly storeLimit: number;
  readonly minimumOrder: number;
  readonly firstOrderOnly: boolean;
  readonly supplierId: number | null;
  readonly familyPublicIds: readonly string[];
  readonly storeTagPublicIds: readonly string[];
  readonly reason: CouponReason;
  readonly isCanceled: boolean;
};

/** The coupon with its row locked, which serializes its redemptions and its cancellation. */
export const lockCoupon = async (db: Kysely<Database>, code: string): Promise<CouponRow | null> => {
  const { rows } = await sql<CouponRow>`
    select id, code, kind, value, maximum_discount_centavos as maximum_discount, starts_on, ends_on, store_limit,
      minimum_order_centavos as minimum_order, first_order_only, supplier_id, family_public_ids, store_tag_public_ids, reason,
      canceled_at is not null as is_canceled
    from coupon where code = upper(${code}) for update ${rowLock(db)}`.execute(db);
  return rows[0] ?? null;
};

/** Locks a coupon by its public id, to be read afterwards. */
export const lockCouponRow = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await sql`select from coupon where public_id = ${publicId}::uuid for update ${rowLock(db)}`.execute(db);
};

export type InsertedCoupon = {
  readonly id: number;
  readonly publicId: string;
  readonly code: string;
  readonly version: number;
};

/** Inserts one coupon, in its first version, for each code that is free. */
export const insertCoupons = async (
  { db, actor, now }: Pick<Operation, 'db' | 'actor' | 'now'>,
  codes: readonly string[],
  coupon: CouponTerms & {
    readonly supplierPublicId: string | null;
    readonly familyPublicIds: readonly string[];
    readonly storeTagPublicIds: readonly string[];
    readonly isBatch: boolean;
  },
): Promise<readonly InsertedCoupon[]> => {
  const { rows } = await sql<InsertedCoupon>`
    with batch as materialized (select case when ${coupon.isBatch} then gen_random_uuid() end as id)
    insert into coupon (code, kind, value, maximum_discount_centavos, starts_on, ends_on, total_limit, store_limit,
      minimum_order_centavos, supplier_id, family_public_ids, store_tag_public_ids, first_order_only, description, reason,
      paid_by, batch_id, version, created_by_name, created_at)
    select code, ${coupon.kind}, ${coupon.value}::bigint, ${coupon.maximumDiscount}::bigint, ${coupon.startDate}::date,
      ${coupon.endDate}::date, ${coupon.totalLimit}::integer, ${coupon.storeLimit}::integer, ${coupon.minimumOrder}::bigint,
      (select id from supplier where public_id = ${coupon.supplierPublicId}::uuid),
      ${[...coupon.familyPublicIds]}::uuid[], ${[...coupon.storeTagPublicIds]}::uuid[], ${coupon.firstOrderOnly}::boolean,
      ${coupon.description}::text, ${coupon.reason}, ${coupon.paidBy}, batch.id, 1, ${actor.name}, ${now}::timestamptz
    from unnest(${[...codes]}::text[]) code, batch
    on conflict (code) do nothing
    returning id, public_id, code, version`.execute(db);
  return rows;
};

export const saveCanceled = (
  db: Kysely<Database>,
  { id, version, cancelReason }: Pick<CouponRecord, 'id' | 'version' | 'cancelReason'>,
  now: Date,
) => db.updateTable('coupon').set({ version, cancelReason, canceledAt: now }).where('id', '=', id).execute();

/** Counts one more use; false when the limit is reached. */
export const takeUse = async (db: Kysely<Database>, couponId: number): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    update coupon set used = used + 1 where id = ${couponId} and used < total_limit returning id`.execute(db);
  return rows.length === 1;
};

/** Number of a store's uses that count, without returned ones. */
export const countStoreUses = async (
  db: Kysely<Database>,
  couponId: number,
  storeId: number,
): Promise<number> => {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from coupon_use
    where coupon_id = ${couponId} and store_id = ${storeId} and returned_at is null`.execute(db);
  return rows[0]?.uses ?? 0;
};

export const insertUse = async (
  db: Kysely<Database>,
  use: {
    readonly couponId: number;
    readonly orderId: number;
    readonly storeId: number;
    readonly amount: number;
  },
): Promise<void> => {
  await sql`
    insert into coupon_use (coupon_id, order_id, store_id, amount_centavos)
    values (${use.couponId}, ${use.orderId}, ${use.storeId}, ${use.amount})`.execute(db);
};

/** Moves the uses of a store to another store. */
export const moveUses = async (
  db: Kysely<Database>,
  fromStoreId: number,
  intoStoreId: number,
): Promise<void> => {
  await sql`update coupon_use set store_id = ${intoStoreId} where store_id = ${fromStoreId}`.execute(db);
};

export type OrderUse = {
  readonly couponId: number;
  readonly code: string;
  readonly storeId: number;
  readonly storeLimit: number;
  readonly isReturned: boolean;
};

/** An order's use of its coupon, with the coupon's row locked: other transactions that end a delivery of the order wait. */
export const lockUse = async (db: Kysely<Database>, orderId: number): Promise<OrderUse | null> => {
  await sql`select from coupon where id = (select coupon_id from customer_order where id = ${orderId})
    for update ${rowLock(db)}`.execute(db);
  const { rows } = await sql<OrderUse>`
    select u.coupon_id, c.code, u.store_id, c.store_limit, u.returned_at is not null as is_returned
    from coupon_use u join coupon c on c.id = u.coupon_id where u.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
};

/** Sets when a use was returned; `null`: it counts again. */
export const markReturned = async (
  db: Kysely<Database>,
  { couponId, orderId }: { readonly couponId: number; readonly orderId: number },
  at: Date | null,
): Promise<void> => {
  await sql`update coupon_use set returned_at = ${at}::timestamptz where coupon_id = ${couponId} and order_id = ${orderId}`.execute(
    db,
  );
};

/** Returns one use of a coupon. */
export const giveUseBack = async (db: Kysely<Database>, couponId: number): Promise<void> => {
  await sql`update coupon set used = used - 1 where id = ${couponId}`.execute(db);
};
