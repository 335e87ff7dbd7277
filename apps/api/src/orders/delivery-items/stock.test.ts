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

// R-ADD-006: an edit above the supplier's stock needs an agreement, like an addition.

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  // Ten of each are ordered. The stocks are twelve, none, and one that isn't counted.
  for (const [at, stock] of [12, 0, 1].entries())
    await running.query(
      `update supplier_product set quantity_stock = ${stock} where public_id = '${world.suppliers.horta.products[at]}'`,
    );
});
afterAll(() => running.close());

type Answer = WireDelivery & { code?: string; message?: string; fields?: Record<string, string> };
const placed = async () => {
  const [delivery] = (await placeOrder(call, intakeBody(world, 3))).orderSuppliers;
  if (delivery === undefined) throw new Error('no delivery');
  return { delivery, items: delivery.orderSupplierItems.map(({ publicId }) => publicId) };
};
const put = (item: string | undefined, body: object) =>
  call<Answer>('PUT', `/order-supplier-items/${item}`, { body });
const quantities = async ({ publicId }: WireDelivery) =>
  (await call<WireDelivery>('GET', `/order-suppliers/${publicId}/summary`)).body.orderSupplierItems.map(
    ({ quantity }) => quantity,
  );

describe('a quantity above the stock', () => {
  test('of one item is saved once that was agreed on', async () => {
    const { delivery, items } = await placed();
    expect((await put(items[0], { quantity: 12 })).status).toBe(200);
    const requested = await put(items[0], { quantity: 13 });
    expect([requested.status, requested.body]).toMatchObject([
      422,
      {
        code: 'QUANTITY_ABOVE_STOCK',
        message: 'Acima do estoque do fornecedor: Horta produto 1 (há 12,000).',
        fields: { quantity: expect.any(String) },
      },
    ]);
    expect(await quantities(delivery)).toEqual([12, 10, 10]);
    expect((await put(items[0], { quantity: 13, stockAgreed: true })).status).toBe(200);
    expect(await quantities(delivery)).toEqual([13, 10, 10]);
  });

  test('is not asked about where it falls, isn’t counted, or is none of what is written', async () => {
    const { delivery, items } = await placed();
    expect((await put(items[1], { quantity: 10.5 })).body.code).toBe('QUANTITY_ABOVE_STOCK');
    expect((await put(items[1], { quantity: 9 })).status).toBe(200);
    expect((await put(items[1], { quantity: 50, unitPrice: 11 })).status).toBe(200);
    expect((await put(items[2], { quantity: 5000 })).status).toBe(200);
    expect(await quantities(delivery)).toEqual([10, 9, 5000]);
  });

  test('of many at once is asked about together, and nothing is saved before', async () => {
    const { delivery, items } = await placed();
    const body = {
      deliveries: [
        {
          orderSupplierPublicId: delivery.publicId,
          version: delivery.version,
          items: items.map((publicId) => ({ publicId, quantity: 20 })),
        },
      ],
    };
    const send = (rest: object) =>
      call<Answer>('PUT', `/orders/${delivery.orderPublicId}/items`, { body: { ...body, ...rest } });
    const { body: requested } = await send({});
    expect(requested).toMatchObject({
      code: 'QUANTITY_ABOVE_STOCK',
      message: 'Acima do estoque do fornecedor: Horta produto 1 (há 12,000), Horta produto 2 (há 0,000).',
      fields: { [`${items[0]}.quantity`]: expect.any(String) },
    });
    expect(await quantities(delivery)).toEqual([10, 10, 10]);
    expect((await send({ stockAgreed: true })).status).toBe(200);
    expect(await quantities(delivery)).toEqual([20, 20, 20]);
  });
});
