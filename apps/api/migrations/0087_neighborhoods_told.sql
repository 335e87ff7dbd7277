-- Neighborhoods of addresses that no name leads to: people say which one is meant. A name leads there for every address of the
-- city that uses it; an address that names none has one of its own.
create table neighborhood_name (
  city_ibge_code integer not null references city,
  search_text text not null check (length(search_text) between 1 and 120),
  neighborhood_id bigint not null references neighborhood on delete cascade,
  told_by_id bigint not null references app_user,
  told_at timestamptz not null,
  primary key (city_ibge_code, search_text)
);
create index neighborhood_name_of on neighborhood_name (neighborhood_id);
create table store_neighborhood (
  store_id bigint primary key references store on delete cascade,
  neighborhood_id bigint not null references neighborhood on delete cascade,
  told_by_id bigint not null references app_user,
  told_at timestamptz not null
);
create index store_neighborhood_of on store_neighborhood (neighborhood_id);
-- Who added one, where neither the reference data nor an address did: it may be taken back.
alter table neighborhood add column told_by_id bigint references app_user;

create or replace function place_stores(which bigint[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
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
  left join neighborhood own on own.city_ibge_code = c.ibge_code and own.search_text = fold(btrim(st.neighborhood))
  left join neighborhood_name called on own.id is null and called.city_ibge_code = c.ibge_code
    and called.search_text = fold(btrim(st.neighborhood))
  left join store_neighborhood told on told.store_id = st.id and coalesce(btrim(st.neighborhood), '') = ''
  left join neighborhood n on n.id = coalesce(own.id, called.neighborhood_id, told.neighborhood_id)
    and n.city_ibge_code = c.ibge_code
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
