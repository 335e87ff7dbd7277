import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createAdministrator } from './create-administrator.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const get = async (url: string) => world.app.inject({ url: `/api${url}`, headers: await world.as('ana') });

test('R-AUTH-008: details of oneself and of another, without anything secret', async () => {
  const me = (await get('/authorization-server-web/user/details/me')).json<{
    content: { publicId: string };
  }>();
  expect(me.content).toEqual({
    publicId: me.content.publicId,
    name: 'Ana Operadora',
    username: 'ana.operadora@celeiro.dev',
    businessUnit: 'Celeiro',
    group: null,
    authorities: [],
    permissions: { canApproveDiscounts: false },
  });
  const same = await get(`/authorization-server-web/user/details/${me.content.publicId}`);
  expect(same.json()).toEqual(me);
  expect((await get(`/authorization-server-web/user/details/${crypto.randomUUID()}`)).statusCode).toBe(404);
});

test('rights of the group count as one’s own', async () => {
  await world.db.transaction().execute(async (db) => {
    const unit = await db.selectFrom('businessUnit').select('id').executeTakeFirstOrThrow();
    const group = await db
      .insertInto('userGroup')
      .values({ businessUnitId: unit.id, name: 'Supervisão' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('userGroupAuthority')
      .values({ userGroupId: group.id, authorityCode: 'ROLE_INTRANET_APPROVE_DISCOUNTS' })
      .execute();
    await db
      .updateTable('appUser')
      .set({ userGroupId: group.id })
      .where('username', '=', 'ana.operadora@celeiro.dev')
      .execute();
  });
  expect((await get('/authorization-server-web/user/details/me')).json()).toMatchObject({
    content: {
      group: 'Supervisão',
      authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
      permissions: { canApproveDiscounts: true },
    },
  });
});

test('R-HTTP-008, R-SEARCH-007: the intranet list is read from content.content, the search from content', async () => {
  const all = await get('/intranet-rest-api/users/all?status=true&page=0&size=9999');
  expect(all.json()).toEqual({
    content: {
      content: [
        { name: 'Ana Operadora', username: 'ana.operadora@celeiro.dev' },
        { name: 'Bia Supervisora', username: 'bia.supervisora@celeiro.dev' },
        { name: 'Caio Admin', username: 'caio.admin@celeiro.dev' },
      ],
    },
  });
  const search = (name: string) =>
    get(
      `/authorization-server-web/authorization/users/all/for-app-users?page=0&size=100&name=${encodeURIComponent(name)}`,
    );
  expect((await search('SUPÉRVIS bia')).json()).toEqual({
    content: [{ name: 'Bia Supervisora', username: 'bia.supervisora@celeiro.dev' }],
  });
  // What is typed stands for itself.
  expect((await search('%')).json()).toEqual({ content: [] });
  expect((await search('_')).json()).toEqual({ content: [] });
});

test('T33: a page has a maximum', async () => {
  expect((await get('/intranet-rest-api/users/all?size=10000')).statusCode).toBe(400);
  expect(
    (await get('/authorization-server-web/authorization/users/all/for-app-users?size=101')).statusCode,
  ).toBe(400);
});

test('the first administrator is created once, may manage users and is written down', async () => {
  const person = {
    username: 'maria@empresa.com.br',
    name: 'Maria',
    password: 'Uma-senha-boa',
    businessUnit: 'Matriz',
  };
  const create = () => inTransaction(world.db, (transaction) => createAdministrator(transaction, person));
  expect([await create(), await create()]).toEqual([true, false]);
  const client = { client_id: 'celeiro-web', client_secret: 'celeiro-web-dev', scope: 'intranetweb' };
  expect(
    (await world.postToken({ ...client, username: person.username, password: person.password })).statusCode,
  ).toBe(200);
  const rows = await world.db
    .selectFrom('accessHistory')
    .select('subject')
    .where('action', '=', 'USER_CREATED')
    .execute();
  expect(rows).toEqual([{ subject: 'maria@empresa.com.br' }]);
});
