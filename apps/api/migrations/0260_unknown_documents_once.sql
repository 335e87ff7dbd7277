-- A document that no one has counts once for a person and day, however often its sheet is reviewed: kept as a keyed hash, until the day is over.
-- What was counted so far today was a number alone, and begins anew.
drop table personal_sheet_search;
create table personal_sheet_search (
  by_user_id bigint not null references app_user on delete cascade,
  day date not null,
  hash text not null,
  primary key (by_user_id, day, hash)
);
create index personal_sheet_search_day on personal_sheet_search (day);
grant select, insert, delete on personal_sheet_search to celeiro_api;
