-- Running deliveries at a time at which their supplier no longer comes to the store. Computing it for ten thousand of them takes 66,000
-- buffers with each page of a list; it changes when a delivery moves or a supplier's days do.
create table unserved_delivery (
  delivery_id bigint primary key
);

-- The condition `isLapsed` of the queries, for running deliveries. A supplier that takes no orders at all is not in it.
create view lapsed_delivery as
  select d.id from delivery d
  where d.status in ('NOT_STARTED', 'ANALYZING', 'NO_RECORD', 'IN_FOLLOW_UP', 'CREDIT_ANALYSIS', 'WAITING_APPROVE', 'WAITING_ACCEPT',
    'WAITING_PAYMENT', 'MAXIMUM_AMOUNT_ALLOWED', 'ORDER_PROCESSING', 'SENT_FOR_INTEGRATION', 'SYSTEM_UNAVAILABLE',
    'INSUFFICIENT_STOCK', 'CONFIRMED', 'WAITING_DISPATCH', 'INVOICE_ISSUED', 'DELIVERY_ROUTE')
    and (coalesce((select c.periods from supplier_coverage c where c.supplier_id = d.supplier_id and c.store_id = d.store_id)
        >> (select w.position from week_day_period w
          where w.period = d.period and w.week_day = trim(to_char(d.delivery_date, 'DAY'))) & 1, 0) = 0
      or not exists (select from supplier_operating_period op where op.supplier_id = d.supplier_id
        and op.week_day = trim(to_char(d.delivery_date, 'DAY')) and op.period = d.period)
      or exists (select from supplier_unavailability un where un.supplier_id = d.supplier_id
        and d.delivery_date between un.start_date and un.end_date and d.period = any (un.periods)));

-- Judges these deliveries again; writes what differs.
create function judge_served(which bigint[]) returns void language plpgsql as $$
begin
  if cardinality(which) = 0 then return; end if;
  delete from unserved_delivery u where u.delivery_id = any (which)
    and not exists (select from lapsed_delivery l where l.id = u.delivery_id);
  insert into unserved_delivery select l.id from lapsed_delivery l where l.id = any (which)
    and not exists (select from unserved_delivery u where u.delivery_id = l.id)
  order by l.id on conflict do nothing;
end $$;

-- Two transactions that end together, one of a delivery and one of its supplier, do not see each other: a job judges all again.
create function judge_all_served() returns void language plpgsql as $$
begin
  delete from unserved_delivery u where not exists (select from lapsed_delivery l where l.id = u.delivery_id);
  insert into unserved_delivery select l.id from lapsed_delivery l
    where not exists (select from unserved_delivery u where u.delivery_id = l.id)
  order by l.id on conflict do nothing;
end $$;

create function judge_added_deliveries() returns trigger language plpgsql as $$
begin
  perform judge_served(array(select a.id from added a where a.status in ('NOT_STARTED', 'ANALYZING', 'NO_RECORD', 'IN_FOLLOW_UP', 'CREDIT_ANALYSIS', 'WAITING_APPROVE', 'WAITING_ACCEPT',
    'WAITING_PAYMENT', 'MAXIMUM_AMOUNT_ALLOWED', 'ORDER_PROCESSING', 'SENT_FOR_INTEGRATION', 'SYSTEM_UNAVAILABLE',
    'INSUFFICIENT_STOCK', 'CONFIRMED', 'WAITING_DISPATCH', 'INVOICE_ISSUED', 'DELIVERY_ROUTE')));
  return null;
end $$;
create trigger delivery_added_served after insert on delivery
  referencing new table as added for each statement execute function judge_added_deliveries();

create function judge_moved_delivery() returns trigger language plpgsql as $$
begin
  perform judge_served(array[new.id]);
  return null;
end $$;
create trigger delivery_moved_served after update of status, delivery_date, period, supplier_id, store_id on delivery for each row
  when ((old.status, old.delivery_date, old.period, old.supplier_id, old.store_id)
    is distinct from (new.status, new.delivery_date, new.period, new.supplier_id, new.store_id))
  execute function judge_moved_delivery();

create function judge_covered() returns trigger language plpgsql as $$
begin
  perform judge_served(array(select d.id from delivery d join changed c on c.supplier_id = d.supplier_id and c.store_id = d.store_id
    where d.status in ('NOT_STARTED', 'ANALYZING', 'NO_RECORD', 'IN_FOLLOW_UP', 'CREDIT_ANALYSIS', 'WAITING_APPROVE', 'WAITING_ACCEPT',
    'WAITING_PAYMENT', 'MAXIMUM_AMOUNT_ALLOWED', 'ORDER_PROCESSING', 'SENT_FOR_INTEGRATION', 'SYSTEM_UNAVAILABLE',
    'INSUFFICIENT_STOCK', 'CONFIRMED', 'WAITING_DISPATCH', 'INVOICE_ISSUED', 'DELIVERY_ROUTE')));
  return null;
end $$;
create function judge_suppliers() returns trigger language plpgsql as $$
begin
  perform judge_served(array(select d.id from delivery d where d.supplier_id in (select c.supplier_id from changed c)
    and d.status in ('NOT_STARTED', 'ANALYZING', 'NO_RECORD', 'IN_FOLLOW_UP', 'CREDIT_ANALYSIS', 'WAITING_APPROVE', 'WAITING_ACCEPT',
    'WAITING_PAYMENT', 'MAXIMUM_AMOUNT_ALLOWED', 'ORDER_PROCESSING', 'SENT_FOR_INTEGRATION', 'SYSTEM_UNAVAILABLE',
    'INSUFFICIENT_STOCK', 'CONFIRMED', 'WAITING_DISPATCH', 'INVOICE_ISSUED', 'DELIVERY_ROUTE')));
  return null;
end $$;
do $$
declare
  source record;
  event record;
begin
  for source in select * from (values ('supplier_coverage', 'judge_covered'), ('supplier_operating_period', 'judge_suppliers'),
      ('supplier_unavailability', 'judge_suppliers')) s(name, judge) loop
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) e(name, rows) loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement execute function %I()',
        source.name || '_served_' || event.name, event.name, source.name, event.rows, source.judge);
    end loop;
  end loop;
end $$;

select judge_all_served();

-- Deliveries of a seller are counted in the order of their orders, by the index alone.
create index customer_order_seller_id on customer_order (seller_username, id);
drop index customer_order_seller;

-- Cities of a filter are compared as they are folded, which took most of the time of such a page.
alter table store add column city_text text generated always as (fold(city)) stored;
create index store_city_text on store (city_text, id);
