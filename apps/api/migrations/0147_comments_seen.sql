-- How far each person has read what others wrote of a store: up to and with this comment.
create table store_comment_seen (
  user_id bigint not null references app_user on delete cascade,
  store_id bigint not null references store on delete cascade,
  last_id bigint not null,
  primary key (user_id, store_id)
);
create index store_comment_seen_store on store_comment_seen (store_id);

grant select, insert, update, delete on store_comment_seen to celeiro_api;
