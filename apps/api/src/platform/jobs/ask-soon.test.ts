import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { patiently } from '../../../test/waiting.ts';
import { openWakes, type Wakes } from '../events/wakes.ts';
import { createLog } from '../log/log.ts';
import { createAskers } from './ask-soon.ts';
import { type Job, type Jobs, startJobs } from './jobs.ts';
import { queueMail } from './mail-outbox.ts';

let world: TestApp;
let wakes: Wakes;
beforeEach(async () => {
  world = await startTestApp();
  wakes = await openWakes(world.database.api, 'celeiro-test');
});
afterEach(async () => {
  vi.useRealTimers();
  await wakes.stop();
  await world.close();
});

const yearly = { name: 'often', cron: '0 0 1 1 *', atMostEvery: 2, run: async () => undefined } as const;

test('a request comes at once, the next ones together when the pause is over', async () => {
  vi.useFakeTimers();
  const requests: string[] = [];
  const askers = createAskers(
    world.db,
    () => new Date(),
    (name) => void requests.push(name),
  );
  askers.add(yearly);
  askers.askAll();
  expect(requests).toHaveLength(1);
  for (let count = 0; count < 5; count += 1) askers.askAll();
  vi.advanceTimersByTime(1_999);
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(requests).toHaveLength(2);
  vi.advanceTimersByTime(600_000);
  expect(requests).toHaveLength(2);
});

test('after a run the next one is requested for the time at which there is something to do, and not later', async () => {
  vi.useFakeTimers();
  const requests: string[] = [];
  const now = Date.now();
  let due: Date | null = null;
  const job: Job = { ...yearly, dueAt: async () => due };
  const askers = createAskers(
    world.db,
    () => new Date(),
    (name) => void requests.push(name),
  );
  askers.add(job);
  await askers.afterRun(job);
  // What is due later than the next cron time is left to that.
  due = new Date(now + 90_000);
  await askers.afterRun(job);
  vi.advanceTimersByTime(80_000);
  expect(requests).toHaveLength(0);
  due = new Date(Date.now() + 30_000);
  await askers.afterRun(job);
  vi.advanceTimersByTime(10_000);
  expect(requests).toHaveLength(0);
  // A commit meanwhile doesn't wait for it.
  askers.askAll();
  expect(requests).toHaveLength(1);
  askers.stop();
  vi.advanceTimersByTime(60_000);
  expect(requests).toHaveLength(1);
});

test('a mail that is queued starts its job, without an interval and before its cron time', async () => {
  let runs = 0;
  const job: Job = { ...yearly, run: async () => void (runs += 1) };
  const jobs: Jobs = await startJobs({
    db: world.db,
    ownerConnection: world.database.owner,
    jobs: [job],
    clock: () => new Date(),
    log: createLog('silent'),
    wakes,
  });
  // Once for what was queued before.
  await expect.poll(() => runs, patiently).toBe(1);
  await queueMail(world.db, { recipient: 'a@x.com', subject: 's', body: 'b', now: new Date() });
  await expect.poll(() => runs, patiently).toBe(2);
  await jobs.stop();
});
