import type { LongWork } from '@celeiro/contract/base/long-work/long-work.ts';
import type { Kysely } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import type { Database } from '../../src/platform/db/schema.ts';
import { addManyDeliveries } from '../worlds/long-work-world.ts';
import { addOrderWorld, intakeBody } from '../worlds/order-world.ts';
import { createProduct, type Product } from '../product-process.ts';
import { addPeople, testPeople } from '../test-app.ts';

// T01 for long work: the whole process is killed during an export.

const DELIVERIES = 15_000;
let dataDir = '';
let product: Product;

/** Runs on the product's database, which continues after the product is killed. */
const onDatabase = async <T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> => {
  const server = await startEmbeddedPostgres({ dataDir });
  const { db, close } = openDatabase(server.owner, { size: 2, statementTimeout: 60_000 });
  try {
    return await work(db);
  } finally {
    await close();
    await server.leave();
  }
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'celeiro-long-work-'));
  product = await createProduct(dataDir, 30_000, {});
  const server = await startEmbeddedPostgres({ dataDir });
  await migrate({ connection: server.owner });
  await server.leave();
  const world = await onDatabase(async (db) => {
    await addPeople(db);
    return addOrderWorld(db);
  });
  await product.start();
  const channel = await product.login('celeiro-seller', 'sellerweb', testPeople.canal.username);
  const created = await fetch(product.url('/orders'), {
    method: 'POST',
    headers: { authorization: `Bearer ${channel}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...intakeBody(world, 2), orderUniqueId: 'KILLED-1' }),
  });
  expect(created.status).toBe(201);
  await onDatabase((db) => addManyDeliveries(db, DELIVERIES));
}, 120_000);

afterAll(async () => {
  product.kill();
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('T01: killed in the middle, an export continues by itself and holds every delivery once', async () => {
  const token = await product.login('celeiro-web', 'intranetweb', testPeople.ana.username);
  const call = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(product.url(path), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const requested = { format: 'csv', columns: ['number', 'store', 'status'], filter: { search: 'muitas' } };
  const answer = await call('POST', '/order-suppliers/export/long-work', requested);
  expect(answer.status).toBe(202);
  const { publicId } = (await answer.json()) as LongWork; // the endpoint's answer
  const state = async (): Promise<LongWork> =>
    (await (await call('GET', `/long-work/${publicId}`)).json()) as LongWork; // the endpoint's answer
  let seen = await state();
  while (seen.done === 0) {
    await pause(10);
    seen = await state();
  }
  product.kill();
  const left = await onDatabase((db) =>
    db.selectFrom('longWork').select(['state', 'done']).executeTakeFirstOrThrow(),
  );
  expect(left.state).toBe('RUNNING');
  expect(left.done).toBeLessThan(DELIVERIES);
  await product.start();
  const deadline = performance.now() + 120_000;
  while ((await state()).state !== 'DONE' && performance.now() < deadline) await pause(200);
  const file = await (await call('GET', ((await state()).file?.url ?? '').replace('/api', ''))).text();
  const [, ...lines] = file.trimEnd().split('\r\n');
  expect([lines.length, new Set(lines).size]).toEqual([DELIVERIES, DELIVERIES]);
}, 240_000);
