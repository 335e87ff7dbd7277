import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrderWorld, intakeBody } from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../../test/test-app.ts';
import { patiently, waitingForLocks } from '../../../../test/waiting.ts';

// One person's requests never take all places (T03g): at most a quarter of those that run at once, counted before the
// body is read.

const MOST = 12;
let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ environment: { MAX_REQUESTS_IN_FLIGHT: String(MOST) } });
});
afterAll(() => running.close());

test('a person who fills their share is refused, everyone else is served', async () => {
  const [ana, bia] = [await running.as('ana'), await running.as('bia')];
  // Each request waits on one connection (a list waits on one or two), so the number waiting is the number admitted.
  const open = (headers: Record<string, string>) =>
    running.app.inject({ url: `/api/order-suppliers/${randomUUID()}/summary`, headers });
  const { held, refused, served } = await running.db.transaction().execute(async (transaction) => {
    await sql`lock table delivery in access exclusive mode`.execute(transaction);
    const all = Array.from({ length: MOST / 4 }, () => open(ana));
    await expect.poll(() => waitingForLocks(running), patiently).toBe(MOST / 4);
    const more = await Promise.all([
      open(ana),
      running.app.inject({ url: '/api/order-supplier-status', headers: ana }),
    ]);
    const other = await running.app.inject({ url: '/api/order-supplier-status', headers: bia });
    return { held: all, refused: more.map(({ statusCode }) => statusCode), served: other.statusCode };
  });
  expect([refused, served]).toEqual([[503, 503], 200]);
  expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await open(ana)).statusCode).toBe(404);
});

test('four accounts that fill their shares together leave a place to one who holds none', async () => {
  const most = 16;
  const many = await startTestApp({
    environment: { MAX_REQUESTS_IN_FLIGHT: String(most), DATABASE_POOL_SIZE: '48' },
  });
  const world = await addOrderWorld(many.db);
  const list = { url: '/api/order-suppliers', payload: {} };
  const calls: readonly (readonly [TestPerson, typeof list])[] = [
    ['ana', list],
    ['bia', list],
    ['caio', list],
    ['canal', { url: '/api/orders', payload: intakeBody(world) }],
  ];
  const signedIn = await Promise.all(
    calls.map(async ([person, sent]) => ({ ...sent, headers: await many.as(person) })),
  );
  const reader = await many.as('davi');
  const { busy, status } = await many.db.transaction().execute(async (transaction) => {
    await sql`lock table delivery, customer_order in access exclusive mode`.execute(transaction);
    const all = signedIn.flatMap(({ headers, ...sent }) =>
      Array.from({ length: most / 4 }, (_, at) =>
        many.app.inject({
          method: 'POST',
          ...sent,
          headers: { ...headers, 'idempotency-key': `one-of-many-at-once-${at}` },
        }),
      ),
    );
    await expect.poll(() => waitingForLocks(many), patiently).toBeGreaterThanOrEqual(12);
    const read = await many.app.inject({ url: '/api/order-supplier-status', headers: reader });
    return { busy: all, status: read.statusCode };
  });
  // Admitted, then refused by their rights.
  expect(status).toBe(403);
  const statuses = (await Promise.all(busy)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(503);
  await many.close();
});
