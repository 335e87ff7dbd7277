import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import type { RouteException } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import {
  calendarDays,
  maskOfDays,
  type WeekMask,
} from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { isAtTime, runs } from './lapsed.queries.ts';

/** A route with the values of the form. */
export type FilledRoute = {
  readonly supplierId: number;
  readonly cityIbgeCode: number;
  readonly periods: WeekMask;
  readonly exceptions: readonly RouteException[];
};

export type RouteFigures = {
  readonly stores: number;
  readonly byCity: number;
  readonly byException: number;
  readonly byDay: number[];
  readonly byExceptions: number[];
  readonly gained: number;
  readonly lost: number;
  readonly changed: number;
  readonly count: number;
  readonly total: Centavos;
};

const ALL_PERIODS = 7;
const dayMasks = calendarDays.map((day) => maskOfDays(ALL_PERIODS, [day]));

/** A route's coverage in its city, as `edited_coverage` would have it after saving, compared with the applied coverage. */
export const readRouteFigures = async (
  db: Kysely<Database>,
  { supplierId, cityIbgeCode, periods, exceptions }: FilledRoute,
  from: BusinessDate,
): Promise<RouteFigures> => {
  const numbered = JSON.stringify(exceptions.map((one, number) => ({ ...one, number })));
  const sent = sql`jsonb_to_recordset(${numbered}::jsonb) as x ("locationType" text, place uuid, periods integer, number integer)`;
  const { rows } = await sql<RouteFigures>`
    with x as materialized (
      select x.number, x.periods, z.id as zone_id, d.ibge_code as district_ibge_code, n.id as neighborhood_id
      from ${sent}
      left join zone z on x."locationType" = 'ZONE' and z.public_id = x.place
      left join district d on x."locationType" = 'DISTRICT' and d.public_id = x.place
      left join neighborhood n on x."locationType" = 'NEIGHBORHOOD' and n.public_id = x.place),
    decided as materialized (
      select p.store_id, coalesce(n.number, d.number, z.number) as number, coalesce(c.periods, 0) as before,
        coalesce(n.periods, d.periods, z.periods, ${periods}::integer) as after
      from store_place p
      left join x n on n.neighborhood_id = p.neighborhood_id
      left join x d on d.district_ibge_code = p.district_ibge_code
      left join x z on z.zone_id = p.zone_id
      left join supplier_coverage c on c.supplier_id = ${supplierId} and c.store_id = p.store_id
      where p.city_ibge_code = ${cityIbgeCode}),
    hit as (
      select d.total_with_tax_centavos as total from delivery d
      join decided on decided.store_id = d.store_id and decided.before & ~decided.after <> 0
      join week_day_period w on ${isAtTime} and ((decided.before & ~decided.after) >> w.position) & 1 = 1
      where d.supplier_id = ${supplierId} and d.delivery_date >= ${from}::date and ${runs})
    select count(*)::int as stores,
      count(*) filter (where after > 0 and number is null)::int as by_city,
      count(*) filter (where after > 0 and number is not null)::int as by_exception,
      (select array_agg((select count(*)::int from decided where after & mask <> 0) order by place)
        from unnest(${dayMasks}::integer[]) with ordinality as day (mask, place)) as by_day,
      (select coalesce(array_agg((select count(*)::int from decided where decided.number = x.number) order by x.number), '{}')
        from x) as by_exceptions,
      count(*) filter (where before = 0 and after > 0)::int as gained,
      count(*) filter (where before > 0 and after = 0)::int as lost,
      count(*) filter (where before > 0 and after > 0 and before <> after)::int as changed,
      (select count(*)::int from hit) as count, (select coalesce(sum(total), 0)::bigint from hit) as total
    from decided`.execute(db);
  return (
    rows[0] ?? {
      stores: 0,
      byCity: 0,
      byException: 0,
      byDay: [],
      byExceptions: [],
      gained: 0,
      lost: 0,
      changed: 0,
      count: 0,
      total: ZERO,
    }
  );
};
