import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApprovalWorld, type ApprovalWorld } from '../../../../test/worlds/approval-world.ts';
import { caller, type Call } from '../../../../test/worlds/order-world.ts';
import { startTestApp, testPeople, type TestApp, type TestPerson } from '../../../../test/test-app.ts';
import { usersPath, usersWorld, type WireUser } from '../../../../test/worlds/user-world.ts';
import { patiently, waitingForLocks } from '../../../../test/waiting.ts';
import { verifyRecords } from '../../../platform/records/verify-records.ts';
import { recordKinds } from '../../../record-kinds.ts';
import { lockRights } from '../../user-groups/user-groups.public.ts';
import { verifyHistory } from '../../../orders/deliveries/history/verify-history.ts';

// R-ADMIN-022: dismissal with hand-over, its reason, reactivation; sessions listed and ended.

const update = 'ROLE_INTRANET_UPDATE_USERS';
const create = 'ROLE_INTRANET_CREATE_USERS';
const path = '/authorization-server-web/authorization/dismissed-users';
const password = 'Trigo-maduro-77';

let running: TestApp;
let call: Call;
let world: ReturnType<typeof usersWorld>;
let on: ApprovalWorld;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = usersWorld(running, call);
  on = await addApprovalWorld(running);
});
afterAll(() => running.close());

type HandOver = { kind: string; count: number; label: string }[];
type Answer = {
  content: { userPublicId: string; inactivationReason: string; by: string; at: string };
  code: string;
  message: string;
  fields: Record<string, string>;
  conflict: { handOver: HandOver };
};
const dismiss = (userPublicId: string, successors?: object, as: TestPerson = 'caio') =>
  call<Answer>('POST', path, {
    as,
    body: { userPublicId, inactivationReason: 'Saiu da empresa', ...(successors && { successors }) },
  });
const preview = async (publicId: string) =>
  (
    await call<{ content: { handOver: HandOver; refused: { code: string } | null } }>(
      'GET',
      `${usersPath}/${publicId}/hand-over`,
      { as: 'caio' },
    )
  ).body.content;
const statusOf = async (publicId: string) => (await world.read(publicId)).content.status;

/** A person with a team, deliveries, stores and a requested approval. */
const busyPerson = async (name: string): Promise<WireUser> => {
  const busy = await world.joined({ username: `${name}@saida.celeiro.dev` });
  await world.joined({ username: `${name}.um@saida.celeiro.dev`, parentPublicId: busy.publicId });
  const deliveries = [await on.overPolicy(), await on.overPolicy()];
  for (const { publicId } of deliveries)
    await call('PUT', `/order-suppliers/details/${publicId}`, { body: { operatorUsername: busy.username } });
  await on.ask(deliveries[0]?.publicId ?? '');
  await running.query(`update approval_request set requested_by_user_id = (select id from app_user where
      username = '${busy.username}') where decision is null and requested_by_user_id =
      (select id from app_user where username = '${testPeople.ana.username}');
    update store set seller_user_id = (select id from app_user where username = '${busy.username}')`);
  return busy;
};

describe('a dismissal', () => {
  test('EP-153: nothing to hand over; sessions end at once, the open stream too, no one signs in', async () => {
    const { publicId, username } = await world.joined({
      username: 'sai@celeiro.dev',
      authorities: ['TESTE'],
    });
    const { token } = await world.signIn(username, password);
    await running.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = running.app.server.address() as AddressInfo; // it listens on TCP: one line above
    const headers = { authorization: `Bearer ${token}` };
    const stream = await fetch(`http://127.0.0.1:${port}/api/events`, { headers });
    expect(await preview(publicId)).toEqual({ handOver: [], refused: null });
    const answer = await dismiss(publicId);
    expect([answer.status, answer.body.content]).toMatchObject([
      201,
      { userPublicId: publicId, inactivationReason: 'Saiu da empresa', by: 'Caio Admin' },
    ]);
    const me = await running.app.inject({ url: '/api/authorization-server-web/user/details/me', headers });
    expect(me.statusCode).toBe(401);
    // The stream ends by itself (T18); otherwise this would wait for ever.
    await stream.text();
    expect((await world.signIn(username, password)).status).toBe(400);
    expect((await world.read(publicId)).content).toMatchObject({
      status: 'DISMISSED',
      sessions: 0,
      dismissal: { inactivationReason: 'Saiu da empresa', by: 'Caio Admin' },
    });
    expect((await dismiss(publicId)).body.code).toBe('USER_DISMISSED');
    expect((await world.change(publicId, { name: 'Outro' })).body.code).toBe('USER_DISMISSED');
  });

  test('R-SEARCH-007: who is dismissed is offered nowhere and takes nothing over', async () => {
    const { publicId, username } = await world.joined({ username: 'fora@celeiro.dev' });
    await dismiss(publicId);
    const area = '/authorization-server-web/authorization/users/all/for-app-users';
    expect((await call<{ content: [] }>('GET', `${area}?name=${username}`)).body.content).toEqual([]);
    const { publicId: delivery } = await on.overPolicy();
    await call('PUT', `/order-suppliers/details/${delivery}`, { body: { operatorUsername: username } });
    const { rows } = await running.query(
      `select operator_user_id from delivery where public_id = '${delivery}'`,
    );
    expect(rows).toEqual([{ operator_user_id: null }]);
  });

  test('is refused while something has no one to take it over, with all there is; then everything goes in one', async () => {
    const busy = await busyPerson('ocupada');
    const next = await world.joined({ username: 'proxima@celeiro.dev', authorities: ['TESTE'] });
    const idle = await world.joined({ username: 'semgrupo@celeiro.dev' });
    const handOver = [
      { kind: 'children', count: 1, label: 'pessoa na equipe' },
      { kind: 'deliveries', count: 2, label: 'entregas em aberto' },
      { kind: 'stores', count: 1, label: 'cliente atendido' },
      { kind: 'approvals', count: 1, label: 'aprovação pedida' },
    ];
    expect((await preview(busy.publicId)).handOver).toEqual(handOver);
    expect(await dismiss(busy.publicId, { children: next.publicId, stores: next.publicId })).toMatchObject({
      status: 422,
      body: {
        code: 'HAND_OVER_REQUIRED',
        message: 'Escolha quem assume: 2 entregas em aberto e 1 aprovação pedida.',
        fields: { 'successors.deliveries': expect.any(String) as string },
        conflict: { handOver },
      },
    });
    const all = (publicId: string) => ({
      children: publicId,
      deliveries: publicId,
      stores: publicId,
      approvals: publicId,
    });
    // A person without group and authority can't open what they would take over, but may lead a team.
    for (const kind of ['deliveries', 'stores', 'approvals'])
      expect(
        await dismiss(busy.publicId, {
          ...all(next.publicId),
          children: idle.publicId,
          [kind]: idle.publicId,
        }),
      ).toMatchObject({
        status: 422,
        body: {
          code: 'SUCCESSOR_NOT_OPERATOR',
          fields: { [`successors.${kind}`]: expect.any(String) as string },
        },
      });
    // The last successor doesn't fit: nothing was handed over.
    expect(
      (await dismiss(busy.publicId, { ...all(next.publicId), stores: busy.publicId })).body,
    ).toMatchObject({
      code: 'SUCCESSOR_UNKNOWN',
      fields: { 'successors.stores': expect.any(String) as string },
    });
    expect((await preview(busy.publicId)).handOver).toEqual(handOver);
    expect((await dismiss(busy.publicId, all(next.publicId))).status).toBe(201);
    const held = await running.query(`select
      (select count(*)::int from delivery where operator_user_id = u.id and operator_name = u.name) as deliveries,
      (select count(*)::int from store where seller_user_id = u.id) as stores,
      (select count(*)::int from approval_request where decision is null and requested_by_user_id = u.id) as approvals,
      (select count(*)::int from app_user c where c.parent_id = u.id) as children
      from app_user u where username = '${next.username}'`);
    expect(held.rows).toEqual([{ deliveries: 2, stores: 1, approvals: 1, children: 1 }]);
    expect((await verifyHistory(running.db)).breaks).toEqual([]);
    // An open store gets an event as for any change.
    const recorded =
      await running.query(`select s.version, h.field, h.new_value ->> 'name' as name from store s
      join record_history h on h.kind = 'store' and h.record_id = s.id and h.version = s.version`);
    expect(recorded.rows).toEqual([{ version: 1, field: 'sellerUsername', name: 'proxima' }]);
    // T31: the access history and the person's own history record who got what, and nothing for empty kinds.
    const heir = { name: 'proxima', username: next.username };
    const { rows } = await running.query(
      `select new_value from access_history where action = 'USER_DISMISSED' and subject = '${busy.username}'`,
    );
    expect(rows).toEqual([
      {
        new_value: {
          inactivationReason: 'Saiu da empresa',
          children: { count: 1, ...heir },
          deliveries: { count: 2, ...heir },
          stores: { count: 1, ...heir },
          approvals: { count: 1, ...heir },
          sessionsEnded: 0,
        },
      },
    ]);
    type Entry = { items: { label: string; value: string | null; newValue: string | null }[] };
    const history = await call<Entry[]>('GET', `${usersPath}/${busy.publicId}/history`, { as: 'caio' });
    expect(history.body[0]?.items).toContainEqual({
      label: 'Passado a outra pessoa',
      value: null,
      newValue:
        '1 pessoa na equipe para proxima, 2 entregas em aberto para proxima, 1 cliente atendido para proxima, 1 aprovação pedida para proxima',
      isIdentifier: false,
    });
  });

  test('anyone who is made operator at that very moment hands it over too, or is not made it', async () => {
    const heir = await world.joined({ username: 'acolhe@celeiro.dev', authorities: ['TESTE'] });
    for (let round = 0; round < 4; round += 1) {
      const leaving = await world.joined({ username: `parte${round}@celeiro.dev` });
      const { publicId } = await on.overPolicy();
      const assign = () =>
        call('PUT', `/order-suppliers/details/${publicId}`, { body: { operatorUsername: leaving.username } });
      const [left, given] = await Promise.all([
        dismiss(leaving.publicId, { deliveries: heir.publicId }),
        assign(),
      ]);
      expect([left.status, given.status]).toEqual([201, 200]);
    }
    const { rows } =
      await running.query(`select d.number from delivery d join app_user u on u.id = d.operator_user_id
      where u.status = 'DISMISSED'`);
    expect(rows).toEqual([]);
  });

  test('one of the team who takes it over gets the manager of the one who leaves', async () => {
    const top = await world.joined({ username: 'dona@celeiro.dev' });
    const boss = await world.joined({ username: 'chefe@celeiro.dev', parentPublicId: top.publicId });
    const heir = await world.joined({ username: 'herdeira@celeiro.dev', parentPublicId: boss.publicId });
    const peer = await world.joined({ username: 'colega@celeiro.dev', parentPublicId: boss.publicId });
    expect((await dismiss(boss.publicId, { children: heir.publicId })).status).toBe(201);
    expect((await world.read(heir.publicId)).content.parents.map(({ name }) => name)).toEqual(['dona']);
    expect((await world.read(peer.publicId)).content.parents.map(({ name }) => name)).toEqual([
      'herdeira',
      'dona',
    ]);
  });

  test('no one dismisses themself, and never the last administrator', async () => {
    const caio = await world.idOf('caio');
    expect(await dismiss(caio)).toMatchObject({ status: 403, body: { code: 'OWN_DISMISSAL' } });
    expect((await preview(caio)).refused?.code).toBe('OWN_DISMISSAL');
    // A person who may change people but isn't an administrator must choose successors.
    const helper = await world.joined({ username: 'auxiliar@celeiro.dev', authorities: [update] });
    const { token } = await world.signIn(helper.username, password);
    const headers = { authorization: `Bearer ${token}` };
    const payload = { userPublicId: caio, inactivationReason: 'Golpe de estado' };
    const answer = await running.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'LAST_ADMINISTRATOR']);
    const known = await running.app.inject({ url: `/api${usersPath}/${caio}/hand-over`, headers });
    expect(known.json()).toMatchObject({ content: { refused: { code: 'LAST_ADMINISTRATOR' } } });
    for (const as of ['ana', 'bia'] as const)
      expect((await dismiss(helper.publicId, {}, as)).status).toBe(403);
  });

  test('many who wait for each other leave the connections to everyone else', async () => {
    const { publicId } = await world.joined({ username: 'disputada@celeiro.dev' });
    // A slow change of rights; more calls wait than there are connections.
    const held = Promise.withResolvers<undefined>();
    const slow = running.db.transaction().execute(async (transaction) => {
      await lockRights(transaction);
      await held.promise;
    });
    const dismissals = Array.from({ length: 32 }, () => dismiss(publicId));
    try {
      await expect.poll(() => waitingForLocks(running), patiently).toBe(1);
      const others = await Promise.all(
        Array.from({ length: 12 }, () => call('GET', `${usersPath}/${publicId}`, { as: 'caio' })),
      );
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
      expect(await waitingForLocks(running)).toBe(1);
    } finally {
      held.resolve(undefined);
    }
    await slow;
    const statuses = (await Promise.all(dismissals)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, ...Array(31).fill(422)]);
  });

  test('of 32 who dismiss each other at once one administrator is left', async () => {
    const people = ['ana', 'bia', 'caio'] as const;
    for (const person of ['ana', 'bia'] as const)
      await world.change(await world.idOf(person), { authorities: [update, create] });
    const ids = await Promise.all(people.map((person) => world.idOf(person)));
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) => {
        const [by, of] = [at % 3, (at + 1 + (at % 2)) % 3];
        // The caller takes over: any other person may have been dismissed by then, and the last two would remain.
        const heir = ids[by] ?? '';
        const successors = { children: heir, deliveries: heir, stores: heir, approvals: heir };
        return dismiss(ids[of] ?? '', successors, people[by] ?? 'caio');
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const left: string[] = [];
    const { rows } =
      await running.query(`select username from app_user where status = 'ACTIVE' and username in
      (${people.map((person) => `'${testPeople[person].username}'`).join(', ')})`);
    for (const row of rows) left.push((row as { username: string }).username); // the selected column
    expect(left).toHaveLength(1);
    await running.query(`update app_user set status = 'ACTIVE', inactivation_reason = null, dismissed_at = null, dismissed_by = null
      where username in (${people.map((person) => `'${testPeople[person].username}'`).join(', ')});
      update session_family set revoked_at = null where revoked_reason = 'USER_DISMISSED'`);
  });
});

describe('the reason and the way back', () => {
  test('EP-150, EP-151, EP-152: read, said anew, and let back in by invitation with the same rights', async () => {
    const { publicId, username } = await world.joined({
      username: 'volta@celeiro.dev',
      authorities: ['TESTE'],
    });
    const url = `${path}/${publicId}`;
    expect((await call('GET', url, { as: 'caio' })).status).toBe(404);
    expect((await call('DELETE', url, { as: 'caio' })).status).toBe(404);
    await dismiss(publicId);
    const read = async () => (await call<Answer>('GET', url, { as: 'caio' })).body.content.inactivationReason;
    expect(await read()).toBe('Saiu da empresa');
    for (const inactivationReason of ['', 'ab', 'x'.repeat(501)])
      expect((await call('PUT', url, { as: 'caio', body: { inactivationReason } })).status).toBe(400);
    const body = { inactivationReason: 'Pediu demissão' };
    expect((await call<Answer>('PUT', url, { as: 'caio', body })).body.content).toMatchObject(body);
    expect([await read(), await statusOf(publicId)]).toEqual(['Pediu demissão', 'DISMISSED']);
    expect((await call('DELETE', url, { as: 'caio' })).status).toBe(204);
    expect(await statusOf(publicId)).toBe('INVITED');
    expect((await world.signIn(username, password)).status).toBe(400);
    expect(await world.accept(await world.tokenOf(username), 'Milho-verde-88')).toBe(204);
    expect((await world.signIn(username, 'Milho-verde-88')).status).toBe(200);
    expect((await world.read(publicId)).content).toMatchObject({ status: 'ACTIVE', authorities: ['TESTE'] });
  });

  test('an invitation ends with the dismissal', async () => {
    const { body } = await world.invite({ name: 'Cedo', username: 'cedo@celeiro.dev' });
    const token = await world.tokenOf('cedo@celeiro.dev');
    expect((await dismiss(body.content.publicId)).status).toBe(201);
    expect(await world.accept(token)).toBe(422);
  });
});

describe('sessions', () => {
  type Session = { id: string; device: string; address: string; lastSeenAt: string; isOwn: boolean };
  const sessionsOf = async (publicId: string) =>
    (await call<{ content: Session[] }>('GET', `${usersPath}/${publicId}/sessions`, { as: 'caio' })).body
      .content;

  test('are seen with device and address, and ended one by one or all', async () => {
    const { publicId, username } = await world.joined({
      username: 'sessao@celeiro.dev',
      authorities: ['TESTE'],
    });
    const opened: string[] = [];
    for (let time = 0; time < 3; time += 1) opened.push((await world.signIn(username, password)).token);
    const alive = async () => {
      const statuses: number[] = [];
      for (const token of opened) {
        const headers = { authorization: `Bearer ${token}` };
        const me = { url: '/api/authorization-server-web/user/details/me', headers };
        statuses.push((await running.app.inject(me)).statusCode);
      }
      return statuses;
    };
    const sessions = await sessionsOf(publicId);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({
      device: 'Dispositivo desconhecido',
      address: '127.0.0.1',
      isOwn: false,
    });
    const last = sessions.at(-1)?.id ?? '';
    const one = (id: string, as: TestPerson = 'caio') =>
      call('DELETE', `${usersPath}/${publicId}/sessions/${id}`, { as });
    expect((await one(last, 'davi')).status).toBe(403);
    expect([(await one(last)).status, (await one(last)).status]).toEqual([204, 404]);
    expect(await alive()).toEqual([401, 200, 200]);
    // A session isn't ended under another person's id.
    const own = (await sessionsOf(await world.idOf('caio'))).find(({ isOwn }) => isOwn)?.id ?? '';
    expect((await one(own)).status).toBe(404);
    const rest = await call<{ content: { sessionsEnded: number } }>(
      'DELETE',
      `${usersPath}/${publicId}/sessions`,
      {
        as: 'caio',
      },
    );
    expect(rest.body.content).toEqual({ sessionsEnded: 2 });
    expect([await alive(), await sessionsOf(publicId)]).toEqual([[401, 401, 401], []]);
  });

  test('of one’s own all but the one that asks', async () => {
    await running.login('caio');
    const caio = await world.idOf('caio');
    await call('DELETE', `${usersPath}/${caio}/sessions`, { as: 'caio' });
    expect(await sessionsOf(caio)).toMatchObject([{ isOwn: true }]);
  });
});

// Last in this file.
test('T31: every history passes its check', async () => {
  expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
});
