-- What a supplier's own texts and histories say of a contact that is erased is searched in steps too: there a name of one word is theirs.
alter table erasure_sweep
  add column supplier_id bigint references supplier,
  add column own_pattern text,
  add column own_literals text[] not null default '{}',
  add column own_loose text,
  add check ((supplier_id is null) = (own_pattern is null));
create index erasure_sweep_supplier on erasure_sweep (supplier_id);

drop function begin_erasure_sweep;
create function begin_erasure_sweep(
  of_request bigint, by_user bigint, by_whom text, when_at timestamptz, by_request text,
  of_pattern text, of_literals text[], of_loose text, of_suppliers text, of_work bigint,
  in_own_pattern text default null, in_own_literals text[] default '{}', in_own_loose text default null
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sweep bigint;
begin
  insert into erasure_sweep (ground, asked_by_user_id, asked_by_name, by_user_id, by_name, at, request_id, pattern, literals, loose,
      supplier_pattern, long_work_id, supplier_id, own_pattern, own_literals, own_loose)
    select ground, asked_by_user_id, asked_by_name, by_user, by_whom, when_at, by_request, of_pattern, of_literals, of_loose,
      of_suppliers, of_work,
      case when in_own_pattern is not null then r.supplier_id end, in_own_pattern, in_own_literals, in_own_loose
    from erasure_request r where id = of_request and asked_by_user_id <> by_user
    returning id into sweep;
  if sweep is null then
    raise exception 'two people erase: one asks, another one confirms';
  end if;
  return sweep;
end $$;
revoke all on function begin_erasure_sweep from public;
grant execute on function begin_erasure_sweep to celeiro_api;

-- As before, and of a supplier's contact also what people typed in its own deliveries and in its conditions with stores.
create or replace function erase_swept_history(of_sweep bigint, of_deliveries boolean, first_id bigint, last_id bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sweep erasure_sweep;
  target record;
  history_table text := case when of_deliveries then 'delivery_history' else 'record_history' end;
  erasure bigint;
  erased integer := 0;
begin
  select * into strict sweep from erasure_sweep where id = of_sweep;
  perform set_config('celeiro.erasing', 'on', true);
  for target in execute format($q$
    select kind, record_id, array_agg(id) as ids from (
      select h.id, %s as kind, %s as record_id, %s as field, concat_ws(' ', h.item_label, h.old_value #>> '{}', h.new_value #>> '{}') as words
      from %I h where h.id between $1 and $2 and h.erasure_id is null and h.field <> 'erasure') found
    where (tells_of(words, $3, $4, $5) and (kind in ('delivery', 'storeTag') or field not in ('name', 'legalName', 'documentNumber', 'contacts')))
      or (kind = 'supplier' and field in ('stores', 'paymentMethods') and words ~* $6)
      or ($7 is not null and tells_of(words, $8, $9, $10) and %s)
    group by 1, 2 order by 1, 2 $q$,
    case when of_deliveries then $q$'delivery'::text$q$ else 'h.kind' end,
    case when of_deliveries then 'h.delivery_id' else 'h.record_id' end, 'h.field', history_table,
    case when of_deliveries
      then $q$field in ('operatorNote', 'statusReasonComment', 'comment', 'return', 'approval', 'creditAnalysis')
        and exists (select from delivery d where d.id = record_id and d.supplier_id = $7)$q$
      else $q$kind = 'supplierStore' and exists (select from supplier_store s where s.id = record_id and s.supplier_id = $7)$q$ end)
    using first_id, last_id, sweep.literals, sweep.loose, sweep.pattern, sweep.supplier_pattern, sweep.supplier_id,
      sweep.own_literals, sweep.own_loose, sweep.own_pattern
  loop
    insert into record_erasure (kind, record_id, ground, asked_by_user_id, asked_by_name, by_user_id, by_name, at, request_id)
      values (target.kind, target.record_id, sweep.ground, sweep.asked_by_user_id, sweep.asked_by_name, sweep.by_user_id, sweep.by_name,
        sweep.at, sweep.request_id)
      returning id into erasure;
    execute format('update %I set item_label = null, old_value = null, new_value = null, erasure_id = $1 where id = any ($2)', history_table)
      using erasure, target.ids;
    update record_erasure set steps = cardinality(target.ids), seal = erasure_seal(erasure) where id = erasure;
    erased := erased + cardinality(target.ids);
  end loop;
  perform set_config('celeiro.erasing', 'off', true);
  return erased;
end $$;
