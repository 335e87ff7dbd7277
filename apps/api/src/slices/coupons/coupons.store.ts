import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** A coupon as its code finds it; `value` is hundredths of a percent or centavos, by its kind. */
export type CouponRow = {
  readonly id: number;
  readonly publicId: string;
  readonly code: string;
  readonly kind: 'PERCENTAGE' | 'AMOUNT';
  readonly value: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly storeLimit: number;
  readonly minimumOrder: number;
  readonly supplierId: number | null;
  readonly isCanceled: boolean;
};

/** The coupon, its row locked: redemptions of one coupon happen one after the other. */
export const lockCoupon = async (db: Kysely<Database>, code: string): Promise<CouponRow | null> => {
  const { rows } = await sql<CouponRow>`
    select id, public_id, code, kind, value, starts_on, ends_on, store_limit,
      minimum_order_centavos as minimum_order, supplier_id, canceled_at is not null as is_canceled
    from coupon where code = upper(${code}) for update`.execute(db);
  return rows[0] ?? null;
};

/** Takes one use; false when none is left. */
export const takeUse = async (db: Kysely<Database>, couponId: number): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    update coupon set used = used + 1 where id = ${couponId} and used < total_limit returning id`.execute(db);
  return rows.length === 1;
};

export const countStoreUses = async (
  db: Kysely<Database>,
  couponId: number,
  storeId: number,
): Promise<number> => {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from coupon_use where coupon_id = ${couponId} and store_id = ${storeId}`.execute(
    db,
  );
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

/** Counts the uses of a store as another one's. */
export const moveUses = async (
  db: Kysely<Database>,
  fromStoreId: number,
  intoStoreId: number,
): Promise<void> => {
  await sql`update coupon_use set store_id = ${intoStoreId} where store_id = ${fromStoreId}`.execute(db);
};
