-- What was decided of products in the work list of classification, and what they were before: so that it can be taken back.
create table classification_decision (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  kind text not null check (kind in ('ACCEPTED', 'SAME_AS', 'NOT_PRODUCT')),
  -- What the list called it, and what it came to be.
  former_name text not null check (length(former_name) between 1 and 160),
  outcome text not null check (length(outcome) between 1 and 400),
  -- Of each product: its public id, the version the decision made, what it was, what it was sold as.
  products jsonb not null,
  user_id bigint not null references app_user,
  decided_at timestamptz not null,
  undone_at timestamptz
);
create index classification_decision_of on classification_decision (user_id, decided_at desc) where undone_at is null;
grant select, insert, update on classification_decision to celeiro_api;
