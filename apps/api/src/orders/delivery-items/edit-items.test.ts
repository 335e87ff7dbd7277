import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
  type WireItem,
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

type Answer = WireDelivery & { code: string; fields: Record<string, string> };
/** A delivery whose first item is priced by pack and whose second by kilogram. */
const fresh = async (items = 2) => {
  const [delivery] = (await placeOrder(call, intakeBody(world, items))).orderSuppliers;
  const [pack, kilo] = delivery?.orderSupplierItems ?? [];
  if (delivery === undefined || pack === undefined || kilo === undefined) throw new Error('no delivery');
  return { delivery, pack, kilo };
};
const put = (item: WireItem | string, body: unknown, options: Parameters<Call>[2] = {}) =>
  call<Answer>('PUT', `/order-supplier-items/${typeof item === 'string' ? item : item.publicId}`, {
    body,
    ...options,
  });
const remove = (item: WireItem, options: Parameters<Call>[2] = {}) =>
  call<Answer>('DELETE', `/order-supplier-items/${item.publicId}`, options);
const read = async (delivery: WireDelivery) =>
  (await call<WireDelivery>('GET', `/order-suppliers/${delivery.publicId}/summary`)).body;

describe('editing an item (R-ITEM-001, R-ITEM-005, T28)', () => {
  test('the quantity moves the totals', async () => {
    const { kilo } = await fresh();
    const { body } = await put(kilo, { quantity: 3.333 }, { version: 1 });
    // 3,333 × 2 × 0,50 = 3,333 kg × 11,00 = 36,663 → 36,66; ADF 0,90 % of 136,66 → 1,23
    expect(body.orderSupplierItems[1]).toMatchObject({
      quantity: 3.333,
      quantityTotal: 3.333,
      totalAmount: 36.66,
    });
    expect(body).toMatchObject({ version: 2, itemsTotalAmount: 136.66, totalAmount: 149.16, tax: 1.23 });
    expect(body.totalAmountWithTax).toBe(150.39);
  });

  test('the size counts where the price is per unit of measure', async () => {
    const { kilo } = await fresh();
    const { body } = await put(kilo, { quantity: 10, size: 0.75 });
    expect(body.orderSupplierItems[1]).toMatchObject({ size: 0.75, quantityTotal: 15, totalAmount: 165 });
  });

  test("the unit price keeps the percentage and moves the supplier's; the supplier's moves the percentage", async () => {
    const { pack } = await fresh();
    const adjusted = await put(pack, { quantity: 10, adjustedUnitPrice: 12 });
    expect(adjusted.body.orderSupplierItems[0]).toMatchObject({
      unitPrice: 10,
      adjustedPrice: 12,
      percentAdjust: 20,
    });
    expect(adjusted.body.orderSupplierItems[0]).toMatchObject({ totalAmount: 100, adjustedTotalAmount: 120 });
    const priced = await put(pack, { quantity: 10, unitPrice: 20 });
    expect(priced.body.orderSupplierItems[0]).toMatchObject({
      unitPrice: 20,
      adjustedPrice: 24,
      percentAdjust: 20,
    });
    const free = await put(pack, { quantity: 10, unitPrice: 0 });
    expect(free.body.orderSupplierItems[0]).toMatchObject({ unitPrice: 0, adjustedPrice: 0, totalAmount: 0 });
  });

  test('next to another field the quantity is context, not a write', async () => {
    const { pack } = await fresh();
    const { body } = await put(pack, { quantity: 999, unitPrice: 11 });
    expect(body.orderSupplierItems[0]).toMatchObject({ quantity: 10, unitPrice: 11 });
  });

  test('the same value again makes no version', async () => {
    const { delivery, pack } = await fresh();
    expect((await put(pack, { quantity: 10 })).body).toEqual(delivery);
    expect((await put(pack, { quantity: 1, unitPrice: 10 })).body).toEqual(delivery);
  });

  const bad: [string, 'pack' | 'kilo', unknown, number, string, string | null][] = [
    ['quantity below 0,1', 'pack', { quantity: 0.099 }, 422, 'QUANTITY_BELOW_MINIMUM', 'quantity'],
    ['zero', 'pack', { quantity: 0 }, 422, 'QUANTITY_BELOW_MINIMUM', 'quantity'],
    ['a fourth decimal', 'pack', { quantity: 1.2345 }, 400, 'VALIDATION_FAILED', 'quantity'],
    ['negative', 'pack', { quantity: -1 }, 400, 'VALIDATION_FAILED', 'quantity'],
    ['size of a pack (R-ITEM-002)', 'pack', { quantity: 10, size: 2 }, 422, 'SIZE_NOT_EDITABLE', 'size'],
    ['size of three decimals', 'kilo', { quantity: 10, size: 0.123 }, 400, 'VALIDATION_FAILED', 'size'],
    ['two fields at once', 'kilo', { quantity: 10, size: 1, unitPrice: 1 }, 400, 'VALIDATION_FAILED', null],
    ['negative price', 'pack', { quantity: 10, unitPrice: -1 }, 400, 'VALIDATION_FAILED', 'unitPrice'],
    ['text', 'pack', { quantity: '10' }, 400, 'VALIDATION_FAILED', 'quantity'],
    ['no quantity', 'pack', { unitPrice: 1 }, 400, 'VALIDATION_FAILED', 'quantity'],
    [
      'an absurd line',
      'pack',
      { quantity: 999_999, unitPrice: 99_999_999 },
      422,
      'AMOUNT_TOO_LARGE',
      'unitPrice',
    ],
  ];
  test.each(bad)('%s is refused and nothing is written', async (_, which, body, status, code, field) => {
    const world2 = await fresh();
    const answer = await put(world2[which], body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (field !== null) expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await read(world2.delivery)).toEqual(world2.delivery);
  });

  test('server-owned properties are ignored (T08)', async () => {
    const { delivery, pack } = await fresh();
    const answer = await put(pack, {
      quantity: 10,
      totalAmount: 1,
      publicId: world.storePublicId,
      percentAdjust: 50,
      version: 9,
    });
    expect(answer.body).toEqual(delivery);
  });

  test('discounts follow their item, and one that no longer fits refuses the edit', async () => {
    const { delivery, pack } = await fresh();
    const { rows } = await sql<{ publicId: string }>`
      insert into delivery_discount (delivery_id, delivery_item_id, origin, discount_type, value, amount_centavos,
        percentage_basis, discount_reason_id, release_name, added_by_name)
      select i.delivery_id, i.id, 'INTRANET', type, value, amount, 0, r.id, 'Bia', 'Bia'
      from delivery_item i, discount_reason r,
        (values ('PERCENTAGE_VALUE', 1000, 1000), ('TOTAL_VALUE_ITEM', 2000, 2000)) given (type, value, amount)
      where i.public_id = ${pack.publicId}::uuid and r.reason = 'Negociação financeira'
      returning public_id`.execute(running.db);
    const more = await put(pack, { quantity: 20 });
    // 10 % of 200,00 and 20,00: 40,00 discount.
    expect(more.body).toMatchObject({
      itemsTotalAmount: 310,
      totalAmount: 282.5,
      exceededDiscountPolicy: true,
    });
    // R-ENTITY-002
    const listed = more.body.orderSupplierItems[0]?.orderSupplierItemDiscount;
    expect(listed).toEqual([
      {
        publicId: expect.any(String),
        type: 'INTRANET',
        discount: 20,
        discountInPercentage: 10,
        discountApplied: 20,
      },
      {
        publicId: expect.any(String),
        type: 'INTRANET',
        discount: 20,
        discountInPercentage: 10,
        discountApplied: 20,
      },
    ]);
    expect(rows).toHaveLength(2);
    const less = await put(pack, { quantity: 2 });
    expect([less.status, less.body.code]).toEqual([422, 'DISCOUNT_ABOVE_ITEM']);
    expect((await read(delivery)).totalAmount).toBe(282.5);
    const deleted = await remove(pack);
    expect(deleted.body).toMatchObject({
      itemsTotalAmount: 110,
      totalAmount: 122.5,
      exceededDiscountPolicy: false,
    });
  });
});

describe('removing an item takes no body (R-ITEM-007, R-ITEM-008, R-CALLS-002)', () => {
  test('takes it off with its amounts', async () => {
    const { pack, kilo } = await fresh();
    const { body } = await remove(pack, { version: 1 });
    expect(body.orderSupplierItems.map((item) => item.publicId)).toEqual([kilo.publicId]);
    expect(body).toMatchObject({ version: 2, itemsTotalAmount: 110 });
    expect((await remove(pack)).status).toBe(404);
    expect((await put(pack, { quantity: 1 })).status).toBe(404);
  });

  test('the only one stays', async () => {
    const { delivery, pack, kilo } = await fresh();
    await remove(pack);
    const answer = await remove(kilo);
    expect([answer.status, answer.body.code]).toEqual([422, 'ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED']);
    expect((await read(delivery)).orderSupplierItems).toHaveLength(1);
  });

  test('both of two at once: one goes, never both; other deliveries stay byte for byte (T23)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { delivery, pack, kilo } = await fresh();
      const order = () =>
        call<{ orderSuppliers: WireDelivery[] }>('GET', `/orders/${delivery.orderPublicId}/details`);
      const other = (await order()).body.orderSuppliers[1];
      const answers = await Promise.all([remove(pack, { version: 1 }), remove(kilo, { version: 1 })]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
      const after = (await order()).body.orderSuppliers;
      expect(after[0]?.orderSupplierItems).toHaveLength(1);
      expect(after[1]).toEqual(other);
    }
  });

  test('one that a person edited since is not taken off unseen', async () => {
    const { pack, kilo } = await fresh();
    await put(pack, { quantity: 5 }, { version: 1 });
    expect((await remove(pack, { version: 1 })).status).toBe(409);
    expect((await remove(kilo, { version: 1 })).status).toBe(200);
  });
});

describe('who may, and what no one knows (T04, T05)', () => {
  test.each(['canal', 'financeiro'] as const)('%s may not edit', async (as) => {
    const { pack } = await fresh();
    expect((await put(pack, { quantity: 1 }, { as })).status).toBe(403);
    expect((await remove(pack, { as })).status).toBe(403);
  });

  test("an unknown item is 404, a delivery's id is no item's, a number no id", async () => {
    const { delivery } = await fresh();
    expect((await put('11111111-1111-4111-8111-111111111111', { quantity: 1 })).status).toBe(404);
    expect((await put(delivery.publicId, { quantity: 1 })).status).toBe(404);
    expect((await put('7', { quantity: 1 })).status).toBe(400);
  });
});

describe('edits at once (T19)', () => {
  test('32 on one field: one wins and is saved, 31 get the current state', async () => {
    const { delivery, pack } = await fresh();
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        call<Answer & { conflict: { current: WireDelivery; changes: { newValue: string }[] } }>(
          'PUT',
          `/order-supplier-items/${pack.publicId}`,
          { body: { quantity: 20 + index }, version: 1 },
        ),
      ),
    );
    const winners = answers.filter((answer) => answer.status === 200);
    const losers = answers.filter((answer) => answer.status === 409);
    expect([winners.length, losers.length]).toEqual([1, 31]);
    const now = await read(delivery);
    expect(winners[0]?.body).toEqual(now);
    expect(now.version).toBe(2);
    for (const loser of losers) {
      expect(loser.body.code).toBe('VERSION_CONFLICT');
      expect(loser.body.conflict.current).toEqual(now);
      expect(loser.body.conflict.changes).toHaveLength(1);
    }
  });

  test('32 different fields with one version: all win, none is lost, the totals are right', async () => {
    const { delivery } = await fresh(32);
    const answers = await Promise.all(
      delivery.orderSupplierItems.map((item, index) => put(item, { quantity: 20 + index }, { version: 1 })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(32).fill(200));
    const now = await read(delivery);
    expect(now.version).toBe(33);
    expect(now.orderSupplierItems.map((item) => item.quantity)).toEqual(
      Array.from({ length: 32 }, (_, i) => 20 + i),
    );
    const centavos = delivery.orderSupplierItems.reduce(
      (sum, item, index) => sum + (20 + index) * Math.round(item.unitPrice * 100),
      0,
    );
    expect(Math.round(now.itemsTotalAmount * 100)).toBe(centavos);
    expect(now.totalAmount).toBe((centavos + 1250) / 100);
  });

  test('of callers that overwrite any version the last write stays and each is in the history', async () => {
    const { delivery, pack } = await fresh();
    const overwrite = (quantity: number) => put(pack, { quantity }, { version: 'any' });
    await Promise.all(Array.from({ length: 8 }, (_, index) => overwrite(20 + index)));
    expect((await read(delivery)).version).toBe(9);
  });

  test('a version from the future is a conflict', async () => {
    const { pack } = await fresh();
    expect((await put(pack, { quantity: 1 }, { version: 7 })).status).toBe(409);
  });
});

test('the answer lost and repeated with its key is the same answer, one effect (T26, T27)', async () => {
  const { delivery, pack, kilo } = await fresh();
  const options = { version: 1, key: 'edit-1' };
  const answers = await Promise.all([0, 1, 2].map(() => put(pack, { quantity: 4 }, options)));
  expect(answers.every((answer) => [200, 409].includes(answer.status))).toBe(true);
  const again = await put(pack, { quantity: 4 }, options);
  expect([again.status, again.body.version]).toEqual([200, 2]);
  const removed = await remove(kilo, { key: 'rm-1' });
  expect((await remove(kilo, { key: 'rm-1' })).body).toEqual(removed.body);
  expect((await read(delivery)).version).toBe(3);
});
