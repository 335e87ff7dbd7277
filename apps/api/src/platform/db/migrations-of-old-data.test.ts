import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate, migrationsDirectory } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// What stood before a migration that gives it another shape.

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
});
beforeEach(async () => {
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

test('routes that orders followed serve the same stores at the same times', async () => {
  await migrateUpTo('0067_coverage.sql');
  await owner.query(`
    insert into state (uf, ibge_code, name) values ('SP', 35, 'São Paulo');
    insert into city (ibge_code, uf, name) values (3509502, 'SP', 'Campinas');
    insert into supplier (document_number, name) values ('33014556000196', 'Horta'), ('60746948000112', 'Pomar');
    insert into supplier_route (supplier_id, uf, city_ibge_code) select id, 'SP', 3509502 from supplier;
    insert into supplier_route_period (supplier_route_id, week_day, period)
      select r.id, day, 'MORNING' from supplier_route r join supplier s on s.id = r.supplier_id,
        unnest('{MONDAY,FRIDAY}'::text[]) day where s.name = 'Horta';
    insert into store (name, document_number, city, state, neighborhood) values
      ('Perto', '11222333000181', 'CAMPINAS', 'SP', 'Cambuí'), ('Longe', '11444777000161', 'Outra', 'SP', 'Centro')`);
  await migrate({ connection: database.ownerUrl });
  const { rows } = await owner.query(`select s.name as supplier, st.name as store, c.periods, c.decided_by
    from supplier_coverage c join supplier s on s.id = c.supplier_id join store st on st.id = c.store_id`);
  expect(rows).toEqual([{ supplier: 'Horta', store: 'Perto', periods: 0b1001, decided_by: 'CITY' }]);
});
