-- A store that owes for longer, and more, than is tolerated gets no new term without an analysis; what waits says why.
create table credit_policy (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  -- There is one.
  name text not null unique default 'Regras de crédito' check (name = 'Regras de crédito'),
  version integer not null default 0,
  overdue_days integer not null default 3 check (overdue_days between 0 and 90),
  overdue_centavos bigint not null default 5000 check (overdue_centavos >= 0)
);
insert into credit_policy default values;
grant select, update on credit_policy to celeiro_api;

alter table delivery add column credit_holds text[] not null default '{}'
  check (credit_holds <@ array['LIMIT', 'OVERDUE']);
update delivery set credit_holds = '{LIMIT}' where status = 'CREDIT_ANALYSIS' and credit_open;
-- Few slips are late at a time.
create index installment_late on installment (invoice_id) where status in ('OVERDUE', 'PROTESTED');
