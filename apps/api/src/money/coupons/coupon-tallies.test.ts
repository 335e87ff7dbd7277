import type { Coupon, CouponRow, CouponUse } from '@celeiro/contract/money/coupons/coupons.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  await sql`insert into discount_reason (public_id, reason, category, supplier_problem)
    values (gen_random_uuid(), 'Cupom de marketing', 'Comercial', 'NOT_REQUIRED')`.execute(running.db);
});
afterAll(() => running.close());

const addCoupon = async (code: string, kind: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into coupon (code, kind, value, starts_on, ends_on, total_limit, store_limit)
    values (${code}, ${kind}, 1000, '2020-01-01', '2099-01-01', 50, 50) returning public_id as id`.execute(
    running.db,
  );
  return rows[0]?.id ?? '';
};
const one = async (id: string) => (await call<Coupon>('GET', `/coupons/${id}`)).body;
const order = async (couponCode: string) => {
  const { status, body } = await call<{ orderSuppliers: { publicId: string }[] }>('POST', '/orders', {
    as: 'canal',
    body: { ...intakeBody(world), couponCode },
  });
  expect(status).toBe(201);
  return body.orderSuppliers;
};
const usesOf = async (id: string) =>
  (await call<{ content: CouponUse[] }>('GET', `/coupons/${id}/uses?size=50`)).body.content;
/** Results of a coupon by a simple query. */
const plain = async (code: string) => {
  const { rows } = await sql<{ savings: number; sales: number }>`
    select sum(x.amount_centavos)::int as savings, sum(d.total_centavos)::int as sales from delivery d
    join delivery_discount x on x.delivery_id = d.id
    where x.release_name = ${`Cupom ${code}`} and d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')`.execute(
    running.db,
  );
  return { savings: (rows[0]?.savings ?? 0) / 100, sales: (rows[0]?.sales ?? 0) / 100 };
};

test('what came of coupons is the same in the list, of one alone and after its end; together it is the month’s', async () => {
  const [a, b, c] = [
    await addCoupon('SOMA-A', 'AMOUNT'),
    await addCoupon('SOMA-B', 'PERCENTAGE'),
    await addCoupon('SOMA-C', 'AMOUNT'),
  ];
  for (const code of ['SOMA-A', 'SOMA-A', 'SOMA-B']) await order(code);
  const [canceled] = await order('SOMA-A');
  const [, relocated] = await order('SOMA-A');
  const end = (id: string | undefined, status: string) =>
    sql`update delivery set status = ${status} where public_id = ${id}::uuid`.execute(running.db);
  await end(canceled?.publicId, 'CANCELED');
  await end(relocated?.publicId, 'REALLOCATED_OR_RETURNED');

  const [ofA, ofB] = [await plain('SOMA-A'), await plain('SOMA-B')];
  expect(ofA.savings).toBeGreaterThan(20);
  expect(ofA.savings).toBeLessThan(40);
  const list = await call<{ content: CouponRow[] }>('POST', '/coupons/all?size=100', {
    body: { search: 'soma-', sort: 'code,asc' },
  });
  expect(list.body.content.map(({ savings }) => savings)).toEqual([ofA.savings, ofB.savings, 0]);
  expect(await one(a)).toMatchObject(ofA);
  expect(await one(b)).toMatchObject(ofB);
  expect(await one(c)).toMatchObject({ savings: 0, sales: 0 });
  const ended = await call<Coupon>('PUT', `/coupons/${a}/cancel`, {
    body: { reason: 'Negociado de novo' },
    version: (await one(a)).version,
  });
  expect(ended.body).toMatchObject({ status: 'CANCELED', ...ofA });

  const month = await call<{ month: string; savings: number }>('GET', '/coupons/savings');
  expect(month.body.month).toBe(`${businessDateOf(Date.now()).slice(0, 7)}-01`);
  expect(month.body.savings).toBeCloseTo(ofA.savings + ofB.savings, 2);
});

test('each use has its current saving next to the given one; together they are the coupon’s savings', async () => {
  const id = await addCoupon('SOMA-USOS', 'AMOUNT');
  const [whole, ofCanceled, ofRelocated, ofLowered, ofNothing] = [
    await order('SOMA-USOS'),
    await order('SOMA-USOS'),
    await order('SOMA-USOS'),
    await order('SOMA-USOS'),
    await order('SOMA-USOS'),
  ];
  const set = (one: { publicId: string } | undefined, status: string) =>
    sql`update delivery set status = ${status} where public_id = ${one?.publicId}::uuid`.execute(running.db);
  await set(ofCanceled[0], 'CANCELED');
  await set(ofRelocated[1], 'REALLOCATED_OR_RETURNED');
  for (const one of ofNothing) await set(one, 'CANCELED');
  await sql`update delivery_discount set amount_centavos = 300 where delivery_id =
    (select id from delivery where public_id = ${ofLowered[0]?.publicId}::uuid)`.execute(running.db);

  const uses = await usesOf(id);
  const at = (deliveries: readonly { publicId: string }[]) =>
    uses.find(({ deliveryPublicId }) => deliveryPublicId === deliveries[0]?.publicId);
  expect(uses.map(({ given }) => given)).toEqual([10, 10, 10, 10, 10]);
  expect(at(whole)).toMatchObject({ amount: 10, canceled: 0, relocated: 0 });
  expect(at(ofCanceled)).toMatchObject({ canceled: 1, relocated: 0 });
  expect(at(ofRelocated)).toMatchObject({ canceled: 0, relocated: 1 });
  expect(at(ofLowered)).toMatchObject({ canceled: 0, relocated: 0 });
  expect(at(ofNothing)).toMatchObject({ amount: 0, canceled: 2 });
  for (const less of [ofCanceled, ofRelocated, ofLowered]) {
    expect(at(less)?.amount).toBeGreaterThan(0);
    expect(at(less)?.amount).toBeLessThan(10);
  }
  const { savings } = await one(id);
  expect(uses.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(savings, 2);
});

test('R-MENU-007: with their page off coupons continue, the flag hides the page alone', async () => {
  const id = await addCoupon('SEM-PAGINA', 'AMOUNT');
  const setFlag = (enabled: boolean) =>
    sql`update feature_flag set enabled = ${enabled} where name = 'enable:coupon-list-page'`.execute(
      running.db,
    );
  await setFlag(false);
  try {
    await order('SEM-PAGINA');
    const list = await call<{ content: CouponRow[] }>('POST', '/coupons/all', { body: { search: 'sem-p' } });
    expect(list.body.content.map(({ code, used }) => [code, used])).toEqual([['SEM-PAGINA', 1]]);
    expect(await one(id)).toMatchObject({ used: 1, savings: 10 });
  } finally {
    await setFlag(true);
  }
});

test('what was ordered before the month is another month’s', async () => {
  // The constraint prevents changes of an order's instant.
  await sql`alter table delivery drop constraint delivery_order_id_store_id_received_at_fkey`.execute(
    running.db,
  );
  await sql`update customer_order set created_at = created_at - interval '40 days'`.execute(running.db);
  const { body } = await call<{ savings: number }>('GET', '/coupons/savings');
  expect(body.savings).toBe(0);
});
