import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';
import { lockNames } from './lock-turns.ts';

// Many people write to one store at once. Each waits for the row of its credit; none may block the others from the
// database.

let running: TestApp;
let call: Call;
let world: OrderWorld;
let itemIds: readonly string[];
let otherItem: string;
const WRITERS = 32;
const OTHER_STORE = '33000167000101';

beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = await addOrderWorld(running.db);
  await sql`with s as (insert into store (name, document_number, city, state, zip_code, address, number)
      values ('Quitanda', ${OTHER_STORE}, 'São Paulo', 'SP', '01001000', 'Rua das Flores', '10') returning id),
    c as (insert into store_credit (store_id, credit_limit_centavos) select id, 100000000 from s)
    insert into store_payment_method (store_id, payment_method_id)
    select s.id, pm.id from s, payment_method pm where pm.form = 'CELEIRO_PAYMENT'`.execute(running.db);
  await sql`select cover_stores(null)`.execute(running.db);
  const itemOf = async (more: object = {}) => {
    const order = await placeOrder(call, { ...intakeBody(world), ...more });
    return order.orderSuppliers[0]?.orderSupplierItems[0]?.publicId ?? '';
  };
  const ids: string[] = [];
  for (let at = 0; at < WRITERS; at += 1) ids.push(await itemOf());
  itemIds = ids;
  otherItem = await itemOf({ storeDocumentNumber: OTHER_STORE });
});
afterAll(() => running.close());

const grow = (item: string, quantity = 20) =>
  call('PUT', `/order-supplier-items/${item}`, { body: { quantity }, version: 'any' });

test('those who wait for one row of the database hold none of its connections, and all are served in the end', async () => {
  const { writing, others } = await running.db.transaction().execute(async (held) => {
    await sql`select from store_credit c join store s on s.id = c.store_id
      where s.document_number = '11222333000181' for update of c`.execute(held);
    const writers = Promise.all(itemIds.map((item) => grow(item)));
    await expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(1);
    const meanwhile = await Promise.all([
      call('POST', '/order-suppliers?size=20', { body: {} }),
      call('GET', '/order-supplier-status'),
      grow(otherItem),
      placeOrder(call, { ...intakeBody(world), storeDocumentNumber: OTHER_STORE }).then(() => ({
        status: 201,
      })),
    ]);
    return { writing: writers, others: meanwhile.map(({ status }) => status) };
  });
  expect(others).toEqual([200, 200, 200, 201]);
  expect((await writing).map(({ status }) => status)).toEqual(Array.from({ length: WRITERS }, () => 200));
});

type Versioned = { publicId: string };
const made = async (path: string, body: object): Promise<string> =>
  (await call<Versioned>('POST', path, { body })).body.publicId;
const brands = '/intranet-rest-api/brands';

const contested: readonly {
  readonly what: string;
  /** Creates the record to change. Returns the path of the change and the name of its lock. */
  readonly prepare: () => Promise<{ readonly path: string; readonly lock: string }>;
  readonly body: (at: number) => object;
}[] = [
  {
    what: 'brand',
    prepare: async () => ({
      path: `${brands}/${await made(brands, { name: 'Granja Azul' })}`,
      lock: 'brand',
    }),
    body: (at) => ({ name: `Granja Azul ${at}` }),
  },
  {
    what: 'family',
    prepare: async () => ({
      path: `/product-families/${await made('/product-families', { name: 'Raízes' })}`,
      lock: 'product_family',
    }),
    body: (at) => ({ name: `Raízes ${at}` }),
  },
  {
    what: 'assortment of a supplier',
    prepare: async () => {
      const { rows } = await sql<{ publicId: string; supplierId: number }>`
        select public_id, supplier_id from supplier_product order by id limit 1`.execute(running.db);
      const sold = rows[0];
      if (sold === undefined) throw new Error('nothing is sold');
      return { path: `/supplier-products/${sold.publicId}`, lock: `supplier_product:${sold.supplierId}` };
    },
    body: (at) => ({ code: `C${at}` }),
  },
];

test.each(contested)(
  '$what: 32 writers wait without connections, readers are served, all are answered',
  async ({ prepare, body }) => {
    const { path, lock } = await prepare();
    const { writing, others } = await running.db.transaction().execute(async (held) => {
      await lockNames(held, [lock], 'alone');
      const writers = Promise.all(
        Array.from({ length: WRITERS }, (_, at) => call('PUT', path, { body: body(at), version: 'any' })),
      );
      await expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(1);
      const meanwhile = await Promise.all([
        call('POST', '/order-suppliers?size=20', { body: {} }),
        call('GET', brands),
        grow(otherItem, 30),
      ]);
      return { writing: writers, others: meanwhile.map(({ status }) => status) };
    });
    expect(others).toEqual([200, 200, 200]);
    expect((await writing).map(({ status }) => status)).toEqual(Array.from({ length: WRITERS }, () => 200));
  },
);
