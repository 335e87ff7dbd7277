import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrationsDirectory } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// What stood before a migration that gives it another shape.

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
  // As on an empty database: the template has them all.
  await owner.query('drop schema public cascade; create schema public');
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Applies what comes before this file. */
const migrateUpTo = async (name: string): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'celeiro-migrations-'));
  const all = migrationsDirectory();
  for (const file of readdirSync(all)) if (file < name) copyFileSync(join(all, file), join(directory, file));
  await migrate({ connection: database.ownerUrl, directory });
  rmSync(directory, { recursive: true });
};

test('a supplier that was out of service stays so, and says why', async () => {
  await migrateUpTo('0062_supplier_records.sql');
  await owner.query(`insert into supplier (document_number, name, active) values
    ('33014556000196', 'Em serviço', true), ('60746948000112', 'Fora de serviço', false)`);
  await migrate({ connection: database.ownerUrl });
  const { rows } = await owner.query(
    'select name, status, status_reason, active from supplier order by name',
  );
  expect(rows).toEqual([
    { name: 'Em serviço', status: 'ACTIVE', status_reason: null, active: true },
    {
      name: 'Fora de serviço',
      status: 'INACTIVE',
      status_reason: 'Estava fora de serviço antes deste cadastro.',
      active: false,
    },
  ]);
});
