import type { CreditFacts, CreditInstallment } from '@celeiro/contract/money/credit-analysis/credit-facts.ts';
import { addDays } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  call,
  cents,
  closeLimits,
  openLimits,
  read,
  running,
  setLimit,
  startOver,
  today,
  wait,
  world,
} from '../../../test/worlds/limit-world.ts';
import { intakeBody, placeOrder } from '../../../test/worlds/order-world.ts';

beforeAll(openLimits);
afterAll(closeLimits);
beforeEach(async () => {
  await startOver();
  await sql`delete from installment`.execute(running.db);
  await sql`delete from invoice`.execute(running.db);
});

const facts = async () =>
  (await call<CreditFacts>('GET', `/credit-analysis/store/${world.storePublicId}/facts`)).body;
const rowsOf = async (kind: string) =>
  (
    await call<{ total: number; content: CreditInstallment[] }>(
      'GET',
      `/credit-analysis/store/${world.storePublicId}/installments?kind=${kind}`,
    )
  ).body;
const found = async (path: string, body: object) =>
  (await call<{ totalElements: number }>('POST', path, { body })).body.totalElements;
const at = (days: number) => `${addDays(today, days)}T15:00:00Z`;
/** Adds slips in every status to a running delivery that was invoiced thirty days ago. */
const slips = () =>
  sql`
  with d as (select id from delivery where credit_open order by id limit 1),
    i as (insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
      select id, '1', 100000, 100000, ${at(-30)}::timestamptz from d returning id)
  insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos, discount_centavos, paid_at)
  select id, n, 'BANK_SLIP', status, due::date, net, 0, paid::timestamptz from i, (values
    (1, 'PAID', ${addDays(today, -9)}, 30000, ${at(-10)}),
    (2, 'PAID_OVERDUE', ${addDays(today, -9)}, 10000, ${at(-2)}),
    (3, 'OVERDUE', ${addDays(today, -5)}, 20000, null),
    (4, 'OPENED', ${addDays(today, 5)}, 15000, null),
    (5, 'OPENED', ${addDays(today, 30)}, 5000, null),
    (6, 'CANCELED', ${addDays(today, 5)}, 20000, null)) as t (n, status, due, net, paid)`.execute(running.db);

test('each figure counts as many rows as it opens', async () => {
  await setLimit(10_000_000);
  await placeOrder(call, intakeBody(world));
  await placeOrder(call, intakeBody(world));
  await slips();
  const shown = await facts();
  expect(shown).toMatchObject({
    unpaid: { count: 3, amount: 400 },
    overdue: { count: 1, amount: 200, since: addDays(today, -5) },
    // Weighted by amount: three quarters took 20 days, one quarter 28; due after 21.
    paid: { count: 2, onTime: 1, days: 22, term: 21 },
  });
  for (const [kind, { count }] of [
    ['UNPAID', shown.unpaid],
    ['OVERDUE', shown.overdue],
    ['PAID', shown.paid],
  ] as const) {
    const { total, content } = await rowsOf(kind);
    expect([kind, total, content.length]).toEqual([kind, count, count]);
  }
  const sum = (content: readonly { amount: number }[]) =>
    content.reduce((whole, { amount }) => whole + cents(amount), 0);
  expect(sum((await rowsOf('UNPAID')).content)).toBe(cents(shown.unpaid.amount));
  expect(sum((await rowsOf('OVERDUE')).content)).toBe(cents(shown.overdue.amount));
  expect(
    await found('/order-suppliers', {
      storePublicIds: [world.storePublicId],
      takesCredit: true,
    }),
  ).toBe(shown.running.count);
  expect(shown.running.count).toBeGreaterThan(1);
  expect(await found('/stores/search', { search: shown.group.root })).toBe(shown.group.stores);
  expect(cents(shown.group.amount)).toBe(cents((await read()).usedLimit));
});

test('what is unpaid comes back by its due days, all of it and once', async () => {
  await setLimit(10_000_000);
  await placeOrder(call, intakeBody(world));
  await slips();
  const { returns, unpaid } = await facts();
  expect(returns.map(({ until, count, amount }) => [until, count, amount])).toEqual([
    [addDays(today, 7), 2, 350],
    [addDays(today, 14), 0, 0],
    [addDays(today, 21), 0, 0],
    [null, 1, 50],
  ]);
  expect(returns.reduce((sum, { count }) => sum + count, 0)).toBe(unpaid.count);
});

test('twelve months of what was bought on term, and of what was unpaid at their end', async () => {
  await setLimit(10_000_000);
  await placeOrder(call, intakeBody(world));
  await slips();
  const { months, unpaid } = await facts();
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toMatchObject({ month: `${today.slice(0, 8)}01`, unpaidAtEnd: unpaid.amount });
  expect(months.at(-1)?.deliveries).toBeGreaterThan(0);
  // Nothing was invoiced three months ago.
  expect(months.at(-4)?.unpaidAtEnd).toBe(0);
});

test('stores of one root count together', async () => {
  await wait(1);
  const before = await facts();
  const { body: branch } = await call<{ publicId: string }>('POST', '/stores', {
    body: { documentNumber: '11222333000262', name: 'Mercearia São João filial' },
  });
  const after = await facts();
  expect([before.group.stores, after.group.stores]).toEqual([1, 2]);
  expect(after.group.amount).toBe(before.group.amount);
  expect(await found('/stores/search', { search: after.group.root })).toBe(2);
  await call('DELETE', `/stores/${branch.publicId}`);
});

test('an unknown store is not found, and a channel sees nothing', async () => {
  const path = `/credit-analysis/store/${world.suppliers.horta.publicId}/facts`;
  expect((await call('GET', path)).status).toBe(404);
  expect((await call('GET', path, { as: 'canal' })).status).toBe(403);
});
