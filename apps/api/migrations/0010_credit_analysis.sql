-- What a supervisor decided on the deliveries of a store that wait in credit analysis, and what the credit was then.
create table credit_analysis (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  store_id bigint not null references store,
  decision text not null check (decision in ('RELEASED', 'KEPT')),
  comment text not null check (length(comment) between 1 and 1000),
  credit_limit_centavos bigint not null check (credit_limit_centavos >= 0),
  used_centavos bigint not null check (used_centavos >= 0),
  decided_by_user_id bigint not null references app_user,
  decided_by_name text not null,
  decided_at timestamptz not null
);
create index credit_analysis_store on credit_analysis (store_id, id);

create table credit_analysis_delivery (
  credit_analysis_id bigint not null references credit_analysis,
  delivery_id bigint not null references delivery,
  amount_centavos bigint not null check (amount_centavos >= 0),
  primary key (credit_analysis_id, delivery_id)
);
create index credit_analysis_delivery_delivery on credit_analysis_delivery (delivery_id);

create trigger credit_analysis_append_only before update or delete or truncate on credit_analysis
  for each statement execute function refuse_history_change();
create trigger credit_analysis_delivery_append_only before update or delete or truncate on credit_analysis_delivery
  for each statement execute function refuse_history_change();
revoke update, delete on credit_analysis, credit_analysis_delivery from celeiro_api;
