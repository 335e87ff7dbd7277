import type { SupplierBatchResult } from '@celeiro/contract/parties/suppliers/supplier-batches.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
let ids: string[] = [];
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = await addOrderWorld(running.db);
  ids = [world.suppliers.horta.publicId, world.suppliers.pomar.publicId];
  await placeOrder(call, intakeBody(world));
});
afterAll(() => running.close());
beforeEach(() => sql`update supplier set status = 'ACTIVE', status_reason = null`.execute(running.db));

type Failure = { code: string };
const paused = { status: 'PAUSED', statusReason: 'Feriado local' };
const rehearse = (change: object, more: object = {}) =>
  call<SupplierBatchResult[] & Failure>('POST', '/suppliers/batch/rehearsal', {
    body: { supplierPublicIds: ids, change, ...more },
  });
const send = (change: object, more: object = {}, key?: string) =>
  call<SupplierBatchResult[] & Failure>('PUT', '/suppliers/batch', {
    body: { supplierPublicIds: ids, change, ...more },
    ...(key !== undefined && { key }),
  });
const stored = async () =>
  await running.db
    .selectFrom('supplier')
    .select(['status', 'statusReason', 'version'])
    .orderBy('id')
    .execute();

test('several are paused with one reason: what would happen is said before, and nothing happens by asking', async () => {
  const before = await stored();
  const foreseen = await rehearse(paused);
  expect(
    foreseen.body.map(({ ok, changed, before: was, running: count }) => [ok, changed, was, count]),
  ).toEqual([
    [true, true, 'ACTIVE', 1],
    [true, true, 'ACTIVE', 1],
  ]);
  expect(await stored()).toEqual(before);
  const done = await send(paused);
  expect(done.body).toEqual(foreseen.body);
  expect((await stored()).map(({ status, statusReason }) => [status, statusReason])).toEqual([
    ['PAUSED', 'Feriado local'],
    ['PAUSED', 'Feriado local'],
  ]);
  expect((await send(paused)).body.map(({ changed }) => changed)).toEqual([false, false]);
  // A canceled delivery isn't running.
  await running.db.updateTable('delivery').set({ status: 'CANCELED' }).execute();
  const given = await rehearse(paused);
  await running.db.updateTable('delivery').set({ status: 'ANALYZING' }).execute();
  expect(given.body.map(({ running: count }) => count)).toEqual([0, 0]);
  expect((await send({ status: 'ACTIVE' })).body.map(({ changed }) => changed)).toEqual([true, true]);
  expect((await stored()).map(({ statusReason }) => statusReason)).toEqual([null, null]);
});

test('out of service says why, one by one; an unknown one hides no other', async () => {
  const unknownId = '11111111-1111-4111-8111-111111111111';
  const [horta = '', pomar = ''] = ids;
  const answer = await send({ status: 'PAUSED' }, { supplierPublicIds: [horta, unknownId] });
  expect(answer.body.map(({ code }) => code)).toEqual(['REASON_COMMENT_REQUIRED', 'RESOURCE_NOT_FOUND']);
  const mixed = await send(paused, { supplierPublicIds: [unknownId, pomar, pomar] });
  expect(mixed.body.map(({ ok, code }) => code ?? ok)).toEqual(['RESOURCE_NOT_FOUND', true]);
});

test('another person’s newer change is not overwritten; the response has the current status', async () => {
  const [horta = ''] = ids;
  const [seen] = await stored();
  await call('PUT', '/suppliers', { body: { publicId: horta, status: 'INACTIVE', statusReason: 'Fechou' } });
  const answer = await send(paused, { supplierPublicIds: [horta], versions: { [horta]: seen?.version } });
  expect(answer.body).toMatchObject([
    { ok: false, code: 'VERSION_CONFLICT', version: (seen?.version ?? 0) + 1 },
  ]);
});

test('the same key changes nothing twice', async () => {
  const key = crypto.randomUUID();
  const first = await send(paused, {}, key);
  await send({ status: 'ACTIVE' });
  expect((await send(paused, {}, key)).body).toEqual(first.body);
  expect((await stored()).map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE']);
});

test('no one, too many, and callers of other systems are refused (T04)', async () => {
  expect((await send(paused, { supplierPublicIds: [] })).status).toBe(400);
  const many = Array.from({ length: 101 }, () => crypto.randomUUID());
  expect((await send(paused, { supplierPublicIds: many })).status).toBe(400);
  const body = { supplierPublicIds: ids, change: paused };
  expect((await call('PUT', '/suppliers/batch', { as: 'canal', body })).status).toBe(403);
});
