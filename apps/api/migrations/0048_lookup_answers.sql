-- What registers of addresses and companies answered, for as long as it is good; null is that there is none.
create table lookup_answer (
  kind text not null check (kind in ('zip', 'company')),
  key text not null check (length(key) between 8 and 14),
  answer jsonb,
  kept_until timestamptz not null,
  primary key (kind, key)
);
create index lookup_answer_kept on lookup_answer (kept_until);
