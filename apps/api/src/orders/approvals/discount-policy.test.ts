import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApprovalWorld, type ApprovalWorld, to } from '../../../test/worlds/approval-world.ts';
import type { CallOptions } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// R-PERM-007: the commercial policy, who changed it, and the effect of a change on deliveries.

let running: TestApp;
let on: ApprovalWorld;
beforeAll(async () => {
  running = await startTestApp();
  on = await addApprovalWorld(running);
});
afterAll(() => running.close());

type Policy = {
  code: string;
  message: string;
  fields: Record<string, string>;
  version: number;
  limits: { category: string; limit: number }[];
  changes: { category: string; oldLimit: number; newLimit: number; name: string; date: string }[];
  newlyExceeded: number;
  noLongerExceeded: number;
};
const read = async () => (await on.call<Policy>('GET', '/discount-policies')).body;
const set = (limits: Record<string, unknown>, options: CallOptions = {}) =>
  on.call<Policy>('PUT', '/discount-policies', {
    as: 'bia',
    ...options,
    body: { limits: Object.entries(limits).map(([category, limit]) => ({ category, limit })) },
  });
const isExceeded = async (publicId: string): Promise<boolean> => {
  const { body } = await on.call<{ exceededDiscountPolicy: boolean }>(
    'GET',
    `/order-suppliers/${publicId}/summary`,
  );
  return body.exceededDiscountPolicy;
};

test('everyone reads the limits, a supervisor sets them; author, values and time are stored', async () => {
  const before = await read();
  expect(before.limits).toEqual([
    { category: 'Custo de oportunidade', limit: 3 },
    { category: 'Comercial', limit: 5 },
    { category: 'Operacional', limit: 10 },
    { category: 'Financeiro', limit: 2 },
  ]);
  expect([before.version, before.changes]).toEqual([0, []]);
  const operator = await set({ Comercial: 50 }, { as: 'ana' });
  expect([operator.status, operator.body.code]).toEqual([403, 'FORBIDDEN']);
  const { status, body } = await set({ Comercial: 7.25, Operacional: 10 }, { version: 0 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: 1, newlyExceeded: 0, noLongerExceeded: 0 });
  // An unchanged limit is not recorded.
  expect(body.changes).toEqual([
    {
      category: 'Comercial',
      oldLimit: 5,
      newLimit: 7.25,
      name: 'Bia Supervisora',
      date: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  expect((await set({ Comercial: 7.25 })).body.version).toBe(1);
  expect((await read()).limits).toContainEqual({ category: 'Comercial', limit: 7.25 });
  const forget = sql`delete from discount_policy_change`;
  await expect(forget.execute(running.db)).rejects.toThrow('history is append-only');
});

test.each([
  ['negative', { Comercial: -0.01 }],
  ['over everything', { Comercial: 100.01 }],
  ['finer than it is kept', { Comercial: 1.005 }],
  ['no number', { Comercial: '5' }],
  ['NaN, as JSON has it', { Comercial: null }],
  ['an unknown category', { Marketing: 5 }],
  ['nothing', {}],
])('a limit that is none is refused: %s', async (_what, limits) => {
  const { status, body } = await set(limits);
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('a category named twice is refused', async () => {
  const { status } = await on.call('PUT', '/discount-policies', {
    as: 'bia',
    body: {
      limits: [
        { category: 'Comercial', limit: 1 },
        { category: 'Comercial', limit: 2 },
      ],
    },
  });
  expect(status).toBe(400);
});

test('two supervisors at once: different categories merge, for the same one the conflict has the name (T19)', async () => {
  const { version } = await read();
  expect((await set({ Operacional: 11 }, { version })).status).toBe(200);
  expect((await set({ Comercial: 6 }, { as: 'caio', version })).status).toBe(200);
  const late = await set({ Operacional: 12 }, { as: 'caio', version });
  expect([late.status, late.body.code]).toEqual([409, 'DISCOUNT_POLICY_CHANGED']);
  expect(late.body.message).toBe(
    'Bia Supervisora mudou o limite de Operacional para 11,00% enquanto você editava.',
  );
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => set({ Operacional: 20 + at }, { version: version + 2 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await read()).version).toBe(version + 3);
});

test('the same key sets once (T26)', async () => {
  const first = await set({ Operacional: 10 }, { key: 'policy' });
  expect((await set({ Operacional: 10 }, { key: 'policy' })).body).toEqual(first.body);
});

test('open deliveries are judged by the new limits at once, without a new version; what went on is not', async () => {
  // R$ 20,00 of R$ 210,00: 9,52 %, over the 2 %.
  const [open, waiting, removed, canceled] = await Promise.all([
    on.overPolicy(),
    on.overPolicy(),
    on.overPolicy(),
    on.overPolicy(),
  ]);
  await on.ask(waiting.publicId);
  await sql`update delivery set status = 'CONFIRMED' where public_id = ${removed.publicId}::uuid`.execute(
    running.db,
  );
  await sql`update delivery set status = 'CANCELED' where public_id = ${canceled.publicId}::uuid`.execute(
    running.db,
  );
  const raised = await set({ Financeiro: 9.53 });
  expect(raised.body).toMatchObject({ newlyExceeded: 0, noLongerExceeded: 2 });
  expect(
    await Promise.all([open, waiting, removed, canceled].map(({ publicId }) => isExceeded(publicId))),
  ).toEqual([false, false, true, true]);
  expect(await on.stored(open.publicId)).toMatchObject({ version: 1 });
  // A waiting delivery still waits: its approval was requested, and a supervisor decides.
  expect(await on.waitingOf(waiting.publicId)).toMatchObject({ categories: [{ overAmount: 0 }] });
  expect((await set({ Financeiro: 9.52 })).body).toMatchObject({ newlyExceeded: 2, noLongerExceeded: 0 });
  expect(await isExceeded(open.publicId)).toBe(true);
  expect((await on.setStatus(open.publicId, to('CONFIRMED'))).body.code).toBe('DISCOUNT_APPROVAL_REQUIRED');
});

test('a delivery that went on continues by the policy of its day, until its discounts move', async () => {
  await set({ Financeiro: 20 });
  const { publicId } = await on.overPolicy();
  await sql`update delivery set exceeded_discount_policy = false where public_id = ${publicId}::uuid`.execute(
    running.db,
  );
  expect((await on.setStatus(publicId, to('WAITING_DISPATCH'))).status).toBe(200);
  await set({ Financeiro: 2 });
  expect((await on.setStatus(publicId, to('INVOICE_ISSUED'))).status).toBe(200);
  expect((await on.setStatus(publicId, to('DELIVERY_ROUTE'))).status).toBe(200);
  expect(await isExceeded(publicId)).toBe(false);
  const { body } = await on.call<{ orderSupplierItems: { publicId: string }[] }>(
    'GET',
    `/order-suppliers/${publicId}/summary`,
  );
  await on.call('PUT', `/order-supplier-items/${body.orderSupplierItems[0]?.publicId ?? ''}`, {
    body: { quantity: 11 },
  });
  expect(await isExceeded(publicId)).toBe(true);
});

test('simultaneous saves of deliveries and of the policy: all finish, and every delivery is checked by the final policy', async () => {
  await set({ Financeiro: 2 });
  const deliveries = await Promise.all([on.overPolicy(), on.overPolicy(), on.overPolicy(), on.overPolicy()]);
  for (const limit of [30, 2, 30]) {
    const answers = await Promise.all([
      ...deliveries.map(({ publicId }, at) =>
        on.call('PUT', `/order-suppliers/details/${publicId}`, { body: { logisticCost: limit + at } }),
      ),
      set({ Financeiro: limit }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const judged = await Promise.all(deliveries.map(({ publicId }) => isExceeded(publicId)));
    expect(judged).toEqual(Array.from({ length: 4 }, () => limit === 2));
  }
});
