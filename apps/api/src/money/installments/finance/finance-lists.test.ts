import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agreedDelivery,
  registerInvoice,
  startReceivables,
} from '../../../../test/worlds/installment-world.ts';
import { cursorMaker } from '../../../../test/made-cursor.ts';
import type { Call, OrderWorld } from '../../../../test/worlds/order-world.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import type { FinanceKey } from './finance-cursor.ts';
import { readInvoiceable, readOpenCharges } from './finance-lists.queries.ts';

// Finance reads its lists to their end, whatever their length and concurrent changes.

const now = new Date('2031-02-20T15:00:00Z');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  ({ running, world, call } = await startReceivables(() => now));
  const delivery = await agreedDelivery(call, world);
  expect((await registerInvoice(call, delivery, '2031-02-20T12:00:00Z')).status).toBe(201);
  await addCharges(6000, '2031-03-01');
  await addDeliveries(7000);
  await addInvoiced(5000);
  await sql`analyze`.execute(running.db);
});
afterAll(() => running.close());

/** Adds open charges of all kinds, a dozen due on each day from `from` on. */
const addCharges = (count: number, from: string) =>
  sql`with i as (insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos)
      select n.id, last.position + k, 'BANK_SLIP', 'OPENED', ${from}::date + (k / 12)::int, 1000
      from (select id from invoice order by id limit 1) n
      cross join (select max(position) as position from installment) last
      cross join generate_series(1, ${count}::int) k
      returning id, due_date, position)
    insert into charge (installment_id, kind, state, amount_centavos, due_date, expires_at, our_number, made_by, made_at, created_at)
    select id, kind, 'OPEN', 1000, due_date, case when kind = 'BANK_SLIP' then null else ${now}::timestamptz end,
      case when kind = 'BANK_SLIP' then nextval('slip_number') end, 'sandbox', ${now}, ${now}
    from i cross join lateral (select (array['BANK_SLIP', 'PIX', 'CARD_LINK'])[1 + position % 3] as kind) of_kind
    order by position`.execute(running.db);

/** The columns that a copy takes from its original. */
const copied = async (table: string, own: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
      and column_name <> all (${['public_id', ...own]}::text[])`.execute(running.db);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
};

/** Copies the agreed delivery without an invoice, seven for each order, and thus with the same instant. */
const addDeliveries = async (count: number): Promise<void> => {
  const orders = await copied('customer_order', ['order_unique_id', 'created_at']);
  await sql`insert into customer_order (${orders}, created_at)
    select ${orders}, ${now}::timestamptz - k * interval '1 minute 0.123456 second'
    from (select * from customer_order order by id limit 1) o
    cross join generate_series(1, ${Math.ceil(count / 7)}::int) k`.execute(running.db);
  const deliveries = await copied('delivery', [
    'number',
    'order_id',
    'received_at',
    'position',
    'status',
    'invoiced_centavos',
  ]);
  await sql`insert into delivery (${deliveries}, number, order_id, received_at, position, status)
    select ${deliveries}, 900000 + k, o.id, o.created_at, 1 + k % 7,
      (array['CONFIRMED', 'WAITING_DISPATCH', 'DELIVERED'])[1 + k % 3]
    from (select * from delivery order by id limit 1) d
    cross join generate_series(0, ${count - 1}::int) k
    join (select id, created_at, row_number() over (order by id) as place from customer_order) o
      on o.place = 2 + k / 7`.execute(running.db);
};

/** Adds older copies of it that are invoiced in full. */
const addInvoiced = async (count: number): Promise<void> => {
  const orders = await copied('customer_order', ['order_unique_id', 'created_at']);
  const own = ['number', 'order_id', 'received_at', 'position', 'status', 'invoiced_centavos'];
  const deliveries = await copied('delivery', own);
  await sql`with o as (insert into customer_order (${orders}, created_at)
      select ${orders}, ${now}::timestamptz - interval '30 days'
      from (select * from customer_order order by id limit 1) o returning id, created_at),
    d as (insert into delivery (${deliveries}, number, order_id, received_at, position, status, invoiced_centavos)
      select ${deliveries}, 2000000 + k, o.id, o.created_at, k,
        (array['CONFIRMED', 'INVOICE_ISSUED', 'DELIVERED'])[1 + k % 3], adjusted_items_centavos + logistic_cost_centavos
      from (select * from delivery order by id limit 1) d cross join o cross join generate_series(1, ${count}::int) k
      returning id, number, invoiced_centavos)
    insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
    select id, number, invoiced_centavos, invoiced_centavos, ${now} from d`.execute(running.db);
};

type Row = { publicId?: string; orderSupplierPublicId: string; dueDate?: string; receivedAt?: string };
type Page = { content: Row[]; cursors: { next: string | null } };
const pageOf = async (path: string, cursor: string | null): Promise<Page> => {
  const behind = cursor === null ? '' : `&cursor=${cursor}`;
  const { status, body } = await call<Page>('GET', `${path}${behind}`, { as: 'financeiro' });
  expect(status).toBe(200);
  return body;
};
const everyRow = async (path: string, afterPage: (page: number) => Promise<void> = async () => undefined) => {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let page = 1; ; page += 1) {
    const { content, cursors }: Page = await pageOf(path, cursor);
    rows.push(...content);
    if (cursors.next === null) return rows;
    cursor = cursors.next;
    await afterPage(page);
  }
};
const ordered = (keys: readonly (string | undefined)[]) => keys.toSorted();

test('every open charge comes once, in the order they are due', async () => {
  const rows = await everyRow('/charges/open?size=100');
  const { rows: stored } = await sql<{ count: number }>`select count(*)::int as count from charge c
    join installment t on t.id = c.installment_id where c.state = 'OPEN' and t.status in ('OPENED', 'OVERDUE')`.execute(
    running.db,
  );
  expect(new Set(rows.map(({ publicId }) => publicId)).size).toBe(rows.length);
  expect(rows).toHaveLength(stored[0]?.count ?? 0);
  const days = rows.map(({ dueDate }) => dueDate);
  expect(days).toEqual(ordered(days));
  const ofPix = await everyRow('/charges/open?size=200&kind=PIX');
  expect(ofPix).toHaveLength(2000);
});

test('what is paid or added meanwhile moves no other charge', async () => {
  const before = await everyRow('/charges/open?size=200');
  const rows = await everyRow('/charges/open?size=100', async (page) => {
    if (page !== 3) return;
    // Pays charges that were read and some that are still to come, and adds new ones before and after the position.
    const paid = [before[10], before[150], before[700]].map((row) => row?.publicId ?? '');
    await sql`update charge set state = 'CLOSED' where public_id = any (${paid}::uuid[])`.execute(running.db);
    await addCharges(5, '2031-01-01');
    await addCharges(5, '2040-01-01');
  });
  const seen = rows.map(({ publicId }) => publicId);
  expect(new Set(seen).size).toBe(seen.length);
  const meant = before.filter((_, index) => index !== 700).map(({ publicId }) => publicId);
  expect(seen.slice(0, meant.length)).toEqual(meant);
  expect(seen).toHaveLength(meant.length + 5);
});

test('every delivery to invoice comes once, the oldest first, also of those that came at one instant', async () => {
  const rows = await everyRow('/invoices/pending?size=200', async (page) => {
    if (page === 2)
      await sql`update delivery set status = 'CANCELED' where number = 900001`.execute(running.db);
  });
  expect(rows).toHaveLength(6999);
  expect(new Set(rows.map((row) => row.orderSupplierPublicId)).size).toBe(rows.length);
  const received = rows.map(({ receivedAt }) => receivedAt);
  expect(received).toEqual(ordered(received));
});

/** How many rows of a table a read touched. */
const touched = (table: string, read: (db: TestApp['db']) => Promise<unknown>): Promise<number> =>
  running.db.transaction().execute(async (db) => {
    const soFar = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select (seq_tup_read + idx_tup_fetch)::int as count
        from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
      return rows[0]?.count ?? 0;
    };
    const before = await soFar();
    await read(db);
    return (await soFar()) - before;
  });

test('the last pages touch no more rows than the first', async () => {
  const limit = 51;
  const charges = (after: FinanceKey | null) =>
    touched('charge', (db) => readOpenCharges(db, { limit, after }));
  const deliveries = (after: FinanceKey | null) =>
    touched('delivery', (db) => readInvoiceable(db, now, { limit, after }));
  const lastCharge = (await readOpenCharges(running.db, { limit: 5900, after: null })).at(-1)?.key;
  const lastDelivery = (await readInvoiceable(running.db, now, { limit: 6900, after: null })).at(-1)?.key;
  // One page for each existing kind or status, and the shown page once more.
  const few = limit * 5;
  for (const key of [null, lastCharge]) {
    const count = await charges(key ?? null);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(few);
  }
  for (const key of [null, lastDelivery]) {
    const count = await deliveries(key ?? null);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(few);
  }
  expect([lastCharge, lastDelivery]).not.toContain(undefined);
});

test('what is invoiced in full is not looked at, however much of it there is', async () => {
  const page = (db: TestApp['db']) => readInvoiceable(db, now, { limit: 51, after: null });
  expect((await page(running.db)).length).toBe(51);
  // One page for each status that occurs (CONFIRMED, WAITING_DISPATCH, DELIVERED), and the shown page once more.
  expect(await touched('delivery', page)).toBeLessThanOrEqual(51 * 4);
  expect(await touched('invoice', page)).toBe(0);
});

test('a cursor of another list, or of no one’s, is refused', async () => {
  const { next } = (await pageOf('/charges/open?size=1', null)).cursors;
  const made = await cursorMaker(running.db, 'listOpenCharges');
  const madePending = await cursorMaker(running.db, 'listInvoiceable');
  const wrong = [
    ['/invoices/pending', next ?? ''],
    ['/charges/open', 'abc'],
    ['/charges/open', made(['openCharges', 9_000_000, 1])],
    ['/charges/open', made(['openCharges', -1, 1])],
    ['/charges/open', made(['openCharges', 1.5, 1])],
    ['/charges/open', made(['openCharges', 1, 1, 1])],
    ['/charges/open', made({ length: 3 })],
    ['/invoices/pending', madePending(['invoiceable', 1e300, 1])],
    ['/invoices/pending', madePending(['invoiceable', '1', 1])],
  ];
  for (const [path, cursor] of wrong) {
    const { status, body } = await call<{ fields: object }>('GET', `${path}?cursor=${cursor}`, {
      as: 'financeiro',
    });
    const fields = { cursor: 'Use o cursor como foi recebido, ou comece pela primeira página' };
    expect([path, cursor, status, body.fields]).toEqual([path, cursor, 400, fields]);
  }
  const furthest = madePending(['invoiceable', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
  expect((await pageOf('/invoices/pending?size=1', furthest)).content).toEqual([]);
});
