-- What classified products are called, each name once: a product to be classified is compared with a few thousand names, not with every
-- product of every brand and pack that has one. A name stays when its last product goes; it leads to no product then.
create table classified_name (search_text text primary key);
create index classified_name_alike on classified_name using gist (search_text gist_trgm_ops (siglen = 64));
insert into classified_name select distinct search_text from product where classification = 'CLASSIFIED';
grant select, insert on classified_name to celeiro_api;

create function keep_classified_names() returns trigger language plpgsql as $$
begin
  insert into classified_name select distinct search_text from changed where classification = 'CLASSIFIED' order by search_text
    on conflict do nothing;
  return null;
end $$;
create trigger classified_name_added after insert on product
  referencing new table as changed for each statement execute function keep_classified_names();
create trigger classified_name_changed after update on product
  referencing new table as changed for each statement execute function keep_classified_names();

-- The list of what waits, oldest first.
create index product_waiting on product (created_at, id) where classification <> 'CLASSIFIED' and active;
