-- Whole documents, phones and mail addresses that a person searched for and no one has, by hash: whoever tries many is guessing.
create table personal_search (
  by_user_id bigint not null references app_user on delete cascade,
  hash text not null,
  at timestamptz not null,
  primary key (by_user_id, hash)
);
create index personal_search_at on personal_search (by_user_id, at);
grant select, insert, update, delete on personal_search to celeiro_api;
