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

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

const send = <T>(body: unknown) => call<T>('POST', '/orders', { as: 'canal', body });

describe('coupons (T21)', () => {
  const addCoupon = (code: string, totalLimit: number, storeLimit: number, supplier: string | null = null) =>
    sql`insert into coupon (code, kind, value, starts_on, ends_on, total_limit, store_limit, supplier_id)
      values (${code}, 'AMOUNT', 1001, '2020-01-01', '2099-01-01', ${totalLimit}, ${storeLimit},
        (select id from supplier where name = ${supplier}))`.execute(running.db);

  test('an amount is spread over the deliveries to the centavo and is not counted by the policy', async () => {
    await addCoupon('DEZ', 100, 100);
    const order = await placeOrder(call, { ...intakeBody(world), couponCode: 'dez' });
    // 210,00 and 31,50 of items share 10,01: 8,70 and 1,31.
    expect(order.orderSuppliers.map((one) => [one.totalAmount, one.exceededDiscountPolicy])).toEqual([
      [213.8, false],
      [30.19, false],
    ]);
  });

  test('of one supplier lowers that delivery only', async () => {
    await addCoupon('POMAR', 100, 100, 'Pomar');
    const order = await placeOrder(call, { ...intakeBody(world), couponCode: 'POMAR' });
    expect(order.orderSuppliers.map((one) => one.totalAmount)).toEqual([222.5, 21.49]);
  });

  test.each([
    ['UNICO', 1, 1, 100],
    ['TRES', 3, 100, 3],
    ['LOJA', 100, 2, 2],
  ])('%s is never used past its limits by parallel orders', async (code, total, store, limit) => {
    await addCoupon(code, total, store);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send<{ code?: string }>({ ...intakeBody(world), couponCode: code })),
    );
    const taken = answers.filter((answer) => answer.status === 201).length;
    expect(taken).toBe(Math.min(limit, total, store));
    expect(answers.filter((answer) => answer.body.code === 'COUPON_EXHAUSTED')).toHaveLength(12 - taken);
    const { rows } = await sql<{ used: number; uses: number }>`select used,
      (select count(*)::int from coupon_use where coupon_id = coupon.id) as uses
      from coupon where code = ${code}`.execute(running.db);
    expect(rows[0]).toEqual({ used: taken, uses: taken });
  });
});

test('two orders at once never both take the last of the limit (R-STATUS-008)', async () => {
  const { rows } = await sql<{
    used: number;
  }>`select coalesce(sum(total_with_tax_centavos), 0)::bigint as used
    from delivery where credit_open`.execute(running.db);
  await sql`update store_credit set credit_limit_centavos = ${(rows[0]?.used ?? 0) + 22_439 * 2 + 100}`.execute(
    running.db,
  );
  const orders = await Promise.all(Array.from({ length: 6 }, () => placeOrder(call, intakeBody(world))));
  const statuses = orders.map((order) => order.orderSuppliers[0]?.orderSupplierStatus.name);
  await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
  expect(statuses.filter((name) => name === 'ANALYZING')).toHaveLength(2);
});
