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

type Answer = WireOrder & { code: string; conflict?: { current: WireDelivery } };

/** An order with only Horta and this many products. */
const fresh = async (items = 2) => {
  const body = intakeBody(world, items);
  const order = await placeOrder(call, { ...body, deliveries: body.deliveries.slice(0, 1) });
  const [delivery] = order.orderSuppliers;
  const [first, second] = delivery?.orderSupplierItems ?? [];
  if (delivery === undefined || first === undefined) throw new Error('no delivery');
  return { order, delivery, first, second: second ?? first };
};
const horta = (index: number, quantity = 3) => ({
  supplierProductDetailsPublicId: world.suppliers.horta.products[index],
  quantity,
});
const pomar = (index: number) => ({
  supplierProductDetailsPublicId: world.suppliers.pomar.products[index],
  quantity: 2,
  deliveryDate: '2031-03-12',
  delivery: 'MORNING',
});
const replace = (item: WireItem, lines: unknown, options: Parameters<Call>[2] = {}) =>
  call<Answer>('POST', `/order-supplier-items/${item.publicId}/replace`, { body: lines, ...options });
const remove = (item: WireItem, options: Parameters<Call>[2] = {}) =>
  call<{ code: string }>('DELETE', `/order-supplier-items/${item.publicId}`, options);
const read = async (order: WireOrder) =>
  (await call<WireOrder>('GET', `/orders/${order.orderPublicId}/details`)).body;

describe('replacing a product (R-ADD-003, R-ADD-011)', () => {
  test('of the same supplier: the new one is in its place, and the history shows both', async () => {
    const { order, delivery, first } = await fresh();
    const { status, body } = await replace(first, [horta(2)], { version: 1 });
    expect(status).toBe(200);
    const [after] = body.orderSuppliers;
    expect(after?.orderSupplierItems.map((item) => [item.quantity, item.totalAmount])).toEqual([
      [3, 36],
      [10, 110],
    ]);
    expect(after).toMatchObject({ publicId: delivery.publicId, version: 2, itemsTotalAmount: 146 });
    expect(await read(order)).toEqual(body);
    const history = await call<{ items: { label: string; value: string; newValue: string }[] }[]>(
      'GET',
      `/order-supplier-historic-activities/${delivery.publicId}`,
    );
    const products = history.body[0]?.items.filter((line) => line.label === 'Produto');
    expect(products?.map((line) => [line.value, line.newValue])).toEqual([
      [null, 'Horta produto 3'],
      ['Horta produto 1', null],
    ]);
  });

  test('the only product of a delivery, by another of the same supplier', async () => {
    const { first } = await fresh(1);
    const { status, body } = await replace(first, [horta(2), horta(3)]);
    expect(status).toBe(200);
    expect(body.orderSuppliers[0]?.orderSupplierItems).toHaveLength(2);
  });

  test('by one of a new supplier: a delivery comes and the item goes', async () => {
    const { first } = await fresh();
    const { body } = await replace(first, [pomar(0)]);
    expect(body.orderSuppliers.map((one) => [one.orderSupplierItems.length, one.itemsTotalAmount])).toEqual([
      [1, 110],
      [1, 20],
    ]);
  });

  test('the credit it frees serves what comes', async () => {
    await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    await sql`update delivery set credit_open = false`.execute(running.db);
    const { first } = await fresh();
    // 224,39 are open; 100,00 and their ADF are removed, 20,00 and theirs are added.
    await sql`update store_credit set credit_limit_centavos = 22439`.execute(running.db);
    const { body } = await replace(first, [pomar(0)]);
    await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    expect(body.orderSuppliers.map((one) => one.orderSupplierStatus.name)).toEqual([
      'ANALYZING',
      'ANALYZING',
    ]);
  });

  test('its discounts go with it', async () => {
    const { first } = await fresh();
    await sql`insert into delivery_discount (delivery_id, delivery_item_id, origin, discount_type, value, amount_centavos,
        percentage_basis, discount_reason_id, release_name, added_by_name)
      select i.delivery_id, i.id, 'INTRANET', 'TOTAL_VALUE_ITEM', 1000, 1000, 0, r.id, 'Bia', 'Bia'
      from delivery_item i, discount_reason r
      where i.public_id = ${first.publicId}::uuid and r.reason = 'Negociação financeira'`.execute(running.db);
    const { body } = await replace(first, [horta(2)]);
    expect(body.orderSuppliers[0]).toMatchObject({ itemsTotalAmount: 146, totalAmount: 158.5 });
  });
});

describe('a replacement that can not be leaves everything as it was', () => {
  test('the last product of a delivery by one of another supplier: nothing is added either (R-ITEM-008, R-ADD-012)', async () => {
    const { order, first } = await fresh(1);
    const answer = await replace(first, [pomar(0)]);
    expect([answer.status, answer.body.code]).toEqual([422, 'ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED']);
    expect(await read(order)).toEqual(order);
  });

  test('by itself', async () => {
    const { order, first } = await fresh();
    expect((await replace(first, [horta(0)])).body.code).toBe('PRODUCT_ALREADY_IN_ORDER');
    expect((await replace(first, [horta(2, 0)])).body.code).toBe('NO_PRODUCT_CHOSEN');
    expect((await replace(first, [horta(2, 501)])).body.code).toBe('QUANTITY_ABOVE_LIMIT');
    expect(await read(order)).toEqual(order);
  });

  test.each([
    ['CONFIRMED', 'DELIVERY_LOCKED'],
    ['DELIVERED', 'DELIVERY_CLOSED'],
    ['CANCELED', 'DELIVERY_LOCKED'],
  ])('in a delivery that is %s', async (status, code) => {
    const { order, delivery, first } = await fresh();
    await sql`update delivery set status = ${status} where public_id = ${delivery.publicId}::uuid`.execute(
      running.db,
    );
    expect((await replace(first, [pomar(0)])).body.code).toBe(code);
    expect((await read(order)).orderSuppliers).toHaveLength(1);
  });

  test('an unknown seller (R-ADD-009)', async () => {
    const { order, first } = await fresh();
    await sql`update customer_order set seller_username = null, seller_name = null
      where public_id = ${order.orderPublicId}::uuid`.execute(running.db);
    expect((await replace(first, [horta(2)])).body.code).toBe('SELLER_REQUIRED');
  });

  test('one that a person edited since is not replaced unseen; an edit elsewhere does no harm (T19)', async () => {
    const { first, second } = await fresh();
    const edit = await call<WireDelivery>('PUT', `/order-supplier-items/${first.publicId}`, {
      body: { quantity: 5 },
      version: 1,
    });
    expect(edit.status).toBe(200);
    const stale = await replace(first, [horta(2)], { version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(stale.body.conflict?.current).toEqual(edit.body);
    expect((await replace(second, [horta(2)], { version: 1 })).status).toBe(200);
  });

  test('who may, and what no one knows (T04, T05)', async () => {
    const { delivery, first } = await fresh();
    expect((await replace(first, [horta(2)], { as: 'canal' })).status).toBe(403);
    expect((await replace({ ...first, publicId: delivery.publicId }, [horta(2)])).status).toBe(404);
  });
});

describe('several at once (T23)', () => {
  test('one removes, another replaces by another supplier: never 0 items, whatever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, first, second } = await fresh();
      const [removed, replaced] = await Promise.all([
        remove(second, { version: 1 }),
        replace(first, [pomar(0)], { version: 1 }),
      ]);
      expect([removed.status, replaced.status].sort()).toEqual([200, 422]);
      const now = await read(order);
      expect(now.orderSuppliers[0]?.orderSupplierItems).toHaveLength(1);
      // All or nothing: the product is added only if the old one was removed.
      expect(now.orderSuppliers).toHaveLength(replaced.status === 200 ? 2 : 1);
    }
  });

  test('both replace the same one: one wins, the other gets that it no longer exists', async () => {
    const { order, first } = await fresh();
    const answers = await Promise.all([replace(first, [horta(2)]), replace(first, [horta(3)])]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    expect((await read(order)).orderSuppliers[0]?.orderSupplierItems).toHaveLength(2);
  });

  test('one removes it, the other replaces it: one of both', async () => {
    const { order, first } = await fresh();
    const answers = await Promise.all([remove(first), replace(first, [horta(2)])]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    const count = (await read(order)).orderSuppliers[0]?.orderSupplierItems.length;
    expect(count).toBe(answers[0]?.status === 200 ? 1 : 2);
  });

  test('the answer lost and repeated with its key has one effect (T26)', async () => {
    const { first } = await fresh();
    const options = { version: 1, key: 'replace-1' };
    const once = await replace(first, [horta(2)], options);
    expect((await replace(first, [horta(2)], options)).body).toEqual(once.body);
  });
});
