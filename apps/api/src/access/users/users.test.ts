import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestApp,
  testPassword,
  testPeople,
  type TestApp,
  type TestPerson,
} from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createAdministrator } from './accounts/create-administrator.ts';

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
    businessUnitPublicId: expect.any(String) as string,
    group: 'Operações',
    groupPublicId: expect.any(String) as string,
    authorities: [],
    permissions: { canApproveDiscounts: false, isOperator: true, isOfMatriz: true },
  });
  const same = await get(`/authorization-server-web/user/details/${me.content.publicId}`);
  expect(same.json()).toEqual(me);
});

const idOf = async (username: string): Promise<string> =>
  (
    await world.db
      .selectFrom('appUser')
      .select('publicId')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).publicId;
const detailsFor = async (person: TestPerson, publicId: string) =>
  world.app.inject({
    url: `/api/authorization-server-web/user/details/${publicId}`,
    headers: await world.as(person),
  });

test('R-PERM-001, T06: others are read with a user role only, and of another unit only from the matriz', async () => {
  const bia = await idOf(testPeople.bia.username);
  const caio = await idOf(testPeople.caio.username);
  expect((await detailsFor('ana', bia)).json()).toMatchObject({ code: 'FORBIDDEN' });
  expect((await detailsFor('ana', crypto.randomUUID())).statusCode).toBe(403);
  expect((await detailsFor('caio', crypto.randomUUID())).statusCode).toBe(404);
  expect((await detailsFor('caio', bia)).json()).toMatchObject({ content: { name: 'Bia Supervisora' } });
  // In a unit below the matriz people see only their own unit.
  const branch = {
    username: 'filial@celeiro.dev',
    name: 'Filial',
    password: testPassword,
    businessUnit: 'Filial',
  };
  await inTransaction(world.db, (transaction) => createAdministrator(transaction, branch));
  const client = { client_id: 'celeiro-web', client_secret: 'celeiro-web-dev', scope: 'intranetweb' };
  const signedIn = await world.postToken({ ...client, username: branch.username, password: testPassword });
  const headers = { authorization: `Bearer ${signedIn.json<{ access_token: string }>().access_token}` };
  const read = (id: string) =>
    world.app.inject({ url: `/api/authorization-server-web/user/details/${id}`, headers });
  expect((await read(caio)).json()).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  expect((await read('me')).json()).toMatchObject({ content: { permissions: { isOfMatriz: false } } });
  expect((await detailsFor('caio', await idOf(branch.username))).statusCode).toBe(200);
  await world.db.updateTable('appUser').set({ scopes: [] }).where('username', '=', branch.username).execute();
});

test('a person without a group and without authorities reads only themself', async () => {
  const me = await detailsFor('davi', 'me');
  expect(me.json()).toMatchObject({
    content: { group: null, authorities: [], permissions: { isOperator: false } },
  });
  expect((await detailsFor('davi', await idOf(testPeople.ana.username))).statusCode).toBe(403);
  const list = { url: '/api/intranet-rest-api/users/all', headers: await world.as('davi') };
  expect((await world.app.inject(list)).statusCode).toBe(403);
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
        { name: 'Davi Semacesso', username: 'davi.semacesso@celeiro.dev' },
      ],
    },
  });
  // People without rights get no notifications and aren't offered as recipients.
  const operators = await get('/intranet-rest-api/users/all?isOperator=true');
  expect(operators.json().content.content.map(({ name }: { name: string }) => name)).toEqual([
    'Ana Operadora',
    'Bia Supervisora',
    'Caio Admin',
  ]);
  const search = (name: string) =>
    get(
      `/authorization-server-web/authorization/users/all/for-app-users?page=0&size=100&name=${encodeURIComponent(name)}`,
    );
  expect((await search('SUPÉRVIS bia')).json()).toEqual({
    content: [{ name: 'Bia Supervisora', username: 'bia.supervisora@celeiro.dev' }],
  });
  // Typed wildcards are literal.
  expect((await search('%')).json()).toEqual({ content: [] });
  expect((await search('_')).json()).toEqual({ content: [] });
});

test('R-SEARCH-007: who was dismissed is offered nowhere and listed only when requested', async () => {
  await sql`insert into app_user (username, name, password_hash, scopes, business_unit_id, status, inactivation_reason)
    select 'edu.desligado@celeiro.dev', 'Edu Desligado', 'x', '{intranetweb}', id, 'DISMISSED', 'Saiu'
    from business_unit where name = 'Celeiro'`.execute(world.db);
  const edu = { name: 'Edu Desligado', username: 'edu.desligado@celeiro.dev' };
  const all = async (query: string) => (await get(`/intranet-rest-api/users/all?filters=edu${query}`)).json();
  const search = await get('/authorization-server-web/authorization/users/all/for-app-users?name=edu');
  expect(search.json()).toEqual({ content: [] });
  expect(await all('')).toEqual({ content: { content: [] } });
  expect(await all('&status=true')).toEqual({ content: { content: [] } });
  expect(await all('&status=false')).toEqual({ content: { content: [edu] } });
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
    .where('subject', '=', person.username)
    .execute();
  expect(rows).toEqual([{ subject: 'maria@empresa.com.br' }]);
});
