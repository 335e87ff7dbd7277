import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type CallOptions } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

let running: TestApp;
let call: Call;
let store = '';
let stores = 0;
beforeAll(async () => {
  running = await startTestApp();
  await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());
const setFlag = (enabled: boolean) =>
  sql`insert into feature_flag (name, enabled) values ('enable:store-request-correction', ${enabled})
    on conflict (name) do update set enabled = excluded.enabled`.execute(running.db);
beforeEach(async () => {
  await setFlag(true);
  stores += 1;
  // Its seller is Davi, who has no rights.
  const { rows } = await sql<{ publicId: string }>`
    insert into store (name, document_number, seller_user_id) values ('Bar do Zé', ${String(10_000_000_000_000 + stores)},
      (select id from app_user where username = 'davi.semacesso@celeiro.dev')) returning public_id`.execute(
    running.db,
  );
  store = rows[0]?.publicId ?? '';
});

type Correction = {
  publicId: string;
  message: string;
  fields: string[];
  status: string;
  byName: string;
  closedByName: string | null;
  reason: string | null;
  version: number;
};
type Answer = Correction & { code: string; message: string };
type Notification = {
  publicId: string;
  kind: string;
  recordPublicId: string;
  byName: string;
  message: string;
  readAt: string | null;
  at: string;
};

const unknownId = '11111111-1111-4111-8111-111111111111';
const path = () => `/stores/${store}/correction`;
const requested = { message: 'O telefone não atende', fields: ['contacts'] };
const ask = (options: CallOptions = {}) => call<Answer>('POST', path(), { body: requested, ...options });
const list = async () => (await call<Correction[]>('GET', path())).body;
const decline = (correction: { publicId: string }, reason: unknown, as: TestPerson = 'bia') =>
  call<Answer>('PUT', `/store-corrections/${correction.publicId}/refusal`, { as, body: { reason } });
const save = (changes: object, as: TestPerson = 'bia') =>
  call<Answer>('PUT', '/stores', { as, body: { publicId: store, ...changes } });
const phone = (number: string) => ({
  contacts: [{ role: 'PURCHASING', name: 'Zé', phone: number, isWhatsapp: false, email: null, isMain: true }],
});
const noticesOf = async (as: TestPerson) =>
  (
    await call<{ unread: number; content: Notification[] }>('GET', '/notifications', { as })
  ).body.content.filter(({ recordPublicId }) => recordPublicId === store);
const heads = async (as: TestPerson) =>
  (await noticesOf(as)).map(({ kind, byName, message }) => [kind, byName, message]);

describe('R-ADMIN-013, EP-104, EP-105: a correction is requested', () => {
  test('everyone who has to act is notified once: seller and operators, not the requester', async () => {
    expect(await list()).toEqual([]);
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([
      201,
      { ...requested, status: 'OPEN', byName: 'Ana Operadora', closedByName: null, reason: null, version: 1 },
    ]);
    const note = ['CORRECTION_ASKED', 'Ana Operadora', requested.message];
    for (const person of ['bia', 'caio'] as const) expect(await heads(person)).toEqual([note]);
    expect(await heads('ana')).toEqual([]);
    const { rows } = await sql<{ username: string }>`
      select u.username from notification n join app_user u on u.id = n.user_id
      where n.record_public_id = ${store}::uuid order by 1`.execute(running.db);
    expect(rows.map(({ username }) => username)).toContain('davi.semacesso@celeiro.dev');
    expect(new Set(rows.map(({ username }) => username)).size).toBe(rows.length);
  });

  test('one at a time: of two who ask at once one is refused, and says who was faster', async () => {
    const answers = await Promise.all([ask(), ask({ as: 'bia' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('CORRECTION_OPEN');
    expect(await list()).toHaveLength(1);
  });

  test('the same key asks once (T26)', async () => {
    const key = crypto.randomUUID();
    await Promise.all([ask({ key }), ask({ key })]);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [{ message: '', fields: ['contacts'] }],
    [{ message: 'x'.repeat(1001), fields: ['contacts'] }],
    [{ message: 'x', fields: [] }],
    [{ message: 'x', fields: ['status'] }],
    [{ message: 'x', fields: ['id; drop table store'] }],
    [{ message: 'x' }],
    [{ ...requested, status: 'RESOLVED' }],
  ])('%j is 400', async (body) => {
    expect((await ask({ body })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test('while the flag is off there is no such call (R-FLAG-002)', async () => {
    const { body } = await ask();
    await setFlag(false);
    expect((await ask()).status).toBe(404);
    expect((await call('GET', path())).status).toBe(404);
    expect((await decline(body, 'Não')).status).toBe(404);
  });

  test('of a store no one knows there is none', async () => {
    expect((await call('GET', `/stores/${unknownId}/correction`)).status).toBe(404);
    expect((await call('POST', `/stores/${unknownId}/correction`, { body: requested })).status).toBe(404);
    expect((await decline({ publicId: unknownId }, 'Não')).status).toBe(404);
  });
});

describe('it ends', () => {
  test('by saving a field it names: the requester is notified, and the others’ notifications end', async () => {
    await ask();
    await save({ unloadingNote: 'Doca 2' });
    expect(await list()).toMatchObject([{ status: 'OPEN' }]);
    expect((await save(phone('11912345678'))).status).toBe(200);
    expect(await list()).toMatchObject([{ status: 'RESOLVED', closedByName: 'Bia Supervisora', version: 2 }]);
    expect(await heads('ana')).toEqual([['CORRECTION_RESOLVED', 'Bia Supervisora', requested.message]]);
    expect([await heads('bia'), await heads('caio')]).toEqual([[], []]);
    // After that, another request may be made.
    expect((await ask()).status).toBe(201);
  });

  test('a save of who asked notifies no one', async () => {
    await ask();
    await save(phone('11912345678'), 'ana');
    expect(await list()).toMatchObject([{ status: 'RESOLVED', closedByName: 'Ana Operadora' }]);
    expect(await heads('ana')).toEqual([]);
  });

  test('by a refusal with its reason', async () => {
    const { body } = await ask();
    expect((await decline(body, '  ')).status).toBe(400);
    expect((await decline(body, 'O telefone atende')).body).toMatchObject({
      status: 'REFUSED',
      reason: 'O telefone atende',
    });
    expect(await heads('ana')).toEqual([['CORRECTION_REFUSED', 'Bia Supervisora', 'O telefone atende']]);
    const again = await decline(body, 'De novo', 'caio');
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'CORRECTION_CLOSED',
      'Esta correção já foi recusada por Bia Supervisora.',
    ]);
  });

  test('once, when one saves while another refuses', async () => {
    const { body } = await ask();
    const [saved, refused] = await Promise.all([save(phone('11912345678')), decline(body, 'Não', 'caio')]);
    expect(saved.status).toBe(200);
    const [correction] = await list();
    expect(correction?.status).toBe(refused.status === 200 ? 'REFUSED' : 'RESOLVED');
    expect(correction?.version).toBe(2);
    expect(await noticesOf('ana')).toHaveLength(1);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  });
});

describe('EP-106: notifications', () => {
  test('are read and dismissed for oneself alone (T06)', async () => {
    await ask();
    const [mine] = await noticesOf('bia');
    const [theirs] = await noticesOf('caio');
    if (mine === undefined || theirs === undefined) throw new Error('nobody was told');
    const read = await call('PUT', '/notifications/read', {
      as: 'bia',
      body: { publicIds: [mine.publicId, theirs.publicId] },
    });
    expect(read.status).toBe(204);
    expect((await noticesOf('bia'))[0]?.readAt).not.toBeNull();
    expect((await noticesOf('caio'))[0]?.readAt).toBeNull();
    expect((await call('DELETE', `/notifications/${theirs.publicId}`, { as: 'bia' })).status).toBe(404);
    expect((await call('DELETE', `/notifications/${mine.publicId}`, { as: 'bia' })).status).toBe(204);
    expect([(await noticesOf('bia')).length, (await noticesOf('caio')).length]).toEqual([0, 1]);
    expect((await list())[0]?.status).toBe('OPEN');
  });

  test('one’s own are counted whole and listed up to fifty, unread ones first', async () => {
    await sql`insert into notification (user_id, kind, subject_public_id, record_public_id, record_name, by_name, message, created_at)
      select u.id, 'CORRECTION_ASKED', gen_random_uuid(), ${store}::uuid, 'Loja', 'Ana', 'x', now()
      from app_user u, generate_series(1, 60) where u.username = 'caio.admin@celeiro.dev'`.execute(
      running.db,
    );
    const { body } = await call<{ unread: number; content: Notification[] }>('GET', '/notifications', {
      as: 'caio',
    });
    expect(body.unread).toBeGreaterThanOrEqual(60);
    expect(body.content).toHaveLength(50);
    const seen = body.content.map(({ publicId }) => publicId);
    await call('PUT', '/notifications/read', { as: 'caio', body: { publicIds: seen } });
    const { body: rest } = await call<typeof body>('GET', '/notifications', { as: 'caio' });
    expect(rest.unread).toBe(body.unread - 50);
    const unread = rest.content.filter(({ readAt }) => readAt === null);
    expect(rest.content.slice(0, rest.unread)).toEqual(unread);
    expect(unread.every(({ publicId }) => !seen.includes(publicId))).toBe(true);
  });

  test('all of them are read page by page, the newest first, and marked as read at once', async () => {
    const pageOf = async (before = '', as: 'caio' | 'bia' = 'caio') =>
      (await call<Notification[]>('GET', `/notifications/history${before && `?before=${before}`}`, { as }))
        .body;
    const first = await pageOf();
    const rest = await pageOf(first.at(-1)?.publicId);
    expect(first).toHaveLength(50);
    const all = [...first, ...rest];
    expect(rest.length).toBeGreaterThanOrEqual(10);
    expect(new Set(all.map(({ publicId }) => publicId)).size).toBe(all.length);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    // A position in another person's list is not found in one's own.
    expect(await pageOf(first[0]?.publicId, 'bia')).toEqual([]);
    expect((await call('PUT', '/notifications/all-read', { as: 'bia' })).status).toBe(204);
    const unreadOf = async () =>
      (await call<{ unread: number }>('GET', '/notifications', { as: 'caio' })).body.unread;
    expect(await unreadOf()).toBeGreaterThan(0);
    expect((await call('PUT', '/notifications/all-read', { as: 'caio' })).status).toBe(204);
    expect(await unreadOf()).toBe(0);
  });
});

describe('two who tell many at once', () => {
  test('wait for none of each other’s: what a person holds of old ones is left for the next', async () => {
    await sql`insert into notification (user_id, kind, subject_public_id, record_public_id, record_name, by_name, message,
        created_at, read_at)
      select u.id, 'CORRECTION_ASKED', gen_random_uuid(), gen_random_uuid(), 'Loja', 'Ana', 'velha', now(), now() - interval '1 year'
      from app_user u where u.username in ('caio.admin@celeiro.dev', 'bia.supervisora@celeiro.dev')`.execute(
      running.db,
    );
    const old = async () =>
      (await sql`select from notification where message = 'velha'`.execute(running.db)).rows.length;
    await running.db.transaction().execute(async (held) => {
      const one = sql`select from notification where message = 'velha' order by id limit 1 for update`;
      await one.execute(held);
      // The job waits for no lock, so there can be no deadlock.
      expect((await ask()).status).toBe(201);
    });
    expect(await old()).toBe(1);
  });
});
