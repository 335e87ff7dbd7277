-- Up to which row delivery histories were verified, a row for each block of ids; what it was then is sealed by a key apart from here.
create table history_checkpoint (
  block bigint primary key check (block >= 0),
  sealed bytea not null
);
