import { type RawBuilder, sql } from 'kysely';

// Routes and their exceptions, one row each: the edited ones, and the applied ones, which orders follow.
const edited = sql`select supplier_id, city_ibge_code, null::int as zone_id, null::int as district_ibge_code,
    null::bigint as neighborhood_id, periods from route
  union all select r.supplier_id, r.city_ibge_code, x.zone_id, x.district_ibge_code, x.neighborhood_id, x.periods
  from route_restriction x join route r on r.id = x.route_id`;
const applied = sql`select supplier_id, city_ibge_code, null::int as zone_id, null::int as district_ibge_code,
    null::bigint as neighborhood_id, periods from supplier_route
  union all select r.supplier_id, r.city_ibge_code, x.zone_id, x.district_ibge_code, x.neighborhood_id, x.periods
  from supplier_route_restriction x join supplier_route r on r.id = x.supplier_route_id`;

/** Ids of suppliers whose edited routes differ from the applied ones. */
export const suppliersWithEdits: RawBuilder<unknown> = sql`select supplier_id from (
    ((${edited}) except (${applied})) union all ((${applied}) except (${edited}))) differing`;
