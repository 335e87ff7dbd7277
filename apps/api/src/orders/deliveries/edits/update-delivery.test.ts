import { deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  directSlip,
  intakeBody,
  type OrderWorld,
  placeOrder,
  reasons,
  type WireDelivery,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
let id: string;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  // Horta also delivers at night.
  await sql`insert into supplier_operating_period (supplier_id, week_day, period)
    select supplier_id, week_day, 'NIGHT' from supplier_operating_period op join supplier su on su.id = op.supplier_id
    where su.name = 'Horta' and op.period = 'MORNING'`.execute(running.db);
  await sql`update supplier_coverage set periods = ${WHOLE_WEEK}`.execute(running.db);
});
afterAll(() => running.close());

type Answer = WireDelivery & { code: string; fields: Record<string, string> };
const fresh = async (): Promise<WireDelivery> => {
  const [first] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  if (first === undefined) throw new Error('no delivery');
  id = first.publicId;
  return first;
};
const put = (body: Record<string, unknown>, options: Parameters<Call>[2] = {}) =>
  call<Answer>('PUT', `/order-suppliers/details/${id}`, { body, ...options });
const statusId = (code: string) => deliveryStatuses.find((one) => one.code === code)?.publicId;
const historyCount = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from delivery_history h
    join delivery d on d.id = h.delivery_id where d.public_id = ${id}::uuid`.execute(running.db);
  return rows[0]?.count ?? 0;
};

describe('a partial update touches what it names (R-HEADER-002, R-HEADER-003, R-HEADER-006)', () => {
  test.each([
    ['date', { deliveryDate: '2031-05-01' }, { deliveryDate: '2031-05-01' }],
    ['period', { delivery: 'AFTERNOON' }, { delivery: 'AFTERNOON' }],
    ['EVENING as NIGHT (OQ-066)', { delivery: 'EVENING' }, { delivery: 'NIGHT' }],
    [
      'logistic cost',
      { logisticCost: 99.99 },
      { logisticCost: 99.99, totalAmount: 309.99, totalAmountWithTax: 311.88 },
    ],
    ['note', { operatorNote: 'Ligar antes' }, { operatorNote: 'Ligar antes' }],
  ])('%s', async (_, body, expected) => {
    const before = await fresh();
    const answer = await put(body, { version: 1 });
    expect(answer.status).toBe(200);
    const { version: _v, ...rest } = before;
    expect(answer.body).toEqual({ ...rest, ...expected, version: 2 });
    const { body: read } = await call('GET', `/order-suppliers/${id}/summary`);
    expect(read).toEqual(answer.body);
  });

  test('unchanged values are no change and create no version', async () => {
    const before = await fresh();
    const answer = await put({
      deliveryDate: before.deliveryDate,
      delivery: 'MORNING',
      logisticCost: 12.5,
      operatorName: '',
      operatorNote: '',
      orderSupplierStatusPublicId: statusId('ANALYZING'),
    });
    expect(answer.body).toEqual(before);
    expect(await historyCount()).toBe(3);
    expect((await put({})).body).toEqual(before);
  });

  test('an empty text clears a note', async () => {
    await fresh();
    await put({ operatorNote: 'a' });
    expect((await put({ operatorNote: '  ' })).body.operatorNote).toBeNull();
  });

  test('server-owned properties in the body are ignored (T08)', async () => {
    const before = await fresh();
    const answer = await put({
      totalAmount: 1,
      tax: 0,
      version: 50,
      publicId: world.storePublicId,
      exceededDiscountPolicy: true,
      statusBlocked: true,
      creditReleased: true,
      operatorUserId: 1,
    });
    expect(answer.body).toEqual(before);
  });

  test.each([
    ['a past date', { deliveryDate: '2020-01-01' }, 422, 'DELIVERY_DATE_PAST', 'deliveryDate'],
    ['a mistyped year', { deliveryDate: '2999-12-31' }, 422, 'DELIVERY_DATE_TOO_FAR', 'deliveryDate'],
    ['no such day', { deliveryDate: '2031-02-30' }, 400, 'VALIDATION_FAILED', 'deliveryDate'],
    ['an unknown period', { delivery: 'DAWN' }, 400, 'VALIDATION_FAILED', 'delivery'],
    ['a negative cost', { logisticCost: -0.01 }, 400, 'VALIDATION_FAILED', 'logisticCost'],
    ['a third decimal', { logisticCost: 1.001 }, 400, 'VALIDATION_FAILED', 'logisticCost'],
    [
      'a note of 1001 characters',
      { operatorNote: 'x'.repeat(1001) },
      400,
      'VALIDATION_FAILED',
      'operatorNote',
    ],
  ])('%s is refused, nothing of it is written', async (_, bad, status, code, field) => {
    const before = await fresh();
    const answer = await put({ operatorName: 'Fulano', ...bad });
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      status,
      code,
      [field],
    ]);
    const { body } = await call('GET', `/order-suppliers/${id}/delivery-details`);
    expect(body).toEqual(before);
  });

  test('a date that is past already may stay while another field is edited', async () => {
    await fresh();
    await sql`update delivery set delivery_date = '2020-01-01' where public_id = ${id}::uuid`.execute(
      running.db,
    );
    const answer = await put({ deliveryDate: '2020-01-01', logisticCost: 1 });
    expect([answer.status, answer.body.logisticCost]).toEqual([200, 1]);
  });
});

describe('the operator (R-DETAIL-016)', () => {
  test('a name borne by one active user links the account; a username always does; empty clears', async () => {
    await fresh();
    expect((await put({ operatorName: 'Bia Supervisora' })).body).toMatchObject({
      operatorName: 'Bia Supervisora',
      operatorUsername: 'bia.supervisora@celeiro.dev',
    });
    expect(
      (await put({ operatorName: 'x', operatorUsername: 'ANA.operadora@celeiro.dev' })).body,
    ).toMatchObject({
      operatorName: 'Ana Operadora',
      operatorUsername: 'ana.operadora@celeiro.dev',
    });
    expect((await put({ operatorName: '' })).body).toMatchObject({
      operatorName: null,
      operatorUsername: null,
    });
  });

  test('a name borne by two, by no one or by a person dismissed stays a name', async () => {
    await fresh();
    await sql`insert into app_user (username, name, password_hash, scopes, business_unit_id, status, inactivation_reason)
      select u, n, 'x', '{intranetweb}', b.id, s, case when s = 'DISMISSED' then 'Saiu' end from business_unit b,
      (values ('joao1@celeiro.dev', 'João', 'ACTIVE'), ('joao2@celeiro.dev', 'João', 'ACTIVE'),
        ('ex@celeiro.dev', 'Ex Operador', 'DISMISSED')) people (u, n, s) limit 3`.execute(running.db);
    for (const name of ['João', 'Motorista da van', 'Ex Operador']) {
      expect((await put({ operatorName: name })).body).toMatchObject({
        operatorName: name,
        operatorUsername: null,
      });
    }
    // The same name with an account is another operator.
    await put({ operatorName: 'João' });
    const linked = await put({ operatorName: 'João', operatorUsername: 'joao2@celeiro.dev' });
    expect(linked.body.operatorUsername).toBe('joao2@celeiro.dev');
  });
});

describe('payment (R-HEADER-006, R-DELIV-006)', () => {
  test('another method brings its rate, and the tax follows', async () => {
    await fresh();
    const answer = await put({ paymentMethod: directSlip });
    expect(answer.body).toMatchObject({
      paymentMethod: directSlip,
      celeiroPaymentMethodPublicId: null,
      taxPercentage: 0,
      tax: 0,
      totalAmountWithTax: 222.5,
    });
    const back = await put({
      paymentMethod: celeiroPay.publicId,
      celeiroPaymentMethodPublicId: 'd424b42c-c2b8-4d9a-a57c-c4657b3e8e58',
    });
    // 6,57 % of 210,00
    expect(back.body).toMatchObject({ taxPercentage: 6.57, tax: 13.8, totalAmountWithTax: 236.3 });
  });

  test('a rate that changed since stays as it was chosen until the method changes', async () => {
    await fresh();
    await sql`update payment_method set markup_basis = 1000 where name = 'Boleto 7 dias'`.execute(running.db);
    const answer = await put({ logisticCost: 0 });
    await sql`update payment_method set markup_basis = 90 where name = 'Boleto 7 dias'`.execute(running.db);
    expect(answer.body).toMatchObject({ taxPercentage: 0.9, tax: 1.89 });
  });

  test('one the store may not use, or none at all, is refused', async () => {
    await fresh();
    await sql`delete from store_payment_method sp using payment_method pm
      where pm.id = sp.payment_method_id and pm.name = 'Pix à vista'`.execute(running.db);
    const pix = {
      paymentMethod: celeiroPay.publicId,
      celeiroPaymentMethodPublicId: '39c0d032-3479-4347-b83b-ea5c88b224f0',
    };
    expect((await put(pix)).body.code).toBe('PAYMENT_METHOD_NOT_ALLOWED');
    expect((await put({ paymentMethod: celeiroPay.publicId })).body.code).toBe('PAYMENT_METHOD_NOT_ALLOWED');
    expect((await put({ paymentMethod: world.storePublicId })).body.code).toBe('PAYMENT_METHOD_NOT_ALLOWED');
  });

  test("disabling the product's own discounts keeps them restorable (OQ-089)", async () => {
    await sql`insert into coupon (code, kind, value, starts_on, ends_on, total_limit, store_limit)
      values ('CEM', 'AMOUNT', 1000, '2020-01-01', '2099-01-01', 99, 99)`.execute(running.db);
    const [first] = (await placeOrder(call, { ...intakeBody(world), couponCode: 'CEM' })).orderSuppliers;
    id = first?.publicId ?? '';
    const answer = await put({ paymentMethod: directSlip, disableAllCeleiroDiscounts: true });
    expect(answer.body.totalAmount).toBe(222.5);
    const { rows } = await sql<{ active: boolean }>`select x.active from delivery_discount x
      join delivery d on d.id = x.delivery_id where d.public_id = ${id}::uuid`.execute(running.db);
    expect(rows).toEqual([{ active: false }]);
  });
});

describe('locked and closed deliveries (R-STATUS-005)', () => {
  test.each(['CONFIRMED', 'ORDER_PROCESSING', 'CANCELED'])(
    '%s refuses every field and item',
    async (status) => {
      const before = await fresh();
      await sql`update delivery set status = ${status} where public_id = ${id}::uuid`.execute(running.db);
      for (const body of [
        { deliveryDate: '2031-06-01' },
        { delivery: 'NIGHT' },
        { logisticCost: 1 },
        { operatorName: 'X' },
        { operatorNote: 'x' },
        { paymentMethod: directSlip },
      ]) {
        const answer = await put(body);
        expect([answer.status, answer.body.code]).toEqual([422, 'DELIVERY_LOCKED']);
      }
      const item = before.orderSupplierItems[0]?.publicId ?? '';
      const edit = await call<Answer>('PUT', `/order-supplier-items/${item}`, { body: { quantity: 1 } });
      const removal = await call<Answer>('DELETE', `/order-supplier-items/${item}`);
      expect([edit.body.code, removal.body.code]).toEqual(['DELIVERY_LOCKED', 'DELIVERY_LOCKED']);
      expect(await historyCount()).toBe(3);
    },
  );

  test.each(['DELIVERED', 'REALLOCATED_OR_RETURNED', 'RETURN_STARTED'])('%s is closed', async (status) => {
    await fresh();
    await sql`update delivery set status = ${status} where public_id = ${id}::uuid`.execute(running.db);
    expect((await put({ logisticCost: 1 })).body.code).toBe('DELIVERY_CLOSED');
  });
});

describe('a status in the payload goes through the same door (R-STATUS-012)', () => {
  test('with its reason it is applied next to the other fields', async () => {
    await fresh();
    const answer = await put({
      operatorNote: 'Desistiu',
      orderSupplierStatusPublicId: statusId('CANCELED'),
      orderStatusReasonPublicId: reasons.cancel,
    });
    expect(answer.body).toMatchObject({
      version: 2,
      operatorNote: 'Desistiu',
      orderSupplierStatus: { name: 'CANCELED' },
      orderStatusReason: { description: 'Cliente desistiu' },
    });
  });

  test('refused, it takes the other fields with it', async () => {
    const before = await fresh();
    const answer = await put({ operatorNote: 'x', orderSupplierStatusPublicId: statusId('CANCELED') });
    expect([answer.status, answer.body.code]).toEqual([422, 'REASON_REQUIRED']);
    expect((await call('GET', `/order-suppliers/${id}/summary`)).body).toEqual(before);
  });
});

test("growing past the store's limit sends the delivery to credit analysis (R-DETAIL-017)", async () => {
  await fresh();
  await sql`update store_credit set credit_limit_centavos = 1`.execute(running.db);
  const smaller = await put({ logisticCost: 12.49 });
  const bigger = await put({ logisticCost: 12.5 });
  await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
  expect(smaller.body.orderSupplierStatus.name).toBe('ANALYZING');
  expect(bigger.body.orderSupplierStatus.name).toBe('CREDIT_ANALYSIS');
  expect(bigger.body.creditAnalysisDetailUrl).toBe(
    `/store/new-credit-analysis?storePublicId=${world.storePublicId}`,
  );
});

test("the details answer under the delivery's own store only (T06)", async () => {
  await fresh();
  const at = (document: string) =>
    call('GET', `/order-suppliers/${id}/delivery-details?storeDocumentNumber=${document}`);
  expect((await at(encodeURIComponent('11.222.333/0001-81'))).status).toBe(200);
  expect((await at('45723174000110')).status).toBe(404);
});

describe('an invoice behind its signed link (R-DELIV-007, R-DELIV-008, R-GEN-007, T38)', () => {
  const open = (url: string) => running.app.inject({ url });
  const link = async (): Promise<string> => {
    await fresh();
    await sql`insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
      select id, '<script>1</script>', 22439, 22439, '2026-11-20T12:00:00Z' from delivery
      where public_id = ${id}::uuid`.execute(running.db);
    const { body } = await call<WireDelivery>('GET', `/order-suppliers/${id}/summary`);
    await sql`insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos)
      select n.id, v.position, v.type, 'OPENED', '2026-12-01', 11219 from invoice n
      join delivery d on d.id = n.delivery_id,
      (values (1, 'PIX_FINTECH'), (2, 'CHEQUE')) v (position, type) where d.public_id = ${id}::uuid`.execute(
      running.db,
    );
    return body.nfes[0]?.url ?? '';
  };

  test('opens without a token and runs nothing that is written in it (T35)', async () => {
    const answer = await open(await link());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.body).toContain('R$ 224,39');
    // R-PAY-011: the payment type is shown by its label; an unknown one has none.
    expect(answer.body).toContain('Pix - Fintech · R$ 112,19 · 01 dez 2026');
    expect(answer.body).toContain('<td>R$ 112,19 · 01 dez 2026');
    expect(answer.body).toContain('&lt;script&gt;');
    expect(answer.body).not.toContain('<script');
  });

  test('opens nothing when a character of it is changed', async () => {
    const url = await link();
    const other = url.endsWith('A') ? 'B' : 'A';
    for (const bad of [
      `${url.slice(0, -1)}${other}`,
      url.replace('/files/', '/files/x'),
      '/api/files/..%2F..%2Fetc',
      '/api/files/a.b',
    ]) {
      const answer = await open(bad);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
  });
});
