-- Groups of names of one food become records: supervisors edit them, with version and history. Hyphens count as blanks, as accents and case don't.
create function folded_names(words text[]) returns text[]
  language sql immutable parallel safe
  return array(select trim(regexp_replace(fold(one), '[\s-]+', ' ', 'g')) from unnest(words) with ordinality w (one, place) order by place);
create function joined_names(words text[]) returns text
  language sql immutable parallel safe
  return (select string_agg(one, ', ' order by place) from unnest(words) with ordinality w (one, place));

create table synonym_group (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  version integer not null default 0 check (version >= 0),
  words text[] not null check (cardinality(words) between 2 and 12),
  name text generated always as (joined_names(words)) stored,
  folded text[] generated always as (folded_names(words)) stored
);
-- The groups of the words of a search.
create index synonym_group_folded on synonym_group using gin (folded);
grant select, insert, update, delete on synonym_group to celeiro_api;

insert into synonym_group (words)
  select array_agg(name order by search_text) from product_synonym group by group_number order by group_number;
drop table product_synonym;
