-- Two people who change a supplier's address or its secrets at once: the second one is told, instead of undoing the first.
alter table supplier_integration add column version integer not null default 0;
