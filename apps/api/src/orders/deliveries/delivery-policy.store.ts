import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { followsNewPolicy } from '@celeiro/rules/orders/discounts/policy.ts';
import { sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';

/**
 * Locks all deliveries against locks and changes until the transaction ends, after waiting for those in progress.
 * Otherwise a save that read the policy before its change would judge its delivery by the old one afterwards.
 */
export const lockEveryDelivery = async ({ db }: Operation): Promise<void> => {
  await sql`lock table delivery in exclusive mode ${rowLock(db)}`.execute(db);
};

/**
 * Judges every delivery that follows a new policy by the present limits. Versions don't change, since this is no edit of
 * a delivery. Returns how many now need an approval and how many no longer do.
 */
export const judgeByPolicy = async ({
  db,
}: Operation): Promise<{ readonly exceeded: number; readonly within: number }> => {
  const statuses = deliveryStatuses.map(({ code }) => code).filter(followsNewPolicy);
  const { rows } = await sql<{ exceeded: number; within: number }>`
    with judged as (
      select d.id, exists (
        select from delivery_discount x
        join discount_reason r on r.id = x.discount_reason_id
        left join discount_policy p on p.category = r.category
        where x.delivery_id = d.id and x.active and x.origin = 'INTRANET' and not x.is_offer
        group by r.category, p.limit_basis
        having sum(x.amount_centavos)::numeric * 10000 > d.adjusted_items_centavos::numeric * coalesce(p.limit_basis, 0)
      ) as is_over
      from delivery d
      where d.status = any (${statuses}) and (d.exceeded_discount_policy or exists (
        select from delivery_discount x where x.delivery_id = d.id and x.active))
    ), changed as (
      update delivery d set exceeded_discount_policy = j.is_over from judged j
      where j.id = d.id and d.exceeded_discount_policy <> j.is_over
      returning d.exceeded_discount_policy as is_over
    )
    select count(*) filter (where is_over)::int as exceeded, count(*) filter (where not is_over)::int as within
    from changed`.execute(db);
  return rows[0] ?? { exceeded: 0, within: 0 };
};
