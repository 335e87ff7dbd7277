-- A person's document isn't among the words of their deliveries any more: looked for by its parts it would be guessed. They are
-- written anew in the background.
insert into store_rename (store_id, renamed_at)
  select s.id, now() from store s
  where length(s.document_number) <> 14 and exists (select from delivery d where d.store_id = s.id)
  on conflict (store_id) do nothing;
