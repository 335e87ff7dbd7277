import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApprovalWorld, type ApprovalWorld } from '../../../test/worlds/approval-world.ts';
import { caller, type Call } from '../../../test/worlds/order-world.ts';
import { startTestApp, testPeople, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { usersPath, usersWorld, type WireUser } from '../../../test/worlds/user-world.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

// R-ADMIN-022: several people at once under the rules for one, rehearsed before and reported afterwards, person by
// person.

const read = 'ROLE_INTRANET_READ_USERS';
const update = 'ROLE_INTRANET_UPDATE_USERS';
const create = 'ROLE_INTRANET_CREATE_USERS';
const approve = 'ROLE_INTRANET_APPROVE_DISCOUNTS';
const password = 'Trigo-maduro-77';
const path = `${usersPath}/batch`;

let running: TestApp;
let call: Call;
let world: ReturnType<typeof usersWorld>;
let on: ApprovalWorld;
let branch = '';
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = usersWorld(running, call);
  on = await addApprovalWorld(running);
  await running.query(
    `insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null`,
  );
  branch = await world.unitOf('Filial');
});
afterAll(() => running.close());

type Result = {
  publicId: string;
  ok: boolean;
  changed: boolean;
  version: number | null;
  gains?: string[];
  losses?: string[];
  sessionsEnded?: number;
  handOver?: { kind: string; count: number }[];
  code?: string;
};
type Answer = { content: Result[]; code: string; fields: Record<string, string> };
type Options = { as?: TestPerson; versions?: Record<string, number>; key?: string };

const ask =
  (method: 'PUT' | 'POST', at: string) =>
  (userPublicIds: readonly string[], change: object, { as = 'caio', key, versions }: Options = {}) =>
    call<Answer>(method, at, {
      as,
      body: { userPublicIds, change, ...(versions && { versions }) },
      ...(key === undefined ? {} : { key }),
    });
const run = ask('PUT', path);
const rehearse = ask('POST', `${path}/rehearsal`);
/** The same as an invited person. */
const runAs = async (username: string, userPublicIds: readonly string[], change: object, at = '') => {
  const { token } = await world.signIn(username, password);
  const answer = await running.app.inject({
    method: at === '' ? 'PUT' : 'POST',
    url: `/api${path}${at}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { userPublicIds, change },
  });
  return { status: answer.statusCode, body: answer.json<Answer>() };
};
const outcomes = ({ body }: { readonly body: Answer }): readonly string[] =>
  body.content.map(({ ok, changed, code }) => (ok ? (changed ? 'changed' : 'same') : (code ?? '')));

const group = async (name: string, authorities: string[], businessUnitPublicId?: string): Promise<string> => {
  const body = {
    name,
    authorities,
    businessUnitPublicId: businessUnitPublicId ?? (await world.unitOf('Celeiro')),
  };
  const answer = await call<{ publicId: string }>(
    'POST',
    '/authorization-server-web/v2/authorization/groups',
    {
      as: 'caio',
      body,
    },
  );
  return answer.body.publicId;
};
const joined = (name: string, more: object = {}): Promise<WireUser> =>
  world.joined({ username: `${name}@lote.celeiro.dev`, ...more });
const one = async (publicId: string) => (await world.read(publicId)).content;

describe('a group for several', () => {
  test('who gains and loses what is known before, and nothing has changed; then it has', async () => {
    const groupPublicId = await group('Equipe A', [read, approve]);
    const zoe = await joined('zoe', { authorities: [read] });
    const yan = await joined('yan', { groupPublicId: await group('Equipe B', [update]) });
    const ida = await joined('ida', { groupPublicId });
    const ids = [zoe, yan, ida].map(({ publicId }) => publicId);
    const change = { kind: 'group', groupPublicId };
    const rehearsed = await rehearse(ids, change);
    expect(rehearsed.body.content).toMatchObject([
      { publicId: ids[0], changed: true, gains: [approve], losses: [] },
      { publicId: ids[1], changed: true, gains: [approve, read], losses: [update] },
      { publicId: ids[2], changed: false, gains: [], losses: [] },
    ]);
    expect(await one(zoe.publicId)).toEqual(zoe);
    const done = await run([...ids, zoe.publicId], change, { key: 'equipe-a' });
    expect(done.body).toEqual(rehearsed.body);
    expect((await one(zoe.publicId)).groupName).toBe('Equipe A');
    // The same key changes nothing again and returns the same answer.
    await world.change(zoe.publicId, { groupPublicId: null });
    expect((await run([...ids, zoe.publicId], change, { key: 'equipe-a' })).body).toEqual(done.body);
    expect((await one(zoe.publicId)).groupPublicId).toBeNull();
    expect((await run(ids.slice(0, 2), { kind: 'group', groupPublicId: null })).status).toBe(200);
    expect((await one(yan.publicId)).groupPublicId).toBeNull();
  });

  test('each by the rules of one: oneself, other units, who left, who got another group meanwhile', async () => {
    const groupPublicId = await group('Equipe C', []);
    const [ada, removed, elsewhere] = [
      await joined('ada'),
      await joined('saiu'),
      await joined('filial', { businessUnitPublicId: branch }),
    ];
    const other = await group('Equipe D', []);
    await run([removed.publicId], { kind: 'dismissal', inactivationReason: 'Saiu' });
    await world.change(ada.publicId, { groupPublicId: other });
    const ids = [
      await world.idOf('caio'),
      elsewhere.publicId,
      removed.publicId,
      crypto.randomUUID(),
      ada.publicId,
    ];
    const change = { kind: 'group', groupPublicId };
    const versions = { [ada.publicId]: ada.version };
    const refused = [
      'OWN_RIGHTS',
      'GROUP_UNKNOWN',
      'USER_DISMISSED',
      'RESOURCE_NOT_FOUND',
      'VERSION_CONFLICT',
    ];
    expect(outcomes(await rehearse(ids, change, { versions }))).toEqual(refused);
    const answer = await run(ids, change, { versions });
    expect(outcomes(answer)).toEqual(refused);
    // The next attempt uses the present version.
    const [, , , unknown, late] = answer.body.content;
    expect([unknown?.version, late?.version]).toEqual([null, ada.version + 1]);
    expect(outcomes(await run(ids, change))).toEqual([...refused.slice(0, 4), 'changed']);
  });

  test('T06, R-PERM-009: another unit’s people are not found; no one gives what they lack', async () => {
    const theirs = await group('Equipe E', [approve], branch);
    const half = await joined('meia', { businessUnitPublicId: branch, authorities: [update] });
    const near = await joined('perto', { businessUnitPublicId: branch });
    const far = await joined('longe');
    const ids = [far.publicId, near.publicId];
    const refused = ['RESOURCE_NOT_FOUND', 'RIGHTS_NOT_HELD'];
    const change = { kind: 'group', groupPublicId: theirs };
    expect(outcomes(await runAs(half.username, ids, change, '/rehearsal'))).toEqual(refused);
    expect(outcomes(await runAs(half.username, ids, change))).toEqual(refused);
    const leaving = { kind: 'dismissal', inactivationReason: 'Saiu' };
    for (const other of [{ kind: 'sessions' }, { kind: 'parent', parentPublicId: null }, leaving])
      expect(outcomes(await runAs(half.username, [far.publicId], other, '/rehearsal'))).toEqual([
        'RESOURCE_NOT_FOUND',
      ]);
    expect((await one(far.publicId)).status).toBe('ACTIVE');
    for (const as of ['ana', 'bia', 'davi'] as const) {
      expect((await run(ids, leaving, { as })).status).toBe(403);
      expect((await rehearse(ids, leaving, { as })).status).toBe(403);
    }
  });
});

test('a manager for several: who could not have one is known before, and keeps no one else from theirs', async () => {
  const top = await joined('topo');
  const middle = await joined('meio', { parentPublicId: top.publicId });
  const low = await joined('base');
  const change = { kind: 'parent', parentPublicId: middle.publicId };
  const ids = [top.publicId, low.publicId, middle.publicId];
  expect(outcomes(await rehearse(ids, change))).toEqual(['MANAGER_CYCLE', 'changed', 'MANAGER_CYCLE']);
  expect((await one(low.publicId)).parentPublicId).toBeNull();
  const done = await run([...ids, crypto.randomUUID()], change, { key: 'gestora' });
  expect(outcomes(done)).toEqual(['MANAGER_CYCLE', 'changed', 'MANAGER_CYCLE', 'RESOURCE_NOT_FOUND']);
  expect((await one(low.publicId)).parentPublicId).toBe(middle.publicId);
  expect(outcomes(await run(ids, change))).toEqual(['MANAGER_CYCLE', 'same', 'MANAGER_CYCLE']);
});

test('sessions of several end, one’s own but the one that asks; a rehearsal ends none', async () => {
  const people = [await joined('aberta'), await joined('fechada')];
  const tokens = [
    (await world.signIn(people[0]?.username ?? '', password)).token,
    (await world.signIn(people[0]?.username ?? '', password)).token,
  ];
  const alive = async () =>
    Promise.all(
      tokens.map(async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        const url = '/api/authorization-server-web/user/details/me';
        return (await running.app.inject({ url, headers })).statusCode;
      }),
    );
  const ids = [...people.map(({ publicId }) => publicId), await world.idOf('caio')];
  await running.query(`update session_family set revoked_at = now(), revoked_reason = 'REPLACED'
    where user_id = (select id from app_user where username = '${testPeople.caio.username}')
      and id <> (select id from session_family where user_id = (select id from app_user where
        username = '${testPeople.caio.username}') and revoked_at is null order by created_at limit 1)`);
  const rehearsed = await rehearse(ids, { kind: 'sessions' });
  expect(rehearsed.body.content).toMatchObject([
    { changed: true, sessionsEnded: 2 },
    { changed: false, sessionsEnded: 0 },
    { changed: false, sessionsEnded: 0 },
  ]);
  const open = await alive();
  expect(new Set(open).has(401)).toBe(false);
  expect((await run(ids, { kind: 'sessions' })).body).toEqual(rehearsed.body);
  expect(await alive()).toEqual([401, 401]);
  const { rows } = await running.query(
    `select subject from access_history where action = 'SESSIONS_ENDED' and subject like '%@lote.celeiro.dev'`,
  );
  expect(rows).toEqual([{ subject: 'aberta@lote.celeiro.dev' }]);
});

describe('several who leave', () => {
  const leave = (successors?: object) => ({
    kind: 'dismissal',
    inactivationReason: 'Fim do contrato',
    ...(successors && { successors }),
  });
  const count = (userPublicIds: readonly string[], as: TestPerson = 'caio') =>
    call<{ content: { kind: string; count: number }[] }>('POST', `${path}/hand-over`, {
      as,
      body: { userPublicIds },
    });
  const operatorOf = async (publicId: string) => {
    const { rows } = await running.query(
      `select u.username as name from delivery d join app_user u on u.id = d.operator_user_id
        where d.public_id = '${publicId}'`,
    );
    return (rows[0] as { name: string }).name; // the selected column
  };

  test('what they hold is counted first, goes to one for each kind, and who has no one stays', async () => {
    const heir = await joined('herda', { authorities: ['TESTE'] });
    const lead = await joined('lidera');
    const team = await joined('liderada', { parentPublicId: lead.publicId });
    const busy = await joined('atende');
    const free = await joined('livre');
    const { publicId: delivery } = await on.overPolicy();
    await call('PUT', `/order-suppliers/details/${delivery}`, { body: { operatorUsername: busy.username } });
    const ids = [lead, busy, free].map(({ publicId }) => publicId);
    expect((await count(ids)).body.content).toEqual([
      { kind: 'children', label: 'pessoa na equipe', count: 1 },
      { kind: 'deliveries', label: 'entrega em aberto', count: 1 },
    ]);
    expect((await count([free.publicId, crypto.randomUUID()])).body.content).toEqual([]);
    // A person can't dismiss themself: what they have is not counted.
    const caio = await world.idOf('caio');
    await joined('dele', { parentPublicId: caio });
    expect((await count([free.publicId, caio])).body.content).toEqual([]);
    for (const as of ['ana', 'bia', 'davi'] as const) expect((await count(ids, as)).status).toBe(403);
    expect(outcomes(await rehearse(ids, leave()))).toEqual([
      'HAND_OVER_REQUIRED',
      'HAND_OVER_REQUIRED',
      'changed',
    ]);
    const both = leave({ children: heir.publicId, deliveries: heir.publicId });
    expect(outcomes(await rehearse(ids, both))).toEqual(['changed', 'changed', 'changed']);
    expect([(await one(lead.publicId)).status, await operatorOf(delivery)]).toEqual([
      'ACTIVE',
      busy.username,
    ]);
    expect((await one(team.publicId)).parentPublicId).toBe(lead.publicId);

    const deliveriesOnly = leave({ deliveries: heir.publicId });
    expect(outcomes(await run(ids, deliveriesOnly))).toEqual(['HAND_OVER_REQUIRED', 'changed', 'changed']);
    expect(await operatorOf(delivery)).toBe(heir.username);
    expect((await one(lead.publicId)).status).toBe('ACTIVE');
    expect((await one(busy.publicId)).dismissal?.inactivationReason).toBe('Fim do contrato');
    expect(outcomes(await run(ids, both))).toEqual(['changed', 'USER_DISMISSED', 'USER_DISMISSED']);
    expect((await one(team.publicId)).parentPublicId).toBe(heir.publicId);
  });

  test('no one takes over what they would hand over themself; a successor who can’t refuses only those who need them', async () => {
    const lead = await joined('manda');
    await joined('mandada', { parentPublicId: lead.publicId });
    const heir = await joined('quase');
    const ids = [lead.publicId, heir.publicId];
    for (const send of [run, rehearse])
      expect(await send(ids, leave({ children: heir.publicId }))).toMatchObject({
        status: 422,
        body: { code: 'SUCCESSOR_LEAVES', fields: { 'successors.children': expect.any(String) as string } },
      });
    await run([heir.publicId], leave());
    const free = await joined('solta');
    const change = leave({ children: heir.publicId });
    const expected = ['SUCCESSOR_UNKNOWN', 'changed'];
    expect(outcomes(await rehearse([lead.publicId, free.publicId], change))).toEqual(expected);
    expect(outcomes(await run([lead.publicId, free.publicId], change))).toEqual(expected);
  });

  test('the last administrator among them stays, and so does anyone who asks; the rehearsal knows', async () => {
    const helper = await joined('auxilia', { authorities: [update] });
    const second = await joined('segunda', { authorities: [update, create] });
    const caio = await world.idOf('caio');
    const ids = [second.publicId, caio, helper.publicId];
    const expected = ['changed', 'LAST_ADMINISTRATOR', 'OWN_DISMISSAL'];
    expect(outcomes(await runAs(helper.username, ids, leave(), '/rehearsal'))).toEqual(expected);
    // A person who would be refused for another reason remains, so the next one may be dismissed.
    const led = await joined('dela', { parentPublicId: second.publicId });
    expect(outcomes(await runAs(helper.username, ids.slice(0, 1), leave(), '/rehearsal'))).toEqual([
      'HAND_OVER_REQUIRED',
    ]);
    const heldBack = await runAs(helper.username, ids.slice(0, 2), leave(), '/rehearsal');
    expect(heldBack.body.content[0]?.code).toBe('HAND_OVER_REQUIRED');
    expect(heldBack.body.content[1]?.code).not.toBe('LAST_ADMINISTRATOR');
    await run([led.publicId], { kind: 'parent', parentPublicId: null });
    expect((await one(second.publicId)).status).toBe('ACTIVE');
    expect(outcomes(await runAs(helper.username, ids, leave()))).toEqual(expected);
  });

  test('of 32 who dismiss the others at once, two by two, one administrator is left', async () => {
    const people = ['ana', 'bia', 'caio'] as const;
    for (const person of ['ana', 'bia'] as const)
      await world.change(await world.idOf(person), { authorities: [update, create] });
    const ids = await Promise.all(people.map((person) => world.idOf(person)));
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) => {
        const by = at % 3;
        const others = ids.filter((_id, index) => index !== by);
        const heir = ids[by] ?? '';
        const to = { children: heir, deliveries: heir, stores: heir, approvals: heir };
        const send = at % 4 === 3 ? rehearse : run;
        return send(at % 2 === 0 ? others : others.toReversed(), leave(to), { as: people[by] ?? 'caio' });
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const names = people.map((person) => `'${testPeople[person].username}'`).join(', ');
    const { rows } = await running.query(
      `select username from app_user where status = 'ACTIVE' and username in (${names})`,
    );
    expect(rows).toHaveLength(1);
    await running.query(`update app_user set status = 'ACTIVE', inactivation_reason = null, dismissed_at = null,
        dismissed_by = null where username in (${names});
      update session_family set revoked_at = null where revoked_reason = 'USER_DISMISSED'`);
  });
});

test('nonsense is refused whole: no one, too many, unknown changes, short reasons, unknown parts', async () => {
  const ids = [(await joined('sossego')).publicId];
  const many = Array.from({ length: 101 }, () => crypto.randomUUID());
  const sessions = { kind: 'sessions' };
  for (const [people, change] of [
    [[], sessions],
    [many, sessions],
    [['x'], sessions],
    [ids, { kind: 'authorities' }],
    [ids, { kind: 'group' }],
    [ids, { kind: 'sessions', groupPublicId: null }],
    [ids, { kind: 'dismissal', inactivationReason: 'ab' }],
    [ids, { kind: 'dismissal', inactivationReason: 'Saiu', successors: { friends: ids[0] } }],
  ] as const)
    for (const send of [run, rehearse]) expect((await send(people, change)).status).toBe(400);
  for (const send of [run, rehearse]) expect((await send(ids, { kind: 'dismissal' })).status).toBe(400);
  // A rehearsal blocks all changes of rights while it runs, so it is short.
  expect((await rehearse(many.slice(0, 26), sessions)).status).toBe(400);
  expect((await rehearse(many.slice(0, 25), sessions)).status).toBe(200);
  expect((await one(ids[0] ?? '')).status).toBe('ACTIVE');
});

// Last in this file.
test('T31: every history passes its check', async () => {
  expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
});
