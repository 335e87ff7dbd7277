-- Work that the product owes whoever it is about (an erasure), not what its person asked for: it does not count among their own.
alter table long_work add column is_duty boolean not null default false;
update long_work set is_duty = true where kind = 'ERASURE_SWEEP';
