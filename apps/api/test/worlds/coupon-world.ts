import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';

/** Inserts a coupon; returns its id under the parameter names of the calls. */
export const freshCoupon = async (db: Kysely<Database>): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await sql<{ id: string }>`
    insert into coupon (code, kind, value, starts_on, ends_on, total_limit, store_limit)
    values (upper('ANY-' || substr(gen_random_uuid()::text, 1, 8)), 'AMOUNT', 1000, '2020-01-01', '2099-01-01', 5, 5)
    returning public_id as id`.execute(db);
  return { coupons: rows[0]?.id ?? '' };
};
