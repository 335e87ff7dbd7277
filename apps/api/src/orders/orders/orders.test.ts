import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
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

const unknownId = '11111111-1111-4111-8111-111111111111';

describe('order details', () => {
  test('carry the order and every delivery of it, and of it only (R-ENTITY-001, R-GEN-005, R-ORDER-004, R-ORDER-005)', async () => {
    await placeOrder(call, intakeBody(world));
    const order = await placeOrder(call, { ...intakeBody(world), orderUniqueId: 'A-1' });
    const { status, body } = await call<WireOrder>('GET', `/orders/${order.orderPublicId}/details`);
    expect(status).toBe(200);
    expect(body).toEqual(order);
    expect(body).toMatchObject({
      orderUniqueId: 'A-1',
      documentNumber: '11222333000181',
      orderTotalAmount: 254,
      celeiroPayPaymentMethods: expect.arrayContaining([
        {
          paymentMethodPublicId: '39c0d032-3479-4347-b83b-ea5c88b224f0',
          paymentMethodName: 'Pix à vista',
          paymentMethodTypeName: 'PIX',
        },
      ]),
    });
    expect(body.orderSuppliers.every((delivery) => delivery.orderPublicId === order.orderPublicId)).toBe(
      true,
    );
    expect(body.orderSuppliers[0]).toMatchObject({ paymentMethod: celeiroPay.publicId, nfes: [] });
  });

  test('of an unknown order are 404, of a malformed id 400, for another scope 403 (T04, T05)', async () => {
    const order = await placeOrder(call, intakeBody(world));
    expect((await call('GET', `/orders/${unknownId}/details`)).status).toBe(404);
    expect((await call('GET', '/orders/1/details')).status).toBe(400);
    expect((await call('GET', `/orders/${order.orderPublicId}/details`, { as: 'canal' })).status).toBe(403);
    // The id of a delivery is no id of an order.
    expect((await call('GET', `/orders/${order.orderSuppliers[0]?.publicId}/details`)).status).toBe(404);
  });

  test('ids that leave are random, never a counter (T05)', async () => {
    const order = await placeOrder(call, intakeBody(world));
    const ids = [
      order.orderPublicId,
      ...order.orderSuppliers.flatMap((one) => [
        one.publicId,
        ...one.orderSupplierItems.map((item) => item.publicId),
      ]),
    ];
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(JSON.stringify(order)).not.toMatch(/"id":/);
  });
});

describe('the seller (R-SELLER-001, R-DETAIL-006)', () => {
  const bia = { sellerName: 'Bia Supervisora', sellerUsername: 'bia.supervisora@celeiro.dev' };
  const put = (order: WireOrder, body: unknown, options: Parameters<Call>[2] = {}) =>
    call<WireOrder & { code: string; fields: object; conflict: unknown }>(
      'PUT',
      `/orders/${order.orderPublicId}`,
      {
        body,
        ...options,
      },
    );

  test("changes with the order's version; every delivery shows it and keeps its own version", async () => {
    const order = await placeOrder(call, intakeBody(world));
    const answer = await put(order, bia, { version: 1 });
    expect(answer.body).toEqual({ orderPublicId: order.orderPublicId, version: 2, ...bia });
    const { body } = await call<WireOrder>('GET', `/orders/${order.orderPublicId}/details`);
    expect(body).toMatchObject({ ...bia, version: 2 });
    for (const delivery of body.orderSuppliers) {
      expect(delivery.version).toBe(1);
      const history = await call<{ items: unknown[] }[]>(
        'GET',
        `/order-supplier-historic-activities/${delivery.publicId}`,
      );
      expect(history.body[0]?.items).toEqual([
        { label: 'Embaixador', value: 'Ana Operadora', newValue: 'Bia Supervisora', isIdentifier: false },
      ]);
    }
    const edit = await call('PUT', `/order-suppliers/details/${body.orderSuppliers[0]?.publicId}`, {
      body: { logisticCost: 1 },
      version: 1,
    });
    expect(edit.status).toBe(200);
  });

  test('the same one again is no change; a stale other one is a conflict; an unknown one is refused', async () => {
    const order = await placeOrder(call, intakeBody(world));
    await put(order, bia, { version: 1 });
    expect((await put(order, bia, { version: 1 })).body.version).toBe(2);
    const caio = { sellerName: 'Caio', sellerUsername: 'caio.admin@celeiro.dev' };
    const stale = await put(order, caio, { version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(stale.body.conflict).toEqual({ current: { version: 2, ...bia } });
    const unknown = await put(order, { sellerName: 'X', sellerUsername: 'x@celeiro.dev' });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'SELLER_UNKNOWN']);
    expect((await put(order, { sellerName: 'X' })).status).toBe(400);
    expect((await call('PUT', `/orders/${unknownId}`, { body: bia })).status).toBe(404);
  });

  test('32 at once with one version: one wins (T19)', async () => {
    const order = await placeOrder(call, intakeBody(world));
    const people = ['bia.supervisora', 'caio.admin'];
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        put(order, { sellerName: 'x', sellerUsername: `${people[index % 2]}@celeiro.dev` }, { version: 1 }),
      ),
    );
    const versions = new Set(
      answers.filter((answer) => answer.status === 200).map((answer) => answer.body.version),
    );
    expect([...versions]).toEqual([2]);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(16);
  });

  test('without an account is found by a name that one active user bears (R-ORDER-002)', async () => {
    const order = await placeOrder(call, intakeBody(world));
    const sellerOf = async (name: string) => {
      await sql`update customer_order set seller_username = null, seller_name = ${name}
        where public_id = ${order.orderPublicId}::uuid`.execute(running.db);
      return (await call<WireOrder>('GET', `/orders/${order.orderPublicId}/details`)).body.sellerUsername;
    };
    expect(await sellerOf('Caio Admin')).toBe('caio.admin@celeiro.dev');
    expect(await sellerOf('Ninguém')).toBeNull();
  });

  test('a canceled or confirmed delivery does not lock it on this screen (OQ-091)', async () => {
    const order = await placeOrder(call, intakeBody(world));
    await sql`update delivery set status = 'CONFIRMED' where public_id = ${order.orderSuppliers[0]?.publicId}::uuid`.execute(
      running.db,
    );
    expect((await put(order, bia)).status).toBe(200);
  });
});

describe('store, credit and suppliers', () => {
  test('a store is found by its document, formatted or not (R-GEN-006, R-ORDER-001, R-ORDER-003)', async () => {
    for (const document of ['11.222.333%2F0001-81', '11222333000181']) {
      const { body } = await call('GET', `/stores/document-number/${document}`);
      expect(body).toEqual({
        publicId: world.storePublicId,
        name: 'Mercearia São João',
        documentNumber: '11222333000181',
        phone: null,
        email: null,
        address: 'Rua das Flores',
        number: '10',
        complement: null,
        zipCode: '01001000',
        neighborhood: null,
        city: 'São Paulo',
        state: 'SP',
      });
    }
    expect((await call<{ code: string }>('GET', '/stores/document-number/45723174000110')).body.code).toBe(
      'RESOURCE_NOT_FOUND',
    );
    expect((await call('GET', '/stores/document-number/1')).status).toBe(400);
  });

  test('an alphanumeric CNPJ in lower case finds its store', async () => {
    await sql`insert into store (name, document_number) values ('Nova', '12ABC34501DE35')`.execute(
      running.db,
    );
    expect(
      (await call<{ name: string }>('GET', '/stores/document-number/12.abc.345%2F01de-35')).body.name,
    ).toBe('Nova');
  });

  test('credit sums what is financed of the open deliveries and never shows less than zero (R-ORDER-005)', async () => {
    const credit = async () =>
      (await call<Record<string, number>>('GET', `/store-credits/store/${world.storePublicId}`)).body;
    const before = await credit();
    await placeOrder(call, intakeBody(world));
    const after = await credit();
    expect(Math.round(((after['usedLimit'] ?? 0) - (before['usedLimit'] ?? 0)) * 100)).toBe(22_439);
    await sql`update store_credit set credit_limit_centavos = 100`.execute(running.db);
    expect(await credit()).toMatchObject({ creditLimit: 1, availableLimit: 0 });
    await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    expect((await call('GET', `/store-credits/store/${unknownId}`)).status).toBe(404);
  });

  test('suppliers by name, ignoring accents and case', async () => {
    const names = async (query: string) =>
      (await call<{ name: string }[]>('GET', `/suppliers/names${query}`)).body.map((one) => one.name);
    expect(await names('')).toEqual(['Horta', 'Pomar']);
    expect(await names('?name=HORTÁ')).toEqual(['Horta']);
    expect(await names('?name=%25')).toEqual([]);
    expect((await call('GET', '/suppliers/names', { as: 'financeiro' })).status).toBe(403);
  });
});
