// Questions to a seeded database, written without the product's rules: each answers the rows that are wrong.

/** Over `payment_method m`: the provider lends the money. */
const financed = `(m.form = 'CELEIRO_PAYMENT' and m.kind = 'BANK_SLIP' and m.name <> 'Boleto 0 dias')`;

/** By name; a right database answers no row to any of them. Rounding is numeric `round`, half away from zero. */
export const wrongRows: Readonly<Record<string, string>> = {
  'an item measures and costs what its numbers say': `
    select id from delivery_item
    where quantity_total_milli <> case when use_unit_price
        then round(quantity_milli::numeric * content * size_centi / 100) else quantity_milli end
      or total_centavos <> round(unit_price_centavos::numeric * quantity_total_milli / 1000)
      or adjusted_total_centavos <> round(adjusted_price_centavos::numeric * quantity_total_milli / 1000)
      or percent_adjust_basis <> case when unit_price_centavos = 0 then 0
        else round((adjusted_price_centavos - unit_price_centavos)::numeric * 10000 / unit_price_centavos) end`,
  'a delivery sums its items': `
    select d.id from delivery d
    left join (select delivery_id, count(*) as n, sum(total_centavos) as total, sum(adjusted_total_centavos) as adjusted
      from delivery_item group by 1) i on i.delivery_id = d.id
    where (d.item_count, d.items_centavos, d.adjusted_items_centavos) is distinct from (i.n, i.total, i.adjusted)`,
  'a delivery takes off its discounts and adds its ADF once': `
    select d.id from delivery d
    left join (select x.delivery_id,
        coalesce(sum(x.amount_centavos) filter (where r.reason <> 'Isenção ADF'), 0) as lowering,
        coalesce(sum(x.amount_centavos) filter (where r.reason = 'Isenção ADF'), 0) as waived
      from delivery_discount x join discount_reason r on r.id = x.discount_reason_id
      where x.active and x.origin = 'INTRANET' group by 1) x on x.delivery_id = d.id
    where d.discount_centavos <> coalesce(x.lowering, 0)
      or d.tax_centavos <> greatest(0, round(greatest(0, d.items_centavos - coalesce(x.lowering, 0))::numeric
        * d.markup_basis / 10000) - coalesce(x.waived, 0))`,
  'a discount says its share, on an item of its delivery that holds it': `
    select x.id from delivery_discount x
    join delivery d on d.id = x.delivery_id
    left join delivery_item i on i.id = x.delivery_item_id
    where x.percentage_basis <> least(10000, round(x.amount_centavos::numeric * 10000
        / coalesce(i.adjusted_total_centavos, d.adjusted_items_centavos)))
      or x.amount_centavos > coalesce(least(i.total_centavos, i.adjusted_total_centavos), d.items_centavos)
      or (i.id is not null and i.delivery_id <> x.delivery_id)`,
  'discounts over the policy are marked, and only they': `
    with given as (
      select x.delivery_id, r.category, sum(x.amount_centavos) as amount
      from delivery_discount x join discount_reason r on r.id = x.discount_reason_id
      where x.active and x.origin = 'INTRANET' and not x.is_offer group by 1, 2)
    select d.id from delivery d where d.exceeded_discount_policy <> exists (
      select from given g join discount_policy p on p.category = g.category
      where g.delivery_id = d.id and g.amount * 10000 > d.adjusted_items_centavos::numeric * p.limit_basis)`,
  'discounts only where the house is paid, coupons apart (R-DISC-026)': `
    select x.id from delivery_discount x join delivery d on d.id = x.delivery_id
    join payment_method m on m.id = d.payment_method_id
    where not x.is_offer and m.form <> 'CELEIRO_PAYMENT'`,
  'a reason asks for the supplier': `
    select x.id from delivery_discount x join discount_reason r on r.id = x.discount_reason_id
    where (r.supplier_problem = 'REQUIRED' and x.supplier_problem_id is null)
      or (r.supplier_problem = 'NOT_REQUIRED' and x.supplier_problem_id is not null)`,
  'a status that needs a reason has one of its lists': `
    select d.id from delivery d left join order_status_reason r on r.id = d.status_reason_id
    where (d.status = 'CANCELED' and r.type is distinct from 'CANCELED')
      or (d.status = 'REALLOCATED_OR_RETURNED' and coalesce(r.type, '') not in ('REALLOCATED_OR_RETURNED', 'REALLOCATED'))
      or (r.name = 'OTHER' and d.status_reason_comment is null)`,
  'what is over the policy went on with an approval of exactly its discounts': `
    select d.id from delivery d
    left join approval_request a on a.delivery_id = d.id
    where d.exceeded_discount_policy
      and ((d.status = 'WAITING_APPROVE' and (a.id is null or a.decision is not null))
        or (d.status in ('CONFIRMED', 'ORDER_PROCESSING', 'WAITING_ACCEPT', 'WAITING_PAYMENT', 'WAITING_DISPATCH',
            'INVOICE_ISSUED', 'DELIVERY_ROUTE', 'DELIVERED', 'RETURN_STARTED', 'RETURN_PARTIAL', 'RETURN_FULL',
            'RETURN_CANCELED') and a.decision is distinct from 'APPROVED'))`,
  'invoices from INVOICE_ISSUED on and where a payment is awaited, for what was asked of the supplier, carrying what the store owes': `
    select d.id from delivery d
    left join (select delivery_id, sum(amount_centavos) as amount, sum(receivable_centavos) as owed from invoice
      group by 1) n on n.delivery_id = d.id
    where case when d.total_with_tax_centavos >= 100 and (d.status like 'RETURN%'
        or d.status in ('WAITING_PAYMENT', 'INVOICE_ISSUED', 'DELIVERY_ROUTE', 'DELIVERED')) then (n.amount, n.owed) is distinct from
        (d.adjusted_items_centavos + d.logistic_cost_centavos, d.total_with_tax_centavos)
      else n.amount is not null end`,
  'a delivery says what is invoiced of it': `
    select d.id from delivery d where d.invoiced_centavos <> (
      select coalesce(sum(n.amount_centavos), 0) from invoice n where n.delivery_id = d.id and n.canceled_at is null)`,
  'goods left after their Pix or card was paid': `
    select d.id from delivery d
    join invoice n on n.delivery_id = d.id join installment t on t.invoice_id = n.id
    where d.status in ('DELIVERY_ROUTE', 'DELIVERED', 'RETURN_STARTED', 'RETURN_PARTIAL', 'RETURN_FULL')
      and t.transaction_type in ('PIX', 'CREDIT_CARD_INTEGRATED', 'CREDIT_CARD_CHECKOUT') and t.status <> 'PAID'`,
  'installments add up to what the store owes by their invoice, one for each term': `
    select n.id from invoice n
    join delivery d on d.id = n.delivery_id
    join payment_method m on m.id = d.payment_method_id
    left join (select invoice_id, count(*) as n, sum(net_centavos) as net, max(net_centavos) - min(net_centavos) as apart
      from installment group by 1) t on t.invoice_id = n.id
    where case when m.kind in ('CASH', 'TRANSFER') then t.n is not null
      else t.net is distinct from n.receivable_centavos or t.n <> greatest(1, cardinality(m.schedule_days)) or t.apart > 1 end`,
  'an installment says when it was paid: once it is, after its invoice, late or not as it says': `
    select t.id from installment t join invoice n on n.id = t.invoice_id
    where (t.paid_at is not null) <> (t.status in ('PAID', 'PAID_OVERDUE', 'INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT', 'PAID_PROTEST'))
      or t.paid_at < n.issued_at
      or (t.status in ('PAID_OVERDUE', 'PAID_PROTEST'))
        <> ((t.paid_at at time zone 'America/Sao_Paulo')::date > coalesce(t.moved_due_date, t.due_date))`,
  'the ADF of a delivery is split over its installments': `
    select d.id from delivery d
    join invoice n on n.delivery_id = d.id join installment t on t.invoice_id = n.id
    group by d.id having sum(t.tax_centavos) <> d.tax_centavos`,
  'a charge asks for what its installment asks for, and was made where it can be paid': `
    select c.id from charge c join installment t on t.id = c.installment_id
    where c.amount_centavos <> t.net_centavos - t.discount_centavos
      or (c.made_at is not null) <> (c.state in ('OPEN', 'CLOSED'))
      or (c.state in ('OPEN', 'CLOSED') and coalesce(c.bar_code, c.pix_code, c.payment_url) is null)`,
  'credit is open until it is freed or paid': `
    select d.id from delivery d
    join payment_method m on m.id = d.payment_method_id
    where d.credit_open = (not ${financed} or d.status in ('CANCELED', 'REALLOCATED_OR_RETURNED', 'RETURN_FULL')
      or ((d.status = 'DELIVERED' or d.status like 'RETURN%') and not exists (select from invoice n join installment t on t.invoice_id = n.id
        where n.delivery_id = d.id
          and t.status not in ('PAID', 'PAID_OVERDUE', 'INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT', 'PAID_PROTEST', 'CANCELED'))))`,
  'a store is over its limit exactly where deliveries it finances wait for credit analysis': `
    select c.store_id from store_credit c
    where (select coalesce(sum(d.total_with_tax_centavos
          - (select coalesce(sum(t.net_centavos), 0) from invoice n join installment t on t.invoice_id = n.id
              where n.delivery_id = d.id and t.status in ('PAID', 'PAID_OVERDUE', 'INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT', 'PAID_PROTEST'))
          - (select coalesce(sum(case when t.status = 'CANCELED' then t.net_centavos else t.discount_centavos end), 0)
              from invoice n join installment t on t.invoice_id = n.id where n.delivery_id = d.id)), 0) > c.credit_limit_centavos
        from delivery d where d.store_id = c.store_id and d.credit_open)
      <> exists (select from delivery d join payment_method m on m.id = d.payment_method_id
        where d.store_id = c.store_id and d.status = 'CREDIT_ANALYSIS' and ${financed})`,
  'a delivery is found by its words': `
    select d.id from delivery d
    join customer_order o on o.id = d.order_id join store s on s.id = d.store_id
    join supplier p on p.id = d.supplier_id left join app_user u on u.id = d.operator_user_id
    where d.search_text is distinct from fold(concat_ws(' ', d.number::text, o.order_unique_id, s.name,
      case when length(s.document_number) = 14 then s.document_number end, p.name, d.operator_name, u.username))`,
  'a coupon was used as often as it says, for what stands on the deliveries': `
    select c.id from coupon c
    left join (select u.coupon_id, count(*) filter (where u.returned_at is null) as n, sum(u.amount_centavos) as amount from coupon_use u group by 1) u
      on u.coupon_id = c.id
    left join (select o.coupon_id, sum(x.amount_centavos) as amount from customer_order o
      join delivery d on d.order_id = o.id join delivery_discount x on x.delivery_id = d.id and x.is_offer
      group by 1) x on x.coupon_id = c.id
    where c.used <> coalesce(u.n, 0) or u.amount is distinct from x.amount
      or exists (select from coupon_use v where v.coupon_id = c.id and v.returned_at is null
        group by v.store_id having count(*) > c.store_limit)`,
  'a use came back where all it was for was cancelled unpaid, and only there': `
    select u.order_id from coupon_use u
    cross join lateral (select bool_or(d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')) as lives,
        bool_and(d.status = 'CANCELED') as is_canceled
      from delivery d join delivery_discount x on x.delivery_id = d.id and x.is_offer where d.order_id = u.order_id) w
    cross join lateral (select exists (select from delivery d join invoice n on n.delivery_id = d.id
        join installment t on t.invoice_id = n.id
      where d.order_id = u.order_id and (t.status like 'PAID%' or t.status in ('INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT'))) as is_paid) p
    where case when u.returned_at is null then w.is_canceled and not p.is_paid else w.lives or p.is_paid end`,
  'history ends at the version and the status of the delivery': `
    select d.id from delivery d
    where d.version is distinct from (select max(h.version) from delivery_history h where h.delivery_id = d.id)
      or to_jsonb(d.status) is distinct from (select h.new_value from delivery_history h
        where h.delivery_id = d.id and h.field = 'status' order by h.id desc limit 1)
      or 'created' is distinct from (select h.field from delivery_history h where h.delivery_id = d.id
        order by h.id limit 1)`,
  'what came back says which products, no more than was delivered, and stands in the status': `
    select d.id from delivery d
    left join delivery_return r on r.delivery_id = d.id
    left join (select i.delivery_return_id, sum(i.amount_centavos) as amount, count(*) as lines,
        bool_or(i.quantity_milli > x.quantity_milli or x.delivery_id <> r.delivery_id) as too_much,
        sum(i.quantity_milli) as quantity
      from delivery_return_item i join delivery_item x on x.id = i.delivery_item_id
      join delivery_return r on r.id = i.delivery_return_id group by 1) l on l.delivery_return_id = r.id
    where (r.id is null and d.status like 'RETURN%')
      or (r.id is not null and (l.lines is null or l.too_much
        or d.status <> case r.status when 'RETURN_CANCELED' then 'DELIVERED' else r.status end
        or r.amount_centavos <> case when r.status in ('RETURN_PARTIAL', 'RETURN_FULL') then l.amount else 0 end
        or (r.status = 'RETURN_FULL') <> (l.quantity = (select sum(quantity_milli) from delivery_item i
          where i.delivery_id = d.id) and r.status not in ('RETURN_STARTED', 'RETURN_CANCELED'))))`,
  'what came back lowered what was owed, and is a refund where it was paid': `
    select r.id from delivery_return r
    left join installment f on f.delivery_return_id = r.id
    left join (select n.delivery_id, sum(case t.status when 'CANCELED' then t.net_centavos else t.discount_centavos end) as taken
      from invoice n join installment t on t.invoice_id = n.id group by 1) t on t.delivery_id = r.delivery_id
    where coalesce(t.taken, 0) + coalesce(f.net_centavos, 0) <> r.amount_centavos
      or f.status not in ('REFUND_PENDING', 'REFUNDED') or f.changed_at < r.at`,
  'what was relocated and what came of it tell of each other': `
    select d.id from delivery d
    left join order_status_reason r on r.id = d.status_reason_id
    left join delivery_history h on h.delivery_id = d.id and h.field = 'relocation'
    where (d.status = 'REALLOCATED_OR_RETURNED' and (r.type = 'REALLOCATED') <> (h.id is not null))
      or (h.id is not null and not exists (select from delivery o
        join delivery_history b on b.delivery_id = o.id and b.field = 'relocation'
        where o.order_id = d.order_id and (h.new_value #>> '{}') like '%' || o.number || ' (%'
          and (b.new_value #>> '{}') like '%' || d.number || ' (%'))`,
  'an invoice lies between the agreement and the way to the store': `
    select n.id from invoice n
    join delivery_history h on h.delivery_id = n.delivery_id and h.field = 'status' and h.version > 1
    where (h.new_value #>> '{}' = 'CONFIRMED' and h.at > n.issued_at)
      or (h.new_value #>> '{}' in ('DELIVERY_ROUTE', 'DELIVERED', 'RETURN_STARTED') and h.at < n.issued_at)`,
  'history is told in order of time': `
    select l.id from (select id, at, lag(at) over (partition by delivery_id order by id) as before
      from delivery_history) l where l.at < l.before`,
  'a supplier delivers to the store on that day': `
    select d.id from delivery d
    join week_day_period w on w.period = d.period and w.week_day = upper(trim(to_char(d.delivery_date, 'DAY')))
    where not exists (select from supplier_coverage c where c.supplier_id = d.supplier_id
        and c.store_id = d.store_id and (c.periods >> w.position) & 1 = 1)`,
  "two products are one: name, brand ('nc' is none), unit, content and size": `
    select max(p.id) as id from product p left join brand b on b.id = p.brand_id and b.search_text <> 'nc'
    where p.unit is not null
    group by p.search_text, b.id, p.unit, p.content, p.size_centi having count(*) > 1`,
  'a store lies in no known city': 'select store_id from store_place where city_ibge_code is null',
  'a store lies in the city of its CEP': `
    select s.id from store s join zip_range z on s.zip_code between z.first_zip and z.last_zip
    join city c on c.ibge_code = z.city_ibge_code where (c.name, c.uf) is distinct from (s.city, s.state)`,
};
