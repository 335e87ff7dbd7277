-- Who looks after a store's credit analysis, and what the financial side knows of the store.
alter table store_credit
  add column financial_name text check (length(financial_name) between 1 and 160),
  add column seller_name text check (length(seller_name) between 1 and 120),
  add column seller_email text check (length(seller_email) <= 254),
  add column fintech_email text check (length(fintech_email) <= 254),
  add column fintech_phone text check (length(fintech_phone) <= 20);

create table credit_taker (
  store_id bigint primary key references store on delete cascade,
  user_id bigint not null references app_user,
  taken_at timestamptz not null
);
grant select, insert, update, delete on credit_taker to celeiro_api;

-- What waits for a second person, or was postponed, and what was decided today.
create index credit_analysis_pending on credit_analysis (store_id, id) where decision in ('PROPOSED', 'POSTPONED');
create index credit_analysis_decided on credit_analysis (decided_at);
create index store_credit_ending on store_credit (valid_until) where valid_until is not null;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('CORRECTION_ASKED', 'CORRECTION_RESOLVED', 'CORRECTION_REFUSED', 'DOCUMENT_ENDING', 'ERASURE_ASKED',
    'CREDIT_PROPOSED'));
