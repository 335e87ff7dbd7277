-- A person has what is kept of them erased. Somebody of the supervision asks for it, another one confirms: then it is done. The ask
-- holds a contact's name at most, and goes with it.
create table erasure_request (
  id bigint generated always as identity primary key,
  -- It ends with the erasure, after the registration did.
  store_id bigint not null unique references store deferrable initially deferred,
  -- Of a contact alone, its name; null: everything of a person.
  contact text check (length(contact) between 1 and 120),
  ground text not null check (ground in ('HOLDER', 'CONSENT', 'PURPOSE', 'AUTHORITY')),
  asked_by_user_id bigint not null references app_user,
  asked_by_name text not null,
  asked_at timestamptz not null
);
grant select, insert, delete on erasure_request to celeiro_api;

-- Who had what erased, and why: nothing of the person. `seal` covers what is left of the rows that lost what they held.
create table record_erasure (
  id bigint generated always as identity primary key,
  -- Of record_history, or 'delivery'.
  kind text not null,
  record_id bigint not null,
  steps integer not null default 0,
  ground text not null,
  asked_by_user_id bigint not null references app_user,
  asked_by_name text not null,
  by_user_id bigint not null references app_user,
  by_name text not null,
  at timestamptz not null,
  request_id text,
  seal bytea,
  -- Four eyes, whoever calls.
  check (asked_by_user_id <> by_user_id)
);
create index record_erasure_of on record_erasure (kind, record_id);
revoke insert, update, delete, truncate on record_erasure from celeiro_api;
grant select on record_erasure to celeiro_api;

-- Histories stay whole as chains: an erased row keeps its hash and its place, and loses what it held.
alter table record_history add column erasure_id bigint references record_erasure;
alter table delivery_history add column erasure_id bigint references record_erasure;
create index record_history_erased on record_history (erasure_id) where erasure_id is not null;
create index delivery_history_erased on delivery_history (erasure_id) where erasure_id is not null;

-- What is append-only stays so but for these columns of it, while the function below erases.
create function refuse_history_rewrite() returns trigger language plpgsql as $$
begin
  if current_setting('celeiro.erasing', true) = 'on' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception 'history is append-only';
end $$;

do $$
declare
  one record;
begin
  for one in select * from (values
    ('record_history', '''item_label'', ''old_value'', ''new_value'', ''erasure_id'''),
    ('delivery_history', '''item_label'', ''old_value'', ''new_value'', ''erasure_id'''),
    ('credit_analysis', '''comment'''),
    ('record_access', '''reason''')) as kept (name, columns)
  loop
    execute format('drop trigger %I on %I', one.name || '_append_only', one.name);
    execute format('create trigger %I before delete or truncate on %I for each statement execute function refuse_history_change()',
      one.name || '_append_only', one.name);
    execute format('create trigger %I before update on %I for each row execute function refuse_history_rewrite(%s)',
      one.name || '_only_erased', one.name, one.columns);
  end loop;
end $$;
create trigger record_erasure_append_only before delete or truncate on record_erasure
  for each statement execute function refuse_history_change();
create trigger record_erasure_only_sealed before update on record_erasure
  for each row execute function refuse_history_rewrite('steps', 'seal');

-- What is left of the rows of an erasure, in one hash: whoever changes one of them, or passes another row off as erased, breaks it.
create function erasure_seal(of_erasure bigint) returns bytea language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(coalesce(string_agg(row_text, chr(10) order by row_text), ''), 'UTF8')) from (
    select concat_ws('|', 'record', id, kind, record_id, version, field, event, by_user_id, by_name, extract(epoch from at), request_id,
      encode(hash, 'hex')) as row_text from record_history where erasure_id = of_erasure
    union all
    select concat_ws('|', 'delivery', id, delivery_id, version, field, event, item_public_id, by_user_id, by_name,
      extract(epoch from at), request_id, encode(hash, 'hex')) from delivery_history where erasure_id = of_erasure) sealed
$$;

-- The one way to take from histories what they hold: as an open ask says, confirmed by somebody else than who asked. `of_kind` null:
-- of every record, but what it is called or reached by itself; `of_ids` null: of all of that kind; `of_fields` null: every field;
-- `of_pattern` null: whatever they say. What tells of erasures stays. Answers how many rows lost what they held.
create function erase_histories(
  of_request bigint, of_kind text, of_ids bigint[], of_fields text[], of_pattern text,
  by_user bigint, by_whom text, when_at timestamptz, by_request text
) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked erasure_request;
  target record;
  told text := case when of_kind = 'delivery' then 'delivery_history' else 'record_history' end;
  subject text := case when of_kind = 'delivery' then $q$'delivery'::text$q$ else 'kind' end;
  subject_id text := case when of_kind = 'delivery' then 'delivery_id' else 'record_id' end;
  chosen text;
  erasure bigint;
  count_now integer;
  erased integer := 0;
begin
  select * into asked from erasure_request where id = of_request;
  if not found or asked.asked_by_user_id = by_user then
    raise exception 'two people erase: one asks, another one confirms';
  end if;
  if of_ids is null and of_pattern is null then
    raise exception 'a history is erased of what it says or of whom it is';
  end if;
  chosen := format($q$ h.erasure_id is null and h.field <> 'erasure'
    and ($1::text is null or %s = $1) and ($2::bigint[] is null or h.%I = any ($2)) and ($3::text[] is null or h.field = any ($3))
    and ($4::text is null or concat_ws(' ', h.item_label, h.old_value #>> '{}', h.new_value #>> '{}') ~* $4) $q$, subject, subject_id);
  if of_ids is null and of_kind is null then
    chosen := chosen || $q$ and h.field not in ('name', 'legalName', 'documentNumber', 'contacts') $q$;
  end if;
  perform set_config('celeiro.erasing', 'on', true);
  for target in execute format('select distinct %s as kind, h.%I as id from %I h where %s order by 1, 2', subject, subject_id, told, chosen)
    using of_kind, of_ids, of_fields, of_pattern
  loop
    insert into record_erasure (kind, record_id, ground, asked_by_user_id, asked_by_name, by_user_id, by_name, at, request_id)
      values (target.kind, target.id, asked.ground, asked.asked_by_user_id, asked.asked_by_name, by_user, by_whom, when_at, by_request)
      returning id into erasure;
    execute format('update %I h set item_label = null, old_value = null, new_value = null, erasure_id = $5 where %s', told, chosen)
      using target.kind, array[target.id], of_fields, of_pattern, erasure;
    get diagnostics count_now = row_count;
    update record_erasure set steps = count_now, seal = erasure_seal(erasure) where id = erasure;
    erased := erased + count_now;
  end loop;
  perform set_config('celeiro.erasing', 'off', true);
  return erased;
end $$;
revoke all on function erase_histories from public;
grant execute on function erase_histories to celeiro_api;

-- Words that somebody typed into what is evidence otherwise: who decided what, and who was shown what, stays.
create function erase_evidence_words(of_request bigint, of_store bigint, by_user bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from erasure_request where id = of_request and asked_by_user_id <> by_user) then
    raise exception 'two people erase: one asks, another one confirms';
  end if;
  perform set_config('celeiro.erasing', 'on', true);
  update credit_analysis set comment = 'Texto apagado (LGPD).' where store_id = of_store;
  update record_access set reason = null where kind = 'store' and record_id = of_store and reason is not null;
  perform set_config('celeiro.erasing', 'off', true);
end $$;
revoke all on function erase_evidence_words from public;
grant execute on function erase_evidence_words to celeiro_api;

-- Of a person with invoices the law keeps who was invoiced, for them alone, until its last day (CTN, art. 173 and 195).
create table store_fiscal (
  store_id bigint primary key references store on delete cascade,
  name text not null,
  document_number text not null,
  address text,
  number text,
  complement text,
  neighborhood text,
  zip_code text,
  city text,
  state text,
  keep_until date not null
);
create index store_fiscal_ending on store_fiscal (keep_until);
grant select, insert, delete on store_fiscal to celeiro_api;

alter table store add column erased_at timestamptz;
-- What stands in the place of an erased document: the store's own number.
alter table store drop constraint store_document_number_check,
  add constraint store_document_number_check
    check (document_number ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$' or (erased_at is not null and document_number ~ '^X[0-9]{10}$')),
  -- Nobody's: nothing of a person comes back into it.
  add constraint store_erased_is_nobodys check (erased_at is null or
    (status = 'INACTIVE' and document_number ~ '^X' and coalesce(legal_name, phone, email, zip_code, address, number, complement,
      neighborhood, city, state, billing_address, reference, unloading_note, state_registration, municipal_registration) is null));
