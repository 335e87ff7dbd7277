import type { Coupon, CouponUse } from '@celeiro/contract/money/coupons/coupons.ts';
import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  type placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

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

type Failed = { code?: string };
const today = businessDateOf(Date.now());
const one = async (publicId: string) => (await call<Coupon>('GET', `/coupons/${publicId}`)).body;
const added = async (code: string, changes: object = {}): Promise<Coupon> => {
  const { status, body } = await call<{ coupons: { publicId: string }[] } & Failed>('POST', '/coupons', {
    body: {
      code,
      kind: 'AMOUNT',
      value: 10,
      maximumDiscount: null,
      startDate: today,
      endDate: addDays(today, 30),
      totalLimit: 100,
      storeLimit: 100,
      minimumOrder: 0,
      firstOrderOnly: false,
      description: null,
      reason: 'COMMERCIAL',
      paidBy: 'CELEIRO',
      supplierPublicId: null,
      familyPublicIds: [],
      storeTagPublicIds: [],
      ...changes,
    },
  });
  expect([status, body.code]).toEqual([201, undefined]);
  return one(body.coupons[0]?.publicId ?? '');
};
const order = (code: string) =>
  call<Failed & Awaited<ReturnType<typeof placeOrder>>>('POST', '/orders', {
    as: 'canal',
    body: { ...intakeBody(world), couponCode: code },
  });
const usesOf = async ({ publicId }: Coupon) =>
  (await call<{ content: CouponUse[] }>('GET', `/coupons/${publicId}/uses?size=50`)).body;

describe('a use comes back', () => {
  type Status = { publicId: string; name: string };
  const statusIds = async () =>
    new Map(
      (await call<Status[]>('GET', '/order-supplier-status')).body.map(({ name, publicId }) => [
        name,
        publicId,
      ]),
    );
  const put = async (deliveryPublicId: string, name: string, as: TestPerson = 'ana') => {
    const ids = await statusIds();
    const { rows } = await sql<{
      version: number;
      reason: string;
    }>`select version, (select public_id from order_status_reason
      where type = 'CANCELED' and selectable limit 1) as reason from delivery where public_id = ${deliveryPublicId}::uuid`.execute(
      running.db,
    );
    return call<Failed>('PUT', `/order-suppliers/${deliveryPublicId}/status`, {
      as,
      version: rows[0]?.version ?? 0,
      body: {
        orderSupplierStatusPublicId: ids.get(name),
        ...(name === 'CANCELED'
          ? { orderStatusReasonPublicId: rows[0]?.reason, orderStatusReasonComment: 'Loja desistiu' }
          : { orderStatusReasonComment: 'Voltou atrás' }),
      },
    });
  };
  const placed = async (code: string) => {
    const { status, body } = await order(code);
    expect([status, body.code]).toEqual([201, undefined]);
    return body.orderSuppliers.map(({ publicId }) => publicId);
  };
  const usedOf = async ({ publicId }: Coupon) => (await one(publicId)).used;

  test('once, when every delivery it applied to was cancelled; it counts again when one is reopened', async () => {
    const coupon = await added('VOLTA', { totalLimit: 1, storeLimit: 1 });
    const [first = '', second = ''] = await placed('VOLTA');
    expect((await put(first, 'CANCELED')).status).toBe(200);
    expect(await usedOf(coupon)).toBe(1);
    expect((await put(second, 'CANCELED')).status).toBe(200);
    expect(await usedOf(coupon)).toBe(0);
    expect((await usesOf(coupon)).content[0]?.returnedAt).not.toBeNull();
    expect((await put(first, 'ANALYZING', 'bia')).status).toBe(200);
    expect(await usedOf(coupon)).toBe(1);
    expect((await put(first, 'CANCELED')).status).toBe(200);
    await placed('VOLTA');
    // Another order has taken the use.
    expect((await put(second, 'ANALYZING', 'bia')).body.code).toBe('COUPON_EXHAUSTED');
    expect(await usedOf(coupon)).toBe(1);
  });

  test('an order without a coupon is cancelled and reopened all the same', async () => {
    const { body } = await call<Awaited<ReturnType<typeof placeOrder>>>('POST', '/orders', {
      as: 'canal',
      body: intakeBody(world),
    });
    const delivery = body.orderSuppliers[0]?.publicId ?? '';
    expect((await put(delivery, 'CANCELED')).status).toBe(200);
    expect((await put(delivery, 'ANALYZING', 'bia')).status).toBe(200);
  });

  test('not past what a client may use: who redeemed it again meanwhile has no second use', async () => {
    const coupon = await added('POR-CLIENTE', { totalLimit: 10, storeLimit: 1 });
    const [first = '', second = ''] = await placed('POR-CLIENTE');
    for (const id of [first, second]) expect((await put(id, 'CANCELED')).status).toBe(200);
    await placed('POR-CLIENTE');
    expect((await put(first, 'ANALYZING', 'bia')).body.code).toBe('COUPON_EXHAUSTED');
    expect(await usedOf(coupon)).toBe(1);
  });

  test('once, where both deliveries are cancelled at the same moment', async () => {
    const coupon = await added('JUNTOS');
    await placed('JUNTOS');
    const ids = await placed('JUNTOS');
    const answers = await Promise.all(ids.map((id) => put(id, 'CANCELED')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // The other order's use still counts: only one use was returned.
    expect(await usedOf(coupon)).toBe(1);
    expect((await usesOf(coupon)).content.map(({ amount }) => amount)).toEqual([0, 10]);
  });

  const pay = async (deliveryPublicId: string | undefined) => {
    await sql`with v as (insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at) select id, '77', 100, 100, now() from delivery
        where public_id = ${deliveryPublicId}::uuid returning id)
      insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos)
      select id, 1, 'BANKSLIP', 'PAID', current_date, 100 from v`.execute(running.db);
  };

  test('not where something of these was paid', async () => {
    const coupon = await added('PAGO');
    const ids = await placed('PAGO');
    await pay(ids[0]);
    for (const id of ids) expect((await put(id, 'CANCELED')).status).toBe(200);
    expect(await usedOf(coupon)).toBe(1);
  });

  test('whatever becomes of a delivery that it never applied to, paid or not', async () => {
    const coupon = await added('SO-HORTA', { supplierPublicId: world.suppliers.horta.publicId });
    const [first = '', second = ''] = await placed('SO-HORTA');
    await pay(second);
    expect((await put(first, 'CANCELED')).status).toBe(200);
    expect(await usedOf(coupon)).toBe(0);
    expect((await usesOf(coupon)).content[0]?.returnedAt).not.toBeNull();
  });
});
