import { sql } from 'kysely';
import { addDays } from '@celeiro/rules/days/calendar.ts';
import { paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { consumesCredit } from '@celeiro/rules/money/store-credit/credit.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approve,
  call,
  cents,
  closeLimits,
  confirm,
  frees,
  history,
  openLimits,
  read,
  running,
  setLimit,
  startOver,
  statusOf,
  today,
  wait,
  world,
} from '../../../test/worlds/limit-world.ts';
import { financedBody, intakeBody, placeOrder, type WireDelivery } from '../../../test/worlds/order-world.ts';

beforeAll(openLimits);
afterAll(closeLimits);
beforeEach(startOver);

describe('what is refused or postponed', () => {
  test('changes nothing and is recorded', async () => {
    const [first] = await wait(1);
    await setLimit(10_000);
    expect((await approve(0, { decision: 'REFUSED', comment: 'Sem balanço' })).body.creditLimit).toBe(100);
    const until = addDays(today, 5);
    expect((await approve(0, { decision: 'POSTPONED', postponedUntil: until })).status).toBe(200);
    if (first) expect(await statusOf(first)).toBe('CREDIT_ANALYSIS');
    expect((await history()).slice(0, 2)).toMatchObject([
      { decision: 'POSTPONED', postponedUntil: until },
      { decision: 'REFUSED', comment: 'Sem balanço', limit: null },
    ]);
  });
});

describe('a limit that ended', () => {
  test('holds new deliveries on term until it is renewed, and nothing that runs', async () => {
    await setLimit(100_000_000, today);
    const [runs] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
    await setLimit(100_000_000, addDays(today, -1));
    const [held] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
    if (!runs || !held) throw new Error('no deliveries');
    expect([await statusOf(runs), await statusOf(held)]).toEqual(['ANALYZING', 'CREDIT_ANALYSIS']);
    expect((await read()).openDeliveries.find(({ publicId }) => publicId === held.publicId)).toMatchObject({
      reason: 'Validade do limite',
      fitsNow: false,
    });
    const grown = await call<WireDelivery>('PUT', `/order-suppliers/details/${runs.publicId}`, {
      body: { logisticCost: 20 },
    });
    expect(grown.body.orderSupplierStatus.name).toBe('ANALYZING');
    await setLimit(100_000, addDays(today, -1));
    expect((await approve(1500)).status).toBe(200);
    expect(await statusOf(held)).toBe('ANALYZING');
  });
});

describe('what is no decision', () => {
  const longer = addDays(today, 400);
  test.each<[string, object, number, string]>([
    ['no comment', { comment: ' ' }, 400, 'VALIDATION_FAILED'],
    ['another word', { decision: 'CONFIRMED' }, 400, 'VALIDATION_FAILED'],
    ['less than nothing', { creditLimit: -1 }, 400, 'VALIDATION_FAILED'],
    ['no limit', { creditLimit: null }, 422, 'CREDIT_LIMIT_INCOMPLETE'],
    ['no end', { validUntil: null }, 422, 'CREDIT_LIMIT_INCOMPLETE'],
    ['no method', { paymentMethodPublicIds: [] }, 422, 'CREDIT_LIMIT_INCOMPLETE'],
    ['an end that was', { validUntil: addDays(today, -1) }, 422, 'CREDIT_VALIDITY_RANGE'],
    ['an end too far', { validUntil: longer }, 422, 'CREDIT_VALIDITY_RANGE'],
    ['postponed to today', { decision: 'POSTPONED', postponedUntil: today }, 422, 'CREDIT_POSTPONED_PAST'],
    ['postponed to no day', { decision: 'POSTPONED' }, 422, 'CREDIT_POSTPONED_PAST'],
  ])('%s', async (_, body, status, code) => {
    await setLimit(100_000);
    const answer = await approve(1500, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await read()).creditLimit).toBe(1000);
  });

  test('a method without a term, one of an operator, one of no such store', async () => {
    const atSight = paymentMethods.filter((one) => !consumesCredit(one)).map(({ publicId }) => publicId);
    expect((await approve(1500, { paymentMethodPublicIds: atSight.slice(0, 1) })).body.code).toBe(
      'CREDIT_METHOD_UNKNOWN',
    );
    expect((await approve(1500, {}, { as: 'ana' })).status).toBe(403);
    const unknownId = '11111111-1111-4111-8111-111111111111';
    expect(
      (
        await call('POST', `/credit-analysis/store/${unknownId}/proposals/${unknownId}`, {
          as: 'bia',
          body: { decision: 'CONFIRMED', comment: 'x', release: [] },
        })
      ).status,
    ).toBe(404);
    expect((await confirm(unknownId)).body.code).toBe('CREDIT_PROPOSAL_CLOSED');
  });

  test('a delivery of another store is released by no one', async () => {
    await wait(1);
    const stranger = { publicId: world.storePublicId, totalAmountWithTax: 1 };
    const seen = await read();
    expect((await approve(500, { release: [...frees(seen, 500), stranger] })).status).toBe(409);
  });
});

describe('32 intakes at once', () => {
  /** Places an order as a channel does: sends it again when the server is busy. */
  const place = async (): Promise<void> => {
    const { status, body } = await call('POST', '/orders', { as: 'canal', body: financedBody(world) });
    if (status === 503) return place();
    expect([status, body]).toEqual([201, expect.anything()]);
  };
  const all = () => Array.from({ length: 32 }, place);
  const runs = async (): Promise<number> => {
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(total_with_tax_centavos), 0)::int as amount from delivery
      where credit_open and status <> 'CREDIT_ANALYSIS' and not credit_released`.execute(running.db);
    return rows[0]?.amount ?? -1;
  };

  test(
    'after the last day of a limit none continues, however much is free',
    { timeout: 60_000 },
    async () => {
      await setLimit(100_000_000, addDays(today, -1));
      await Promise.all(all());
      expect(await runs()).toBe(0);
      // On its last day a limit is still valid.
      await setLimit(100_000_000, today);
      await place();
      expect(await runs()).toBeGreaterThan(0);
    },
  );

  test(
    'with a decision among them what runs unreleased never passes the limit',
    { timeout: 60_000 },
    async () => {
      await setLimit(22_439 * 5, addDays(today, 10));
      const placing = all();
      // One person may lower a limit. If the figures changed since they were read, nothing is decided.
      const decided = await approve(22_439 * 0.03, { release: [] });
      await Promise.all(placing);
      expect([200, 409]).toContain(decided.status);
      expect(await runs()).toBeLessThanOrEqual(22_439 * 5);
      const { creditLimit, openDeliveries } = await read();
      expect([22_439 * 0.05, 22_439 * 0.03].map((one) => cents(one))).toContain(cents(creditLimit));
      expect(openDeliveries.some(({ waits }) => waits)).toBe(true);
    },
  );
});
