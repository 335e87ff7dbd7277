import { settledStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import type pg from 'pg';
import { createRandom } from '../random.ts';

type Pattern = { readonly id: number; readonly deliveries: number; readonly receivedAt: number };

/** An order to add: its number in the plan, the order it repeats, its moment, and what chooses its store (0 up to 1). */
export type PlannedOrder = {
  readonly number: number;
  readonly pattern: Pattern;
  readonly receivedAt: Date;
  readonly drawn: number;
};

const day = 86_400_000;
// Three years end today: the demonstration is the last 120 days, the volume comes before it.
const oldest = 1095 * day;
const newest = 121 * day;
// Orders before are old ones, which have rules of their own (R-OLD-001).
const firstMoment = Date.parse('2023-11-24T00:00:00Z');
/** Below 1: more orders in the last months than in the first ones. */
const GROWTH = 0.7;

/**
 * Orders that are over and done with: repeating them takes nothing of a store's credit, uses no coupon and leans on no
 * supervisor's approval, on no return and on no relocation, which more hangs on than is repeated.
 */
export const readPatterns = async (client: pg.Client, lastOrderId: number): Promise<readonly Pattern[]> => {
  const { rows } = await client.query<{ id: string; deliveries: string; receivedAt: Date }>(
    `select o.id, count(*) as deliveries, o.created_at as "receivedAt"
     from customer_order o join delivery d on d.order_id = o.id
     where o.coupon_id is null and o.id in (select id from customer_order where id <= $1 order by id limit 5000)
     group by o.id
     having count(*) <= 8 and not bool_or(d.exceeded_discount_policy)
       and bool_and(d.status = 'CANCELED' or (d.status = 'DELIVERED' and not exists (
         select from invoice n join installment t on t.invoice_id = n.id where n.delivery_id = d.id
           and t.status not in (${settledStatuses.map((status) => `'${status}'`).join()}))))
       and bool_and(d.status <> 'REALLOCATED_OR_RETURNED'
         and not exists (select from delivery_return r where r.delivery_id = d.id))
     order by o.id`,
    [lastOrderId],
  );
  return rows.map(({ id, deliveries, receivedAt }) => ({
    id: Number(id),
    deliveries: Number(deliveries),
    receivedAt: receivedAt.getTime(),
  }));
};

/** Which orders are repeated, in turn, until both counts are reached. */
const choosePatterns = (
  patterns: readonly Pattern[],
  counts: { readonly orders: number; readonly deliveries: number },
): readonly Pattern[] => {
  const chosen: Pattern[] = [];
  for (let place = 0, left = counts.deliveries; chosen.length < counts.orders || left > 0; place += 1) {
    // A step that shares no factor with the length visits every pattern before one comes again.
    const pattern = patterns[(place * 7919) % patterns.length];
    if (pattern === undefined) break;
    if (chosen.length >= counts.orders) left -= pattern.deliveries;
    chosen.push(pattern);
  }
  return chosen;
};

/** The pattern's own moment moved by whole weeks to about `ms`: week day and hour stay those the supplier works. */
const momentNear = (pattern: Pattern, ms: number): Date => {
  const week = 7 * day;
  return new Date(pattern.receivedAt + Math.round((ms - pattern.receivedAt) / week) * week);
};

/** The orders to add, oldest first; the same patterns and moment give the same plan. */
export const planVolume = (
  patterns: readonly Pattern[],
  counts: { readonly orders: number; readonly deliveries: number },
  now: Date,
): readonly PlannedOrder[] => {
  const chosen = choosePatterns(patterns, counts);
  const random = createRandom('stores of the volume');
  const first = Math.max(now.getTime() - oldest, firstMoment);
  const span = now.getTime() - newest - first;
  return chosen.map((pattern, number) => ({
    number,
    pattern,
    receivedAt: momentNear(pattern, first + span * (number / chosen.length) ** GROWTH),
    drawn: random.next(),
  }));
};
