import { endpoints } from '@celeiro/contract/endpoints.ts';
import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testPeople, type TestApp, type TestPerson } from '../../../test/test-app.ts';

// T04, R-AUTH-005: every operation × every kind of missing right.

let world: TestApp;
let now = new Date('2026-03-02T12:00:00Z');
let good = '';
let expired = '';
let revoked = '';
let refreshToken = '';

const publicCalls = [
  'acknowledgeOrder',
  'checkPasswordLink',
  'getEnvironment',
  'healthLive',
  'healthReady',
  'jwks',
  'listFeatureFlags',
  'openFile',
  'openProductImage',
  'receivePaymentNotice',
  'requestPasswordReset',
  'resetPassword',
  'sendUpload',
  'token',
];

beforeAll(async () => {
  world = await startTestApp({ clock: () => now });
  expired = (await world.login('bia')).access_token;
  now = new Date('2026-03-02T13:00:00Z');
  const dismissed = await world.login('bia');
  revoked = dismissed.access_token;
  const logout = await world.app.inject({
    method: 'POST',
    url: '/api/authorization-server-web/oauth/logout',
    headers: { authorization: `Bearer ${revoked}` },
  });
  expect(logout.statusCode).toBe(204);
  ({ access_token: good, refresh_token: refreshToken } = await world.login('bia'));
});
afterAll(() => world.close());

/** A call that would be malformed, or find nothing, if it got past the rights. */
const call = (endpoint: Endpoint, headers: Readonly<Record<string, string>>) =>
  world.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/:\w+/g, 'zzz')}?size=zzz`,
    headers: { ...headers, ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(endpoint.method === 'GET' ? {} : { payload: '{not json' }),
  });

const closed = endpoints.filter((endpoint) => endpoint.scopes !== 'public');

test('only the listed calls are public', () => {
  const open = endpoints.filter((endpoint) => endpoint.scopes === 'public').map((endpoint) => endpoint.name);
  expect(open.toSorted()).toEqual(publicCalls);
});

test.each(closed.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: no right, no entry',
  async (_name, endpoint) => {
    const [head = '', payload = '', signature = ''] = good.split('.');
    const other = Buffer.from(payload, 'base64url').toString().replace('intranetweb', 'sellerweb');
    const proofs: Record<string, Record<string, string>> = {
      none: {},
      empty: { authorization: '' },
      bare: { authorization: 'Bearer ' },
      garbage: { authorization: 'Bearer abc.def.ghi' },
      tampered: { authorization: `Bearer ${head}.${Buffer.from(other).toString('base64url')}.${signature}` },
      cut: { authorization: `Bearer ${head}.${payload}.${signature.slice(0, -4)}` },
      basic: { authorization: `Basic ${Buffer.from('celeiro-web:celeiro-web-dev').toString('base64')}` },
      refresh: { authorization: `Bearer ${refreshToken}` },
      expired: { authorization: `Bearer ${expired}` },
      revoked: { authorization: `Bearer ${revoked}` },
    };
    for (const [proof, headers] of Object.entries(proofs)) {
      const response = await call(endpoint, headers);
      expect([proof, response.statusCode, response.json<{ code: string }>().code]).toEqual([
        proof,
        401,
        'UNAUTHENTICATED',
      ]);
    }
  },
);

const strangers = closed.flatMap((endpoint) => {
  const people: TestPerson[] = ['ana', 'canal', 'financeiro'];
  return people
    .filter((person) => endpoint.scopes !== 'public' && !endpoint.scopes.includes(testPeople[person].scope))
    .map((person) => [endpoint.name, person, endpoint] as const);
});
test.each(strangers)(
  '%s refuses the scope of %s before it reads the request',
  async (_name, person, endpoint) => {
    const response = await call(endpoint, await world.as(person));
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'FORBIDDEN']);
  },
);

// What a person of the intranet without group and authority may do: read themself, change the password, sign out.
const ownCalls = ['changePassword', 'getUserDetails', 'logout'];
const ofIntranet = closed.filter(
  (endpoint) => endpoint.scopes !== 'public' && endpoint.scopes.includes('intranetweb'),
);

test.each(ofIntranet.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: open to a person without group and authorities only where it is about themself',
  async (name, endpoint) => {
    const response = await call(endpoint, await world.as('davi'));
    if (ownCalls.includes(name)) expect(response.statusCode).not.toBe(403);
    else expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'FORBIDDEN']);
  },
);

test('what only administrators of the matriz may is refused to everyone else', async () => {
  const matriz = closed.filter((endpoint) => endpoint.callers === 'matriz');
  for (const endpoint of matriz)
    for (const person of ['ana', 'bia', 'davi', 'canal', 'financeiro'] as const)
      expect([endpoint.name, person, (await call(endpoint, await world.as(person))).statusCode]).toEqual([
        endpoint.name,
        person,
        403,
      ]);
});

test('a role the user does not hold is refused for every call that names one', async () => {
  const withRoles = closed.filter(
    (endpoint) => endpoint.authorities && endpoint.scopes.includes('intranetweb'),
  );
  for (const endpoint of withRoles)
    expect((await call(endpoint, await world.as('ana'))).statusCode).toBe(403);
});

test('every route of the server is in the table, its description or a development tool', () => {
  const known = new Set([
    ...endpoints.flatMap(({ method, path, response }) =>
      (method === 'GET' && response !== 'stream' ? ['GET', 'HEAD'] : [method]).map(
        (one) => `${one} /api${path}`,
      ),
    ),
    ...['GET', 'HEAD'].flatMap((one) => [`${one} /api/openapi.json`, `${one} /api/docs`]),
    'GET /api/dev/mail-outbox',
    'GET /api/dev/payment-gateway/charges/:id',
    'POST /api/dev/payment-gateway/charges/:id',
  ]);
  const mounted = world.mountedRoutes();
  expect(mounted.length).toBeGreaterThan(20);
  expect(mounted.filter((route) => !known.has(route))).toEqual([]);
});
