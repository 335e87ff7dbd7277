-- The API's own role: rows, never structure; history can only grow.
grant usage on schema public to celeiro_api;
grant select, insert, update, delete on all tables in schema public to celeiro_api;
grant usage, select on all sequences in schema public to celeiro_api;
revoke update, delete on delivery_history, access_history from celeiro_api;
revoke insert, update, delete on schema_migration from celeiro_api;
alter default privileges in schema public grant select, insert, update, delete on tables to celeiro_api;
alter default privileges in schema public grant usage, select on sequences to celeiro_api;
