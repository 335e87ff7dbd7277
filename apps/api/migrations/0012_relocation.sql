-- A relocation somebody began: one for each delivery, so that whoever opens it goes on where the last one stopped.
create table relocation_draft (
  delivery_id bigint primary key references delivery on delete cascade,
  version integer not null default 1 check (version >= 1),
  content jsonb not null,
  -- The source as it was when the draft was saved: its status and, for each item, product, quantity and price.
  source jsonb not null,
  saved_by_user_id bigint not null references app_user,
  saved_by_name text not null,
  saved_at timestamptz not null
);
create index relocation_draft_saved_by on relocation_draft (saved_by_user_id);

