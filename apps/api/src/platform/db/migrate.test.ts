import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
let directory: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

beforeEach(async () => {
  // Each test has its own migrations, as on an empty database.
  await owner.query('delete from schema_migration');
  await owner.query('drop table if exists migrated, broken');
  directory = mkdtempSync(join(tmpdir(), 'celeiro-migrations-'));
  return () => rmSync(directory, { recursive: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(directory, name), sql);
const run = (): Promise<readonly string[]> => migrate({ connection: database.ownerUrl, directory });

test('applies what is missing, in order, once', async () => {
  write('0002_fill.sql', 'insert into migrated values (1)');
  write('0001_create.sql', 'create table migrated (id int primary key)');
  expect(await run()).toEqual(['0001_create.sql', '0002_fill.sql']);
  expect(await run()).toEqual([]);
});

test('two instances at once apply each migration once', async () => {
  write('0001_create.sql', 'create table migrated (id int primary key); insert into migrated values (1)');
  const both = await Promise.all([run(), run()]);
  expect(both.flat()).toEqual(['0001_create.sql']);
});

test('a migration that fails leaves nothing of itself and names itself', async () => {
  write('0001_create.sql', 'create table migrated (id int primary key)');
  write('0002_broken.sql', 'create table broken (id int); select 1/0');
  await expect(run()).rejects.toThrow(/0002_broken\.sql falhou.*division by zero/);
  const { rows } = await owner.query(
    "select to_regclass('broken') as broken, to_regclass('migrated') as migrated",
  );
  expect(rows).toEqual([{ broken: null, migrated: 'migrated' }]);
});

test('a migration changed after it was applied is refused', async () => {
  write('0001_create.sql', 'create table migrated (id int primary key)');
  await run();
  write('0001_create.sql', 'create table migrated (id bigint primary key)');
  await expect(run()).rejects.toThrow(/0001_create\.sql mudou/);
});

test('a database ahead of this version is refused', async () => {
  write('0001_create.sql', 'create table migrated (id int primary key)');
  await run();
  rmSync(join(directory, '0001_create.sql'));
  await expect(run()).rejects.toThrow(/não conhece/);
});

test('only what another database had, where each is known and unchanged', async () => {
  write('0001_create.sql', 'create table migrated (id int primary key)');
  await run();
  const { rows: had } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  await owner.query('delete from schema_migration');
  await owner.query('drop table migrated');
  write('0002_fill.sql', 'insert into migrated values (1)');
  const only = { connection: database.ownerUrl, directory, only: had };
  expect(await migrate(only)).toEqual(['0001_create.sql']);
  await expect(migrate({ ...only, only: [{ name: '0003_x.sql', checksum: '' }] })).rejects.toThrow(
    /não conhece/,
  );
  expect(await run()).toEqual(['0002_fill.sql']);
});
