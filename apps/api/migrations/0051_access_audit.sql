-- The audit is asked for by who did something and by what it was done to.
create index access_history_actor on access_history (actor_user_id, id);
create index access_history_subject on access_history (subject, id);
create index access_history_at on access_history (at);
