import type { Home } from '@celeiro/contract/desk/home/home.ts';
import { addDays } from '@celeiro/rules/days/calendar.ts';
import { deliveryStatuses, haveGoodsLeft, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { openStatuses } from '@celeiro/rules/desk/home/home-queues.ts';
import { homePeriods, homeSpan } from '@celeiro/rules/desk/home/home-period.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { insertDelivery } from '../../../test/worlds/score-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const today = '2031-02-20';
let now = new Date(`${today}T12:00:00Z`);
let running: TestApp;
let call: Call;
const late = (['ANALYZING', 'CONFIRMED', 'WAITING_APPROVE', 'WAITING_PAYMENT'] as const).map(
  (code) => statusOf(code).publicId,
);
const notLeft = openStatuses.filter((code) => !haveGoodsLeft(code)).map((code) => statusOf(code).publicId);
const people = ['ana', 'bia', 'caio'] as const;
const usernames: Record<string, string> = {};

beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  const world = await addOrderWorld(running.db);
  call = caller(running);
  await placeOrder(call, intakeBody(world));
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from app_user order by id`.execute(running.db);
  for (const name of people)
    usernames[name] = rows.find(({ username }) => username.startsWith(name))?.username ?? '';
  // Each status on days within and outside of each period, for three people and for none.
  for (const [index, { code }] of deliveryStatuses.entries())
    for (const day of [-25, -9, -5, -1, 0, 2, 6, 12]) {
      const publicId = await insertDelivery(running.db, {
        supplier: (index + day) % 3 === 0 ? 'Pomar' : 'Horta',
        deliveryDate: addDays(today, day),
        reason: null,
        steps: [{ status: code, at: Date.parse('2031-02-18T10:00:00Z') }],
        items: [],
        returns: [],
        tries: [],
      });
      const person = rows.find(
        ({ username }) => username === usernames[people[(index + day + 27) % 4] ?? ''],
      );
      await sql`update delivery set operator_user_id = ${person?.id ?? null}, operator_name = ${person?.username ?? null}
        where public_id = ${publicId}::uuid`.execute(running.db);
    }
  // One delivery each: a Pix of today, one of tomorrow, an expired one, a closed one, a card link of today.
  await sql`with asked as (
      select row_number() over () as n, id from (select min(id) as id from delivery group by status order by 1 limit 5) d),
    n as (insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
      select id, '1', 1000, 1000, now() from asked returning id, delivery_id),
    i as (insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos)
      select id, 1, 'PIX', 'OPENED', ${today}::date, 1000 from n returning id, invoice_id)
    insert into charge (installment_id, kind, state, amount_centavos, due_date, expires_at, made_by, made_at, created_at)
    select i.id, case n when 5 then 'CARD_LINK' else 'PIX' end, case n when 4 then 'CLOSED' else 'OPEN' end, 1000,
      ${today}::date, case n when 2 then timestamptz '2031-02-22 02:59:59Z' when 3 then timestamptz '2031-02-20 11:00Z'
        else timestamptz '2031-02-21 02:59:59Z' end, 'sandbox', now(), now()
    from i join n on n.id = i.invoice_id join asked on asked.id = n.delivery_id`.execute(running.db);
}, 60_000);
afterAll(() => running.close());

type As = (typeof people)[number];
const homeOf = async (as: As, from: string, to: string, mine: boolean) => {
  const { status, body } = await call<Home>('GET', `/home?from=${from}&to=${to}${mine ? '&mine=true' : ''}`, {
    as,
  });
  expect(status).toBe(200);
  return body;
};
type Filter = Record<string, unknown>;
const found = async (as: As, filter: Filter): Promise<number> =>
  (await call<{ totalElements: number }>('POST', '/order-suppliers?size=1', { as, body: filter })).body
    .totalElements;
const counted = async (as: As, filters: readonly Filter[]): Promise<readonly number[]> =>
  (
    await call<{ counters: { count: number }[] }>('POST', '/order-suppliers/counters', {
      as,
      body: { filters },
    })
  ).body.counters.map(({ count }) => count);

describe('the first page (R-MENU-004)', () => {
  test.each(people.flatMap((as) => homePeriods.map((period) => [as, period] as const)))(
    '%s, %s: each number is what the list finds',
    async (as, period) => {
      const { from, to } = homeSpan(period, today);
      for (const mine of [false, true]) {
        const whose: Filter = mine ? { operatorUsernames: [usernames[as]] } : {};
        const within = (a: string, b: string): Filter => ({
          ...whose,
          deliveryDateFrom: a,
          deliveryDateTo: b,
        });
        const home = await homeOf(as, from, to, mine);
        expect(home.days[0]?.day).toBe(from);
        expect(home.days.at(-1)?.day).toBe(to);
        for (const { day, count } of home.days.filter((one) => one.count > 0 || one.day === today))
          expect(count, day).toBe(await found(as, { ...within(day, day), isStanding: true }));
        for (const { status, count } of home.statuses)
          expect(count, status.name).toBe(
            await found(as, { ...within(from, to), statuses: [status.publicId] }),
          );
        expect(home.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(
          await found(as, within(from, to)),
        );
        for (const { publicId, name, count } of home.suppliers)
          expect(count, name).toBe(
            await found(as, { ...within(from, to), isStanding: true, supplierPublicIds: [publicId] }),
          );
        // The number of a supplier's problems equals what the list finds with the queue's filter.
        const troubles: readonly (readonly ['late' | 'sending' | 'stock', Filter])[] = [
          ['late', { ...whose, deliveryDateTo: addDays(today, -1), statuses: notLeft }],
          ['sending', { ...within(from, to), problems: true }],
          ['stock', { ...within(from, to), statuses: [statusOf('INSUFFICIENT_STOCK').publicId] }],
        ];
        for (const [trouble, filter] of troubles) {
          for (const one of home.troubled)
            expect(one[trouble], `${one.name} ${trouble}`).toBe(
              await found(as, { ...filter, supplierPublicIds: [one.publicId] }),
            );
          // Both existing suppliers are listed, so together they have all of them.
          expect(home.troubled.reduce((sum, one) => sum + one[trouble], 0)).toBe(await found(as, filter));
        }
        const sums = home.troubled.map((one) => one.late + one.sending + one.stock);
        expect(sums).toEqual(sums.toSorted((a, b) => b - a));
        expect(Math.min(...sums)).toBeGreaterThan(0);
        expect(home.stockSuppliers).toBe(home.troubled.filter(({ stock }) => stock > 0).length);
        const { rows } = await sql<{ held: number }>`
          select coalesce(sum(total_with_tax_centavos), 0)::int as held from delivery d
          where status = 'CREDIT_ANALYSIS' and delivery_date between ${from} and ${to}
            and (${!mine} or operator_name = ${usernames[as]})`.execute(running.db);
        expect(home.held).toBe((rows[0]?.held ?? 0) / 100);
        // The numbers of the cards equal what their lists find.
        const queues: readonly Filter[] = [
          { ...within(from, to), statuses: [statusOf('WAITING_APPROVE').publicId] },
          { ...within(from, to), problems: true },
          { ...within(from, to), aboveLimit: true },
          { ...whose, deliveryDateTo: addDays(today, -1), statuses: late },
          { ...within(from, to), statuses: [statusOf('INSUFFICIENT_STOCK').publicId] },
          { ...within(from, to), statuses: [statusOf('WAITING_PAYMENT').publicId] },
          { ...within(from, to), withoutOperator: true },
          { ...within(from, to), refunds: true },
          { ...within(today, today), isStanding: true },
          { ...whose, pixEnding: true },
        ];
        const totals = await Promise.all(queues.map((filter) => found(as, filter)));
        expect(await counted(as, queues)).toEqual(totals);
        if (!mine) expect(totals[3]).toBeGreaterThan(0);
        if (!mine) expect(totals[9]).toBe(1);
      }
    },
  );

  test('amounts leave out canceled and relocated deliveries, next to those of as many days before', async () => {
    const { rows } = await sql<{ now: number; before: number }>`
      select (sum(total_with_tax_centavos) filter (where delivery_date between '2031-02-14' and '2031-02-27'))::int as now,
        (sum(total_with_tax_centavos) filter (where delivery_date between '2031-01-31' and '2031-02-13'))::int as before
      from delivery where status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')`.execute(running.db);
    const { amount, before, days } = await homeOf('ana', '2031-02-14', '2031-02-27', false);
    expect([amount, before]).toEqual([(rows[0]?.now ?? 0) / 100, (rows[0]?.before ?? 0) / 100]);
    expect(days).toHaveLength(14);
    expect(before).toBeGreaterThan(0);
  });

  test('changes are listed newest first, of all deliveries or of one’s own; creation is no change', async () => {
    const { recent } = await homeOf('ana', today, today, false);
    expect(recent).toHaveLength(8);
    expect(recent[0]).toMatchObject({
      name: 'Alguém',
      description: expect.stringMatching(/^(mudou para “.+” o status de|(confirmou|cancelou) a entrega)$/),
      supplier: expect.any(String),
    });
    const mine = (await homeOf('ana', today, today, true)).recent;
    expect(mine.length).toBeGreaterThan(0);
    for (const { deliveryPublicId } of mine) {
      const { rows } = await sql<{ username: string }>`select u.username from delivery d
        join app_user u on u.id = d.operator_user_id where d.public_id = ${deliveryPublicId}::uuid`.execute(
        running.db,
      );
      expect(rows).toEqual([{ username: usernames['ana'] }]);
    }
  });

  test('is read once for ten seconds, then anew', async () => {
    now = new Date(now.getTime() + 60_000);
    const before = await homeOf('bia', today, today, false);
    await sql`update delivery set status = 'CANCELED' where delivery_date = ${today}::date`.execute(
      running.db,
    );
    expect(await homeOf('caio', today, today, false)).toEqual(before);
    now = new Date(now.getTime() + 10_000);
    expect(await homeOf('caio', today, today, false)).toMatchObject({ amount: 0, days: [{ count: 0 }] });
  });

  test.each([
    ['to=2031-02-01&from=2031-02-02'],
    ['from=2031-01-01&to=2031-12-31'],
    ['from=2031-02-30&to=2031-03-01'],
    ['from=2031-02-01'],
    ['from=2031-02-01&to=2031-02-02&mine=talvez'],
    ['from=2031-02-01&to=2031-02-02&more=1'],
  ])('refuses %s', async (query) => {
    expect((await call('GET', `/home?${query}`)).status).toBe(400);
  });

  test.each(['canal', 'financeiro'] as const)('%s may not read it (T04)', async (as) => {
    expect((await call('GET', `/home?from=${today}&to=${today}`, { as })).status).toBe(403);
  });
});
