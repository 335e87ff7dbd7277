import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { intakeBody } from '../../../test/worlds/order-world.ts';
import {
  call,
  closeRelocations,
  delivery,
  feira,
  line,
  openRelocations,
  order,
  placeSource,
  relocation,
  running,
  save,
  source,
  summaryOf,
  world,
} from '../../../test/worlds/relocation-world.ts';

// A store's status and its orders: nothing new is sold to a blocked or inactive store; running deliveries continue.

const state = async (status: string, reason: string | null) => {
  await sql`update store set status = ${status}, status_reason = ${reason}
    where public_id = ${world.storePublicId}::uuid`.execute(running.db);
};
beforeAll(openRelocations);
afterAll(closeRelocations);
beforeEach(placeSource);
afterEach(() => state('ACTIVE', null));

type Refused = { code?: string; message: string; storeOutOfService?: string | null };
const day = addDays(businessDateOf(Date.now()), 7);
const takeIn = () => call<Refused>('POST', '/orders', { as: 'canal', body: intakeBody(world) });
const chosen = () => [
  { supplierProductDetailsPublicId: feira.products[0], quantity: 1, deliveryDate: day, delivery: 'MORNING' },
];
const add = () => call<Refused>('POST', `/orders/${order.orderPublicId}/items`, { body: chosen() });
const replace = () =>
  call<Refused>('POST', `/order-supplier-items/${source.orderSupplierItems[1]?.publicId}/replace`, {
    body: chosen(),
    version: source.version,
  });
const relocate = (): Promise<{ status: number; body: Refused }> =>
  save(relocation([delivery(feira, [line(0, feira.products[0], 10, { expectedUnitPrice: 9 })])]));
const summarize = async (rest: object = {}): Promise<{ status: number; body: Refused }> =>
  // a refusal; without one the test fails
  (await summaryOf([delivery(feira, [line(0, feira.products[0], 10)], rest)])) as unknown as {
    status: number;
    body: Refused;
  };
const standing = async () =>
  (await call<Refused>('GET', `/orders/${order.orderPublicId}/details`)).body.storeOutOfService;

describe('a store to which nothing new is sold', () => {
  test.each([
    ['BLOCKED', 'bloqueado', 'adding', add],
    ['BLOCKED', 'bloqueado', 'replacing', replace],
    ['BLOCKED', 'bloqueado', 'relocating', relocate],
    ['BLOCKED', 'bloqueado', 'summing up a relocation', summarize],
    ['INACTIVE', 'inativo', 'summing up a relocation', summarize],
    ['INACTIVE', 'inativo', 'adding', add],
  ] as const)('%s (%s): %s is refused and says why', async (status, said, _, request) => {
    await state(status, 'Parcelas vencidas');
    const refused = await request();
    expect([refused.status, refused.body.code]).toEqual([422, 'STORE_NOT_IN_SERVICE']);
    expect(refused.body.message).toContain(said);
    expect(refused.body.message).toContain('Parcelas vencidas');
  });

  test.each(['BLOCKED', 'INACTIVE'])(
    '%s: no order of it comes in, and no channel reads why',
    async (status) => {
      await state(status, 'Parcelas vencidas');
      const refused = await takeIn();
      expect([refused.status, refused.body.code]).toEqual([422, 'STORE_NOT_IN_SERVICE']);
      expect(JSON.stringify(refused.body)).not.toContain('Parcelas');
    },
  );

  test('what runs continues: it is edited and moved, and its order says why nothing new comes', async () => {
    expect(await standing()).toBeNull();
    await state('BLOCKED', 'Parcelas vencidas.');
    expect(await standing()).toBe('O cliente está bloqueado: Parcelas vencidas.');
    const item = source.orderSupplierItems[0]?.publicId;
    expect((await call('PUT', `/order-supplier-items/${item}`, { body: { quantity: 9 } })).status).toBe(200);
    const moved = await call('PUT', `/order-suppliers/details/${source.publicId}`, {
      body: { deliveryDate: day },
    });
    expect(moved.status).toBe(200);
  });

  test('an order that came in before is answered when it is sent again', async () => {
    const body = { ...intakeBody(world), orderUniqueId: 'ANTES-1' };
    expect((await call('POST', '/orders', { as: 'canal', body })).status).toBe(201);
    await state('INACTIVE', 'Fechou');
    expect((await call('POST', '/orders', { as: 'canal', body })).status).toBeLessThan(300);
  });
});

test('a paused supplier is left out of a relocation by its summary as by saving, whatever the day', async () => {
  const pause = (status: string, reason: string | null) =>
    sql`update supplier set status = ${status}, status_reason = ${reason}
      where public_id = ${feira.publicId}::uuid`.execute(running.db);
  await pause('PAUSED', 'Em reforma');
  const codes = [
    (await summarize()).body.code,
    (await summarize({ deliveryDate: undefined, celeiroPaymentMethodPublicId: undefined })).body.code,
    (await relocate()).body.code,
  ];
  await pause('ACTIVE', null);
  expect(codes).toEqual(['SUPPLIER_EXCLUDED', 'SUPPLIER_EXCLUDED', 'SUPPLIER_EXCLUDED']);
});

test('a store whose registration waits to be completed buys', async () => {
  await state('PENDING', null);
  expect((await takeIn()).status).toBe(201);
  expect((await add()).status).toBeLessThan(300);
  expect(await standing()).toBeNull();
});
