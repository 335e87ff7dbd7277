import type { MapCity, MapDistrict } from '@celeiro/contract/parties/supplier-routes/route-map.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** Cities that have stores but no route of a supplier, edited or applied. */
export const readCitiesWithoutRoute = async (db: Db, supplierId: number): Promise<MapCity[]> => {
  const { rows } = await sql<MapCity>`
    select c.public_id as city_public_id, c.name as city, c.uf, c.latitude, c.longitude, p.stores
    from (select city_ibge_code, count(*)::int as stores from store_place
      where city_ibge_code is not null group by city_ibge_code) p
    join city c on c.ibge_code = p.city_ibge_code
    where not exists (select from route r where r.supplier_id = ${supplierId} and r.city_ibge_code = c.ibge_code)
      and not exists (select from supplier_route r
        where r.supplier_id = ${supplierId} and r.city_ibge_code = c.ibge_code)
    order by c.search_text, c.uf`.execute(db);
  return rows;
};

/** Districts of the cities that a supplier's routes reach, with the most specific rule for each. */
export const readMapDistricts = async (db: Db, supplierId: number): Promise<MapDistrict[]> => {
  const { rows } = await sql<MapDistrict>`
    select d.public_id, d.name, z.name as zone,
      coalesce(p.stores, 0) as stores, coalesce(p.stores_served, 0) as stores_served,
      coalesce(ad.periods, az.periods, a.periods) as applied, coalesce(ed.periods, ez.periods, e.periods) as edited,
      case when ed.id is not null then 'DISTRICT' when ez.id is not null then 'ZONE' else 'CITY' end as decided_by,
      (select count(*)::int from route_restriction x join neighborhood n on n.id = x.neighborhood_id
        where x.route_id = e.id and n.district_ibge_code = d.ibge_code) as exceptions
    from zone z
    join district d on d.zone_id = z.id
    left join route e on e.supplier_id = ${supplierId} and e.city_ibge_code = z.city_ibge_code
    left join route_restriction ez on ez.route_id = e.id and ez.zone_id = z.id
    left join route_restriction ed on ed.route_id = e.id and ed.district_ibge_code = d.ibge_code
    left join supplier_route a on a.supplier_id = ${supplierId} and a.city_ibge_code = z.city_ibge_code
    left join supplier_route_restriction az on az.supplier_route_id = a.id and az.zone_id = z.id
    left join supplier_route_restriction ad on ad.supplier_route_id = a.id and ad.district_ibge_code = d.ibge_code
    left join (
      select p.district_ibge_code, count(*)::int as stores, count(c.store_id)::int as stores_served
      from store_place p left join supplier_coverage c on c.supplier_id = ${supplierId} and c.store_id = p.store_id
      where p.district_ibge_code is not null group by p.district_ibge_code) p on p.district_ibge_code = d.ibge_code
    where e.id is not null or a.id is not null
    order by z.name, fold(d.name), d.ibge_code`.execute(db);
  return rows;
};

/** Number of stores without a district, in cities that have districts. */
export const countWithoutDistrict = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from store_place
    where district_ibge_code is null and city_ibge_code in (select city_ibge_code from zone)`.execute(db);
  return rows[0]?.count ?? 0;
};
