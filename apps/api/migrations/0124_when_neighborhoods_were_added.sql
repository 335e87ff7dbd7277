-- When somebody added one: shown among the addresses that were corrected.
alter table neighborhood add column told_at timestamptz;
