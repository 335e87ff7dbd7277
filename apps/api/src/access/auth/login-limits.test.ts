import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { startTestApp, testPassword, type TestApp } from '../../../test/test-app.ts';

// T15: guessing is slowed down, and no one can lock out another person.

let world: TestApp;
let now = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  world = await startTestApp({ clock: () => now, environment: { LOGIN_FAILURES_PER_ADDRESS: '24' } });
});
afterAll(() => world.close());

const client = { client_id: 'celeiro-web', client_secret: 'celeiro-web-dev', scope: 'intranetweb' };
const username = 'ana.operadora@celeiro.dev';
const attempt = (
  password: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) => world.postToken({ ...client, username, password, ...fields }, headers);

test('30 guesses with changing forwarded addresses are throttled; a known session signs in at once, the owner in 15 min', async () => {
  const known = await world.login('ana');
  const guesses = [];
  for (let guess = 0; guess < 30; guess += 1) {
    guesses.push(await attempt(`wrong-${guess}-password`, {}, { 'x-forwarded-for': `203.0.113.${guess}` }));
  }
  const statuses = guesses.map((guess) => guess.statusCode);
  expect(statuses).toEqual([
    ...Array.from({ length: 10 }, () => 400),
    ...Array.from({ length: 20 }, () => 429),
  ]);
  expect(guesses.at(-1)?.headers['retry-after']).toBe('900');
  expect(guesses.at(-1)?.json()).toMatchObject({
    error: 'temporarily_unavailable',
    code: 'TOO_MANY_REQUESTS',
  });

  expect((await attempt(testPassword)).statusCode).toBe(429);
  expect(
    (await attempt(testPassword, { grant_type: 'password', refresh_token: known.refresh_token })).statusCode,
  ).toBe(200);
  // Its refresh is no guess.
  const refresh = {
    client_id: 'celeiro-web',
    client_secret: 'celeiro-web-dev',
    refresh_token: known.refresh_token,
  };
  expect((await world.postToken(refresh)).statusCode).toBe(200);
  // Another person's session proves nothing about this account.
  const bia = await world.login('bia');
  const stranger = await attempt(testPassword, { grant_type: 'password', refresh_token: bia.refresh_token });
  expect(stranger.statusCode).toBe(429);

  now = new Date(now.getTime() + 900_000);
  expect((await attempt(testPassword)).statusCode).toBe(200);
});

test('one address that tries many accounts is throttled too', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const statuses = [];
  for (let guess = 0; guess < 26; guess += 1) {
    statuses.push((await attempt('wrong-password', { username: `user-${guess}@celeiro.dev` })).statusCode);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('colleagues behind an address that tries too much still sign in; anyone who is new there waits', async () => {
  now = new Date(now.getTime() + 3_600_000);
  await world.login('ana');
  for (let guess = 0; guess < 25; guess += 1) {
    await attempt('wrong-password', { username: `user-${guess}@celeiro.dev` });
  }
  expect((await attempt(testPassword)).statusCode).toBe(200);
  expect((await attempt('wrong-password')).statusCode).toBe(400);
  expect((await attempt(testPassword, { username: 'caio.admin@celeiro.dev' })).statusCode).toBe(429);
  // Unknown names leave no rows once the network is refused.
  await attempt('wrong-password', { username: 'one-more@celeiro.dev' });
  const rows = await world.db.selectFrom('loginThrottle').select('key').execute();
  expect(rows.map((row) => row.key)).not.toContain('account:one-more@celeiro.dev');
});

const wrongClients = async (id: string, count: number): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let guess = 0; guess < count; guess += 1) {
    const answer = await attempt(testPassword, { client_id: id, client_secret: `wrong-${guess}` });
    statuses.push(answer.statusCode);
  }
  return statuses;
};

test('wrong client secrets are counted by address, and the right one always passes', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const statuses = await wrongClients('celeiro-web', 26);
  expect(statuses.filter((status) => status === 401)).toHaveLength(24);
  expect(statuses.slice(24)).toEqual([429, 429]);
  const refusedOne = await attempt(testPassword, { client_id: 'nobody', client_secret: 'x' });
  expect([refusedOne.statusCode, refusedOne.headers['retry-after']]).toEqual([429, '900']);
  expect((await attempt(testPassword)).statusCode).toBe(200);
  now = new Date(now.getTime() + 900_000);
  expect(await wrongClients('celeiro-web', 1)).toEqual([401]);
});

test('a secret stored as a password is valid until it is changed, and its check adds no cost for a flooding address', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const secretHash = await hashPassword('an-older-secret', null);
  await world.db
    .insertInto('oauthClient')
    .values({ id: 'older', secretHash, scopes: ['intranetweb'], name: 'older' })
    .execute();
  const older = { client_id: 'older', client_secret: 'an-older-secret' };
  expect((await attempt(testPassword, older)).statusCode).toBe(200);
  expect((await wrongClients('older', 25)).at(-1)).toBe(429);
  expect((await attempt(testPassword, older)).statusCode).toBe(200);
});

test('guesses at the current password are counted like those at the entrance', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const { access_token: token } = await world.login('ana');
  const change = (currentPassword: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/authorization-server-web/user/change-password',
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword, newPassword: 'Nova-senha-30' },
    });
  const guesses = [];
  for (let guess = 0; guess < 12; guess += 1) guesses.push((await change(`wrong-${guess}-one`)).statusCode);
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  const owner = await change(testPassword);
  expect([owner.statusCode, owner.headers['retry-after']]).toEqual([429, '900']);
});

test('guesses at once are counted as surely as one by one', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, guess) => attempt(`wrong-${guess}-password`)),
  );
  expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(10);
});
