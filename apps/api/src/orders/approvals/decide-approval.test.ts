import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setMaker } from '../../../test/account-maker.ts';
import { addApprovalWorld, type ApprovalWorld, to } from '../../../test/worlds/approval-world.ts';
import { reasons } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople } from '../../../test/test-app.ts';

// R-PERM-007, R-STATUS-008, R-STATUS-009, T22: discounts above the policy, from the request to the decision.

let running: TestApp;
let on: ApprovalWorld;
beforeAll(async () => {
  running = await startTestApp();
  on = await addApprovalWorld(running);
});
afterAll(() => running.close());

describe('deciding', () => {
  test('approved: the requested status is set; author, time and exact discounts are stored', async () => {
    const { publicId, request } = await on.asked();
    const answer = await on.decide(request, 'APPROVED', { comment: 'Combinado com o comercial.' });
    expect(answer.body).toMatchObject({ version: 3, orderSupplierStatus: { name: 'CONFIRMED' } });
    expect(await on.stored(publicId)).toMatchObject({
      decision: 'APPROVED',
      by: 'Bia Supervisora',
      comment: 'Combinado com o comercial.',
      discounts: [{ publicId: request.discounts[0]?.publicId, amount: 2000 }],
    });
    const [entry] = await on.history(publicId);
    expect(entry).toMatchObject({ name: 'Bia Supervisora' });
    expect(entry?.items.map(({ newValue }) => newValue)).toEqual([
      'Pedido confirmado',
      'Aprovada: R$ 20,00 em descontos. Combinado com o comercial.',
    ]);
    expect((await on.inbox()).some((one) => one.deliveryPublicId === publicId)).toBe(false);
  });

  test('rejected, with a comment: the former status returns', async () => {
    const { publicId, request } = await on.asked();
    const silent = await on.decide(request, 'REJECTED', { comment: '  ' });
    expect([silent.status, silent.body.code]).toEqual([422, 'APPROVAL_COMMENT_REQUIRED']);
    expect(silent.body.fields).toEqual({ comment: 'Para recusar, escreva um comentário.' });
    const answer = await on.decide(request, 'REJECTED', { comment: 'Reduza para 2%.' });
    expect(answer.body.orderSupplierStatus.name).toBe('ANALYZING');
    expect(await on.stored(publicId)).toMatchObject({ decision: 'REJECTED', comment: 'Reduza para 2%.' });
    expect((await on.setStatus(publicId, to('CONFIRMED'))).body.code).toBe('DISCOUNT_APPROVAL_REQUIRED');
  });

  test('rejected: back even to a status that only the system sets', async () => {
    const { publicId } = await on.overPolicy();
    await sql`update delivery set status = 'SYSTEM_UNAVAILABLE' where public_id = ${publicId}::uuid`.execute(
      running.db,
    );
    await on.ask(publicId);
    const answer = await on.decide(await on.waitingOf(publicId), 'REJECTED', { comment: 'Não.' });
    expect(answer.body.orderSupplierStatus.name).toBe('SYSTEM_UNAVAILABLE');
  });

  test('only a supervisor (T04), and never on a discount or a request of their own (T22)', async () => {
    const { request } = await on.asked();
    const operator = await on.decide(request, 'APPROVED', { as: 'ana' });
    expect([operator.status, operator.body.code]).toEqual([403, 'FORBIDDEN']);
    const given = await on.asked('bia');
    for (const decision of ['APPROVED', 'REJECTED']) {
      const own = await on.decide(given.request, decision, { comment: 'x' });
      expect([own.status, own.body.code]).toEqual([403, 'APPROVAL_OWN_DISCOUNT']);
    }
    expect(given.request.ownReason).toBe('APPROVAL_OWN_DISCOUNT');
    expect((await on.waitingOf(given.publicId, 'caio')).ownReason).toBe(null);
    await setMaker(running.db, 'caio', 'bia');
    for (const decision of ['APPROVED', 'REJECTED']) {
      const puppet = await on.decide(given.request, decision, { comment: 'x', as: 'caio' });
      expect([puppet.status, puppet.body.code]).toEqual([403, 'ACCOUNTS_OF_ONE_ORIGIN']);
    }
    await setMaker(running.db, 'caio', null);
    expect((await on.decide(given.request, 'APPROVED', { as: 'caio' })).status).toBe(200);
    const { publicId } = await on.overPolicy();
    await on.ask(publicId, 'CONFIRMED', { as: 'bia' });
    const requested = await on.decide(await on.waitingOf(publicId), 'APPROVED');
    expect([requested.status, requested.body.code]).toEqual([403, 'APPROVAL_OWN_REQUEST']);
  });

  test('anyone who raised a discount gave it; anyone who edited its item did not', async () => {
    const { publicId, request } = await on.asked();
    const raise = (field: string) =>
      sql`insert into delivery_history (delivery_id, version, field, event, item_public_id, old_value, new_value,
          by_user_id, by_name, at, previous_hash, hash)
        select d.id, 90, x.field, 'UPDATE', case x.field when 'discount' then ${request.discounts[0]?.publicId}::uuid end,
          '1000', '2000', u.id, u.name, now(), '', ''
        from delivery d, app_user u, unnest(${`{discount,${field}}`}::text[]) x (field)
        where d.public_id = ${publicId}::uuid and u.username = ${testPeople.bia.username}`.execute(
        running.db,
      );
    await raise('itemQuantity');
    expect((await on.waitingOf(publicId)).ownReason).toBe(null);
    const other = await on.asked();
    await sql`insert into delivery_history (delivery_id, version, field, event, item_public_id, old_value, new_value,
        by_user_id, by_name, at, previous_hash, hash)
      select d.id, 91, 'discount', 'UPDATE', ${other.request.discounts[0]?.publicId}::uuid, '1000', '2000', u.id, u.name,
        now(), '', ''
      from delivery d, app_user u
      where d.public_id = ${other.publicId}::uuid and u.username = ${testPeople.bia.username}`.execute(
      running.db,
    );
    expect((await on.decide(other.request, 'APPROVED')).body.code).toBe('APPROVAL_OWN_DISCOUNT');
  });

  test('is about the request as read: a change meanwhile is a conflict and nothing is decided (T22)', async () => {
    const { publicId, request } = await on.asked();
    await sql`update delivery_discount set amount_centavos = 2500 where public_id = ${request.discounts[0]?.publicId}::uuid`.execute(
      running.db,
    );
    const raised = await on.decide(request, 'APPROVED');
    expect([raised.status, raised.body.code]).toEqual([409, 'APPROVAL_DISCOUNTS_CHANGED']);
    expect(raised.body.message).toContain("'Negociação financeira' passou de R$ 20,00 para R$ 25,00");
    expect(await on.waitingOf(publicId)).toMatchObject({
      changedSinceRequest: true,
      discounts: [{ amount: 25, askedAmount: 20 }],
    });
    await on.addDiscount(publicId, 100);
    expect((await on.decide(await on.waitingOf(publicId), 'APPROVED')).status).toBe(200);
    expect(await on.stored(publicId)).toMatchObject({ discounts: [{ amount: 2500 }, { amount: 100 }] });
    const grown = await on.asked();
    await on.call('PUT', `/order-suppliers/details/${grown.publicId}`, { body: { logisticCost: 99 } });
    const other = await on.decide(grown.request, 'APPROVED');
    expect(other.body.message).toContain('o valor da entrega passou de');
    expect(await on.stored(grown.publicId)).toMatchObject({ status: 'WAITING_APPROVE', decision: null });
  });

  test('two supervisors at once: one decides, the other’s conflict has the name', async () => {
    const { publicId, request } = await on.asked();
    const answers = await Promise.all([
      on.decide(request, 'APPROVED', { as: 'bia' }),
      on.decide(request, 'REJECTED', { as: 'caio', comment: 'Não.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    const { by } = (await on.stored(publicId)) ?? {};
    expect(late?.body.code).toBe('APPROVAL_ALREADY_DECIDED');
    expect(late?.body.message).toContain(`já foi decidida por ${String(by)}`);
    const { rows } = await sql`select from approval_request a join delivery d on d.id = a.delivery_id
      where d.public_id = ${publicId}::uuid and a.decision is not null`.execute(running.db);
    expect(rows).toHaveLength(1);
  });

  test('the same key decides once (T26, T27); an unknown request is not found', async () => {
    const { publicId, request } = await on.asked();
    const first = await on.decide(request, 'APPROVED', { key: 'decide' });
    const again = await on.decide(request, 'APPROVED', { key: 'decide' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await on.stored(publicId)).toMatchObject({ version: 3 });
    const unknown = await on.decide(
      { ...request, publicId: '00000000-0000-4000-8000-000000000000' },
      'APPROVED',
    );
    expect([unknown.status, unknown.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
  });

  test('a remembered status that is no longer possible is refused, and nothing is decided', async () => {
    const { publicId, request } = await on.asked();
    await sql`with invoiced as (insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
        select id, '1', 100, 100, now() from delivery where public_id = ${publicId}::uuid returning id)
      insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos)
        select id, 1, 'PIX', 'OPENED', '2031-01-01', 100 from invoiced`.execute(running.db);
    expect((await on.decide(request, 'APPROVED')).body.code).toBe('STATUS_BLOCKED');
    expect(await on.stored(publicId)).toMatchObject({ status: 'WAITING_APPROVE', decision: null });
    expect((await on.decide(request, 'REJECTED', { comment: 'Já faturada.' })).status).toBe(200);
  });
});

describe('after a decision, or without one', () => {
  test('lowering or removing keeps an approval, raising or adding voids it', async () => {
    const { publicId, request } = await on.asked();
    await on.decide(request, 'APPROVED');
    const back = () =>
      sql`update delivery set status = 'ANALYZING' where public_id = ${publicId}::uuid`.execute(running.db);
    const amount = (centavos: number) =>
      sql`update delivery_discount set amount_centavos = ${centavos} where public_id = ${request.discounts[0]?.publicId}::uuid`.execute(
        running.db,
      );
    await back();
    await amount(1900);
    expect((await on.setStatus(publicId, to('CONFIRMED'))).status).toBe(200);
    await back();
    await amount(2001);
    expect((await on.setStatus(publicId, to('CONFIRMED'))).body.code).toBe('DISCOUNT_APPROVAL_REQUIRED');
    await amount(2000);
    await on.addDiscount(publicId, 1);
    expect((await on.setStatus(publicId, to('CONFIRMED'))).body.code).toBe('DISCOUNT_APPROVAL_REQUIRED');
  });

  test('a manual status change withdraws the request; an earlier approval remains valid', async () => {
    const { publicId, request } = await on.asked();
    await on.decide(request, 'APPROVED');
    await sql`update delivery set status = 'ANALYZING' where public_id = ${publicId}::uuid`.execute(
      running.db,
    );
    await on.setStatus(publicId, to('WAITING_APPROVE'));
    const second = await on.waitingOf(publicId);
    expect((await on.setStatus(publicId, to('IN_FOLLOW_UP'))).status).toBe(200);
    expect(await on.stored(publicId)).toMatchObject({ decision: 'VOIDED' });
    expect((await on.decide(second, 'APPROVED')).body.message).toContain('por Ana Operadora: retirada');
    expect((await on.setStatus(publicId, to('CONFIRMED'))).status).toBe(200);
    const canceled = await on.asked();
    await on.setStatus(canceled.publicId, { ...to('CANCELED'), orderStatusReasonPublicId: reasons.cancel });
    expect(await on.stored(canceled.publicId)).toMatchObject({ status: 'CANCELED', decision: 'VOIDED' });
  });

  test('rejected after it grew past the limit while it waited, it owes the credit analysis', async () => {
    const { publicId } = await on.asked();
    await sql`update store_credit set credit_limit_centavos = 1`.execute(running.db);
    await on.call('PUT', `/order-suppliers/details/${publicId}`, { body: { logisticCost: 500 } });
    const answer = await on.decide(await on.waitingOf(publicId), 'REJECTED', { comment: 'Não.' });
    await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    expect(answer.body.orderSupplierStatus.name).toBe('CREDIT_ANALYSIS');
  });

  test('rejected where it did not grow, or where no one knows what it came to, the former status returns', async () => {
    const { publicId } = await on.asked();
    const old = await on.asked();
    const before = await on.asked();
    await sql`update approval_request set amount_centavos = null where delivery_id =
      (select id from delivery where public_id = ${old.publicId}::uuid)`.execute(running.db);
    await sql`update store_credit set credit_limit_centavos = 1`.execute(running.db);
    for (const id of [publicId, old.publicId]) {
      const answer = await on.decide(await on.waitingOf(id), 'REJECTED', { comment: 'Não.' });
      expect(answer.body.orderSupplierStatus.name).toBe('ANALYZING');
    }
    await sql`update store_credit set credit_limit_centavos = 100000000`.execute(running.db);
    await on.call('PUT', `/order-suppliers/details/${before.publicId}`, { body: { logisticCost: 500 } });
    const fits = await on.decide(await on.waitingOf(before.publicId), 'REJECTED', { comment: 'Não.' });
    expect(fits.body.orderSupplierStatus.name).toBe('ANALYZING');
  });

  test('offers are not what is approved: a decision is about the others alone, and needs no comment', async () => {
    const { publicId } = await on.overPolicy();
    await on.addDiscount(publicId, 700);
    await sql`update delivery_discount set is_offer = true where amount_centavos = 700
      and delivery_id = (select id from delivery where public_id = ${publicId}::uuid)`.execute(running.db);
    await on.ask(publicId);
    expect((await on.decide(await on.waitingOf(publicId), 'APPROVED')).status).toBe(200);
    expect(await on.stored(publicId)).toMatchObject({ comment: null, discounts: [{ amount: 2000 }] });
  });

  test('a decision stays as it was taken, no matter who asks the database (T31)', async () => {
    const { publicId, request } = await on.asked();
    await on.decide(request, 'APPROVED');
    const change = sql`update approval_request set decision = 'REJECTED', comment = 'x' where public_id = ${request.publicId}::uuid`;
    await expect(change.execute(running.db)).rejects.toThrow('a decided approval stays as it was');
    expect(await on.stored(publicId)).toMatchObject({ decision: 'APPROVED' });
  });
});
