-- Invoices that may be canceled, installments that move, and the charges a payment gateway makes of them.
alter table invoice add column tax_centavos bigint not null default 0 check (tax_centavos >= 0);
alter table invoice add column canceled_at timestamptz;
alter table invoice add column cancellation_reason text check (length(cancellation_reason) between 1 and 1000);
alter table invoice add check ((canceled_at is null) = (cancellation_reason is null));
-- Issuer, series and number name an invoice whatever the random part of its key: nobody registers it twice.
create unique index invoice_identity on invoice (substr(nfe_key, 7, 28)) where canceled_at is null;

-- The banking day a due date on a weekend or holiday moves to; null where it is payable on the day itself.
alter table installment add column moved_due_date date check (moved_due_date > due_date);
alter table installment add column paid_at timestamptz;
alter table installment add column cancellation_reason text check (length(cancellation_reason) between 1 and 1000);
alter table installment add column changed_at timestamptz not null default now();
alter table installment add constraint installment_amounts
  check (net_centavos >= 0 and discount_centavos between 0 and net_centavos and fine_centavos >= 0 and tax_centavos >= 0);
alter table installment add constraint installment_status check (status in (
  'NOT_GENERATED', 'BANKSLIP_PENDING_EMISSION', 'GENERATING', 'UPDATING', 'GENERATION_FAILED', 'OPENED', 'CANCELED',
  'CANCELLING', 'PAID', 'PAID_OVERDUE', 'OVERDUE', 'VALIDATION_FAILED', 'BLOCKED', 'CHARGEBACK', 'ERROR_TO_GENERATE',
  'PENDING', 'AUTHORIZED', 'REFUNDED', 'VALIDATED', 'PRE_AUTHORIZED', 'CHARGE_DENIED', 'VOIDED', 'PARTIAL_VOIDED',
  'DISPUTE_PENDING', 'DISPUTE_CLOSED', 'REVERT_VOID', 'NOT_IDENTIFIED', 'EXPIRED', 'PROTESTED', 'PROTESTED_CANCELED',
  'PAID_PROTEST', 'INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT', 'REFUND_PENDING'));
create index installment_open on installment (coalesce(moved_due_date, due_date)) where status = 'OPENED';

-- 'Nosso número': never used twice.
create sequence slip_number;

-- What a store is asked to pay an installment with. A changed installment gets a new one; the newest counts.
create table charge (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  installment_id bigint not null references installment,
  kind text not null check (kind in ('BANK_SLIP', 'PIX', 'CARD_LINK')),
  -- WAITING for the gateway, OPEN there, CLOSING: to be ended there, CLOSED, FAILED: refused by the gateway.
  state text not null default 'WAITING' check (state in ('WAITING', 'OPEN', 'CLOSING', 'CLOSED', 'FAILED')),
  amount_centavos bigint not null check (amount_centavos > 0),
  due_date date not null,
  expires_at timestamptz,
  our_number integer unique check (our_number between 1 and 99999999),
  made_by text check (made_by in ('sandbox', 'http')),
  made_at timestamptz,
  bar_code char(44) check (bar_code ~ '^[0-9]{44}$'),
  pix_code text check (length(pix_code) between 1 and 512),
  payment_url text check (length(payment_url) between 1 and 2000),
  failure text check (length(failure) between 1 and 500),
  created_at timestamptz not null,
  check ((kind = 'BANK_SLIP') = (our_number is not null)),
  check ((kind = 'BANK_SLIP') = (expires_at is null)),
  check (state <> 'OPEN' or made_at is not null)
);
create index charge_installment on charge (installment_id, id);
create index charge_expiry on charge (expires_at) where state in ('WAITING', 'OPEN');

-- What the gateway is still to be told: written beside the change that asks for it, taken by whoever is free.
create table gateway_command (
  id bigint generated always as identity primary key,
  charge_id bigint not null references charge,
  kind text not null check (kind in ('CREATE', 'CANCEL')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_failure text check (length(last_failure) <= 500),
  unique (charge_id, kind)
);
create index gateway_command_due on gateway_command (next_attempt_at, id);

-- Notices of the gateway, each handled once.
create table gateway_notice (
  webhook_id text primary key check (length(webhook_id) between 1 and 255),
  charge_id bigint not null references charge,
  said text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- Where it took the installment; null when it said nothing new.
  moved_to text
);
create index gateway_notice_charge on gateway_notice (charge_id);

-- One row: whether the gateway answered when it was last asked.
create table gateway_health (
  only_row boolean primary key default true check (only_row),
  is_up boolean not null,
  since timestamptz not null,
  last_failure text check (length(last_failure) <= 500)
);
