import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identityFor, sharedRoot } from './identity.ts';
import { findRunningServer } from './postmaster-file.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
import type { Strategy } from './strategy.ts';

// Which database opens when a data folder was copied or moved.

let parent: string;
const started: EmbeddedPostgres[] = [];
const homes = new Set<string>();
const said: string[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'celeiro-copies-'));
  said.length = 0;
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  rmSync(parent, { recursive: true, force: true });
  for (const home of homes) rmSync(home, { recursive: true, force: true });
  homes.clear();
});

const start = async (name: string, strategy?: Strategy): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({
    dataDir: join(parent, name),
    syncNewCluster: false,
    strategy,
    log: (text) => said.push(text),
  });
  started.push(server);
  if (server.host.startsWith(sharedRoot)) homes.add(dirname(server.host));
  return server;
};

const ask = async (server: EmbeddedPostgres, sql: string): Promise<readonly unknown[]> => {
  const client = new pg.Client(server.owner);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map((row) => row[0]);
  } finally {
    await client.end();
  }
};

const copy = (from: string, to: string): void => {
  execFileSync('cp', ['-a', join(parent, from), join(parent, to)]);
};

const serverOf = (name: string) => findRunningServer(join(parent, name, 'postgres', 'data'));
const record = (name: string): string => join(parent, name, 'postgres', 'identity.json');

test('a copy is a database of its own, even one taken while the original runs', async () => {
  const original = await start('original');
  await ask(original, 'create table kept as select 1 as n');
  copy('original', 'copy');
  // Written as by former versions, which identified folders by their path.
  const { place: _, ...former } = JSON.parse(readFileSync(record('copy'), 'utf8')) as Record<string, unknown>;
  writeFileSync(record('copy'), JSON.stringify({ ...former, home: join(parent, 'original', 'postgres') }));

  const copied = await start('copy');
  expect(copied.adopted).toBe(false);
  expect(serverOf('copy')?.pid).not.toBe(serverOf('original')?.pid);
  await ask(copied, 'create table only_here ()');
  expect(await ask(original, `select to_regclass('only_here')`)).toEqual([null]);
  expect(await ask(copied, 'select n from kept')).toEqual([1]);
  // The marks of the original's holders were copied too, and must not keep the copy's server running.
  await copied.stop();
  expect(serverOf('copy')).toBeNull();
  expect(await ask(original, 'select n from kept')).toEqual([1]);
});

test('a copy in a folder too deep for a socket does not use the original’s short one', async () => {
  const deep = join('d'.repeat(60), 'e'.repeat(60));
  mkdirSync(join(parent, deep), { recursive: true });
  const original = await start(join(deep, 'original'));
  copy(join(deep, 'original'), join(deep, 'copy'));
  const copied = await start(join(deep, 'copy'));
  expect(copied.host).not.toBe(original.host);
});

test('a moved folder finds its own database, and its server if that still runs', async () => {
  const before = await start('before');
  await ask(before, 'create table kept as select 1 as n');
  const { pid } = serverOf('before') ?? {};
  await before.leave();
  renameSync(join(parent, 'before'), join(parent, 'after'));
  // Another person's folder now has the old name.
  const stranger = await start('before');
  expect(await ask(stranger, `select to_regclass('kept')`)).toEqual([null]);
  const after = await start('after');
  expect(after.adopted).toBe(true);
  expect(serverOf('after')?.pid).toBe(pid);
  expect(await ask(after, 'select n from kept')).toEqual([1]);
  await after.stop();
  const again = await start('after');
  expect(await ask(again, 'select n from kept')).toEqual([1]);
});

// Only root can run a process as another user.
test.runIf(process.getuid?.() === 0)(
  'data outside the folder stay the original’s: a copy starts empty and says so, a moved folder finds them',
  async () => {
    const original = await start('original', 'switch-user');
    const home = dirname(original.host);
    expect(home.startsWith(sharedRoot)).toBe(true);
    await ask(original, 'create table kept as select 1 as n');
    copy('original', 'copy');
    said.length = 0;
    const copied = await start('copy', 'switch-user');
    expect(copied.host).not.toBe(original.host);
    expect(await ask(copied, `select to_regclass('kept')`)).toEqual([null]);
    expect(said[0]).toContain(`os dados da original ficam em ${home}: esta cópia começa vazia.`);
    await copied.stop();
    await original.stop();

    renameSync(join(parent, 'original'), join(parent, 'moved'));
    said.length = 0;
    const moved = await start('moved');
    expect(moved.host).toBe(original.host);
    expect(await ask(moved, 'select n from kept')).toEqual([1]);
    expect(said).toEqual(['Banco embutido iniciado.']);
    // The copy opens the database it created.
    const copiedAgain = await start('copy');
    expect(copiedAgain.host).toBe(copied.host);
    expect(existsSync(`${record('copy')}.copied`)).toBe(true);
  },
);

test.runIf(process.getuid?.() === 0)(
  'a folder made anew under an old name does not find the data of the old one',
  () => {
    const folder = join(parent, 'closed');
    const before = identityFor(folder, 'switch-user').home;
    homes.add(before);
    rmSync(folder, { recursive: true });
    const after = identityFor(folder, 'switch-user').home;
    homes.add(after);
    expect(after).not.toBe(before);
  },
);
