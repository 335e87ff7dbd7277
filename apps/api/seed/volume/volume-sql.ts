// Set-based statements of one batch of volume: orders of the demonstration repeated with new ids and moments.

/** $1 orders to repeat, $2 moments they come in. */
export const planOrders = `
  create temporary table volume_order on commit drop as
  select p.pattern_id, p.received_at, nextval(pg_get_serial_sequence('customer_order', 'id')) as id
  from (
    select pattern_id, received_at
    from unnest($1::bigint[], $2::timestamptz[]) with ordinality as u(pattern_id, received_at, place)
    order by place
  ) p`;

export const planDeliveries = `
  create temporary table volume_delivery on commit drop as
  select p.pattern_id, p.order_id, p.received_at, p.shift_days,
    nextval(pg_get_serial_sequence('delivery', 'id')) as id, nextval('delivery_number') as number
  from (
    select d.id as pattern_id, v.id as order_id, v.received_at,
      (v.received_at at time zone 'America/Sao_Paulo')::date
        - (d.received_at at time zone 'America/Sao_Paulo')::date as shift_days
    from volume_order v join delivery d on d.order_id = v.pattern_id
    order by v.id, d.position
  ) p`;

const orders = `
  insert into customer_order (id, order_unique_id, store_id, seller_username, seller_name, note, created_at)
  overriding system value
  select v.id, to_char(v.received_at at time zone 'America/Sao_Paulo', 'YYYY') || '-' || (1000000 + v.id),
    o.store_id, o.seller_username, o.seller_name, o.note, v.received_at
  from volume_order v join customer_order o on o.id = v.pattern_id
  order by v.id`;

const deliveries = `
  insert into delivery (id, number, order_id, store_id, received_at, position, supplier_id, delivery_date, period,
    logistic_cost_centavos, operator_user_id, operator_name, operator_note, note, status, status_reason_id,
    status_reason_comment, payment_method_id, markup_basis, item_count, items_centavos, adjusted_items_centavos,
    discount_centavos, total_centavos, tax_centavos, total_with_tax_centavos, invoiced_centavos,
    exceeded_discount_policy, credit_released, credit_open, order_external_id, version, updated_at, search_text)
  overriding system value
  select v.id, v.number, v.order_id, d.store_id, v.received_at, d.position, d.supplier_id,
    d.delivery_date + v.shift_days, d.period, d.logistic_cost_centavos, d.operator_user_id, d.operator_name,
    d.operator_note, d.note, d.status, d.status_reason_id, d.status_reason_comment, d.payment_method_id,
    d.markup_basis, d.item_count, d.items_centavos, d.adjusted_items_centavos, d.discount_centavos, d.total_centavos,
    d.tax_centavos, d.total_with_tax_centavos, d.invoiced_centavos, d.exceeded_discount_policy, d.credit_released, d.credit_open, null, 1,
    v.received_at,
    fold(concat_ws(' ', v.number, o.order_unique_id, st.name,
      case when length(st.document_number) = 14 then st.document_number end, su.name, d.operator_name, u.username))
  from volume_delivery v
  join delivery d on d.id = v.pattern_id
  join customer_order o on o.id = v.order_id
  join store st on st.id = d.store_id
  join supplier su on su.id = d.supplier_id
  left join app_user u on u.id = d.operator_user_id
  order by v.id`;

const items = `
  insert into delivery_item (delivery_id, position, supplier_product_id, product_name, brand_name, pack_desc, unit,
    content, size_centi, use_unit_price, quantity_milli, quantity_total_milli, unit_price_centavos,
    adjusted_price_centavos, percent_adjust_basis, total_centavos, adjusted_total_centavos)
  select v.id, i.position, i.supplier_product_id, i.product_name, i.brand_name, i.pack_desc, i.unit, i.content,
    i.size_centi, i.use_unit_price, i.quantity_milli, i.quantity_total_milli, i.unit_price_centavos,
    i.adjusted_price_centavos, i.percent_adjust_basis, i.total_centavos, i.adjusted_total_centavos
  from volume_delivery v join delivery_item i on i.delivery_id = v.pattern_id
  order by v.id, i.position`;

// An item of the new delivery is the one at the same position.
const discounts = `
  insert into delivery_discount (delivery_id, delivery_item_id, origin, discount_type, value, amount_centavos,
    percentage_basis, discount_reason_id, release_name, release_username, supplier_problem_id, added_by_user_id,
    added_by_name, is_offer, active, created_at)
  select v.id, i.id, x.origin, x.discount_type, x.value, x.amount_centavos, x.percentage_basis, x.discount_reason_id,
    x.release_name, x.release_username, x.supplier_problem_id, x.added_by_user_id, x.added_by_name, x.is_offer,
    x.active, v.received_at
  from volume_delivery v
  join delivery_discount x on x.delivery_id = v.pattern_id
  left join delivery_item p on p.id = x.delivery_item_id
  left join delivery_item i on i.delivery_id = v.id and i.position = p.position
  order by v.id, x.id`;

// The copy carries no access key: a key is one document's, and this document does not exist.
const invoices = `
  with planned as (
    select n.id as pattern_id, v.id as delivery_id, v.shift_days, n.amount_centavos, n.receivable_centavos, n.issued_at,
      nextval(pg_get_serial_sequence('invoice', 'id')) as id
    from volume_delivery v join invoice n on n.delivery_id = v.pattern_id
  ), written as (
    insert into invoice (id, delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
    overriding system value
    select id, delivery_id, (1000000 + id)::text, amount_centavos, receivable_centavos,
      issued_at + shift_days * interval '1 day'
    from planned
  )
  insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos, discount_centavos,
    fine_centavos, tax_centavos, moved_due_date, paid_at)
  select planned.id, t.position, t.transaction_type, t.status, t.due_date + planned.shift_days, t.net_centavos,
    t.discount_centavos, t.fine_centavos, t.tax_centavos, t.moved_due_date + planned.shift_days,
    t.paid_at + planned.shift_days * interval '1 day'
  from planned join installment t on t.invoice_id = planned.pattern_id
  order by planned.id, t.position`;

/** The copies, in the order their references ask for. */
export const copyDeliveries: readonly string[] = [orders, deliveries, items, discounts, invoices];
