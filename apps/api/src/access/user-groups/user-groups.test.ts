import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caller, type Call } from '../../../test/worlds/order-world.ts';
import { startTestApp, testPeople, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

let running: TestApp;
let call: Call;
let matriz = '';
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  const { publicId } = await running.db
    .selectFrom('businessUnit')
    .select('publicId')
    .where('parentId', 'is', null)
    .executeTakeFirstOrThrow();
  matriz = publicId;
});
afterAll(() => running.close());

const base = '/authorization-server-web/v2/authorization';
const path = `${base}/groups`;
const read = 'ROLE_INTRANET_READ_USERS';
const update = 'ROLE_INTRANET_UPDATE_USERS';
const create = 'ROLE_INTRANET_CREATE_USERS';
const approve = 'ROLE_INTRANET_APPROVE_DISCOUNTS';
type Group = { publicId: string; name: string; authorities: string[]; users: number; version: number };
type Effect = {
  people: { name: string; gains: string[]; losses: string[] }[];
  refused: { code: string } | null;
};

const add = (body: object, as: TestPerson = 'caio') => call<Group>('POST', path, { as, body });
const added = async (name: string, authorities: string[] = []): Promise<Group> => {
  const { status, body } = await add({ name, businessUnitPublicId: matriz, authorities });
  expect([status, body]).toMatchObject([201, { name, users: 0, version: 1 }]);
  return body;
};
const change = (group: Group, body: object, as: TestPerson = 'caio', version?: number) =>
  call<Group>('PUT', `${path}/${group.publicId}`, { as, body, ...(version && { version }) });
const preview = async (group: Group, authorities: string[], as: TestPerson = 'caio') => {
  const body = { groups: [{ publicId: group.publicId, authorities }] };
  return (await call<Effect>('POST', `${path}/preview`, { as, body })).body;
};
const remove = (group: Group) => call('DELETE', `${path}/${group.publicId}`, { as: 'caio' });
const join = (person: TestPerson, group: string) =>
  running.query(`update app_user set user_group_id = (select id from user_group where name = '${group}')
    where username = '${testPeople[person].username}'`);
const rightsOf = async (person: TestPerson) => {
  const url = '/authorization-server-web/user/details/me';
  const { body } = await call<{ content: { authorities: string[] } }>('GET', url, { as: person });
  return body.content.authorities;
};

beforeEach(async () => {
  for (const person of ['ana', 'bia', 'caio'] as const) await join(person, 'Operações');
});

describe('groups', () => {
  test('EP-143, EP-145: groups of a unit with their authorities and people; authorities in words', async () => {
    const found = await call<{ content: Group[] }>('GET', `${path}?businessUnitPublicId=${matriz}`, {
      as: 'caio',
    });
    expect(found.body.content).toMatchObject([{ name: 'Operações', authorities: [], users: 3, version: 0 }]);
    const other = await call<{ content: Group[] }>(
      'GET',
      `${path}?businessUnitPublicId=${crypto.randomUUID()}`,
      { as: 'caio' },
    );
    expect(other.body.content).toEqual([]);
    const authorities = await call<{ content: object[] }>('GET', `${base}/authorities`, { as: 'caio' });
    expect(authorities.body.content[0]).toEqual({ code: read, description: 'Consultar usuários' });
  });

  test('are added, changed, recorded and deleted while they have no members', async () => {
    const group = await added('Vendas', [approve]);
    const named = await change(group, { name: 'Vendas SP', authorities: [read, approve, read] }, 'caio', 1);
    expect(named.body).toMatchObject({ name: 'Vendas SP', authorities: [approve, read], version: 2 });
    type Entry = { event: string; items: { label: string; value: string; newValue: string }[] };
    const history = await call<Entry[]>('GET', `${path}/${group.publicId}/history`, { as: 'caio' });
    expect(history.body[0]?.items).toMatchObject([
      { label: 'Nome', value: 'Vendas', newValue: 'Vendas SP' },
      {
        label: 'Papéis',
        value: 'Aprovar descontos e liberar crédito',
        newValue: 'Aprovar descontos e liberar crédito, Consultar usuários',
      },
    ]);
    await join('ana', 'Vendas SP');
    expect(await remove(group)).toMatchObject({
      status: 422,
      body: { code: 'RECORD_IN_USE', conflict: { uses: [{ kind: 'users', label: 'pessoa', count: 1 }] } },
    });
    await join('ana', 'Operações');
    expect((await remove(group)).status).toBe(204);
    const audit = await running.db
      .selectFrom('accessHistory')
      .select('action')
      .where('subject', 'in', ['Vendas · Celeiro', 'Vendas SP · Celeiro'])
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'GROUP_CREATED',
      'GROUP_RIGHTS_CHANGED',
      'GROUP_DELETED',
    ]);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  });

  test('bad input is refused with its field', async () => {
    await added('Compras');
    expect(await add({ name: 'COMPRAS', businessUnitPublicId: matriz, authorities: [] })).toMatchObject({
      status: 409,
      body: { code: 'GROUP_NAME_TAKEN', fields: { name: expect.any(String) } },
    });
    const unknown = { name: 'Nova', businessUnitPublicId: crypto.randomUUID(), authorities: [] };
    expect(await add(unknown)).toMatchObject({ status: 422, body: { code: 'BUSINESS_UNIT_UNKNOWN' } });
    const bad = { name: 'Nova', businessUnitPublicId: matriz, authorities: ['ROLE_ROOT'] };
    expect(await add(bad)).toMatchObject({
      status: 400,
      body: { fields: { 'authorities.0': expect.any(String) } },
    });
  });

  test('T19: another’s authorities are never overwritten unseen, a name next to them is merged', async () => {
    const group = await added('Logística', [read]);
    await change(group, { authorities: [read, approve] }, 'caio', 1);
    expect(await change(group, { name: 'Logística 2', authorities: [read] }, 'caio', 1)).toMatchObject({
      body: { name: 'Logística 2', authorities: [approve, read], version: 3 },
    });
    expect(await change(group, { authorities: [] }, 'caio', 1)).toMatchObject({
      status: 409,
      body: { conflict: { current: { authorities: [approve, read] } } },
    });
  });

  test('are found by folded words, with people counted', async () => {
    await added('Atenção');
    type Page = { content: Group[]; totalElements: number };
    const found = await call<Page>('POST', `${path}/search`, { as: 'caio', body: { search: 'atencao' } });
    expect(found.body).toMatchObject({ content: [{ name: 'Atenção' }], totalElements: 1 });
    const most = await call<Page>('POST', `${path}/search?size=1`, {
      as: 'caio',
      body: { sort: 'users,desc' },
    });
    expect(most.body.content).toMatchObject([{ name: 'Operações' }]);
  });
});

describe('rights through a group', () => {
  test('T18: are shown before they are saved, and hold from the next call on', async () => {
    const group = await added('Supervisão');
    await join('ana', 'Supervisão');
    expect(await preview(group, [approve])).toEqual({
      people: [
        {
          publicId: expect.any(String),
          name: 'Ana Operadora',
          groupPublicId: group.publicId,
          gains: [approve],
          losses: [],
        },
      ],
      refused: null,
    });
    expect(await rightsOf('ana')).toEqual([]);
    expect((await change(group, { authorities: [approve] })).status).toBe(200);
    expect(await rightsOf('ana')).toEqual([approve]);
    expect((await change(group, { authorities: [] })).status).toBe(200);
    expect(await rightsOf('ana')).toEqual([]);
  });

  test('no one changes what they themself may do', async () => {
    const group = await added('Meu grupo', [read]);
    await join('caio', 'Meu grupo');
    expect(await preview(group, [read, approve])).toMatchObject({
      people: [{ name: 'Caio Admin', gains: [approve] }],
      refused: { code: 'OWN_RIGHTS' },
    });
    expect(await change(group, { name: 'Outro', authorities: [read, approve] })).toMatchObject({
      status: 403,
      body: { code: 'OWN_RIGHTS' },
    });
    expect(await rightsOf('caio')).not.toContain(approve);
    // An authority that its members have of their own may be added or removed.
    expect((await change(group, { authorities: [read, create] })).status).toBe(200);
  });

  test('the last administrator can’t be lost, by many calls at once either', async () => {
    const [one, two] = [await added('Chefia 1', [create, update]), await added('Chefia 2', [create, update])];
    await join('ana', 'Chefia 1');
    await join('bia', 'Chefia 2');
    await running.query(`delete from app_user_authority where user_id =
      (select id from app_user where username = '${testPeople.caio.username}')`);
    try {
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, at) =>
          at % 2 === 0 ? change(two, { authorities: [] }, 'ana') : change(one, { authorities: [] }, 'bia'),
        ),
      );
      const codes = answers.map(({ status }) => status);
      expect(codes).toContain(200);
      // A caller who lost the right while waiting is refused like one who never had it.
      expect(codes.every((status) => [200, 403, 422].includes(status))).toBe(true);
      const left = [...(await rightsOf('ana')), ...(await rightsOf('bia'))];
      expect(left).toEqual(expect.arrayContaining([create, update]));
      const [last, holder] = (await rightsOf('ana')).includes(create)
        ? [one, 'ana' as const]
        : [two, 'bia' as const];
      expect(await change(last, { authorities: [update] }, holder)).toMatchObject({
        status: 422,
        body: { code: 'LAST_ADMINISTRATOR' },
      });
      expect((await preview(last, [], holder)).refused?.code).toBe('LAST_ADMINISTRATOR');
    } finally {
      await running.query(`insert into app_user_authority select id, unnest(array['${read}', '${update}', '${create}'])
        from app_user where username = '${testPeople.caio.username}'`);
    }
  });
});

describe('who may', () => {
  test('R-PERM-001, R-PERM-002: reading needs any user role, creating and changing their own', async () => {
    const group = await added('Leitura', [read]);
    await join('bia', 'Leitura');
    const url = `${path}/${group.publicId}`;
    expect((await call('GET', url, { as: 'ana' })).status).toBe(403);
    expect((await call('GET', url, { as: 'bia' })).status).toBe(200);
    expect((await add({ name: 'X', businessUnitPublicId: matriz, authorities: [] }, 'bia')).status).toBe(403);
    expect((await change(group, { name: 'X' }, 'bia')).status).toBe(403);
    expect((await call('DELETE', url, { as: 'bia' })).status).toBe(403);
    const body = { groups: [{ publicId: group.publicId, authorities: [] }] };
    expect((await call('POST', `${path}/preview`, { as: 'bia', body })).status).toBe(403);
  });

  test('T06: a group of another unit is not found, but from the matriz', async () => {
    const group = await added('Da matriz');
    await running.query(`insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null;
      update app_user set business_unit_id = (select id from business_unit where name = 'Filial')
      where username = '${testPeople.caio.username}'`);
    try {
      const url = `${path}/${group.publicId}`;
      expect((await call('GET', url, { as: 'caio' })).status).toBe(404);
      expect((await call('GET', `${url}/history`, { as: 'caio' })).status).toBe(404);
      expect((await change(group, { name: 'Tomado' })).status).toBe(404);
      expect((await remove(group)).status).toBe(404);
      const body = { groups: [{ publicId: group.publicId, authorities: [] }] };
      expect((await call('POST', `${path}/preview`, { as: 'caio', body })).status).toBe(404);
      expect((await call<{ content: Group[] }>('GET', path, { as: 'caio' })).body.content).toEqual([]);
      const here = { name: 'Aqui', businessUnitPublicId: matriz, authorities: [] };
      expect(await add(here)).toMatchObject({ status: 422, body: { code: 'BUSINESS_UNIT_UNKNOWN' } });
    } finally {
      await running.query(`update app_user set business_unit_id = (select id from business_unit where parent_id is null)
        where username = '${testPeople.caio.username}'`);
    }
  });
});
