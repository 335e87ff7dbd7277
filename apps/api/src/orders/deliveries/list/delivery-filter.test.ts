import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { addOrderWorld, caller, intakeBody, placeOrder } from '../../../../test/worlds/order-world.ts';
import { deliveryCondition, readStoresIn } from './delivery-filter.queries.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
  const world = await addOrderWorld(running.db);
  await placeOrder(caller(running), intakeBody(world));
});
afterAll(() => running.close());

const count = async (city: string, storeIds?: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from delivery d
    where ${deliveryCondition({ city }, new Date(), storeIds)}`.execute(running.db);
  return rows[0]?.count ?? 0;
};

test.each([
  ['sao paulo', 2],
  ['Santos', 0],
])('deliveries to %s are the same, whatever number of stores lies there', async (city, expected) => {
  const storeIds = await readStoresIn(running.db, { city });
  expect(storeIds).toHaveLength(expected > 0 ? 1 : 0);
  expect(await count(city, storeIds)).toBe(expected);
  expect(await count(city)).toBe(expected);
  // So many that their ids are not handed over: they are read again.
  expect(
    await count(
      city,
      Array.from({ length: 5001 }, () => 0),
    ),
  ).toBe(expected);
});

test('without a city no stores are read', async () => {
  expect(await readStoresIn(running.db, {})).toBeUndefined();
});
