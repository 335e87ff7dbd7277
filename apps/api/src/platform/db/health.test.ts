import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBreakableProxy } from '../../../test/kills/breakable-proxy.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from './database.ts';
import { unsafeSettings } from './durability.ts';
import { inTransaction } from './transaction.ts';

let world: TestApp;
let proxy: Awaited<ReturnType<typeof startBreakableProxy>>;
beforeAll(async () => {
  proxy = await startBreakableProxy();
  world = await startTestApp({ connection: (database) => proxy.lead(database.api) });
});
afterAll(async () => {
  await world.close();
  await proxy.close();
});

const me = async () =>
  world.app.inject({ url: '/api/authorization-server-web/user/details/me', headers: await world.as('ana') });
const ready = async (): Promise<number> => (await world.app.inject({ url: '/api/health/ready' })).statusCode;

test('T03c: a silent database turns health red, answers 503 and comes back by itself', async () => {
  expect((await me()).statusCode).toBe(200);
  proxy.goSilent();
  // The request waits on a dead connection until it is cut.
  const caught = await me();
  expect([caught.statusCode, caught.json<{ code: string }>().code, caught.headers['retry-after']]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
    '1',
  ]);
  await expect.poll(ready, { timeout: 10_000 }).toBe(503);
  expect((await me()).statusCode).toBe(503);
  expect((await world.app.inject({ url: '/api/health/live' })).statusCode).toBe(200);
  expect((await world.app.inject({ url: '/api/environment' })).statusCode).toBe(200);
  proxy.recover();
  await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  // Twice as many requests as the pool has connections: none leaked.
  const answers = await Promise.all(Array.from({ length: 16 }, () => me()));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 16 }, () => 200));
});

test('T02: a server whose settings could lose acknowledged writes is reported', async () => {
  const database = openDatabase(world.database.owner, { size: 1 });
  const { rows } = await database.pool.query<{ fsync: string }>('show fsync');
  // The tests' own server may lose data at a power cut (test-server.ts); an external one may not.
  const before = await unsafeSettings(database.pool);
  expect(before.includes('fsync = off')).toBe(rows[0]?.fsync === 'off');
  await database.pool.query('set synchronous_commit = off');
  expect(await unsafeSettings(database.pool)).toEqual([...before, 'synchronous_commit = off']);
  await database.close();
});

test('two transactions that lock each other out both happen, one after the other', async () => {
  const { db, close } = openDatabase(world.database.owner, { size: 2 });
  await db
    .insertInto('featureFlag')
    .values([{ name: 'a' }, { name: 'b' }])
    .execute();
  let arrived = 0;
  let meet: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (meet = resolve));
  const touch = (first: string, second: string) =>
    inTransaction(db, async (transaction) => {
      const update = (name: string) =>
        transaction
          .updateTable('featureFlag')
          .set({ version: sql`version || 'x'` })
          .where('name', '=', name)
          .execute();
      await update(first);
      arrived += 1;
      if (arrived === 2) meet();
      await both;
      await update(second);
    });
  await Promise.all([touch('a', 'b'), touch('b', 'a')]);
  const rows = await db.selectFrom('featureFlag').select('version').where('name', 'in', ['a', 'b']).execute();
  expect(rows.map((row) => row.version)).toEqual(['1xx', '1xx']);
  await close();
});

test('T42: the API’s role changes rows, never structure, and no history', async () => {
  const { pool, close } = openDatabase(world.database.api, { size: 1 });
  for (const statement of [
    'create table x (id int)',
    'drop table app_user',
    'alter table app_user add column x int',
    'update delivery_history set by_name = $$x$$',
    'delete from access_history',
    'truncate app_user',
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  }
  await close();
});
