import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { DaySpan } from '@celeiro/rules/desk/home/home-period.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** How many suppliers the first page lists. */
const MOST_SUPPLIERS = 8;

export type HomeCounts = {
  readonly days: readonly { day: BusinessDate; count: number; amount: Centavos }[];
  readonly statuses: readonly { status: DeliveryStatusCode; count: number }[];
  readonly suppliers: readonly {
    publicId: string;
    name: string;
    count: number;
    amount: Centavos;
    onTime: number | null;
  }[];
  readonly before: Centavos;
  /** Amount that waits for credit. */
  readonly held: Centavos;
};

/**
 * Deliveries on the days of a span, of everyone or of one operator: by day, status and supplier, and the amount of the
 * `former` days. The deliveries are read once and aggregated in three ways.
 */
export const readHomeCounts = async (
  db: Kysely<Database>,
  span: DaySpan,
  former: DaySpan,
  operatorUserId: number | null,
): Promise<HomeCounts> => {
  const mine = operatorUserId === null ? sql`true` : sql`d.operator_user_id = ${operatorUserId}`;
  const { rows } = await sql<HomeCounts>`
    with one as materialized (
      select d.delivery_date as day, d.status, d.supplier_id, d.total_with_tax_centavos as amount,
        d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED') as stands
      from delivery d where d.delivery_date between ${span.from}::date and ${span.to}::date and ${mine}
    ), ways as (
      select day, status, supplier_id, count(*)::int as count,
        (count(*) filter (where stands))::int as standing,
        coalesce(sum(amount) filter (where stands), 0)::bigint as amount
      from one group by grouping sets ((day), (status), (supplier_id))
    )
    select
      (select coalesce(json_agg(json_build_object('day', day, 'count', standing, 'amount', amount)), '[]')
        from ways where day is not null) as days,
      (select coalesce(json_agg(json_build_object('status', status, 'count', count)), '[]')
        from ways where status is not null) as statuses,
      (select coalesce(sum(amount), 0)::bigint from ways where status = 'CREDIT_ANALYSIS') as held,
      (select coalesce(json_agg(json_build_object('publicId', s.public_id, 'name', s.name, 'count', w.standing,
          'amount', w.amount, 'onTime', f.on_time_basis) order by w.amount desc, s.name, s.id), '[]')
        from (select * from ways where supplier_id is not null and standing > 0
          order by amount desc, supplier_id limit ${sql.lit(MOST_SUPPLIERS)}) w
        join supplier s on s.id = w.supplier_id left join supplier_score f on f.supplier_id = s.id) as suppliers,
      (select coalesce(sum(d.total_with_tax_centavos), 0)::bigint from delivery d
        where d.delivery_date between ${former.from}::date and ${former.to}::date and ${mine}
          and d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')) as before`.execute(db);
  const [found] = rows;
  // Four aggregates without a table return one row.
  if (found === undefined) throw new Error('no counts of the first page');
  return found;
};

/** How many history rows are searched for the newest saves: about one long working day. */
const REACH = 20_000;

export type RecentSave = {
  readonly deliveryPublicId: string;
  readonly orderPublicId: string;
  readonly orderNumber: string;
  readonly name: string;
  readonly supplier: string;
  readonly store: string;
  readonly at: Date;
  readonly changes: readonly SavedChange[];
};
type SavedChange = {
  readonly field: string;
  readonly event: 'UPDATE' | 'DELETE';
  readonly itemPublicId: string | null;
  readonly itemLabel: string | null;
  readonly oldValue: string | number | null;
  readonly newValue: string | number | null;
};

/** The newest `limit` saves of deliveries, of everyone or of one operator, newest first, without the receipt of new ones. */
export const readRecentSaves = async (
  db: Kysely<Database>,
  operatorUserId: number | null,
  limit: number,
): Promise<readonly RecentSave[]> => {
  const mine =
    operatorUserId === null
      ? sql`true`
      : sql`exists (select from delivery d where d.id = h.delivery_id and d.operator_user_id = ${operatorUserId})`;
  const { rows } = await sql<RecentSave>`
    with newest as (
      select h.* from delivery_history h
      where h.id > (select coalesce(max(id), 0) from delivery_history) - ${sql.lit(REACH)} and h.field <> 'created' and ${mine}
      order by h.id desc limit ${sql.lit(limit * 40)}
    ), saves as (
      select delivery_id, at, max(id) as last, min(by_name) as name,
        json_agg(json_build_object('field', field, 'event', event, 'itemPublicId', item_public_id, 'itemLabel', item_label,
          'oldValue', old_value, 'newValue', new_value) order by id) as changes
      from newest group by delivery_id, version, at, request_id order by last desc limit ${sql.lit(limit)}
    )
    select d.public_id as delivery_public_id, o.public_id as order_public_id, d.number::text as order_number, s.name, s.at,
      s.changes, su.name as supplier, st.name as store
    from saves s join delivery d on d.id = s.delivery_id join customer_order o on o.id = d.order_id
    join supplier su on su.id = d.supplier_id join store st on st.id = d.store_id
    order by s.last desc`.execute(db);
  return rows;
};
