-- Sheets that people send to change many records at once: one row for each file. The file itself is not kept, only its rows.
create table import_run (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  file_name text not null check (length(file_name) between 1 and 255),
  file_size integer not null check (file_size > 0),
  sha256 text not null,
  -- What stands above its columns, from the left.
  headers jsonb not null,
  -- Of these headers, by which whoever sends the same again finds the columns as they chose them.
  layout_hash text not null,
  -- What each column feeds, from the left; null for nothing.
  mapping jsonb not null,
  state text not null default 'COLUMNS' check (state in (
    'COLUMNS', 'REVIEWING', 'REVIEW', 'APPLYING', 'DONE', 'STOPPED', 'UNDOING', 'UNDONE')),
  mode text check (mode in ('GOOD', 'ALL')),
  -- So many of its rows the work that is under way, or was last, has dealt with.
  done integer not null default 0,
  row_count integer not null check (row_count > 0),
  new_count integer not null default 0,
  changed_count integer not null default 0,
  equal_count integer not null default 0,
  refused_count integer not null default 0,
  applied_count integer not null default 0,
  failed_count integer not null default 0,
  undone_count integer not null default 0,
  message text,
  long_work_id bigint references long_work on delete set null,
  sent_by_id bigint not null references app_user,
  sent_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  -- Its rows are kept for a while only.
  are_rows_kept boolean not null default true
);
create index import_run_sent_at on import_run (sent_at);
create index import_run_same on import_run (kind, sha256);
create index import_run_layout on import_run (sent_by_id, kind, layout_hash);
create index import_run_work on import_run (long_work_id);
grant select, insert, update, delete on import_run to celeiro_api;

create table import_row (
  id bigint generated always as identity primary key,
  import_run_id bigint not null references import_run on delete cascade,
  -- In the file, its head being the first.
  line integer not null check (line > 1),
  -- As they were sent.
  cells jsonb not null,
  -- What it is about, by which a second row about the same is found.
  row_key text,
  label text,
  result text check (result in ('NEW', 'CHANGED', 'EQUAL', 'REFUSED')),
  record_public_id uuid,
  -- Of the record when it was reviewed.
  record_version integer,
  changes jsonb not null default '[]',
  issues jsonb not null default '[]',
  outcome text check (outcome in ('APPLIED', 'FAILED', 'UNDONE', 'KEPT')),
  -- That applying it made; what it takes to undo it is kept for a day.
  written_version integer,
  undo jsonb,
  unique (import_run_id, line)
);
create index import_row_key on import_row (import_run_id, row_key);
create index import_row_record on import_row (record_public_id);
grant select, insert, update, delete on import_row to celeiro_api;
