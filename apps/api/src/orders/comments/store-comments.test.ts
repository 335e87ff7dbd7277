import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type CallOptions } from '../../../test/worlds/order-world.ts';
import { whileHeld } from '../../../test/worlds/store-merge-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';
import { forgetRemovedStoreComments } from './store-comments.store.ts';

const now = new Date('2031-02-20T15:00:00Z');
let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());
/** A new store for each test. */
let storePublicId: string;
let stores = 0;
beforeEach(async () => {
  stores += 1;
  const { rows } = await sql<{ publicId: string }>`
    insert into store (name, document_number) values ('Bar', ${String(10_000_000_000_000 + stores)})
    returning public_id`.execute(running.db);
  storePublicId = rows[0]?.publicId ?? '';
});

type Comment = {
  publicId: string;
  message: string;
  authorName: string;
  isOwn: boolean;
  updatedAt: string | null;
  isUnread?: boolean;
  pinned: boolean;
  version: number;
};
type Answer = Comment & { code: string; fields: object; conflict: { current: Comment } };

const unknownId = '11111111-1111-4111-8111-111111111111';
const add = (message: unknown, options: CallOptions = {}) =>
  call<Answer>('POST', '/store-comments', {
    body: { storePublicId, message },
    ...options,
  });
const at = (comment: Comment, more = '') => `/store-comments/${comment.publicId}${more}`;
const change = (comment: Comment, message: unknown, options: CallOptions = {}) =>
  call<Answer>('PUT', at(comment), { body: { message }, ...options });
const list = async (options: CallOptions = {}) =>
  (await call<Comment[]>('GET', `/store-comments?storePublicId=${storePublicId}`, options)).body;
const writtenBefore = (hours: number) =>
  sql`update store_comment set created_at = ${new Date(now.getTime() - hours * 3_600_000)}
    where store_id = (select id from store where public_id = ${storePublicId}::uuid)`.execute(running.db);

describe('R-ADMIN-012, EP-109 to EP-112: comments of a store', () => {
  test('are listed oldest first; only the author sees them as own', async () => {
    expect(await list()).toEqual([]);
    const first = await add('  Só recebe de manhã  ');
    expect([first.status, first.body]).toMatchObject([
      201,
      { message: 'Só recebe de manhã', authorName: 'Ana Operadora', isOwn: true, pinned: false, version: 1 },
    ]);
    await add('Mudou de comprador', { as: 'bia' });
    expect((await list()).map(({ message, isOwn }) => [message, isOwn])).toEqual([
      ['Só recebe de manhã', true],
      ['Mudou de comprador', false],
    ]);
    expect((await list({ as: 'bia' })).map(({ isOwn }) => isOwn)).toEqual([false, true]);
  });

  test('each save is sent to open screens and recorded in its history', async () => {
    const { body: comment } = await add('Um');
    await change(comment, 'Dois');
    const { body: history } = await call<{ description: string; items: unknown[] }[]>(
      'GET',
      at(comment, '/history'),
    );
    expect(history.map(({ description }) => description)).toEqual(['Comentário: alteração', 'Cadastro']);
    expect(history[0]?.items).toEqual([
      { label: 'Comentário', value: 'Um', newValue: 'Dois', isIdentifier: false },
    ]);
    const { rows } = await sql<{ version: number }>`
      select version from event_outbox where kind = 'storeComment' and public_id = ${comment.publicId}
      order by id`.execute(running.db);
    expect(rows.map(({ version }) => version)).toEqual([1, 2]);
  });

  test('the same key comments once (T26); the same text again makes no version', async () => {
    const key = crypto.randomUUID();
    await Promise.all([add('Um', { key }), add('Um', { key })]);
    const [comment, ...others] = await list();
    expect(others).toEqual([]);
    if (comment === undefined) throw new Error('no comment');
    expect((await change(comment, 'Um')).body).toMatchObject({ version: 1, updatedAt: null });
  });

  test.each([
    ['', 400],
    ['   ', 400],
    ['a'.repeat(1001), 400],
    [42, 400],
    ['a'.repeat(1000), 201],
    ['<b>só texto</b> =1+1', 201],
  ])('%j is answered with %i', async (message, status) => {
    expect((await add(message)).status).toBe(status);
    expect(await list()).toHaveLength(status === 201 ? 1 : 0);
  });

  test('what no one knows is 404', async () => {
    const answers = await Promise.all([
      call('GET', `/store-comments?storePublicId=${unknownId}`),
      call('POST', '/store-comments', { body: { storePublicId: unknownId, message: 'x' } }),
      call('PUT', `/store-comments/${unknownId}`, { body: { message: 'x' } }),
      call('DELETE', `/store-comments/${unknownId}`),
      call('PUT', `/store-comments/${unknownId}/pin`, { as: 'bia', body: { pinned: true } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('changing and taking back', () => {
  test('the author may for 24 hours; a supervisor neither then nor before', async () => {
    const { body: comment } = await add('Um');
    for (const foreign of [
      await change(comment, 'Dois', { as: 'bia' }),
      await call<Answer>('DELETE', at(comment), { as: 'bia' }),
    ])
      expect([foreign.status, foreign.body.code]).toEqual([403, 'COMMENT_OF_ANOTHER']);
    await writtenBefore(24);
    expect((await change(comment, 'Dois')).body).toMatchObject({
      message: 'Dois',
      updatedAt: now.toISOString(),
    });
    await writtenBefore(24.1);
    for (const late of [await change(comment, 'Três'), await call<Answer>('DELETE', at(comment))])
      expect([late.status, late.body.code]).toEqual([422, 'COMMENT_TOO_OLD']);
    expect((await list()).map(({ message }) => message)).toEqual(['Dois']);
  });

  test('one that is undone no longer exists; its history is whole', async () => {
    const { body: comment } = await add('Engano');
    expect((await call('DELETE', at(comment))).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await call('GET', at(comment, '/history'))).status).toBe(404);
    const { rows } = await sql<{ event: string; oldValue: unknown }>`
      select event, old_value from record_history where kind = 'storeComment' and field = 'message'
      order by id desc limit 1`.execute(running.db);
    expect(rows).toEqual([{ event: 'DELETE', oldValue: 'Engano' }]);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  });

  test('two tabs of the author: the later one learns of the first (T19)', async () => {
    const { body: comment } = await add('Um');
    await change(comment, 'Dois', { version: 1 });
    const late = await change(comment, 'Três', { version: 1 });
    expect([late.status, late.body.code, late.body.conflict.current]).toMatchObject([
      409,
      'VERSION_CONFLICT',
      { message: 'Dois', isOwn: true },
    ]);
    const blind = await call<Answer>('DELETE', at(comment), { version: 1 });
    expect([blind.status, blind.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    // It was pinned in the meantime: its author may still change the text.
    await call('PUT', at(comment, '/pin'), { as: 'bia', body: { pinned: true } });
    expect((await change(comment, 'Quatro', { version: 2 })).body).toMatchObject({
      message: 'Quatro',
      pinned: true,
    });
  });
});

test('the supervision pins, others may not', async () => {
  const { body: comment } = await add('Cliente exige nota antes das 8h');
  const pin = (pinned: boolean, as: 'ana' | 'bia') =>
    call<Answer>('PUT', at(comment, '/pin'), { as, body: { pinned } });
  expect((await pin(true, 'ana')).status).toBe(403);
  expect((await pin(true, 'bia')).body).toMatchObject({ pinned: true, version: 2, isOwn: false });
  expect((await list())[0]?.pinned).toBe(true);
  expect((await pin(false, 'bia')).body).toMatchObject({ pinned: false, version: 3 });
});

describe('what one has read', () => {
  const unread = async (as: 'ana' | 'bia') =>
    (await list({ as })).filter(({ isUnread }) => isUnread).map(({ message }) => message);
  const readTo = (comment: Comment, as: 'ana' | 'bia') => call('PUT', at(comment, '/read'), { as });

  test('is each person’s own; what one wrote oneself never is unread', async () => {
    const first = (await add('Primeiro')).body;
    const second = (await add('Segundo', { as: 'bia' })).body;
    const third = (await add('Terceiro')).body;
    expect([await unread('ana'), await unread('bia')]).toEqual([['Segundo'], ['Primeiro', 'Terceiro']]);
    expect((await readTo(first, 'bia')).status).toBe(204);
    expect([await unread('ana'), await unread('bia')]).toEqual([['Segundo'], ['Terceiro']]);
    await readTo(third, 'bia');
    // A late request doesn't mark newer comments as unread.
    await readTo(second, 'bia');
    expect([await unread('ana'), await unread('bia')]).toEqual([['Segundo'], []]);
    await add('Quarto');
    expect(await unread('bia')).toEqual(['Quarto']);
    expect((await readTo({ ...first, publicId: unknownId }, 'bia')).status).toBe(404);
  });
});

test('comments to be purged are found without reading the others', async () => {
  await add('Um');
  await sql`insert into store_comment (store_id, user_id, message, created_at)
    select c.store_id, c.user_id, 'Volume', c.created_at
    from (select * from store_comment order by id desc limit 1) c, generate_series(1, 10000)`.execute(
    running.db,
  );
  await sql`analyze store_comment`.execute(running.db);
  const plan = await sql`explain delete from store_comment where removed_at < ${now}`.execute(running.db);
  expect(JSON.stringify(plan.rows)).toContain('store_comment_removed');
  await running.query(`delete from store_comment where message = 'Volume'`);
});

describe('what its author did to a comment is undone', () => {
  const undo = (comment: Comment, version: number, options: CallOptions = {}) =>
    call<Answer>('PUT', at(comment, '/undo'), { version, ...options });
  const restore = (comment: Comment, options: CallOptions = {}) =>
    call<Answer>('PUT', at(comment, '/restoration'), options);
  const newest = async (comment: Comment) =>
    (await call<{ description: string }[]>('GET', at(comment, '/history'))).body[0]?.description;

  test('a changed text, as a new version', async () => {
    const { body: comment } = await add('Um');
    expect((await undo(comment, 1)).body.code).toBe('UNDO_NOT_POSSIBLE');
    await change(comment, 'Dois');
    expect((await undo(comment, 2, { as: 'bia' })).body.code).toBe('COMMENT_OF_ANOTHER');
    expect((await undo(comment, 2)).body).toMatchObject({ message: 'Um', version: 3 });
    expect(await newest(comment)).toBe('Desfeito: Comentário: alteração');
    expect((await undo(comment, 2)).body.code).toBe('UNDO_OVERTAKEN');
    expect((await undo(comment, 3)).body.code).toBe('UNDO_NOT_POSSIBLE');
  });

  test('one that is brought back as its store is deleted keeps the store', async () => {
    const { body: comment } = await add('Um');
    await call('DELETE', at(comment));
    const waiting = (count: number) =>
      expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(count);
    const { restoring, deleting } = await whileHeld(running, 'record_history', async () => {
      const first = restore(comment);
      await waiting(1);
      const second = call<Answer>('DELETE', `/stores/${storePublicId}`);
      await waiting(2);
      return { restoring: first, deleting: second };
    });
    expect([(await restoring).status, (await deleting).body.code]).toEqual([200, 'RECORD_IN_USE']);
  });

  test('one that was deleted, as it was written and where it stood; after a while it no longer exists', async () => {
    const { body: comment } = await add('Um');
    await add('Outro');
    await call('PUT', at(comment, '/pin'), { body: { pinned: true }, as: 'bia' });
    const before = await list();
    await call('DELETE', at(comment), { version: 2 });
    expect((await list()).map(({ message }) => message)).toEqual(['Outro']);
    expect((await change(comment, 'x')).status).toBe(404);
    expect((await restore(comment, { as: 'bia' })).body.code).toBe('UNDO_OF_ANOTHER');
    expect((await restore(comment)).body).toMatchObject({ message: 'Um', pinned: true, version: 4 });
    expect((await list()).map((one) => ({ ...one, version: 0 }))).toEqual(
      before.map((one) => ({ ...one, version: 0 })),
    );
    expect(await newest(comment)).toBe('Desfeito: Exclusão');
    expect((await restore(comment)).status).toBe(404);
    await call('DELETE', at(comment), { version: 4 });
    await forgetRemovedStoreComments(running.db, new Date(now.getTime() + 1));
    expect((await restore(comment)).status).toBe(404);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  });
});
