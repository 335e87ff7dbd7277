-- Phones and mail addresses of stores' contacts from which somebody answered with the code that was sent there.
create table store_validated_reach (
  store_id bigint not null references store on delete cascade,
  channel text not null check (channel in ('EMAIL', 'WHATSAPP')),
  reach text not null,
  validated_at timestamptz not null,
  by_name text not null,
  primary key (store_id, channel, reach)
);
grant select, insert, update, delete on store_validated_reach to celeiro_api;

-- Codes that were sent: the code itself is kept as what only the server can make of it, for a day, by which the limits are counted.
create table contact_code (
  id bigint generated always as identity primary key,
  public_id uuid not null,
  store_id bigint not null references store on delete cascade,
  channel text not null check (channel in ('EMAIL', 'WHATSAPP')),
  reach text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  -- Told back, or another one was sent after it.
  is_over boolean not null default false,
  by_user_id bigint not null references app_user,
  by_name text not null
);
create index contact_code_store on contact_code (store_id, sent_at);
create index contact_code_by on contact_code (by_user_id, sent_at);
grant select, insert, update, delete on contact_code to celeiro_api;

-- What waits to leave goes by mail or by WhatsApp. To whom a personal one went isn't told whole where it was given up.
alter table mail_outbox
  add column channel text not null default 'EMAIL' check (channel in ('EMAIL', 'WHATSAPP')),
  add column is_personal boolean not null default false;
