import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testPeople, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../log/log.ts';
import { housekeeping } from './housekeeping.ts';
import { startJobs } from './jobs.ts';
import { queueMail, sendWaitingMails, type QueuedMail } from './mail-outbox.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const mails = (
  now: Date,
  recipients: readonly (string | null)[],
  more: { readonly usefulUntil?: Date } = {},
) =>
  Promise.all(
    recipients.map((recipient) =>
      queueMail(world.db, { subject: 's', body: 'link', recipient, now, ...more }),
    ),
  );
const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const refusing =
  (sent: string[], ...refused: readonly string[]) =>
  async ({ recipient }: QueuedMail): Promise<void> => {
    if (refused.includes(recipient)) throw new Error('550 no such mailbox');
    sent.push(recipient);
  };
const silent = createLog('silent');
const rowsOf = async () => {
  const rows = await world.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'body', 'tries', 'lastError', 'givenUpAt'])
    .orderBy('id')
    .execute();
  await world.db.deleteFrom('mailOutbox').execute();
  return rows;
};

test('a refused mailbox stops no other mail, waits by itself and goes out when it is taken', async () => {
  const now = new Date();
  await mails(now, ['wrong@x.com', null]);
  await mails(now, ['first@x.com', 'second@x.com']);
  const sent: string[] = [];
  expect(await sendWaitingMails(world.db, refusing(sent, 'wrong@x.com'), now, silent)).toBe(2);
  expect(sent.toSorted()).toEqual(['first@x.com', 'second@x.com']);
  // It is not tried again before its pause is over.
  expect(await sendWaitingMails(world.db, refusing(sent), now, silent)).toBe(0);
  expect(await sendWaitingMails(world.db, refusing(sent), after(now, 1), silent)).toBe(1);
  // Sent mails are wiped.
  expect((await rowsOf()).map(({ recipient, body }) => [recipient, body]).toSorted()).toEqual([
    ['first@x.com', ''],
    ['second@x.com', ''],
    ['wrong@x.com', ''],
  ]);
});

test('a mail refused for good is given up, and administrators can see it', async () => {
  let now = new Date();
  await mails(now, ['gone@x.com']);
  let tries = 0;
  const send = async (): Promise<void> => {
    tries += 1;
    throw new Error('550 no such mailbox');
  };
  for (let hour = 0; hour < 48; hour += 1) {
    await sendWaitingMails(world.db, send, now, silent);
    now = after(now, 60);
  }
  expect(tries).toBe(10);
  expect(await rowsOf()).toMatchObject([
    { body: '', tries: 10, lastError: '550 no such mailbox', givenUpAt: expect.any(Date) as Date },
  ]);
  const history = await world.db
    .selectFrom('accessHistory')
    .select(['action', 'newValue'])
    .where('subject', '=', 'gone@x.com')
    .execute();
  expect(history).toEqual([{ action: 'MAIL_GIVEN_UP', newValue: { tries: 10 } }]);
});

test('a link that ended is not sent any more', async () => {
  const now = new Date();
  await mails(now, ['late@x.com'], { usefulUntil: after(now, 30) });
  const sent: string[] = [];
  await sendWaitingMails(world.db, refusing(sent, 'late@x.com'), now, silent);
  expect(await sendWaitingMails(world.db, refusing(sent), after(now, 30), silent)).toBe(0);
  expect([sent, (await rowsOf())[0]?.givenUpAt]).toEqual([[], after(now, 30)]);
});

test('while the server refuses everything, the rest waits for the next run', async () => {
  const now = new Date();
  await mails(
    now,
    Array.from({ length: 12 }, (_, index) => `person-${index}@x.com`),
  );
  let tries = 0;
  const down = async (): Promise<void> => {
    tries += 1;
    throw new Error('connect ECONNREFUSED');
  };
  await sendWaitingMails(world.db, down, now, silent);
  expect(tries).toBe(5);
  expect((await rowsOf()).filter((row) => row.tries === 0)).toHaveLength(7);
});

test('housekeeping forgets what is old and keeps what counts', async () => {
  await world.login('ana');
  await world.postToken({
    client_id: 'celeiro-web',
    client_secret: 'celeiro-web-dev',
    scope: 'intranetweb',
    username: testPeople.bia.username,
    password: 'wrong-password',
  });
  const count = async () =>
    Promise.all(
      (['sessionFamily', 'refreshToken', 'loginThrottle'] as const).map(
        async (table) =>
          (
            await world.db
              .selectFrom(table)
              .select((eb) => eb.fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
      ),
    );
  const run = async (now: Date) => {
    for (const job of housekeeping) await job.run(world.db, now, createLog('silent'));
  };
  const before = await count();
  expect(before.every((rows) => rows > 0)).toBe(true);
  await run(new Date());
  expect(await count()).toEqual(before);
  await run(new Date(Date.now() + 9 * 24 * 3_600_000));
  expect(await count()).toEqual([0, 0, 0]);
  const history = await world.db.selectFrom('accessHistory').select('id').execute();
  expect(history.length).toBeGreaterThan(0);
});

test('a job requested every few seconds has at most one waiting, and is stored for an hour', async () => {
  const yearly = { cron: '0 0 1 1 *', run: async () => undefined };
  const jobs = await startJobs({
    db: world.db,
    ownerConnection: world.database.owner,
    jobs: [
      { ...yearly, name: 'often', atMostEvery: 3 },
      { ...yearly, name: 'seldom' },
    ],
    clock: () => new Date(),
    log: createLog('silent'),
  });
  const { rows } = await world.query(`select name, policy, deletion_seconds from pgboss.queue
    where name in ('often', 'seldom') order by name`);
  await jobs.stop();
  expect(rows).toEqual([
    { name: 'often', policy: 'stately', deletion_seconds: 3600 },
    { name: 'seldom', policy: 'singleton', deletion_seconds: 86_400 },
  ]);
  await world.query(`delete from pgboss.schedule where name in ('often', 'seldom')`);
});

test('jobs start in a schema of their own, know their times and stop', async () => {
  const jobs = await startJobs({
    db: world.db,
    ownerConnection: world.database.owner,
    jobs: housekeeping,
    clock: () => new Date(),
    log: createLog('silent'),
  });
  const { rows } = await world.query('select name, cron from pgboss.schedule order by name');
  expect(rows).toEqual(
    housekeeping.map(({ name, cron }) => ({ name, cron })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
  await jobs.stop();
});
