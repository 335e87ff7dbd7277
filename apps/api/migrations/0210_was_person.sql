-- Who has a CPF, or ever had one, is a person: what reaches them stays masked whatever document is written over it.
alter table store add column was_person boolean not null default false;
alter table supplier add column was_person boolean not null default false;

update store s set was_person = true
where length(s.document_number) = 11 or exists (select from record_history h
  where h.kind = 'store' and h.record_id = s.id and h.field = 'documentNumber'
    and (h.erasure_id is not null or 11 in (length(h.old_value #>> '{}'), length(h.new_value #>> '{}'))));
update supplier s set was_person = true
where length(s.document_number) = 11 or exists (select from record_history h
  where h.kind = 'supplier' and h.record_id = s.id and h.field = 'documentNumber'
    and (h.erasure_id is not null or 11 in (length(h.old_value #>> '{}'), length(h.new_value #>> '{}'))));

-- Nothing takes it back: neither another document nor a write to the column itself.
create function keep_was_person() returns trigger language plpgsql as $$
begin
  new.was_person := new.was_person or length(new.document_number) = 11;
  if tg_op = 'UPDATE' then
    new.was_person := new.was_person or old.was_person;
  end if;
  return new;
end
$$;
create trigger store_stays_person before insert or update of document_number, was_person on store
  for each row execute function keep_was_person();
create trigger supplier_stays_person before insert or update of document_number, was_person on supplier
  for each row execute function keep_was_person();

-- A person's credit goes to a company by a merge: what reaches the person by it stays masked there.
alter table store_credit add column was_person boolean not null default false;
update store_credit c set was_person = true
where exists (select from store s where s.merged_into_id = c.store_id and s.was_person);
