import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import type { BudgetRequest, BudgetWorld } from './budget-world.ts';

// The calls an operator waits for many times a day. Each is sent to other records before it is counted, so that every
// statement is planned and nothing is answered from a cache.

export const hotCallNames = [
  'list of deliveries',
  'list of deliveries, of one status',
  'list of deliveries, by words',
  'details of an order of 3',
  'details of an order of 3, with refunds',
  'details of an order of 30',
  'edit of a quantity',
  'edit of a quantity, as the browser sends it',
  'intake of an order',
  'home, 14 days',
  'list of stores',
  'credit queue',
  'proposals of a relocation',
  'search everything',
] as const;
export type HotCallName = (typeof hotCallNames)[number];
/** The request of one turn; that of the last turn is counted. */
export type HotCall = (turn: number) => BudgetRequest;

type Id = { readonly id: string };

const orders = (condition: string): string => `
  select o.public_id as id from customer_order o join delivery d on d.order_id = o.id
  group by o.id having ${condition} order by o.id`;

/** Items of deliveries that may be edited, one of each delivery. */
const items = (condition: string): string => `
  select distinct on (d.id) i.public_id as id, i.quantity_milli::int as quantity
  from delivery d join delivery_item i on i.delivery_id = d.id
  where d.status = 'ANALYZING' and ${condition}
    and (select sp.quantity_stock from supplier_product sp where sp.id = i.supplier_product_id) * 1000 > i.quantity_milli + 20000
  order by d.id, i.position`;

const intake = `
  select distinct on (su.id) st.document_number as document, su.public_id as supplier, m.method,
    array(select sp.public_id from supplier_product sp where sp.supplier_id = su.id and sp.active and sp.price_centavos > 0
      and sp.quantity_stock > 200 order by sp.id limit 10) as products,
    slot.day::text as day, slot.period
  from supplier su join supplier_coverage c on c.supplier_id = su.id join store st on st.id = c.store_id
  cross join lateral (select pm.public_id as method from store_payment_method sp
    join payment_method pm on pm.id = sp.payment_method_id
    where sp.store_id = st.id and pm.form = 'CELEIRO_PAYMENT' and pm.selectable order by pm.id limit 1) m
  cross join lateral (select day::date, w.period from generate_series(date '2026-11-25', date '2026-12-02', interval '1 day') day
    join week_day_period w on w.week_day = trim(to_char(day, 'DAY')) and c.periods >> w.position & 1 = 1
    join supplier_operating_period p on p.supplier_id = su.id and p.week_day = w.week_day and p.period = w.period
    where not exists (select from supplier_unavailability u where u.supplier_id = su.id
      and day between u.start_date and u.end_date)
    order by day, w.position limit 1) slot
  where su.status = 'ACTIVE' and st.status = 'ACTIVE' and su.minimum_order_centavos < 100000
    and (select count(*) from supplier_product sp where sp.supplier_id = su.id and sp.active and sp.price_centavos > 0
      and sp.quantity_stock > 200) >= 10
  order by su.id, st.id`;

type Intake = {
  readonly document: string;
  readonly supplier: string;
  readonly method: string;
  readonly products: readonly string[];
  readonly day: string;
  readonly period: string;
};

/** Turns of a list of records; the same record serves as often as needed. */
const inTurn = <T>(found: readonly T[], what: string) => {
  if (found.length === 0) throw new Error(`the world has no ${what}`);
  return (turn: number): T => found[turn % found.length] as T; // within the length
};

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The hot calls about this world's records, by name. */
export const hotCallsOf = async (world: BudgetWorld): Promise<Readonly<Record<HotCallName, HotCall>>> => {
  const ids = async (text: string, what: string) => inTurn(await world.rows<Id>(text), what);
  const small = await ids(
    orders('count(*) = 3 and not bool_or(d.has_approvals or d.has_refunds)'),
    'order of three deliveries',
  );
  const refunded = await ids(orders('count(*) = 3 and bool_or(d.has_refunds)'), 'order with refunds');
  const [large] = await world.rows<Id>(
    `select public_id as id from customer_order where order_unique_id = '2026-900030'`,
  );
  const edited = inTurn(
    await world.rows<Id & { quantity: number }>(
      items('not exists (select from delivery_discount x where x.delivery_id = d.id)'),
    ),
    'item to edit',
  );
  const delivery = await ids(
    `select public_id as id from delivery where status = 'ANALYZING' and item_count between 6 and 9 order by id`,
    'delivery to relocate',
  );
  const statuses = inTurn(
    await world.rows<Id>(`select public_id as id from delivery_status where code = 'ANALYZING'`),
    'status',
  );
  const taken = inTurn(await world.rows<Intake>(intake), 'order to take in');
  const list = (body: object) => ({
    method: 'POST' as const,
    path: '/api/order-suppliers?page=0&size=50',
    body,
  });
  const word = await ids(
    `select split_part(fold(name), ' ', 2) as id from store group by 1 having count(*) between 3 and 8 order by 1`,
    'word',
  );
  /** Another quantity each time: an equal one changes nothing. */
  let edits = 0;
  const edit = (turn: number, headers: Readonly<Record<string, string>> = {}): BudgetRequest => {
    const item = edited(turn);
    edits += 1;
    return {
      method: 'PUT',
      path: `/api/order-supplier-items/${item.id}`,
      body: { quantity: (item.quantity + edits * 100) / 1000 },
      headers: { 'if-match': '*', ...headers },
    };
  };
  return {
    'list of deliveries': () => list({}),
    'list of deliveries, of one status': (turn) => list({ statuses: [statuses(turn).id] }),
    'list of deliveries, by words': (turn) => list({ search: word(turn).id }),
    'details of an order of 3': (turn) => ({ path: `/api/orders/${small(turn).id}/details` }),
    'details of an order of 3, with refunds': (turn) => ({
      path: `/api/orders/${refunded(turn).id}/details`,
    }),
    'details of an order of 30': () => ({ path: `/api/orders/${large?.id ?? ''}/details` }),
    'edit of a quantity': (turn) => edit(turn),
    'edit of a quantity, as the browser sends it': (turn) =>
      edit(turn, { 'idempotency-key': `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}` }),
    'intake of an order': (turn) => {
      const { document, supplier, method, products, day, period } = taken(turn);
      return {
        method: 'POST',
        path: '/api/orders',
        from: 'channel',
        body: {
          orderUniqueId: `budget-${String(turn).padStart(4, '0')}`,
          storeDocumentNumber: document,
          sellerUsername: 'ana.operadora@celeiro.dev',
          deliveries: [
            {
              supplierPublicId: supplier,
              deliveryDate: day,
              delivery: period,
              paymentMethod: celeiroPay.publicId,
              celeiroPaymentMethodPublicId: method,
              logisticCost: 10,
              items: products.map((id) => ({ supplierProductDetailsPublicId: id, quantity: 20 })),
            },
          ],
        },
      };
    },
    'home, 14 days': (turn) => ({
      path: `/api/home?from=${dayAfter('2026-11-12', -turn)}&to=${dayAfter('2026-11-25', -turn)}`,
    }),
    'list of stores': () => ({ method: 'POST', path: '/api/stores/search?page=0&size=50', body: {} }),
    'credit queue': () => ({ path: '/api/credit-analysis/queue' }),
    'proposals of a relocation': (turn) => ({
      path: `/api/order-suppliers/${delivery(turn).id}/realocation-proposals`,
    }),
    'search everything': (turn) => ({ method: 'POST', path: '/api/search', body: { search: word(turn).id } }),
  };
};
