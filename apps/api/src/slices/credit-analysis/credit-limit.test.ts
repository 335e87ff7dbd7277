import { addDays, businessDateOf } from '@celeiro/rules/calendar.ts';
import { type Centavos, centavos } from '@celeiro/rules/money.ts';
import { paymentMethods } from '@celeiro/rules/payments/methods.ts';
import { consumesCredit } from '@celeiro/rules/stores/credit.ts';
import { freedBy } from '@celeiro/rules/stores/credit-decision.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  slipOf7Days,
  type WireDelivery,
} from '../../../test/order-world.ts';
import { startTestApp, type TestApp, testPeople } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  // Bia and Caio are of the supervision, Ana is not.
  await sql`insert into app_user_authority (user_id, authority_code)
    select id, 'ROLE_INTRANET_APPROVE_DISCOUNTS' from app_user where username = ${testPeople.caio.username}`.execute(
    running.db,
  );
});
afterAll(() => running.close());

type Open = {
  publicId: string;
  totalAmountWithTax: number;
  creditAmount: number;
  waits: boolean;
  fitsNow: boolean;
  reason: string | null;
};
type Analysis = {
  code: string;
  creditLimit: number;
  usedLimit: number;
  overdueAmount: number;
  validUntil: string | null;
  paymentMethodPublicIds: string[];
  secondPersonAmount: number;
  proposal: { publicId: string; creditLimit: number; proposedBy: string; isOwn: boolean } | null;
  openDeliveries: Open[];
};
type Options = Parameters<Call>[2];

const today = businessDateOf(Date.now());
const inAMonth = addDays(today, 30);
const cents = (reais: number): Centavos => centavos(Math.round(reais * 100));
const path = () => `/credit-analysis/store/${world.storePublicId}`;
const read = async (): Promise<Analysis> => (await call<Analysis>('GET', path(), { as: 'bia' })).body;
/** What this limit would let go, as the page computes it. */
const frees = ({ usedLimit, openDeliveries }: Analysis, limit: number) => {
  const waiting = openDeliveries.filter(({ waits }) => waits);
  const taken = waiting.reduce((sum, { creditAmount }) => sum + cents(creditAmount), 0);
  return freedBy(
    cents(limit),
    centavos(cents(usedLimit) - taken),
    waiting.map((one) => ({ ...one, taken: cents(one.creditAmount), needsDiscountApproval: false })),
  ).map(({ publicId, totalAmountWithTax }) => ({ publicId, totalAmountWithTax }));
};
const basisOf = ({ creditLimit, usedLimit, overdueAmount }: Analysis) => ({
  creditLimit,
  usedLimit,
  overdueAmount,
});
/** Approves a limit on what stands now, letting go what fits. */
const approve = async (creditLimit: number, body: object = {}, options: Options = {}) => {
  const seen = await read();
  return call<Analysis>('POST', path(), {
    as: 'bia',
    ...options,
    body: {
      decision: 'APPROVED',
      comment: 'Balanço em ordem',
      creditLimit,
      validUntil: inAMonth,
      paymentMethodPublicIds: [slipOf7Days],
      basis: basisOf(seen),
      release: frees(seen, creditLimit),
      replaces: seen.proposal?.publicId ?? null,
      ...body,
    },
  });
};
const confirm = (proposal: string | undefined, body: object = {}, as: 'bia' | 'caio' | 'ana' = 'caio') =>
  call<Analysis>('POST', `${path()}/proposals/${proposal ?? ''}`, {
    as,
    body: { decision: 'CONFIRMED', comment: 'Conferi', release: [], ...body },
  });
const setLimit = (amount: number, validUntil: string | null = null) =>
  sql`update store_credit set credit_limit_centavos = ${amount}, valid_until = ${validUntil}::date`.execute(
    running.db,
  );
/** Financed deliveries of 224,39 each (one product of more), that wait. */
const wait = async (
  count: number,
  items: (index: number) => number = () => 2,
): Promise<readonly WireDelivery[]> => {
  await setLimit(0);
  const made: WireDelivery[] = [];
  for (let index = 0; index < count; index += 1) {
    const [first] = (await placeOrder(call, intakeBody(world, items(index)))).orderSuppliers;
    if (first) made.push(first);
  }
  return made;
};
const statusOf = async ({ publicId }: WireDelivery): Promise<string> =>
  (await call<WireDelivery>('GET', `/order-suppliers/${publicId}/delivery-details`)).body.orderSupplierStatus
    .name;
const history = async () =>
  (
    await call<
      {
        decision: string;
        comment: string;
        name: string;
        limit: { creditLimit: number; validUntil: string; paymentMethods: string[] } | null;
        postponedUntil: string | null;
        deliveries: { publicId: string }[];
      }[]
    >('GET', `/credit-analysis-historic-activities/store/${world.storePublicId}`)
  ).body;

beforeEach(async () => {
  await sql`update delivery set credit_open = false, status = 'CANCELED' where credit_open`.execute(
    running.db,
  );
  const { proposal } = await read();
  if (proposal) await confirm(proposal.publicId, { decision: 'REJECTED' });
  await sql`insert into store_payment_method (store_id, payment_method_id)
    select s.id, pm.id from store s, payment_method pm where pm.form = 'CELEIRO_PAYMENT' on conflict do nothing`.execute(
    running.db,
  );
});

describe('a limit that is approved', () => {
  test('is in force with its end and its methods, lets go the oldest that fit, and is told', async () => {
    const [first, second, third] = await wait(3);
    if (!first || !second || !third) throw new Error('no deliveries');
    const { status, body } = await approve(500);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      creditLimit: 500,
      validUntil: inAMonth,
      paymentMethodPublicIds: [slipOf7Days],
      proposal: null,
    });
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([
      'ANALYZING',
      'ANALYZING',
      'CREDIT_ANALYSIS',
    ]);
    expect((await history())[0]).toMatchObject({
      decision: 'APPROVED',
      comment: 'Balanço em ordem',
      name: testPeople.bia.name,
      limit: { creditLimit: 500, validUntil: inAMonth, paymentMethods: ['Boleto 7 dias'] },
      deliveries: [{ publicId: first.publicId }, { publicId: second.publicId }],
    });
    // What is paid at sight stays open to it.
    const { body: credit } = await call<{ storePaymentMethods: { paymentMethodName: string }[] }>(
      'GET',
      `/store-credits/store/${world.storePublicId}`,
    );
    const names = credit.storePaymentMethods.map(({ paymentMethodName }) => paymentMethodName);
    expect(names).toEqual(expect.arrayContaining(['Pix à vista', 'Boleto 7 dias']));
    expect(names.filter((name) => name.startsWith('Boleto') && name !== 'Boleto 0 dias')).toEqual([
      'Boleto 7 dias',
    ]);
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });

  test('lets go nothing where that is wished', async () => {
    const [first] = await wait(1);
    expect((await approve(500, { release: [] })).body.creditLimit).toBe(500);
    if (first) expect(await statusOf(first)).toBe('CREDIT_ANALYSIS');
  });

  test(
    'what was seen to be let go is what is let go, whatever waits and whatever the limit',
    { timeout: 60_000 },
    async () => {
      let state = 20_310;
      const random = (below: number): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      for (let round = 0; round < 8; round += 1) {
        await sql`update delivery set credit_open = false, status = 'CANCELED' where credit_open`.execute(
          running.db,
        );
        const waiting = await wait(1 + random(5), () => 1 + random(12));
        const limit = 100 + random(3000);
        const preview = frees(await read(), limit);
        const { status, body } = await approve(limit);
        expect(status).toBe(200);
        const gone: string[] = [];
        for (const delivery of waiting)
          if ((await statusOf(delivery)) === 'ANALYZING') gone.push(delivery.publicId);
        expect(new Set(gone)).toEqual(new Set(preview.map(({ publicId }) => publicId)));
        const runs = body.openDeliveries
          .filter(({ waits }) => !waits)
          .reduce((sum, one) => sum + cents(one.creditAmount), 0);
        expect(runs).toBeLessThanOrEqual(cents(limit));
      }
    },
  );

  test('what fits may have changed meanwhile: nothing is saved', async () => {
    const [first] = await wait(2);
    const seen = await read();
    const release = frees(seen, 500);
    await call('PUT', `/order-suppliers/details/${first?.publicId ?? ''}`, { body: { logisticCost: 90 } });
    expect((await approve(500, { release })).body.code).toBe('CREDIT_RELEASE_CHANGED');
    await placeOrder(call, intakeBody(world));
    expect((await approve(900, { release })).body.code).toBe('CREDIT_RELEASE_CHANGED');
    expect((await read()).creditLimit).toBe(0);
  });

  test('on a limit that isn’t the one that was seen nothing is saved; of two at once one is', async () => {
    await setLimit(100_000);
    const seen = await read();
    await setLimit(200_000);
    expect((await approve(1500, { basis: basisOf(seen) })).body.code).toBe('CREDIT_LIMIT_MOVED');
    const answers = await Promise.all([approve(2500), approve(3000), approve(3500)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('a key sent twice decides once', async () => {
    await setLimit(100_000);
    const before = (await history()).length;
    const seen = await read();
    const body = { basis: basisOf(seen) };
    const [one, other] = [
      await approve(1200, body, { key: 'limit-1' }),
      await approve(1200, body, { key: 'limit-1' }),
    ];
    expect(other.body).toEqual(one.body);
    expect((await history()).length).toBe(before + 1);
  });

  test('may be the first of a store', async () => {
    const { rows } = await sql<{ publicId: string }>`
      insert into store (name, document_number) values ('Quitanda Nova', '45723174000110') returning public_id`.execute(
      running.db,
    );
    const first = await call<Analysis>('POST', `/credit-analysis/store/${rows[0]?.publicId ?? ''}`, {
      as: 'bia',
      body: {
        decision: 'APPROVED',
        comment: 'Primeiro limite',
        creditLimit: 300,
        validUntil: inAMonth,
        paymentMethodPublicIds: [slipOf7Days],
        basis: { creditLimit: 0, usedLimit: 0, overdueAmount: 0 },
        release: [],
        replaces: null,
      },
    });
    expect(first.body).toMatchObject({ creditLimit: 300, validUntil: inAMonth });
  });
});

describe('a limit that takes two (R-PERM-007)', () => {
  test('changes and lets go nothing until somebody else confirms it', async () => {
    const [first] = await wait(1);
    await setLimit(10_000);
    const proposed = await approve(500);
    expect(proposed.body).toMatchObject({
      creditLimit: 100,
      proposal: { creditLimit: 500, proposedBy: testPeople.bia.name, isOwn: true },
    });
    if (!first) throw new Error('no delivery');
    expect(await statusOf(first)).toBe('CREDIT_ANALYSIS');
    const id = proposed.body.proposal?.publicId;
    const alone = await confirm(id, { release: frees(await read(), 500) }, 'bia');
    expect([alone.status, alone.body.code]).toEqual([403, 'CREDIT_OWN_PROPOSAL']);
    expect((await confirm(id, {}, 'ana')).status).toBe(403);
    const dearer = frees(await read(), 500).map((one) => ({ ...one, totalAmountWithTax: 1 }));
    expect((await confirm(id, { release: dearer })).body.code).toBe('CREDIT_RELEASE_CHANGED');
    const done = await confirm(id, { release: frees(await read(), 500) });
    expect(done.body).toMatchObject({ creditLimit: 500, validUntil: inAMonth, proposal: null });
    expect(await statusOf(first)).toBe('ANALYZING');
    expect((await confirm(id)).body.code).toBe('CREDIT_PROPOSAL_CLOSED');
    expect((await history()).slice(0, 2).map(({ decision, name }) => [decision, name])).toEqual([
      ['CONFIRMED', testPeople.caio.name],
      ['PROPOSED', testPeople.bia.name],
    ]);
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });

  test('is one above the bound that supervisors set, or of more than twice the former', async () => {
    await setLimit(4_000_000);
    expect((await approve(50_000)).body).toMatchObject({ creditLimit: 50_000, proposal: null });
    await setLimit(4_000_000);
    expect((await approve(50_000.01)).body.proposal).toMatchObject({ creditLimit: 50_000.01 });
    const { body: policy } = await call<{ publicId: string }>('GET', '/credit-policy');
    await call('PUT', `/credit-policy/${policy.publicId}`, {
      as: 'bia',
      body: { overdueDays: 3, overdueAmount: 50, secondPersonAmount: 60_000 },
    });
    expect((await approve(50_000.01)).body).toMatchObject({ creditLimit: 50_000.01, proposal: null });
  });

  test('its author may take it back, another may refuse it; a newer one takes the place of the one that was seen', async () => {
    await setLimit(10_000);
    const first = (await approve(500)).body.proposal?.publicId;
    const late = await approve(600, { replaces: null }, { as: 'caio' });
    expect(late.body.code).toBe('CREDIT_PROPOSAL_MOVED');
    const next = (await approve(600, {}, { as: 'caio' })).body.proposal?.publicId;
    expect((await confirm(first)).body.code).toBe('CREDIT_PROPOSAL_CLOSED');
    const back = await confirm(next, { decision: 'REJECTED', comment: 'Digitei errado' }, 'caio');
    expect(back.body).toMatchObject({ creditLimit: 100, proposal: null });
    expect((await history())[0]).toMatchObject({ decision: 'REJECTED', comment: 'Digitei errado' });
  });

  test('the table itself refuses one who does both', async () => {
    await setLimit(10_000);
    await approve(500);
    const twice = sql`insert into credit_analysis (store_id, decision, comment, credit_limit_centavos, used_centavos,
        decided_by_user_id, decided_by_name, decided_at, new_limit_centavos, new_valid_until, new_methods, proposal_id)
      select store_id, 'CONFIRMED', 'x', 0, 0, decided_by_user_id, decided_by_name, now(), new_limit_centavos, new_valid_until,
        new_methods, id from credit_analysis order by id desc limit 1`;
    await expect(twice.execute(running.db)).rejects.toThrow('confirmed by somebody else');
  });

  test('of confirmations that come together one counts', async () => {
    await setLimit(10_000);
    const id = (await approve(500)).body.proposal?.publicId;
    const answers = await Promise.all([confirm(id), confirm(id), confirm(id, { decision: 'REJECTED' })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('what is refused or postponed', () => {
  test('moves nothing and is told', async () => {
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
    const nobody = '11111111-1111-4111-8111-111111111111';
    expect(
      (
        await call('POST', `/credit-analysis/store/${nobody}/proposals/${nobody}`, {
          as: 'bia',
          body: { decision: 'CONFIRMED', comment: 'x', release: [] },
        })
      ).status,
    ).toBe(404);
    expect((await confirm(nobody)).body.code).toBe('CREDIT_PROPOSAL_CLOSED');
  });

  test('a delivery of another store is let go by nobody', async () => {
    await wait(1);
    const stranger = { publicId: world.storePublicId, totalAmountWithTax: 1 };
    const seen = await read();
    expect((await approve(500, { release: [...frees(seen, 500), stranger] })).status).toBe(409);
  });
});
