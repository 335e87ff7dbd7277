import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { shortPaymentName } from '@celeiro/rules/money/payments/methods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cursorMaker } from '../../../../test/made-cursor.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

// R-CALLS-001: the list by client, supplier, operator, payment and status.

type Row = {
  publicId: string;
  orderNumber: string;
  receivedAt: string;
  store: string;
  supplier: string;
  operatorName: string | null;
  paymentMethodName: string;
  orderSupplierStatus: { name: string };
};
type Page = {
  content: Row[];
  totalElements: number;
  totalApproximate?: boolean;
  pageable: { pageNumber: number };
  cursors: { next: string | null; previous: string | null; last: string | null };
};
type Sort = { field: 'store' | 'supplier' | 'operator' | 'payment' | 'status'; direction: 'asc' | 'desc' };

let running: TestApp;
let call: Call;
let world: OrderWorld;
const count = 46;
const volume = 14_000;

beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  for (let index = 0; index < count / 2; index += 1) await placeOrder(call, intakeBody(world));
  // Instants that differ by microseconds, equal ones, and groups of every size, including an empty one.
  await sql`alter table delivery drop constraint delivery_order_id_store_id_received_at_fkey`.execute(
    running.db,
  );
  await sql`insert into store (name, document_number) values
    ('Água na Boca', '11144477735'), ('açaí do Zé', '52998224725'), ('Zebra', '39053344705')`.execute(
    running.db,
  );
  await sql`update delivery set received_at = timestamptz '2026-01-10 12:00:00Z' + (id % 7) * interval '1 microsecond',
    store_id = (array(select id from store where name <> 'Zebra' order by name))[1 + id % 3],
    status = (array['DELIVERED', 'CANCELED', 'ANALYZING', 'CREDIT_ANALYSIS'])[1 + id % 4]`.execute(
    running.db,
  );
  await sql`update delivery d set operator_user_id = u.id, operator_name = u.name from app_user u
    where u.username = (array['ana.operadora@celeiro.dev', 'bia.supervisora@celeiro.dev'])[d.id % 5]`.execute(
    running.db,
  );
});
afterAll(() => running.close());

const list = async (body: object, query: string): Promise<Page> => {
  const answer = await call<Page>('POST', `/order-suppliers${query}`, { body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const ids = (page: Page) => page.content.map((row) => row.publicId);

const sorts: readonly Sort[] = (['store', 'supplier', 'operator', 'payment', 'status'] as const).flatMap(
  (field) => [
    { field, direction: 'asc' },
    { field, direction: 'desc' },
  ],
);
const statusOrder = deliveryStatuses.map(({ code }): string => code);
const folded = (text: string | null) =>
  (text ?? '￿').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const placeOf: Readonly<Record<Sort['field'], (row: Row) => string>> = {
  store: (row) => folded(row.store),
  supplier: (row) => folded(row.supplier),
  operator: (row) => folded(row.operatorName),
  payment: (row) => folded(shortPaymentName(row.paymentMethodName)),
  status: (row) => String(statusOrder.indexOf(row.orderSupplierStatus.name)).padStart(2, '0'),
};

/** Reads every page from the first by 'next', then every page back from the last. */
const walk = async (body: object, size: number, most: number) => {
  const forward: string[] = [];
  let page = await list(body, `?size=${size}`);
  const { last } = page.cursors;
  for (let number = 0; number < most; number += 1) {
    forward.push(...ids(page));
    if (page.cursors.next === null) break;
    page = await list(body, `?size=${size}&cursor=${page.cursors.next}`);
  }
  const backward: string[] = [];
  page = await list(body, `?size=${size}&cursor=${last}`);
  expect(page.cursors.next).toBeNull();
  for (let number = 0; number < most; number += 1) {
    backward.unshift(...ids(page));
    if (page.cursors.previous === null) break;
    page = await list(body, `?size=${size}&cursor=${page.cursors.previous}`);
  }
  return { forward, backward };
};

describe.each(sorts)('by $field $direction', (sort) => {
  test('names go up or down, ignoring accents and case, and within one the newest come first', async () => {
    const { content } = await list({ sort }, '?size=100');
    expect(content).toHaveLength(count);
    const places = content.map(placeOf[sort.field]);
    const up = places.toSorted();
    expect(places).toEqual(sort.direction === 'asc' ? up : up.toReversed());
    for (const place of new Set(places)) {
      const received = content
        .filter((row) => placeOf[sort.field](row) === place)
        .map((row) => row.receivedAt);
      expect(received).toEqual(received.toSorted().toReversed());
    }
  });

  test('pages forward and backward are the whole list, each row once, filtered or not', async () => {
    const whole = ids(await list({ sort }, '?size=100'));
    const all = await walk({ sort }, 7, 10);
    expect([all.forward, all.backward]).toEqual([whole, whole]);
    // A filter that matches everything but makes the list sort few rows instead of scanning groups.
    const few = { sort, periods: ['MORNING', 'AFTERNOON', 'NIGHT'] };
    const narrowed = await walk(few, 7, 10);
    expect([narrowed.forward, narrowed.backward]).toEqual([whole, whole]);
    expect(ids(await list({ sort }, '?size=10&page=2'))).toEqual(whole.slice(20, 30));
  });
});

test.each([
  ['store', ':1'],
  ['store', 'x:1'],
  ['store', '1'],
  ['store', `${'9'.repeat(16)}:1`],
  ['operator', `1:${'9'.repeat(17)}`],
  ['status', "x';drop table delivery:1"],
  ['status', 7],
] as const)('a cursor by %s with the place %s is refused (T07, T42)', async (field, place) => {
  const made = await cursorMaker(running.db, 'listDeliveries');
  const cursor = made([field, 'asc', 'next', place, 1, 1]);
  const body = { sort: { field, direction: 'asc' } };
  const answer = await call<{ code: string }>('POST', `/order-suppliers?cursor=${cursor}`, { body });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('a sheet has the order of the list', async () => {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/order-suppliers/export',
    headers: await running.as('ana'),
    payload: { format: 'csv', columns: ['store'], filter: {}, sort: { field: 'store', direction: 'desc' } },
  });
  const names = answer.body.split('\r\n').slice(1).filter(Boolean);
  expect(names).toHaveLength(count);
  expect([names[0], names.at(-1)]).toEqual([
    expect.stringMatching(/^Mercearia São João/),
    expect.stringMatching(/^açaí do Zé/),
  ]);
});

describe('of more than are sorted for a page', () => {
  beforeAll(async () => {
    await sql`insert into delivery (order_id, store_id, received_at, position, supplier_id, delivery_date, period, status,
        payment_method_id, item_count, items_centavos, adjusted_items_centavos, total_centavos, total_with_tax_centavos,
        search_text, operator_user_id, operator_name)
      select d.order_id, d.store_id, d.received_at - n * interval '1 second', 1000 + n, d.supplier_id, d.delivery_date,
        'NIGHT', d.status, d.payment_method_id, 1, 100, 100, 100, 100, 'volume', d.operator_user_id, d.operator_name
      from generate_series(1, ${sql.lit(volume)}) n
      join (select *, row_number() over (order by id) as place from delivery) d on d.place = 1 + n % ${sql.lit(count)}`.execute(
      running.db,
    );
  });

  test.each(sorts)('by $field $direction, pages by cursor are the pages by number', async (sort) => {
    const filters: Readonly<Record<Sort['field'], object>> = {
      store: {},
      supplier: {
        supplierPublicIds: [world.suppliers.horta.publicId, world.suppliers.pomar.publicId],
      },
      operator: {
        withoutOperator: true,
        operatorUsernames: ['ana.operadora@celeiro.dev', 'bia.supervisora@celeiro.dev'],
      },
      payment: {},
      status: {
        statuses: deliveryStatuses.filter(({ code }) => code !== 'CANCELED').map(({ publicId }) => publicId),
      },
    };
    const body = { sort, periods: ['NIGHT'], search: 'volume', ...filters[sort.field] };
    const first = await list(body, '?size=100');
    expect(first.totalApproximate).toBe(true);
    const { forward, backward } = await walk(body, 100, 3);
    const byNumber = async (page: number) => ids(await list(body, `?size=100&page=${page}`));
    expect(forward).toEqual([...ids(first), ...(await byNumber(1)), ...(await byNumber(2))]);
    // Beyond exact totals the last page is full: the last 300 rows are on the last four pages by number.
    const last = Math.ceil(first.totalElements / 100) - 1;
    const tail = await Promise.all([last - 3, last - 2, last - 1, last].map(byNumber));
    expect(backward).toEqual(tail.flat().slice(-300));
  });
});
