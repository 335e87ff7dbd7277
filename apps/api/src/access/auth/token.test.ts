import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretDigest } from '../../platform/auth/passwords.ts';
import { startTestApp, testPassword, type TestApp } from '../../../test/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({
    environment: { LOGIN_FAILURES_PER_ACCOUNT: '1000', LOGIN_FAILURES_PER_ADDRESS: '1000' },
  });
});
afterAll(() => world.close());

const url = '/api/authorization-server-web/oauth/token';
const client = { client_id: 'celeiro-web', client_secret: 'celeiro-web-dev' };
const person = { scope: 'intranetweb', username: 'ana.operadora@celeiro.dev', password: testPassword };
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
const errorOf = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await world.postToken(fields, headers);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).not.toMatch(/select |at .*\.ts|postgres/i);
  return [response.statusCode, response.json<{ error: string }>().error];
};

test('R-AUTH-002 R-AUTH-004: a login answers a pair whose access token carries the authorities', async () => {
  const tokens = await world.login('bia');
  const claimsOf = ({ access_token: token }: { readonly access_token: string }): unknown =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claimsOf(tokens)).toMatchObject({
    scope: 'intranetweb',
    authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
    operator: true,
    name: 'Bia Supervisora',
    username: 'bia.supervisora@celeiro.dev',
  });
  expect(claimsOf(await world.login('davi'))).toMatchObject({ authorities: [], operator: false });
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const me = await world.app.inject({ url: '/api/authorization-server-web/user/details/me', headers });
  expect(me.json()).toMatchObject({
    content: { name: 'Bia Supervisora', permissions: { canApproveDiscounts: true } },
  });
});

test('R-AUTH-002: multipart with Basic credentials, as the web sends it, grant_type printed or not', async () => {
  for (const grant of [{ grant_type: 'password' }, {}]) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...person, ...grant })) form.set(name, value);
    const request = new Request('http://x', { method: 'POST', body: form });
    const response = await world.app.inject({
      method: 'POST',
      url,
      headers: {
        ...basic('celeiro-web', 'celeiro-web-dev'),
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
  }
});

test('Basic credentials are form-encoded, as RFC 6749 §2.3.1 has it', async () => {
  const secret = 'a+b c%/ç:d';
  const secretHash = secretDigest(secret);
  await world.db
    .insertInto('oauthClient')
    .values({ id: 'odd client', secretHash, scopes: ['intranetweb'], name: 'odd' })
    .execute();
  const encode = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);
  const headers = basic(encode('odd client'), encode(secret));
  expect((await world.postToken(person, headers)).statusCode).toBe(200);
});

test('R-AUTH-003: a refresh token alone is a refresh grant', async () => {
  const { refresh_token } = await world.login('ana');
  expect((await world.postToken({ ...client, refresh_token })).statusCode).toBe(200);
});

// T10: the code of RFC 6749 for each mistake.
test.each([
  ['no client', person, {}, 401, 'invalid_client'],
  ['an unknown client', { ...person, client_id: 'x', client_secret: 'y' }, {}, 401, 'invalid_client'],
  ['an empty secret', { ...person, client_id: 'celeiro-web', client_secret: '' }, {}, 401, 'invalid_client'],
  ['a wrong secret', person, basic('celeiro-web', 'wrong'), 401, 'invalid_client'],
  ['a secret that is not form-encoded', person, basic('celeiro-web', '100%'), 401, 'invalid_client'],
  ['a bearer as client', person, { authorization: 'Bearer abc' }, 401, 'invalid_client'],
  [
    'both ways of the client',
    { ...person, ...client },
    basic('celeiro-web', 'celeiro-web-dev'),
    400,
    'invalid_request',
  ],
  ['no scope', { ...client, username: person.username, password: testPassword }, {}, 400, 'invalid_scope'],
  ['an unknown scope', { ...person, ...client, scope: 'root' }, {}, 400, 'invalid_scope'],
  ['two scopes', { ...person, ...client, scope: 'intranetweb bankweb' }, {}, 400, 'invalid_scope'],
  ['a scope of another client', { ...person, ...client, scope: 'sellerweb' }, {}, 400, 'invalid_scope'],
  [
    'an unknown grant',
    { ...person, ...client, grant_type: 'client_credentials' },
    {},
    400,
    'unsupported_grant_type',
  ],
  ['an empty grant', { ...person, ...client, grant_type: '' }, {}, 400, 'unsupported_grant_type'],
  ['no password', { ...client, scope: 'intranetweb', username: person.username }, {}, 400, 'invalid_request'],
  ['an empty password', { ...person, ...client, password: '' }, {}, 400, 'invalid_request'],
  ['a wrong password', { ...person, ...client, password: 'Celeiro-demo-2' }, {}, 400, 'invalid_grant'],
  ['an unknown user', { ...person, ...client, username: 'nobody@celeiro.dev' }, {}, 400, 'invalid_grant'],
  [
    'an empty refresh token',
    { ...client, grant_type: 'refresh_token', refresh_token: '' },
    {},
    400,
    'invalid_request',
  ],
  [
    'an unknown refresh token',
    { ...client, grant_type: 'refresh_token', refresh_token: 'abc' },
    {},
    400,
    'invalid_grant',
  ],
  ['a NUL in a field', { ...person, ...client, username: 'ana\0' }, {}, 400, 'invalid_request'],
])('T10: %s', async (_name, fields, headers, status, error) => {
  expect(await errorOf(fields, headers)).toEqual([status, error]);
});

test('T10: JSON, query parameters and a field sent twice are refused', async () => {
  const json = await world.app.inject({ method: 'POST', url, payload: { ...person, ...client } });
  expect([json.statusCode, json.json<{ error: string }>().error]).toEqual([400, 'invalid_request']);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ ...person, ...client }).toString();
  const query = await world.app.inject({ method: 'POST', url: `${url}?username=a`, headers: form, payload });
  expect([query.statusCode, query.json<{ error: string }>().error]).toEqual([400, 'invalid_request']);
  const twice = await world.app.inject({
    method: 'POST',
    url,
    headers: form,
    payload: `${payload}&scope=bankweb`,
  });
  expect([twice.statusCode, twice.json<{ error: string }>().error]).toEqual([400, 'invalid_request']);
});

test('T16: an unknown user, a wrong password and a dismissed user get the same answer', async () => {
  const dismissed = { status: 'DISMISSED', inactivationReason: 'desligado' };
  await world.db
    .updateTable('appUser')
    .set(dismissed)
    .where('username', '=', 'caio.admin@celeiro.dev')
    .execute();
  const tries = [
    { ...person, password: 'Celeiro-demo-2' },
    { ...person, username: 'nobody@celeiro.dev' },
    { ...person, username: 'caio.admin@celeiro.dev' },
  ];
  const answers = await Promise.all(tries.map((one) => world.postToken({ ...one, ...client })));
  const seen = answers.map((answer) => {
    const { requestId: _id, ...body } = answer.json<Record<string, unknown>>();
    return JSON.stringify([answer.statusCode, body]);
  });
  expect(new Set(seen).size).toBe(1);
});

test('T31: an opened and a closed session are written down and cannot be rewritten', async () => {
  const { access_token } = await world.login('ana');
  const headers = { authorization: `Bearer ${access_token}` };
  await world.app.inject({ method: 'POST', url: '/api/authorization-server-web/oauth/logout', headers });
  const rows = await world.db
    .selectFrom('accessHistory')
    .select(['action', 'actorName'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(rows).toEqual([
    { action: 'SESSION_CLOSED', actorName: 'Ana Operadora' },
    { action: 'SESSION_OPENED', actorName: 'Ana Operadora' },
  ]);
  await expect(world.db.deleteFrom('accessHistory').execute()).rejects.toThrow(/append-only/);
});
