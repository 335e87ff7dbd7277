-- What the list of stores is sorted and narrowed by, counted anew every few seconds; what it shows is read as it is now.
create table store_figures (
  store_id bigint primary key references store on delete cascade,
  -- What open deliveries take of the limit, in hundredths of a percent, rounded up: above 10000 is beyond it. Without a limit
  -- nothing is 0 and anything the most there is.
  used_basis integer not null default 0 check (used_basis >= 0),
  -- Billed and still to be paid, and of it what is overdue.
  open_centavos bigint not null default 0,
  overdue_centavos bigint not null default 0,
  -- Days since 1970-01-01, in São Paulo; 0: it never bought.
  last_purchase_day integer not null default 0,
  -- Orders of the last 90 days.
  recent_orders integer not null default 0,
  -- Required documents it has no good one of; null: not counted yet.
  missing_documents integer
);
create index store_figures_used on store_figures (used_basis, store_id);
create index store_figures_open on store_figures (open_centavos, store_id);
create index store_figures_overdue on store_figures (overdue_centavos, store_id);
create index store_figures_last_purchase on store_figures (last_purchase_day, store_id);
create index store_figures_recent on store_figures (recent_orders, store_id);
create index store_figures_documents on store_figures (missing_documents);

grant select, insert, update on store_figures to celeiro_api;

-- A store stands in its list from the first moment, whoever adds it.
create function count_new_stores() returns trigger language plpgsql as $$
begin
  insert into store_figures (store_id) select id from added on conflict do nothing;
  return null;
end $$;
create trigger store_figures_added after insert on store
  referencing new table as added for each statement execute function count_new_stores();
insert into store_figures (store_id) select id from store;

-- What stores are still to pay.
create index installment_owed on installment (invoice_id) where status in ('NOT_GENERATED', 'BANKSLIP_PENDING_EMISSION', 'GENERATING',
  'UPDATING', 'GENERATION_FAILED', 'OPENED', 'OVERDUE', 'VALIDATION_FAILED', 'BLOCKED', 'ERROR_TO_GENERATE', 'PENDING', 'CHARGE_DENIED',
  'VALIDATED');
-- When each store bought, the newest order of each and those of the last days.
create index customer_order_bought on customer_order (store_id, created_at);
drop index customer_order_store;
create index store_credit_reliability on store_credit (reliability, store_id);
