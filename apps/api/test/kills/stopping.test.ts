import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRunningServer } from '../../src/platform/db/embedded/postmaster-file.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start-embedded-postgres.ts';
import { createProduct, type Product } from '../product-process.ts';

// T03a, T03b: stopping the product stops its database too, at any moment.

let dataDir: string;
let product: Product;
const cluster = (): string => join(dataDir, 'postgres', 'data');

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'celeiro-stopping-'));
  product = await createProduct(dataDir, 60_000, {});
});
afterEach(async () => {
  product.kill();
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a request that hangs in the database does not keep the database running', async () => {
  await product.start();
  const server = findRunningServer(cluster());
  const locker = new pg.Client({
    host: server?.socketFolder,
    port: server?.port,
    user: 'postgres',
    database: 'celeiro',
  });
  locker.on('error', () => undefined);
  await locker.connect();
  await locker.query('begin; lock table oauth_client in access exclusive mode');
  const hanging = product.login('celeiro-web', 'intranetweb', 'nobody').catch(() => 'cut');
  const waiting = `select 1 from pg_locks where relation = 'oauth_client'::regclass and not granted`;
  while ((await locker.query(waiting)).rowCount === 0) await pause(20);
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(findRunningServer(cluster())).toBeNull();
  await hanging;
});

test('Ctrl+C, which comes from the terminal and from npm, is one request to stop', async () => {
  await product.start();
  expect(await product.stop('SIGINT', 'SIGINT')).toBe(0);
  expect(findRunningServer(cluster())).toBeNull();
});

test('stopped while it starts, it leaves no database behind', async () => {
  const started = product.start().catch(() => 'stopped');
  while (!existsSync(join(cluster(), 'postmaster.pid'))) await pause(5);
  await product.stop('SIGTERM');
  expect(await started).toBe('stopped');
  expect(findRunningServer(cluster())).toBeNull();
});
