import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  directSlip,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople } from '../../../test/test-app.ts';

// The direct payment methods of a supplier: by store, by seller, by default, in that order (EP-122 to EP-124, EP-129).

const slip14 = '30f47f35-d038-4cfb-8add-40e92c34bf1c';
const slip28 = '1e07ea63-524c-498f-94dc-77a72ed0d50a';
const pix = '39c0d032-3479-4347-b83b-ea5c88b224f0';
const cash = 'f08db22f-d293-456a-b170-fab23d90fbac';
const unknownId = '11111111-1111-4111-8111-111111111111';

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
  await sql`delete from supplier_payment_method`.execute(running.db);
  await sql`update feature_flag set enabled = true where name = 'enable:intranet-supplier-payment'`.execute(
    running.db,
  );
});

type Failure = { code?: string; message: string; fields?: Record<string, string> };
type Row = { publicId: string; version: number; paymentMethodPublicIds: string[] } & Failure;
type State = {
  isOn: boolean;
  selectable: { name: string }[];
  standard: { version: number; paymentMethodPublicIds: string[] | null };
  stores: { store: string }[];
  storesTotal: number;
  sellers: { seller: string }[];
};
const pomar = () => world.suppliers.pomar.publicId;
const forAll = (paymentMethodPublicIds: string[] | null, more: object = {}) =>
  call<Row>('PUT', `/suppliers/${pomar()}/payment-methods`, { body: { paymentMethodPublicIds }, ...more });
const forStore = (paymentMethodPublicIds: string[], more: object = {}, body: object = {}) =>
  call<Row>('POST', '/supplier-payment-method-stores', {
    body: {
      supplierPublicId: pomar(),
      storePublicId: world.storePublicId,
      paymentMethodPublicIds,
      ...body,
    },
    ...more,
  });
const forSeller = (paymentMethodPublicIds: string[], body: object = {}) =>
  call<Row>('POST', '/supplier-payment-method-seller', {
    body: {
      supplierPublicId: pomar(),
      sellerUsername: testPeople.ana.username,
      paymentMethodPublicIds,
      ...body,
    },
  });
const state = async (query = '') =>
  (await call<State>('GET', `/suppliers/${pomar()}/payment-methods${query}`)).body;
const takeIn = () => call<WireOrder & Failure>('POST', '/orders', { as: 'canal', body: intakeBody(world) });
const ofPomar = (order: WireOrder) => order.orderSuppliers.find(({ supplier }) => supplier === 'Pomar');
type Markups = { supplierPaymentMethods: { paymentMethodName: string }[]; directPaymentNote: string | null };
const offered = async (order: WireOrder) => {
  const query = { publicId: world.storePublicId, totalAmount: '10.00' };
  const of = new URLSearchParams({ ...query, orderSupplierPublicId: ofPomar(order)?.publicId ?? '' });
  const { body } = await call<Markups>('GET', `/markups?${of.toString()}`);
  const names = body.supplierPaymentMethods.map(({ paymentMethodName }) => paymentMethodName);
  return { names, note: body.directPaymentNote };
};
const change = (order: WireOrder, paymentMethod: string) =>
  call<Failure>('POST', `/order-suppliers/${ofPomar(order)?.publicId}/payment-preview`, {
    body: { paymentMethod },
  });

describe('what is recorded decides', () => {
  const every = ['Boleto 7D', 'Boleto 10D', 'Boleto 14D', 'Boleto 21D', 'Boleto 28D'];

  test('nothing: all there is, as ever', async () => {
    const order = await placeOrder(call, intakeBody(world));
    expect(await offered(order)).toEqual({ names: every, note: null });
  });

  // The order is paid by 'Boleto 7D' and keeps this method.
  test.each([
    [
      'for all others',
      async () => forAll([slip14]),
      'Boleto 14D',
      'O fornecedor só recebe direto por Boleto 14D.',
    ],
    [
      'for the seller, before that',
      async () => {
        await forAll([slip14]);
        return forSeller([slip28]);
      },
      'Boleto 28D',
      'Para os pedidos deste embaixador o fornecedor só recebe direto por Boleto 28D.',
    ],
    [
      'for the store, before both',
      async () => {
        await forAll([slip28]);
        await forSeller([slip28]);
        return forStore([slip14]);
      },
      'Boleto 14D',
      'Para este cliente o fornecedor só recebe direto por Boleto 14D.',
    ],
  ])('%s', async (_, record, name, note) => {
    const order = await placeOrder(call, intakeBody(world));
    expect((await record()).status).toBeLessThan(300);
    expect(await offered(order)).toEqual({ names: ['Boleto 7D', name], note });
    const wrong = name === 'Boleto 14D' ? slip28 : slip14;
    const right = name === 'Boleto 14D' ? slip14 : slip28;
    const refused = await change(order, wrong);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'PAYMENT_METHOD_NOT_ALLOWED',
      `Esta forma de pagamento não pode ser usada nesta entrega. ${note}`,
    ]);
    expect((await change(order, right)).status).toBe(200);
    // Its present method remains allowed.
    expect((await change(order, directSlip)).status).toBe(200);
    const taken = await takeIn();
    expect([taken.status, taken.body.code, Object.keys(taken.body.fields ?? {})]).toEqual([
      422,
      'PAYMENT_METHOD_NOT_ALLOWED',
      ['deliveries.1.paymentMethod'],
    ]);
  });

  test('an empty list: none, also where others have some', async () => {
    const order = await placeOrder(call, intakeBody(world));
    await forAll([directSlip, slip14]);
    await forStore([]);
    expect(await offered(order)).toEqual({
      names: ['Boleto 7D'],
      note: 'Para este cliente o fornecedor não recebe pagamento direto.',
    });
    expect((await takeIn()).body.code).toBe('PAYMENT_METHOD_NOT_ALLOWED');
  });

  test('another supplier, another store and another seller are not concerned', async () => {
    await forSeller([], { sellerUsername: testPeople.bia.username });
    await forStore([], {}, { supplierPublicId: world.suppliers.horta.publicId });
    expect((await takeIn()).status).toBe(201);
  });

  test('disabled: none, except where one is in use', async () => {
    const order = await placeOrder(call, intakeBody(world));
    await sql`update feature_flag set enabled = false where name = 'enable:intranet-supplier-payment'`.execute(
      running.db,
    );
    expect(await offered(order)).toEqual({
      names: ['Boleto 7D'],
      note: 'O pagamento direto ao fornecedor está desligado.',
    });
    expect((await takeIn()).body.code).toBe('PAYMENT_METHOD_NOT_ALLOWED');
    expect((await state()).isOn).toBe(false);
  });

  test('a delivery that comes into an order is paid by what its supplier takes', async () => {
    const body = intakeBody(world);
    const [horta] = body.deliveries;
    const order = await placeOrder(call, {
      ...body,
      deliveries: [{ ...horta, paymentMethod: directSlip, celeiroPaymentMethodPublicId: undefined }],
    });
    const add = async () => {
      const line = {
        supplierProductDetailsPublicId: world.suppliers.pomar.products[0],
        quantity: 1,
        deliveryDate: '2031-03-11',
        delivery: 'MORNING',
      };
      const added = await call<WireOrder>('POST', `/orders/${order.orderPublicId}/items`, { body: [line] });
      const found = ofPomar(added.body);
      return found?.paymentMethod;
    };
    await forAll([slip14]);
    expect(await add()).toBe(celeiroPay.publicId);
  });
});

describe('recording', () => {
  test('R-ADMIN-018: is read back, recorded in the supplier’s history, and removed again', async () => {
    expect(await state()).toMatchObject({
      isOn: true,
      standard: { version: 0, paymentMethodPublicIds: null },
      stores: [],
      sellers: [],
    });
    expect((await state()).selectable).toHaveLength(5);
    await forAll([slip14], { version: 0 });
    const ofStore = await forStore([slip14, slip28], { version: 0 });
    await forSeller([]);
    expect(await state()).toMatchObject({
      standard: { version: 1, paymentMethodPublicIds: [slip14] },
      stores: [{ store: 'Mercearia São João', paymentMethodPublicIds: [slip14, slip28] }],
      storesTotal: 1,
      sellers: [{ seller: 'Ana Operadora', paymentMethodPublicIds: [] }],
    });
    expect((await state('?store=merc')).storesTotal).toBe(1);
    expect((await state('?store=bar')).storesTotal).toBe(0);
    const listed = await call<{ supplier: string }[]>(
      'GET',
      `/supplier-payment-method-stores/store/${world.storePublicId}`,
    );
    expect(listed.body).toMatchObject([{ supplier: 'Pomar', publicId: ofStore.body.publicId }]);
    const removed = await call('DELETE', `/supplier-payment-method-stores/${ofStore.body.publicId}`, {
      version: 1,
    });
    expect(removed.status).toBe(204);
    expect((await state()).stores).toEqual([]);
    type Entry = { items: { label: string; value: string; newValue: string }[] };
    const history = await call<Entry[]>('GET', `/suppliers/hist/${pomar()}?size=4`);
    expect(history.body.map(({ items }) => [items[0]?.value, items[0]?.newValue])).toEqual([
      ['Mercearia São João: Boleto 14D, Boleto 28D', 'Mercearia São João: como os demais'],
      ['Ana Operadora: como os demais', 'Ana Operadora: nenhuma'],
      ['Mercearia São João: como os demais', 'Mercearia São João: Boleto 14D, Boleto 28D'],
      ['Padrão: todas', 'Padrão: Boleto 14D'],
    ]);
    // Deleted twice, it is announced once.
    for (const _ of [1, 2]) {
      expect((await forAll(null)).status).toBe(200);
      expect((await state()).standard).toEqual({ version: 0, paymentMethodPublicIds: null });
    }
    const told = await call<Entry[]>('GET', `/suppliers/hist/${pomar()}?size=2`);
    expect(told.body.map(({ items }) => items[0]?.newValue)).toEqual([
      'Padrão: todas',
      'Mercearia São João: como os demais',
    ]);
  });

  test('two people: the second gets a conflict', async () => {
    await forStore([slip14], { version: 0 });
    const second = await forStore([slip28], { version: 0, as: 'bia' });
    expect([second.status, second.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await forStore([slip28], { version: 1 })).body.version).toBe(2);
    const both = await Promise.all([forAll([slip14], { version: 0 }), forAll([slip28], { version: 0 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ['a method of the product’s own', () => forStore([pix]), 422, 'PAYMENT_METHOD_NOT_DIRECT'],
    ['one kept for older data', () => forAll([cash]), 422, 'PAYMENT_METHOD_NOT_DIRECT'],
    ['one of nobody', () => forSeller([unknownId]), 422, 'PAYMENT_METHOD_NOT_DIRECT'],
    ['no id', () => forAll(['boleto']), 400, 'VALIDATION_FAILED'],
    ['an unknown store', () => forStore([], {}, { storePublicId: unknownId }), 404, 'RESOURCE_NOT_FOUND'],
    [
      'an unknown supplier',
      () => forStore([], {}, { supplierPublicId: unknownId }),
      404,
      'RESOURCE_NOT_FOUND',
    ],
    ['an unknown seller', () => forSeller([], { sellerUsername: 'ninguem@x.dev' }), 422, 'SELLER_UNKNOWN'],
    ['an unknown key', () => forStore([], {}, { always: true }), 400, 'VALIDATION_FAILED'],
    ['too many', () => forAll(Array.from({ length: 21 }, () => slip14)), 400, 'VALIDATION_FAILED'],
    ['a channel', () => forStore([], { as: 'canal' }), 403, 'FORBIDDEN'],
  ])('%s is refused', async (_, ask, status, code) => {
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    const field = new Map([
      ['PAYMENT_METHOD_NOT_DIRECT', 'paymentMethodPublicIds'],
      ['SELLER_UNKNOWN', 'sellerUsername'],
    ]).get(code);
    if (field !== undefined) expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
    expect((await state()).stores).toEqual([]);
  });

  test('what is one’s is not removed as the other’s', async () => {
    const { body } = await forSeller([slip14]);
    const wrong = await call<Failure>('DELETE', `/supplier-payment-method-stores/${body.publicId}`);
    expect(wrong.body.code).toBe('RESOURCE_NOT_FOUND');
    expect((await call('DELETE', `/supplier-payment-method-seller/${body.publicId}`)).status).toBe(204);
    const again = await call<Failure>('DELETE', `/supplier-payment-method-seller/${body.publicId}`);
    expect(again.body.code).toBe('RESOURCE_NOT_FOUND');
  });
});
