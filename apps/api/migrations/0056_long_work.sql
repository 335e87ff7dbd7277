-- Work that takes longer than an answer may: who asked for what, how far it is, what came of it. Its file is in the storage,
-- under the public id.
create table long_work (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind ~ '^[A-Z][A-Z_]{2,59}$'),
  title text not null check (length(title) between 1 and 120),
  asked_by_id bigint not null references app_user,
  -- Where the person worked when they asked: elsewhere they may see other things.
  business_unit_id bigint not null references business_unit,
  parameters jsonb not null,
  -- What it goes through, in order, as it was when it was asked for.
  ids bigint[] not null default '{}',
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  -- Where the last step left off, in words of its kind.
  checkpoint jsonb,
  done integer not null default 0 check (done >= 0),
  total integer not null check (total >= 0),
  -- Steps begun since one succeeded.
  tries integer not null default 0,
  next_try_at timestamptz not null,
  message text,
  file_name text,
  file_type text,
  file_size bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('WAITING', 'RUNNING')) = (ended_at is null)),
  check (num_nulls(file_name, file_type, file_size) in (0, 3))
);
create index long_work_open on long_work (id) where ended_at is null;
create index long_work_asked_by on long_work (asked_by_id, id);

-- What a work wrote so far; gone once its file is whole.
create table long_work_piece (
  work_id bigint not null references long_work on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (work_id, number)
);
-- Packed already, most of it.
alter table long_work_piece alter column bytes set storage external;
