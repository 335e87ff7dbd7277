import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  financedBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
let waiting: readonly WireDelivery[];
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

type Analysis = {
  code: string;
  message: string;
  fields?: Record<string, string>;
  creditLimit: number;
  usedLimit: number;
  availableLimit: number;
  exceededAmount: number;
  openCount: number;
  openDeliveries: {
    publicId: string;
    orderPublicId: string;
    waits: boolean;
    creditReleased: boolean;
    totalAmountWithTax: number;
    orderSupplierStatus: { name: string };
  }[];
};
const read = () => call<Analysis>('GET', `/credit-analysis/store/${world.storePublicId}`);
const seen = () => waiting.map(({ publicId, totalAmountWithTax }) => ({ publicId, totalAmountWithTax }));
const decide = (body: Record<string, unknown>, options: Parameters<Call>[2] = {}) =>
  call<Analysis>('POST', `/credit-analysis/store/${world.storePublicId}/decisions`, {
    as: 'bia',
    ...options,
    body: { decision: 'RELEASED', comment: 'Pagou as vencidas', deliveries: seen(), ...body },
  });
const statuses = async (): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select status || ' ' || credit_released as line from delivery
    where public_id = any (${waiting.map(({ publicId }) => publicId)}::uuid[]) order by id`.execute(
    running.db,
  );
  return rows.map(({ line }) => line);
};
const historyOf = async (publicId: string): Promise<string[]> => {
  const { body } = await call<{ items: { label: string; newValue: string }[] }[]>(
    'GET',
    `/order-supplier-historic-activities/${publicId}`,
  );
  return (body[0]?.items ?? []).map(({ label, newValue }) => `${label}: ${newValue}`);
};

beforeEach(async () => {
  await sql`update delivery set credit_open = false, status = 'CANCELED' where credit_open`.execute(
    running.db,
  );
  await sql`update store_credit set credit_limit_centavos = 20000`.execute(running.db);
  // 224,39 + 31,78 exceed the limit of 200,00: the whole order waits.
  waiting = (await placeOrder(call, financedBody(world))).orderSuppliers;
});

describe('what a store owes and what takes of its limit', () => {
  test('the open deliveries that count, those that wait first, amounts adding up', async () => {
    await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    const [free] = (await placeOrder(call, financedBody(world))).orderSuppliers;
    await sql`update store_credit set credit_limit_centavos = 20000`.execute(running.db);
    const { status, body } = await read();
    expect(status).toBe(200);
    const sum = Math.round(body.openDeliveries.reduce((all, one) => all + one.totalAmountWithTax * 100, 0));
    expect(body).toMatchObject({
      creditLimit: 200,
      usedLimit: sum / 100,
      availableLimit: 0,
      exceededAmount: (sum - 20_000) / 100,
      openCount: 4,
    });
    expect(body.openDeliveries.map((one) => one.waits)).toEqual([true, true, false, false]);
    expect(body.openDeliveries.find((one) => one.publicId === free?.publicId)).toMatchObject({
      orderPublicId: free?.orderPublicId,
      orderSupplierStatus: { name: 'ANALYZING' },
    });
  });

  test('a store without credit has a limit of zero; no such store is not found', async () => {
    await sql`delete from store_credit`.execute(running.db);
    const { body } = await read();
    await sql`insert into store_credit (store_id, credit_limit_centavos) select id, 20000 from store`.execute(
      running.db,
    );
    expect(body).toMatchObject({ creditLimit: 0, reliability: null });
    for (const path of ['/credit-analysis/store/', '/credit-analysis-historic-activities/store/'])
      expect((await call('GET', `${path}${waiting[0]?.publicId}`)).status).toBe(404);
  });
});

describe('a decision', () => {
  test('released, the deliveries go back to analysis, and both histories show it (R-ADMIN-015)', async () => {
    expect(await statuses()).toEqual(['CREDIT_ANALYSIS false', 'CREDIT_ANALYSIS false']);
    const { status, body } = await decide({});
    expect(status).toBe(200);
    expect(body.openDeliveries.map((one) => [one.waits, one.creditReleased])).toEqual([
      [false, true],
      [false, true],
    ]);
    expect(await statuses()).toEqual(['ANALYZING true', 'ANALYZING true']);
    expect(await historyOf(waiting[0]?.publicId ?? '')).toEqual([
      'Status: Em análise',
      'Análise de crédito: Liberada: Pagou as vencidas',
    ]);
    const { body: decisions } = await call<Record<string, unknown>[]>(
      'GET',
      `/credit-analysis-historic-activities/store/${world.storePublicId}`,
    );
    expect(decisions[0]).toMatchObject({
      decision: 'RELEASED',
      comment: 'Pagou as vencidas',
      name: 'Bia Supervisora',
      creditLimit: 200,
      usedLimit: 256.17,
      deliveries: waiting.map(({ publicId, orderPublicId, orderNumber, totalAmountWithTax }) => ({
        publicId,
        orderPublicId,
        orderNumber,
        totalAmountWithTax,
      })),
    });
  });

  test('what was released may be confirmed; growing again asks again', async () => {
    await decide({});
    const [first] = waiting;
    const path = `/order-suppliers/details/${first?.publicId}`;
    const grown = await call<WireDelivery>('PUT', path, { body: { logisticCost: 13 } });
    expect(grown.body.orderSupplierStatus.name).toBe('CREDIT_ANALYSIS');
  });

  test('kept waiting: nothing changes, and the decision is recorded', async () => {
    expect((await decide({ decision: 'KEPT', comment: 'Aguardar o pagamento' })).status).toBe(200);
    expect(await statuses()).toEqual(['CREDIT_ANALYSIS false', 'CREDIT_ANALYSIS false']);
    const { publicId = '', version } = waiting[1] ?? {};
    expect(await historyOf(publicId)).toEqual([
      'Análise de crédito: Mantida em análise: Aguardar o pagamento',
    ]);
    const { body } = await call<WireDelivery>('GET', `/order-suppliers/${publicId}/summary`);
    expect(body.version).toBe(version);
  });

  test('released: no one has taken the store any more; kept waiting: the same person still has', async () => {
    const taken = async () => (await sql`select from credit_taker`.execute(running.db)).rows.length;
    const path = `/credit-analysis/store/${world.storePublicId}/taker`;
    const body = { isMine: true, seen: null };
    expect((await call('PUT', path, { as: 'bia', body })).status).toBeLessThan(300);
    await decide({ decision: 'KEPT' });
    expect(await taken()).toBe(1);
    await decide({});
    expect(await taken()).toBe(0);
  });

  test('one of them alone may be released', async () => {
    await decide({ deliveries: seen().slice(0, 1) });
    // The remaining delivery doesn't fit: the first one alone exceeds the limit.
    expect(await statuses()).toEqual(['ANALYZING true', 'CREDIT_ANALYSIS false']);
  });

  test.each([
    ['no comment', { comment: '  ' }, 400, 'VALIDATION_FAILED'],
    ['a comment too long', { comment: 'x'.repeat(1001) }, 400, 'VALIDATION_FAILED'],
    ['another decision', { decision: 'APPROVED' }, 400, 'VALIDATION_FAILED'],
    ['no delivery', { deliveries: [] }, 400, 'VALIDATION_FAILED'],
  ])('%s is malformed', async (_, bad, status, code) => {
    const answer = await decide(bad);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await statuses()).toEqual(['CREDIT_ANALYSIS false', 'CREDIT_ANALYSIS false']);
  });

  test('an operator may look and not decide; what is of no such store is not found (T06)', async () => {
    const denied = await decide({}, { as: 'ana' });
    expect([denied.status, denied.body.code]).toEqual([403, 'FORBIDDEN']);
    const [one] = seen();
    const stranger = { ...one, publicId: world.storePublicId };
    expect((await decide({ deliveries: [one, stranger] })).status).toBe(404);
    await sql`insert into store (name, document_number) values ('Outra', '45723174000110')
      on conflict do nothing`.execute(running.db);
    const { rows } = await sql<{
      publicId: string;
    }>`select public_id from store where name = 'Outra'`.execute(running.db);
    const foreign = await call('POST', `/credit-analysis/store/${rows[0]?.publicId}/decisions`, {
      as: 'bia',
      body: { decision: 'RELEASED', comment: 'x', deliveries: seen() },
    });
    expect(foreign.status).toBe(404);
    const nowhere = await call<Analysis>(
      'POST',
      '/credit-analysis/store/11111111-1111-4111-8111-111111111111/decisions',
      {
        as: 'bia',
        body: { decision: 'RELEASED', comment: 'x', deliveries: seen() },
      },
    );
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect(await statuses()).toEqual(['CREDIT_ANALYSIS false', 'CREDIT_ANALYSIS false']);
  });

  test('an amount that changed since it was read is a conflict, and the decision has no effect', async () => {
    await call('PUT', `/order-suppliers/details/${waiting[1]?.publicId}`, { body: { logisticCost: 5 } });
    const answer = await decide({});
    expect([answer.status, answer.body.code]).toEqual([409, 'CREDIT_AMOUNT_CHANGED']);
    expect(answer.body.message).toContain(waiting[1]?.orderNumber);
    expect(await statuses()).toEqual(['CREDIT_ANALYSIS false', 'CREDIT_ANALYSIS false']);
  });

  test('discounts over the policy are approved first (R-STATUS-008)', async () => {
    await sql`update delivery set exceeded_discount_policy = true where public_id = ${waiting[0]?.publicId}::uuid`.execute(
      running.db,
    );
    expect((await decide({})).body.code).toBe('CREDIT_CONFIRMATION_REQUIRED');
    expect((await decide({ decision: 'KEPT' })).status).toBe(200);
  });

  test('two at once: one decides, the other hears that it is decided', async () => {
    const answers = await Promise.all([decide({}), decide({ deliveries: seen().toReversed() })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('CREDIT_ANALYSIS_CLOSED');
    expect(await statuses()).toEqual(['ANALYZING true', 'ANALYZING true']);
  });

  test('a repeated key has one effect', async () => {
    const first = await decide({}, { key: 'credit-1' });
    const again = await decide({}, { key: 'credit-1' });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('an edit at the same time neither waits for ever nor is lost', async () => {
    const [first] = waiting;
    const note = call<WireDelivery>('PUT', `/order-suppliers/details/${first?.publicId}`, {
      body: { operatorNote: 'Ligar antes' },
    });
    const answers = await Promise.all([decide({}), note]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await call<WireDelivery>('GET', `/order-suppliers/${first?.publicId}/summary`);
    expect(body).toMatchObject({ operatorNote: 'Ligar antes', orderSupplierStatus: { name: 'ANALYZING' } });
  });

  test('what was decided is never changed or deleted', async () => {
    await decide({});
    await expect(sql`update credit_analysis set comment = 'x'`.execute(running.db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from credit_analysis_delivery`.execute(running.db)).rejects.toThrow(
      'append-only',
    );
  });
});
