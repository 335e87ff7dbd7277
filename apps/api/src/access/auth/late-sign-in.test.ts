import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testPassword, testPeople, type TestApp } from '../../../test/test-app.ts';
import { addressKey, knownKey } from './throttle-keys.ts';

// T17: a sign-in that waits opens no session when its password or secret changed in the meantime.

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ environment: { PUBLIC_URL: 'https://ops.example.com' } });
});
afterAll(() => world.close());

const area = '/api/authorization-server-web';
const network = '127.0.0.1';
const web = { client_id: 'celeiro-web', client_secret: 'celeiro-web-dev', scope: 'intranetweb' };
const signIn = async (fields: Record<string, string>) => {
  const response = await world.postToken({ ...web, grant_type: 'password', ...fields });
  return [response.statusCode, response.json<{ error?: string }>().error];
};
const reset = async (token: string, newPassword: string): Promise<number> => {
  const request = { method: 'POST', url: `${area}/user/reset-password` } as const;
  return (await world.app.inject({ ...request, payload: { token, newPassword } })).statusCode;
};
const resetTokenOf = async (username: string): Promise<string> => {
  await world.app.inject({ url: `${area}/user/${username}/reset-password` });
  const outbox = await world.app.inject({ url: '/api/dev/mail-outbox' });
  const { content } = outbox.json<{ content: { recipient: string; body: string }[] }>();
  const mail = content.find((one) => one.recipient === username);
  return /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
};
const addSystem = async (clientId: string): Promise<string> => {
  const payload = { clientId, name: 'Canal', scope: 'sellerweb' };
  const request = {
    method: 'POST',
    url: `${area}/clients`,
    headers: await world.as('caio'),
    payload,
  } as const;
  return (await world.app.inject(request)).json<{ secret: string }>().secret;
};
const changeSecret = async (id: string, overlapHours: number) => {
  const request = { method: 'POST', url: `${area}/clients/${id}/secret` } as const;
  const headers = await world.as('caio');
  const answer = await world.app.inject({ ...request, headers, payload: { overlapHours } });
  return { status: answer.statusCode, ...answer.json<{ secret: string; code?: string }>() };
};
const newSecret = async (id: string): Promise<number> => (await changeSecret(id, 0)).status;
const signInSystem = (id: string, secret: string) =>
  signIn({ client_id: id, client_secret: secret, scope: 'sellerweb', username: id, password: secret });

/** Runs `work` while a row is locked, so that writers of the row wait. Throws when there is no such row. */
const heldBy = { login_throttle: 'key', session_family: 'client_id', app_user: 'username' } as const;
const holding = <T>(table: keyof typeof heldBy, key: string, work: () => Promise<T>): Promise<T> =>
  world.db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(heldBy[table])} = ${key}
      for update`.execute(transaction);
    expect(rows).toHaveLength(1);
    return work();
  });
const untilWaiting = (count: number): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await world.query(`select pid from pg_stat_activity
            where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
        ).rows.length,
      { timeout: 20_000, interval: 20 },
    )
    .toBe(count);
const liveSessions = async (username: string): Promise<number> => {
  const sessions = world.db
    .selectFrom('sessionFamily as f')
    .innerJoin('appUser as u', 'u.id', 'f.userId')
    .select('f.id')
    .where('u.username', '=', username)
    .where('f.revokedAt', 'is', null);
  return (await sessions.execute()).length;
};

test('the old password opens nothing after a reset', async () => {
  const { username } = testPeople.bia;
  await signIn({ username, password: 'wrong-password' });
  const token = await resetTokenOf(username);
  // The account has been read when the attempt is counted for its network.
  const { late } = await holding('login_throttle', addressKey(network), async () => {
    const late = signIn({ username, password: testPassword });
    await untilWaiting(1);
    expect(await reset(token, 'Nova-senha-10')).toBe(204);
    return { late };
  });
  expect(await late).toEqual([400, 'invalid_grant']);
  expect(await liveSessions(username)).toBe(0);
  expect(await signIn({ username, password: 'Nova-senha-10' })).toEqual([200, undefined]);
});

test('nor after a change, and the session that changed it continues', async () => {
  const { username } = testPeople.ana;
  const { access_token: mine } = await world.login('ana');
  await signIn({ username, password: 'wrong-password' });
  const { late } = await holding('login_throttle', knownKey(username, network), async () => {
    const late = signIn({ username, password: testPassword });
    await untilWaiting(1);
    const changed = await world.app.inject({
      method: 'POST',
      url: `${area}/user/change-password`,
      headers: { authorization: `Bearer ${mine}` },
      payload: { currentPassword: testPassword, newPassword: 'Nova-senha-10' },
    });
    expect(changed.statusCode).toBe(204);
    return { late };
  });
  expect(await late).toEqual([400, 'invalid_grant']);
  expect(await liveSessions(username)).toBe(1);
});

test('nor while the reset is being saved', async () => {
  const { username } = testPeople.davi;
  const { refresh_token } = await world.login('davi');
  await signIn({ username, password: 'wrong-password' });
  const token = await resetTokenOf(username);
  // The reset has written the password when it deletes the attempts from this network; attempts of a session have another
  // key.
  const { resetting, late } = await holding('login_throttle', knownKey(username, network), async () => {
    const resetting = reset(token, 'Nova-senha-10');
    await untilWaiting(1);
    const late = signIn({ username, password: testPassword, refresh_token });
    await untilWaiting(2);
    return { resetting, late };
  });
  expect(await resetting).toBe(204);
  expect(await late).toEqual([400, 'invalid_grant']);
  expect(await liveSessions(username)).toBe(0);
});

test("a client's old secret opens no one's session after its change", async () => {
  const { username, scope } = testPeople.canal;
  const seller = { client_id: 'celeiro-seller', client_secret: 'celeiro-seller-dev', scope };
  await world.as('caio');
  await signIn({ ...seller, username, password: 'wrong-password' });
  const { late } = await holding('login_throttle', addressKey(network), async () => {
    const late = signIn({ ...seller, username, password: testPassword });
    await untilWaiting(1);
    expect(await newSecret('celeiro-seller')).toBe(200);
    return { late };
  });
  expect(await late).toEqual([401, 'invalid_client']);
  expect(await liveSessions(username)).toBe(0);
});

test("nor the session of the client's own user, while the change is being saved", async () => {
  const secret = await addSystem('canal-a');
  const signInOwn = () => signInSystem('canal-a', secret);
  expect(await signInOwn()).toEqual([200, undefined]);
  // The change has written the secret when it ends the sessions.
  const { changing, late } = await holding('session_family', 'canal-a', async () => {
    const changing = newSecret('canal-a');
    await untilWaiting(1);
    const late = signInOwn();
    await untilWaiting(2);
    return { changing, late };
  });
  expect(await changing).toBe(200);
  expect(await late).toEqual([401, 'invalid_client']);
  expect(await liveSessions('canal-a')).toBe(0);
});

test('a secret that was changed meanwhile does not mark the new one as used', async () => {
  const first = await addSystem('canal-b');
  expect(await signInSystem('canal-b', first)).toEqual([200, undefined]);
  const second = await changeSecret('canal-b', 6);
  // The change has written the third secret when its use is recorded.
  const { changing, late } = await holding('app_user', testPeople.caio.username, async () => {
    const changing = changeSecret('canal-b', 6);
    await untilWaiting(1);
    const late = signInSystem('canal-b', second.secret);
    await untilWaiting(2);
    return { changing, late };
  });
  expect((await changing).status).toBe(200);
  expect(await late).toEqual([401, 'invalid_client']);
  // The answer with the third may have been lost: an unused secret is replaced.
  expect(await changeSecret('canal-b', 6)).toMatchObject({ status: 200 });
  expect(await signInSystem('canal-b', first)).toEqual([200, undefined]);
});
