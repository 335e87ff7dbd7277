import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  placeOrder,
  type OrderWorld,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
/** The machine may be busy. */
const patiently = { timeout: 30_000 };

beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

const statusId = (code: string): string => deliveryStatuses.find((one) => one.code === code)?.publicId ?? '';

test('R-STATUS-014: a connection cut in the middle stops the batch; the same key does the rest, and nothing twice', async () => {
  const deliveries = [
    ...(await placeOrder(call, intakeBody(world))).orderSuppliers,
    ...(await placeOrder(call, intakeBody(world))).orderSuppliers,
  ].slice(0, 4);
  const ids = deliveries.map(({ publicId }) => publicId);
  const statuses = async (): Promise<readonly string[]> =>
    (
      await sql<{ status: string }>`select status from delivery where public_id = any (${ids}::uuid[])
        order by array_position(${ids}::uuid[], public_id)`.execute(running.db)
    ).rows.map(({ status }) => status);

  // The second delivery is locked: the batch waits there, its first part committed.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let hold = (): void => undefined;
  const held = new Promise<void>((resolve) => (hold = resolve));
  const holding = running.db.transaction().execute(async (transaction) => {
    await sql`select 1 from delivery where public_id = ${ids[1]}::uuid for update`.execute(transaction);
    hold();
    await released;
  });
  await held;

  const base = await running.app.listen({ port: 0, host: '127.0.0.1' });
  const cut = new Promise<void>((resolve) => {
    running.app.server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  const control = new AbortController();
  const body = { orderSupplierPublicIds: ids, orderSupplierStatusPublicId: statusId('IN_FOLLOW_UP') };
  const lost = fetch(`${base}/api/order-suppliers/batch/status`, {
    method: 'PUT',
    headers: {
      ...(await running.as('ana')),
      'content-type': 'application/json',
      'idempotency-key': 'cut-1',
      'if-match': '*',
    },
    body: JSON.stringify(body),
    signal: control.signal,
  }).catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await statuses()).toContain('IN_FOLLOW_UP'), patiently);
  control.abort();
  expect(await lost).toBeInstanceOf(Error);
  await cut;
  release();
  await holding;
  // The running part completes; the later ones never begin.
  await vi.waitFor(
    async () => expect(await statuses()).toEqual(['IN_FOLLOW_UP', 'IN_FOLLOW_UP', 'ANALYZING', 'ANALYZING']),
    patiently,
  );

  const again = await call<{ ok: boolean; changed: boolean; version: number }[]>(
    'PUT',
    '/order-suppliers/batch/status',
    { body, key: 'cut-1' },
  );
  expect(again.body.map(({ ok, changed, version }) => [ok, changed, version])).toEqual(
    ids.map(() => [true, true, 2]),
  );
  expect(new Set(await statuses())).toEqual(new Set(['IN_FOLLOW_UP']));
});
