-- Where a supplier is paid. A change is proposed by one supervisor and confirmed by another; until then the former is in force.
create table supplier_bank_data (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  supplier_id bigint not null references supplier on delete cascade,
  -- Counts the proposals of a supplier from 1.
  number integer not null check (number > 0),
  status text not null check (status in ('PENDING', 'CONFIRMED', 'REFUSED', 'REPLACED', 'FORMER')),
  bank text check (bank ~ '^([0-9]{3}|[0-9]{8})$'),
  branch text check (branch ~ '^[0-9]{1,5}$'),
  account text check (account ~ '^[0-9]{1,13}$'),
  digit text check (digit ~ '^[0-9A-Z]{1,2}$'),
  account_type text check (account_type in ('CHECKING', 'SAVINGS', 'PAYMENT')),
  holder_document text check (length(holder_document) in (11, 14)),
  pix_kind text check (pix_kind in ('CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP')),
  pix_key text check (length(pix_key) between 1 and 77),
  proposed_by_user_id bigint not null references app_user,
  proposed_at timestamptz not null,
  decided_by_user_id bigint references app_user,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  unique (supplier_id, number),
  constraint supplier_bank_data_account_whole check (num_nonnulls(bank, branch, account, digit, account_type, holder_document) in (0, 6)),
  constraint supplier_bank_data_pix_whole check ((pix_kind is null) = (pix_key is null)),
  constraint supplier_bank_data_something check (bank is not null or pix_kind is not null),
  constraint supplier_bank_data_by_two check (status <> 'CONFIRMED' or decided_by_user_id <> proposed_by_user_id)
);
create unique index supplier_bank_data_pending on supplier_bank_data (supplier_id) where status = 'PENDING';
create unique index supplier_bank_data_in_force on supplier_bank_data (supplier_id) where status = 'CONFIRMED';
grant select, insert, update on supplier_bank_data to celeiro_api;
