-- Work that the law requires (the search of an erasure): it does not count towards the limit of the person who started it.
alter table long_work add column is_duty boolean not null default false;
update long_work set is_duty = true where kind = 'ERASURE_SWEEP';
