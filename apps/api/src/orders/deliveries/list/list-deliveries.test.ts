import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cursorMaker } from '../../../../test/made-cursor.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  directSlip,
  intakeBody,
  type OrderWorld,
  placeOrder,
  slipOf7Days,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
const orderCount = 23;
const count = orderCount * 2;

type Row = {
  publicId: string;
  orderNumber: string;
  orderUniqueId: string | null;
  receivedAt: string;
  deliveryDate: string;
  totalAmountWithTax: number;
  supplier: string;
  store: string;
  operatorName: string | null;
  paymentMethodName: string;
  aboveLimit: boolean;
  orderSupplierStatus: { name: string };
};
type Page = {
  content: Row[];
  totalElements: number;
  totalApproximate?: boolean;
  pageable: { pageNumber: number; pageSize: number };
  cursors: { next: string | null; previous: string | null; last: string | null };
};

beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  for (let index = 0; index < orderCount; index += 1) {
    await placeOrder(call, { ...intakeBody(world), orderUniqueId: `PED-${index}` });
  }
  // Ties in every sort column, and instants that differ by microseconds only.
  await sql`alter table delivery drop constraint delivery_order_id_store_id_received_at_fkey`.execute(
    running.db,
  );
  await sql`update delivery set delivery_date = date '2031-01-01' + (id % 3)::int,
    received_at = timestamptz '2026-01-10 12:00:00Z' + (id % 7) * interval '1 microsecond'`.execute(
    running.db,
  );
  await sql`update delivery set received_at = '2026-02-01 02:59:59.999999Z' where number = 48001`.execute(
    running.db,
  );
  await sql`update delivery set status = 'CREDIT_ANALYSIS' where number = 48003`.execute(running.db);
  await sql`update delivery set operator_name = 'Ana Operadora', operator_user_id = u.id,
    search_text = delivery.search_text || ' ana operadora' from app_user u
    where u.username = 'ana.operadora@celeiro.dev' and number in (48004, 48005)`.execute(running.db);
});
afterAll(() => running.close());

const list = (body: Record<string, unknown> = {}, query = '') =>
  call<Page & { code: string; fields: object }>('POST', `/order-suppliers${query}`, { body });
const ids = (page: Page) => page.content.map((row) => row.publicId);

describe('paging (R-CALLS-001)', () => {
  const sorts = ['receivedAt', 'deliveryDate', 'orderNumber', 'totalAmountWithTax'].flatMap((field) =>
    ['asc', 'desc'].map((direction) => ({ field, direction })),
  );

  test.each(sorts)(
    'by $field $direction, all pages forward are the whole list, each row once',
    async (sort) => {
      const whole = (await list({ sort }, `?size=100`)).body;
      expect(whole.content).toHaveLength(count);
      const forward: string[] = [];
      let page = (await list({ sort }, '?size=7')).body;
      for (let number = 0; ; number += 1) {
        expect(page.pageable).toEqual({ pageNumber: number, pageSize: 7 });
        expect(page.totalElements).toBe(count);
        forward.push(...ids(page));
        if (page.cursors.next === null) break;
        page = (await list({ sort }, `?size=7&cursor=${page.cursors.next}`)).body;
      }
      expect(forward).toEqual(ids(whole));
      const backward: string[] = [];
      const first = (await list({ sort }, '?size=7')).body;
      page = (await list({ sort }, `?size=7&cursor=${first.cursors.last}`)).body;
      expect(page.pageable.pageNumber).toBe(6);
      expect(page.cursors.next).toBeNull();
      for (;;) {
        backward.unshift(...ids(page));
        if (page.cursors.previous === null) break;
        page = (await list({ sort }, `?size=7&cursor=${page.cursors.previous}`)).body;
      }
      expect(page.pageable.pageNumber).toBe(0);
      expect(backward).toEqual(ids(whole));
    },
  );

  test('a bare page number works by offset, and beyond the end is empty', async () => {
    const whole = ids((await list({}, '?size=100')).body);
    expect(ids((await list({}, '?size=10&page=2')).body)).toEqual(whole.slice(20, 30));
    const beyond = (await list({}, '?size=10&page=99')).body;
    expect([beyond.content, beyond.totalElements, beyond.cursors.next]).toEqual([[], count, null]);
  });

  test('newest first by default, ten per page', async () => {
    const { body } = await list();
    expect(body.content).toHaveLength(10);
    const received = body.content.map((row) => row.receivedAt);
    expect(received).toEqual(received.toSorted().reverse());
  });

  test.each([
    'x',
    'AAAA',
    'W10',
    Buffer.from('["receivedAt","desc","next",1767225600000000,1,1]').toString('base64url'),
  ])('the cursor %s that the server did not seal is refused (T07, T42)', async (cursor) => {
    const answer = await list({}, `?cursor=${cursor}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test.each([
    [['receivedAt', 'desc', 'next', -1, 1, 1]],
    [['receivedAt', 'desc', 'next', 1, 1e99, 1]],
    [['id; drop table delivery', 'desc', 'next', 1, 1, 1]],
    [{ length: 6 }],
  ])('a sealed cursor of %j is refused too (T07, T42)', async (parts) => {
    const made = await cursorMaker(running.db, 'listDeliveries');
    const answer = await list({}, `?cursor=${made(parts)}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('a cursor of another sort is refused', async () => {
    const { body } = await list();
    expect(
      (await list({ sort: { field: 'orderNumber', direction: 'asc' } }, `?cursor=${body.cursors.next}`))
        .status,
    ).toBe(400);
  });

  test.each(['?size=101', '?size=0', '?page=-1', '?size=x', `?cursor=${'a'.repeat(1501)}`])(
    '%s is beyond the limits (T33)',
    async (query) => {
      expect((await list({}, query)).status).toBe(400);
    },
  );

  test('only allowed columns sort (T07)', async () => {
    expect((await list({ sort: { field: 'search_text', direction: 'asc' } })).status).toBe(400);
    expect((await list({ sort: { field: 'receivedAt', direction: 'asc; select 1' } })).status).toBe(400);
  });
});

describe('filters', () => {
  const total = async (body: Record<string, unknown>) => (await list(body)).body.totalElements;
  const statusId = (code: string) => deliveryStatuses.find((one) => one.code === code)?.publicId;

  test('each narrows, an absent or empty one does not', async () => {
    expect(await total({})).toBe(count);
    expect(await total({ statuses: [], supplierPublicIds: [], periods: [] })).toBe(count);
    expect(await total({ statuses: [statusId('CREDIT_ANALYSIS')] })).toBe(1);
    expect(await total({ statuses: [statusId('CREDIT_ANALYSIS'), statusId('ANALYZING')] })).toBe(count);
    expect(await total({ aboveLimit: true })).toBe(1);
    expect(await total({ aboveLimit: false })).toBe(count - 1);
    expect(await total({ periods: ['AFTERNOON'] })).toBe(orderCount);
    expect(await total({ supplierPublicIds: [world.suppliers.pomar.publicId] })).toBe(orderCount);
    expect(await total({ paymentMethodPublicIds: [slipOf7Days] })).toBe(orderCount);
    expect(await total({ paymentMethodPublicIds: [slipOf7Days, directSlip] })).toBe(count);
    expect(
      await total({ deliveryDateFrom: '2031-01-02', deliveryDateTo: '2031-01-02', periods: ['MORNING'] }),
    ).toBeGreaterThan(0);
    expect(await total({ deliveryDateFrom: '2031-01-04' })).toBe(0);
  });

  test('received dates are days of São Paulo, both ends included', async () => {
    // 02:59:59.999999 UTC on 1 February is still 31 January in São Paulo.
    expect(await total({ receivedFrom: '2026-01-31', receivedTo: '2026-01-31' })).toBe(1);
    expect(await total({ receivedFrom: '2026-02-01' })).toBe(0);
  });

  test('totals with ADF, both ends included', async () => {
    const totals = (await list({}, '?size=100')).body.content.map((row) => row.totalAmountWithTax);
    const [least, most] = [Math.min(...totals), Math.max(...totals)];
    const within = (from: number, to: number) => totals.filter((one) => one >= from && one <= to).length;
    expect(within(least, least)).toBeLessThan(count);
    expect(await total({ totalFrom: least, totalTo: least })).toBe(within(least, least));
    expect(await total({ totalFrom: least, totalTo: most })).toBe(count);
    expect(await total({ totalFrom: least + 0.01 })).toBe(within(least + 0.01, most));
    expect(await total({ totalTo: most - 0.01 })).toBe(within(least, most - 0.01));
    expect(await total({ totalFrom: most, totalTo: least })).toBe(0);
  });

  test('who sells, the city of the store, a supplier with a system of its own', async () => {
    expect(await total({ sellerUsernames: ['ana.operadora@celeiro.dev'] })).toBe(count);
    expect(await total({ sellerUsernames: ['bia.supervisora@celeiro.dev'] })).toBe(0);
    expect(await total({ city: 'sao  PAULO' })).toBe(count);
    expect(await total({ city: 'Paulo' })).toBe(count);
    expect(await total({ city: 'Santos' })).toBe(0);
    expect(await total({ city: '%' })).toBe(0);
    await sql`update supplier set has_integration = name = 'Pomar'`.execute(running.db);
    expect(await total({ integration: true })).toBe(orderCount);
    expect(await total({ integration: false, search: 'pomar' })).toBe(0);
    expect(await total({ integration: false })).toBe(orderCount);
  });

  test('operators and no operator are two answers to one question', async () => {
    expect(await total({ operatorUsernames: ['ana.operadora@celeiro.dev'] })).toBe(2);
    expect(await total({ withoutOperator: true })).toBe(count - 2);
    expect(await total({ operatorUsernames: ['ana.operadora@celeiro.dev'], withoutOperator: true })).toBe(
      count,
    );
    expect(await total({ operatorUsernames: ['nobody@celeiro.dev'] })).toBe(0);
  });

  test.each([
    ['by number', '48004', 1],
    ["by the order's own id", 'PED-22', 2],
    ['by store, ignoring accents and case', 'MERCEARIA sao joão', count],
    ['by formatted document', '11.222.333/0001-81', count],
    ['by the beginning of a formatted document', '11.222.333', count],
    ['by plain document', '11222333000181', count],
    ['by supplier', 'pomar', orderCount],
    ['by operator', 'Operadora', 2],
    ['every word counts', 'pomar 48004', 1],
    ["words that don't meet", 'horta pomar', 0],
    ['a percent sign is a percent sign', '%', 0],
    ['an underscore is an underscore', 'P_D', 0],
    ['a backslash is a backslash', '\\', 0],
    ['a quote is a quote (T42)', "' or 1=1 --", 0],
    ['blanks find all', '   ', count],
  ])('search %s', async (_, search, expected) => {
    expect(await total({ search })).toBe(expected);
  });

  test.each([
    { search: 'x'.repeat(401) },
    { statuses: ['DELIVERED'] },
    { statuses: Array(25).fill('MAXIMUM_AMOUNT_ALLOWED') },
    { supplierPublicIds: ['1'] },
    { deliveryDateFrom: '01/02/2031' },
    { periods: ['DAWN'] },
    { totalFrom: -1 },
    { totalTo: 1.001 },
    { totalTo: 1e12 },
    { city: 'x'.repeat(121) },
    { integration: 'sim' },
  ])('%j is refused (T33)', async (body) => {
    expect((await list(body)).status).toBe(400);
  });
});

test('a row tells what the list shows', async () => {
  const { body } = await list({ search: '48001' });
  expect(body.content[0]).toEqual({
    publicId: expect.any(String),
    orderPublicId: expect.any(String),
    orderNumber: '48001',
    orderUniqueId: 'PED-0',
    version: 1,
    receivedAt: '2026-02-01T02:59:59.999Z',
    store: 'Mercearia São João',
    storeDocumentNumber: '11222333000181',
    supplier: 'Horta',
    deliveryDate: expect.stringMatching(/^2031-01-0/),
    delivery: 'MORNING',
    operatorName: null,
    paymentMethodName: 'Celeiro Pay (Boleto 7 dias)',
    totalAmount: 222.5,
    totalAmountWithTax: 224.39,
    orderSupplierStatus: { publicId: expect.any(String), name: 'ANALYZING', description: 'Em análise' },
    aboveLimit: false,
    creditAnalysisReason: null,
    exceededDiscountPolicy: false,
  });
});

test('counters of saved views, twelve at most', async () => {
  const { body } = await call<{ counters: { count: number; isCapped: boolean }[] }>(
    'POST',
    '/order-suppliers/counters',
    {
      body: { filters: [{}, { aboveLimit: true }, { search: 'nada disso' }] },
    },
  );
  expect(body.counters).toEqual([
    { count, isCapped: false },
    { count: 1, isCapped: false },
    { count: 0, isCapped: false },
  ]);
  const many = await call('POST', '/order-suppliers/counters', { body: { filters: Array(13).fill({}) } });
  expect(many.status).toBe(400);
});

test.each(['canal', 'financeiro'] as const)('%s may not read the list (T04)', async (as) => {
  expect((await call('POST', '/order-suppliers', { as, body: {} })).status).toBe(403);
});

test('beyond 10,000 the total is approximate and counters stop at 1,000 (T33)', async () => {
  await sql`insert into delivery (order_id, store_id, received_at, position, supplier_id, delivery_date, period, status,
      payment_method_id, item_count, items_centavos, adjusted_items_centavos, total_centavos, total_with_tax_centavos,
      search_text)
    select order_id, store_id, received_at - n * interval '1 second', 1000 + n, supplier_id, delivery_date, period,
      'DELIVERED', payment_method_id, 1, 100, 100, 100, 100, 'volume'
    from (select * from delivery order by id limit 1) d, generate_series(1, 10050) n`.execute(running.db);
  const { body } = await list({ search: 'volume' }, '?size=50');
  expect([body.totalElements, body.totalApproximate]).toEqual([10_050, true]);
  const last = (await list({ search: 'volume' }, `?size=50&cursor=${body.cursors.last}`)).body;
  expect([last.content.length, last.cursors.next, last.pageable.pageNumber]).toEqual([50, null, 200]);
  const counters = await call('POST', '/order-suppliers/counters', {
    body: { filters: [{ search: 'volume' }] },
  });
  expect(counters.body).toEqual({ counters: [{ count: 1000, isCapped: true }] });
});
