import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApprovalWorld, type ApprovalWorld, to } from '../../../test/worlds/approval-world.ts';
import {
  addDiscountReasons,
  discountCalls,
  discountReasons,
  itemDiscount,
} from '../../../test/worlds/discount-world.ts';
import { intakeBody, placeOrder } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// R-PERM-007, T22: an approval and the discounts as people give, raise and lower them.

let running: TestApp;
let on: ApprovalWorld;
let discounts: ReturnType<typeof discountCalls>;
beforeAll(async () => {
  running = await startTestApp();
  on = await addApprovalWorld(running);
  await addDiscountReasons(running.db);
  discounts = discountCalls(on.call);
});
afterAll(() => running.close());

/** Ana gives a discount of 10 % on a product, far above the limit, and requests approval. */
const requested = async () => {
  const [delivery] = (await placeOrder(on.call, intakeBody(on.world))).orderSuppliers;
  const [item] = delivery?.orderSupplierItems ?? [];
  if (!delivery || !item) throw new Error('no delivery');
  const { body: given, status } = await discounts.give(itemDiscount(item, { discountValue: 30 }));
  expect([status, given.delivery.exceededDiscountPolicy]).toEqual([201, true]);
  expect((await on.ask(delivery.publicId)).status).toBe(201);
  const edit = (as: 'ana' | 'bia', change: Record<string, unknown>) =>
    discounts.edit(
      { ...itemDiscount(item, { discountValue: 30 }), publicId: given.publicId, ...change },
      { as },
    );
  return { delivery, item, given, edit, request: await on.waitingOf(delivery.publicId) };
};

test('given by one, decided by another', async () => {
  const { delivery, request } = await requested();
  expect((await on.decide(request, 'APPROVED')).body.orderSupplierStatus.name).toBe('CONFIRMED');
  expect(await on.stored(delivery.publicId)).toMatchObject({
    discounts: [{ amount: 3000, category: 'Financeiro' }],
  });
});

test('the delivery shows the requester, then who decided with which comment; a withdrawn request isn’t shown', async () => {
  const { delivery, request } = await requested();
  const lastApproval = async () => {
    const { body } = await on.call<{ discountApproval: unknown }>(
      'GET',
      `/order-suppliers/${delivery.publicId}/summary`,
    );
    return body.discountApproval;
  };
  const target = { targetStatus: { name: 'CONFIRMED' }, date: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect(await lastApproval()).toMatchObject({
    ...target,
    decision: null,
    name: 'Ana Operadora',
    comment: null,
  });
  const { body } = await on.decide(request, 'REJECTED', { comment: 'Reduza para 2%.' });
  expect(await lastApproval()).toMatchObject({
    ...target,
    decision: 'REJECTED',
    name: 'Bia Supervisora',
    comment: 'Reduza para 2%.',
  });
  // The answer to the decision shows the same.
  expect(body).toMatchObject({ discountApproval: await lastApproval() });
  await on.ask(delivery.publicId);
  const takenBack = await on.setStatus(delivery.publicId, to('ANALYZING'));
  expect(await lastApproval()).toMatchObject({ decision: 'REJECTED' });
  expect(takenBack.body).toMatchObject({ discountApproval: await lastApproval() });
});

test('a supervisor who raised it has given it; one who lowered it has not', async () => {
  const raised = await requested();
  expect((await raised.edit('bia', { discountValue: 40 })).status).toBe(200);
  const own = await on.decide(await on.waitingOf(raised.delivery.publicId), 'APPROVED');
  expect([own.status, own.body.code]).toEqual([403, 'APPROVAL_OWN_DISCOUNT']);
  const seen = await on.waitingOf(raised.delivery.publicId, 'caio');
  expect((await on.decide(seen, 'APPROVED', { as: 'caio' })).status).toBe(200);

  const lowered = await requested();
  expect((await lowered.edit('bia', { discountValue: 20 })).status).toBe(200);
  expect((await on.decide(await on.waitingOf(lowered.delivery.publicId), 'APPROVED')).status).toBe(200);
});

test('raised by the operator between read and decision: a conflict, and nothing is decided', async () => {
  const { delivery, edit, request } = await requested();
  await edit('ana', { discountValue: 60 });
  const late = await on.decide(request, 'APPROVED');
  expect([late.status, late.body.code]).toEqual([409, 'APPROVAL_DISCOUNTS_CHANGED']);
  expect(late.body.message).toContain('passou de R$ 30,00 para R$ 60,00');
  expect(await on.stored(delivery.publicId)).toMatchObject({ status: 'WAITING_APPROVE', decision: null });
});

test('moved to another category at the same amount, it is another discount', async () => {
  const { delivery, edit, request } = await requested();
  expect((await edit('ana', { discountReasonPublicId: discountReasons.commercialOther })).status).toBe(200);
  const late = await on.decide(request, 'APPROVED');
  expect(late.body.message).toContain('um desconto de R$ 30,00 passou para Comercial');
  expect(await on.waitingOf(delivery.publicId)).toMatchObject({
    changedSinceRequest: true,
    categories: [{ category: 'Comercial' }],
  });
});

test('removed while it waits: approved without discounts, and the next one needs its own approval', async () => {
  const { delivery, item, given } = await requested();
  expect((await discounts.remove(given.publicId)).status).toBe(200);
  const request = await on.waitingOf(delivery.publicId);
  expect([request.discounts, request.categories]).toEqual([[], []]);
  expect((await on.decide(request, 'APPROVED')).status).toBe(200);
  await sql`update delivery set status = 'ANALYZING' where public_id = ${delivery.publicId}::uuid`.execute(
    running.db,
  );
  await discounts.give(itemDiscount(item, { discountValue: 30 }));
  expect((await on.ask(delivery.publicId)).status).toBe(201);
});
