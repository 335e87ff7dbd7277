import type { Home } from '@celeiro/contract/desk/home/home.ts';
import type { DeliveryFilter } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type DeliveryQueue, supplierTroubles, troubleQueues } from '@celeiro/rules/desk/home/home-queues.ts';
import type { DaySpan } from '@celeiro/rules/desk/home/home-period.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { deliveryCondition } from '../../orders/deliveries/deliveries.public.ts';

/** How many suppliers with problems the first page lists. */
const MOST_TROUBLED = 8;

const filterOf = (
  { from, to, statuses, problems }: DeliveryQueue,
  operatorUsername: string | null,
): DeliveryFilter => ({
  ...(from !== undefined && { deliveryDateFrom: from }),
  ...(to !== undefined && { deliveryDateTo: to }),
  ...(statuses !== undefined && { statuses: statuses.map((code) => statusOf(code).publicId) }),
  ...(problems !== undefined && { problems }),
  ...(operatorUsername !== null && { operatorUsernames: [operatorUsername] }),
});

type Troubled = Pick<Home, 'troubled' | 'stockSuppliers'>;

/** Suppliers with late, unsent or incomplete deliveries, each counted by the condition of its own list. */
export const readTroubled = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  span: DaySpan,
  operatorUsername: string | null,
): Promise<Troubled> => {
  const queues = troubleQueues(span, businessDateOf(now.getTime()));
  const found = supplierTroubles.map(
    (trouble) => sql`select d.supplier_id, ${trouble}::text as trouble from delivery d
      where ${deliveryCondition(filterOf(queues[trouble], operatorUsername), now)}`,
  );
  const { rows } = await sql<Troubled>`
    with found as materialized (${sql.join(found, sql` union all `)}),
    worst as (
      select supplier_id, count(*)::int as all, (count(*) filter (where trouble = 'late'))::int as late,
        (count(*) filter (where trouble = 'sending'))::int as sending, (count(*) filter (where trouble = 'stock'))::int as stock
      from found group by supplier_id order by 2 desc, 3 desc, 1 limit ${sql.lit(MOST_TROUBLED)}
    )
    select (select count(distinct supplier_id)::int from found where trouble = 'stock') as stock_suppliers,
      (select coalesce(json_agg(json_build_object('publicId', s.public_id, 'name', s.name, 'late', w.late, 'sending', w.sending,
          'stock', w.stock) order by w.all desc, w.late desc, s.id), '[]')
        from worst w join supplier s on s.id = w.supplier_id) as troubled`.execute(db);
  const [one] = rows;
  if (one === undefined) throw new Error('a statement without a table answers one row');
  return one;
};
