import { Agent, request as httpRequest } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exportColumns } from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createProduct, type Product } from '../product-process.ts';
import { addPeople, testPeople } from '../test-app.ts';
import { patiently } from '../waiting.ts';
import { addOrderWorld, intakeBody, type WireOrder } from '../worlds/order-world.ts';

// The product with two workers, as a real process: what one of them does holds on the other, one that dies is replaced,
// and a stop loses no request that had begun.

let dataDir = '';
let product: Product;
let deliveryId = '';
let token = '';
let bia = '';

type Answer = { readonly status: number; readonly text: string; readonly requestId: string };
type Line = {
  readonly worker?: number;
  readonly msg?: string;
  readonly process?: number;
  readonly requestId?: string;
};

const lines = (): readonly Line[] =>
  product
    .output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : [])); // lines of the log
const messages = (msg: string): readonly Line[] => lines().filter((line) => line.msg === msg);
const workerOf = async (requestId: string): Promise<number> => {
  const found = () => lines().find((line) => line.requestId === requestId)?.worker;
  await expect.poll(found, patiently).toBeDefined();
  return found() ?? 0;
};

/** One connection; the worker that accepted it answers all of its requests. */
const connectTo = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, as: string | null, body?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(as !== null && { authorization: `Bearer ${as}` }),
        ...(method === 'PUT' && { 'if-match': '*' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const sent = httpRequest(product.url(path), { method, agent, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += String(chunk)));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text,
            requestId: String(answer.headers['x-request-id']),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { send, close: () => agent.destroy() };
};

/** A connection to each of the two workers. */
const oneOfEach = async () => {
  const found = new Map<number, ReturnType<typeof connectTo>>();
  while (found.size < 2) {
    const connection = connectTo();
    const { requestId } = await connection.send('GET', '/environment', null);
    const worker = await workerOf(requestId);
    if (found.has(worker)) connection.close();
    else found.set(worker, connection);
  }
  const [one, other] = [...found].toSorted(([a], [b]) => a - b);
  if (one === undefined || other === undefined) throw new Error('two workers answer');
  return { first: one[1], second: other[1], close: () => [one, other].forEach(([, { close }]) => close()) };
};

const login = (person: 'ana' | 'bia' | 'caio'): Promise<string> =>
  product.login('celeiro-web', 'intranetweb', testPeople[person].username);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'celeiro-workers-'));
  // Requests are lines of the log, with their worker.
  product = await createProduct(dataDir, 30_000, { WORKERS: '2', LOG_LEVEL: 'debug' });
  const server = await startEmbeddedPostgres({ dataDir });
  await migrate({ connection: server.owner });
  const { db, close } = openDatabase(server.owner, { size: 2 });
  await addPeople(db);
  const world = await addOrderWorld(db);
  const { username } = testPeople.bia;
  bia = (
    await db
      .selectFrom('appUser')
      .select('publicId')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).publicId;
  await close();
  await server.leave();
  await product.start();
  const channel = await product.login('celeiro-seller', 'sellerweb', testPeople.canal.username);
  const created = await fetch(product.url('/orders'), {
    method: 'POST',
    headers: { authorization: `Bearer ${channel}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...intakeBody(world), orderUniqueId: 'WORKERS-1' }),
  });
  const order = (await created.json()) as WireOrder; // the intake's answer
  deliveryId = order.orderSuppliers[0]?.publicId ?? '';
  token = await login('ana');
}, 60_000);

afterAll(async () => {
  product.kill();
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const comments = (): string => `/intranet-rest-api/comments/order-suppliers/${deliveryId}`;

test('it starts as one process does: one message, one health, connections divided', async () => {
  expect(
    product.output().match(/Celeiro OPS \(testes\) em http:\/\/localhost:\d+, 2 processos\n/g),
  ).toHaveLength(1);
  expect(product.output().match(/Banco embutido iniciado/g)).toBeNull();
  expect(
    messages('worker serves')
      .map(({ worker }) => worker)
      .toSorted(),
  ).toEqual([1, 2]);
  const both = await oneOfEach();
  for (const { send } of [both.first, both.second])
    expect((await send('GET', '/health/ready', null)).status).toBe(200);
  // More requests at once than connections; each worker opens its half of the sixteen.
  const many = Array.from({ length: 40 }, connectTo);
  await Promise.all(many.map(({ send }) => send('GET', comments(), token)));
  const server = await startEmbeddedPostgres({ dataDir });
  const { db, close } = openDatabase(server.owner, { size: 1, applicationName: 'celeiro-test' });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where application_name = 'celeiro-api'`.execute(db);
  await close();
  await server.leave();
  expect(rows[0]?.count).toBeLessThanOrEqual(16);
  expect(rows[0]?.count).toBeGreaterThan(8);
  for (const one of many) one.close();
  both.close();
});

test('a session that ends at one worker ends at the other', async () => {
  const both = await oneOfEach();
  const session = await login('bia');
  for (const { send } of [both.first, both.second])
    expect((await send('GET', comments(), session)).status).toBe(200);
  expect((await both.first.send('POST', '/authorization-server-web/oauth/logout', session)).status).toBe(204);
  for (const { send } of [both.first, both.second])
    expect((await send('GET', comments(), session)).status).toBe(401);
  both.close();
});

test('rights taken at one worker end at the other, its open streams included', async () => {
  const both = await oneOfEach();
  const [administrator, session] = [await login('caio'), await login('bia')];
  const stream = openStream(session);
  await stream.until('event: ready');
  const me = (as: string) => both.second.send('GET', '/authorization-server-web/user/details/me', as);
  expect((await me(session)).status).toBe(200);
  const { status, text } = await both.first.send(
    'PUT',
    '/authorization-server-web/v2/authorization/users/batch',
    administrator,
    { userPublicIds: [bia], change: { kind: 'dismissal', inactivationReason: 'Saiu' } },
  );
  expect([status, text]).toEqual([200, expect.stringContaining('"ok":true')]);
  expect((await me(session)).status).toBe(401);
  await stream.ended;
  both.close();
});

/** The live feed of one browser. */
const openStream = (as: string, agent = new Agent({ maxSockets: 1 })) => {
  let text = '';
  const ended = Promise.withResolvers<void>();
  const sent = httpRequest(product.url('/events'), { agent, headers: { authorization: `Bearer ${as}` } });
  sent.on('response', (answer) => {
    answer.on('data', (chunk) => (text += String(chunk)));
    answer.on('error', () => ended.resolve());
    answer.on('end', () => ended.resolve());
  });
  sent.on('error', () => ended.resolve());
  sent.end();
  return {
    until: (part: string) => expect.poll(() => text, patiently).toContain(part),
    ended: ended.promise,
    close: () => sent.destroy(),
  };
};

test('a change made at one worker reaches streams of both', async () => {
  // Two connections in a row go to two workers.
  const streams = Array.from({ length: 4 }, () => openStream(token));
  for (const stream of streams) await stream.until('event: ready');
  const both = await oneOfEach();
  for (const { send } of [both.first, both.second]) {
    const message = `seen ${String(Math.random())}`;
    const { status, text } = await send('POST', comments(), token, { message });
    expect(status, text).toBe(201);
    for (const stream of streams) await stream.until(deliveryId);
  }
  for (const stream of streams) stream.close();
  both.close();
});

test('jobs run in one worker; when it is killed another takes over, and it is replaced', async () => {
  await expect.poll(() => messages('worker runs the jobs').length, patiently).toBe(1);
  const [jobs] = messages('worker runs the jobs');
  const victim = messages('worker serves').find(({ worker }) => worker === jobs?.worker);
  const both = await oneOfEach();
  const other = jobs?.worker === 1 ? both.second : both.first;
  process.kill(victim?.process ?? 0, 'SIGKILL');
  // The other worker answers meanwhile.
  for (let count = 0; count < 20; count += 1)
    expect((await other.send('GET', comments(), token)).status).toBe(200);
  await expect.poll(() => messages('worker runs the jobs').length, patiently).toBe(2);
  expect(messages('worker runs the jobs')[1]?.worker).not.toBe(jobs?.worker);
  await expect.poll(() => messages('worker serves').length, patiently).toBe(3);
  both.close();
  const again = await oneOfEach();
  const { status, text } = await again.first.send('POST', '/order-suppliers/export/long-work', token, {
    format: 'csv',
    columns: [...exportColumns],
    filter: {},
    sort: { field: 'deliveryDate', direction: 'asc' },
  });
  expect(status, text).toBe(202);
  const { publicId: id } = JSON.parse(text) as { publicId: string }; // the work
  const state = async () => {
    const work = await again.second.send('GET', `/long-work/${id}`, token);
    return (JSON.parse(work.text) as { state: string }).state; // the work
  };
  await expect.poll(state, { ...patiently, timeout: 40_000 }).toBe('DONE');
  again.close();
}, 120_000);

test('a stop under load loses no request that had begun', async () => {
  const answered = new Set<string>();
  let isOver = false;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const { send } = connectTo();
    for (let count = 0; !isOver; count += 1) {
      const message = `writer ${writer} ${count}`;
      const answer = await send('POST', comments(), token, { message }).catch(() => null);
      if (answer?.status === 201) answered.add(message);
      else if (answer === null) return;
    }
  });
  while (answered.size < 60) await pause(5);
  expect(await product.stop('SIGTERM')).toBe(0);
  isOver = true;
  await Promise.all(writers);
  const server = await startEmbeddedPostgres({ dataDir });
  const { db, close } = openDatabase(server.owner, { size: 1, applicationName: 'celeiro-test' });
  const { rows } = await sql<{ message: string }>`select message from delivery_comment
    where message like 'writer %'`.execute(db);
  await close();
  await server.leave();
  expect(new Set(rows.map(({ message }) => message))).toEqual(answered);
});
