-- What others wrote of somebody who is erased is searched in steps, after the registration has ended: histories grow without end.
-- Who asked and who confirmed is copied from the request, which ends at once. The words go with the row, when all was searched.
create table erasure_sweep (
  id bigint generated always as identity primary key,
  ground text not null,
  asked_by_user_id bigint not null references app_user,
  asked_by_name text not null,
  by_user_id bigint not null references app_user,
  by_name text not null,
  at timestamptz not null,
  request_id text,
  -- What is looked for anywhere; and, cheap to look for first, what every text that holds it holds.
  pattern text,
  literals text[] not null default '{}',
  loose text,
  -- How histories of suppliers begin what they say of the stores; null of a contact.
  supplier_pattern text,
  long_work_id bigint references long_work on delete set null,
  check (asked_by_user_id <> by_user_id)
);
create index erasure_sweep_work on erasure_sweep (long_work_id);
revoke insert, update, truncate on erasure_sweep from celeiro_api;
grant select, delete on erasure_sweep to celeiro_api;

-- Notes what is to be searched, as an open request says, confirmed by another one than who asked.
create function begin_erasure_sweep(
  of_request bigint, by_user bigint, by_whom text, when_at timestamptz, by_request text,
  of_pattern text, of_literals text[], of_loose text, of_suppliers text, of_work bigint
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sweep bigint;
begin
  insert into erasure_sweep (ground, asked_by_user_id, asked_by_name, by_user_id, by_name, at, request_id, pattern, literals, loose,
      supplier_pattern, long_work_id)
    select ground, asked_by_user_id, asked_by_name, by_user, by_whom, when_at, by_request, of_pattern, of_literals, of_loose,
      of_suppliers, of_work
    from erasure_request where id = of_request and asked_by_user_id <> by_user
    returning id into sweep;
  if sweep is null then
    raise exception 'two people erase: one asks, another one confirms';
  end if;
  return sweep;
end $$;
revoke all on function begin_erasure_sweep from public;
grant execute on function begin_erasure_sweep to celeiro_api;

-- Whether a text holds the pattern. Plain words are looked for first: the pattern looks around each of its places, which is dear.
create function tells_of(words text, literals text[], loose text, pattern text) returns boolean language sql immutable as $$
  select case when lower(words) like any (literals) or coalesce(words ~ loose, false) then words ~* pattern else false end
$$;

-- Takes from the histories of these numbers what a sweep looks for. What a record itself is called or reached by stays, but of tags.
create function erase_swept_history(of_sweep bigint, of_deliveries boolean, first_id bigint, last_id bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sweep erasure_sweep;
  target record;
  told text := case when of_deliveries then 'delivery_history' else 'record_history' end;
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
    group by 1, 2 order by 1, 2 $q$,
    case when of_deliveries then $q$'delivery'::text$q$ else 'h.kind' end,
    case when of_deliveries then 'h.delivery_id' else 'h.record_id' end, 'h.field', told)
    using first_id, last_id, sweep.literals, sweep.loose, sweep.pattern, sweep.supplier_pattern
  loop
    insert into record_erasure (kind, record_id, ground, asked_by_user_id, asked_by_name, by_user_id, by_name, at, request_id)
      values (target.kind, target.record_id, sweep.ground, sweep.asked_by_user_id, sweep.asked_by_name, sweep.by_user_id, sweep.by_name,
        sweep.at, sweep.request_id)
      returning id into erasure;
    execute format('update %I set item_label = null, old_value = null, new_value = null, erasure_id = $1 where id = any ($2)', told)
      using erasure, target.ids;
    update record_erasure set steps = cardinality(target.ids), seal = erasure_seal(erasure) where id = erasure;
    erased := erased + cardinality(target.ids);
  end loop;
  perform set_config('celeiro.erasing', 'off', true);
  return erased;
end $$;
revoke all on function erase_swept_history from public;
grant execute on function erase_swept_history to celeiro_api;

-- The same of what was typed next to decisions on credit, and next to what was shown: the quote alone goes.
create function erase_swept_evidence(of_sweep bigint, of_credit boolean, first_id bigint, last_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sweep erasure_sweep;
begin
  select * into strict sweep from erasure_sweep where id = of_sweep;
  perform set_config('celeiro.erasing', 'on', true);
  if of_credit then
    update credit_analysis set comment = regexp_replace(comment, sweep.pattern, '…', 'gi')
      where id between first_id and last_id and tells_of(comment, sweep.literals, sweep.loose, sweep.pattern);
  else
    update record_access set reason = regexp_replace(reason, sweep.pattern, '…', 'gi')
      where id between first_id and last_id and tells_of(reason, sweep.literals, sweep.loose, sweep.pattern);
  end if;
  perform set_config('celeiro.erasing', 'off', true);
end $$;
revoke all on function erase_swept_evidence from public;
grant execute on function erase_swept_evidence to celeiro_api;

-- What is kept with a store is found by the histories that name it, without reading all of them.
create index record_history_was_of_store on record_history ((old_value ->> 'id')) where field = 'store';
create index record_history_is_of_store on record_history ((new_value ->> 'id')) where field = 'store';

grant update (merged_names) on store_tag_removed to celeiro_api;
