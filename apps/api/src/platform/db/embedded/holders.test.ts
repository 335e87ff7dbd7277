import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeHold } from './holders.ts';

let home: string;
let stops: number;
const stop = async (): Promise<void> => {
  stops += 1;
};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'celeiro-holders-'));
  stops = 0;
});
afterEach(() => rmSync(home, { recursive: true }));

test('only the last holder stops the server', async () => {
  const first = await takeHold(home);
  const second = await takeHold(home);
  await first.release(stop);
  expect(stops).toBe(0);
  await second.release(stop);
  expect(stops).toBe(1);
});

test('marks of killed processes, and of another process with the same id, count for nothing', async () => {
  mkdirSync(join(home, 'holders'));
  // An id above the largest of a Linux process.
  writeFileSync(join(home, 'holders', '4194999-1'), '1');
  // The id of this process, with another start time.
  writeFileSync(join(home, 'holders', `${process.pid}-999`), 'another birth');
  writeFileSync(join(home, 'holders', 'leaving-4194999-1'), '1');
  const hold = await takeHold(home);
  await hold.release(stop);
  expect(stops).toBe(1);
  expect(readdirSync(join(home, 'holders'))).toEqual([]);
});

test('anyone who arrives while the last holder stops the server waits for the end of the stop', async () => {
  const order: string[] = [];
  const leaving = await takeHold(home);
  const { promise: stopped, resolve: finishStop } = Promise.withResolvers<void>();
  const release = leaving.release(async () => {
    await stopped;
    order.push('stopped');
  });
  const arriving = takeHold(home).then(() => order.push('arrived'));
  finishStop();
  await Promise.all([release, arriving]);
  expect(order).toEqual(['stopped', 'arrived']);
});
