-- Brands as records: a name is taken once, accents and case aside; what was written twice becomes one.
update product p set brand_id = kept.id
from brand b join (select fold(name) as folded, min(id) as id from brand group by fold(name)) kept on kept.folded = fold(b.name)
where p.brand_id = b.id and b.id <> kept.id;
delete from brand b using brand other where fold(other.name) = fold(b.name) and other.id < b.id;
alter table brand
  add column version integer not null default 0 check (version >= 0),
  add column merged_names text[] not null default '{}',
  add column search_text text generated always as (fold(name)) stored,
  add constraint brand_name_length check (length(name) between 1 and 80);
create unique index brand_folded on brand (search_text);
create index product_brand on product (brand_id);
