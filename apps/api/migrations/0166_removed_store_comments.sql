-- A comment its author deleted stays for the minute in which that may be undone; nobody reads it meanwhile.
alter table store_comment add column removed_at timestamptz;
