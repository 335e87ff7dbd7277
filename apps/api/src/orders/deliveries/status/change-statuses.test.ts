import { type DeliveryStatusCode, deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  reasons,
  type WireDelivery,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

type Result = {
  fields?: Record<string, string>;
  publicId: string;
  orderNumber: string | null;
  ok: boolean;
  changed: boolean;
  version: number | null;
  orderSupplierStatus: { name: string } | null;
  code?: string;
  message?: string;
};

const idOf = (code: DeliveryStatusCode): string =>
  deliveryStatuses.find((one) => one.code === code)?.publicId ?? '';
const unknownId = '11111111-1111-4111-8111-111111111111';

/** Creates this many deliveries, in analysis. */
const fresh = async (count: number): Promise<WireDelivery[]> => {
  const deliveries: WireDelivery[] = [];
  while (deliveries.length < count) {
    deliveries.push(...(await placeOrder(call, intakeBody(world))).orderSuppliers);
  }
  return deliveries.slice(0, count);
};
const ids = (deliveries: readonly WireDelivery[]): string[] => deliveries.map(({ publicId }) => publicId);
const batch = (publicIds: readonly string[], to: DeliveryStatusCode, more: Record<string, unknown> = {}) => ({
  orderSupplierPublicIds: publicIds,
  orderSupplierStatusPublicId: idOf(to),
  ...more,
});
const send = (body: unknown, options: Parameters<Call>[2] = {}) =>
  call<Result[]>('PUT', '/order-suppliers/batch/status', { body, ...options });
const rehearse = (body: unknown) =>
  call<Result[]>('POST', '/order-suppliers/batch/status/rehearsal', { body });
const stored = async (publicIds: readonly string[]) => {
  const { rows } = await sql<{ status: string; version: number; history: number; events: number }>`
    select d.status, d.version,
      (select count(*)::int from delivery_history h where h.delivery_id = d.id) as history,
      (select count(*)::int from event_outbox e where e.public_id = d.public_id::text and e.kind = 'delivery') as events
    from delivery d where d.public_id = any (${publicIds}::uuid[]) order by d.id`.execute(running.db);
  return rows;
};
const setStatus = (publicIds: readonly string[], to: DeliveryStatusCode) =>
  sql`update delivery set status = ${to} where public_id = any (${publicIds}::uuid[])`.execute(running.db);

describe('batch status (R-STATUS-014)', () => {
  test('changes each delivery with its own version, history and event, in the order asked', async () => {
    const deliveries = await fresh(4);
    const answer = await send(batch(ids(deliveries).toReversed(), 'IN_FOLLOW_UP'));
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ publicId }) => publicId)).toEqual(ids(deliveries).toReversed());
    for (const result of answer.body) {
      expect(result).toMatchObject({
        ok: true,
        changed: true,
        version: 2,
        orderSupplierStatus: { name: 'IN_FOLLOW_UP' },
      });
      expect('code' in result).toBe(false);
    }
    expect(answer.body.map(({ orderNumber }) => orderNumber)).toEqual(
      deliveries.map(({ orderNumber }) => orderNumber).toReversed(),
    );
    for (const row of await stored(ids(deliveries))) {
      expect(row).toEqual({ status: 'IN_FOLLOW_UP', version: 2, history: 4, events: 2 });
    }
  });

  test('one failure never hides another: each says its own reason, the others are changed', async () => {
    const [passes, delivered, canceled, moved, last] = await fresh(5);
    if (!passes || !delivered || !canceled || !moved || !last) throw new Error('deliveries are missing');
    await setStatus([delivered.publicId], 'DELIVERED');
    await setStatus([canceled.publicId], 'CANCELED');
    await call('PUT', `/order-suppliers/${moved.publicId}/status`, {
      body: { orderSupplierStatusPublicId: idOf('NO_RECORD') },
    });
    const answer = await send(
      batch(
        [passes.publicId, delivered.publicId, unknownId, canceled.publicId, moved.publicId, last.publicId],
        'IN_FOLLOW_UP',
        {
          versions: { [passes.publicId]: 1, [moved.publicId]: 1 },
        },
      ),
    );
    expect(answer.status).toBe(200);
    expect(
      answer.body.map(({ ok, code, orderSupplierStatus }) => [ok, code, orderSupplierStatus?.name]),
    ).toEqual([
      [true, undefined, 'IN_FOLLOW_UP'],
      [false, 'STATUS_NOT_ALLOWED', 'DELIVERED'],
      [false, 'RESOURCE_NOT_FOUND', undefined],
      [false, 'STATUS_FINAL', 'CANCELED'],
      [false, 'VERSION_CONFLICT', 'NO_RECORD'],
      [true, undefined, 'IN_FOLLOW_UP'],
    ]);
    expect(answer.body.map(({ fields = {} }) => Object.keys(fields)).slice(1, 4)).toEqual([
      ['orderSupplierStatusPublicId'],
      [],
      ['orderSupplierStatusPublicId'],
    ]);
    expect(answer.body[3]?.message).toBe("Uma entrega com o status 'Cancelado' não muda mais de status.");
    expect(answer.body[1]?.orderNumber).toBe(delivered.orderNumber);
    expect((await stored([delivered.publicId, canceled.publicId])).map(({ version }) => version)).toEqual([
      1, 1,
    ]);
  });

  test('a version that moved for another field is no conflict (T19)', async () => {
    const deliveries = await fresh(1);
    const [one] = deliveries;
    await call('PUT', `/order-suppliers/details/${one?.publicId ?? ''}`, { body: { operatorNote: 'Ligar' } });
    const { body } = await send(
      batch(ids(deliveries), 'IN_FOLLOW_UP', { versions: { [one?.publicId ?? '']: 1 } }),
    );
    expect(body[0]).toMatchObject({ ok: true, version: 3 });
  });

  test('a target that needs a reason fails without one and passes with it, for each', async () => {
    const deliveries = await fresh(2);
    const without = await send(batch(ids(deliveries), 'CANCELED'));
    expect(without.body.map(({ code }) => code)).toEqual(['REASON_REQUIRED', 'REASON_REQUIRED']);
    const withReason = await send(
      batch(ids(deliveries), 'CANCELED', {
        orderStatusReasonPublicId: reasons.cancelOther,
        orderStatusReasonComment: 'Loja fechou',
      }),
    );
    expect(withReason.body.every(({ ok }) => ok)).toBe(true);
    const { rows } = await sql<{ comment: string }>`select status_reason_comment as comment from delivery
      where public_id = any (${ids(deliveries)}::uuid[])`.execute(running.db);
    expect(rows).toEqual([{ comment: 'Loja fechou' }, { comment: 'Loja fechou' }]);
  });

  test('named twice it is changed once; the status it has changes nothing', async () => {
    const [one] = await fresh(1);
    const id = one?.publicId ?? '';
    const first = await send(batch([id, id], 'IN_FOLLOW_UP'));
    expect(first.body.map(({ changed, version }) => [changed, version])).toEqual([[true, 2]]);
    const again = await send(batch([id], 'IN_FOLLOW_UP'));
    expect(again.body).toMatchObject([{ ok: true, changed: false, version: 2 }]);
  });

  test('over a real connection all of it is done, not only what fits before the body was read', async () => {
    const deliveries = await fresh(3);
    const base = await running.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${base}/api/order-suppliers/batch/status`, {
      method: 'PUT',
      headers: { ...(await running.as('ana')), 'content-type': 'application/json', 'if-match': '*' },
      body: JSON.stringify(batch(ids(deliveries), 'IN_FOLLOW_UP')),
    });
    expect(await answer.json()).toHaveLength(3);
    expect((await stored(ids(deliveries))).every(({ status }) => status === 'IN_FOLLOW_UP')).toBe(true);
  });

  test('500 at most, none is malformed, another scope has no entry', async () => {
    const many = Array.from({ length: 501 }, () => randomUUID());
    expect((await send(batch(many, 'IN_FOLLOW_UP'))).status).toBe(400);
    expect((await send(batch([], 'IN_FOLLOW_UP'))).status).toBe(400);
    expect((await send(batch(['1'], 'IN_FOLLOW_UP'))).status).toBe(400);
    expect((await send(batch([unknownId], 'IN_FOLLOW_UP'), { as: 'canal' })).status).toBe(403);
    const full = await send(batch(many.slice(0, 500), 'IN_FOLLOW_UP'));
    expect([full.status, full.body.length]).toEqual([200, 500]);
    expect(full.body.every(({ ok, code }) => !ok && code === 'RESOURCE_NOT_FOUND')).toBe(true);
  });
});

describe('safe to repeat', () => {
  test('the same key answers the same and does nothing twice, even after another person moved a delivery on', async () => {
    const deliveries = await fresh(2);
    const body = batch(ids(deliveries), 'IN_FOLLOW_UP');
    const first = await send(body, { key: 'batch-1' });
    await call('PUT', `/order-suppliers/${deliveries[0]?.publicId ?? ''}/status`, {
      body: { orderSupplierStatusPublicId: idOf('NO_RECORD') },
    });
    const again = await send(body, { key: 'batch-1' });
    expect(again.body).toEqual(first.body);
    expect((await stored(ids(deliveries))).map(({ status, version }) => [status, version])).toEqual([
      ['NO_RECORD', 3],
      ['IN_FOLLOW_UP', 2],
    ]);
  });

  test('a refused delivery is tried again under the same key; a key with another body is refused whole', async () => {
    const deliveries = await fresh(2);
    const [first] = deliveries;
    await setStatus([first?.publicId ?? ''], 'DELIVERED');
    const body = batch(ids(deliveries), 'IN_FOLLOW_UP');
    expect((await send(body, { key: 'batch-2' })).body.map(({ ok }) => ok)).toEqual([false, true]);
    await setStatus([first?.publicId ?? ''], 'ANALYZING');
    expect((await send(body, { key: 'batch-2' })).body.map(({ ok }) => ok)).toEqual([true, true]);
    const other = await call<{ code: string }>('PUT', '/order-suppliers/batch/status', {
      body: batch(ids(deliveries), 'NO_RECORD'),
      key: 'batch-2',
    });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect((await stored(ids(deliveries))).map(({ status }) => status)).toEqual([
      'IN_FOLLOW_UP',
      'IN_FOLLOW_UP',
    ]);
  });

  test('two batches over the same deliveries at once: every delivery is changed by one of them, none by both', async () => {
    const deliveries = await fresh(10);
    const versions = Object.fromEntries(ids(deliveries).map((id) => [id, 1]));
    const [one, two] = await Promise.all([
      send(batch(ids(deliveries), 'IN_FOLLOW_UP', { versions })),
      send(batch(ids(deliveries).toReversed(), 'NO_RECORD', { versions })),
    ]);
    const winners = [...one.body, ...two.body].filter(({ ok }) => ok).map(({ publicId }) => publicId);
    expect(winners.toSorted()).toEqual(ids(deliveries).toSorted());
    const losers = [...one.body, ...two.body].filter(({ ok }) => !ok);
    expect(losers.every(({ code }) => code === 'VERSION_CONFLICT')).toBe(true);
    expect((await stored(ids(deliveries))).every(({ version }) => version === 2)).toBe(true);
  });
});

describe('the rehearsal', () => {
  test('tells what the batch would do, by the same rules, and changes nothing', async () => {
    const deliveries = await fresh(3);
    const [, second] = deliveries;
    await setStatus([second?.publicId ?? ''], 'DELIVERED');
    const before = await stored(ids(deliveries));
    const body = batch([...ids(deliveries), unknownId], 'IN_FOLLOW_UP');
    const preview = await rehearse(body);
    expect(preview.body.map(({ ok, code }) => [ok, code])).toEqual([
      [true, undefined],
      [false, 'STATUS_NOT_ALLOWED'],
      [true, undefined],
      [false, 'RESOURCE_NOT_FOUND'],
    ]);
    expect(await stored(ids(deliveries))).toEqual(before);
    const done = await send(body);
    expect(done.body.map(({ ok, code, message }) => [ok, code, message])).toEqual(
      preview.body.map(({ ok, code, message }) => [ok, code, message]),
    );
  });

  test('a reopened delivery over the store’s limit is foretold in credit analysis (R-DETAIL-017)', async () => {
    const deliveries = await fresh(1);
    await send(batch(ids(deliveries), 'CANCELED', { orderStatusReasonPublicId: reasons.cancel }));
    await sql`update store_credit set credit_limit_centavos = 0`.execute(running.db);
    const body = batch(ids(deliveries), 'ANALYZING', { orderStatusReasonComment: 'Cliente voltou' });
    const asBia = (path: string, method: 'POST' | 'PUT') => call<Result[]>(method, path, { body, as: 'bia' });
    const preview = await asBia('/order-suppliers/batch/status/rehearsal', 'POST');
    const done = await asBia('/order-suppliers/batch/status', 'PUT');
    await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    expect(preview.body[0]?.orderSupplierStatus?.name).toBe('CREDIT_ANALYSIS');
    expect(done.body[0]?.orderSupplierStatus?.name).toBe('CREDIT_ANALYSIS');
  });
});
