import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caller, type Call } from '../../../test/worlds/order-world.ts';
import { startTestApp, testPeople, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { usersWorld } from '../../../test/worlds/user-world.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';
import { lockRights } from './user-groups.store.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

// Groups × authorities as one table: saved, previewed, counted and exported as a whole.

let running: TestApp;
let call: Call;
let world: ReturnType<typeof usersWorld>;
let matriz = '';
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = usersWorld(running, call);
  matriz = await world.unitOf('Celeiro');
  // A system may be in a group too; it isn't a person.
  await join('canal', 'Operações');
});
afterAll(() => running.close());

const base = '/authorization-server-web/v2/authorization';
const path = `${base}/groups`;
const read = 'ROLE_INTRANET_READ_USERS';
const update = 'ROLE_INTRANET_UPDATE_USERS';
const create = 'ROLE_INTRANET_CREATE_USERS';
const approve = 'ROLE_INTRANET_APPROVE_DISCOUNTS';
type Group = { publicId: string; name: string; authorities: string[]; users: number; version: number };
type Refused = { code: string; conflict?: { current: Group } };

const join = (person: TestPerson, group: string) =>
  running.query(`update app_user set user_group_id = (select id from user_group where name = '${group}')
    where username = '${testPeople[person].username}'`);
const added = async (name: string, authorities: string[] = []): Promise<Group> => {
  const body = { name, businessUnitPublicId: matriz, authorities };
  return (await call<Group>('POST', path, { as: 'caio', body })).body;
};
const groupOf = async ({ publicId }: Group): Promise<Group> =>
  (await call<Group>('GET', `${path}/${publicId}`, { as: 'caio' })).body;
type Requested = readonly [Group, readonly string[], number?];
const save = (as: TestPerson, ...groups: readonly Requested[]) =>
  call<{ content: Group[] } & Refused>('PUT', path, {
    as,
    body: {
      groups: groups.map(([group, authorities, version = group.version]) => ({
        publicId: group.publicId,
        version,
        authorities,
      })),
    },
  });
type Effect = {
  people: { name: string; groupPublicId: string; gains: string[]; losses: string[] }[];
  refused: { code: string } | null;
};
const preview = async (as: TestPerson, ...groups: readonly Requested[]) =>
  (
    await call<Effect>('POST', `${path}/preview`, {
      as,
      body: { groups: groups.map(([{ publicId }, authorities]) => ({ publicId, authorities })) },
    })
  ).body;
const ownRights = (person: TestPerson, authorities: readonly string[]) =>
  running.query(`delete from app_user_authority where user_id =
      (select id from app_user where username = '${testPeople[person].username}');
    insert into app_user_authority select id, unnest('{${authorities.join(',')}}'::text[])
      from app_user where username = '${testPeople[person].username}'`);

beforeEach(async () => {
  for (const person of ['ana', 'bia', 'caio', 'davi'] as const) await join(person, 'Operações');
});

describe('authorities of several groups', () => {
  test('are saved together, each with its history, audit and event', async () => {
    const [one, two] = [await added('Compras'), await added('Vendas', [approve])];
    const { status, body } = await save('caio', [one, [read, approve]], [two, []]);
    expect([status, body.content]).toMatchObject([
      200,
      [
        { name: 'Compras', authorities: [approve, read], version: 2 },
        { name: 'Vendas', authorities: [], version: 2 },
      ],
    ]);
    const { rows } = await running.query(
      `select subject from access_history where action = 'GROUP_RIGHTS_CHANGED' order by subject`,
    );
    expect(rows).toEqual([{ subject: 'Compras · Celeiro' }, { subject: 'Vendas · Celeiro' }]);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
    // Unchanged groups aren't saved again.
    expect((await save('caio', [await groupOf(one), [approve, read]])).body.content).toMatchObject([
      { version: 2 },
    ]);
  });

  test('all or none: a conflict in one leaves the others as they were, and names the one', async () => {
    const [one, two] = [await added('Frota'), await added('Doca')];
    await save('caio', [two, [read]]);
    const answer = await save('caio', [one, [approve]], [two, [approve], 1]);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'VERSION_CONFLICT', conflict: { current: { publicId: two.publicId, authorities: [read] } } },
    ]);
    expect(await groupOf(one)).toMatchObject({ authorities: [], version: 1 });
    const unknown = { ...two, publicId: crypto.randomUUID() };
    expect((await save('caio', [one, [approve]], [unknown, []])).status).toBe(404);
    expect(await groupOf(one)).toMatchObject({ authorities: [], version: 1 });
  });

  test('bad input is refused', async () => {
    for (const body of [{}, { groups: [] }, { groups: [{ publicId: matriz, authorities: [] }] }])
      expect((await call('PUT', path, { as: 'caio', body })).status).toBe(400);
    expect((await save('bia', [await added('Fila'), []])).status).toBe(403);
  });

  test('R-ADMIN-022: administration goes from one group to another in one save, judged and previewed as a whole', async () => {
    const [from, to] = [await added('Chefia', [create, update]), await added('Direção')];
    await join('ana', 'Chefia');
    await join('bia', 'Direção');
    await ownRights('caio', [update, read]);
    try {
      // Each half alone would leave no administrator, or would be no transfer.
      expect((await save('caio', [from, []])).body.code).toBe('LAST_ADMINISTRATOR');
      expect((await preview('caio', [from, []])).refused?.code).toBe('LAST_ADMINISTRATOR');
      // A person who may only change people can't give rights they lack.
      expect((await save('caio', [from, []], [to, [create, update]])).body.code).toBe('RIGHTS_NOT_HELD');
      await ownRights('caio', [update, read, create]);
      await ownRights('bia', [read]);
      expect(await preview('caio', [from, []], [to, [create, update]])).toEqual({
        people: [
          {
            publicId: expect.any(String) as string,
            name: 'Ana Operadora',
            groupPublicId: from.publicId,
            gains: [],
            losses: [create, update],
          },
          {
            publicId: expect.any(String) as string,
            name: 'Bia Supervisora',
            groupPublicId: to.publicId,
            gains: [create, update],
            losses: [],
          },
        ],
        refused: null,
      });
      expect((await save('caio', [from, []], [to, [create, update]])).status).toBe(200);
      // Bia may return it, but not remove it from herself.
      await ownRights('caio', [read]);
      const [left, taken] = [await groupOf(from), await groupOf(to)];
      expect((await save('bia', [left, [create, update]], [taken, []])).body.code).toBe('OWN_RIGHTS');
      expect(await groupOf(from)).toEqual(left);
    } finally {
      await ownRights('caio', testPeople.caio.authorities);
      await ownRights('bia', [read]);
    }
  });

  test('T06: of another unit they are not found', async () => {
    const group = await added('Só da matriz');
    await running.query(`insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null;
      update app_user set business_unit_id = (select id from business_unit where name = 'Filial')
      where username = '${testPeople.caio.username}'`);
    try {
      expect((await save('caio', [group, [read]])).status).toBe(404);
      const members = `${base}/group-members?groupPublicId=${group.publicId}`;
      expect((await call('GET', members, { as: 'caio' })).status).toBe(404);
      const { body } = await call<{ people: number }>('GET', `${base}/group-totals`, { as: 'caio' });
      expect(body.people).toBe(1);
    } finally {
      await running.query(`update app_user set business_unit_id = (select id from business_unit where parent_id is null)
        where username = '${testPeople.caio.username}'`);
    }
  });
});

describe('who waits for another change of rights', () => {
  /** Sends calls that wait for the lock while the caller's own rights change; returns their answers once it is free. */
  const meanwhile = async (
    change: string,
    requested: readonly (() => Promise<{ readonly status: number }>)[],
  ): Promise<readonly number[]> => {
    const answers: number[] = [];
    for (const ask of requested) {
      const [isHeld, free] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
      const other = running.db.transaction().execute(async (transaction) => {
        await lockRights(transaction);
        isHeld.resolve(undefined);
        await free.promise;
      });
      await isHeld.promise;
      const answer = ask();
      try {
        await expect.poll(() => waitingForLocks(running), patiently).toBe(1);
        await running.query(change);
      } finally {
        free.resolve(undefined);
      }
      await other;
      answers.push((await answer).status);
      await running.query(`update app_user set business_unit_id = (select id from business_unit where parent_id is null)
        where username = '${testPeople.caio.username}'`);
      await ownRights('caio', testPeople.caio.authorities);
    }
    return answers;
  };
  const calls = (group: Group) => [
    () =>
      call('POST', path, {
        as: 'caio',
        body: { name: 'Nova', businessUnitPublicId: matriz, authorities: [] },
      }),
    () => call('PUT', `${path}/${group.publicId}`, { as: 'caio', body: { name: 'Outra' } }),
    () => save('caio', [group, [read]]),
    () => call('DELETE', `${path}/${group.publicId}`, { as: 'caio' }),
  ];

  test('T06: and is moved to another unit meanwhile changes nothing of the one they left', async () => {
    const group = await added('Da matriz');
    await running.query(
      `insert into business_unit (name, parent_id) select 'Serra', id from business_unit where parent_id is null`,
    );
    const move = `update app_user set business_unit_id = (select id from business_unit where name = 'Serra')
      where username = '${testPeople.caio.username}'`;
    expect(await meanwhile(move, calls(group))).toEqual([422, 404, 404, 404]);
    expect(await groupOf(group)).toEqual(group);
  });

  test('T18: and loses the right meanwhile changes nothing any more', async () => {
    const group = await added('De quem administra');
    const take = `delete from app_user_authority where user_id =
      (select id from app_user where username = '${testPeople.caio.username}')`;
    expect(await meanwhile(take, calls(group))).toEqual([403, 403, 403, 403]);
    expect(await groupOf(group)).toEqual(group);
  });
});

describe('people', () => {
  type Totals = {
    people: number;
    groups: { groupPublicId: string | null; people: number; names: string[] }[];
    authorities: { code: string; people: number }[];
  };
  const totals = async () => (await call<Totals>('GET', `${base}/group-totals`, { as: 'caio' })).body;

  test('are counted alike everywhere: list, groups, without a group, units; systems are none', async () => {
    await running.query(
      `update app_user set user_group_id = null where username = '${testPeople.davi.username}'`,
    );
    await world.invite({ name: 'Lua Convidada', username: 'lua@celeiro.dev' });
    const { people, groups } = await totals();
    const list = await call<{ totalElements: number }>('POST', `${base}/users/search`, {
      as: 'caio',
      body: {},
    });
    const units = await call<{ content: { users: number }[] }>('POST', `${base}/business-units/search`, {
      as: 'caio',
      body: {},
    });
    const listed = await call<{ content: Group[] }>('GET', path, { as: 'caio' });
    const inGroups = listed.body.content.reduce((sum, { users }) => sum + users, 0);
    const without = groups.find(({ groupPublicId }) => groupPublicId === null);
    expect(without).toEqual({ groupPublicId: null, people: 2, names: ['Davi Semacesso', 'Lua Convidada'] });
    expect([list.body.totalElements, inGroups + 2]).toEqual([people, people]);
    expect(units.body.content.reduce((sum, { users }) => sum + users, 0)).toBe(people);
    const members = await call<{ content: object[]; total: number }>('GET', `${base}/group-members`, {
      as: 'caio',
    });
    expect(members.body).toMatchObject({
      total: 2,
      content: [{ name: 'Davi Semacesso' }, { name: 'Lua Convidada', status: 'INVITED', authorities: [] }],
    });
  });

  test('a group no one but a system is in can’t be deleted, and says so', async () => {
    const group = await added('Integrações');
    await join('financeiro', 'Integrações');
    expect(await groupOf(group)).toMatchObject({ users: 0 });
    expect(
      (await call<{ message: string }>('DELETE', `${path}/${group.publicId}`, { as: 'caio' })).body,
    ).toMatchObject({
      code: 'RECORD_IN_USE',
      conflict: { uses: [{ kind: 'systems', label: 'sistema', count: 1 }] },
    });
  });

  test('of a group are listed with their own authorities; a person who may use one today is counted once', async () => {
    const group = await added('Supervisão', [approve]);
    await join('bia', 'Supervisão');
    await join('ana', 'Supervisão');
    await ownRights('bia', [approve, read]);
    const members = await call<{ content: object[] }>(
      'GET',
      `${base}/group-members?groupPublicId=${group.publicId}`,
      { as: 'caio' },
    );
    expect(members.body.content).toMatchObject([
      { name: 'Ana Operadora', status: 'ACTIVE', authorities: [] },
      { name: 'Bia Supervisora', authorities: [approve, read] },
    ]);
    const held = new Map((await totals()).authorities.map(({ code, people }) => [code, people]));
    expect([held.get(approve), held.get(create)]).toEqual([2, 1]);
  });

  test('T39: the whole table as a sheet, no cell of it a formula', async () => {
    await added('=1+1', [read]);
    await join('davi', '=1+1');
    const answer = await running.app.inject({
      method: 'POST',
      url: `/api${path}/export`,
      headers: await running.as('caio'),
      payload: { format: 'csv' },
    });
    const lines = answer.body.trim().split('\r\n');
    expect(lines[0]).toContain('Unidade;Grupo;Pessoa;E-mail;Status;');
    expect(lines.filter((line) => line.includes('=1+1'))).toEqual([
      `Celeiro;'=1+1;;;;Sim;;;;`,
      `Celeiro;'=1+1;Davi Semacesso;davi.semacesso@celeiro.dev;Ativo;Grupo;;;;`,
    ]);
    const bia = lines.find((line) => line.includes(testPeople.bia.username));
    expect(bia).toContain('Próprio');
    expect((await call('POST', `${path}/export`, { as: 'ana', body: { format: 'csv' } })).status).toBe(403);
  });
});
