-- Units form a tree of two levels: the matriz, without a parent, and the others below it. Until now there were no parents: the
-- oldest unit is the matriz.
alter table business_unit add column parent_id bigint references business_unit;
update business_unit set parent_id = (select min(id) from business_unit)
  where id <> (select min(id) from business_unit);
create unique index business_unit_one_matriz on business_unit ((true)) where parent_id is null;
alter table business_unit add check (parent_id <> id);
