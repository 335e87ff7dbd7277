import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// A past period of today, at 22:36 in São Paulo: refused for a channel; an operator has to agree.

const today = '2031-03-10';
const tomorrow = '2031-03-11';
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => new Date('2031-03-11T01:36:00Z') });
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

type Refused = { code?: string; message?: string; fields?: Record<string, string> };
const late = 'SUPPLIER_TOO_LATE';
const over = 'A manhã de hoje já passou.';

const takeIn = (deliveryDate: string, delivery: string) => {
  const [first] = intakeBody(world).deliveries;
  const deliveries = [{ ...first, deliveryDate, delivery }];
  return call<Refused>('POST', '/orders', { as: 'canal', body: { ...intakeBody(world), deliveries } });
};
const placed = async (): Promise<WireDelivery> => {
  const body = intakeBody(world);
  const [first] = body.deliveries;
  const order = await placeOrder(call, { ...body, deliveries: [{ ...first, deliveryDate: tomorrow }] });
  const [delivery] = order.orderSuppliers;
  if (delivery === undefined) throw new Error('no delivery');
  return delivery;
};
const move = ({ publicId }: WireDelivery, edit: object) =>
  call<Refused & WireDelivery>('PUT', `/order-suppliers/details/${publicId}`, { body: edit });

describe('a period of today that is over', () => {
  test('a channel orders nothing for it', async () => {
    const { status, body } = await takeIn(today, 'MORNING');
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      422,
      late,
      ['deliveries.0.deliveryDate'],
    ]);
    expect(body.message).toBe(`O fornecedor Horta já não recebe pedidos para esta data. ${over}`);
    expect((await takeIn(tomorrow, 'MORNING')).status).toBe(201);
  });

  test('a delivery is moved to it once that was agreed on, by day, by period and among many', async () => {
    const byDay = await placed();
    expect((await move(byDay, { deliveryDate: today })).body).toMatchObject({ code: late });
    expect((await move(byDay, { deliveryDate: today, lateAgreed: true })).body).toMatchObject({
      deliveryDate: today,
    });
    const byPeriod = await move(byDay, { delivery: 'AFTERNOON' });
    expect(byPeriod.body).toMatchObject({ code: late, fields: { delivery: expect.any(String) } });
    expect(byPeriod.body.message).toContain('A tarde de hoje já passou.');
    expect((await move(byDay, { delivery: 'AFTERNOON', lateAgreed: true })).status).toBe(200);
    const many = async (rest: object) => {
      const change = { kind: 'deliveryDate', deliveryDate: today, ...rest };
      const { publicId } = await placed();
      const body = { orderSupplierPublicIds: [publicId], change };
      return (await call<Refused[]>('PUT', '/order-suppliers/batch/fields', { body })).body[0]?.code;
    };
    expect([await many({}), await many({ lateAgreed: true })]).toEqual([late, undefined]);
  });

  test('nor is a product added for it unasked', async () => {
    const { orderPublicId } = await placed();
    const add = (rest: object) => {
      const supplierProductDetailsPublicId = world.suppliers.pomar.products[2];
      const chosen = {
        supplierProductDetailsPublicId,
        quantity: 1,
        deliveryDate: today,
        delivery: 'MORNING',
      };
      return call<Refused>('POST', `/orders/${orderPublicId}/items`, { body: [{ ...chosen, ...rest }] });
    };
    expect((await add({})).body.code).toBe(late);
    expect((await add({ lateAgreed: true })).status).toBe(200);
  });

  test('the calendar says so', async () => {
    const { body } = await call<{ days: { periods: { cause: string }[] }[] }>(
      'GET',
      `/suppliers/${world.suppliers.horta.publicId}/availability?storePublicId=${world.storePublicId}&from=${today}&to=${today}`,
    );
    expect(body.days[0]?.periods.map(({ cause }) => cause)).toEqual([
      'PERIOD_OVER',
      'PERIOD_OVER',
      'NOT_OPERATING',
    ]);
  });
});
