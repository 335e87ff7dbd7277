-- What was counted of a document, a phone or a mail address is forgotten once it is saved in a record, for each of the three once a day for
-- each record: who saves guess after guess in a store of their own is counted.
create table personal_search_saved (
  record_public_id uuid not null,
  kind text not null,
  day date not null,
  primary key (record_public_id, kind, day)
);
create index personal_search_saved_day on personal_search_saved (day);
grant select, insert, delete on personal_search_saved to celeiro_api;
