import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';

// One person's requests never take the places of everyone (T03g): a quarter of those that run at once, counted before the body is read.

const MOST = 12;
let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ environment: { MAX_REQUESTS_IN_FLIGHT: String(MOST) } });
});
afterAll(() => running.close());

test('a person who fills their share is refused, everyone else is served', async () => {
  const [ana, bia] = [await running.as('ana'), await running.as('bia')];
  const search = (headers: Record<string, string>) =>
    running.app.inject({ method: 'POST', url: '/api/order-suppliers', headers, payload: {} });
  const { held, refused, served } = await running.db.transaction().execute(async (transaction) => {
    await sql`lock table delivery in access exclusive mode`.execute(transaction);
    const all = Array.from({ length: MOST / 4 }, () => search(ana));
    // A request may wait on more than one connection.
    await expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(MOST / 4);
    const more = await Promise.all([
      search(ana),
      running.app.inject({ url: '/api/order-supplier-status', headers: ana }),
    ]);
    const other = await running.app.inject({ url: '/api/order-supplier-status', headers: bia });
    return { held: all, refused: more.map(({ statusCode }) => statusCode), served: other.statusCode };
  });
  expect([refused, served]).toEqual([[503, 503], 200]);
  expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await search(ana)).statusCode).toBe(200);
});
