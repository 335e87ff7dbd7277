-- Tags of stores that people administer: with what they were merged, and those that were deleted and can be taken back for a while,
-- with the stores that had them.
alter table store_tag add column merged_names text[] not null default '{}';
grant select, insert, update, delete on store_tag to celeiro_api;

create table store_tag_removed (
  public_id uuid primary key,
  -- What its history goes on under.
  store_tag_id bigint not null,
  name text not null,
  version integer not null,
  merged_names text[] not null,
  store_ids bigint[] not null,
  removed_by_id bigint not null references app_user,
  removed_at timestamptz not null
);
grant select, insert, delete on store_tag_removed to celeiro_api;
