import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, type Call } from '../../../test/worlds/order-world.ts';
import { startTestApp, testPeople, type TestApp } from '../../../test/test-app.ts';
import { oldUsersPath, usersPath, usersWorld, type WireUser } from '../../../test/worlds/user-world.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

// R-ADMIN-022, R-PERM-002, R-PERM-009: changes of people, their rights and their managers.

const read = 'ROLE_INTRANET_READ_USERS';
const update = 'ROLE_INTRANET_UPDATE_USERS';
const create = 'ROLE_INTRANET_CREATE_USERS';
const approve = 'ROLE_INTRANET_APPROVE_DISCOUNTS';

let running: TestApp;
let call: Call;
let world: ReturnType<typeof usersWorld>;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = usersWorld(running, call);
  await running.query(
    `insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null`,
  );
});
afterAll(() => running.close());

describe('a change', () => {
  test('EP-141, EP-147, T19: both printed calls merge by field; the same field is a conflict with both values', async () => {
    const { publicId } = await world.joined({ username: 'teo@celeiro.dev' });
    const version = (await world.read(publicId)).content.version;
    const named = await world.change(publicId, { name: 'Téo Alves' }, { version, path: oldUsersPath });
    expect(named.body.content).toMatchObject({ name: 'Téo Alves', version: version + 1 });
    const late = await world.change(publicId, { name: 'teo', phone: '11912345678' }, { version });
    expect(late.body.content).toMatchObject({
      name: 'Téo Alves',
      phone: '11912345678',
      version: version + 2,
    });
    expect(await world.change(publicId, { name: 'Teodoro' }, { version })).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        conflict: {
          current: { name: 'Téo Alves' },
          changes: [{ field: 'name', oldValue: 'teo', newValue: 'Téo Alves' }, { field: 'phone' }],
        },
      },
    });
    expect((await world.change(publicId, { name: 'Téo Alves' })).body.content.version).toBe(version + 2);
  });

  test('T18: rights hold from the next call on, and name whence they come', async () => {
    const { publicId } = await world.joined({ username: 'eva@celeiro.dev' });
    const { token } = await world.signIn('eva@celeiro.dev', 'Trigo-maduro-77');
    const list = async () =>
      (
        await running.app.inject({
          method: 'POST',
          url: `/api${usersPath}/search`,
          headers: { authorization: `Bearer ${token}` },
          payload: {},
        })
      ).statusCode;
    expect(await list()).toBe(403);
    const { rows } = await running.query(
      `with g as (insert into user_group (name, business_unit_id) select 'Leitores', id from business_unit
        where parent_id is null returning id, public_id),
      a as (insert into user_group_authority select id, '${read}' from g) select public_id from g`,
    );
    const [group] = rows as { public_id: string }[]; // the selected column
    const given = await world.change(publicId, {
      groupPublicId: group?.public_id,
      authorities: [read, approve],
    });
    expect(given.body.content.effectiveAuthorities.map(({ code, origins }) => [code, origins])).toEqual([
      [approve, ['OWN']],
      [read, ['GROUP', 'OWN']],
    ]);
    expect(await list()).toBe(200);
    await world.change(publicId, { groupPublicId: null, authorities: [] });
    expect(await list()).toBe(403);
  });

  test('no one changes what they themself may do, by any call', async () => {
    const caio = await world.idOf('caio');
    for (const body of [
      { authorities: [read, update, create, approve] },
      { authorities: [read, update, create, 'TESTE'] },
      { groupPublicId: null },
    ])
      expect(await world.change(caio, body)).toMatchObject({ status: 403, body: { code: 'OWN_RIGHTS' } });
    const pasted = await world.change(caio, { name: 'Caio\tAdmin\n Jr' });
    expect(pasted.body.content.name).toBe('Caio Admin Jr');
    await world.change(caio, { name: 'Caio Admin' });
  });

  test('R-PERM-002: no one raises themself through another person, with half of the rights over people', async () => {
    const groups = '/authorization-server-web/v2/authorization/groups';
    const dismissals = oldUsersPath.replace('/users', '/dismissed-users');
    const other = await world.joined({ username: 'rosa.pires@celeiro.dev' });
    const caio = await world.idOf('caio');
    const unit = await world.unitOf('Celeiro');
    const made = await call<{ publicId: string; version: number }>('POST', groups, {
      as: 'caio',
      body: { name: 'Balcão', businessUnitPublicId: unit, authorities: [] },
    });
    const group = made.body.publicId;
    const boss = await world.joined({ username: 'lina.faro@celeiro.dev', authorities: [approve] });
    const removed = await world.joined({ username: 'neide.paz@celeiro.dev', authorities: [approve] });
    const ended = { userPublicId: removed.publicId, inactivationReason: 'Saiu da empresa' };
    expect((await call('POST', dismissals, { as: 'caio', body: ended })).status).toBe(201);
    const halves: string[] = [];
    const sender = async (username: string, authorities: string[]) => {
      halves.push((await world.joined({ username, authorities })).publicId);
      const { token } = await world.signIn(username, 'Trigo-maduro-77');
      return async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, version?: number) => {
        const headers = {
          authorization: `Bearer ${token}`,
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        };
        const answer = await running.app.inject({
          method,
          url: `/api${url}`,
          headers,
          ...(payload !== undefined && { payload }),
        });
        return [answer.statusCode, answer.statusCode < 400 ? null : answer.json<{ code: string }>().code];
      };
    };
    const held = [403, 'RIGHTS_NOT_HELD'];
    const changes = await sender('hugo.lins@celeiro.dev', [update]);
    const { publicId } = other;
    expect(await changes('PUT', usersPath, { publicId, authorities: [update, create] })).toEqual(held);
    expect(await changes('PUT', oldUsersPath, { publicId, authorities: [approve] })).toEqual(held);
    expect(await changes('PUT', usersPath, { publicId: caio, username: 'ladrao@celeiro.dev' })).toEqual([
      403,
      'USERNAME_OF_OTHERS',
    ]);
    const raised = { authorities: [approve] };
    expect(await changes('PUT', `${groups}/${group}`, raised, made.body.version)).toEqual(held);
    expect(await changes('DELETE', `${dismissals}/${removed.publicId}`)).toEqual(held);
    // They may give what they have, and remove what others have.
    expect(await changes('PUT', usersPath, { publicId, authorities: [update] })).toEqual([200, null]);
    expect(await changes('PUT', usersPath, { publicId: boss.publicId, authorities: [] })).toEqual([
      200,
      null,
    ]);
    const creates = await sender('gilda.reis@celeiro.dev', [create]);
    const puppet = { name: 'Boneco', username: 'boneco@celeiro.dev', businessUnitPublicId: unit };
    expect(await creates('POST', oldUsersPath, { ...puppet, authorities: [update, create] })).toEqual(held);
    const another = { name: 'Porta', businessUnitPublicId: unit, authorities: [approve] };
    expect(await creates('POST', groups, another)).toEqual(held);
    expect(await creates('POST', oldUsersPath, puppet)).toEqual([201, null]);
    for (const half of [...halves, publicId]) await world.change(half, { authorities: [] });
  });

  test('the last administrator can’t be lost, by 32 calls at once either', async () => {
    const [one, two] = [await world.idOf('ana'), await world.idOf('bia')];
    const rights = { authorities: [read, update, create] };
    await world.change(one, rights);
    await world.change(two, { authorities: [...rights.authorities, approve] });
    const keep = `'${testPeople.caio.username}'`;
    await running.query(
      `delete from app_user_authority where user_id = (select id from app_user where username = ${keep})`,
    );
    try {
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, at) =>
          at % 2 === 0
            ? world.change(two, { authorities: [] }, { as: 'ana' })
            : world.change(one, { authorities: [] }, { as: 'bia' }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toContain(200);
      // A caller who lost the right while waiting is refused like one who never had it.
      expect(statuses.every((status) => [200, 403, 422].includes(status))).toBe(true);
      const left = await running.db
        .selectFrom('appUserAuthority')
        .select('userId')
        .where('authorityCode', '=', create)
        .execute();
      expect(left).toHaveLength(1);
      const isAna = statuses.some((status, at) => at % 2 === 0 && status === 200);
      const [last, as] = isAna ? ([one, 'ana'] as const) : ([two, 'bia'] as const);
      expect(await world.change(last, { authorities: [] }, { as })).toMatchObject({
        status: 422,
        body: { code: 'LAST_ADMINISTRATOR' },
      });
    } finally {
      await running.query(`delete from app_user_authority;
        insert into app_user_authority select id, unnest(array['${read}', '${update}', '${create}']) from app_user where username = ${keep};
        insert into app_user_authority select id, '${approve}' from app_user where username = '${testPeople.bia.username}'`);
    }
  });

  test('unit, group and team go together', async () => {
    const filial = await world.unitOf('Filial');
    const lead = await world.joined({ username: 'gil@celeiro.dev' });
    await world.joined({ username: 'lu@celeiro.dev', parentPublicId: lead.publicId });
    const ana = await world.idOf('ana');
    const group = (await world.read(ana)).content.groupPublicId;
    expect((await world.change(lead.publicId, { businessUnitPublicId: filial })).body).toMatchObject({
      code: 'TEAM_OTHER_UNIT',
      fields: { businessUnitPublicId: expect.any(String) as string },
    });
    expect((await world.change(ana, { businessUnitPublicId: filial })).body.code).toBe('GROUP_UNKNOWN');
    const moved = await world.change(ana, { businessUnitPublicId: filial, groupPublicId: null });
    expect(moved.body.content).toMatchObject({ businessUnitPublicId: filial, groupPublicId: null });
    const back = { businessUnitPublicId: await world.unitOf('Celeiro'), groupPublicId: group };
    expect((await world.change(ana, back)).body.content).toMatchObject(back);
  });

  test('another address for a person invited gets the invitation anew', async () => {
    const { body } = await world.invite({ name: 'Ivo', username: 'ivo.errado@celeiro.dev' });
    const wrong = await world.tokenOf('ivo.errado@celeiro.dev');
    const taken = await world.change(body.content.publicId, { username: testPeople.ana.username });
    expect(taken.body.code).toBe('USERNAME_TAKEN');
    await world.change(body.content.publicId, { username: 'Ivo.certo@celeiro.dev' });
    expect(await world.accept(wrong)).toBe(422);
    expect(await world.accept(await world.tokenOf('ivo.certo@celeiro.dev'))).toBe(204);
  });
});

describe('managers', () => {
  const parents = (userPublicIds: string[], parentPublicId: string | null) =>
    call<{ content: WireUser[]; code: string }>('POST', `${usersPath}/update-parent`, {
      as: 'caio',
      body: { userPublicIds, parentPublicId },
    });
  const team = async (...people: string[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const name of people)
      ids.push((await world.joined({ username: `${name}@time.celeiro.dev` })).publicId);
    return ids;
  };

  test('EP-148, EP-149: all of them or no one; one person notifies everyone above', async () => {
    const [top = '', middle = '', low = ''] = await team('topo', 'meio', 'base');
    expect((await parents([middle], top)).status).toBe(200);
    expect((await parents([low], middle)).body.content).toMatchObject([{ parentName: 'meio' }]);
    expect((await world.read(low)).content.parents.map(({ name }) => name)).toEqual(['meio', 'topo']);
    expect((await parents([low, top], low)).body.code).toBe('MANAGER_CYCLE');
    expect((await parents([low, crypto.randomUUID()], top)).status).toBe(404);
    expect((await parents([low], crypto.randomUUID())).body.code).toBe('PARENT_UNKNOWN');
    expect((await world.read(low)).content.parentName).toBe('meio');
    expect((await parents([low, middle], null)).status).toBe(200);
  });

  test('never a cycle, no matter who moves whom at once', async () => {
    const ring = await team(...Array.from({ length: 8 }, (_, at) => `anel${at}`));
    await Promise.all(
      Array.from({ length: 32 }, (_, at) => parents([ring[at % 8] ?? ''], ring[(at + 1) % 8] ?? '')),
    );
    const { rows } = await running.query(`with recursive up as (
        select id as start, parent_id from app_user where username like 'anel%'
        union select up.start, u.parent_id from up join app_user u on u.id = up.parent_id)
      select start from up where start = parent_id`);
    expect(rows).toEqual([]);
  });

  test('a manager is of the same unit or of the matriz', async () => {
    const filial = await world.unitOf('Filial');
    const branch = await world.joined({
      username: 'filipa@filial.celeiro.dev',
      businessUnitPublicId: filial,
    });
    const [matriz = '', other = ''] = await team('matilde', 'olga');
    expect((await parents([branch.publicId], matriz)).status).toBe(200);
    expect((await parents([other], branch.publicId)).body.code).toBe('PARENT_OTHER_UNIT');
  });
});

// Last in this file.
test('T31: every history of a person passes its check, and the audit names each step', async () => {
  const { breaks, records } = await verifyRecords(running.db, recordKinds);
  expect([breaks, records > 10]).toEqual([[], true]);
  const { rows } = await running.query(
    `select action, actor_name, old_value, new_value from access_history where subject = 'eva@celeiro.dev'
      and action like 'USER%' order by id`,
  );
  expect(rows).toMatchObject([
    { action: 'USER_CREATED', actor_name: 'Caio Admin' },
    { action: 'USER_INVITED' },
    { action: 'USER_CHANGED', old_value: { authorities: [] }, new_value: { group: 'Leitores' } },
    { action: 'USER_CHANGED', new_value: { authorities: [], group: null } },
  ]);
});

test('T31: another reason of a dismissal and the way back are in the audit', async () => {
  await running.query(`insert into business_unit (name, parent_id)
    select 'Filial da volta', id from business_unit where parent_id is null`);
  const businessUnitPublicId = await world.unitOf('Filial da volta');
  const lead = await world.joined({ username: 'lidera.volta@celeiro.dev', businessUnitPublicId });
  const { publicId, username } = await world.joined({
    username: 'vai.e.volta@celeiro.dev',
    businessUnitPublicId,
    parentPublicId: lead.publicId,
  });
  const path = '/authorization-server-web/authorization/dismissed-users';
  const reason = (inactivationReason: string) => ({ as: 'caio' as const, body: { inactivationReason } });
  const dismissal = { userPublicId: publicId, inactivationReason: 'Saiu da empresa' };
  expect((await call('POST', path, { as: 'caio', body: dismissal })).status).toBe(201);
  expect((await call('PUT', `${path}/${publicId}`, reason('Pediu demissão'))).status).toBe(200);
  expect((await call('PUT', `${path}/${publicId}`, reason('Pediu demissão'))).status).toBe(200);
  expect((await call('DELETE', `${path}/${publicId}`, { as: 'caio' })).status).toBe(204);
  // Their manager in their own unit is unchanged.
  expect((await world.read(publicId)).content.parentPublicId).toBe(lead.publicId);
  const { rows } = await running.query(
    `select action, old_value ->> 'inactivationReason' as was, new_value ->> 'inactivationReason' as is
      from access_history where subject = '${username}' and action in ('USER_CHANGED', 'USER_REACTIVATED') order by id`,
  );
  expect(rows).toEqual([
    { action: 'USER_CHANGED', was: 'Saiu da empresa', is: 'Pediu demissão' },
    { action: 'USER_REACTIVATED', was: 'Pediu demissão', is: null },
  ]);
});
