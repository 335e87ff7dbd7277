-- What the routes were when their application was asked for, and when that was: addresses that change from then on are looked at again.
alter table route_application add column mark text not null default '';
alter table route_application add column since timestamptz not null default '-infinity';
alter table route_application alter column mark drop default;
alter table route_application alter column since drop default;

-- A store's suppliers are found by its city.
create index supplier_route_city on supplier_route (city_ibge_code, supplier_id);

-- One store and fifty thousand need different plans, and a function keeps its first ones for the connection.
alter function place_stores(bigint[]) set plan_cache_mode = force_custom_plan;
alter function cover_stores(bigint[]) set plan_cache_mode = force_custom_plan;
create or replace function place_moved_stores() returns trigger language plpgsql as $$
declare
  moved bigint[];
begin
  -- Planned anew each time: its rows come without a parameter by which a plan could differ.
  execute 'select array(select after.id from after join before on before.id = after.id
    where (before.city, before.state, before.neighborhood) is distinct from (after.city, after.state, after.neighborhood))'
    into moved;
  if cardinality(moved) > 0 then perform place_stores(moved); end if;
  return null;
end $$;
