-- Places finer than a city, and the week as routes read it.
alter table city add column search_text text generated always as (fold(name)) stored;
create index city_name on city (uf, search_text);

-- Zones and districts are São Paulo's; other cities have neighborhoods alone.
create table zone (
  id integer primary key,
  public_id uuid not null unique,
  city_ibge_code integer not null references city,
  name text not null,
  unique (city_ibge_code, name)
);

create table district (
  ibge_code integer primary key,
  public_id uuid not null unique,
  zone_id integer not null references zone,
  name text not null
);
create index district_zone on district (zone_id);

-- Those of São Paulo come with the reference data and lie in a district; those of other cities are learnt from addresses.
create table neighborhood (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  city_ibge_code integer not null references city,
  district_ibge_code integer references district,
  name text not null check (length(name) between 1 and 120),
  search_text text generated always as (fold(name)) stored,
  unique (city_ibge_code, search_text)
);
create index neighborhood_district on neighborhood (district_ibge_code);

-- Adds the neighborhoods that addresses of stores name in cities without zones; the same ones get the same ids everywhere.
create function learn_neighborhoods() returns void language sql as $$
  insert into neighborhood (public_id, city_ibge_code, name)
  select md5('neighborhood:' || c.ibge_code || fold(btrim(st.neighborhood)))::uuid, c.ibge_code, min(btrim(st.neighborhood))
  from store st join city c on c.uf = st.state and c.search_text = fold(st.city)
  where length(btrim(st.neighborhood)) between 1 and 120
    and not exists (select from zone z where z.city_ibge_code = c.ibge_code)
    -- São Paulo, whose own come with the reference data.
    and c.ibge_code <> 3550308
  group by c.ibge_code, fold(btrim(st.neighborhood))
  order by c.ibge_code, fold(btrim(st.neighborhood))
  on conflict do nothing
$$;
select learn_neighborhoods();

-- The week in the order routes show it; `position` is the bit of a period in a mask of the week.
create table week_day_period (
  position integer primary key check (position between 0 and 20),
  public_id uuid not null unique,
  week_day text not null,
  period text not null,
  unique (week_day, period)
);
insert into week_day_period (position, public_id, week_day, period) values
  (0, 'e51c7535-f14c-8e08-a7fb-f61c4fe11fc5', 'MONDAY', 'MORNING'),
  (1, '89dc4cd1-c133-8590-94ed-d068a243bbac', 'MONDAY', 'AFTERNOON'),
  (2, '37beeda4-acf1-82c3-976d-3cd0d27fd85a', 'MONDAY', 'NIGHT'),
  (3, 'ba0b485e-81ef-80d0-a4b2-c209faa08c81', 'FRIDAY', 'MORNING'),
  (4, '85a0a164-b6d6-8c07-898f-de98ccf9317a', 'FRIDAY', 'AFTERNOON'),
  (5, 'b936c6c3-0ad3-8253-9ccd-8b3a31ebf39f', 'FRIDAY', 'NIGHT'),
  (6, '0d87167d-b883-8d09-b244-ebafb02014e2', 'TUESDAY', 'MORNING'),
  (7, '6d193414-7ab3-893e-b96e-c98d3897d8cf', 'TUESDAY', 'AFTERNOON'),
  (8, 'ee99772a-a4e5-8f9e-a1af-05371a0aa259', 'TUESDAY', 'NIGHT'),
  (9, 'a9c57fb0-7a68-8b7b-8380-11dee732461c', 'SATURDAY', 'MORNING'),
  (10, '76415eb8-a2ff-84bc-8ea8-3cf5978d90a7', 'SATURDAY', 'AFTERNOON'),
  (11, '64fd5604-93f3-890f-81da-e13d2dcdf3de', 'SATURDAY', 'NIGHT'),
  (12, '3abcfd3d-e34d-89bf-9bdd-6300b55a7649', 'WEDNESDAY', 'MORNING'),
  (13, '30ad7d7d-566e-8f4d-b8e4-e6fab7c02a6a', 'WEDNESDAY', 'AFTERNOON'),
  (14, '6d8389d5-4d1c-8e2f-8aa7-871b0aa33c36', 'WEDNESDAY', 'NIGHT'),
  (15, '18ed36b7-df83-86e6-af49-9b07631df9d7', 'SUNDAY', 'MORNING'),
  (16, '53dc09e2-ff2d-825a-9c08-d99727ac718a', 'SUNDAY', 'AFTERNOON'),
  (17, '39b3eabf-262f-8d8f-9abe-505c94eb27a8', 'SUNDAY', 'NIGHT'),
  (18, 'b770ad94-07f8-8a58-920a-12f5c780f49c', 'THURSDAY', 'MORNING'),
  (19, '6949d30b-817a-84d6-886f-542867f92abf', 'THURSDAY', 'AFTERNOON'),
  (20, '2073afd4-dd77-8583-98b2-bcb3494e92db', 'THURSDAY', 'NIGHT');
