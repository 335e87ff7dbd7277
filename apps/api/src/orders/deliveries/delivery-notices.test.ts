import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApprovalWorld, type ApprovalWorld, to } from '../../../test/worlds/approval-world.ts';
import { discountCalls, generalDiscount } from '../../../test/worlds/discount-world.ts';
import type { WireDelivery } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople, type TestPerson } from '../../../test/test-app.ts';
import { headsOf, noticesOf } from '../../../test/notices-of.ts';

// R-PERM-007: discounts that wait for approval notify the people who may decide, and the decision notifies the requester.

let running: TestApp;
let on: ApprovalWorld;
beforeAll(async () => {
  running = await startTestApp();
  on = await addApprovalWorld(running);
});
afterAll(() => running.close());

const people = ['ana', 'bia', 'caio'] as const;
const heads = async (id: string) =>
  Object.fromEntries(
    await Promise.all(people.map(async (as) => [as, await headsOf(on.call, as, id)] as const)),
  );
const waits = (by: string) => [['APPROVAL_ASKED', by, "R$ 20,00 em descontos, para 'Pedido confirmado'."]];
const unreadOf = async (as: TestPerson) =>
  (await on.call<{ unread: number }>('GET', '/notifications', { as })).body.unread;

describe('a delivery that waits for approval', () => {
  test('notifies everyone who may decide, but neither the requester nor the author of the discount', async () => {
    const { publicId } = await on.asked('ana');
    expect(await heads(publicId)).toMatchObject({ ana: [], bia: waits('Ana Operadora') });
    expect((await noticesOf(on.call, 'caio', publicId))[0]).toMatchObject({
      recordName: expect.stringMatching(/^Entrega \d+ \(Horta\)$/),
      orderPublicId: expect.any(String),
      readAt: null,
    });
    const given = await on.overPolicy('caio');
    expect((await on.ask(given.publicId, 'CONFIRMED', { as: 'bia' })).status).toBe(201);
    expect(await heads(given.publicId)).toMatchObject({ ana: [], bia: [], caio: [] });
  });

  test('decided: it waits for no one, and the requester is notified with the reason', async () => {
    const { publicId, request } = await on.asked();
    expect((await on.decide(request, 'REJECTED', { comment: 'Reduza para 2%.' })).status).toBe(200);
    expect(await heads(publicId)).toMatchObject({
      ana: [['APPROVAL_REFUSED', 'Bia Supervisora', 'Reduza para 2%.']],
      bia: [],
      caio: [],
    });
    expect((await on.ask(publicId)).status).toBe(201);
    expect(await headsOf(on.call, 'caio', publicId)).toEqual(waits('Ana Operadora'));
    await on.decide(await on.waitingOf(publicId), 'APPROVED', { as: 'caio' });
    expect(await headsOf(on.call, 'ana', publicId)).toEqual([
      ['APPROVAL_GRANTED', 'Caio Admin', ''],
      ['APPROVAL_REFUSED', 'Bia Supervisora', 'Reduza para 2%.'],
    ]);
  });

  test('withdrawn: its notifications end', async () => {
    const { publicId } = await on.asked();
    expect((await on.setStatus(publicId, to('ANALYZING'))).status).toBe(200);
    expect(await heads(publicId)).toMatchObject({ ana: [], bia: [], caio: [] });
  });

  test('notifies once, also for simultaneous requests, and ends when dismissed', async () => {
    const { publicId } = await on.overPolicy();
    await Promise.all(Array.from({ length: 8 }, () => on.ask(publicId, 'CONFIRMED', { version: 1 })));
    const [first, ...more] = await noticesOf(on.call, 'bia', publicId);
    expect([first?.kind, more, (await noticesOf(on.call, 'caio', publicId)).length]).toEqual([
      'APPROVAL_ASKED',
      [],
      1,
    ]);
    const before = await unreadOf('bia');
    const dismiss = () => on.call('DELETE', `/notifications/${first?.publicId}`, { as: 'bia' });
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([204, 404]);
    expect([await noticesOf(on.call, 'bia', publicId), await unreadOf('bia')]).toEqual([[], before - 1]);
  });
});

test('changed while it waits: only the people who may decide now are notified again', async () => {
  const { publicId } = await on.asked();
  const delivery = (await on.call<WireDelivery>('GET', `/order-suppliers/${publicId}/delivery-details`)).body;
  const before = await noticesOf(on.call, 'caio', publicId);
  const { rows } = await sql<{ publicId: string }>`
    select public_id from discount_reason where reason = 'Negociação financeira'`.execute(running.db);
  const more = generalDiscount(delivery, {
    orderSupplierDiscountReceivementsPublicId: rows[0]?.publicId,
    discountValue: 10,
  });
  const raised = await discountCalls(on.call).giveGeneral(more, { as: 'bia' });
  expect(raised.status, JSON.stringify(raised.body)).toBeLessThan(300);
  expect(await heads(publicId)).toMatchObject({
    ana: [],
    bia: [],
    caio: [['APPROVAL_ASKED', 'Bia Supervisora', "R$ 30,00 em descontos, para 'Pedido confirmado'."]],
  });
  expect((await noticesOf(on.call, 'caio', publicId))[0]?.publicId).not.toBe(before[0]?.publicId);
});

test('what a person may not decide on any more is neither shown nor counted', async () => {
  const { publicId } = await on.asked();
  const before = await unreadOf('caio');
  const supervises = sql`from app_user_authority where authority_code = 'ROLE_INTRANET_APPROVE_DISCOUNTS'
    and user_id = (select id from app_user where username = ${testPeople.caio.username})`;
  await sql`delete ${supervises}`.execute(running.db);
  try {
    expect(await noticesOf(on.call, 'caio', publicId)).toEqual([]);
    expect(await unreadOf('caio')).toBeLessThan(before);
    expect(await noticesOf(on.call, 'bia', publicId)).toHaveLength(1);
  } finally {
    await sql`insert into app_user_authority (user_id, authority_code)
      select id, 'ROLE_INTRANET_APPROVE_DISCOUNTS' from app_user where username = ${testPeople.caio.username}`.execute(
      running.db,
    );
  }
});

test('dismissed people are not notified', async () => {
  await sql`update app_user set status = 'DISMISSED', inactivation_reason = 'Saiu' where username = ${testPeople.caio.username}`.execute(
    running.db,
  );
  const { publicId } = await on.asked();
  const { rows } = await sql<{ username: string }>`
    select u.username from notification n join app_user u on u.id = n.user_id where n.record_public_id = ${publicId}::uuid`.execute(
    running.db,
  );
  expect(rows).toEqual([{ username: testPeople.bia.username }]);
});
