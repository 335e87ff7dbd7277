import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApprovalWorld, type ApprovalWorld, to } from '../../../test/worlds/approval-world.ts';
import { intakeBody, placeOrder } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// R-PERM-007, R-STATUS-008, R-STATUS-009, T22: discounts above the policy, from the request to the decision.

let running: TestApp;
let on: ApprovalWorld;
beforeAll(async () => {
  running = await startTestApp();
  on = await addApprovalWorld(running);
});
afterAll(() => running.close());

describe('asking', () => {
  test('remembers the status that was wanted and lets the delivery wait', async () => {
    const { publicId } = await on.overPolicy();
    expect((await on.setStatus(publicId, to('CONFIRMED'))).body.code).toBe('DISCOUNT_APPROVAL_REQUIRED');
    const answer = await on.ask(publicId, 'CONFIRMED', { version: 1 });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ version: 2, orderSupplierStatus: { name: 'WAITING_APPROVE' } });
    expect(await on.waitingOf(publicId)).toMatchObject({
      requestedByName: 'Ana Operadora',
      formerStatus: { name: 'ANALYZING' },
      targetStatus: { name: 'CONFIRMED' },
      discountTotalAmount: 20,
      totalAmountWithTax: answer.body.totalAmountWithTax,
      changedSinceRequest: false,
      ownReason: null,
      // 2 % of R$ 210,00 are R$ 4,20.
      categories: [{ category: 'Financeiro', amount: 20, overAmount: 15.8, percentage: 9.52, limit: 2 }],
      discounts: [
        { amount: 20, askedAmount: 20, reason: 'Negociação financeira', product: 'Horta produto 1' },
      ],
    });
    const [entry] = await on.history(publicId);
    expect(entry).toMatchObject({ description: 'Aprovação de descontos', name: 'Ana Operadora' });
    expect(entry?.items).toContainEqual(
      expect.objectContaining({ newValue: "Pedida para 'Pedido confirmado': R$ 20,00 em descontos" }),
    );
  });

  test('from credit analysis by the same door, whatever the way forward', async () => {
    const { publicId } = await on.overPolicy();
    await sql`update delivery set status = 'CREDIT_ANALYSIS' where public_id = ${publicId}::uuid`.execute(
      running.db,
    );
    expect((await on.setStatus(publicId, to('IN_FOLLOW_UP'))).body.code).toBe('CREDIT_CONFIRMATION_REQUIRED');
    expect((await on.ask(publicId, 'IN_FOLLOW_UP')).status).toBe(201);
    const request = await on.waitingOf(publicId);
    expect(
      (await on.decide(request, 'REJECTED', { comment: 'Fora do combinado.' })).body.orderSupplierStatus.name,
    ).toBe('CREDIT_ANALYSIS');
    expect((await on.ask(publicId, 'IN_FOLLOW_UP')).status).toBe(201);
    expect((await on.decide(await on.waitingOf(publicId), 'APPROVED')).body.orderSupplierStatus.name).toBe(
      'IN_FOLLOW_UP',
    );
  });

  test('WAITING_APPROVE chosen by hand asks too: approved, it is back where it was', async () => {
    const { publicId } = await on.overPolicy();
    expect((await on.setStatus(publicId, to('WAITING_APPROVE'))).status).toBe(200);
    const request = await on.waitingOf(publicId);
    expect(request.targetStatus.name).toBe('ANALYZING');
    expect((await on.decide(request, 'APPROVED')).body.orderSupplierStatus.name).toBe('ANALYZING');
    expect((await on.setStatus(publicId, to('CONFIRMED'))).status).toBe(200);
  });

  test('is refused where nothing is to be approved, twice, or on an older version', async () => {
    const { orderSuppliers } = await placeOrder(on.call, intakeBody(on.world));
    const plain = orderSuppliers[0]?.publicId ?? '';
    expect([(await on.ask(plain)).status, (await on.ask(plain)).body.code]).toEqual([
      422,
      'APPROVAL_NOT_NEEDED',
    ]);
    const { publicId } = await on.overPolicy();
    expect((await on.ask(publicId, 'IN_FOLLOW_UP')).body.code).toBe('APPROVAL_NOT_NEEDED');
    expect((await on.ask(publicId, 'CANCELED')).body.code).toBe('APPROVAL_NOT_NEEDED');
    expect((await on.ask(publicId, 'ORDER_PROCESSING')).body.code).toBe('STATUS_NOT_ALLOWED');
    await on.setStatus(publicId, to('IN_FOLLOW_UP'));
    const late = await on.ask(publicId, 'CONFIRMED', { version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    await on.ask(publicId);
    const again = await on.ask(publicId);
    expect([again.status, again.body.code]).toEqual([409, 'APPROVAL_ALREADY_REQUESTED']);
    const missing = await on.ask('00000000-0000-4000-8000-000000000000');
    expect([missing.status, missing.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });

  test('32 at once make one request (T22); the same key asks once (T26)', async () => {
    const { publicId } = await on.overPolicy();
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => on.ask(publicId, 'CONFIRMED', { version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'APPROVAL_ALREADY_REQUESTED')).toHaveLength(31);
    const other = await on.overPolicy();
    const first = await on.ask(other.publicId, 'CONFIRMED', { key: 'once' });
    expect((await on.ask(other.publicId, 'CONFIRMED', { key: 'once' })).body).toEqual(first.body);
  });
});
