-- Who of the matriz, not of the same origin, confirmed that an account is a person of its own: from then on it counts as one next to
-- others of its maker. Gone when another person sends its access to another address. No reference, as of the maker.
alter table app_user add column confirmed_by_user_id bigint
  check (confirmed_by_user_id <> id and confirmed_by_user_id <> made_by_user_id);
