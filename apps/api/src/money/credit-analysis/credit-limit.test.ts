import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setMaker } from '../../../test/account-maker.ts';
import {
  type Analysis,
  approve,
  basisOf,
  call,
  cents,
  closeLimits,
  confirm,
  frees,
  history,
  inAMonth,
  openLimits,
  read,
  running,
  setLimit,
  startOver,
  statusOf,
  wait,
  world,
} from '../../../test/worlds/limit-world.ts';
import { intakeBody, placeOrder, slipOf7Days } from '../../../test/worlds/order-world.ts';
import { testPeople } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

beforeAll(openLimits);
afterAll(closeLimits);
beforeEach(startOver);

describe('a limit that is approved', () => {
  test('takes effect with its end and its methods, releases the oldest deliveries that fit, and is recorded', async () => {
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
    // Payment methods at sight are still available.
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

  test('releases nothing where that is requested', async () => {
    const [first] = await wait(1);
    expect((await approve(500, { release: [] })).body.creditLimit).toBe(500);
    if (first) expect(await statusOf(first)).toBe('CREDIT_ANALYSIS');
  });

  test(
    'what was seen to be released is what is released, whatever waits and whatever the limit',
    { timeout: 60_000 },
    async () => {
      let state = 20_310;
      const random = (below: number): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      for (let round = 0; round < 8; round += 1) {
        await startOver();
        const waiting = await wait(1 + random(5), () => 1 + random(12));
        const limit = 100 + random(3000);
        const preview = frees(await read(), limit);
        const { status, body } = await approve(limit);
        expect(status).toBe(200);
        const removed: string[] = [];
        for (const delivery of waiting)
          if ((await statusOf(delivery)) === 'ANALYZING') removed.push(delivery.publicId);
        expect(new Set(removed)).toEqual(new Set(preview.map(({ publicId }) => publicId)));
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

  test('of zero needs no methods', async () => {
    await setLimit(10_000);
    const none = await approve(0, { paymentMethodPublicIds: undefined, release: [] });
    expect(none.body).toMatchObject({ creditLimit: 0, paymentMethodPublicIds: [] });
    await approve(100);
    const { rows } = await sql<{
      newValue: string;
    }>`select new_value #>> '{}' as new_value from record_history
      where kind = 'storeCredit' and field = 'analysis' order by id desc limit 2`.execute(running.db);
    expect(rows.map(({ newValue }) => newValue.slice(0, 5))).toEqual(['Nº 2,', 'Nº 1,']);
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
  test('changes and releases nothing until another person confirms it', async () => {
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
    await setMaker(running.db, 'caio', 'bia');
    const puppet = await confirm(id, { release: frees(await read(), 500) });
    expect([puppet.status, puppet.body.code]).toEqual([403, 'ACCOUNTS_OF_ONE_ORIGIN']);
    await setMaker(running.db, 'caio', null);
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

  test('is not climbed alone: the steps of 90 days count as one, and only two people move what they are compared with', async () => {
    await setLimit(1_000_000);
    expect((await approve(20_000)).body).toMatchObject({
      creditLimit: 20_000,
      proposal: null,
      comparedLimit: 10_000,
    });
    const climbed = await approve(40_000);
    expect(climbed.body).toMatchObject({ creditLimit: 20_000, proposal: { creditLimit: 40_000 } });
    expect((await confirm(climbed.body.proposal?.publicId)).body).toMatchObject({ creditLimit: 40_000 });
    // One person may lower it, but raising it again takes two.
    expect((await approve(20_000)).body.proposal).toBeNull();
    expect((await approve(20_001)).body.proposal).toMatchObject({ creditLimit: 20_001 });
  });

  test('a first limit that grows is compared with itself', async () => {
    await setLimit(0);
    expect((await approve(10_000)).body.proposal).toBeNull();
    expect((await approve(20_000)).body.proposal).toBeNull();
    expect((await approve(40_000)).body.proposal).toMatchObject({ creditLimit: 40_000 });
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

  test('proposed on a release that moved it is proposed all the same; postponing leaves it to its second person', async () => {
    await setLimit(10_000);
    const stranger = { publicId: world.storePublicId, totalAmountWithTax: 1 };
    expect((await approve(500, { release: [stranger] })).body.proposal).toMatchObject({ creditLimit: 500 });
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification
        where kind = 'CREDIT_PROPOSED'`.execute(running.db);
      return rows[0]?.count;
    };
    const before = await waiting();
    expect(before).toBeGreaterThan(0);
    const postponed = await approve(500, { decision: 'POSTPONED', postponedUntil: inAMonth, release: [] });
    expect([postponed.status, await waiting()]).toEqual([200, before]);
  });

  test('one whose last day is over is not confirmed, and the answer names why', async () => {
    await setLimit(10_000);
    const id = (await approve(500)).body.proposal?.publicId;
    await sql`alter table credit_analysis disable trigger user`.execute(running.db);
    await sql`update credit_analysis set new_valid_until = current_date - 400`.execute(running.db);
    await sql`alter table credit_analysis enable trigger user`.execute(running.db);
    const late = await confirm(id);
    expect([late.body.code, Object.keys(late.body.fields ?? {})]).toEqual([
      'CREDIT_VALIDITY_RANGE',
      ['decision'],
    ]);
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
