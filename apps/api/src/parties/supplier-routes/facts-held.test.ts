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
  source,
  world,
} from '../../../test/worlds/relocation-world.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';

// Simultaneous changes of a supplier's facts and decisions based on them run one after the other.

beforeAll(openRelocations);
afterAll(closeRelocations);
beforeEach(placeSource);
afterEach(() => sql`delete from supplier_unavailability`.execute(running.db));

const day = addDays(businessDateOf(Date.now()), 7);
type Answer = { code?: string; affected: { count: number } };

type Named = { publicId: string };
const closure = ({ publicId }: Named) => ({ supplierPublicId: publicId, startDate: day, endDate: day });
const close = (one: Named) =>
  call<Answer>('POST', '/suppliers-unavailability', { as: 'bia', body: closure(one) });
/** Number of deliveries on that day. */
const standing = async (one: Named): Promise<number> =>
  (await call<{ count: number }>('POST', '/suppliers-unavailability/preview', { body: closure(one) })).body
    .count;
const horta = () => world.suppliers.horta;
const move = () =>
  call<Answer>('PUT', `/order-suppliers/details/${source.publicId}`, { body: { deliveryDate: day } });
const takeIn = () => {
  const [first] = intakeBody(world).deliveries;
  return call<Answer>('POST', '/orders', {
    as: 'canal',
    body: { ...intakeBody(world), deliveries: [{ ...first, deliveryDate: day }] },
  });
};
const chosen = () => ({
  supplierProductDetailsPublicId: feira.products[0],
  quantity: 10,
  deliveryDate: day,
  delivery: 'MORNING',
});
const add = () => call<Answer>('POST', `/orders/${order.orderPublicId}/items`, { body: [chosen()] });
const relocate = (): Promise<{ status: number; body: Partial<Answer> }> =>
  save(
    relocation([
      delivery(feira, [line(0, feira.products[0], 10, { expectedUnitPrice: 9 })], { deliveryDate: day }),
    ]),
  );

/** Runs `work` while this table is locked: writers wait before they record and save. */
const whileHeld = <T>(table: 'record_history' | 'delivery_history', work: () => Promise<T>): Promise<T> =>
  running.db.transaction().execute(async (db) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(db);
    return work();
  });
const waiting = (count: number) =>
  expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(count);

describe('days that close at the same moment', () => {
  const changes = [
    ['a delivery is moved to one of them', horta, move],
    ['an order comes in for them', horta, takeIn],
    ['a product of another supplier is added for them', () => feira, add],
    ['products are relocated to them', () => feira, relocate],
  ] as const;

  test.each(changes)('as %s: closed first, it is refused', async (_, supplier, change) => {
    const { closing, saved: changed } = await whileHeld('record_history', async () => {
      const first = close(supplier());
      await waiting(1);
      const second = change();
      await waiting(2);
      return { closing: first, saved: second };
    });
    expect((await closing).status).toBeLessThan(300);
    const { status, body } = await changed;
    expect([status, body.code]).toEqual([422, 'SUPPLIER_UNAVAILABLE']);
  });

  test.each(changes)('as %s: saved first, it is shown as hit', async (_, supplier, change) => {
    const before = await standing(supplier());
    const { saved: changed, closing } = await whileHeld('delivery_history', async () => {
      const first = change();
      await waiting(1);
      const second = close(supplier());
      await waiting(2);
      return { saved: first, closing: second };
    });
    expect((await changed).status).toBeLessThan(300);
    const { status, body } = await closing;
    expect([status, body.affected.count]).toEqual([201, before + 1]);
  });
});

test('who judges by the same supplier waits for no one', async () => {
  await whileHeld('delivery_history', async () => {
    const first = move();
    await waiting(1);
    // Up to the locked table, neither waits for the other.
    const second = takeIn();
    await waiting(2);
    const { rows } = await running.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted`,
    );
    expect(rows).toEqual([]);
    return { first, second };
  }).then(({ first, second }) => Promise.all([first, second]));
});
