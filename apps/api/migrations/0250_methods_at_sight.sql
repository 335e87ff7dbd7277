-- Every store may pay at sight unless a supervisor closed it; those registered by people had no method at all.
alter table store add column sight_methods_reason text check (length(sight_methods_reason) between 1 and 500);

insert into store_payment_method (store_id, payment_method_id)
select s.id, pm.id
from store s cross join payment_method pm
where pm.public_id in ('42a68fec-c75a-43c4-8d0d-866b16519537', '39c0d032-3479-4347-b83b-ea5c88b224f0',
    'd86bb32f-14b9-4257-9266-ef64311275fc')
  and not exists (select from store_payment_method sp join payment_method own on own.id = sp.payment_method_id
    where sp.store_id = s.id and own.public_id in ('42a68fec-c75a-43c4-8d0d-866b16519537',
      '39c0d032-3479-4347-b83b-ea5c88b224f0', 'd86bb32f-14b9-4257-9266-ef64311275fc'))
on conflict do nothing;

update store s set sight_methods_reason = 'Fechada antes de se registrar o motivo.'
where (select count(*) from store_payment_method sp join payment_method pm on pm.id = sp.payment_method_id
  where sp.store_id = s.id and pm.public_id in ('42a68fec-c75a-43c4-8d0d-866b16519537',
    '39c0d032-3479-4347-b83b-ea5c88b224f0', 'd86bb32f-14b9-4257-9266-ef64311275fc')) in (1, 2);
