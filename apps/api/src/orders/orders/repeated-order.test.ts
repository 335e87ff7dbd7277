import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

const send = <T = WireOrder>(body: unknown, key?: string | null) =>
  call<T>('POST', '/orders', { as: 'canal', body, ...(key === undefined ? {} : { key }) });

/** Counts of everything that an order could create. */
const footprint = async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from customer_order) as orders, (select count(*)::int from delivery) as deliveries,
    (select count(*)::int from delivery_item) as items, (select count(*)::int from delivery_history) as history,
    (select count(*)::int from event_outbox) as events, (select count(*)::int from coupon_use) as uses,
    (select coalesce(sum(used), 0)::int from coupon) as used`.execute(running.db);
  return rows[0];
};

describe('the same order sent again', () => {
  test('with its orderUniqueId answers the order it made, even after an edit; other content is refused', async () => {
    const body = { ...intakeBody(world), orderUniqueId: 'PED-1' };
    const order = await placeOrder(call, body);
    const item = order.orderSuppliers[0]?.orderSupplierItems[0]?.publicId ?? '';
    await call('PUT', `/order-supplier-items/${item}`, { body: { quantity: 3 } });
    const before = await footprint();
    const again = await send(body);
    expect([again.status, again.body.orderPublicId]).toEqual([201, order.orderPublicId]);
    const other = await send<{ code: string; fields: object }>({ ...body, note: 'Outra' });
    expect([other.status, other.body.code]).toEqual([409, 'ORDER_UNIQUE_ID_TAKEN']);
    expect(other.body.fields).toHaveProperty('orderUniqueId');
    expect(await footprint()).toEqual(before);
  });

  test('in another spelling is the same order', async () => {
    const body = { ...intakeBody(world), orderUniqueId: 'PED-3', note: '' };
    const order = await placeOrder(call, { ...body, storeDocumentNumber: '11222333000181' });
    const again = await send({
      ...body,
      storeDocumentNumber: '11.222.333/0001-81',
      sellerUsername: 'Ana.Operadora@celeiro.dev',
      note: undefined,
    });
    expect([again.status, again.body.orderPublicId]).toEqual([201, order.orderPublicId]);
  });

  test('without anything to know it by is refused', async () => {
    const before = await footprint();
    const { status, body } = await call('POST', '/orders', {
      as: 'canal',
      body: intakeBody(world),
      key: null,
    });
    expect([status, body]).toMatchObject([
      400,
      {
        code: 'VALIDATION_FAILED',
        fields: { orderUniqueId: 'Informe orderUniqueId ou o cabeçalho Idempotency-Key' },
      },
    ]);
    expect(await footprint()).toEqual(before);
    expect((await send({ ...intakeBody(world), orderUniqueId: 'PED-4' }, null)).status).toBe(201);
  });

  test('at the same moment makes one order', async () => {
    const before = await footprint();
    const body = { ...intakeBody(world), orderUniqueId: 'PED-2' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => answer.body.orderPublicId)).size).toBe(1);
    expect((await footprint())?.['orders']).toBe((before?.['orders'] ?? 0) + 1);
  });

  test('with an idempotency key answers the first answer; another body with it is refused (T26)', async () => {
    const body = intakeBody(world);
    const first = await send(body, 'order-key');
    const again = await send(body, 'order-key');
    expect(again.body.orderPublicId).toBe(first.body.orderPublicId);
    expect((await send({ ...body, note: 'x' }, 'order-key')).status).toBe(422);
  });
});
