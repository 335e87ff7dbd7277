-- How many documents that no one has a person's sheets named on a day: more than anyone registers are guesses.
create table personal_sheet_search (
  by_user_id bigint not null references app_user on delete cascade,
  day date not null,
  unknown integer not null check (unknown >= 0),
  primary key (by_user_id, day)
);
grant select, insert, update on personal_sheet_search to celeiro_api;
