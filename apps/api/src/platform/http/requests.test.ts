import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const post = async (payload: string | Buffer, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/saved-views',
    headers: { ...(await world.as('ana')), 'content-type': 'application/json', ...headers },
    payload,
  });

test('every refusal is code, Portuguese message and request id, with the field it is about', async () => {
  const response = await post('{"page":"deliveries","name":"","query":"q"}', {
    'x-request-id': 'trace-12345678',
  });
  expect(response.statusCode).toBe(400);
  expect(response.headers['x-request-id']).toBe('trace-12345678');
  expect(response.json()).toEqual({
    code: 'VALIDATION_FAILED',
    message: 'Confira os campos destacados.',
    fields: { name: 'Este campo é obrigatório' },
    requestId: 'trace-12345678',
  });
});

test('a request id that could forge a log line is replaced', async () => {
  const response = await post('{}', { 'x-request-id': 'a b {"level":"error"}' });
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

// T33
test.each([
  ['broken JSON', '{"page":', 400, 'MALFORMED_REQUEST'],
  [
    'a prototype',
    '{"page":"p","name":"n","query":"q","__proto__":{"isAdmin":true}}',
    400,
    'MALFORMED_REQUEST',
  ],
  ['a constructor', '{"page":"p","constructor":{"prototype":{"x":1}}}', 400, 'MALFORMED_REQUEST'],
  ['too deep', `{"page":${'['.repeat(30)}${']'.repeat(30)}}`, 400, 'MALFORMED_REQUEST'],
  ['deep enough to exhaust a stack', '['.repeat(400_000), 400, 'MALFORMED_REQUEST'],
  ['too long', JSON.stringify({ page: 'x'.repeat(1_100_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ['not an object', '"text"', 400, 'VALIDATION_FAILED'],
  ['a NUL in a text', '{"page":"p","name":"n\\u0000","query":"q"}', 400, 'VALIDATION_FAILED'],
])('%s is refused', async (_name, payload, status, code) => {
  const response = await post(payload);
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
});

test('only JSON is read', async () => {
  for (const type of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]) {
    const response = await post('a=b', { 'content-type': type });
    expect([type, response.statusCode]).toEqual([type, 415]);
  }
});

test('T08: what the server owns is ignored in a body', async () => {
  const body = {
    page: 'mass',
    name: 'mine',
    query: 'q',
    publicId: '00000000-0000-4000-8000-000000000000',
    userId: 1,
    id: 7,
    position: 99,
  };
  const response = await post(JSON.stringify(body));
  expect(response.statusCode).toBe(201);
  expect(response.json()).not.toHaveProperty('userId');
  const row = await world.db
    .selectFrom('savedView')
    .selectAll()
    .where('page', '=', 'mass')
    .executeTakeFirstOrThrow();
  expect([row.publicId === body.publicId, row.position]).toEqual([false, 0]);
});

test('an unknown address, a wrong method and a wrong version tag say so', async () => {
  const unknown = await world.app.inject({ url: '/api/nothing-here' });
  expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  const method = await world.app.inject({ method: 'DELETE', url: '/api/saved-views' });
  expect([method.statusCode, method.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
  const headers = { ...(await world.as('ana')), 'if-match': 'W/"1"' };
  const url = '/api/order-supplier-items/00000000-0000-4000-8000-000000000000';
  const tag = await world.app.inject({ method: 'PUT', url, headers, payload: { quantity: 1 } });
  expect([tag.statusCode, tag.json<{ code: string }>().code]).toEqual([400, 'MALFORMED_REQUEST']);
});

test('HEAD answers what GET does, without its body; of a stream there is none', async () => {
  const headers = await world.as('ana');
  for (const url of [
    '/api/health/live',
    '/api/saved-views',
    '/api/openapi.json',
    '/api/docs',
    '/api/nothing-here',
  ]) {
    const [read, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => world.app.inject({ method, url, headers })),
    );
    expect(head?.statusCode, url).toBe(read?.statusCode);
    expect(head?.headers['content-type'], url).toBe(read?.headers['content-type']);
    expect(head?.body, url).toBe('');
  }
  const closed = await world.app.inject({ method: 'HEAD', url: '/api/saved-views' });
  expect([closed.statusCode, closed.body]).toEqual([401, '']);
  const stream = await world.app.inject({ method: 'HEAD', url: '/api/events', headers });
  expect([stream.statusCode, stream.headers['allow']]).toEqual([405, 'GET']);
});

test('raw paths lead nowhere', async () => {
  for (const path of [
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/a%00b',
    '/..\\..\\package.json',
    '/%',
  ]) {
    const response = await world.app.inject({ url: path });
    expect([path, response.statusCode >= 400 && response.statusCode < 500]).toEqual([path, true]);
    expect(response.body).not.toMatch(/root:|"workspaces"/);
  }
});

test('R-ENV-006: the environment needs no token; health answers', async () => {
  const environment = await world.app.inject({ url: '/api/environment' });
  expect(environment.json()).toMatchObject({ name: 'testes', isProduction: false, buildId: 'dev' });
  expect((await world.app.inject({ url: '/api/health/live' })).json()).toEqual({ status: 'ok' });
  expect((await world.app.inject({ url: '/api/health/ready' })).json()).toEqual({ status: 'ok' });
});

test('a large answer is compressed for who asks, a small one never', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const large = await world.app.inject({ url: '/api/openapi.json', headers });
  expect(large.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(large.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' });
  expect(
    (await world.app.inject({ url: '/api/environment', headers })).headers['content-encoding'],
  ).toBeUndefined();
});
