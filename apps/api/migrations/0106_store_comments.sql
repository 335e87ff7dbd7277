-- What people write about a store. Each comment is a record of its own: the store's version is left alone.
create table store_comment (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  -- A store doesn't go while something is written of it: its comments' histories would end untold.
  store_id bigint not null references store,
  user_id bigint not null references app_user,
  message text not null check (length(message) between 1 and 1000),
  -- What a check of histories calls it by.
  name text not null generated always as (left(message, 60)) stored,
  is_pinned boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz,
  version integer not null default 0
);
create index store_comment_of on store_comment (store_id, id);

grant select, insert, update, delete on store_comment to celeiro_api;
