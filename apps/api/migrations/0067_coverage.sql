-- When which supplier serves which store, read by all that asks for it; and where stores' addresses lie.

-- Where a store's address lies: null where that isn't known, or where its city has no such division.
create table store_place (
  store_id bigint primary key references store on delete cascade,
  city_ibge_code integer references city,
  zone_id integer references zone,
  district_ibge_code integer references district,
  neighborhood_id bigint references neighborhood,
  changed_at timestamptz not null default clock_timestamp()
);
create index store_place_city on store_place (city_ibge_code, store_id);
create index store_place_unrecognized on store_place (store_id) where neighborhood_id is null;

-- supplier_route is a route as it was applied: its periods become a mask, as those of edited routes are, and its exceptions
-- stand beside it.
alter table supplier_route add column periods integer not null default 0 check (periods between 0 and 2097151);
update supplier_route r set periods = ar.periods from applied_route ar where ar.public_id = r.public_id;
alter table supplier_route alter column periods drop default;
drop view applied_route;
drop table supplier_route_period;

create table supplier_route_restriction (
  id bigint generated always as identity primary key,
  supplier_route_id bigint not null references supplier_route on delete cascade,
  zone_id integer references zone,
  district_ibge_code integer references district,
  neighborhood_id bigint references neighborhood,
  periods integer not null check (periods between 0 and 2097151),
  check (num_nonnulls(zone_id, district_ibge_code, neighborhood_id) = 1),
  unique (supplier_route_id, zone_id),
  unique (supplier_route_id, district_ibge_code),
  unique (supplier_route_id, neighborhood_id)
);

-- One row for each served supplier and store. The rule that decided is the route to the store's city or, by what decided,
-- its exception for the store's zone, district or neighborhood.
create table supplier_coverage (
  supplier_id bigint not null references supplier on delete cascade,
  store_id bigint not null references store on delete cascade,
  periods integer not null check (periods between 1 and 2097151),
  decided_by text not null check (decided_by in ('CITY', 'ZONE', 'DISTRICT', 'NEIGHBORHOOD')),
  primary key (supplier_id, store_id)
);
create index supplier_coverage_store on supplier_coverage (store_id, supplier_id);

-- What applied routes decide for every store: the most specific exception, else the city's route (`decideForAddress` of the rules).
create view applied_coverage as
  select r.supplier_id, p.store_id, p.city_ibge_code, coalesce(n.periods, d.periods, z.periods, r.periods) as periods,
    case when n.periods is not null then 'NEIGHBORHOOD' when d.periods is not null then 'DISTRICT'
      when z.periods is not null then 'ZONE' else 'CITY' end as decided_by
  from supplier_route r
  join store_place p on p.city_ibge_code = r.city_ibge_code
  left join supplier_route_restriction n on n.supplier_route_id = r.id and n.neighborhood_id = p.neighborhood_id
  left join supplier_route_restriction d on d.supplier_route_id = r.id and d.district_ibge_code = p.district_ibge_code
  left join supplier_route_restriction z on z.supplier_route_id = r.id and z.zone_id = p.zone_id
  where coalesce(n.periods, d.periods, z.periods, r.periods) > 0;

-- The same of routes as they are edited.
create view edited_coverage as
  select r.supplier_id, p.store_id, p.city_ibge_code, coalesce(n.periods, d.periods, z.periods, r.periods) as periods,
    case when n.periods is not null then 'NEIGHBORHOOD' when d.periods is not null then 'DISTRICT'
      when z.periods is not null then 'ZONE' else 'CITY' end as decided_by
  from route r
  join store_place p on p.city_ibge_code = r.city_ibge_code
  left join route_restriction n on n.route_id = r.id and n.neighborhood_id = p.neighborhood_id
  left join route_restriction d on d.route_id = r.id and d.district_ibge_code = p.district_ibge_code
  left join route_restriction z on z.route_id = r.id and z.zone_id = p.zone_id
  where coalesce(n.periods, d.periods, z.periods, r.periods) > 0;

-- Brings these stores' coverage (null: all stores') to what applied routes decide. Writes what differs.
create function cover_stores(which bigint[]) returns void language plpgsql as $$
begin
  delete from supplier_coverage c where (which is null or c.store_id = any (which)) and not exists (
    select from applied_coverage a where a.supplier_id = c.supplier_id and a.store_id = c.store_id);
  insert into supplier_coverage (supplier_id, store_id, periods, decided_by)
  select a.supplier_id, a.store_id, a.periods, a.decided_by from applied_coverage a
  left join supplier_coverage c on c.supplier_id = a.supplier_id and c.store_id = a.store_id
  where (which is null or a.store_id = any (which))
    and (a.periods, a.decided_by) is distinct from (c.periods, c.decided_by)
  on conflict (supplier_id, store_id) do update set periods = excluded.periods, decided_by = excluded.decided_by;
end $$;

-- Finds where these stores' addresses (null: all stores') lie, and who serves them there. Neighborhoods of cities without zones are
-- learnt from addresses, with the same ids everywhere; those of São Paulo come with the reference data.
create function place_stores(which bigint[]) returns void language plpgsql as $$
begin
  -- Whoever switches a supplier's coverage waits for this, and this for them.
  perform pg_advisory_xact_lock_shared(7242067);
  insert into neighborhood (public_id, city_ibge_code, name)
  select md5('neighborhood:' || c.ibge_code || fold(btrim(st.neighborhood)))::uuid, c.ibge_code, min(btrim(st.neighborhood))
  from store st join city c on c.uf = st.state and c.search_text = fold(btrim(st.city))
  where (which is null or st.id = any (which)) and length(btrim(st.neighborhood)) between 1 and 120
    and c.ibge_code <> 3550308
    and not exists (select from zone z where z.city_ibge_code = c.ibge_code)
    and not exists (select from neighborhood n where n.city_ibge_code = c.ibge_code
      and n.search_text = fold(btrim(st.neighborhood)))
  group by c.ibge_code, fold(btrim(st.neighborhood))
  order by c.ibge_code, fold(btrim(st.neighborhood))
  on conflict do nothing;
  insert into store_place as p (store_id, city_ibge_code, zone_id, district_ibge_code, neighborhood_id)
  select distinct on (st.id) st.id, c.ibge_code, d.zone_id, n.district_ibge_code, n.id
  from store st
  left join city c on c.uf = st.state and c.search_text = fold(btrim(st.city))
  left join neighborhood n on n.city_ibge_code = c.ibge_code and n.search_text = fold(btrim(st.neighborhood))
  left join district d on d.ibge_code = n.district_ibge_code
  where which is null or st.id = any (which)
  order by st.id, c.ibge_code
  on conflict (store_id) do update set city_ibge_code = excluded.city_ibge_code, zone_id = excluded.zone_id,
    district_ibge_code = excluded.district_ibge_code, neighborhood_id = excluded.neighborhood_id,
    changed_at = clock_timestamp()
  where (p.city_ibge_code, p.zone_id, p.district_ibge_code, p.neighborhood_id) is distinct from
    (excluded.city_ibge_code, excluded.zone_id, excluded.district_ibge_code, excluded.neighborhood_id);
  perform cover_stores(which);
end $$;

-- Whoever adds a store or changes its address, now or later, can't forget it: it happens in their transaction.
create function place_new_stores() returns trigger language plpgsql as $$
begin
  perform place_stores(array(select id from added));
  return null;
end $$;
create trigger store_place_added after insert on store
  referencing new table as added for each statement execute function place_new_stores();

create function place_moved_stores() returns trigger language plpgsql as $$
declare
  moved bigint[] := array(select after.id from after join before on before.id = after.id
    where (before.city, before.state, before.neighborhood) is distinct from (after.city, after.state, after.neighborhood));
begin
  if cardinality(moved) > 0 then perform place_stores(moved); end if;
  return null;
end $$;
create trigger store_place_moved after update on store
  referencing old table as before new table as after for each statement execute function place_moved_stores();

drop function learn_neighborhoods();
select place_stores(null);

-- Lets the editing of suppliers that have applied routes and no edited ones begin with those and their exceptions.
create or replace function edit_applied_routes() returns void language sql as $$
  with begun as (
    insert into route (public_id, supplier_id, city_ibge_code, name, periods)
    select md5('route:' || ar.supplier_id || ':' || ar.city_ibge_code)::uuid, ar.supplier_id, ar.city_ibge_code, c.name || ' / ' || c.uf, ar.periods
    from supplier_route ar join city c on c.ibge_code = ar.city_ibge_code
    where not exists (select from route r where r.supplier_id = ar.supplier_id)
    order by ar.supplier_id, ar.city_ibge_code
    returning id, supplier_id, city_ibge_code)
  insert into route_restriction (route_id, zone_id, district_ibge_code, neighborhood_id, periods)
  select b.id, x.zone_id, x.district_ibge_code, x.neighborhood_id, x.periods
  from begun b join supplier_route ar on ar.supplier_id = b.supplier_id and ar.city_ibge_code = b.city_ibge_code
  join supplier_route_restriction x on x.supplier_route_id = ar.id order by b.id, x.id
$$;
