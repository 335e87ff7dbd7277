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

test('a mail that could not leave waits; what left is wiped', async () => {
  const mail = { subject: 's', body: 'link' };
  for (const recipient of ['first@x.com', 'second@x.com', null])
    await queueMail(world.db, { ...mail, recipient });
  const failing = async ({ recipient }: QueuedMail): Promise<void> => {
    if (recipient === 'second@x.com') throw new Error('refused');
  };
  await expect(sendWaitingMails(world.db, failing, new Date())).rejects.toThrow('refused');
  const sent: string[] = [];
  const working = async ({ recipient }: QueuedMail): Promise<void> => void sent.push(recipient);
  expect(await sendWaitingMails(world.db, working, new Date())).toBe(1);
  expect(sent).toEqual(['second@x.com']);
  const rows = await world.db.selectFrom('mailOutbox').select(['recipient', 'body']).orderBy('id').execute();
  expect(rows).toEqual([
    { recipient: 'first@x.com', body: '' },
    { recipient: 'second@x.com', body: '' },
  ]);
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
