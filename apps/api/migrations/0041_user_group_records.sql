-- Groups as records; and every authority the product knows, which a group may be given before reference data is loaded.
alter table user_group
  add column version integer not null default 0,
  add column search_text text generated always as (fold(name)) stored;

insert into authority (code, description) values
  ('ROLE_INTRANET_READ_USERS', 'Consultar usuários'),
  ('ROLE_INTRANET_UPDATE_USERS', 'Alterar usuários'),
  ('ROLE_INTRANET_CREATE_USERS', 'Criar usuários'),
  ('ROLE_INTRANET_APPROVE_DISCOUNTS', 'Aprovar descontos e liberar crédito'),
  ('TESTE', 'Acesso de teste')
on conflict do nothing;
