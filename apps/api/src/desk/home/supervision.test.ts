import type { CreditQueue } from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import type { Supervision } from '@celeiro/contract/desk/home/home.ts';
import { addDays, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approve,
  call,
  closeLimits,
  openLimits,
  read,
  running,
  startOver,
  today,
  wait,
  world,
} from '../../../test/worlds/limit-world.ts';

beforeAll(openLimits);
afterAll(closeLimits);

const waiting = async (): Promise<Supervision> =>
  (await call<Supervision>('GET', '/home/supervision', { as: 'bia' })).body;
/** The last millisecond before the day that many days ago. */
const justBefore = (days: number) => new Date(startOfBusinessDate(addDays(today, -days)) - 1);
const noneWaits = { total: 0, today: 0, days: 0, longer: 0, oldest: null };

describe('what waits for a supervisor, by age (R-MENU-004)', () => {
  test('requests of approval are as many as their list has, each in the age of its day', async () => {
    const deliveries = await wait(4);
    const ages = [new Date(), justBefore(0), justBefore(2), justBefore(3)];
    for (const [index, { publicId }] of deliveries.entries())
      await sql`insert into approval_request (delivery_id, former_status, target_status, discounts, requested_by_user_id, requested_at)
        select d.id, 'ANALYZING', 'CONFIRMED', '[]', (select min(id) from app_user), ${ages[index]}
        from delivery d where d.public_id = ${publicId}::uuid`.execute(running.db);
    const { approvals } = await waiting();
    expect(approvals).toEqual({
      total: 4,
      today: 1,
      days: 2,
      longer: 1,
      oldest: justBefore(3).toISOString(),
    });
    const list = await call<{ totalElements: number }>('GET', '/approval-requests?size=1', { as: 'bia' });
    expect(list.body.totalElements).toBe(approvals.total);
    await sql`update approval_request set decision = 'VOIDED', decided_at = now()`.execute(running.db);
    expect((await waiting()).approvals).toEqual(noneWaits);
  });

  test('stores that wait for credit are as many as the first group of the queue, since their oldest delivery', async () => {
    await startOver();
    expect((await waiting()).credit).toEqual(noneWaits);
    await wait(2);
    const since = justBefore(1);
    await sql`with o as (update customer_order set created_at = ${since}
        where id = (select min(order_id) from delivery where status = 'CREDIT_ANALYSIS') returning id)
      update delivery d set received_at = ${since} from o where d.order_id = o.id`.execute(running.db);
    const { credit } = await waiting();
    expect(credit).toEqual({ total: 1, today: 0, days: 1, longer: 0, oldest: since.toISOString() });
    const queue = await call<CreditQueue>('GET', '/credit-analysis/queue', { as: 'bia' });
    expect(queue.body.groups).toMatchObject([{ group: 'WAITING', stores: credit.total }]);
    // The number links to the queue filtered by that group.
    const narrowed = await call<CreditQueue>('GET', '/credit-analysis/queue?group=WAITING', { as: 'bia' });
    expect(narrowed.body.content).toHaveLength(credit.total);
  });

  test('a store that waits for the second person, or was postponed, is not counted', async () => {
    const { secondPersonAmount, creditLimit, usedLimit, overdueAmount } = await read();
    await call('POST', `/credit-analysis/store/${world.storePublicId}`, {
      as: 'bia',
      body: {
        decision: 'POSTPONED',
        comment: 'Espera o balanço',
        postponedUntil: addDays(today, 3),
        basis: { creditLimit, usedLimit, overdueAmount },
        release: [],
        replaces: null,
      },
    });
    expect((await waiting()).credit).toEqual(noneWaits);
    await wait(1);
    expect((await waiting()).credit.total).toBe(1);
    expect((await approve(secondPersonAmount + 1)).status).toBe(200);
    expect((await waiting()).credit).toEqual(noneWaits);
  });

  test.each([
    ['ana', 403],
    ['canal', 403],
    ['bia', 200],
  ] as const)('%s is answered %i (T04)', async (as, status) => {
    expect((await call('GET', '/home/supervision', { as })).status).toBe(status);
  });
});
