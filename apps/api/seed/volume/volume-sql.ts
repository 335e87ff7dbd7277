// Set-based statements of one batch of volume: orders of the demonstration repeated with new ids, moments, stores, suppliers and products.

/** What a session reads for every batch, once; $1 the orders that are repeated. */
export const patternTables: readonly (readonly [name: string, key: string, statement: string])[] = [
  ['pattern_order', 'id', 'select * from customer_order where id = any ($1)'],
  ['pattern_delivery', 'order_id', 'select * from delivery where order_id = any ($1)'],
  [
    'pattern_item',
    'delivery_id',
    'select i.* from delivery_item i join delivery d on d.id = i.delivery_id where d.order_id = any ($1)',
  ],
  [
    'pattern_discount',
    'delivery_id',
    'select x.* from delivery_discount x join delivery d on d.id = x.delivery_id where d.order_id = any ($1)',
  ],
  [
    'pattern_invoice',
    'delivery_id',
    'select n.* from invoice n join delivery d on d.id = n.delivery_id where d.order_id = any ($1)',
  ],
  [
    'pattern_installment',
    'invoice_id',
    `select t.* from installment t join invoice n on n.id = t.invoice_id join delivery d on d.id = n.delivery_id
     where d.order_id = any ($1)`,
  ],
];

/**
 * Who buys, who sells and what, for every batch. Places follow a hash of the id: the first stores, suppliers and products are the most
 * frequent ones, however they were registered. Every tenth store has no order.
 */
export const drawnTables: readonly (readonly [name: string, key: string, statement: string])[] = [
  [
    'volume_store',
    'place',
    `select place, id as store_id from (
       select id, row_number() over (order by md5(id::text)) as place, count(*) over () as total from store) s
     where place <= greatest(1, total * 9 / 10)`,
  ],
  [
    'volume_product',
    'supplier_id, place',
    `select sp.supplier_id, row_number() over (partition by sp.supplier_id order by md5(sp.id::text)) - 1 as place,
       sp.id as supplier_product_id, p.name, b.name as brand
     from supplier_product sp join product p on p.id = sp.product_id left join brand b on b.id = p.brand_id where sp.active`,
  ],
  [
    'volume_supplier',
    'supplier_id',
    `select s.id as supplier_id, p.products, 1 / power(row_number() over (order by md5(s.id::text)), 0.8) as weight
     from supplier s join (select supplier_id, count(*) as products from volume_product group by 1) p on p.supplier_id = s.id`,
  ],
];

/** $1 orders to repeat, $2 moments they come in, $3 their numbers in the plan, $4 random numbers that choose the stores. */
export const planOrders = `
  create temporary table volume_order on commit drop as
  select p.*, s.store_id as drawn_store_id, nextval(pg_get_serial_sequence('customer_order', 'id')) as id
  from (
    select pattern_id, received_at, number, drawn
    from unnest($1::bigint[], $2::timestamptz[], $3::bigint[], $4::float8[]) as u(pattern_id, received_at, number, drawn)
    order by number
  ) p
  join volume_store s on s.place = 1 + floor(power(p.drawn, 1.7) * (select count(*) from volume_store))::bigint`;

/** A number from 0 up to, not including, 1, that depends on these whole numbers alone. */
const drawnFrom = (one: string, other: string): string =>
  `(((${one} * 7919 + ${other} * 104729 + 12345) % 2147483647 * 48271) % 2147483647 / 2147483647.0::float8)`;

/**
 * Suppliers that serve the drawn store on that day, more often the frequent ones. An order whose deliveries do not all find one keeps
 * the store, the suppliers and the products it has in the demonstration.
 */
export const planDeliveries = `
  create temporary table volume_delivery on commit drop as
  with wanted as (
    select v.id as order_id, v.number, v.received_at, v.drawn_store_id, d.id as pattern_id, d.position, d.period, d.item_count,
      d.store_id, d.supplier_id, d.delivery_date,
      (v.received_at at time zone 'America/Sao_Paulo')::date
        - (d.received_at at time zone 'America/Sao_Paulo')::date as shift_days
    from volume_order v join pattern_delivery d on d.order_id = v.pattern_id
  ), ranked as (
    select w.order_id, w.position, c.supplier_id, s.products, row_number() over (partition by w.order_id, w.position
      order by ln(1 - ${drawnFrom('w.number', 'c.supplier_id')}) / s.weight desc, c.supplier_id) as rank
    from wanted w
    join week_day_period p on p.period = w.period
      and p.week_day = upper(trim(to_char(w.delivery_date + w.shift_days, 'DAY')))
    join supplier_coverage c on c.store_id = w.drawn_store_id and (c.periods >> p.position) & 1 = 1
    join volume_supplier s on s.supplier_id = c.supplier_id and s.products >= w.item_count
  ), drawn as (
    select order_id, position, supplier_id, products from ranked where rank = position
  ), moved as (
    select w.order_id from wanted w left join drawn r on r.order_id = w.order_id and r.position = w.position
    group by 1 having count(distinct r.supplier_id) = count(*)
  ), planned as (
    select w.order_id, w.pattern_id, w.received_at, w.shift_days, w.supplier_id as pattern_supplier_id,
      case when m.order_id is null then w.store_id else w.drawn_store_id end as store_id,
      case when m.order_id is null then w.supplier_id else r.supplier_id end as supplier_id,
      case when m.order_id is not null then r.products end as products,
      floor(power(${drawnFrom('w.number', 'w.position')}, 2) * r.products)::bigint as first_product
    from wanted w
    left join drawn r on r.order_id = w.order_id and r.position = w.position
    left join moved m on m.order_id = w.order_id
    order by w.order_id, w.position
  )
  select p.*, nextval(pg_get_serial_sequence('delivery', 'id')) as id, nextval('delivery_number') as number from planned p`;

export const planItems = `
  create temporary table volume_item on commit drop as
  select p.*, nextval(pg_get_serial_sequence('delivery_item', 'id')) as id from (
    select v.id as delivery_id, i.position, i.id as pattern_id, coalesce(vp.supplier_product_id, i.supplier_product_id) as supplier_product_id,
      case when vp.supplier_product_id is null then i.product_name else vp.name end as product_name,
      case when vp.supplier_product_id is null then i.brand_name else vp.brand end as brand_name
    from volume_delivery v join pattern_item i on i.delivery_id = v.pattern_id
    left join volume_product vp on vp.supplier_id = v.supplier_id and vp.place = (v.first_product + i.position) % v.products
    order by v.id, i.position
  ) p`;

export const planInvoices = `
  create temporary table volume_invoice on commit drop as
  select v.id as delivery_id, v.shift_days, n.id as pattern_id, nextval(pg_get_serial_sequence('invoice', 'id')) as id
  from volume_delivery v join pattern_invoice n on n.delivery_id = v.pattern_id order by v.id, n.id`;

export const plannedTables = ['volume_order', 'volume_delivery', 'volume_item', 'volume_invoice'] as const;

/** Rows that are copied: each column, its value where it is not the pattern's own `one`, and where they come from. */
export type VolumeCopy = {
  readonly table: string;
  readonly columns: readonly (string | readonly [column: string, value: string])[];
  readonly from: string;
};

const orders: VolumeCopy = {
  table: 'customer_order',
  columns: [
    ['id', 'v.id'],
    [
      'order_unique_id',
      "to_char(v.received_at at time zone 'America/Sao_Paulo', 'YYYY') || '-' || (1000000 + v.id)",
    ],
    ['store_id', 'd.store_id'],
    'seller_username',
    'seller_name',
    'note',
    ['created_at', 'v.received_at'],
  ],
  from: `volume_order v join pattern_order one on one.id = v.pattern_id
    join (select distinct order_id, store_id from volume_delivery) d on d.order_id = v.id order by v.id`,
};

const deliveries: VolumeCopy = {
  table: 'delivery',
  columns: [
    ['id', 'v.id'],
    ['number', 'v.number'],
    ['order_id', 'v.order_id'],
    ['store_id', 'v.store_id'],
    ['received_at', 'v.received_at'],
    'position',
    ['supplier_id', 'v.supplier_id'],
    ['delivery_date', 'one.delivery_date + v.shift_days'],
    'period',
    'logistic_cost_centavos',
    'operator_user_id',
    'operator_name',
    'operator_note',
    'note',
    'status',
    'status_reason_id',
    'status_reason_comment',
    'payment_method_id',
    'markup_basis',
    'item_count',
    'items_centavos',
    'adjusted_items_centavos',
    'discount_centavos',
    'total_centavos',
    'tax_centavos',
    'total_with_tax_centavos',
    'invoiced_centavos',
    'exceeded_discount_policy',
    'credit_released',
    'credit_open',
    ['version', '1'],
    ['updated_at', 'v.received_at'],
    [
      'search_text',
      `fold(concat_ws(' ', v.number, to_char(v.received_at at time zone 'America/Sao_Paulo', 'YYYY') || '-' || (1000000 + v.order_id),
        st.name, case when length(st.document_number) = 14 then st.document_number end, su.name, one.operator_name, u.username))`,
    ],
  ],
  from: `volume_delivery v join pattern_delivery one on one.id = v.pattern_id
    join store st on st.id = v.store_id join supplier su on su.id = v.supplier_id
    left join app_user u on u.id = one.operator_user_id order by v.id`,
};

// Amounts are the pattern's, of another product: what a delivery sums stays right, its items keep their pack.
const items: VolumeCopy = {
  table: 'delivery_item',
  columns: [
    ['id', 'v.id'],
    ['delivery_id', 'v.delivery_id'],
    'position',
    ['supplier_product_id', 'v.supplier_product_id'],
    ['product_name', 'v.product_name'],
    ['brand_name', 'v.brand_name'],
    'pack_desc',
    'unit',
    'content',
    'size_centi',
    'use_unit_price',
    'quantity_milli',
    'quantity_total_milli',
    'unit_price_centavos',
    'adjusted_price_centavos',
    'percent_adjust_basis',
    'total_centavos',
    'adjusted_total_centavos',
  ],
  from: 'volume_item v join pattern_item one on one.id = v.pattern_id order by v.id',
};

const discounts: VolumeCopy = {
  table: 'delivery_discount',
  columns: [
    ['delivery_id', 'v.id'],
    ['delivery_item_id', 'i.id'],
    'origin',
    'discount_type',
    'value',
    'amount_centavos',
    'percentage_basis',
    'discount_reason_id',
    'release_name',
    'release_username',
    [
      'supplier_problem_id',
      'case when one.supplier_problem_id = v.pattern_supplier_id then v.supplier_id else one.supplier_problem_id end',
    ],
    'added_by_user_id',
    'added_by_name',
    'is_offer',
    'active',
    ['created_at', 'v.received_at'],
  ],
  from: `volume_delivery v join pattern_discount one on one.delivery_id = v.pattern_id
    left join volume_item i on i.delivery_id = v.id and i.pattern_id = one.delivery_item_id order by v.id, one.id`,
};

// The copy carries no access key: a key is one document's, and this document does not exist.
const invoices: VolumeCopy = {
  table: 'invoice',
  columns: [
    ['id', 'v.id'],
    ['delivery_id', 'v.delivery_id'],
    ['nfe_number', '(1000000 + v.id)::text'],
    'amount_centavos',
    'receivable_centavos',
    ['issued_at', "one.issued_at + v.shift_days * interval '1 day'"],
  ],
  from: 'volume_invoice v join pattern_invoice one on one.id = v.pattern_id order by v.id',
};

const installments: VolumeCopy = {
  table: 'installment',
  columns: [
    ['invoice_id', 'v.id'],
    'position',
    'transaction_type',
    'status',
    ['due_date', 'one.due_date + v.shift_days'],
    'net_centavos',
    'discount_centavos',
    'fine_centavos',
    'tax_centavos',
    ['moved_due_date', 'one.moved_due_date + v.shift_days'],
    ['paid_at', "one.paid_at + v.shift_days * interval '1 day'"],
  ],
  from: 'volume_invoice v join pattern_installment one on one.invoice_id = v.pattern_id order by v.id, one.position',
};

/** The copies, in the order their references need. */
export const volumeCopies: readonly VolumeCopy[] = [
  orders,
  deliveries,
  items,
  discounts,
  invoices,
  installments,
];
