import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { intakeBody } from '../../../test/worlds/order-world.ts';
import {
  call,
  closeRelocations,
  delivery,
  feira,
  line,
  openRelocations,
  order,
  placeSource,
  relocation,
  running,
  save,
  world,
} from '../../../test/worlds/relocation-world.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';

// Simultaneous changes of a store's status and sales to it run one after the other.

beforeAll(openRelocations);
afterAll(closeRelocations);
beforeEach(placeSource);
afterEach(() => sql`update store set status = 'ACTIVE', status_reason = null`.execute(running.db));

const day = addDays(businessDateOf(Date.now()), 7);
type Answer = { code?: string };
const block = () =>
  call<Answer>('PUT', '/stores', {
    body: { publicId: world.storePublicId, status: 'BLOCKED', statusReason: 'Parcelas vencidas' },
  });
const takeIn = () => call<Answer>('POST', '/orders', { as: 'canal', body: intakeBody(world) });
const add = () =>
  call<Answer>('POST', `/orders/${order.orderPublicId}/items`, {
    body: [
      {
        supplierProductDetailsPublicId: feira.products[0],
        quantity: 10,
        deliveryDate: day,
        delivery: 'MORNING',
      },
    ],
  });
const relocate = (): Promise<{ status: number; body: Answer }> =>
  save(relocation([delivery(feira, [line(0, feira.products[0], 10, { expectedUnitPrice: 9 })])]));

/** Runs `work` while this table is locked: writers wait before they record and save. */
const whileHeld = <T>(table: 'record_history' | 'delivery_history', work: () => Promise<T>): Promise<T> =>
  running.db.transaction().execute(async (db) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(db);
    return work();
  });
const waiting = (count: number) =>
  expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(count);

describe('a store that is blocked at the same moment', () => {
  const changes = [
    ['an order comes in', takeIn],
    ['a product of another supplier is added', add],
    ['products are relocated', relocate],
  ] as const;

  test.each(changes)('as %s: blocked first, it is refused', async (_, change) => {
    const { blocking, saved: changed } = await whileHeld('record_history', async () => {
      const first = block();
      await waiting(1);
      const second = change();
      await waiting(2);
      return { blocking: first, saved: second };
    });
    expect((await blocking).status).toBe(200);
    const { status, body } = await changed;
    expect([status, body.code]).toEqual([422, 'STORE_NOT_IN_SERVICE']);
  });

  test.each(changes)('as %s: saved first, it stands and the store is blocked', async (_, change) => {
    const { saved: changed, blocking } = await whileHeld('delivery_history', async () => {
      const first = change();
      await waiting(1);
      const second = block();
      await waiting(2);
      return { saved: first, blocking: second };
    });
    expect((await changed).status).toBeLessThan(300);
    expect((await blocking).status).toBe(200);
  });
});
