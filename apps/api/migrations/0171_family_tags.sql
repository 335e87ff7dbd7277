-- Families people administer, and the tags products of one family are told apart by. A name is taken once, accents and case aside;
-- what was written twice becomes one.
update product p set product_family_id = kept.id
from product_family f join (select fold(name) as folded, min(id) as id from product_family group by fold(name)) kept
  on kept.folded = fold(f.name)
where p.product_family_id = f.id and f.id <> kept.id;
update coupon c set family_public_ids = array(
  select distinct kept.public_id from unnest(c.family_public_ids) of(id)
  join product_family f on f.public_id = of.id
  join product_family kept on kept.id = (select min(o.id) from product_family o where fold(o.name) = fold(f.name)))
where exists (select from product_family f join product_family other on fold(other.name) = fold(f.name) and other.id < f.id
  where f.public_id = any (c.family_public_ids));
delete from product_family f using product_family other where fold(other.name) = fold(f.name) and other.id < f.id;
alter table product_family
  add column version integer not null default 0 check (version >= 0),
  add column search_text text generated always as (fold(name)) stored,
  add constraint product_family_name_length check (length(name) between 1 and 80) not valid;
create unique index product_family_folded on product_family (search_text);
grant insert, update, delete on product_family to celeiro_api;

create table family_tag (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  product_family_id bigint not null references product_family,
  name text not null check (length(name) between 1 and 40),
  version integer not null default 0 check (version >= 0),
  search_text text generated always as (fold(name)) stored
);
create unique index family_tag_folded on family_tag (product_family_id, search_text);
create table product_tag_link (
  product_id bigint not null references product on delete cascade,
  family_tag_id bigint not null references family_tag,
  primary key (product_id, family_tag_id)
);
create index product_tag_link_tag on product_tag_link (family_tag_id, product_id);
grant select, insert, update, delete on family_tag to celeiro_api;
grant select, insert, delete on product_tag_link to celeiro_api;
