import type { CreditQueue } from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import type { Notification } from '@celeiro/contract/base/notifications/notifications.ts';
import { addDays } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approve,
  call,
  closeLimits,
  confirm,
  openLimits,
  read,
  running,
  setLimit,
  startOver,
  today,
  wait,
  world,
} from '../../../test/worlds/limit-world.ts';
import { refreshStoreFigures } from '../../parties/store-figures/store-figures.store.ts';

beforeAll(async () => {
  await openLimits();
  // The overdue amount belongs to an earlier delivery.
  await wait(1);
});
afterAll(closeLimits);
beforeEach(async () => {
  await startOver();
  await sql`delete from installment`.execute(running.db);
  await sql`delete from credit_taker`.execute(running.db);
});

type View = 'QUEUE' | 'OVER' | 'SECOND' | 'POSTPONED' | 'DECIDED';
type As = 'ana' | 'bia' | 'caio' | 'canal';
const queue = async (view: View = 'QUEUE', as: As = 'bia') =>
  (await call<CreditQueue>('GET', `/credit-analysis/queue?view=${view}`, { as })).body;
const mine = async (view: View = 'QUEUE', as: As = 'bia') =>
  (await queue(view, as)).content.find(({ publicId }) => publicId === world.storePublicId);
/** Adds a slip of 300,00 of the store that was due this many days ago. */
const lateFor = (days: number) =>
  sql`with d as (select id from delivery order by id limit 1),
      i as (insert into invoice (delivery_id, nfe_number, amount_centavos, receivable_centavos, issued_at)
        select id, '1', 30000, 30000, now() from d returning id)
    insert into installment (invoice_id, position, transaction_type, status, due_date, net_centavos, discount_centavos)
    select id, 1, 'BANK_SLIP', 'OVERDUE', ${addDays(today, -days)}::date, 30000, 0 from i`.execute(
    running.db,
  );
const settle = () => sql`update delivery set credit_open = false, status = 'CANCELED'`.execute(running.db);
const postpone = async (body: object = {}) => {
  const seen = await read();
  return call('POST', `/credit-analysis/store/${world.storePublicId}`, {
    as: 'bia',
    body: {
      decision: 'POSTPONED',
      comment: 'Espera o balanço',
      postponedUntil: addDays(today, 3),
      basis: { creditLimit: seen.creditLimit, usedLimit: seen.usedLimit, overdueAmount: seen.overdueAmount },
      release: [],
      replaces: seen.proposal?.publicId ?? null,
      ...body,
    },
  });
};

describe('a store is in the first group that applies', () => {
  test('waiting before its limit ends before it is late; groups add up to the tab', async () => {
    await wait(2);
    await lateFor(10);
    await setLimit(10_000, addDays(today, 30));
    const first = await queue();
    expect(await mine()).toMatchObject({
      group: 'WAITING',
      waitingCount: 2,
      waitingAmount: 448.78,
      runningAmount: 0,
      creditLimit: 100,
      missingAmount: 348.78,
      reason: 'Acima do limite',
      overdueAmount: 300,
      overdueCount: 1,
      overdueSince: addDays(today, -10),
      validUntil: addDays(today, 30),
      taker: null,
    });
    expect(first.groups).toEqual([{ group: 'WAITING', stores: 1, deliveries: 2, amount: 448.78 }]);
    await settle();
    expect(await mine()).toMatchObject({ group: 'ENDING', reason: 'Validade do limite', missingAmount: 0 });
    await setLimit(10_000, addDays(today, 31));
    const last = await queue();
    expect(last.content[0]).toMatchObject({ group: 'OVERDUE', reason: 'Parcelas vencidas' });
    expect(last.groups).toEqual([{ group: 'OVERDUE', stores: 1, deliveries: 0, amount: 300 }]);
    expect(last.groups.reduce((sum, { stores }) => sum + stores, 0)).toBe(last.counts.QUEUE);
    await sql`delete from installment`.execute(running.db);
    await lateFor(3);
    expect(await mine()).toBeUndefined();
  });

  test('narrowed to a group it has that group’s rows and counts all', async () => {
    await wait(1);
    const of = (query: string) => call<CreditQueue>('GET', `/credit-analysis/queue?${query}`, { as: 'bia' });
    const { body: waits } = await of('group=WAITING');
    expect(waits.content.map(({ group }) => group)).toEqual(['WAITING']);
    const { body: late } = await of('group=OVERDUE');
    expect([late.content, late.counts, late.groups]).toEqual([[], waits.counts, waits.groups]);
    for (const query of ['group=NONE', 'view=OVER&group=WAITING']) expect((await of(query)).status).toBe(400);
  });

  test('a limit that ended is there until a person decides, one of zero never', async () => {
    await setLimit(10_000, addDays(today, -200));
    expect(await mine()).toMatchObject({ group: 'ENDING' });
    await setLimit(0, addDays(today, -200));
    expect(await mine()).toBeUndefined();
  });
});

describe('what is next to the queue', () => {
  test('above the limit is what runs, not what waits', async () => {
    await wait(1);
    const figures = () => refreshStoreFigures(running.db, new Date());
    await figures();
    expect((await queue('OVER')).counts.OVER).toBe(0);
    await sql`update delivery set status = 'ANALYZING' where status = 'CREDIT_ANALYSIS'`.execute(running.db);
    expect(await mine('OVER')).toMatchObject({ group: null, runningAmount: 224.39, missingAmount: 0 });
    await setLimit(22_439);
    expect(await mine('OVER')).toBeUndefined();
  });

  test('postponed it is gone from the queue until its day, or until something new waits', async () => {
    await wait(1);
    expect((await postpone()).status).toBe(200);
    expect(await mine()).toBeUndefined();
    expect(await mine('POSTPONED')).toMatchObject({ postponedUntil: addDays(today, 3), waitingCount: 1 });
    await wait(1);
    expect(await mine()).toMatchObject({ group: 'WAITING', waitingCount: 2 });
    expect((await queue()).counts.POSTPONED).toBe(0);
    await settle();
    await postpone();
    // Postponing it again would remove it from the queue; a decision ends the postponement.
    await approve(0, { paymentMethodPublicIds: [], release: [] });
    expect((await queue()).counts.POSTPONED).toBe(0);
    expect(await mine('DECIDED')).toMatchObject({ decision: 'APPROVED', decidedBy: 'Bia Supervisora' });
  });

  test('a proposal waits for the second person, who is notified, until it is decided', async () => {
    await setLimit(10_000);
    const queueOf = async (as: As) =>
      (await call<{ content: Notification[] }>('GET', '/notifications', { as })).body.content.filter(
        ({ kind }) => kind === 'CREDIT_PROPOSED',
      );
    const { body } = await approve(9_000_000, { release: [] });
    expect(await mine()).toBeUndefined();
    expect(await mine('SECOND')).toMatchObject({ group: null });
    expect(await queueOf('caio')).toMatchObject([
      { recordPublicId: world.storePublicId, byName: 'Bia Supervisora', readAt: null },
    ]);
    expect((await queueOf('caio'))[0]?.message).toMatch(/^R\$\s9\.000\.000,00 até .*Balanço em ordem$/);
    expect([await queueOf('bia'), await queueOf('ana')]).toEqual([[], []]);
    // A newer proposal replaces it, and the notification of the old one is withdrawn.
    const again = await approve(8_000_000, { release: [] });
    expect((await queueOf('caio')).map(({ message }) => message.slice(0, 6))).toEqual([
      expect.stringMatching(/8/),
    ]);
    await confirm(again.body.proposal?.publicId, { decision: 'REJECTED' });
    expect([await queueOf('caio'), (await queue()).counts.SECOND]).toEqual([[], 0]);
    expect(body.proposal).not.toBeNull();
  });
});

describe('who looks after it', () => {
  const take = (isMine: boolean, seen: string | null, as: As = 'bia') =>
    call<{ code?: string; message?: string }>('PUT', `/credit-analysis/store/${world.storePublicId}/taker`, {
      as,
      body: { isMine, seen },
    });

  test('taken, given back, and taken over only by who saw whose it was', async () => {
    await wait(1);
    expect((await take(true, null)).status).toBeLessThan(300);
    const taken = (await mine())?.taker;
    expect(taken).toMatchObject({ name: 'Bia Supervisora', isOwn: true });
    expect((await mine('QUEUE', 'ana'))?.taker?.isOwn).toBe(false);
    const unseen = await take(true, null, 'ana');
    expect([unseen.status, unseen.body.code]).toEqual([409, 'CREDIT_TAKEN']);
    expect((await take(false, taken?.publicId ?? null, 'ana')).status).toBeLessThan(300);
    expect((await mine())?.taker?.name).toBe('Bia Supervisora');
    expect((await take(true, taken?.publicId ?? null, 'ana')).status).toBeLessThan(300);
    expect((await mine('QUEUE', 'ana'))?.taker?.isOwn).toBe(true);
    expect((await take(false, null, 'ana')).status).toBeLessThan(300);
    expect((await mine())?.taker).toBeNull();
    expect((await take(true, null, 'canal')).status).toBe(403);
  });

  test('of many who press at once one has it', async () => {
    await wait(1);
    const answers = await Promise.all((['ana', 'bia', 'caio'] as const).map((as) => take(true, null, as)));
    expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
  });

  test('a decision ends it', async () => {
    await wait(1);
    await take(true, null);
    await approve(500);
    const { rows } = await sql`select from credit_taker`.execute(running.db);
    expect(rows).toHaveLength(0);
  });
});

test('others than operators see nothing of it', async () => {
  expect((await call('GET', '/credit-analysis/queue', { as: 'canal' })).status).toBe(403);
});
