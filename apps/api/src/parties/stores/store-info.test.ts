import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// The panel of a store (R-FOLLOW-014): details, credit and suppliers.
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

const nothing = '00000000-0000-4000-8000-000000000000';

test('EP-163, EP-090: a store by its id, with what it may pay with', async () => {
  const { status, body } = await call<Record<string, unknown>>('GET', `/stores/${world.storePublicId}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    publicId: world.storePublicId,
    name: 'Mercearia São João',
    documentNumber: '11222333000181',
    address: 'Rua das Flores',
    zipCode: '01001000',
    sellerName: null,
  });
  expect(body['storePaymentMethods']).toHaveLength(32);
});

test('EP-161, EP-162: its document and its credit lead to the same store', async () => {
  const byDocument = await call<{ publicId: string }>('GET', '/stores/document-number/11222333000181');
  expect(byDocument.body.publicId).toBe(world.storePublicId);
  const credit = await call<{ creditLimit: number }>('GET', `/store-credits/store/${world.storePublicId}`);
  expect(credit.body.creditLimit).toBe(1_000_000);
});

describe('EP-164, EP-125: the suppliers of a store', () => {
  type Supplier = { supplier: string; enabled: boolean; deliveries: number };
  const suppliers = async (query = '') => {
    const { body } = await call<Supplier[]>('GET', `/supplier-store/store/${world.storePublicId}${query}`);
    return body.map((one) => `${one.supplier} ${one.enabled} ${one.deliveries}`);
  };

  test('those that deliver in its city, then those it bought from once', async () => {
    expect(await suppliers()).toEqual(['Horta true 0', 'Pomar true 0']);
    await placeOrder(call, intakeBody(world));
    await sql`delete from supplier_route r using supplier s where s.id = r.supplier_id and s.name = 'Horta'`.execute(
      running.db,
    );
    await sql`select cover_stores(null)`.execute(running.db);
    expect(await suppliers()).toEqual(['Pomar true 1', 'Horta false 1']);
    await sql`update supplier set status = 'INACTIVE', status_reason = 'Fechou' where name = 'Pomar'`.execute(
      running.db,
    );
    expect(await suppliers()).toEqual(['Horta false 1', 'Pomar false 1']);
    expect(await suppliers('?enabled=true')).toEqual([]);
    expect(await suppliers('?enabled=false&supplierName=POM')).toEqual(['Pomar false 1']);
    expect(await suppliers('?supplierName=%25')).toEqual([]);
  });

  test('another word for enabled is malformed', async () => {
    const path = `/supplier-store/store/${world.storePublicId}?enabled=sim`;
    expect((await call('GET', path)).status).toBe(400);
  });
});

test.each(['/stores/', '/supplier-store/store/', '/store-credits/store/'])(
  '%s of no store finds nothing',
  async (path) => {
    const { status, body } = await call<{ code: string }>('GET', `${path}${nothing}`);
    expect([status, body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  },
);
