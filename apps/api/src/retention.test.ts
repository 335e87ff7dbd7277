import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authJobs } from './access/auth/auth.jobs.ts';
import { notificationsJobs } from './base/notifications/notifications.jobs.ts';
import { sendingJobs } from './orders/sending/sending.jobs.ts';
import { supplierMessagesJobs } from './orders/supplier-messages/supplier-messages.jobs.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { addOrderWorld, caller, intakeBody, placeOrder } from '../test/worlds/order-world.ts';

const now = new Date();
const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

let running: TestApp;
let deliveryId: number;
beforeAll(async () => {
  running = await startTestApp();
  const world = await addOrderWorld(running.db);
  await placeOrder(caller(running), intakeBody(world));
  const { rows } = await sql<{ id: number }>`select id from delivery limit 1`.execute(running.db);
  deliveryId = rows[0]?.id ?? 0;
});
afterAll(() => running.close());

const run = async (jobs: readonly Job[]): Promise<void> => {
  for (const job of jobs) await job.run(running.db, now, createLog('silent'));
};
const left = async (table: string, column: string): Promise<readonly unknown[]> => {
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} order by 1`.execute(running.db);
  return rows.map(({ value }) => value);
};

test('links for a new password are deleted a week after their end', async () => {
  for (const [name, days] of [
    ['old', 8],
    ['recent', 6],
    ['open', -1],
  ] as const)
    await sql`insert into password_reset_token (token_hash, user_id, password_version, expires_at)
      select convert_to(${name}, 'UTF8'), min(id), 1, ${ago(days)} from app_user`.execute(running.db);
  await run(authJobs);
  const names = (await left('password_reset_token', 'token_hash')).map(String);
  expect(names).toEqual(['open', 'recent']);
});

test('notifications are deleted 90 days after they were read, unread ones after a year', async () => {
  for (const [name, created, read] of [
    ['read long ago', 200, 91],
    ['read lately', 200, 89],
    ['unread for a year', 366, null],
    ['unread', 300, null],
  ] as const)
    await sql`insert into notification (user_id, kind, subject_public_id, record_public_id, record_name, by_name, message, created_at, read_at)
      select min(id), 'STORE_MENTION', gen_random_uuid(), gen_random_uuid(), ${name}, 'Ana', '', ${ago(created)}::timestamptz,
        ${read === null ? null : ago(read)}::timestamptz from app_user`.execute(running.db);
  await run(notificationsJobs);
  expect(await left('notification', 'record_name')).toEqual(['read lately', 'unread']);
});

test('messages and answers are deleted two years after their delivery was over, and not before', async () => {
  const add = (name: string, days: number, state: string) =>
    sql`
    with message as (
      insert into supplier_message (delivery_id, supplier_id, kind, message_id, body, state, tries, next_try_at, gives_up_at, sent_by_name,
        sent_at)
      select d.id, d.supplier_id, 'order.submitted', ${name}, '{}', ${state}, 1, now(), now(), 'Ana', ${ago(days)}
      from delivery d where d.id = ${deliveryId} returning id, supplier_id, delivery_id
    ), tried as (
      insert into supplier_message_try (supplier_message_id, number, started_at) select id, 1, now() from message)
    insert into supplier_acknowledgement (supplier_id, message_id, delivery_id, supplier_message_id, status, said_at, received_at,
      is_callback, content)
    select supplier_id, ${name}, delivery_id, id, 'ACCEPTED', now(), ${ago(days)}, false, '{}' from message`.execute(
      running.db,
    );
  await sql`delete from supplier_message`.execute(running.db);
  await add('old', 731, 'ANSWERED');
  await add('waits still', 731, 'WAITING');
  await add('recent', 729, 'ANSWERED');
  const over = (status: string, days: number) =>
    sql`update delivery set status = ${status}, updated_at = ${ago(days)} where id = ${deliveryId}`.execute(
      running.db,
    );
  const jobs = [...supplierMessagesJobs, ...sendingJobs];
  await over('CONFIRMED', 731);
  await run(jobs);
  expect(await left('supplier_message', 'message_id')).toEqual(['old', 'recent', 'waits still']);
  await over('DELIVERED', 729);
  await run(jobs);
  expect(await left('supplier_message', 'message_id')).toEqual(['old', 'recent', 'waits still']);
  await over('DELIVERED', 731);
  await run(jobs);
  expect(await left('supplier_message', 'message_id')).toEqual(['recent', 'waits still']);
  expect(await left('supplier_acknowledgement', 'message_id')).toEqual(['recent']);
  expect(await left('supplier_message_try', 'number')).toEqual([1, 1]);
});
