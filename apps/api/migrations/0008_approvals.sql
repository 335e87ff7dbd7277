-- Approval of discounts: what a delivery came to when its approval was asked for, decisions that stay as they were
-- taken, and who changed the policy when.
alter table approval_request add column amount_centavos bigint check (amount_centavos >= 0);
alter table approval_request add check (decision is null or decision = 'VOIDED' or decided_by_user_id is not null);
alter table approval_request add check (decision is distinct from 'REJECTED' or length(comment) >= 1);

-- The supervisors' inbox: what waits, oldest first.
create index approval_request_waiting on approval_request (requested_at, id) where decision is null;

create function refuse_decided_approval_change() returns trigger language plpgsql as $$
begin
  if old.decision is not null then
    raise exception 'a decided approval stays as it was';
  end if;
  return new;
end $$;
create trigger approval_request_decided before update on approval_request
  for each row execute function refuse_decided_approval_change();
revoke delete, truncate on approval_request from celeiro_api;

-- Deliveries that came to wait before requests were kept: whoever sent them there asks.
insert into approval_request (delivery_id, former_status, target_status, discounts, requested_by_user_id, requested_at,
  amount_centavos)
select d.id, coalesce(s.code, 'ANALYZING'), 'ANALYZING',
  coalesce((select json_agg(json_build_object('publicId', x.public_id, 'amount', x.amount_centavos) order by x.id)
    from delivery_discount x
    where x.delivery_id = d.id and x.active and x.origin = 'INTRANET' and not x.is_offer), '[]'),
  h.by_user_id, h.at, d.total_with_tax_centavos
from delivery d
join lateral (
  select by_user_id, at, old_value from delivery_history
  where delivery_id = d.id and field = 'status' and new_value = '"WAITING_APPROVE"' and by_user_id is not null
  order by id desc limit 1) h on true
left join delivery_status s on s.code = h.old_value #>> '{}'
where d.status = 'WAITING_APPROVE'
  and not exists (select from approval_request a where a.delivery_id = d.id and a.decision is null);

create table discount_policy_change (
  id bigint generated always as identity primary key,
  version integer not null check (version >= 1),
  category text not null references discount_policy,
  old_basis integer not null check (old_basis between 0 and 10000),
  new_basis integer not null check (new_basis between 0 and 10000),
  changed_by_user_id bigint not null references app_user,
  changed_by_name text not null,
  changed_at timestamptz not null,
  request_id text,
  unique (version, category)
);
create trigger discount_policy_change_append_only before update or delete or truncate on discount_policy_change
  for each statement execute function refuse_history_change();
revoke update, delete on discount_policy_change from celeiro_api;
