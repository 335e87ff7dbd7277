import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addOrderWorld,
  caller,
  type Call,
  intakeBody,
  placeOrder,
  type OrderWorld,
  type WireDelivery,
  type WireOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
let order: WireOrder;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());
beforeEach(async () => {
  order = await placeOrder(call, intakeBody(world));
});

type Answer = WireOrder & { code: string; fields?: Record<string, string> };
type Change = Record<string, unknown>;
const at = (index: number): WireDelivery => {
  const delivery = order.orderSuppliers[index];
  if (!delivery) throw new Error('no delivery');
  return delivery;
};
const itemId = (delivery: number, item: number): string =>
  at(delivery).orderSupplierItems[item]?.publicId ?? '';
const change = (delivery: number, items: readonly Change[], more: Change = {}): Change => ({
  orderSupplierPublicId: at(delivery).publicId,
  version: at(delivery).version,
  items,
  ...more,
});
const put = (deliveries: readonly Change[], options: Parameters<Call>[2] = {}) =>
  call<Answer>('PUT', `/orders/${order.orderPublicId}/items`, { body: { deliveries }, ...options });
const now = async () => (await call<WireOrder>('GET', `/orders/${order.orderPublicId}/details`)).body;

test('changes items of several deliveries: totals follow, one version and one entry of history each', async () => {
  const { status, body } = await put([
    change(0, [
      { publicId: itemId(0, 0), quantity: 3, unitPrice: 20 },
      { publicId: itemId(0, 1), adjustedUnitPrice: 9.5 },
    ]),
    change(1, [{ publicId: itemId(1, 0), quantity: 4 }]),
  ]);
  expect(status).toBe(200);
  expect(body.orderSuppliers.map(({ version }) => version)).toEqual([2, 2]);
  expect(body.orderSuppliers[0]?.orderSupplierItems[0]).toMatchObject({ quantity: 3, unitPrice: 20 });
  expect(body.orderSuppliers[0]?.orderSupplierItems[1]).toMatchObject({ adjustedPrice: 9.5 });
  const history = await call<{ items: { label: string }[] }[]>(
    'GET',
    `/order-supplier-historic-activities/${at(0).publicId}`,
  );
  expect(history.body[0]?.items.length).toBeGreaterThanOrEqual(3);
});

test('all or nothing: one wrong row leaves every delivery as it was, and names itself', async () => {
  const before = await now();
  const { status, body } = await put([
    change(0, [{ publicId: itemId(0, 0), quantity: 3 }]),
    change(1, [{ publicId: itemId(1, 0), quantity: 0.05 }]),
  ]);
  expect([status, body.code]).toEqual([422, 'QUANTITY_BELOW_MINIMUM']);
  expect(Object.keys(body.fields ?? {})).toEqual([`${itemId(1, 0)}.quantity`]);
  expect(await now()).toEqual(before);
});

test.each([
  ['a negative price', { unitPrice: -1 }, 400],
  ['a price of three decimals', { unitPrice: 1.234 }, 400],
  ['no number', { quantity: 'NaN' }, 400],
  ['more than fits', { quantity: 1e9 }, 400],
] as const)('%s is refused', async (_, fields, status) => {
  expect((await put([change(0, [{ publicId: itemId(0, 0), ...fields }])])).status).toBe(status);
});

test('a foreign item, a foreign delivery, an item twice', async () => {
  const foreign = await put([change(0, [{ publicId: itemId(1, 0), quantity: 3 }])]);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  const other = await placeOrder(call, intakeBody(world));
  const mixed = await put([
    change(0, [{ publicId: itemId(0, 0), quantity: 3 }], {
      orderSupplierPublicId: other.orderSuppliers[0]?.publicId,
    }),
  ]);
  expect([mixed.status, mixed.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  const twice = await put([
    change(0, [
      { publicId: itemId(0, 0), quantity: 3 },
      { publicId: itemId(0, 0), quantity: 4 },
    ]),
  ]);
  expect([twice.status, twice.body.code]).toEqual([422, 'PRODUCT_REPEATED']);
});

test('a locked delivery is refused; unless nothing of it would change', async () => {
  await sql`update delivery set status = 'CONFIRMED' where public_id = ${at(0).publicId}::uuid`.execute(
    running.db,
  );
  const same = await put([change(0, [{ publicId: itemId(0, 0), quantity: 10 }])]);
  expect(same.status).toBe(200);
  const other = await put([change(0, [{ publicId: itemId(0, 0), quantity: 3 }])]);
  expect([other.status, other.body.code]).toEqual([422, 'DELIVERY_LOCKED']);
});

test('two people at once: other fields merge, the same field is a conflict and nothing is lost', async () => {
  await call('PUT', `/order-supplier-items/${itemId(0, 0)}`, { body: { quantity: 7 } });
  const merged = await put([change(0, [{ publicId: itemId(0, 1), quantity: 3 }])]);
  expect(merged.status).toBe(200);
  expect(merged.body.orderSuppliers[0]?.orderSupplierItems.map(({ quantity }) => quantity)).toEqual([7, 3]);
  const stale = await put([change(0, [{ publicId: itemId(0, 0), quantity: 3 }])]);
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect((await now()).orderSuppliers[0]?.orderSupplierItems[0]?.quantity).toBe(7);
});

test('the sheet of an order reads back: codes, numbers as numbers', async () => {
  for (const format of ['xlsx', 'csv']) {
    const answer = await running.app.inject({
      method: 'GET',
      url: `/api/orders/${order.orderPublicId}/items/sheet?format=${format}`,
      headers: await running.as('ana'),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`.${format}`);
    const book = read(answer.rawPayload, { raw: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    const rows = sheet ? utils.sheet_to_json<Record<string, unknown>>(sheet) : [];
    const ids = order.orderSuppliers.flatMap((one) => one.orderSupplierItems.map(({ publicId }) => publicId));
    expect(rows.map((row) => row['Código'])).toEqual(ids);
    if (format === 'xlsx') expect(rows[0]?.['Quantidade']).toBe(10);
    // R-ITEM-001: two decimals, as everywhere.
    else expect(String(rows[0]?.['Tamanho'])).toMatch(/^\d+,\d{2}$/);
  }
});
