import { endpoint } from '@celeiro/contract/endpoint.ts';
import { intranet } from '@celeiro/contract/permissions.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { bind } from '../http/docs/operation.ts';

// T26, with an operation that writes one row each time it runs and can be paused.

const note = endpoint({
  name: 'testNote',
  method: 'POST',
  path: '/test-notes/:page',
  summary: 'Anota',
  scopes: intranet,
  params: z.object({ page: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string(), at: z.string() }),
  status: 201,
  refusals: ['SAVED_VIEW_LIMIT'],
  idempotent: true,
  ifMatch: true,
  transaction: 'one',
});

let held: Promise<void> = Promise.resolve();
let entered: () => void = () => undefined;
let world: TestApp;
let now = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  const binding = bind(note, async ({ db, actor, now }, { params, body }) => {
    await db
      .insertInto('savedView')
      .values({ userId: actor.userId, page: params.page, name: body.name, query: '' })
      .execute();
    entered();
    await held;
    if (body.name === 'refused') return refuse('SAVED_VIEW_LIMIT');
    return { name: body.name, at: now.toISOString() };
  });
  world = await startTestApp({ bindings: [binding], clock: () => now });
});
afterAll(() => world.close());

const send = async (
  key: string,
  name: string,
  options: { person?: TestPerson; page?: string; ifMatch?: string } = {},
) =>
  world.app.inject({
    method: 'POST',
    url: `/api/test-notes/${options.page ?? 'p'}`,
    headers: {
      ...(await world.as(options.person ?? 'ana')),
      'idempotency-key': key,
      'if-match': options.ifMatch ?? '"1"',
    },
    payload: { name },
  });
const countOf = async (name: string): Promise<number> =>
  (await world.db.selectFrom('savedView').select('id').where('name', '=', name).execute()).length;

test('repeated: one effect, the stored answer again, whatever the version says by then', async () => {
  const first = await send('k1', 'once');
  now = new Date(now.getTime() + 60_000);
  const again = await send('k1', 'once', { ifMatch: '"99"' });
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.body).toBe(first.body);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(await countOf('once')).toBe(1);
});

test('another body or another address under the same key is a mistake', async () => {
  await send('k2', 'first');
  const other = await send('k2', 'second');
  expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  expect((await send('k2', 'first', { page: 'elsewhere' })).statusCode).toBe(422);
  expect(await countOf('second')).toBe(0);
});

test('still running: refused at once, and answered when it is done', async () => {
  let release: () => void = () => undefined;
  held = new Promise((resolve) => (release = resolve));
  const isInside = new Promise<void>((resolve) => (entered = resolve));
  const running = send('k3', 'slow');
  await isInside;
  const meanwhile = await send('k3', 'slow');
  expect([meanwhile.statusCode, meanwhile.json<{ code: string }>().code]).toEqual([
    409,
    'IDEMPOTENCY_IN_PROGRESS',
  ]);
  release();
  held = Promise.resolve();
  expect((await running).statusCode).toBe(201);
  expect((await send('k3', 'slow')).body).toBe((await running).body);
  expect(await countOf('slow')).toBe(1);
});

test('16 at once: one effect; every answer is that one or says it is running', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => send('k4', 'volley')));
  const statuses = new Set(answers.map((answer) => answer.statusCode));
  expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
  expect(await countOf('volley')).toBe(1);
});

test('keys belong to their user', async () => {
  await send('k5', 'shared');
  expect((await send('k5', 'shared', { person: 'bia' })).statusCode).toBe(201);
  expect(await countOf('shared')).toBe(2);
});

test('a refusal is not remembered and leaves nothing', async () => {
  expect((await send('k6', 'refused')).statusCode).toBe(422);
  expect(await countOf('refused')).toBe(0);
  expect((await send('k6', 'allowed')).statusCode).toBe(201);
});

test('a key that is no key is refused', async () => {
  for (const key of ['has space', 'á', 'x'.repeat(256)]) {
    const response = await send(key, 'never');
    expect([key.length, response.statusCode]).toEqual([key.length, 400]);
  }
  expect(await countOf('never')).toBe(0);
});

test('after 24 h the key is free again', async () => {
  await send('k7', 'daily', { page: 'a' });
  now = new Date(now.getTime() + 24 * 3_600_000);
  const { access_token } = await world.login('ana');
  const headers = { authorization: `Bearer ${access_token}`, 'idempotency-key': 'k7', 'if-match': '*' };
  const later = await world.app.inject({
    method: 'POST',
    url: '/api/test-notes/b',
    headers,
    payload: { name: 'daily' },
  });
  expect(later.statusCode).toBe(201);
  expect(await countOf('daily')).toBe(2);
});
