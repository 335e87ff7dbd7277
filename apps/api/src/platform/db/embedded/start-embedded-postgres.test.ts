import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { findRunningServer } from './postmaster-file.ts';
import {
  startEmbeddedPostgres,
  type ConnectionSettings,
  type EmbeddedPostgres,
} from './start-embedded-postgres.ts';

const folders: string[] = [];
const started: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-launcher-'));
  folders.push(folder);
  return folder;
};

const start = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, syncNewCluster: false });
  started.push(server);
  return server;
};

const ask = async (settings: ConnectionSettings, sql: string): Promise<readonly unknown[]> => {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map((row) => row[0]);
  } finally {
    await client.end();
  }
};

const serverPid = (dataDir: string): number => {
  const server = findRunningServer(join(dataDir, 'postgres', 'data'));
  if (!server) throw new Error('no server runs');
  return server.pid;
};

test('a new folder gets a durable cluster, two roles and no network port', async () => {
  const server = await start(newFolder());
  expect(server.adopted).toBe(false);
  expect(await ask(server.owner, 'show fsync')).toEqual(['on']);
  expect(await ask(server.owner, 'show synchronous_commit')).toEqual(['on']);
  expect(await ask(server.owner, 'show full_page_writes')).toEqual(['on']);
  expect(await ask(server.owner, 'show data_checksums')).toEqual(['on']);
  expect(await ask(server.owner, 'show listen_addresses')).toEqual(['']);
  await ask(server.owner, 'create table owned (id int)');
  await expect(ask(server.api, 'create table stolen (id int)')).rejects.toThrow(/permission denied/);
});

test('data survives a stop and a start, and the second user of a folder shares the server', async () => {
  const folder = newFolder();
  const first = await start(folder);
  await ask(first.owner, 'create table kept as select 7 as n');
  await first.stop();
  expect(findRunningServer(join(folder, 'postgres', 'data'))).toBeNull();

  const second = await start(folder);
  const third = await start(folder);
  expect([second.adopted, third.adopted]).toEqual([false, true]);
  await second.stop();
  expect(await ask(third.owner, 'select n from kept')).toEqual([7]);
  await third.stop();
  expect(findRunningServer(join(folder, 'postgres', 'data'))).toBeNull();
});

test('the server of a killed application is adopted with its data, and stopped in the end', async () => {
  const folder = newFolder();
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'start-embedded-postgres.ts'))});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, syncNewCluster: false });
    process.kill(process.pid, 'SIGKILL');`;
  const killed = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
  const [, signal] = await once(killed, 'exit');
  expect(signal).toBe('SIGKILL');

  const orphan = serverPid(folder);
  const server = await start(folder);
  expect(server.adopted).toBe(true);
  expect(serverPid(folder)).toBe(orphan);
  await server.stop();
  expect(findRunningServer(join(folder, 'postgres', 'data'))).toBeNull();
});

test('two starts at once on a new folder end with one server', async () => {
  const folder = newFolder();
  const both = await Promise.all([start(folder), start(folder)]);
  expect(both.filter((server) => server.adopted)).toHaveLength(1);
  expect(await ask(both[0].owner, 'select 1')).toEqual([1]);
});

test('a killed server is started again by itself, with what was committed', async () => {
  const folder = newFolder();
  const server = await start(folder);
  await ask(server.owner, 'create table kept as select 7 as n');
  const killed = serverPid(folder);
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => ask(server.owner, 'select n from kept').catch(() => []), { timeout: 20_000 })
    .toEqual([7]);
  expect(serverPid(folder)).not.toBe(killed);
});

test('a folder too deep for a socket gets a short one, removed with the stop', async () => {
  const folder = join(newFolder(), randomBytes(50).toString('hex'));
  const server = await start(folder);
  expect(await ask(server.owner, 'select 1')).toEqual([1]);
  expect(server.host.startsWith(folder)).toBe(false);
  await server.stop();
  expect(existsSync(server.host)).toBe(false);
});

test('a half-made cluster of a killed start is swept away', async () => {
  const folder = newFolder();
  const leftover = join(folder, 'postgres', 'data.tmp-4194304-dead');
  mkdirSync(leftover, { recursive: true });
  await start(folder);
  expect(existsSync(leftover)).toBe(false);
});

test('a damaged cluster is refused with a sentence and what PostgreSQL said', async () => {
  const folder = newFolder();
  const server = await start(folder);
  await server.stop();
  rmSync(join(folder, 'postgres', 'data', 'global', 'pg_control'));
  await expect(start(folder)).rejects.toThrow(/O PostgreSQL embutido não iniciou[^]*pg_control/);
});
