import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBreakableProxy } from '../../../test/kills/breakable-proxy.ts';
import { caller, type Call } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { LEAST_FREE_BYTES, watchDisk } from './disk.ts';

let proxy: Awaited<ReturnType<typeof startBreakableProxy>>;
let running: TestApp;
let call: Call;
let now = new Date();
beforeAll(async () => {
  proxy = await startBreakableProxy();
  running = await startTestApp({ clock: () => now, connection: (database) => proxy.lead(database.api) });
  call = caller(running);
});
afterAll(async () => {
  await running.close();
  await proxy.close();
});

const ready = async () => {
  const answer = await running.app.inject({ url: '/api/health/ready' });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};
const save = () =>
  call('POST', '/saved-views', { body: { page: 'orders', name: `Visão ${now.getTime()}`, query: 'a=1' } });

/** Makes PostgreSQL fail as it does when a table can't grow. */
const fillDisk = () =>
  running.query(`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on saved_view for each row execute function no_room()`);

test('T03: a write without room is refused, ready shows so, and it is over by itself', async () => {
  expect(await ready()).toEqual([200, undefined]);
  await fillDisk();
  expect((await save()).status).toBe(503);
  expect(await ready()).toEqual([507, 'DISK_FULL']);
  // Reads work.
  expect((await call('GET', '/saved-views?page=orders')).status).toBe(200);
  await running.query('drop trigger full_disk on saved_view');
  expect((await save()).status).toBeLessThan(300);
  now = new Date(now.getTime() + 30_000);
  expect(await ready()).toEqual([200, undefined]);
});

test('T03: ready names the full disk also where the database stopped for it', async () => {
  await running.query('drop function if exists no_room cascade');
  await fillDisk();
  expect((await save()).status).toBe(503);
  proxy.goSilent();
  expect((await call('GET', '/saved-views?page=orders')).status).toBe(503);
  now = new Date(now.getTime() + 30_000);
  await expect.poll(ready, { timeout: 10_000 }).toEqual([503, 'SERVICE_UNAVAILABLE']);
  now = new Date(now.getTime() - 30_000);
  expect(await ready()).toEqual([507, 'DISK_FULL']);
  proxy.recover();
  await expect
    .poll(async () => (await call('GET', '/saved-views?page=orders')).status, { timeout: 10_000 })
    .toBe(200);
});

test('T03: ready shows a disk about to be full, before the database has to stop', async () => {
  let free = LEAST_FREE_BYTES;
  const disk = watchDisk(
    '/data',
    () => now,
    async () => free,
  );
  expect(await disk.isFull()).toBe(false);
  free -= 1;
  expect(await disk.isFull()).toBe(true);
  free += 1;
  expect(await disk.isFull()).toBe(false);
});

test('T03: a folder that is not there, and a database elsewhere, are not taken for a full disk', async () => {
  expect(await watchDisk('/nowhere/at/all', () => now).isFull()).toBe(false);
  expect(await watchDisk(null, () => now).isFull()).toBe(false);
});
