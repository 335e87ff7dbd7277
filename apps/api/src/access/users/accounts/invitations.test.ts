import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, type Call } from '../../../../test/worlds/order-world.ts';
import { startTestApp, testPeople, type TestApp } from '../../../../test/test-app.ts';
import { oldUsersPath, usersPath, usersWorld } from '../../../../test/worlds/user-world.ts';

// R-ADMIN-022, R-PERM-002: people get access by invitation.

const read = 'ROLE_INTRANET_READ_USERS';
const approve = 'ROLE_INTRANET_APPROVE_DISCOUNTS';

let running: TestApp;
let call: Call;
let world: ReturnType<typeof usersWorld>;
const now = new Date('2031-02-20T15:00:00Z');
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  call = caller(running);
  world = usersWorld(running, call);
});
afterAll(() => running.close());

describe('an invitation', () => {
  test('EP-142: a link of 72 hours, once; until then no one signs in', async () => {
    const username = 'nina.nova@celeiro.dev';
    const body = { name: 'Nina Nova', username: ' Nina.Nova@Celeiro.dev ', phone: '11912345678' };
    const { status, body: answer } = await world.invite({ ...body, authorities: [read, approve] });
    expect([status, answer.content]).toMatchObject([
      201,
      {
        name: 'Nina Nova',
        username,
        phone: '11912345678',
        status: 'INVITED',
        authorities: [approve, read],
        effectiveAuthorities: [
          { code: approve, description: 'Aprovar descontos e liberar crédito', origins: ['OWN'] },
          { code: read, description: 'Consultar usuários', origins: ['OWN'] },
        ],
        invitationExpiresAt: new Date(now.getTime() + 72 * 3_600_000).toISOString(),
        version: 1,
      },
    ]);
    for (const password of ['none', '', 'Celeiro-demo-1'])
      expect((await world.signIn(username, password)).status).toBe(400);
    // A password reset doesn't let them in either.
    await running.app.inject({ url: `/api/authorization-server-web/user/${username}/reset-password` });
    const mails = await running.db
      .selectFrom('mailOutbox')
      .select('subject')
      .where('recipient', '=', username)
      .execute();
    expect(mails).toEqual([{ subject: 'Convite para o Celeiro OPS' }]);
    const token = await world.tokenOf(username);
    const opened = async () => {
      const url = '/api/authorization-server-web/user/reset-password/check';
      const said = await running.app.inject({ method: 'POST', url, payload: { token } });
      return [said.statusCode, said.json<unknown>()];
    };
    expect(await opened()).toEqual([200, { kind: 'INVITATION', name: 'Nina Nova', username }]);
    expect(await world.accept(token, username)).toBe(422);
    const both = await Promise.all([world.accept(token), world.accept(token)]);
    expect(both.toSorted()).toEqual([204, 422]);
    expect(await opened()).toMatchObject([422, { code: 'RESET_TOKEN_INVALID' }]);
    expect((await world.signIn(username, 'Trigo-maduro-77')).status).toBe(200);
    const after = (await world.read(answer.content.publicId)).content;
    expect(after).toMatchObject({ status: 'ACTIVE', invitationExpiresAt: null, version: 2 });
    expect(await call('POST', `${usersPath}/${after.publicId}/invitation`, { as: 'caio' })).toMatchObject({
      status: 422,
      body: { code: 'USER_NOT_INVITED' },
    });
    type Entry = { name: string; event: string; items: { label: string; newValue: string | null }[] };
    const history = await call<Entry[]>('GET', `${usersPath}/${after.publicId}/history`, { as: 'caio' });
    expect(history.body).toMatchObject([
      { name: 'Nina Nova', event: 'UPDATE', items: [{ label: 'Status', newValue: 'Ativo' }] },
      { name: 'Caio Admin', event: 'CREATE' },
    ]);
    // Empty fields of a new person are not in the history.
    expect(history.body[1]?.items.map(({ newValue }) => newValue)).not.toContain(null);
  });

  test('sent again, the link before opens nothing; after 72 hours none does; five mails in 15 minutes', async () => {
    const { body } = await world.invite({ name: 'Rui', username: 'rui@celeiro.dev' });
    const first = await world.tokenOf('rui@celeiro.dev');
    const again = () => call('POST', `${usersPath}/${body.content.publicId}/invitation`, { as: 'caio' });
    expect((await again()).status).toBe(200);
    expect(await world.accept(first)).toBe(422);
    await running.query(`update user_invitation set expires_at = '${now.toISOString()}'`);
    expect(await world.accept(await world.tokenOf('rui@celeiro.dev'))).toBe(422);
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await again()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429]);
    expect(await world.accept(await world.tokenOf('rui@celeiro.dev'))).toBe(204);
  });

  test('bad input is refused with its field; a name is taken whatever its case and anyone who has it', async () => {
    const bad: readonly (readonly [object, number, string])[] = [
      [{ name: 'X', username: 'sem-arroba' }, 400, 'username'],
      [{ name: '', username: 'a@b.co' }, 400, 'name'],
      [{ name: 'X', username: 'a@b.co', phone: '123' }, 400, 'phone'],
      [{ name: 'X', username: 'a@b.co', authorities: ['ROLE_ROOT'] }, 400, 'authorities.0'],
      [{ name: 'X', username: 'a@b.co', status: 'ACTIVE' }, 400, 'status'],
      [{ name: 'X', username: 'ANA.operadora@celeiro.dev' }, 409, 'username'],
      [{ name: 'X', username: testPeople.canal.username }, 409, 'username'],
      [{ name: 'X', username: 'a@b.co', groupPublicId: crypto.randomUUID() }, 422, 'groupPublicId'],
      [{ name: 'X', username: 'a@b.co', parentPublicId: crypto.randomUUID() }, 422, 'parentPublicId'],
      [
        { name: 'X', username: 'a@b.co', businessUnitPublicId: crypto.randomUUID() },
        422,
        'businessUnitPublicId',
      ],
    ];
    for (const [body, status, field] of bad) {
      const answer = await world.invite(body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, [field]]);
    }
    expect((await world.invite({ name: 'X', username: 'sem-arroba' })).body.fields['username']).toBe(
      'Email inválido',
    );
    const twice = await Promise.all(
      [1, 2].map(() => world.invite({ name: 'Duo', username: 'duo@celeiro.dev' })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('the same key answers again and mails once', async () => {
    const body = {
      name: 'Uma',
      username: 'uma@celeiro.dev',
      businessUnitPublicId: await world.unitOf('Celeiro'),
    };
    const post = () => call('POST', oldUsersPath, { as: 'caio', key: 'convite-1', body });
    const [first, again] = [await post(), await post()];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const mails = await running.db
      .selectFrom('mailOutbox')
      .select('id')
      .where('recipient', '=', body.username)
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('R-PERM-002: inviting needs its own role', async () => {
    const body = { name: 'X', username: 'y@celeiro.dev' };
    for (const as of ['ana', 'bia', 'davi'] as const) expect((await world.invite(body, as)).status).toBe(403);
  });
});
