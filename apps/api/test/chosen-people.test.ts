import { userStatuses } from '@celeiro/rules/access/users/users.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
  type WireOrder,
} from './worlds/order-world.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Calls that set a person by username: only an active person may be chosen.

const chosen = 'escolhida@celeiro.dev';
let running: TestApp;
let world: OrderWorld;
let call: Call;
let order: WireOrder;
let storeVersion = 0;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  await sql`insert into app_user (username, name, password_hash, scopes, business_unit_id)
    select ${chosen}, 'Pessoa Escolhida', 'none', '{intranetweb}', id from business_unit`.execute(running.db);
});
afterAll(() => running.close());
beforeEach(async () => {
  order = await placeOrder(call, intakeBody(world));
  const store = await running.db.selectFrom('store').select('version').executeTakeFirstOrThrow();
  storeVersion = store.version;
});

const deliveryOf = ({ orderSuppliers: [first] }: WireOrder): string => first?.publicId ?? '';

/** Each call with the field for the person, and its refusal of a person who may not be chosen. */
const choices: readonly (readonly [string, () => Promise<{ status: number; body: unknown }>])[] = [
  [
    'the seller of an order that comes in',
    () => call('POST', '/orders', { as: 'canal', body: { ...intakeBody(world), sellerUsername: chosen } }),
  ],
  [
    'the seller of an order',
    () =>
      call('PUT', `/orders/${order.orderPublicId}`, {
        version: order.version,
        body: { sellerName: 'Pessoa Escolhida', sellerUsername: chosen },
      }),
  ],
  [
    'the seller for whom payment methods are set',
    () =>
      call('POST', '/supplier-payment-method-seller', {
        body: {
          supplierPublicId: world.suppliers.pomar.publicId,
          sellerUsername: chosen,
          paymentMethodPublicIds: [],
        },
      }),
  ],
  [
    'the seller of a store',
    () =>
      call('PUT', '/stores', {
        version: storeVersion,
        body: { publicId: world.storePublicId, sellerUsername: chosen },
      }),
  ],
];

const become = (status: string) =>
  sql`update app_user set status = ${status},
    inactivation_reason = case when ${status} = 'DISMISSED' then 'Saiu' end where username = ${chosen}`.execute(
    running.db,
  );

describe.each(choices)('%s', (_, ask) => {
  test.each(userStatuses.filter((status) => status !== 'ACTIVE'))('is not one who is %s', async (status) => {
    await become(status);
    const answer = await ask();
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([422, 'SELLER_UNKNOWN']); // a failure's body
  });

  test('is one who works here', async () => {
    await become('ACTIVE');
    expect((await ask()).status).toBeLessThan(300);
  });
});

test.each(userStatuses)('a delivery is linked to the account of an operator who is %s', async (status) => {
  await become(status);
  const path = `/order-suppliers/details/${deliveryOf(order)}`;
  const answer = await call<WireDelivery>('PUT', path, {
    version: 1,
    body: { operatorName: 'Pessoa Escolhida', operatorUsername: chosen },
  });
  expect(answer.status === 200 && answer.body.operatorUsername === chosen).toBe(status === 'ACTIVE');
});
