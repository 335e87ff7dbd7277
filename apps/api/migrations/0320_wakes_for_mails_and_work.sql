-- Mails and long works are done by the process that runs the jobs. It is woken when one is queued, instead of looking for
-- them. Both are rare: NOTIFY within a transaction takes a lock of the whole database at its commit, so other work is
-- announced after the commit.
create function announce_queued() returns trigger language plpgsql as $$
begin
  perform pg_notify('celeiro_events', '');
  return null;
end
$$;
create trigger mail_queued after insert on mail_outbox for each statement execute function announce_queued();
create trigger long_work_queued after insert on long_work for each statement execute function announce_queued();
