import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, type Call } from '../../../../test/worlds/order-world.ts';
import { startTestApp, testPeople, type TestApp, type TestPerson } from '../../../../test/test-app.ts';
import { usersPath, usersWorld } from '../../../../test/worlds/user-world.ts';

// R-ADMIN-022, R-PERM-001: the list of access, one person, and what others see of people.

const approve = 'ROLE_INTRANET_APPROVE_DISCOUNTS';
const dismissedPath = '/authorization-server-web/authorization/dismissed-users';

let running: TestApp;
let call: Call;
let world: ReturnType<typeof usersWorld>;
const now = new Date('2031-02-20T15:00:00Z');
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  call = caller(running);
  world = usersWorld(running, call);
  await running.query(
    `insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null`,
  );
});
afterAll(() => running.close());

type Row = { name: string; username: string; status: string; authorities: number; sessions: number };
type Page = { content: Row[]; totalElements: number; cursors: { next: string | null } };
const search = async (body: object, query = '', as: TestPerson = 'caio') =>
  (await call<Page>('POST', `${usersPath}/search${query}`, { as, body })).body;
const names = (page: Page) => page.content.map(({ name }) => name);
/** Makes Caio an administrator of the branch only during `work`. */
const fromBranch = async (work: () => Promise<void>): Promise<void> => {
  const move = (unit: string) =>
    running.query(`update app_user set business_unit_id = (select id from business_unit where name = '${unit}')
      where username = '${testPeople.caio.username}'`);
  await move('Filial');
  try {
    await work();
  } finally {
    await move('Celeiro');
  }
};

describe('the list', () => {
  test('EP-138, EP-144, R-HTTP-008: both printed calls answer a page in content, by name', async () => {
    const [old, later] = [`/authorization-server-web/user/all`, `${usersPath}/all`];
    for (const path of [old, later]) {
      const { body } = await call<{ content: Page }>('GET', `${path}?size=2`, { as: 'caio' });
      expect([names(body.content), body.content.totalElements]).toEqual([
        ['Ana Operadora', 'Bia Supervisora'],
        4,
      ]);
      const filters = encodeURIComponent(`authority:${approve} status:ACTIVE supérvis`);
      const found = await call<{ content: Page }>('GET', `${path}?filters=${filters}`, { as: 'caio' });
      expect(names(found.body.content)).toEqual(['Bia Supervisora']);
    }
    for (const wrong of ['status:xyz', 'unit:Celeiro Campinas', 'authority:ROLE_ROOT'])
      expect(
        await call('GET', `${later}?filters=${encodeURIComponent(wrong)}`, { as: 'caio' }),
      ).toMatchObject({ status: 400, body: { fields: { filters: expect.any(String) } } });
    // The accounts of the channel and of finance are no people of the intranet.
    expect((await search({ search: 'canal' })).totalElements).toBe(0);
  });

  test('rows tell unit, group, authorities, sessions and the last access', async () => {
    await running.login('ana');
    const { content } = await search({ search: 'ANA opera' });
    expect(content).toEqual([
      {
        publicId: await world.idOf('ana'),
        name: 'Ana Operadora',
        username: testPeople.ana.username,
        status: 'ACTIVE',
        businessUnitPublicId: await world.unitOf('Celeiro'),
        businessUnitName: 'Celeiro',
        groupPublicId: expect.any(String) as string,
        groupName: 'Operações',
        parentPublicId: null,
        parentName: null,
        authorities: 0,
        sessions: 1,
        lastAccessAt: now.toISOString(),
        version: 0,
      },
    ]);
    expect((await search({ search: 'caio' })).content[0]?.authorities).toBe(3);
  });

  test('filters narrow together, sorts and cursors lead through', async () => {
    const lead = await world.joined({ username: 'lia.lider@celeiro.dev' });
    await world.joined({ username: 'leo.liderado@celeiro.dev', parentPublicId: lead.publicId });
    await world.invite({ name: 'Lua Convidada', username: 'lua@celeiro.dev', authorities: [approve] });
    expect(names(await search({ parentPublicIds: [lead.publicId] }))).toEqual(['leo.liderado']);
    expect(names(await search({ statuses: ['INVITED'] }))).toEqual(['Lua Convidada']);
    expect(names(await search({ authorities: [approve], statuses: ['ACTIVE'] }))).toEqual([
      'Bia Supervisora',
    ]);
    expect((await search({ businessUnitPublicIds: [await world.unitOf('Filial')] })).totalElements).toBe(0);
    expect((await search({ groupPublicIds: [lead.publicId] })).totalElements).toBe(0);
    const first = await search({ sort: 'lastAccess,desc' }, '?size=3');
    const second = await search({ sort: 'lastAccess,desc' }, `?size=3&cursor=${first.cursors.next ?? ''}`);
    expect(new Set([...names(first), ...names(second)]).size).toBe(6);
    expect(names(await search({ sort: 'username,asc' }, '?size=1'))).toEqual(['Ana Operadora']);
    for (const body of [{ sort: 'password_hash,asc' }, { statuses: ['GONE'] }, { unknown: 1 }])
      expect((await call('POST', `${usersPath}/search`, { as: 'caio', body })).status).toBe(400);
  });

  test('R-PERM-002: who only creates or changes people doesn’t read them', async () => {
    const bia = await world.idOf('bia');
    const reads = async (authorities: string[]) => {
      await world.change(bia, { authorities });
      const caio = await world.idOf('caio');
      const sheet = { format: 'csv', columns: ['name'], filter: {} };
      const answers = [
        await call('POST', `${usersPath}/search`, { as: 'bia', body: {} }),
        await call('GET', `${usersPath}/all`, { as: 'bia' }),
        await call('GET', `${usersPath}/${caio}`, { as: 'bia' }),
        await call('GET', `${usersPath}/${caio}/history`, { as: 'bia' }),
        await call('GET', `${usersPath}/${caio}/sessions`, { as: 'bia' }),
        await call('POST', `${usersPath}/${caio}/phone`, { as: 'bia' }),
        await call('POST', `${usersPath}/counters`, { as: 'bia', body: { filters: [{}] } }),
        await call('GET', `/authorization-server-web/user/details/${caio}`, { as: 'bia' }),
      ];
      const { statusCode } = await running.app.inject({
        method: 'POST',
        url: `/api${usersPath}/export`,
        headers: await running.as('bia'),
        payload: sheet,
      });
      return new Set([statusCode, ...answers.map(({ status }) => status)]);
    };
    for (const one of ['ROLE_INTRANET_UPDATE_USERS', 'ROLE_INTRANET_CREATE_USERS'])
      expect([one, await reads([one])]).toEqual([one, new Set([403])]);
    expect(await reads(['ROLE_INTRANET_READ_USERS'])).toEqual(new Set([200]));
    await world.change(bia, { authorities: [approve] });
  });

  test('a phone is unmasked for users who may change it; others request it, which the audit records', async () => {
    const [bia, caio] = [await world.idOf('bia'), await world.idOf('caio')];
    await world.change(caio, { phone: '19991788246' });
    await world.change(bia, { authorities: ['ROLE_INTRANET_READ_USERS'] });
    const phones = [(await world.read(caio)).content.phone, (await world.read(caio, 'bia')).content.phone];
    expect(phones).toEqual(['19991788246', '(19) *****-8246']);
    const shown = await call('POST', `${usersPath}/${caio}/phone`, { as: 'bia' });
    expect(shown.body).toEqual({ content: { phone: '19991788246' } });
    const history = await call('GET', `${usersPath}/${caio}/history`, { as: 'bia' });
    expect(JSON.stringify(history.body)).not.toContain('99178');
    const { rows } = await running.query(
      `select actor_name, subject from access_history where action = 'PHONE_SHOWN'`,
    );
    expect(rows).toEqual([{ actor_name: 'Bia Supervisora', subject: testPeople.caio.username }]);
    await world.change(caio, { phone: null });
    await world.change(bia, { authorities: [approve] });
  });

  test('R-PERM-001: without any of the three user roles no one reads', async () => {
    for (const path of ['', `/${await world.idOf('bia')}`, `/${await world.idOf('bia')}/history`]) {
      const [method, url] = path === '' ? (['POST', '/search'] as const) : (['GET', path] as const);
      const requested = (as: TestPerson) =>
        call(method, `${usersPath}${url}`, { as, ...(method === 'POST' && { body: {} }) });
      expect([
        (await requested('ana')).status,
        (await requested('davi')).status,
        (await requested('caio')).status,
      ]).toEqual([403, 403, 200]);
    }
  });

  test('T06: from a unit below the matriz, people of others are not there', async () => {
    const bia = await world.idOf('bia');
    await fromBranch(async () => {
      expect(names(await search({}))).toEqual(['Caio Admin']);
      expect((await world.read(bia)).code).toBe('RESOURCE_NOT_FOUND');
      for (const answer of [
        await world.change(bia, { name: 'Tomada' }),
        await call('GET', `${usersPath}/${bia}/history`, { as: 'caio' }),
        await call('POST', `${usersPath}/${bia}/invitation`, { as: 'caio' }),
        await call('POST', `${usersPath}/update-parent`, {
          as: 'caio',
          body: { userPublicIds: [bia], parentPublicId: null },
        }),
        await call('GET', `${usersPath}/${bia}/sessions`, { as: 'caio' }),
        await call('DELETE', `${usersPath}/${bia}/sessions`, { as: 'caio' }),
        await call('DELETE', `${usersPath}/${bia}/sessions/${bia}`, { as: 'caio' }),
        await call('GET', `${usersPath}/${bia}/hand-over`, { as: 'caio' }),
        await call('POST', dismissedPath, {
          as: 'caio',
          body: { userPublicId: bia, inactivationReason: 'Saiu' },
        }),
        await call('GET', `${dismissedPath}/${bia}`, { as: 'caio' }),
        await call('PUT', `${dismissedPath}/${bia}`, { as: 'caio', body: { inactivationReason: 'Saiu' } }),
        await call('DELETE', `${dismissedPath}/${bia}`, { as: 'caio' }),
      ])
        expect([answer.status, answer.body]).toMatchObject([404, { code: 'RESOURCE_NOT_FOUND' }]);
      expect((await world.invite({ name: 'X', username: 'x@celeiro.dev' })).body).toMatchObject({
        code: 'BUSINESS_UNIT_UNKNOWN',
        fields: { businessUnitPublicId: expect.any(String) as string },
      });
    });
  });

  test('a page costs the same for ten thousand people: names come off their index', async () => {
    await sql`insert into app_user (username, name, password_hash, scopes, business_unit_id)
      select 'volume' || n || '@celeiro.dev', 'Volume ' || n, 'x', '{intranetweb}', b.id
      from generate_series(1, 10000) n, business_unit b where b.parent_id is null`.execute(running.db);
    await sql`analyze app_user`.execute(running.db);
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select r.id from app_user r
      join business_unit b on b.id = r.business_unit_id where 'intranetweb' = any (r.scopes)
      order by r.sort_name, r.id limit 11`.execute(running.db);
    expect(JSON.stringify(plan.rows)).toContain('app_user_name');
    const deep = await search({}, '?size=100');
    expect([deep.content.length, deep.totalElements > 10_000]).toEqual([100, true]);
    await running.query(`delete from app_user where username like 'volume%'`);
  });
});

describe('what others see of people', () => {
  test('R-SEARCH-007: who is only invited is offered nowhere', async () => {
    await world.invite({ name: 'Zulmira Convidada', username: 'zulmira@celeiro.dev' });
    const area = '/authorization-server-web/authorization/users/all/for-app-users';
    expect((await call<{ content: [] }>('GET', `${area}?name=zulmira`)).body.content).toEqual([]);
    for (const status of ['', '&status=true', '&status=false']) {
      const all = await call<{ content: { content: [] } }>(
        'GET',
        `/intranet-rest-api/users/all?filters=zulmira${status}`,
      );
      expect(all.body.content.content).toEqual([]);
    }
    await world.accept(await world.tokenOf('zulmira@celeiro.dev'));
    expect((await call<{ content: object[] }>('GET', `${area}?name=zulmira`)).body.content).toHaveLength(1);
  });

  test('R-ADMIN-024: the simple list has each name once', async () => {
    for (const at of [1, 2]) await world.joined({ name: 'Xisto Xavier', username: `xisto${at}@celeiro.dev` });
    const all = await call<{ content: { content: { name: string }[] } }>(
      'GET',
      '/intranet-rest-api/users/all?filters=xisto',
    );
    expect(all.body.content.content).toHaveLength(1);
  });
});
