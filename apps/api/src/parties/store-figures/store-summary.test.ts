import type { StorePayment, StoreSummary } from '@celeiro/contract/parties/stores/store-summary.ts';
import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let call: Call;
let world: OrderWorld;
let id = '';
const today = businessDateOf(Date.now());
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  const { rows } = await sql<{ publicId: string }>`
    select public_id from store where name = 'Mercearia São João'`.execute(running.db);
  id = rows[0]?.publicId ?? '';
});
afterAll(() => running.close());

const summary = async () => (await call<StoreSummary>('GET', `/stores/${id}/summary`)).body;

test('a store that never bought has nothing, in twelve months that end with this one', async () => {
  const shown = await summary();
  expect(shown).toMatchObject({
    creditLimit: 1_000_000,
    usedLimit: 0,
    open: { amount: 0, count: 0 },
    overdue: { amount: 0, count: 0, since: null },
    paid: { days: null, count: 0, onTime: 0 },
    bought: { to: today, amount: 0, deliveries: 0 },
    lastPurchase: null,
    families: [],
    suppliers: [],
  });
  expect(shown.months).toHaveLength(12);
  expect(shown.months.at(-1)).toEqual({ month: `${today.slice(0, 8)}01`, amount: 0, deliveries: 0 });
  expect((await call('GET', `/stores/${world.suppliers.horta.publicId}/summary`)).status).toBe(404);
  expect((await call('GET', `/stores/${id}/summary`, { as: 'canal' })).status).toBe(403);
});

test('what it bought opens as many deliveries, and is as much by month, family and supplier', async () => {
  await placeOrder(call, intakeBody(world));
  const shown = await summary();
  const { body: found } = await call<{ totalElements: number }>('POST', '/order-suppliers', {
    body: {
      search: '11222333000181',
      receivedFrom: shown.bought.from,
      receivedTo: shown.bought.to,
      isStanding: true,
    },
  });
  expect(shown.bought.deliveries).toBe(found.totalElements);
  expect(shown.months.at(-1)).toMatchObject({ amount: shown.bought.amount, deliveries: found.totalElements });
  const sum = (rows: readonly { amount: number }[]) =>
    Math.round(rows.reduce((whole, { amount }) => whole + amount * 100, 0)) / 100;
  expect(sum(shown.suppliers)).toBe(shown.bought.amount);
  expect(shown.families.length).toBeGreaterThan(0);
  // The link of a family opens exactly the deliveries that contain it.
  const holding = async (familyPublicIds: readonly string[]) =>
    (
      await call<{ totalElements: number }>('POST', '/order-suppliers', {
        body: { search: '11222333000181', isStanding: true, familyPublicIds },
      })
    ).body.totalElements;
  for (const { publicId } of shown.families) expect(await holding([publicId])).toBeGreaterThan(0);
  expect(await holding(shown.families.map(({ publicId }) => publicId))).toBe(found.totalElements);
  expect(await holding([world.suppliers.horta.publicId])).toBe(0);
  expect(shown.lastPurchase).toBe(today);
  await sql`update delivery set status = 'CANCELED'`.execute(running.db);
  expect((await summary()).bought).toMatchObject({ amount: 0, deliveries: 0 });
  await sql`update delivery set status = 'ANALYZING'`.execute(running.db);
});

test('what it owes and how it paid, each with its installments', async () => {
  const at = (days: number) => `${addDays(today, days)}T15:00:00Z`;
  await sql`with i as (insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
      select id, '1', 100000, 100000, ${at(-30)}::timestamptz from delivery order by id limit 1 returning id)
    insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos, discount_centavos, paid_at)
    select id, n, 'BANK_SLIP', status, due::date, net, discount, paid::timestamptz from i, (values
      (1, 'PAID', ${addDays(today, -9)}, 30000, 0, ${at(-10)}),
      (2, 'PAID_OVERDUE', ${addDays(today, -9)}, 10000, 0, ${at(-2)}),
      (3, 'OVERDUE', ${addDays(today, -5)}, 20000, 500, null),
      (4, 'OPENED', ${addDays(today, 5)}, 20000, 0, null),
      (5, 'CANCELED', ${addDays(today, 5)}, 20000, 0, null)) as t (n, status, due, net, discount, paid)`.execute(
    running.db,
  );
  // Weighted by amount: three quarters took 20 days, one quarter 28.
  expect(await summary()).toMatchObject({
    open: { amount: 395, count: 2 },
    overdue: { amount: 195, count: 1, since: addDays(today, -5) },
    paid: { days: 22, count: 2, onTime: 1 },
  });
  const { body } = await call<StorePayment[]>('GET', `/stores/${id}/payments`);
  expect(body.map(({ status, amount, paidOn }) => [status, amount, paidOn])).toEqual([
    ['OVERDUE', 195, null],
    ['OPENED', 200, null],
    ['PAID_OVERDUE', 100, addDays(today, -2)],
    ['PAID', 300, addDays(today, -10)],
  ]);
});
