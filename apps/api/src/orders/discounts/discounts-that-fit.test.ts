import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDiscountReasons,
  discountCalls,
  generalDiscount,
  itemDiscount,
  type SavedDiscount,
} from '../../../test/worlds/discount-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  directSlip,
  intakeBody,
  type OrderWorld,
  placeOrder,
  slipOf7Days,
  type WireDelivery,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
let discounts: ReturnType<typeof discountCalls>;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  await addDiscountReasons(running.db);
  call = caller(running);
  discounts = discountCalls(call);
});
afterAll(() => running.close());

/** A delivery of 100,00 (ten packs of 10,00) and 110,00 with a freight of 12,50, and another with direct payment. */
const fresh = async () => {
  const [delivery, direct] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  const [pack, kilo] = delivery?.orderSupplierItems ?? [];
  const [directItem] = direct?.orderSupplierItems ?? [];
  if (!delivery || !pack || !kilo || !directItem) throw new Error('no delivery');
  return { delivery, pack, kilo, directItem };
};
const read = async (delivery: WireDelivery) =>
  (await call<WireDelivery>('GET', `/order-suppliers/${delivery.publicId}/summary`)).body;

describe('discounts of a delivery never pass what it costs', () => {
  test('once its items shrink: an edit, a removal and a replacement that would are refused, whole (T28)', async () => {
    const { delivery, pack, kilo } = await fresh();
    await discounts.giveGeneral(generalDiscount(delivery, { discountValue: 150 }));
    const edit = (body: object) =>
      call<SavedDiscount>('PUT', `/order-supplier-items/${pack.publicId}`, { body });
    const shrunk = await edit({ quantity: 1 });
    expect([shrunk.status, shrunk.body.code, shrunk.body.message]).toEqual([
      422,
      'DISCOUNT_ABOVE_DELIVERY',
      'Os descontos desta entrega (R$ 150,00) passariam do valor dos produtos (R$ 120,00). Ajuste os descontos antes.',
    ]);
    const removed = await call<SavedDiscount>('DELETE', `/order-supplier-items/${kilo.publicId}`);
    expect([removed.status, removed.body.code]).toEqual([422, 'DISCOUNT_ABOVE_DELIVERY']);
    const summary = await call<WireDelivery>('GET', `/order-suppliers/${delivery.publicId}/summary`);
    expect(summary.body).toMatchObject({ version: 2, itemsTotalAmount: 210, totalAmount: 72.5 });
    // Exactly to the centavo: 40,00 + 110,00 can have 150,00 of discounts; the freight remains.
    expect((await edit({ quantity: 4 })).body).toMatchObject({ totalAmount: 12.5, tax: 0 });
    expect((await edit({ quantity: 3.999 })).status).toBe(422);
  });

  test('a delivery that has too many already may be repaired step by step, and edited elsewhere', async () => {
    const { delivery, pack } = await fresh();
    const given = await discounts.giveGeneral(generalDiscount(delivery, { discountValue: 200 }));
    await sql`update delivery_discount set amount_centavos = 30000, value = 30000
      where public_id = ${given.body.publicId}::uuid`.execute(running.db);
    const edit = (body: object) => call('PUT', `/order-supplier-items/${pack.publicId}`, { body });
    expect((await edit({ quantity: 11 })).status).toBe(200);
    expect((await edit({ quantity: 10 })).status).toBe(422);
    expect(
      (await call('PUT', `/order-suppliers/details/${delivery.publicId}`, { body: { logisticCost: 1 } }))
        .status,
    ).toBe(200);
  });

  test('those that no longer fit do not come back with Celeiro Pay, and the words say what to do', async () => {
    const { delivery, pack } = await fresh();
    await discounts.giveGeneral(generalDiscount(delivery, { discountValue: 200 }));
    const pay = (body: object) =>
      call<SavedDiscount>('PUT', `/order-suppliers/details/${delivery.publicId}`, { body });
    const own = { paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: slipOf7Days };
    await pay({ paymentMethod: directSlip, disableAllCeleiroDiscounts: true });
    await call('PUT', `/order-supplier-items/${pack.publicId}`, { body: { quantity: 1 } });
    const back = await pay({ ...own, disableAllCeleiroDiscounts: false });
    expect([back.status, back.body.code, back.body.fields]).toEqual([
      422,
      'DISCOUNTS_NOT_RESTORABLE',
      {
        disableAllCeleiroDiscounts:
          'Os descontos desativados não cabem mais no valor dos produtos. Salve sem restaurar e dê os descontos de novo.',
      },
    ]);
    expect((await pay(own)).body).toMatchObject({ totalAmount: 132.5 });
  });
});

describe('a discount that is edited', () => {
  test('R-DISC-025: its product stays; another one, and one of another delivery, are refused', async () => {
    const { delivery, pack, kilo, directItem } = await fresh();
    const { body: given } = await discounts.give(itemDiscount(pack));
    const before = await read(delivery);
    const moved = await discounts.edit({ ...itemDiscount(kilo), publicId: given.publicId });
    expect([moved.status, moved.body.code, Object.keys(moved.body.fields)]).toEqual([
      422,
      'DISCOUNT_PRODUCT_KEPT',
      ['orderSupplierItemPublicId'],
    ]);
    const foreign = await discounts.edit({ ...itemDiscount(directItem), publicId: given.publicId });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect(await read(delivery)).toEqual(before);
  });

  test.each([
    ['5', 'Somente números'],
    [true, 'Somente números'],
    [null, 'Este campo é obrigatório'],
    [undefined, 'Este campo é obrigatório'],
    [-1, 'Valor mínimo é 0,01'],
  ])('R-DISC-013, R-FORMAT-009: a value of %j says what is wrong with it', async (discountValue, text) => {
    const { pack } = await fresh();
    const answer = await discounts.give(itemDiscount(pack, { discountValue }));
    expect([answer.status, answer.body.fields]).toEqual([400, { discountValue: text }]);
  });
});
