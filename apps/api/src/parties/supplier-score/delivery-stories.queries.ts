import { deliveryStatuses, type DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { isAgreed } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import type { DeliveryStory } from '@celeiro/rules/parties/supplier-score/score-marks.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type StoryRow = Omit<DeliveryStory, 'askedAt' | 'agreedAt' | 'deliveredAt'> & {
  readonly id: number;
  readonly supplierId: number;
  readonly askedAt: Date | null;
  readonly agreedAt: Date | null;
  readonly deliveredAt: Date | null;
};

export type KnownDelivery = DeliveryStory & { readonly id: number; readonly supplierId: number };

/** Statuses in which a delivery's supplier is asked to accept. */
const asking: readonly DeliveryStatusCode[] = ['ORDER_PROCESSING', 'SENT_FOR_INTEGRATION', 'WAITING_ACCEPT'];
const agreed = deliveryStatuses.map(({ code }) => code).filter(isAgreed);

/**
 * The events of the deliveries of some days (inclusive), from their history, items, returns and messages. A status that
 * was undone is left out; it is always the version before the undo.
 */
export const readDeliveryStories = async (
  db: Kysely<Database>,
  from: string,
  to: string,
): Promise<readonly KnownDelivery[]> => {
  const { rows } = await sql<StoryRow>`
    with one as materialized (
      select d.id, d.supplier_id, d.status, r.description as reason, d.delivery_date
      from delivery d left join order_status_reason r on r.id = d.status_reason_id
      where d.delivery_date between ${from}::date and ${to}::date),
    step as (
      select h.delivery_id, h.at, h.status, min(h.at) filter (where h.status = any (${[...asking]}::text[]))
        over (partition by h.delivery_id) as asked_at
      from (select h.delivery_id, h.at, h.new_value #>> '{}' as status
        from delivery_history h join one on one.id = h.delivery_id
        where h.field = 'status' and not exists (select from delivery_history u where u.field = 'undone'
          and u.delivery_id = h.delivery_id and u.version in (h.version, h.version + 1))) h),
    moment as (
      select delivery_id, min(asked_at) as asked_at, min(at) filter (where status = 'DELIVERED') as delivered_at,
        min(at) filter (where status = any (${agreed}::text[]) and at >= asked_at) as agreed_at
      from step group by delivery_id),
    peak as (
      select h.delivery_id, h.item_public_id,
        max(greatest((h.old_value #>> '{}')::bigint, (h.new_value #>> '{}')::bigint)) as quantity
      from delivery_history h join one on one.id = h.delivery_id
      where h.field = 'itemQuantity' group by h.delivery_id, h.item_public_id),
    item as (
      select i.delivery_id, i.public_id, i.quantity_milli as quantity from delivery_item i join one on one.id = i.delivery_id),
    amount as (
      select coalesce(item.delivery_id, peak.delivery_id) as delivery_id,
        sum(greatest(peak.quantity, item.quantity))::bigint as ordered, coalesce(sum(item.quantity), 0)::bigint as accepted
      from item full join peak on peak.delivery_id = item.delivery_id and peak.item_public_id = item.public_id
      group by 1),
    back as (
      select dr.delivery_id, sum(ri.quantity_milli)::bigint as quantity
      from delivery_return dr join one on one.id = dr.delivery_id
      join delivery_return_item ri on ri.delivery_return_id = dr.id
      where dr.status in ('RETURN_PARTIAL', 'RETURN_FULL') group by dr.delivery_id),
    tried as (
      select m.delivery_id, count(*)::int as tries, count(*) filter (where t.outcome <> 'ANSWERED')::int as failed
      from supplier_message m join one on one.id = m.delivery_id
      join supplier_message_try t on t.supplier_message_id = m.id
      where t.outcome is not null group by m.delivery_id)
    select one.id, one.supplier_id, one.status, one.reason, one.delivery_date, moment.delivered_at, moment.asked_at, moment.agreed_at,
      coalesce(amount.ordered, 0) as ordered, coalesce(amount.accepted, 0) as accepted, coalesce(back.quantity, 0) as returned,
      coalesce(tried.tries, 0) as tries, coalesce(tried.failed, 0) as failed_tries
    from one
    left join moment on moment.delivery_id = one.id
    left join amount on amount.delivery_id = one.id
    left join back on back.delivery_id = one.id
    left join tried on tried.delivery_id = one.id`.execute(db);
  const ms = (moment: Date | null): number | null => moment?.getTime() ?? null;
  return rows.map(({ askedAt, agreedAt, deliveredAt, ...row }) => ({
    ...row,
    askedAt: ms(askedAt),
    agreedAt: ms(agreedAt),
    deliveredAt: ms(deliveredAt),
  }));
};
