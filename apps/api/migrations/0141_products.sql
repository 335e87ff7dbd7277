-- Products as records: what is in one, what it is called by, whether it is sold. One that nobody sorted yet may lack its
-- family; it is found by no order until it has one.
alter table product
  alter column product_family_id drop not null,
  add column unit text
    check (unit in ('kg', 'und', 'mt', 'lt', 'sche', 'vdo', 'maço', 'pct', 'bdj', 'dz')),
  add column package_unit text
    check (package_unit in ('pct', 'cx', 'rolo', 'und', 'gl', 'frsc', 'pote', 'lata', 'sche', 'tpck', 'pet', 'bld', 'saco',
      'bis', 'peça', 'bag', 'grf', 'bdj', 'lt')),
  add column outer_unit text check (outer_unit in ('fdo', 'cx', 'pack')),
  -- Units in a pack; hundredths of a unit of measure in each.
  add column content integer check (content between 1 and 99999),
  add column size_centi integer check (size_centi between 1 and 9999999),
  add column use_unit_price boolean not null default false,
  add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12}|[0-9]{13}|[0-9]{14})$'),
  add column ncm text check (ncm ~ '^[0-9]{8}$'),
  add column storage text check (storage in ('SECO', 'RESFRIADO', 'CONGELADO')),
  add column description text check (length(description) between 1 and 2000),
  add column active boolean not null default true,
  add column inactive_reason text check (length(inactive_reason) between 1 and 500),
  add column classification text not null default 'UNCLASSIFIED'
    check (classification in ('UNCLASSIFIED', 'SUGGESTED', 'CLASSIFIED')),
  add column version integer not null default 0 check (version >= 0),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add constraint product_name_length check (length(name) between 1 and 160),
  add constraint product_inactive_reason check (not active or inactive_reason is null);

-- What most of its suppliers pack, where that is one of the units there are.
update product p set unit = pack.unit, content = pack.content, size_centi = pack.size_centi,
  use_unit_price = pack.use_unit_price, package_unit = pack.package_unit
from (
  select distinct on (sp.product_id) sp.product_id, sp.unit, sp.content, sp.size_centi, sp.use_unit_price,
    case when split_part(sp.pack_desc, ' ', 1) in ('pct', 'cx', 'rolo', 'gl', 'pote', 'lata', 'saco', 'bag', 'bdj')
      then split_part(sp.pack_desc, ' ', 1) end as package_unit
  from supplier_product sp where sp.unit in ('kg', 'und', 'mt', 'lt', 'sche', 'vdo', 'maço', 'pct', 'bdj', 'dz')
  group by sp.product_id, sp.unit, sp.content, sp.size_centi, sp.use_unit_price, sp.pack_desc
  order by sp.product_id, count(*) desc, sp.pack_desc) pack
where pack.product_id = p.id;

-- Of those alike in everything the first keeps what it is sold in; the others are to be sorted by a person.
update product p set unit = null, content = null, size_centi = null, package_unit = null
from product other
where other.search_text = p.search_text and other.brand_id is not distinct from p.brand_id
  and other.unit = p.unit and other.content = p.content and other.size_centi = p.size_centi and other.id < p.id;
update product set classification = 'CLASSIFIED' where unit is not null and product_family_id is not null;

create unique index product_alike on product (search_text, coalesce(brand_id, 0), unit, content, size_centi)
  where unit is not null;
create unique index product_gtin on product (gtin) where gtin is not null;
create index product_name on product (search_text, id);
create index product_updated on product (updated_at, id);
create index product_unclassified on product (id) where classification <> 'CLASSIFIED';
create index product_inactive on product (id) where not active;
create index product_family_of on product (product_family_id);
