import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** `delivery_discount.release_name` of the discounts of a coupon. */
export const releasedBy = (code: string): string => `Cupom ${code}`;

/** Joins deliveries `d` with the present discount `x` of coupon `r`; continue with 'where'. */
const joinDiscount = sql`join delivery_discount x
  on x.delivery_id = d.id and x.is_offer and x.active and x.release_name = 'Cupom ' || r.code`;

/** Whether the discount of `d` counts: a canceled or relocated delivery saves nothing. */
const counts = sql`d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')`;

/** Deliveries of the orders `o` of coupons `r` whose discounts count. Continue with 'and'. */
const applied = sql`coupon r join customer_order o on o.coupon_id = r.id join delivery d on d.order_id = o.id
  ${joinDiscount} where ${counts}`;

/** The amount that a coupon saved, and the amount sold with it. */
export type Tally = { readonly savings: Centavos; readonly sales: Centavos };

/** Results of these coupons, in one query; unused ones have none. */
export const readTallies = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
): Promise<(publicId: string) => Tally> => {
  const { rows } = await sql<Tally & { readonly publicId: string }>`
    select r.public_id, sum(x.amount_centavos)::bigint as savings, sum(d.total_centavos)::bigint as sales
    from ${applied} and r.public_id = any (${[...publicIds]}::uuid[]) group by r.public_id`.execute(db);
  const tallies = new Map(rows.map(({ publicId, ...tally }) => [publicId, tally]));
  return (publicId) => tallies.get(publicId) ?? { savings: ZERO, sales: ZERO };
};

/**
 * The remaining discount of coupon `r` on order `o`. The sum of `amount` over all orders is what the coupon saved. Also
 * counts the discounted deliveries that were canceled or relocated.
 */
export const leftOfUse = sql`(select coalesce(sum(x.amount_centavos) filter (where ${counts}), 0)::bigint as amount,
  count(*) filter (where d.status = 'CANCELED')::int as canceled,
  count(*) filter (where d.status = 'REALLOCATED_OR_RETURNED')::int as relocated
  from delivery d ${joinDiscount} where d.order_id = o.id)`;

/** Amount that all coupons together saved, from a day on. */
export const readSavingsSince = async (db: Kysely<Database>, day: BusinessDate): Promise<Centavos> => {
  const { rows } = await sql<{ savings: Centavos }>`
    select coalesce(sum(x.amount_centavos), 0)::bigint as savings
    from ${applied} and o.created_at >= ${day}::date::timestamp at time zone 'America/Sao_Paulo'`.execute(db);
  return rows[0]?.savings ?? ZERO;
};
