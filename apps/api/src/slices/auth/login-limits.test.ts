import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testPassword, type TestApp } from '../../../test/test-app.ts';

// T15: guessing is slowed, and nobody can lock a stranger out.

let world: TestApp;
let now = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  world = await startTestApp({ clock: () => now });
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
  // Its refresh is not a guess.
  const refresh = {
    client_id: 'celeiro-web',
    client_secret: 'celeiro-web-dev',
    refresh_token: known.refresh_token,
  };
  expect((await world.postToken(refresh)).statusCode).toBe(200);
  // Somebody else's session proves nothing about this account.
  const bia = await world.login('bia');
  const stranger = await attempt(testPassword, { grant_type: 'password', refresh_token: bia.refresh_token });
  expect(stranger.statusCode).toBe(429);

  now = new Date(now.getTime() + 900_000);
  expect((await attempt(testPassword)).statusCode).toBe(200);
});

test('one address that tries many accounts is throttled too', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const statuses = [];
  for (let guess = 0; guess < 62; guess += 1) {
    statuses.push((await attempt('wrong-password', { username: `user-${guess}@celeiro.dev` })).statusCode);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('guesses at once are counted as surely as one by one', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, guess) => attempt(`wrong-${guess}-password`)),
  );
  expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(10);
});
