import { once } from 'node:events';
import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { clientsSending, socketOf } from './pg-internals.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client(database.api);
  await client.connect();
  return client;
};

test('a pool’s client sends every statement through the wrap, with and without values', async () => {
  const sent: unknown[] = [];
  const Client = clientsSending((send) => (statement, ...rest) => {
    sent.push(statement);
    return send(statement, ...rest);
  });
  const pool = new pg.Pool({ ...database.api, Client });
  const plain = await pool.query<{ one: number }>('select 1 as one');
  const bound = await pool.query<{ two: number }>('select $1::int as two', [2]);
  const named = await pool.query<{ three: number }>({ text: 'select 3 as three', name: 'three' });
  expect([plain.rows, bound.rows, named.rows]).toEqual([[{ one: 1 }], [{ two: 2 }], [{ three: 3 }]]);
  expect(sent).toEqual([
    'select 1 as one',
    'select $1::int as two',
    { text: 'select 3 as three', name: 'three' },
  ]);
  await pool.end();
});

test('the socket below a client is what the statements go through, held back while it is corked', async () => {
  const client = await connected();
  const socket = socketOf(client);
  expect(socket).toBeInstanceOf(Socket);
  const written = () => (socket as Socket).writableLength; // the line before shows its type
  socket.cork();
  const answer = client.query<{ one: number }>('select 1 as one');
  expect(written()).toBeGreaterThan(0);
  socket.uncork();
  expect((await answer).rows).toEqual([{ one: 1 }]);
  expect(written()).toBe(0);
  // The client emits an event when its connection breaks.
  const broken = new Promise((resolve) => client.once('error', resolve));
  socket.destroy();
  expect(await broken).toBeInstanceOf(Error);
});

test('the pool of the product waits for no goodbye when it is cut', async () => {
  const handle = openDatabase(database.api, { size: 1 });
  const waiting = handle.pool.query('select pg_sleep(60)').catch((error: unknown) => error);
  await once(handle.pool, 'acquire');
  handle.cut();
  expect(await waiting).toBeInstanceOf(Error);
  await handle.close();
});
