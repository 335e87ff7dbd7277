-- Two registrations of one store are made one: the other one ends, and points at the one that goes on.
alter table store
  add column merged_into_id bigint references store,
  add constraint store_merged_ended check (merged_into_id is null or status = 'INACTIVE'),
  add constraint store_merged_elsewhere check (merged_into_id <> id);
create index store_merged on store (merged_into_id) where merged_into_id is not null;

-- Deliveries follow their order to another store.
alter table delivery
  drop constraint delivery_order_id_store_id_received_at_fkey,
  add constraint delivery_order_id_store_id_received_at_fkey foreign key (order_id, store_id, received_at)
    references customer_order (id, store_id, created_at) on update cascade;

-- What somebody adds to a registration that is being merged goes to the one that stays: waiting for the merge, it follows the pointer.
create function follow_merged_store() returns trigger language plpgsql as $$
begin
  select coalesce(st.merged_into_id, st.id) into new.store_id from store st where st.id = new.store_id for key share;
  return new;
end $$;
create trigger store_comment_follows before insert on store_comment for each row execute function follow_merged_store();
create trigger store_document_follows before insert on store_document for each row execute function follow_merged_store();
