import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  slipOf7Days,
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
beforeEach(async () => {
  await sql`update supplier_product set quantity_stock = 500, active = true`.execute(running.db);
  await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
});

type Refused = { code: string; message: string; fields?: Record<string, string> };
type Answer = WireOrder & Refused;
type Line = Record<string, unknown>;

/** An order with only Horta and two products; Pomar is a new supplier for it. */
const ofHorta = async (more: Record<string, unknown> = {}): Promise<WireOrder> => {
  const body = intakeBody(world);
  return placeOrder(call, { ...body, ...more, deliveries: body.deliveries.slice(0, 1) });
};
const horta = (index: number, quantity = 3): Line => ({
  supplierProductDetailsPublicId: world.suppliers.horta.products[index],
  quantity,
});
const day = { deliveryDate: '2031-03-12', delivery: 'AFTERNOON' };
const pomar = (index: number, quantity = 2, when: Line = day): Line => ({
  supplierProductDetailsPublicId: world.suppliers.pomar.products[index],
  quantity,
  ...when,
});
const add = (order: WireOrder | string, lines: unknown, options: Parameters<Call>[2] = {}) =>
  call<Answer>('POST', `/orders/${typeof order === 'string' ? order : order.orderPublicId}/items`, {
    body: lines,
    ...options,
  });
const read = async (order: WireOrder) =>
  (await call<WireOrder>('GET', `/orders/${order.orderPublicId}/details`)).body;
const historyOf = async (publicId: string | undefined) =>
  (
    await call<{ description: string; items: { label: string; newValue: string }[] }[]>(
      'GET',
      `/order-supplier-historic-activities/${publicId}`,
    )
  ).body;
const setStatus = (order: WireOrder, index: number, status: string) =>
  sql`update delivery set status = ${status} where public_id = ${order.orderSuppliers[index]?.publicId}::uuid`.execute(
    running.db,
  );

describe('adding products to an order (R-ADD-004, R-ADD-010)', () => {
  test('a product of a supplier with an open delivery joins it, at the price of today', async () => {
    const order = await ofHorta();
    const { status, body } = await add(order, [horta(2), horta(3, 4)]);
    expect(status).toBe(200);
    expect(body.orderSuppliers).toHaveLength(1);
    const [delivery] = body.orderSuppliers;
    // Product 3 costs 12,00 a pack; product 4 13,00 a kilogram, 2 × 0,50 kg in a pack.
    expect(
      delivery?.orderSupplierItems.map((item) => [item.quantity, item.unitPrice, item.totalAmount]),
    ).toEqual([
      [10, 10, 100],
      [10, 11, 110],
      [3, 12, 36],
      [4, 13, 52],
    ]);
    expect(delivery).toMatchObject({
      version: 2,
      itemsTotalAmount: 298,
      totalAmount: 310.5,
      tax: 2.68,
      deliveryDate: '2031-03-10',
    });
    expect(await read(order)).toEqual(body);
    const [entry] = await historyOf(delivery?.publicId);
    expect(entry?.items).toContainEqual(
      expect.objectContaining({ label: 'Produto', newValue: 'Horta produto 3' }),
    );
    expect(entry?.items).toContainEqual(expect.objectContaining({ label: 'Quantidade', newValue: '4,000' }));
  });

  test('a product of a new supplier makes a delivery, with its date and period (R-GEN-005, R-ADD-008)', async () => {
    await sql`update supplier set logistic_cost_centavos = 1990 where name = 'Pomar'`.execute(running.db);
    const order = await ofHorta();
    const { body } = await add(order, [pomar(0), horta(2)]);
    await sql`update supplier set logistic_cost_centavos = 0 where name = 'Pomar'`.execute(running.db);
    expect(body.orderSuppliers.map((one) => [one.index, one.orderSupplierItems.length])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    // The new delivery has the payment method of the order's newest one and the supplier's freight; the order's note is
    // unchanged.
    expect(body.orderSuppliers[1]).toMatchObject({
      version: 1,
      deliveryDate: '2031-03-12',
      delivery: 'AFTERNOON',
      celeiroPaymentMethodPublicId: slipOf7Days,
      logisticCost: 19.9,
      note: 'Portão azul',
      itemsTotalAmount: 20,
      totalAmount: 39.9,
      tax: 0.18,
      orderSupplierStatus: { name: 'ANALYZING' },
    });
    expect((await historyOf(body.orderSuppliers[1]?.publicId))[0]?.description).toBe('Entrega recebida');
  });

  test('notifies every open screen of the order', async () => {
    const order = await ofHorta();
    const { body } = await add(order, [pomar(0)]);
    const { rows } = await sql<{ kind: string; publicId: string; detail: { orderPublicId?: string } | null }>`
      select kind, public_id, detail from event_outbox order by id desc limit 2`.execute(running.db);
    expect(rows).toEqual([
      { kind: 'storeCredit', publicId: world.storePublicId, detail: null },
      {
        kind: 'delivery',
        publicId: body.orderSuppliers[1]?.publicId,
        detail: { orderPublicId: order.orderPublicId, fields: [{ field: 'created' }] },
      },
    ]);
  });

  test('lines of 0 are left out (R-ADD-005)', async () => {
    const order = await ofHorta();
    const { body } = await add(order, [horta(2, 0), horta(3)]);
    expect(body.orderSuppliers[0]?.orderSupplierItems).toHaveLength(3);
  });

  test('after a cancellation the supplier comes again in a delivery of its own', async () => {
    const order = await placeOrder(call, intakeBody(world));
    await setStatus(order, 1, 'CANCELED');
    const { body } = await add(order, [pomar(0)]);
    expect(body.orderSuppliers.map((one) => one.orderSupplierStatus.name)).toEqual([
      'ANALYZING',
      'CANCELED',
      'ANALYZING',
    ]);
    expect(body.orderSuppliers[2]?.deliveryDate).toBe('2031-03-12');
  });

  test('a stock of 1 is no limit (R-ADD-006)', async () => {
    await sql`update supplier_product set quantity_stock = 1`.execute(running.db);
    const order = await ofHorta();
    expect((await add(order, [horta(2, 99_999)])).status).toBe(200);
    expect((await add(order, [horta(3, 100_000)])).body.code).toBe('QUANTITY_ABOVE_LIMIT');
  });

  test('over the limit of the store the new delivery waits for credit analysis, and so does one that grew', async () => {
    const order = await ofHorta();
    await sql`update store_credit set credit_limit_centavos = 1`.execute(running.db);
    const { body } = await add(order, [pomar(0), horta(2)]);
    expect(body.orderSuppliers.map((one) => one.orderSupplierStatus.name)).toEqual([
      'CREDIT_ANALYSIS',
      'CREDIT_ANALYSIS',
    ]);
  });

  test('a coupon stays what it was: its amount is not spread again', async () => {
    await sql`insert into coupon (code, kind, value, starts_on, ends_on, total_limit, store_limit)
      values ('DEZREAIS', 'AMOUNT', 1000, '2020-01-01', '2099-01-01', 100, 100)`.execute(running.db);
    const order = await ofHorta({ couponCode: 'DEZREAIS' });
    const { body } = await add(order, [pomar(0), horta(2)]);
    // 210,00 + 36,00 − 10,00 + 12,50 of freight; the new delivery has its own payment of 20,00.
    expect(body.orderSuppliers.map((one) => one.totalAmount)).toEqual([248.5, 20]);
  });
});

describe('a bad request adds nothing at all and names the line', () => {
  const item = 'supplierProductDetailsPublicId';
  const unknownId = '11111111-1111-4111-8111-111111111111';
  const cases: [string, () => unknown, number, string, string | null][] = [
    ['nothing', () => [], 400, 'VALIDATION_FAILED', 'body'],
    ['only lines of 0', () => [horta(2, 0)], 422, 'NO_PRODUCT_CHOSEN', null],
    ['a fraction (R-ADD-004)', () => [horta(2, 1.5)], 400, 'VALIDATION_FAILED', '0.quantity'],
    ['a negative quantity', () => [horta(2, -1)], 400, 'VALIDATION_FAILED', '0.quantity'],
    ['a text', () => [{ ...horta(2), quantity: '3' }], 400, 'VALIDATION_FAILED', '0.quantity'],
    [
      'more than the stock (R-ADD-006)',
      () => [horta(3), horta(2, 501)],
      422,
      'QUANTITY_ABOVE_LIMIT',
      '1.quantity',
    ],
    ['a product of nobody', () => [{ [item]: unknownId, quantity: 1 }], 422, 'PRODUCT_UNKNOWN', `0.${item}`],
    ['a product twice', () => [horta(2), horta(2)], 422, 'PRODUCT_REPEATED', `1.${item}`],
    [
      'a product it has (R-SEARCH-011)',
      () => [horta(2), horta(0)],
      422,
      'PRODUCT_ALREADY_IN_ORDER',
      `1.${item}`,
    ],
    [
      'a new supplier without a day',
      () => [horta(2), pomar(0, 1, {})],
      422,
      'DELIVERY_DATE_REQUIRED',
      '1.deliveryDate',
    ],
    [
      'a new supplier without a period',
      () => [pomar(0, 1, { deliveryDate: day.deliveryDate })],
      422,
      'DELIVERY_DATE_REQUIRED',
      '0.delivery',
    ],
    [
      'two days for one new supplier',
      () => [pomar(0), pomar(1, 1, { ...day, deliveryDate: '2031-03-13' })],
      422,
      'DELIVERY_DATE_DIFFERS',
      '1.deliveryDate',
    ],
    [
      'a past day (R-ADD-007)',
      () => [pomar(0, 1, { ...day, deliveryDate: '2020-01-01' })],
      422,
      'DELIVERY_DATE_PAST',
      '0.deliveryDate',
    ],
    [
      'a mistyped year',
      () => [pomar(0, 1, { ...day, deliveryDate: '2999-12-31' })],
      422,
      'DELIVERY_DATE_TOO_FAR',
      '0.deliveryDate',
    ],
    [
      'a period the supplier does not work',
      () => [pomar(0, 1, { ...day, delivery: 'NIGHT' })],
      422,
      'SUPPLIER_UNAVAILABLE',
      '0.deliveryDate',
    ],
    [
      'another day for a supplier of the order (R-ADD-008)',
      () => [{ ...horta(2), deliveryDate: '2031-03-20' }],
      422,
      'DELIVERY_DATE_NOT_EDITABLE',
      '0.deliveryDate',
    ],
  ];
  test.each(cases)('%s', async (_, lines, status, code, field) => {
    const order = await ofHorta();
    const answer = await add(order, lines());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (field !== null) expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(await read(order)).toEqual(order);
  });

  test('without stock or without a price', async () => {
    const order = await ofHorta();
    await sql`update supplier_product set quantity_stock = 0
      where public_id = ${world.suppliers.horta.products[2]}::uuid`.execute(running.db);
    const removed = await add(order, [horta(3), horta(2)]);
    expect([removed.body.code, removed.body.message]).toEqual([
      'PRODUCT_UNAVAILABLE',
      'O produto Horta produto 3 está indisponível no fornecedor.',
    ]);
    await sql`update supplier_product set price_centavos = null
      where public_id = ${world.suppliers.horta.products[39]}::uuid`.execute(running.db);
    expect((await add(order, [horta(39)])).body.code).toBe('PRODUCT_WITHOUT_PRICE');
    await sql`update supplier_product set active = false
      where public_id = ${world.suppliers.horta.products[2]}::uuid`.execute(running.db);
    expect((await add(order, [horta(2)])).body.code).toBe('PRODUCT_UNKNOWN');
    expect(await read(order)).toEqual(order);
  });

  test.each([
    ['CONFIRMED', 'DELIVERY_LOCKED'],
    ['ORDER_PROCESSING', 'DELIVERY_LOCKED'],
    ['DELIVERED', 'DELIVERY_CLOSED'],
    ['RETURN_PARTIAL', 'DELIVERY_CLOSED'],
  ])('the delivery of that supplier is %s: %s (R-STATUS-005)', async (status, code) => {
    const order = await placeOrder(call, intakeBody(world));
    await setStatus(order, 1, status);
    const answer = await add(order, [horta(2), pomar(3, 1, {})]);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    const now = await read(order);
    expect(now.orderSuppliers[0]).toEqual(order.orderSuppliers[0]);
    expect(now.orderSuppliers).toHaveLength(2);
  });

  test('the supplier said to be unavailable: the refusal says until when', async () => {
    await sql`insert into supplier_unavailability (supplier_id, start_date, end_date)
      select id, '2031-03-12', '2031-03-14' from supplier where name = 'Pomar'`.execute(running.db);
    const order = await ofHorta();
    const answer = await add(order, [pomar(0)]);
    await sql`delete from supplier_unavailability`.execute(running.db);
    expect(answer.body).toMatchObject({
      code: 'SUPPLIER_UNAVAILABLE',
      message: 'O fornecedor Pomar não entrega nesta data. Indisponível de 12/03 a 14/03.',
    });
  });

  test.each([
    ['without an account or a name', null, null],
    ['whose name nobody bears', null, 'Ninguém'],
  ])('a seller %s (R-ADD-009)', async (_, username, name) => {
    const order = await ofHorta();
    await sql`update customer_order set seller_username = ${username}, seller_name = ${name}
      where public_id = ${order.orderPublicId}::uuid`.execute(running.db);
    const answer = await add(order, [horta(2)]);
    expect([answer.status, answer.body.code]).toEqual([422, 'SELLER_REQUIRED']);
    expect(answer.body.message).toBe(
      'Não foi possível obter as informações do prover associado a este pedido. É necessário que altere o prover para adicionar novos produtos!',
    );
    await sql`update customer_order set seller_name = 'Caio Admin'
      where public_id = ${order.orderPublicId}::uuid`.execute(running.db);
    expect((await add(order, [horta(2)])).status).toBe(200);
  });

  test('more than an order holds', async () => {
    const order = await ofHorta();
    await sql`update delivery set position = 30 where public_id = ${order.orderSuppliers[0]?.publicId}::uuid`.execute(
      running.db,
    );
    expect((await add(order, [pomar(0)])).body.code).toBe('ORDER_TOO_LARGE');
  });

  test('who may, and what no one knows (T04, T05)', async () => {
    const order = await ofHorta();
    for (const as of ['canal', 'financeiro'] as const) {
      expect((await add(order, [horta(2)], { as })).status).toBe(403);
    }
    expect((await add(unknownId, [horta(2)])).status).toBe(404);
    expect((await add('7', [horta(2)])).status).toBe(400);
  });
});

describe('several at once', () => {
  test('two who bring the same new supplier make one delivery of it; the later joins it', async () => {
    const order = await ofHorta();
    const answers = await Promise.all([add(order, [pomar(0)]), add(order, [pomar(1)])]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const now = await read(order);
    expect(now.orderSuppliers.map((one) => one.orderSupplierItems.length)).toEqual([2, 2]);
    expect(now.orderSuppliers[1]?.version).toBe(2);
  });

  test('eight different products for one delivery: all come, none twice, the totals are right', async () => {
    const order = await ofHorta();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(order, [horta(index + 2, 1)])),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    const [delivery] = (await read(order)).orderSuppliers;
    expect(delivery?.orderSupplierItems).toHaveLength(10);
    // 210,00, and the prices 12,00 to 19,00 for one pack each; also by unit, since 2 × 0,50 kg is 1 kg.
    expect(delivery?.itemsTotalAmount).toBe(210 + 124);
  });

  test('the answer lost and repeated with its key has one effect (T26)', async () => {
    const order = await ofHorta();
    const first = await add(order, [pomar(0)], { key: 'add-1' });
    const again = await add(order, [pomar(0)], { key: 'add-1' });
    expect(again.body).toEqual(first.body);
    expect((await add(order, [pomar(1)], { key: 'add-1' })).status).toBe(422);
    expect((await read(order)).orderSuppliers).toHaveLength(2);
  });
});
