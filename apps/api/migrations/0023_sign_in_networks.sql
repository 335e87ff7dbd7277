-- From where each person has signed in: strangers' guesses at the same address do not keep them out.
create table sign_in_network (
  user_id bigint not null references app_user on delete cascade,
  -- An IPv4 address, or the first 64 bits of an IPv6 one: what a provider gives to one customer.
  network text not null check (length(network) between 1 and 64),
  last_at timestamptz not null,
  primary key (user_id, network)
);
create index sign_in_network_last on sign_in_network (last_at);
