import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, type Call } from '../../../test/worlds/order-world.ts';
import { startTestApp, testPeople, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { usersPath, usersWorld } from '../../../test/worlds/user-world.ts';

// Counters and sheet of the list of people, and the choices of managers and successors.

let running: TestApp;
let call: Call;
let world: ReturnType<typeof usersWorld>;
let branch = '';
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = usersWorld(running, call);
  await running.query(
    `insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null`,
  );
  branch = await world.unitOf('Filial');
  await world.invite({ name: 'Lua Convidada', username: 'lua@celeiro.dev', businessUnitPublicId: branch });
});
afterAll(() => running.close());

const offered = async (path: string, as: TestPerson = 'caio') =>
  (await call<{ content: { name: string }[] }>('GET', `${usersPath}/${path}`, { as })).body.content.map(
    ({ name }) => name,
  );

test('counters tell how many people each filter finds', async () => {
  const body = { filters: [{}, { statuses: ['INVITED'] }, { search: 'ninguém com este nome' }] };
  const { body: answer } = await call<{ counters: object[] }>('POST', `${usersPath}/counters`, {
    as: 'caio',
    body,
  });
  expect(answer.counters).toEqual([
    { count: 5, isCapped: false },
    { count: 1, isCapped: false },
    { count: 0, isCapped: false },
  ]);
});

describe('the sheet', () => {
  const sheet = async (body: object) => {
    const answer = await running.app.inject({
      method: 'POST',
      url: `/api${usersPath}/export`,
      headers: await running.as('caio'),
      payload: { format: 'csv', columns: ['name', 'unit', 'status'], filter: {}, ...body },
    });
    return answer.body.trim().split('\r\n');
  };

  test('has the columns and the order in sight', async () => {
    expect(await sheet({ filter: { search: 'celeiro.dev' }, sort: 'name,desc' })).toEqual([
      expect.stringContaining('Nome;E-mail;Unidade;Status') as string,
      'Lua Convidada;lua@celeiro.dev;Filial;Convidado',
      ...['davi', 'caio', 'bia', 'ana'].map((one) => expect.stringContaining(one) as string),
    ]);
  });

  test('has only those who were chosen', async () => {
    const lines = await sheet({ userPublicIds: [await world.idOf('ana')], filter: { search: 'bia' } });
    expect(lines.slice(1)).toEqual([expect.stringContaining('Ana Operadora') as string]);
  });
});

test('R-PERM-001: none of it is for anyone who may not see people', async () => {
  const bodies = { counters: { filters: [{}] }, export: { format: 'csv', columns: ['name'], filter: {} } };
  for (const [path, body] of Object.entries(bodies))
    expect((await call('POST', `${usersPath}/${path}`, { as: 'ana', body })).status).toBe(403);
  for (const path of [`managers?businessUnitPublicId=${branch}`, `${branch}/successors`])
    expect((await call('GET', `${usersPath}/${path}`, { as: 'ana' })).status).toBe(403);
});

test('as a manager is offered who is of the unit or of the matriz, never a person below', async () => {
  const lead = await world.joined({
    name: 'Lia Líder',
    username: 'lia@celeiro.dev',
    businessUnitPublicId: branch,
  });
  const below = await world.joined({
    name: 'Leo Liderado',
    username: 'leo@celeiro.dev',
    businessUnitPublicId: branch,
    parentPublicId: lead.publicId,
  });
  await world.joined({
    name: 'Lara Liderada',
    username: 'lara@celeiro.dev',
    businessUnitPublicId: branch,
    parentPublicId: below.publicId,
  });
  const query = `managers?businessUnitPublicId=${branch}`;
  expect(await offered(`${query}&name=celeiro.dev`)).toEqual(
    expect.arrayContaining(['Ana Operadora', 'Lara Liderada', 'Lia Líder', 'Lua Convidada']),
  );
  expect(await offered(`${query}&name=L%C3%8DDER&of=${lead.publicId}`)).toEqual([]);
  expect(await offered(`${query}&name=lider&of=${below.publicId}`)).toEqual(['Lia Líder']);
  // A person of a branch can't be a manager in the matriz.
  expect(
    await offered(`managers?businessUnitPublicId=${await world.unitOf('Celeiro')}&name=l`),
  ).not.toContain('Lia Líder');
});

test('who takes over works here and is another person', async () => {
  const ana = await world.idOf('ana');
  const names = await offered(`${ana}/successors`);
  expect(names).toContain('Caio Admin');
  expect(names).not.toContain('Ana Operadora');
  expect(names).not.toContain('Lua Convidada');
  // Davi has neither group nor authority: he can't open deliveries, but may be a manager.
  for (const kind of ['', '?kind=deliveries', '?kind=stores', '?kind=approvals'])
    expect(await offered(`${ana}/successors${kind}`)).not.toContain(testPeople.davi.name);
  expect(await offered(`${ana}/successors?kind=children`)).toContain(testPeople.davi.name);
  // People who are dismissed too aren't among the first hundred.
  const without = [await world.idOf('caio'), await world.idOf('bia')].join(',');
  const others = await offered(`${ana}/successors?without=${without}`);
  expect(others).not.toContain('Caio Admin');
  expect(others).toEqual(
    names.filter((name) => name !== testPeople.caio.name && name !== testPeople.bia.name),
  );
  const leave = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',');
  const requested = (ids: string) =>
    call('GET', `${usersPath}/${ana}/successors?without=${ids}`, { as: 'caio' });
  expect([(await requested(leave(100))).status, (await requested(leave(101))).status]).toEqual([200, 400]);
  expect((await requested('x')).status).toBe(400);
});

test('T06: from a branch, a person of another unit is not there', async () => {
  const ana = await world.idOf('ana');
  await running.query(`update app_user set business_unit_id = (select id from business_unit where name = 'Filial')
    where username = '${testPeople.caio.username}'`);
  expect((await call('GET', `${usersPath}/${ana}/successors`, { as: 'caio' })).status).toBe(404);
  const { body } = await call<{ counters: { count: number }[] }>('POST', `${usersPath}/counters`, {
    as: 'caio',
    body: { filters: [{ search: 'ana' }] },
  });
  expect(body.counters[0]?.count).toBe(0);
});
