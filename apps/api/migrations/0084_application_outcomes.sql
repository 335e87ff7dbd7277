-- How an application that took no effect ended: its work is swept before anybody may have looked.
alter table route_application add column outcome text check (outcome in ('FAILED', 'CANCELED'));
update route_application a set outcome = case when w.state = 'FAILED' then 'FAILED' else 'CANCELED' end
  from route_application same left join long_work w on w.id = same.long_work_id
  where same.id = a.id and a.applied_at is null and (w.id is null or w.ended_at is not null);
