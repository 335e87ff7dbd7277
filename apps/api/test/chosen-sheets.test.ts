import { exportCoupons } from '@celeiro/contract/money/coupons/coupons.ts';
import { exportDeliveries } from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { endpoints } from '@celeiro/contract/endpoints.ts';
import { exportProducts } from '@celeiro/contract/catalog/products/products.ts';
import { exportStores } from '@celeiro/contract/parties/stores/store-lists.ts';
import { exportSuppliers } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { exportSupplierStores } from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { exportUsers } from '@celeiro/contract/access/users/user-lists.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshCoupon } from './worlds/coupon-world.ts';
import { addOrderWorld, caller, intakeBody, placeOrder } from './worlds/order-world.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Sheets of selected rows: every exporting list writes the selected rows and no others.

let running: TestApp;
let supplierPublicId = '';
beforeAll(async () => {
  running = await startTestApp();
  const world = await addOrderWorld(running.db);
  supplierPublicId = world.suppliers.horta.publicId;
  await sql`insert into store (name, document_number, city, state, zip_code, address, number)
    values ('Empório Central', '45997418000153', 'São Paulo', 'SP', '01001000', 'Rua das Flores', '12'),
      ('Quitanda Nova', '11444777000242', 'São Paulo', 'SP', '01001000', 'Rua das Flores', '14')`.execute(
    running.db,
  );
  await sql`insert into supplier_store (supplier_id, store_id, name)
    select su.id, s.id, s.name from store s, supplier su where su.public_id = ${supplierPublicId}`.execute(
    running.db,
  );
  await sql`select cover_stores(null)`.execute(running.db);
  await placeOrder(caller(running), intakeBody(world));
  await placeOrder(caller(running), intakeBody(world));
  for (let made = 0; made < 3; made += 1) await freshCoupon(running.db);
});
afterAll(() => running.close());

/** For each export: the existing rows, a column that identifies them, and the field for the selected ones. */
const sheets: readonly {
  readonly endpoint: Endpoint;
  readonly chosen: string;
  readonly columns: readonly string[];
  readonly ids: string;
}[] = [
  {
    endpoint: exportDeliveries,
    chosen: 'orderSupplierPublicIds',
    columns: ['number', 'supplier'],
    ids: 'select public_id from delivery order by id',
  },
  {
    endpoint: exportCoupons,
    chosen: 'couponPublicIds',
    columns: ['code'],
    ids: 'select public_id from coupon order by id',
  },
  {
    endpoint: exportProducts,
    chosen: 'productPublicIds',
    columns: ['name'],
    ids: 'select public_id from product order by id',
  },
  {
    endpoint: exportStores,
    chosen: 'storePublicIds',
    columns: ['name'],
    ids: 'select public_id from store order by id',
  },
  {
    endpoint: exportSuppliers,
    chosen: 'supplierPublicIds',
    columns: ['name'],
    ids: 'select public_id from supplier order by id',
  },
  {
    endpoint: exportSupplierStores,
    chosen: 'supplierStorePublicIds',
    columns: ['store'],
    ids: 'select public_id from supplier_store order by id',
  },
  {
    endpoint: exportUsers,
    chosen: 'userPublicIds',
    columns: ['name'],
    ids: 'select public_id from app_user order by id',
  },
];

const shapeOf = (endpoint: Endpoint): readonly string[] => {
  const { body } = endpoint;
  return body && 'shape' in body ? Object.keys(body.shape as object) : []; // an object's schema has its fields there
};

test('every export of a list has its case', () => {
  const takesChosen = endpoints.filter(
    (one) => one.response === 'file' && shapeOf(one).some((field) => field.endsWith('PublicIds')),
  );
  expect(takesChosen.map(({ name }) => name).sort()).toEqual(sheets.map((one) => one.endpoint.name).sort());
  for (const { endpoint, chosen } of sheets) expect(shapeOf(endpoint)).toContain(chosen);
});

test.each(sheets.map((sheet) => [sheet.endpoint.name, sheet] as const))(
  '%s: the rows chosen, and only those',
  async (_, { endpoint, chosen, columns, ids }) => {
    const { rows } = await running.query(`${ids} limit 2`);
    const [first = '', second = ''] = rows.map((row) => (row as { public_id: string }).public_id); // as the query names it
    const linesOf = async (...publicIds: readonly string[]): Promise<readonly string[]> => {
      const answer = await running.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(':id', supplierPublicId)}`,
        headers: await running.as(endpoint === exportUsers ? 'caio' : 'bia'),
        payload: { format: 'csv', columns, filter: {}, [chosen]: publicIds },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.body.trim().split('\r\n').slice(1);
    };
    const one = await linesOf(first);
    const other = await linesOf(second);
    expect(one).toHaveLength(1);
    expect(other).toHaveLength(1);
    expect(one).not.toEqual(other);
    expect((await linesOf(first, second)).toSorted()).toEqual([...one, ...other].toSorted());
  },
);
