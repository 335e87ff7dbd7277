-- What happens to a supplier's routes as a whole (a route that is gone, an exception, an application) is told by its plan, a
-- record of its own: routes come and go, the plan stays.
alter table route_plan add column version integer not null default 0;
create view route_plan_record as
  select p.supplier_id as id, p.version, s.name from route_plan p join supplier s on s.id = p.supplier_id;
grant select on route_plan_record to celeiro_api;
