import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApprovalWorld, type ApprovalWorld } from '../../../test/worlds/approval-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// R-PERM-007, T22: one decision on many requests.

let running: TestApp;
let on: ApprovalWorld;
beforeAll(async () => {
  running = await startTestApp();
  on = await addApprovalWorld(running);
});
afterAll(() => running.close());

const askMany = async (count: number) => {
  const all: Awaited<ReturnType<ApprovalWorld['asked']>>[] = [];
  for (let at = 0; at < count; at += 1) all.push(await on.asked());
  return all;
};

test('each is decided for itself: what fails says why and hides no other', async () => {
  const [first, second, third] = await askMany(3);
  const own = await on.asked('bia');
  if (!first || !second || !third) throw new Error('three asked');
  await on.addDiscount(second.publicId, 300);
  await on.decide(third.request, 'REJECTED', { as: 'caio', comment: 'Não.' });
  const { status, body } = await on.decideMany(
    [first.request, second.request, third.request, own.request, first.request],
    'APPROVED',
  );
  expect(status).toBe(200);
  expect(body.map(({ publicId, ok, code }) => [publicId, ok, code])).toEqual([
    [first.request.publicId, true, undefined],
    [second.request.publicId, false, 'APPROVAL_DISCOUNTS_CHANGED'],
    [third.request.publicId, false, 'APPROVAL_ALREADY_DECIDED'],
    [own.request.publicId, false, 'APPROVAL_OWN_DISCOUNT'],
  ]);
  expect(body[2]?.message).toMatch(/^A aprovação da entrega \d+ já foi decidida por Caio Admin: recusada\.$/);
  expect(await on.stored(first.publicId)).toMatchObject({ status: 'CONFIRMED', decision: 'APPROVED' });
  expect(await on.stored(second.publicId)).toMatchObject({ status: 'WAITING_APPROVE', decision: null });
  expect(await on.stored(third.publicId)).toMatchObject({ status: 'ANALYZING', decision: 'REJECTED' });
});

test('the same key answers the same and decides nothing twice (T26)', async () => {
  const requests = (await askMany(2)).map(({ request }) => request);
  const first = await on.decideMany(requests, 'REJECTED', { key: 'many', comment: 'Fora da política.' });
  expect(first.body.every(({ ok }) => ok)).toBe(true);
  const again = await on.decideMany(requests, 'REJECTED', { key: 'many', comment: 'Fora da política.' });
  expect(again.body).toEqual(first.body);
  const other = await on.decideMany(requests, 'APPROVED', { key: 'many' });
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
});

test('is refused as a whole without a comment, to an operator, and beyond a hundred (T33)', async () => {
  const { request } = await on.asked();
  const silent = await on.decideMany([request], 'REJECTED', { comment: ' ' });
  expect([silent.status, silent.body.code]).toEqual([422, 'APPROVAL_COMMENT_REQUIRED']);
  expect((await on.decideMany([request], 'APPROVED', { as: 'ana' })).status).toBe(403);
  expect((await on.decideMany([], 'APPROVED')).status).toBe(400);
  expect(
    (
      await on.decideMany(
        Array.from({ length: 101 }, () => request),
        'APPROVED',
      )
    ).status,
  ).toBe(400);
});

test('two supervisors decide on the same ones at once: each request once, all answered', async () => {
  const requested = await askMany(4);
  const requests = requested.map(({ request }) => request);
  const [approved, rejected] = await Promise.all([
    on.decideMany(requests, 'APPROVED'),
    on.decideMany(requests.toReversed(), 'REJECTED', { as: 'caio', comment: 'Não.' }),
  ]);
  for (const { request, publicId } of requested) {
    const outcomes = [approved, rejected].map(({ body }) =>
      body.find((one) => one.publicId === request.publicId),
    );
    expect(outcomes.map((one) => one?.ok).toSorted()).toEqual([false, true]);
    expect(outcomes.find((one) => one?.ok === false)?.code).toBe('APPROVAL_ALREADY_DECIDED');
    expect((await on.stored(publicId))?.['decision']).toBe(
      outcomes[0]?.ok === true ? 'APPROVED' : 'REJECTED',
    );
  }
});
