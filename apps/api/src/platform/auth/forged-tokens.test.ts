import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// T09: tokens that only look like ours.

let world: TestApp;
let good = '';
let publicKey = '';
beforeAll(async () => {
  world = await startTestApp();
  good = (await world.login('ana')).access_token;
  const jwks = await world.app.inject({ url: '/api/authorization-server-web/.well-known/jwks.json' });
  publicKey = JSON.stringify(jwks.json<{ keys: unknown[] }>().keys[0]);
});
afterAll(() => world.close());

const status = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await world.app.inject({ url: '/api/authorization-server-web/user/details/me', headers }))
    .statusCode;
};
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = (): [Record<string, unknown>, Record<string, unknown>, string] => {
  const [head = '', payload = '', signature = ''] = good.split('.');
  const read = (text: string) =>
    JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  return [read(head), read(payload), signature];
};
/** A token with this header and payload, signed with a secret: a library that confuses key types would accept it. */
const hmacToken = (head: unknown, payload: unknown, secret: string): string => {
  const text = `${encode(head)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

test('the token these are made from works', async () => {
  expect(await status(good)).toBe(200);
});

test.each(['none', 'None', 'NONE', 'nOnE'])(
  'alg %s is refused, with and without the signature',
  async (alg) => {
    const [head, payload, signature] = parts();
    expect(await status(`${encode({ ...head, alg })}.${encode(payload)}.`)).toBe(401);
    expect(await status(`${encode({ ...head, alg })}.${encode(payload)}.${signature}`)).toBe(401);
  },
);

test.each(['', 'secret', 'celeiro', 'celeiro-web-dev', 'changeme'])(
  'HS256 with the key "%s" is refused',
  async (secret) => {
    const [head, payload] = parts();
    expect(await status(hmacToken({ ...head, alg: 'HS256' }, payload, secret))).toBe(401);
    expect(await status(hmacToken({ ...head, alg: 'HS256' }, payload, publicKey))).toBe(401);
  },
);

test.each(['../../../../dev/null', "' or 1=1 --", '', 'other'])('kid "%s" finds no key', async (kid) => {
  const [head, payload, signature] = parts();
  expect(await status(`${encode({ ...head, kid })}.${encode(payload)}.${signature}`)).toBe(401);
});

test('an embedded key, another type and a key by address are refused', async () => {
  const [head, payload, signature] = parts();
  const jwk: unknown = JSON.parse(publicKey);
  for (const change of [
    { jwk, kid: undefined },
    { typ: 'JWT' },
    { jku: 'https://example.com/keys' },
    { crit: ['b64'], b64: false },
  ]) {
    expect(await status(`${encode({ ...head, ...change })}.${encode(payload)}.${signature}`)).toBe(401);
  }
});

test.each([
  { scope: 'sellerweb' },
  { exp: 9_999_999_999 },
  { sub: '00000000-0000-4000-8000-000000000000' },
  { authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'] },
])('an edited payload %o is refused', async (change) => {
  const [head, payload, signature] = parts();
  expect(await status(`${encode(head)}.${encode({ ...payload, ...change })}.${signature}`)).toBe(401);
});

test('a cut, doubled or missing signature is refused', async () => {
  const [head, payload, signature] = parts();
  const text = `${encode(head)}.${encode(payload)}`;
  for (const wrong of ['', signature.slice(1), signature.slice(0, 20), `${signature}${signature}`]) {
    expect(await status(`${text}.${wrong}`)).toBe(401);
  }
});

test('the published keys hold nothing private', () => {
  expect(JSON.parse(publicKey)).toMatchObject({ alg: 'EdDSA', use: 'sig' });
  expect(JSON.parse(publicKey)).not.toHaveProperty('d');
});
