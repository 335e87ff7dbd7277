-- What somebody confirmed that columns feed, for the next sheet with the same headers: the sheet itself may be thrown away.
create table import_layout (
  user_id bigint not null references app_user,
  kind text not null check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  layout_hash text not null,
  -- From the left, without the column of errors; null for nothing.
  mapping jsonb not null,
  confirmed_at timestamptz not null,
  primary key (user_id, kind, layout_hash)
);
grant select, insert, update on import_layout to celeiro_api;

insert into import_layout (user_id, kind, layout_hash, mapping, confirmed_at)
select distinct on (r.sent_by_id, r.kind, r.layout_hash) r.sent_by_id, r.kind, r.layout_hash,
  (select coalesce(jsonb_agg(m.field order by m.place), '[]')
    from jsonb_array_elements(r.mapping) with ordinality as m(field, place)
    where regexp_replace(fold(coalesce(r.headers ->> (m.place - 1)::integer, '')), '[^a-z0-9]', '', 'g') <> 'erro'),
  r.sent_at
from import_run r where r.state <> 'COLUMNS'
order by r.sent_by_id, r.kind, r.layout_hash, r.id desc;

drop index import_run_layout;
