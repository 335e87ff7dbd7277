import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let world: TestApp;
let now = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  world = await startTestApp({ clock: () => now });
});
afterAll(() => world.close());

const area = '/api/authorization-server-web/clients';
type Answered = {
  readonly clientId: string;
  readonly username: string;
  readonly secret: string;
  readonly code?: string;
};
const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: object,
  person: TestPerson = 'caio',
) => {
  const response = await world.app.inject({
    method,
    url: `${area}${url}`,
    headers: await world.as(person),
    ...(body && { payload: body }),
  });
  return {
    status: response.statusCode,
    text: response.body,
    body: (response.body === '' ? {} : response.json<unknown>()) as Answered, // only what a test looks at
  };
};
const create = (clientId: string, scope = 'sellerweb') =>
  call('POST', '', { clientId, name: 'Canal da loja', scope });
const signIn = async (id: string, secret: string, more: Record<string, string> = {}) => {
  const response = await world.postToken(
    { grant_type: 'password', scope: 'sellerweb', username: id, password: secret, ...more },
    { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
  );
  return {
    status: response.statusCode,
    tokens: response.json<{ access_token: string; refresh_token: string }>(),
  };
};
/** Status 400 for an empty order: the token is accepted. */
const order = async (token: string): Promise<number> =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
  ).statusCode;

test('a channel is connected by call: secret shown once, works as its own user and as no one else', async () => {
  const made = await create('canal-a');
  expect([made.status, made.body.clientId, made.body.username]).toEqual([201, 'canal-a', 'canal-a']);
  const { status, tokens } = await signIn('canal-a', made.body.secret);
  expect([status, await order(tokens.access_token)]).toEqual([200, 400]);
  const list = await call('GET', '');
  const listed = JSON.parse(list.text) as { content: { clientId: string; lastUsedAt: string | null }[] }; // the answer of the list
  expect(listed.content.find(({ clientId }) => clientId === 'canal-a')?.lastUsedAt).toBe(now.toISOString());
  expect(list.text).toContain('canal-a');
  expect(list.text).not.toContain(made.body.secret);
  const stored = await world.query(`select secret_hash from oauth_client where id = 'canal-a'`);
  expect(JSON.stringify(stored.rows)).not.toContain(made.body.secret);
  // Its client opens no other account, and no other client opens its account.
  expect(
    (await signIn('canal-a', made.body.secret, { username: 'canal@celeiro.dev', password: 'Celeiro-demo-1' }))
      .status,
  ).toBe(400);
  const foreign = { client_id: 'celeiro-seller', client_secret: 'celeiro-seller-dev', scope: 'sellerweb' };
  const asForeign = await world.postToken({ ...foreign, username: 'canal-a', password: made.body.secret });
  expect(asForeign.statusCode).toBe(400);
  expect((await signIn('canal-a', made.body.secret, { scope: 'bankweb' })).status).toBe(400);
  expect((await create('canal-a')).body).toMatchObject({ code: 'CLIENT_ID_TAKEN' });
  // A system's password can't be reset.
  await world.app.inject({ url: '/api/authorization-server-web/user/canal-a/reset-password' });
  expect(await world.db.selectFrom('mailOutbox').select('id').execute()).toEqual([]);
});

test('finance is connected the same way, and every step is written down', async () => {
  const made = await create('erp-financeiro', 'bankweb');
  const { status, tokens } = await signIn('erp-financeiro', made.body.secret, { scope: 'bankweb' });
  expect(status).toBe(200);
  expect(await order(tokens.access_token)).toBe(403);
  await call('POST', '/erp-financeiro/secret', {});
  await call('DELETE', '/erp-financeiro');
  const rows = await world.db
    .selectFrom('accessHistory')
    .select(['action', 'actorName'])
    .where('subject', '=', 'erp-financeiro')
    .where('action', 'like', 'CLIENT%')
    .orderBy('id')
    .execute();
  expect(rows).toEqual(
    ['CLIENT_CREATED', 'CLIENT_SECRET_CHANGED', 'CLIENT_REVOKED'].map((action) => ({
      action,
      actorName: 'Caio Admin',
    })),
  );
});

test('a secret that leaked ends at once, with its sessions; a revoked client never comes back', async () => {
  const leaked = (await create('canal-c')).body.secret;
  const { tokens } = await signIn('canal-c', leaked);
  const fresh = (await call('POST', '/canal-c/secret', { overlapHours: 0 })).body.secret;
  expect([(await signIn('canal-c', leaked)).status, await order(tokens.access_token)]).toEqual([401, 401]);
  const again = await signIn('canal-c', fresh);
  expect(await order(again.tokens.access_token)).toBe(400);
  expect((await call('DELETE', '/canal-c')).status).toBe(204);
  expect([(await signIn('canal-c', fresh)).status, await order(again.tokens.access_token)]).toEqual([
    401, 401,
  ]);
  expect((await call('DELETE', '/canal-c')).status).toBe(204);
  expect((await call('POST', '/canal-c/secret', {})).body).toMatchObject({ code: 'CLIENT_REVOKED' });
});

test('only administrators of the matriz, and never for the application itself', async () => {
  for (const person of ['ana', 'bia', 'davi', 'canal', 'financeiro'] as const)
    expect((await call('GET', '', undefined, person)).status).toBe(403);
  await world.query(
    `insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null`,
  );
  await world.query(`update app_user set business_unit_id = (select id from business_unit where name = 'Filial')
    where username = 'caio.admin@celeiro.dev'`);
  expect((await call('GET', '')).status).toBe(403);
  await world.query(`update app_user set business_unit_id = (select id from business_unit where name = 'Celeiro')
    where username = 'caio.admin@celeiro.dev'`);
  expect((await call('GET', '')).text).not.toContain('celeiro-web');
  for (const [method, url] of [
    ['POST', '/celeiro-web/secret'],
    ['DELETE', '/celeiro-web'],
  ] as const)
    expect((await call(method, url, method === 'POST' ? {} : undefined)).body).toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
    });
  expect((await call('POST', '', { clientId: 'x', name: 'x', scope: 'intranetweb' })).status).toBe(400);
});

test('both secrets count while one is changed, and no longer', async () => {
  const first = (await create('canal-b')).body.secret;
  const old = await signIn('canal-b', first);
  const second = (await call('POST', '/canal-b/secret', { overlapHours: 6 })).body.secret;
  // The answer was lost: another secret replaces it, and the one in use remains.
  const third = (await call('POST', '/canal-b/secret', {})).body.secret;
  const statuses = async () => {
    const all = [];
    for (const secret of [first, second, third]) all.push((await signIn('canal-b', secret)).status);
    return all;
  };
  expect(await statuses()).toEqual([200, 401, 200]);
  expect((await call('POST', '/canal-b/secret', {})).body).toMatchObject({ code: 'CLIENT_SECRET_LIMIT' });
  now = new Date(now.getTime() + 6 * 3_600_000);
  expect(await statuses()).toEqual([401, 401, 200]);
  // With the old secret a session lasts no longer than its access token.
  const basic = { authorization: `Basic ${Buffer.from(`canal-b:${first}`).toString('base64')}` };
  expect((await world.postToken({ refresh_token: old.tokens.refresh_token }, basic)).statusCode).toBe(401);
});
