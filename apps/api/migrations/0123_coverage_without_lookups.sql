-- More than half of the time that applying routes took went into looking up the store and the supplier of every row that is
-- written: two look-ups for each of 50,000 rows of one supplier that stands there once, and of stores the writer has just read. Who
-- writes coverage holds the stores it covers instead (R-RT-016), and whoever removes a store or a supplier takes what covers it along.
alter table supplier_coverage drop constraint supplier_coverage_supplier_id_fkey;
alter table supplier_coverage drop constraint supplier_coverage_store_id_fkey;

-- As before; the stores it covers stay until the caller's transaction ends.
create or replace function cover_stores(which bigint[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  perform from store where which is null or id = any (which) order by id for key share;
  delete from supplier_coverage c where (which is null or c.store_id = any (which)) and not exists (
    select from applied_coverage a where a.supplier_id = c.supplier_id and a.store_id = c.store_id);
  insert into supplier_coverage (supplier_id, store_id, periods, decided_by)
  select a.supplier_id, a.store_id, a.periods, a.decided_by from applied_coverage a
  left join supplier_coverage c on c.supplier_id = a.supplier_id and c.store_id = a.store_id
  where (which is null or a.store_id = any (which))
    and (a.periods, a.decided_by) is distinct from (c.periods, c.decided_by)
  on conflict (supplier_id, store_id) do update set periods = excluded.periods, decided_by = excluded.decided_by;
end $$;

-- A store is locked by who covers it or covered by the switch, which holds this lock alone: neither misses a removal.
create function uncover_removed_stores() returns trigger language plpgsql as $$
begin
  if tg_when = 'BEFORE' then
    perform pg_advisory_xact_lock_shared(7242067);
  else
    delete from supplier_coverage where store_id = any (array(select id from removed));
  end if;
  return null;
end $$;
create trigger store_held before delete on store for each statement execute function uncover_removed_stores();
create trigger store_uncovered after delete on store
  referencing old table as removed for each statement execute function uncover_removed_stores();

-- A supplier is locked by nobody who covers stores with it: its removal waits for all of them.
create function uncover_removed_suppliers() returns trigger language plpgsql as $$
begin
  if tg_when = 'BEFORE' then
    perform pg_advisory_xact_lock(7242067);
  else
    delete from supplier_coverage where supplier_id = any (array(select id from removed));
  end if;
  return null;
end $$;
create trigger supplier_held before delete on supplier for each statement execute function uncover_removed_suppliers();
create trigger supplier_uncovered after delete on supplier
  referencing old table as removed for each statement execute function uncover_removed_suppliers();
