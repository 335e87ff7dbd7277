import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { prepared } from './prepared.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let handle: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
  handle = openDatabase(database.api, { size: 1 });
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

const statements = async (): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from pg_prepared_statements`.execute(handle.db);
  return rows[0]?.count ?? 0;
};

test('a marked statement is planned once for each connection, with any values and inside a transaction', async () => {
  const double = async (db: DatabaseHandle['db'], value: number) =>
    (await sql<{ double: number }>`${prepared} select ${value}::int * 2 as double`.execute(db)).rows[0]
      ?.double;
  expect([await double(handle.db, 2), await double(handle.db, 21)]).toEqual([4, 42]);
  expect(await handle.db.transaction().execute((transaction) => double(transaction, 5))).toBe(10);
  expect(await statements()).toBe(1);
});

test('any other statement keeps a plan of its own', async () => {
  await sql`select ${1}::int`.execute(handle.db);
  expect(await statements()).toBe(1);
});
