-- A contact of a supplier is erased the way one of a store is. Of a supplier only its contacts go: it is a counterparty of what was sold.
alter table erasure_request
  alter column store_id drop not null,
  add column supplier_id bigint unique references supplier,
  add constraint erasure_request_of_one check (num_nonnulls(store_id, supplier_id) = 1),
  add constraint erasure_request_of_a_contact check (supplier_id is null or contact is not null);

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('CORRECTION_ASKED', 'CORRECTION_RESOLVED', 'CORRECTION_REFUSED', 'DOCUMENT_ENDING', 'ERASURE_ASKED',
    'CREDIT_PROPOSED', 'SUPPLIER_ERASURE_ASKED'));

-- Takes a quote out of what somebody typed into what is evidence otherwise: `of_own` at these records, `of_any` at every one. A pattern
-- that is null finds nothing.
create function erase_quoted_evidence(
  of_request bigint, of_kind text, of_ids bigint[], of_own text, of_any text, by_user bigint
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from erasure_request where id = of_request and asked_by_user_id <> by_user) then
    raise exception 'two people erase: one asks, another one confirms';
  end if;
  perform set_config('celeiro.erasing', 'on', true);
  update credit_analysis set comment = regexp_replace(comment, of_own, '…', 'gi')
    where of_kind = 'store' and store_id = any (of_ids) and comment ~* of_own;
  update credit_analysis set comment = regexp_replace(comment, of_any, '…', 'gi') where comment ~* of_any;
  update record_access set reason = regexp_replace(reason, of_own, '…', 'gi')
    where kind = of_kind and record_id = any (of_ids) and reason ~* of_own;
  update record_access set reason = regexp_replace(reason, of_any, '…', 'gi') where reason ~* of_any;
  perform set_config('celeiro.erasing', 'off', true);
end $$;
revoke all on function erase_quoted_evidence from public;
grant execute on function erase_quoted_evidence to celeiro_api;
