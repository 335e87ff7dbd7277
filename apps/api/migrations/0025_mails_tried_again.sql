-- A mail that is refused waits by itself: the others go on, and one day it is given up.
alter table mail_outbox
  add column tries integer not null default 0,
  add column next_try_at timestamptz not null default now(),
  -- Of no use after this moment (a link that ended); null for as long as it is kept.
  add column useful_until timestamptz,
  add column last_error text check (length(last_error) <= 300),
  add column given_up_at timestamptz;
create index mail_outbox_waiting on mail_outbox (next_try_at, id) where sent_at is null and given_up_at is null;
