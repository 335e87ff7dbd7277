import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { deferred, early, laterRows } from './deferred.ts';
import type { Database } from './schema.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { isUnavailable, sqlState } from './database-errors.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let handle: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
  handle = openDatabase(database.owner, { size: 2 });
  await sql`create table step (id integer primary key deferrable initially immediate, label text)`.execute(
    handle.db,
  );
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});
beforeEach(() => sql`delete from step`.execute(handle.db));

const later = (db: Kysely<Database>, id: number, label: string) =>
  sql`${deferred} insert into step (id, label) values (${id}, ${label})`.execute(db);
const labels = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ all: string }>`
    select coalesce(string_agg(label, ' ' order by id), '') as all from step`.execute(db);
  return rows[0]?.all ?? '';
};
const failureOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work;
  } catch (error) {
    return sqlState(error);
  }
  return 'none';
};
const UNIQUE = '23505';

test('what is deferred happens in its turn, before what follows it, and is committed', async () => {
  const seen = await inTransaction(handle.db, async (transaction) => {
    await later(transaction, 1, 'one');
    await later(transaction, 2, 'two');
    return labels(transaction);
  });
  expect([seen, await labels(handle.db)]).toEqual(['one two', 'one two']);
});

test('the commit reports the first failure, and nothing is saved', async () => {
  const work = inTransaction(handle.db, async (transaction) => {
    await later(transaction, 1, 'one');
    await later(transaction, 1, 'again');
    await later(transaction, 2, 'two');
  });
  expect(await failureOf(work)).toBe(UNIQUE);
  expect(await labels(handle.db)).toBe('');
});

test('a statement that is waited for names what failed before it, not of the transaction that ended', async () => {
  const work = inTransaction(handle.db, async (transaction) => {
    await later(transaction, 1, 'one');
    await later(transaction, 1, 'again');
    await labels(transaction);
  });
  expect(await failureOf(work)).toBe(UNIQUE);
});

test('a failure at the commit is reported too', async () => {
  const work = inTransaction(handle.db, async (transaction) => {
    await sql`set constraints all deferred`.execute(transaction);
    await later(transaction, 1, 'one');
    await later(transaction, 1, 'again');
  });
  expect(await failureOf(work)).toBe(UNIQUE);
  expect(await labels(handle.db)).toBe('');
});

test('a failure of the caller undoes what was deferred, and the connection continues', async () => {
  const work = inTransaction(handle.db, async (transaction) => {
    await later(transaction, 1, 'one');
    throw new Error('the caller’s');
  });
  await expect(work).rejects.toThrow('the caller’s');
  await inTransaction(handle.db, (transaction) => later(transaction, 3, 'three'));
  expect(await labels(handle.db)).toBe('three');
});

test('two that lock each other out in deferred statements both happen: the loser starts again', async () => {
  await sql`insert into step values (1, 'one'), (2, 'two')`.execute(handle.db);
  let arrived = 0;
  let open: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  const raise = (first: number, second: number) =>
    inTransaction(handle.db, async (transaction) => {
      await sql`update step set label = label || '+' where id = ${first}`.execute(transaction);
      arrived += 1;
      if (arrived === 2) open();
      await both;
      await sql`${deferred} update step set label = label || '+' where id = ${second}`.execute(transaction);
    });
  await Promise.all([raise(1, 2), raise(2, 1)]);
  expect(await labels(handle.db)).toBe('one++ two++');
});

test('outside a transaction it is waited for as any other', async () => {
  await later(handle.db, 1, 'one');
  expect(await failureOf(later(handle.db, 1, 'again'))).toBe(UNIQUE);
});

test('a connection that is cut shows the commit', async () => {
  const work = inTransaction(handle.db, async (transaction) => {
    await later(transaction, 1, 'one');
    handle.cut();
    await later(transaction, 2, 'two');
  });
  expect(
    await work.then(
      () => false,
      (error: unknown) => isUnavailable(error),
    ),
  ).toBe(true);
  // The pool may once return another connection that was cut with it.
  expect(await vi.waitFor(() => labels(handle.db), { timeout: 30_000 })).toBe('');
});

const labelOf = (db: Kysely<Database>, id: number) =>
  sql<{ label: string }>`${early} select label from step where id = ${id}`.execute(db);

test('an early statement is sent in its turn, and its rows are there after the next one', async () => {
  const found = await inTransaction(handle.db, async (transaction) => {
    await later(transaction, 1, 'one');
    const one = await labelOf(transaction, 1);
    await later(transaction, 2, 'two');
    return { all: await labels(transaction), rows: await laterRows(one) };
  });
  expect(found).toEqual({ all: 'one two', rows: [{ label: 'one' }] });
  expect(await laterRows(await labelOf(handle.db, 2))).toEqual([{ label: 'two' }]);
});

test('what follows a failed early statement reports its failure', async () => {
  const work = inTransaction(handle.db, async (transaction) => {
    await sql`${early} insert into step (id, label) values (1, 'one'), (1, 'again')`.execute(transaction);
    return labels(transaction);
  });
  expect(await failureOf(work)).toBe(UNIQUE);
});
