-- An unknown document counts once a day for a person, however often its sheet is reviewed. Only a keyed hash of it is stored, for that day.
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
