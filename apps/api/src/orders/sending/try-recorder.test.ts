import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SendingWorld, startSendingWorld } from '../../../test/worlds/sending-world.ts';
import { claimMessages } from '../supplier-messages/supplier-messages.public.ts';
import { tryMessage } from './post-message.ts';
import type { Attempt } from './record-tries.ts';
import { createTryRecorder } from './try-recorder.ts';

let on: SendingWorld;
beforeAll(async () => {
  on = await startSendingWorld();
});
afterAll(() => on.close());

/** This many deliveries that were sent and answered, whose results are not recorded yet. */
const answered = async (count: number): Promise<readonly Attempt[]> => {
  for (let index = 0; index < count; index += 1) await on.send((await on.newDelivery()).publicId);
  const limits = { total: 96, perSupplier: 96, rooms: [] };
  const claimed = await claimMessages(on.running.db, on.posting.clock(), limits);
  expect(claimed).toHaveLength(count);
  return Promise.all(
    claimed.map(async (message) => ({ message, tried: await tryMessage(on.posting, message) })),
  );
};
const idOf = ({ message }: Attempt): string => message.deliveryPublicId;
const statusOf = async (attempt: Attempt) => (await on.read(idOf(attempt))).orderSupplierStatus.name;

test('what ends meanwhile is recorded together, each with its own history and event', async () => {
  const attempts = await answered(20);
  const record = createTryRecorder(on.posting);
  const outcomes = await Promise.all(attempts.map(record));
  expect(new Set(outcomes)).toEqual(new Set(['ANSWERED']));
  expect(new Set(await Promise.all(attempts.map(statusOf)))).toEqual(new Set(['CONFIRMED']));
  const { rows } = await sql<{ transactions: number; recorded: number; events: number }>`
    select count(distinct a.xmin::text)::int as transactions,
      (select count(*)::int from delivery_history h join delivery d on d.id = h.delivery_id
        where h.field = 'sending' and h.new_value = '"Pedido aceito"') as recorded,
      (select count(*)::int from event_outbox e where e.kind = 'delivery' and e.user_name = 'Horta') as events
    from supplier_acknowledgement a`.execute(on.running.db);
  expect(rows[0]?.recorded).toBe(20);
  expect(rows[0]?.events).toBe(20);
  // Three transactions begin at once with what there is; few more record the rest.
  expect(rows[0]?.transactions).toBeLessThanOrEqual(6);
});

test('a delivery that a person holds keeps no other one waiting, and follows once it is released', async () => {
  const attempts = await answered(8);
  const held = attempts[5];
  if (held === undefined) throw new Error('no attempt');
  const record = createTryRecorder(on.posting);
  let isDone = false;
  const done = await on.running.db.transaction().execute(async (transaction) => {
    await sql`select from delivery where public_id = ${idOf(held)}::uuid for update`.execute(transaction);
    const all = attempts.map(record);
    const waiting = all[5]?.then(() => (isDone = true));
    await Promise.all(all.filter((_, index) => index !== 5));
    expect(isDone).toBe(false);
    // Not awaited while its lock is held.
    return { waiting };
  });
  await done.waiting;
  expect(new Set(await Promise.all(attempts.map(statusOf)))).toEqual(new Set(['CONFIRMED']));
});

test('a delivery that can not be saved keeps no other one from being saved; it is tried again', async () => {
  const attempts = await answered(8);
  const [broken] = attempts.slice(-1);
  if (broken === undefined) throw new Error('no attempt');
  await on.running.query(`
    create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.public_id = '${idOf(broken)}' and new.status = 'CONFIRMED' then raise exception 'no'; end if; return new; end $$;
    create trigger refuse_one before update on delivery for each row execute function refuse_one();`);
  const record = createTryRecorder(on.posting);
  const outcomes = await Promise.allSettled(attempts.map(record));
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 7 }, () => 'fulfilled'),
    'rejected',
  ]);
  const statuses = await Promise.all(attempts.map(statusOf));
  expect(statuses).toEqual([...Array.from({ length: 7 }, () => 'CONFIRMED'), 'ORDER_PROCESSING']);
  await on.running.query('drop trigger refuse_one on delivery');
  // Its lease expires; the supplier gets the same message again and answers it again.
  on.pass(20_001);
  await on.dispatch();
  expect(await statusOf(broken)).toBe('CONFIRMED');
  const got = on.stub.messages.filter(({ order }) => order.orderId === idOf(broken));
  expect([got.length, new Set(got.map(({ headers }) => headers['webhook-id'])).size]).toEqual([2, 1]);
});
