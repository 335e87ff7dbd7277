import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testPassword, testPeople, type TestApp } from '../../../test/test-app.ts';

// T17, R-ADMIN-023: links and changes of a password.

let world: TestApp;
let now = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  world = await startTestApp({
    clock: () => now,
    environment: { PUBLIC_URL: 'https://ops.example.com', LOGIN_FAILURES_PER_ADDRESS: '40' },
  });
});
afterAll(() => world.close());

const area = '/api/authorization-server-web/user';
const ask = (username: string) =>
  world.app.inject({ url: `${area}/${encodeURIComponent(username)}/reset-password` });
const reset = (token: string, newPassword: string) =>
  world.app.inject({ method: 'POST', url: `${area}/reset-password`, payload: { token, newPassword } });
const check = async (token: string) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `${area}/reset-password/check`,
    payload: { token },
  });
  return [answer.statusCode, answer.json<Record<string, unknown>>()] as const;
};
const linkOf = async (username: string): Promise<string> => {
  expect((await ask(username)).statusCode).toBe(204);
  const { content } = (await world.app.inject({ url: '/api/dev/mail-outbox' })).json<{
    content: { recipient: string; body: string }[];
  }>();
  const mail = content.find((one) => one.recipient === username);
  return /https:\/\/ops\.example\.com\/reset-password\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
};
const signIn = async (username: string, password: string): Promise<number> => {
  const client = { client_id: 'celeiro-web', client_secret: 'celeiro-web-dev', scope: 'intranetweb' };
  return (await world.postToken({ ...client, username, password })).statusCode;
};

test('a link sets the password once, ends every session and stops working', async () => {
  const { username } = testPeople.ana;
  const tokens = await world.login('ana');
  const token = await linkOf(username);
  // A link still works after it was checked, and after a refused password.
  for (const _ of [1, 2])
    expect(await check(token)).toEqual([200, { kind: 'RESET', name: testPeople.ana.name, username }]);
  expect((await reset(token, username)).json()).toMatchObject({ code: 'PASSWORD_TOO_WEAK' });
  expect((await reset(token, 'Nova-senha-10')).statusCode).toBe(204);
  expect(await signIn(username, 'Nova-senha-10')).toBe(200);
  expect(await signIn(username, testPassword)).toBe(400);
  const me = { url: `${area}/details/me`, headers: { authorization: `Bearer ${tokens.access_token}` } };
  expect((await world.app.inject(me)).statusCode).toBe(401);
  expect(await check(token)).toMatchObject([422, { code: 'RESET_TOKEN_INVALID' }]);
  const again = await reset(token, 'Outra-senha-11');
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([422, 'RESET_TOKEN_INVALID']);
});

test('a link ends after 30 minutes, and when the password changed meanwhile', async () => {
  const { username } = testPeople.bia;
  const late = await linkOf(username);
  now = new Date(now.getTime() + 30 * 60_000);
  expect((await reset(late, 'Nova-senha-10')).statusCode).toBe(422);
  const first = await linkOf(username);
  const second = await linkOf(username);
  expect((await reset(second, 'Nova-senha-10')).statusCode).toBe(204);
  expect((await reset(first, 'Outra-senha-11')).statusCode).toBe(422);
});

test('two at once: one wins', async () => {
  const token = await linkOf(testPeople.bia.username);
  const answers = await Promise.all([reset(token, 'Nova-senha-20'), reset(token, 'Nova-senha-21')]);
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([204, 422]);
});

test('T16: requesting an unknown account answers the same and leaves no mail', async () => {
  const before = await world.db.selectFrom('mailOutbox').select('id').execute();
  const unknown = await ask('nobody@celeiro.dev');
  const known = await ask(testPeople.caio.username);
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  const after = await world.db.selectFrom('mailOutbox').select('id').execute();
  expect(after.length).toBe(before.length + 1);
});

test('a name no one has leaves nothing behind, and an address that asks too often waits', async () => {
  now = new Date(now.getTime() + 3_600_000);
  await world.login('caio');
  const history = async () => (await world.db.selectFrom('accessHistory').select('id').execute()).length;
  const before = await history();
  const statuses: number[] = [];
  for (let time = 0; time < 60; time += 1) statuses.push((await ask(`nobody-${time}@x.com`)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect(statuses.at(-1)).toBe(429);
  expect(await history()).toBe(before);
  const keys = await world.db.selectFrom('loginThrottle').select('key').execute();
  expect(keys.filter(({ key }) => key.includes('nobody'))).toEqual([]);
  // An account that signed in from here before still gets the mail.
  expect(await linkOf(testPeople.caio.username)).not.toBe('');
});

test('no one fills a mailbox: beyond five requests in 15 minutes no mail leaves', async () => {
  now = new Date(now.getTime() + 3_600_000);
  const { username } = testPeople.caio;
  const count = async () =>
    (await world.db.selectFrom('mailOutbox').select('id').where('recipient', '=', username).execute()).length;
  const before = await count();
  for (let time = 0; time < 8; time += 1) expect((await ask(username)).statusCode).toBe(204);
  expect(await count()).toBe(before + 5);
});

test('a change needs the current password, keeps this session and ends the others', async () => {
  const other = await world.login('caio');
  const mine = await world.login('caio');
  const change = (currentPassword: string, newPassword: string) =>
    world.app.inject({
      method: 'POST',
      url: `${area}/change-password`,
      headers: { authorization: `Bearer ${mine.access_token}` },
      payload: { currentPassword, newPassword },
    });
  const wrong = await change('not-the-password', 'Nova-senha-30');
  expect(wrong.json()).toMatchObject({
    code: 'WRONG_PASSWORD',
    fields: { currentPassword: 'A senha atual não confere.' },
  });
  expect((await change(testPassword, 'curta')).json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { newPassword: 'Valor mínimo é 10 caracteres' },
  });
  for (const weak of ['1234567890', testPeople.caio.username])
    expect((await change(testPassword, weak)).json()).toMatchObject({
      code: 'PASSWORD_TOO_WEAK',
      fields: { newPassword: expect.stringContaining('fácil de adivinhar') as string },
    });
  expect((await change(testPassword, 'Nova-senha-30')).statusCode).toBe(204);
  const me = (token: string) =>
    world.app.inject({ url: `${area}/details/me`, headers: { authorization: `Bearer ${token}` } });
  expect((await me(mine.access_token)).statusCode).toBe(200);
  expect((await me(other.access_token)).statusCode).toBe(401);
  const rows = await world.db
    .selectFrom('accessHistory')
    .select('action')
    .where('action', '=', 'PASSWORD_CHANGED')
    .execute();
  expect(rows).toHaveLength(1);
});

test('links that open nothing are looked at so many times from one address', async () => {
  const good = await linkOf(testPeople.davi.username);
  const statuses: number[] = [];
  for (let tried = 0; tried < 45; tried += 1)
    statuses.push((await check(`feito-${'x'.repeat(20)}-${tried}`))[0]);
  expect(statuses.at(0)).toBe(422);
  expect(statuses.at(-1)).toBe(429);
  // A valid one still opens.
  expect((await check(good))[0]).toBe(200);
});
