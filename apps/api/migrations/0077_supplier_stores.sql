-- What is recorded of a supplier and a store: disabled with a reason, the client's code at the supplier, terms of their own, warnings.
-- Without a row nothing is: the supplier delivers there where its routes do.

-- Each pair has its id whether or not anything is recorded of it; `pair-id.ts` reads the pair back.
create function supplier_store_public_id(supplier_id bigint, store_id bigint) returns uuid
language sql immutable strict parallel safe as $$
  select (lpad(to_hex(supplier_id), 12, '0') || '80008' || lpad(to_hex(store_id), 15, '0'))::uuid
$$;

create table supplier_store (
  id bigint generated always as identity primary key,
  -- Neither goes while something is recorded: its history would end untold.
  supplier_id bigint not null references supplier,
  store_id bigint not null references store,
  public_id uuid not null generated always as (supplier_store_public_id(supplier_id, store_id)) stored unique,
  -- What the store was called when something was first recorded.
  name text not null,
  version integer not null default 0,
  disabled_reason text check (length(disabled_reason) between 1 and 500),
  external_code text check (length(external_code) between 1 and 40),
  minimum_order_centavos bigint check (minimum_order_centavos >= 0),
  logistic_cost_centavos bigint check (logistic_cost_centavos >= 0),
  note text check (length(note) between 1 and 500),
  unique (supplier_id, store_id)
);
create index supplier_store_store on supplier_store (store_id, supplier_id);
create unique index supplier_store_external_code on supplier_store (supplier_id, external_code) where external_code is not null;

-- What colleagues are warned of where a supplier delivers to a store.
create table supplier_store_warning_tag (
  id integer primary key,
  public_id uuid not null unique,
  name text not null unique
);
insert into supplier_store_warning_tag (id, public_id, name) values
  (1, 'b7c0d1a2-0001-4f00-8a00-5e1f00a77001', 'Sem cadastro no fornecedor'),
  (2, 'b7c0d1a2-0002-4f00-8a00-5e1f00a77002', 'Bloqueado por inadimplência'),
  (3, 'b7c0d1a2-0003-4f00-8a00-5e1f00a77003', 'Fora da rota'),
  (4, 'b7c0d1a2-0004-4f00-8a00-5e1f00a77004', 'Pedido mínimo diferente'),
  (5, 'b7c0d1a2-0005-4f00-8a00-5e1f00a77005', 'Exige agendamento'),
  (6, 'b7c0d1a2-0006-4f00-8a00-5e1f00a77006', 'Em negociação');

create table supplier_store_warning (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  supplier_store_id bigint not null references supplier_store on delete cascade,
  tag_id integer not null references supplier_store_warning_tag,
  unique (supplier_store_id, tag_id)
);

grant select, insert, update on supplier_store to celeiro_api;
grant select on supplier_store_warning_tag to celeiro_api;
grant select, insert, delete on supplier_store_warning to celeiro_api;
