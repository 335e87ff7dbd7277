-- Who made an account, or last sent its access to another address: two accounts of one origin do not count as two people.
-- Null where the server itself made it (admin:create), and for accounts from before this was recorded. No reference: no account
-- is ever deleted, and the check would read all of them for each one that a test removes.
alter table app_user add column made_by_user_id bigint;
