import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestTokens } from '../../../test/test-app.ts';

let world: TestApp;
let now = new Date('2026-03-02T12:00:00Z');
const advance = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeAll(async () => {
  world = await startTestApp({ clock: () => now, environment: { REFRESH_IDLE_SECONDS: '7200' } });
});
afterAll(() => world.close());
beforeEach(() => advance(60));

const client = { client_id: 'celeiro-web', client_secret: 'celeiro-web-dev' };
const refresh = (token: string) =>
  world.postToken({ ...client, grant_type: 'refresh_token', refresh_token: token });
const refreshed = async (token: string): Promise<TestTokens> => {
  const response = await refresh(token);
  expect(response.statusCode).toBe(200);
  return response.json<TestTokens>();
};
const worksNow = async ({ access_token: token }: TestTokens): Promise<boolean> => {
  const me = {
    url: '/api/authorization-server-web/user/details/me',
    headers: { authorization: `Bearer ${token}` },
  };
  return (await world.app.inject(me)).statusCode === 200;
};

test('R-AUTH-003: a refresh gives a new pair; the answer shows both lifetimes', async () => {
  const first = await world.login('ana');
  const response = await refresh(first.refresh_token);
  expect(response.json()).toMatchObject({
    token_type: 'Bearer',
    expires_in: 600,
    refresh_expires_in: 7200,
    scope: 'intranetweb',
  });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json<TestTokens>().refresh_token).not.toBe(first.refresh_token);
});

test('T11: 32 refreshes at once with one token make one lineage and log no one out', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { refresh_token: token } = await world.login('ana');
    const answers = await Promise.all(Array.from({ length: 32 }, () => refresh(token)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 32 }, () => 200));
    const pairs = new Set(answers.map((answer) => answer.body));
    expect(pairs.size).toBe(1);
    const [pair] = answers;
    expect(pair && (await worksNow(pair.json<TestTokens>()))).toBe(true);
  }
});

test('T12: replay after the window ends the family and its access tokens, and only that family', async () => {
  const other = await world.login('ana');
  const first = await world.login('ana');
  const second = await refreshed(first.refresh_token);
  advance(11);
  const replay = await refresh(first.refresh_token);
  expect([replay.statusCode, replay.json<{ error: string }>().error]).toEqual([400, 'invalid_grant']);
  expect(await worksNow(second)).toBe(false);
  expect((await refresh(second.refresh_token)).statusCode).toBe(400);
  expect(await worksNow(other)).toBe(true);
  const rows = await world.db
    .selectFrom('sessionFamily')
    .select('revokedReason')
    .where('revokedReason', '=', 'REFRESH_REUSED')
    .execute();
  expect(rows.length).toBeGreaterThan(0);
});

test('T13: a grandparent inside the window ends the family', async () => {
  const first = await world.login('ana');
  const second = await refreshed(first.refresh_token);
  const third = await refreshed(second.refresh_token);
  expect((await refresh(first.refresh_token)).statusCode).toBe(400);
  expect(await worksNow(third)).toBe(false);
});

test('T14: a lost answer is requested again and gives the very same pair, 20 times', async () => {
  let { refresh_token: token } = await world.login('ana');
  for (let time = 0; time < 20; time += 1) {
    const lost = await refresh(token);
    advance(9);
    const again = await refreshed(token);
    expect(again.refresh_token).toBe(lost.json<TestTokens>().refresh_token);
    expect(again.access_token).toBe(lost.json<TestTokens>().access_token);
    expect(await worksNow(again)).toBe(true);
    token = again.refresh_token;
  }
});

test('R-SESSION-011: a session ends when idle, and after 12 h however busy', async () => {
  const idle = await world.login('ana');
  advance(7200);
  expect((await refresh(idle.refresh_token)).statusCode).toBe(400);
  let { refresh_token: token } = await world.login('ana');
  for (let hour = 0; hour < 11; hour += 1) {
    advance(3600);
    token = (await refreshed(token)).refresh_token;
  }
  const last = await refresh(token);
  expect(last.json<{ refresh_expires_in: number }>().refresh_expires_in).toBe(3600);
  advance(3601);
  expect((await refresh(last.json<TestTokens>().refresh_token)).statusCode).toBe(400);
});

test('a token of another client, an unknown one and one of a dismissed user are refused', async () => {
  const { refresh_token: token } = await world.login('caio');
  const foreign = {
    client_id: 'celeiro-seller',
    client_secret: 'celeiro-seller-dev',
    grant_type: 'refresh_token',
  };
  expect((await world.postToken({ ...foreign, refresh_token: token })).statusCode).toBe(400);
  expect((await refresh('unknown')).statusCode).toBe(400);
  const dismissed = { status: 'DISMISSED', inactivationReason: 'desligado' };
  await world.db
    .updateTable('appUser')
    .set(dismissed)
    .where('username', '=', 'caio.admin@celeiro.dev')
    .execute();
  expect((await refresh(token)).statusCode).toBe(400);
});

test('T18: a dismissed user and a removed role stop at the next call', async () => {
  const tokens = await world.login('bia');
  const me = {
    url: '/api/authorization-server-web/user/details/me',
    headers: { authorization: `Bearer ${tokens.access_token}` },
  };
  expect((await world.app.inject(me)).json()).toMatchObject({
    content: { authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'] },
  });
  await world.db
    .deleteFrom('appUserAuthority')
    .where('authorityCode', '=', 'ROLE_INTRANET_APPROVE_DISCOUNTS')
    .execute();
  expect((await world.app.inject(me)).json()).toMatchObject({ content: { authorities: [] } });
  const dismissed = { status: 'DISMISSED', inactivationReason: 'desligado' };
  await world.db
    .updateTable('appUser')
    .set(dismissed)
    .where('username', '=', 'bia.supervisora@celeiro.dev')
    .execute();
  expect(await worksNow(tokens)).toBe(false);
});
