-- Of one product of a supplier no two open offers are for the same day. Of those that were, the cheapest stays, which is what orders paid.
do $$
declare one record;
begin
  for one in select o.id, o.supplier_product_id, o.starts_on, o.ends_on from supplier_product_offer o
    where o.disabled_at is null order by o.supplier_product_id, o.price_centavos, o.id
  loop
    update supplier_product_offer dearer set disabled_at = now()
    where dearer.id = one.id and exists (
      select from supplier_product_offer kept
      where kept.supplier_product_id = one.supplier_product_id and kept.disabled_at is null and kept.id <> one.id
        and daterange(kept.starts_on, kept.ends_on, '[]') && daterange(one.starts_on, one.ends_on, '[]')
        and (kept.price_centavos, kept.id) < (select o.price_centavos, o.id from supplier_product_offer o where o.id = one.id));
  end loop;
end $$;
alter table supplier_product_offer
  -- Null of those that were there before.
  add column created_at timestamptz,
  add constraint supplier_product_offer_apart exclude using gist
    (supplier_product_id with =, daterange(starts_on, ends_on, '[]') with &&) where (disabled_at is null);
