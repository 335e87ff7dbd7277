-- What people record of an unavailability: why, in which periods of its days, and who did.
alter table supplier_unavailability
  add column reason text check (reason in ('VACATION', 'HOLIDAY', 'STOCK', 'OTHER')),
  add column periods text[] not null default '{MORNING,AFTERNOON,NIGHT}'
    check (cardinality(periods) > 0 and periods <@ '{MORNING,AFTERNOON,NIGHT}'::text[]),
  add column note text check (length(note) between 1 and 200),
  add column by_name text,
  add column recorded_at timestamptz;

-- No period of a day is closed twice: mornings beside an afternoon are two things.
alter table supplier_unavailability drop constraint supplier_unavailability_supplier_id_daterange_excl;
alter table supplier_unavailability
  add constraint supplier_unavailability_morning exclude using gist
    (supplier_id with =, daterange(start_date, end_date, '[]') with &&) where ('MORNING' = any (periods)),
  add constraint supplier_unavailability_afternoon exclude using gist
    (supplier_id with =, daterange(start_date, end_date, '[]') with &&) where ('AFTERNOON' = any (periods)),
  add constraint supplier_unavailability_night exclude using gist
    (supplier_id with =, daterange(start_date, end_date, '[]') with &&) where ('NIGHT' = any (periods));

-- When a supplier is away next, and who is away on a day.
create index supplier_unavailability_next on supplier_unavailability (supplier_id, end_date, start_date);
create index supplier_unavailability_days on supplier_unavailability (end_date, start_date, supplier_id);
