import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, type Call } from '../../../test/worlds/order-world.ts';
import { startTestApp, testPeople, type TestApp } from '../../../test/test-app.ts';
import { usersWorld } from '../../../test/worlds/user-world.ts';

// T31: the access history, read and exported.

const path = '/authorization-server-web/access-history';
let running: TestApp;
let call: Call;
let world: ReturnType<typeof usersWorld>;
let nina = '';
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = usersWorld(running, call);
  const joined = await world.joined({ name: 'Nina Nova', username: 'nina@celeiro.dev' });
  nina = joined.publicId;
  await world.change(nina, { authorities: ['TESTE'] });
});
afterAll(() => running.close());

type Entry = {
  number: number;
  byName: string;
  action: string;
  actionDescription: string;
  subject: string;
  subjectName: string | null;
  changes: { label: string; value: string | null; newValue: string | null }[];
};
type Page = { content: Entry[]; totalElements: number; cursors: { next: string | null } };
const search = async (body: object, query = '') =>
  (await call<Page>('POST', `${path}/search${query}`, { as: 'caio', body })).body;

test('shows who did what to whom, with before and after', async () => {
  const { content } = await search({ userPublicIds: [nina], actions: ['USER_CHANGED'] });
  expect(content).toMatchObject([
    {
      byName: 'Caio Admin',
      action: 'USER_CHANGED',
      actionDescription: 'Usuário alterado',
      subject: 'nina@celeiro.dev',
      subjectName: 'Nina Nova',
      changes: [{ label: 'Papéis', value: '–', newValue: 'Acesso de teste' }],
    },
  ]);
});

test('a person is found as who did it and as whom it was done to; words fold; a period bounds', async () => {
  const steps = async (body: object) => (await search(body)).content.map(({ action }) => action);
  expect(await steps({ userPublicIds: [nina] })).toEqual([
    'USER_CHANGED',
    'INVITATION_ACCEPTED',
    'USER_INVITED',
    'USER_CREATED',
  ]);
  expect(
    (await search({ userPublicIds: [await world.idOf('caio')] })).content.map(({ byName }) => byName),
  ).toContain('Caio Admin');
  expect(await steps({ search: 'NÍNA nova', actions: ['USER_CREATED'], sort: 'at,asc' })).toEqual([
    'USER_CREATED',
  ]);
  expect(await steps({ from: '2900-01-01' })).toEqual([]);
  expect(await steps({ to: '1999-12-31' })).toEqual([]);
  expect(await steps({ from: '1999-12-31', to: '2900-01-01', actions: ['USER_CREATED'] })).toEqual([
    'USER_CREATED',
  ]);
  const backwards = { from: '2026-02-02', to: '2026-02-01' };
  const refused = await call<{ fields: object }>('POST', `${path}/search`, { as: 'caio', body: backwards });
  expect([refused.status, refused.body.fields]).toEqual([400, { to: expect.any(String) as string }]);
});

test('a flag’s entry has its label', async () => {
  const path = '/authorization-server-web/feature-flags/enable:coupon-list-page';
  // It is on by default, since its page exists.
  await call('PUT', path, { as: 'caio', body: { enabled: false } });
  expect((await search({ actions: ['FLAG_CHANGED'] })).content[0]).toMatchObject({
    subject: 'enable:coupon-list-page',
    subjectName: 'Página de cupons',
  });
});

test('one step is read by its place; one that isn’t there is not found', async () => {
  const [step] = (await search({ userPublicIds: [nina] })).content;
  const read = async (number: number | string, as: 'caio' | 'ana' = 'caio') =>
    call<Entry>('GET', `${path}/${number}`, { as });
  expect((await read(step?.number ?? 0)).body).toEqual(step);
  expect((await read(999_999_999)).status).toBe(404);
  for (const bad of ['0', 'x', '1.5']) expect((await read(bad)).status).toBe(400);
  expect((await read(step?.number ?? 0, 'ana')).status).toBe(403);
});

test('cursors lead through all of it', async () => {
  const all = await search({}, '?size=100');
  const seen: Entry[] = [];
  for (let cursor = ''; ;) {
    const page: Page = await search({}, `?size=3${cursor}`);
    seen.push(...page.content);
    if (page.cursors.next === null) break;
    cursor = `&cursor=${page.cursors.next}`;
  }
  expect(seen.map(({ action, subject }) => [action, subject])).toEqual(
    all.content.map(({ action, subject }) => [action, subject]),
  );
});

test('is exported as it is filtered', async () => {
  const body = {
    format: 'csv',
    filter: { userPublicIds: [nina], actions: ['USER_CHANGED', 'USER_CREATED'] },
  };
  const answer = await running.app.inject({
    method: 'POST',
    url: `/api${path}/export`,
    headers: await running.as('caio'),
    payload: body,
  });
  const lines = answer.body.trim().split('\r\n');
  expect([answer.statusCode, answer.headers['x-row-count'], lines.length]).toEqual([200, '2', 3]);
  expect(lines[1]).toContain(
    'Caio Admin;Usuário alterado;nina@celeiro.dev;Nina Nova;Papéis: –;Papéis: Acesso de teste',
  );
});

test('only administrators of the matriz read it', async () => {
  await world.change(await world.idOf('bia'), { authorities: ['ROLE_INTRANET_READ_USERS'] });
  for (const as of ['ana', 'bia', 'davi', 'canal'] as const) {
    expect((await call('POST', `${path}/search`, { as, body: {} })).status).toBe(403);
    const body = { format: 'csv', filter: {} };
    expect((await call('POST', `${path}/export`, { as, body })).status).toBe(403);
  }
  await running.query(
    `insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null;
    update app_user set business_unit_id = (select id from business_unit where name = 'Filial')
    where username = '${testPeople.caio.username}'`,
  );
  expect((await call('POST', `${path}/search`, { as: 'caio', body: {} })).status).toBe(403);
});
