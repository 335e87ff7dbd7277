-- Routes as they are edited. supplier_route and supplier_route_period stay what orders follow: the routes as they were applied.
create table route (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  supplier_id bigint not null references supplier on delete cascade,
  city_ibge_code integer not null references city,
  -- City and state as they were called when it was saved, for its history.
  name text not null,
  -- A mask of week_day_period.
  periods integer not null check (periods between 0 and 2097151),
  version integer not null default 0,
  unique (supplier_id, city_ibge_code)
);

-- Exceptions: in their place the route's periods are these instead; none, and it isn't served.
create table route_restriction (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  route_id bigint not null references route on delete cascade,
  zone_id integer references zone,
  district_ibge_code integer references district,
  neighborhood_id bigint references neighborhood,
  periods integer not null check (periods between 0 and 2097151),
  version integer not null default 1,
  check (num_nonnulls(zone_id, district_ibge_code, neighborhood_id) = 1),
  unique (route_id, zone_id),
  unique (route_id, district_ibge_code),
  unique (route_id, neighborhood_id)
);

-- One row for a supplier whose routes were edited: saves of one supplier go one after the other, none while they are applied.
create table route_plan (
  supplier_id bigint primary key references supplier on delete cascade,
  applying_since timestamptz
);

-- The periods of every applied route as a mask.
create view applied_route as
  select ar.public_id, ar.supplier_id, ar.city_ibge_code, coalesce(sum(1 << w.position), 0)::integer as periods
  from supplier_route ar
  left join supplier_route_period p on p.supplier_route_id = ar.id
  left join week_day_period w on w.week_day = p.week_day and w.period = p.period
  group by ar.id;

-- Lets the editing of suppliers that have applied routes and no edited ones begin with those.
create function edit_applied_routes() returns void language sql as $$
  insert into route (public_id, supplier_id, city_ibge_code, name, periods)
  select md5('route:' || ar.supplier_id || ':' || ar.city_ibge_code)::uuid, ar.supplier_id, ar.city_ibge_code, c.name || ' / ' || c.uf, ar.periods
  from applied_route ar join city c on c.ibge_code = ar.city_ibge_code
  where not exists (select from route r where r.supplier_id = ar.supplier_id)
  order by ar.supplier_id, ar.city_ibge_code
$$;
select edit_applied_routes();
