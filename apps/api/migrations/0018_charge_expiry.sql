-- The expiry job also looks at charges that failed: an index without them can't answer it.
drop index charge_expiry;
create index charge_expiry on charge (expires_at) where state in ('WAITING', 'OPEN', 'FAILED');
