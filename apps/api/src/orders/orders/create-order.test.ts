import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  financedBody,
  intakeBody,
  type IntakeBody,
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

describe('an order of a channel (R-GEN-005, R-GEN-006, R-ORDER-001)', () => {
  test('becomes one delivery per supplier, priced from the catalogue (R-DELIV-001, R-ORDER-004, T28)', async () => {
    const order = await placeOrder(call, intakeBody(world));
    const [horta, pomar] = order.orderSuppliers;
    expect(order.orderSuppliers.map((one) => one.index)).toEqual([1, 2]);
    // 10 packs × 10,00 and 10 × 2 × 0,50 kg × 11,00; freight 12,50; ADF 0,90 % of the items.
    expect(horta?.orderSupplierItems.map((item) => [item.quantityTotal, item.totalAmount])).toEqual([
      [10, 100],
      [10, 110],
    ]);
    expect(horta).toMatchObject({
      itemsTotalAmount: 210,
      totalAmount: 222.5,
      tax: 1.89,
      totalAmountWithTax: 224.39,
      orderSupplierStatus: { name: 'ANALYZING' },
      note: 'Portão azul',
      paymentMethodName: 'Celeiro Pay (Boleto 7 dias)',
      creditAnalysisDetailUrl: null,
      version: 1,
    });
    expect(pomar).toMatchObject({
      totalAmount: 31.5,
      tax: 0,
      paymentMethodName: 'Boleto 7D',
      delivery: 'AFTERNOON',
    });
    expect(order.orderTotalAmount).toBe(254);
    expect(horta?.orderSupplierItems[0]).toMatchObject({ brand: 'Sítio Bom', priceDesc: 'R$ 10,00 / kg' });
  });

  test('shows its creation in the history of each delivery (R-HIST-001, T31)', async () => {
    const order = await placeOrder(call, intakeBody(world));
    const id = order.orderSuppliers[0]?.publicId ?? '';
    const { body } = await call<
      { name: string; description: string; items: { label: string; newValue: string }[] }[]
    >('GET', `/order-supplier-historic-activities/${id}`);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ name: 'Canal', description: 'Entrega recebida' });
    expect(body[0]?.items).toContainEqual(expect.objectContaining({ label: 'Total', newValue: 'R$ 224,39' }));
  });

  test('takes the price of a running offer, not of a past or disabled one', async () => {
    const product = world.suppliers.pomar.products[3] ?? '';
    await sql`insert into supplier_product_offer (supplier_product_id, price_centavos, starts_on, ends_on, disabled_at)
      select id, price, starts::date, ends::date, disabled::timestamptz from supplier_product,
        (values (900, '2020-02-02', '2099-01-01', null), (100, '2020-01-01', '2020-02-01', null),
          (200, '2020-01-01', '2099-01-01', '2021-01-01')) offers (price, starts, ends, disabled)
      where public_id = ${product}::uuid`.execute(running.db);
    const body = intakeBody(world);
    body.deliveries[1] = {
      ...body.deliveries[1],
      items: [{ supplierProductDetailsPublicId: product, quantity: 1 }],
    };
    const order = await placeOrder(call, body);
    expect(order.orderSuppliers[1]?.orderSupplierItems[0]?.unitPrice).toBe(9);
  });

  test.each([
    ['all of them financed', financedBody, ['CREDIT_ANALYSIS', 'CREDIT_ANALYSIS']],
    ['one paid to its supplier', intakeBody, ['CREDIT_ANALYSIS', 'ANALYZING']],
  ])(
    "over the store's limit what it finances waits for credit analysis: %s (R-DETAIL-017)",
    async (_, body, names) => {
      await sql`update store_credit set credit_limit_centavos = 1`.execute(running.db);
      const order = await placeOrder(call, body(world));
      await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
      expect(order.orderSuppliers.map((one) => one.orderSupplierStatus.name)).toEqual(names);
      expect(order.orderSuppliers[0]?.creditAnalysisDetailUrl).toBe(
        `/store/new-credit-analysis?storePublicId=${world.storePublicId}`,
      );
    },
  );

  test('what it does not know, the server’s own values among that, is refused by its names (T08)', async () => {
    const before = await footprint();
    const body: IntakeBody = {
      ...intakeBody(world),
      version: 99,
      sellerName: 'Outro',
      orderUniqueID: 'PED-1',
    };
    const [item = {}, ...others] = (body.deliveries[0]?.['items'] ?? []) as object[];
    body.deliveries[0] = {
      ...body.deliveries[0],
      status: 'CONFIRMED',
      totalAmount: 1,
      items: [{ ...item, unitPrice: 1 }, ...others],
    };
    const { status, body: answer } = await send<{ code: string; fields: object }>(body);
    expect([status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
    const names = ['version', 'sellerName', 'orderUniqueID', 'status', 'totalAmount', 'unitPrice'].map(
      (name, at) => `${at < 3 ? '' : at < 5 ? 'deliveries.0.' : 'deliveries.0.items.0.'}${name}`,
    );
    expect(answer.fields).toEqual(Object.fromEntries(names.map((name) => [name, 'Campo desconhecido'])));
    expect(await footprint()).toEqual(before);
  });

  test.each(['ana', 'financeiro'] as const)('%s may not send orders (T04)', async (person) => {
    expect((await call('POST', '/orders', { as: person, body: intakeBody(world) })).status).toBe(403);
  });
});

type Line = Record<string, unknown>;
const changed = (delivery: Line, item: Line = {}): IntakeBody => {
  const body = intakeBody(world);
  const items = body.deliveries[0]?.['items'] as Line[];
  body.deliveries[0] = {
    ...body.deliveries[0],
    items: [{ ...items[0], ...item }, ...items.slice(1)],
    ...delivery,
  };
  return body;
};
const nowhere = '11111111-1111-4111-8111-111111111111';

describe('a bad order writes nothing and names the field (R-ENTITY-004)', () => {
  const item = 'deliveries.0.items.0';
  const cases: [string, () => IntakeBody, number, string, string][] = [
    [
      'unknown store',
      () => ({ ...intakeBody(world), storeDocumentNumber: '99999999000191' }),
      422,
      'STORE_UNKNOWN',
      'storeDocumentNumber',
    ],
    [
      'unknown seller',
      () => ({ ...intakeBody(world), sellerUsername: 'x@y.z' }),
      422,
      'SELLER_UNKNOWN',
      'sellerUsername',
    ],
    [
      'unknown supplier',
      () => changed({ supplierPublicId: nowhere }),
      422,
      'SUPPLIER_UNKNOWN',
      'deliveries.0.supplierPublicId',
    ],
    [
      'supplier twice',
      () => changed({ supplierPublicId: world.suppliers.pomar.publicId }),
      422,
      'SUPPLIER_REPEATED',
      'deliveries.1.supplierPublicId',
    ],
    [
      'period the supplier does not work',
      () => changed({ delivery: 'NIGHT' }),
      422,
      'SUPPLIER_UNAVAILABLE',
      'deliveries.0.deliveryDate',
    ],
    [
      'EVENING is NIGHT (OQ-066)',
      () => changed({ delivery: 'EVENING' }),
      422,
      'SUPPLIER_UNAVAILABLE',
      'deliveries.0.deliveryDate',
    ],
    [
      'mistyped year',
      () => changed({ deliveryDate: '2999-12-31' }),
      422,
      'DELIVERY_DATE_TOO_FAR',
      'deliveries.0.deliveryDate',
    ],
    [
      'past date',
      () => changed({ deliveryDate: '2020-01-01' }),
      422,
      'DELIVERY_DATE_PAST',
      'deliveries.0.deliveryDate',
    ],
    [
      'no such day',
      () => changed({ deliveryDate: '2031-02-30' }),
      400,
      'VALIDATION_FAILED',
      'deliveries.0.deliveryDate',
    ],
    [
      'payment without its sub-method',
      () => changed({ celeiroPaymentMethodPublicId: undefined }),
      422,
      'PAYMENT_METHOD_NOT_ALLOWED',
      'deliveries.0.paymentMethod',
    ],
    [
      'payment kept for older data',
      () => changed({ paymentMethod: 'f08db22f-d293-456a-b170-fab23d90fbac' }),
      422,
      'PAYMENT_METHOD_NOT_ALLOWED',
      'deliveries.0.paymentMethod',
    ],
    [
      'an unknown product',
      () => changed({}, { supplierProductDetailsPublicId: nowhere }),
      422,
      'PRODUCT_UNKNOWN',
      `${item}.supplierProductDetailsPublicId`,
    ],
    [
      'product of another supplier (T06)',
      () => changed({}, { supplierProductDetailsPublicId: world.suppliers.pomar.products[0] }),
      422,
      'PRODUCT_UNKNOWN',
      `${item}.supplierProductDetailsPublicId`,
    ],
    [
      'product twice',
      () => changed({}, { supplierProductDetailsPublicId: world.suppliers.horta.products[1] }),
      422,
      'PRODUCT_REPEATED',
      'deliveries.0.items.1.supplierProductDetailsPublicId',
    ],
    [
      'quantity below 0,1',
      () => changed({}, { quantity: 0.099 }),
      422,
      'QUANTITY_BELOW_MINIMUM',
      `${item}.quantity`,
    ],
    [
      'quantity of four decimals',
      () => changed({}, { quantity: 1.0001 }),
      400,
      'VALIDATION_FAILED',
      `${item}.quantity`,
    ],
    [
      'size of a pack priced as it is (R-ITEM-002)',
      () => changed({}, { size: 2.5 }),
      422,
      'SIZE_NOT_EDITABLE',
      `${item}.size`,
    ],
    [
      'another price',
      () => changed({}, { expectedUnitPrice: 9.99 }),
      409,
      'PRICE_CHANGED',
      `${item}.expectedUnitPrice`,
    ],
    [
      'negative freight',
      () => changed({ logisticCost: -1 }),
      400,
      'VALIDATION_FAILED',
      'deliveries.0.logisticCost',
    ],
    ['no items', () => changed({ items: [] }), 400, 'VALIDATION_FAILED', 'deliveries.0.items'],
    [
      'no deliveries',
      () => ({ ...intakeBody(world), deliveries: [] }),
      400,
      'VALIDATION_FAILED',
      'deliveries',
    ],
    [
      'unknown coupon',
      () => ({ ...intakeBody(world), couponCode: 'NADA' }),
      422,
      'COUPON_INVALID',
      'couponCode',
    ],
    [
      '31 deliveries (T33)',
      () => ({ ...intakeBody(world), deliveries: Array(31).fill(intakeBody(world).deliveries[0]) }),
      400,
      'VALIDATION_FAILED',
      'deliveries',
    ],
  ];
  test.each(cases)('%s', async (_, body, status, code, field) => {
    const before = await footprint();
    const answer = await send<{ code: string; fields: Record<string, string> }>(body());
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      status,
      code,
      [field],
    ]);
    expect(await footprint()).toEqual(before);
  });

  test('a supplier away on the date, without a route or off that week day', async () => {
    await sql`insert into supplier_unavailability (supplier_id, start_date, end_date)
      select id, '2031-03-01', '2031-03-10' from supplier where name = 'Horta'`.execute(running.db);
    const away = await send<{ code: string; message: string }>(intakeBody(world));
    await sql`delete from supplier_unavailability`.execute(running.db);
    await sql`update store set city = 'Santos'`.execute(running.db);
    const unreached = await send<{ code: string }>(intakeBody(world));
    await sql`update store set city = 'Sao Paulo'`.execute(running.db);
    expect(away.body.message).toBe(
      'O fornecedor Horta não entrega nesta data. Indisponível de 01/03 a 10/03.',
    );
    expect([away.body.code, unreached.body.code]).toEqual(['SUPPLIER_UNAVAILABLE', 'SUPPLIER_UNAVAILABLE']);
    expect((await send(intakeBody(world))).status).toBe(201);
  });

  test('a product without a price is named', async () => {
    const product = world.suppliers.horta.products[39] ?? '';
    await sql`update supplier_product set price_centavos = null where public_id = ${product}::uuid`.execute(
      running.db,
    );
    const answer = await send<{ code: string; message: string }>(
      changed({}, { supplierProductDetailsPublicId: product }),
    );
    expect(answer.body.code).toBe('PRODUCT_WITHOUT_PRICE');
    expect(answer.body.message).toBe('O produto Horta produto 40 está sem preço.');
  });
});
