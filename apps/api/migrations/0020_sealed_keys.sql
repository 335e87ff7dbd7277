-- Keys and secrets of the server are sealed with SECRETS_KEY where there is one, so that a copy of the database signs nothing.
alter table server_secret
  alter column value drop not null,
  add column sealed bytea,
  add check (num_nonnulls(value, sealed) = 1);
alter table signing_key
  alter column private_jwk drop not null,
  add column sealed_jwk bytea,
  add check (num_nonnulls(private_jwk, sealed_jwk) = 1);
