import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  directSlip,
  intakeBody,
  type OrderWorld,
  placeOrder,
  slipOf7Days,
  type WireDelivery,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const slipOf60Days = 'd424b42c-c2b8-4d9a-a57c-c4657b3e8e58';
const pix = '39c0d032-3479-4347-b83b-ea5c88b224f0';

let running: TestApp;
let world: OrderWorld;
let call: Call;
let id: string;
let fresh: WireDelivery;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

type Totals = { discountTotalAmount: number; tax: number; totalAmount: number; totalAmountWithTax: number };
type Discount = { publicId: string; product: string | null; discountApplied: number; active: boolean };
type Preview = {
  code: string;
  message: string;
  fields?: Record<string, string>;
  version: number;
  paymentMethodName: string;
  current: Totals;
  next: Totals & { taxPercentage: number };
  disabledDiscounts: Discount[];
  restoredDiscounts: Discount[];
  needsCreditAnalysis: boolean;
};
type Answer = WireDelivery & { code: string; discountTotalAmount: number; fields: Record<string, string> };

const own = (celeiroPaymentMethodPublicId: string) => ({
  paymentMethod: celeiroPay.publicId,
  celeiroPaymentMethodPublicId,
});
const put = (body: Record<string, unknown>, options: Parameters<Call>[2] = {}) =>
  call<Answer>('PUT', `/order-suppliers/details/${id}`, { body, ...options });
const preview = (body: Record<string, unknown>) =>
  call<Preview>('POST', `/order-suppliers/${id}/payment-preview`, { body });

/** A delivery of 210,00 + 12,50 with a discount of 10,00 on its first item and one of 5,00 on the whole delivery. */
const addDiscounts = async (): Promise<void> => {
  await sql`insert into delivery_discount (delivery_id, delivery_item_id, origin, discount_type, value, amount_centavos,
      percentage_basis, discount_reason_id, release_name, added_by_name)
    select d.id, case when v.of_item then (select min(i.id) from delivery_item i where i.delivery_id = d.id) end,
      'INTRANET', 'TOTAL_VALUE_ITEM', v.amount, v.amount, v.share, (select min(id) from discount_reason), 'Bia', 'Ana'
    from delivery d, (values (true, 1000, 1000), (false, 500, 238)) v (of_item, amount, share)
    where d.public_id = ${id}::uuid`.execute(running.db);
  // Any edit recomputes the totals.
  await put({ logisticCost: 12.51 });
  fresh = (await put({ logisticCost: 12.5 })).body;
};
const history = async (): Promise<string[]> => {
  const { rows } = await sql<{
    line: string;
  }>`select concat_ws(' ', field, event, old_value #>> '{}', new_value #>> '{}') as line
    from delivery_history h join delivery d on d.id = h.delivery_id
    where d.public_id = ${id}::uuid and h.version > ${fresh.version} and field <> 'total' order by h.id`.execute(
    running.db,
  );
  return rows.map((row) => row.line);
};

beforeEach(async () => {
  const [first] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  if (first === undefined) throw new Error('no delivery');
  fresh = first;
  id = first.publicId;
});

describe('GET /markups (R-PAY-009, EP-051, EP-154)', () => {
  type Markups = {
    code: string;
    paymentMethodTaxes: { paymentMethodPublicId: string }[];
    pix: unknown[];
    creditCard: { termName: string }[];
    bankSlip: { termName: string }[];
    supplierPaymentMethods: { paymentMethodName: string }[];
    celeiroDiscounts: Discount[];
  };
  const markups = (query: Record<string, string>) =>
    call<Markups>(
      'GET',
      `/markups?${new URLSearchParams({ publicId: world.storePublicId, ...query }).toString()}`,
    );

  test("the store's methods with what each adds, rounded once", async () => {
    const { status, body } = await markups({ totalAmount: '210.00' });
    expect(status).toBe(200);
    expect(body.paymentMethodTaxes).toHaveLength(32);
    expect(body.paymentMethodTaxes.find((one) => one.paymentMethodPublicId === slipOf60Days)).toEqual({
      paymentMethodPublicId: slipOf60Days,
      paymentMethodName: 'Boleto 60 dias',
      installmentTaxTotalAmount: 13.8,
      installmentTaxFractionDesc: '1x de R$ 223,80',
      taxPercentage: 6.57,
    });
    expect(body.pix).toEqual([
      {
        paymentMethodPublicId: pix,
        paymentMethodName: 'Pix à vista',
        paymentMethodTypeName: 'PIX',
        termName: 'À Vista',
      },
    ]);
    expect([body.creditCard.length, body.bankSlip.length]).toEqual([1, 30]);
  });

  test('R-PAY-005: direct methods are the bank slips', async () => {
    const { body } = await markups({ totalAmount: '0' });
    expect(body.supplierPaymentMethods.map((one) => one.paymentMethodName)).toEqual([
      'Boleto 7D',
      'Boleto 10D',
      'Boleto 14D',
      'Boleto 21D',
      'Boleto 28D',
    ]);
  });

  test('R-ORDER-005: a sub-method the store may not use is not offered', async () => {
    await sql`delete from store_payment_method sp using payment_method pm
      where pm.id = sp.payment_method_id and pm.name = 'Boleto 60 dias'`.execute(running.db);
    const { body } = await markups({ totalAmount: '10' });
    await sql`insert into store_payment_method (store_id, payment_method_id)
      select s.id, pm.id from store s, payment_method pm where pm.name = 'Boleto 60 dias'`.execute(
      running.db,
    );
    expect(body.bankSlip.map((one) => one.termName)).not.toContain('60 dias');
    expect(body.bankSlip).toHaveLength(29);
  });

  test('with a delivery come its discounts, those of no other (T06)', async () => {
    await addDiscounts();
    const { body } = await markups({
      totalAmount: '10',
      orderSupplierPublicId: id,
      supplierPublicId: world.suppliers.horta.publicId,
    });
    expect(body.celeiroDiscounts.map((one) => [one.product, one.discountApplied, one.active])).toEqual([
      ['Horta produto 1', 10, true],
      [null, 5, true],
    ]);
    const foreign = [
      { orderSupplierPublicId: id, supplierPublicId: world.suppliers.pomar.publicId },
      { orderSupplierPublicId: world.storePublicId },
    ];
    for (const query of foreign) expect((await markups({ totalAmount: '10', ...query })).status).toBe(404);
    expect((await markups({ totalAmount: '10', publicId: id })).status).toBe(404);
  });

  test.each(['-1', 'NaN', '1e3', '10.001', '', '100000000', 'Infinity'])(
    'an amount of "%s" is malformed',
    async (totalAmount) => {
      const { status, body } = await markups({ totalAmount });
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );
});

describe('the preview (R-DELIV-006)', () => {
  test('tells what saving then does, to the centavo, and writes nothing', async () => {
    const statusChange = own(slipOf60Days);
    const seen = await preview(statusChange);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({
      version: 1,
      paymentMethodName: 'Celeiro Pay (Boleto 60 dias)',
      current: { tax: 1.89, totalAmountWithTax: 224.39 },
      next: { taxPercentage: 6.57, tax: 13.8, totalAmount: 222.5, totalAmountWithTax: 236.3 },
      disabledDiscounts: [],
      needsCreditAnalysis: false,
    });
    expect((await call('GET', `/order-suppliers/${id}/summary`)).body).toEqual(fresh);
    const saved = await put(statusChange);
    expect(saved.body).toMatchObject({
      tax: seen.body.next.tax,
      totalAmount: seen.body.next.totalAmount,
      totalAmountWithTax: seen.body.next.totalAmountWithTax,
    });
  });

  test('names the discounts that end, and the total without them', async () => {
    await addDiscounts();
    const { body } = await preview({ paymentMethod: directSlip, disableAllCeleiroDiscounts: true });
    expect(body.disabledDiscounts.map((one) => [one.product, one.discountApplied])).toEqual([
      ['Horta produto 1', 10],
      [null, 5],
    ]);
    expect([body.current.totalAmount, body.next.totalAmount, body.next.tax]).toEqual([207.5, 222.5, 0]);
  });

  test('says that the limit will not hold it', async () => {
    await sql`update store_credit set credit_limit_centavos = 1`.execute(running.db);
    const over = await preview(own(slipOf60Days));
    const cheaper = await preview(own(pix));
    await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    expect([over.body.needsCreditAnalysis, cheaper.body.needsCreditAnalysis]).toEqual([true, false]);
  });

  test('refuses what saving would refuse', async () => {
    expect((await preview({ paymentMethod: world.storePublicId })).body.code).toBe(
      'PAYMENT_METHOD_NOT_ALLOWED',
    );
    await sql`update delivery set status = 'CONFIRMED' where public_id = ${id}::uuid`.execute(running.db);
    expect((await preview(own(pix))).body.code).toBe('DELIVERY_LOCKED');
    id = world.storePublicId;
    expect((await preview(own(pix))).status).toBe(404);
  });
});

describe('discounts of items exist only where the product is paid (R-DISC-026, OQ-089)', () => {
  test('leaving it with one active is refused; ended, they stay restorable, amounts and history right', async () => {
    await addDiscounts();
    const refused = await put({ paymentMethod: directSlip });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      422,
      'CELEIRO_DISCOUNTS_STAND',
      ['disableAllCeleiroDiscounts'],
    ]);
    const left = await put({ paymentMethod: directSlip, disableAllCeleiroDiscounts: true });
    expect(left.body).toMatchObject({
      totalAmount: 222.5,
      tax: 0,
      discountTotalAmount: 0,
      version: fresh.version + 1,
    });
    expect(left.body.orderSupplierItems[0]?.orderSupplierItemDiscount).toEqual([]);
    // Other direct methods, and other fields, are saved without a message about discounts.
    expect((await put({ paymentMethod: '7f453a0e-f509-4b4f-95de-6e91074206e2' })).status).toBe(200);

    const offered = await preview({ ...own(slipOf7Days), disableAllCeleiroDiscounts: false });
    expect(offered.body.restoredDiscounts.map((one) => one.discountApplied)).toEqual([10, 5]);
    const back = await put({ ...own(slipOf7Days), disableAllCeleiroDiscounts: false });
    const { version: _, ...before } = fresh;
    expect(back.body).toMatchObject(before);
    expect(await history()).toEqual([
      'paymentMethod UPDATE Boleto 7 dias Boleto 7D',
      'discount DELETE 1000',
      'discount DELETE 500',
      'paymentMethod UPDATE Boleto 7D Boleto 10D',
      'paymentMethod UPDATE Boleto 10D Boleto 7 dias',
      'discount UPDATE 1000',
      'discount UPDATE 500',
    ]);
  });

  test('coming back without asking for them leaves them ended', async () => {
    await addDiscounts();
    await put({ paymentMethod: directSlip, disableAllCeleiroDiscounts: true });
    expect((await put(own(slipOf7Days))).body.totalAmount).toBe(222.5);
    expect((await put({ disableAllCeleiroDiscounts: false })).body.totalAmount).toBe(207.5);
  });

  test('one that its item no longer holds does not come back', async () => {
    await addDiscounts();
    await put({ paymentMethod: directSlip, disableAllCeleiroDiscounts: true });
    const item = fresh.orderSupplierItems[0]?.publicId ?? '';
    await call('PUT', `/order-supplier-items/${item}`, { body: { quantity: 0.5 } });
    const back = await put({ ...own(slipOf7Days), disableAllCeleiroDiscounts: false });
    // They are not listed while they are inactive, so the message must not request to adjust them.
    expect([back.status, back.body.code, Object.keys(back.body.fields)]).toEqual([
      422,
      'DISCOUNTS_NOT_RESTORABLE',
      ['disableAllCeleiroDiscounts'],
    ]);
    expect((await put(own(slipOf7Days))).status).toBe(200);
  });

  test('a coupon stays with a direct method until all are ended', async () => {
    await sql`insert into coupon (code, kind, value, starts_on, ends_on, total_limit, store_limit)
      values ('DEZ', 'AMOUNT', 1000, '2020-01-01', '2099-01-01', 99, 99)`.execute(running.db);
    const [first] = (await placeOrder(call, { ...intakeBody(world), couponCode: 'DEZ' })).orderSuppliers;
    id = first?.publicId ?? '';
    const unchanged = await put({ paymentMethod: directSlip });
    expect([unchanged.status, unchanged.body.totalAmount]).toEqual([200, first?.totalAmount]);
  });

  test('those of an old order stay as they are (R-OLD-001)', async () => {
    await addDiscounts();
    // One statement: a delivery has its order's instant.
    await sql`with o as (update customer_order set created_at = '2023-11-17T01:53:59Z'
        where public_id = ${fresh.orderPublicId}::uuid returning id)
      update delivery d set received_at = '2023-11-17T01:53:59Z' from o where d.order_id = o.id`.execute(
      running.db,
    );
    const old = await put({ paymentMethod: directSlip, disableAllCeleiroDiscounts: true });
    expect([old.status, old.body.code]).toEqual([422, 'OLD_ORDER_DISCOUNTS']);
    expect((await put(own(pix))).body).toMatchObject({ tax: 0, totalAmount: 207.5 });
  });
});

describe('two operators, and what is shut (R-STATUS-005, T19)', () => {
  test('a discount given meanwhile is not ended unseen: the late save conflicts', async () => {
    await addDiscounts();
    const seen = fresh.version;
    // A new discount of a colleague, as history would record it.
    await sql`with added as (
        insert into delivery_discount (delivery_id, origin, discount_type, value, amount_centavos, percentage_basis,
          discount_reason_id, release_name, added_by_name)
        select id, 'INTRANET', 'TOTAL_VALUE_ITEM', 700, 700, 0, (select min(id) from discount_reason), 'Bia', 'Bia'
        from delivery where public_id = ${id}::uuid returning delivery_id, public_id)
      insert into delivery_history (delivery_id, version, field, event, item_public_id, new_value, by_name, at,
        previous_hash, hash)
      select delivery_id, ${seen + 1}, 'discount', 'UPDATE', public_id, '700', 'Bia', now(), '', '' from added`.execute(
      running.db,
    );
    await sql`update delivery set version = ${seen + 1} where public_id = ${id}::uuid`.execute(running.db);
    const late = await put(
      { paymentMethod: directSlip, disableAllCeleiroDiscounts: true },
      { version: seen },
    );
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  test('two choices at once: one is saved, the other is a conflict', async () => {
    const answers = await Promise.all([
      put(own(pix), { version: 1, as: 'ana' }),
      put(own(slipOf60Days), { version: 1, as: 'bia' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost?.body.code).toBe('VERSION_CONFLICT');
  });

  test('a change of another field meanwhile is no conflict', async () => {
    await put({ operatorNote: 'Ligar antes' }, { version: 1, as: 'bia' });
    const answer = await put(own(pix), { version: 1 });
    expect(answer.body).toMatchObject({ operatorNote: 'Ligar antes', tax: 0, version: 3 });
  });

  test('a repeated key has one effect', async () => {
    const once = await put(own(pix), { key: 'payment-1', version: 1 });
    const again = await put(own(pix), { key: 'payment-1', version: 1 });
    expect(again.body).toEqual(once.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await history()).toEqual(['paymentMethod UPDATE Boleto 7 dias Pix à vista']);
  });

  test.each([
    ['CONFIRMED', 'DELIVERY_LOCKED'],
    ['ORDER_PROCESSING', 'DELIVERY_LOCKED'],
    ['DELIVERED', 'DELIVERY_CLOSED'],
  ])('%s: %s', async (status, code) => {
    await sql`update delivery set status = ${status} where public_id = ${id}::uuid`.execute(running.db);
    expect((await put(own(pix))).body.code).toBe(code);
    // An unchanged value is not recorded.
    expect((await put(own(slipOf7Days))).status).toBe(200);
  });

  test('once an installment was paid the terms it was made on stay', async () => {
    await sql`with invoiced as (insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
        select id, '1', 22439, 22439, now() from delivery where public_id = ${id}::uuid returning id)
      insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos)
      select id, 1, 'BANK_SLIP', 'PAID', '2031-03-10', 10000 from invoiced`.execute(running.db);
    expect((await put(own(pix))).body.code).toBe('PAYMENT_ALREADY_MOVED');
    expect((await preview(own(pix))).body.code).toBe('PAYMENT_ALREADY_MOVED');
    expect((await put({ logisticCost: 1 })).status).toBe(200);
  });

  test('a sub-method next to a direct method is not read as the current one', async () => {
    const answer = await put({ paymentMethod: directSlip, celeiroPaymentMethodPublicId: slipOf7Days });
    expect(answer.body.paymentMethod).toBe(directSlip);
  });
});
