import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

type Comment = {
  publicId: string;
  message: string;
  authorName: string;
  isOwn: boolean;
  createdAt: string;
  updatedAt: string | null;
};
type Answer = Comment & { code: string; fields: Record<string, string>; conflict: { current: WireDelivery } };

const unknownId = '11111111-1111-4111-8111-111111111111';
const fresh = async (): Promise<WireDelivery> => {
  const [first] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  if (first === undefined) throw new Error('no delivery');
  return first;
};
const path = (delivery: WireDelivery) => `/intranet-rest-api/comments/order-suppliers/${delivery.publicId}`;
const add = (delivery: WireDelivery, message: unknown, options: Parameters<Call>[2] = {}) =>
  call<Answer>('POST', path(delivery), { body: { message }, ...options });
const change = (comment: Comment, message: unknown, options: Parameters<Call>[2] = {}) =>
  call<Answer>('PUT', `/intranet-rest-api/comments/${comment.publicId}`, { body: { message }, ...options });
const list = async (delivery: WireDelivery, as: 'ana' | 'bia' = 'ana') =>
  (await call<Comment[]>('GET', path(delivery), { as })).body;
const versionOf = async (delivery: WireDelivery) =>
  (await call<WireDelivery>('GET', `/order-suppliers/${delivery.publicId}/summary`)).body.version;
const setStatus = (delivery: WireDelivery, status: string) =>
  sql`update delivery set status = ${status} where public_id = ${delivery.publicId}::uuid`.execute(
    running.db,
  );

describe('R-ADMIN-004, EP-007 to EP-009: comments of a delivery', () => {
  test('are listed oldest first with author and time; only the author sees them as own', async () => {
    const delivery = await fresh();
    expect(await list(delivery)).toEqual([]);
    const first = await add(delivery, '  Cliente pediu a doca 2  ');
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      message: 'Cliente pediu a doca 2',
      authorName: 'Ana Operadora',
      isOwn: true,
      updatedAt: null,
    });
    await add(delivery, 'Avisado ao fornecedor', { as: 'bia' });
    expect((await list(delivery)).map(({ message, isOwn }) => [message, isOwn])).toEqual([
      ['Cliente pediu a doca 2', true],
      ['Avisado ao fornecedor', false],
    ]);
    expect((await list(delivery, 'bia')).map(({ isOwn }) => isOwn)).toEqual([false, true]);
  });

  test('each advances the version, is recorded in the history and sent to open screens', async () => {
    const delivery = await fresh();
    const { body: comment } = await add(delivery, 'Um');
    expect(await versionOf(delivery)).toBe(2);
    await change(comment, 'Dois');
    expect(await versionOf(delivery)).toBe(3);
    const { body: history } = await call<{ description: string; items: unknown[] }[]>(
      'GET',
      `/order-supplier-historic-activities/${delivery.publicId}`,
    );
    expect(history.slice(0, 2).map(({ description, items }) => [description, items])).toEqual([
      ['Comentário alterado', [{ label: 'Comentário', value: 'Um', newValue: 'Dois', isIdentifier: false }]],
      ['Comentário adicionado', [{ label: 'Comentário', value: null, newValue: 'Um', isIdentifier: false }]],
    ]);
    const { rows } = await sql<{ version: number; fields: unknown }>`
      select version, detail->'fields' as fields from event_outbox
      where public_id = ${delivery.publicId} order by id desc limit 1`.execute(running.db);
    expect(rows).toEqual([{ version: 3, fields: [{ field: 'comment', itemPublicId: comment.publicId }] }]);
  });

  test('a comment disturbs no one who edits the delivery meanwhile (T19)', async () => {
    const delivery = await fresh();
    await add(delivery, 'Um', { as: 'bia' });
    const edited = await call<WireDelivery>('PUT', `/order-suppliers/details/${delivery.publicId}`, {
      body: { logisticCost: 30 },
      version: 1,
    });
    expect([edited.status, edited.body.version]).toEqual([200, 3]);
  });

  test('the same key comments once (T26)', async () => {
    const delivery = await fresh();
    const key = crypto.randomUUID();
    const answers = await Promise.all([add(delivery, 'Um', { key }), add(delivery, 'Um', { key })]);
    expect(answers.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(await list(delivery)).toHaveLength(1);
    expect(await versionOf(delivery)).toBe(2);
  });

  test('many at once: none is lost, every version is its own', async () => {
    const delivery = await fresh();
    await Promise.all(Array.from({ length: 12 }, (_, index) => add(delivery, `Linha ${index}`)));
    expect(new Set((await list(delivery)).map(({ message }) => message)).size).toBe(12);
    expect(await versionOf(delivery)).toBe(13);
  });

  test.each([
    ['', 400],
    ['   ', 400],
    ['a'.repeat(1001), 400],
    [42, 400],
    ['a'.repeat(1000), 201],
    ['<b>só texto</b> =1+1', 201],
  ])('%j is answered with %i', async (message, status) => {
    const delivery = await fresh();
    const answer = await add(delivery, message);
    expect(answer.status).toBe(status);
    if (status === 400) expect(Object.keys(answer.body.fields)).toEqual(['message']);
    expect(await list(delivery)).toHaveLength(status === 201 ? 1 : 0);
  });

  test('a delivery or comment no one knows is 404', async () => {
    expect((await call('GET', `/intranet-rest-api/comments/order-suppliers/${unknownId}`)).status).toBe(404);
    const body = { message: 'x' };
    expect(
      (await call('POST', `/intranet-rest-api/comments/order-suppliers/${unknownId}`, { body })).status,
    ).toBe(404);
    expect((await call('PUT', `/comments/${unknownId}`, { body })).status).toBe(404);
  });
});

describe('changing a comment', () => {
  test('the author may, at both of its addresses (OQ-062); it is marked as changed', async () => {
    const delivery = await fresh();
    const { body: comment } = await add(delivery, 'Um');
    const changed = await call<Answer>('PUT', `/comments/${comment.publicId}`, { body: { message: 'Dois' } });
    expect(changed.body).toMatchObject({ publicId: comment.publicId, message: 'Dois', isOwn: true });
    expect(changed.body.updatedAt).not.toBeNull();
    expect((await list(delivery))[0]?.message).toBe('Dois');
  });

  test('no one else may, a supervisor neither', async () => {
    const delivery = await fresh();
    const { body: comment } = await add(delivery, 'Um');
    const refused = await change(comment, 'Dois', { as: 'bia' });
    expect([refused.status, refused.body.code]).toEqual([403, 'COMMENT_OF_ANOTHER']);
    expect((await list(delivery))[0]?.message).toBe('Um');
    expect(await versionOf(delivery)).toBe(2);
  });

  test('R-STATUS-005: on a locked or closed delivery one may write, but no longer change', async () => {
    const delivery = await fresh();
    const { body: comment } = await add(delivery, 'Um');
    for (const [status, code] of [
      ['CONFIRMED', 'DELIVERY_LOCKED'],
      ['DELIVERED', 'DELIVERY_CLOSED'],
    ] as const) {
      await setStatus(delivery, status);
      const refused = await change(comment, 'Dois');
      expect([refused.status, refused.body.code]).toEqual([422, code]);
      expect((await add(delivery, `Em ${status}`)).status).toBe(201);
    }
    expect((await list(delivery)).map(({ message }) => message)).toEqual([
      'Um',
      'Em CONFIRMED',
      'Em DELIVERED',
    ]);
  });

  test('the same text again makes no version', async () => {
    const delivery = await fresh();
    const { body: comment } = await add(delivery, 'Um');
    expect((await change(comment, 'Um')).body.updatedAt).toBeNull();
    expect(await versionOf(delivery)).toBe(2);
  });

  test('two tabs of the author: the later one learns of the first (T19)', async () => {
    const delivery = await fresh();
    const { body: comment } = await add(delivery, 'Um');
    await change(comment, 'Dois', { version: 2 });
    const late = await change(comment, 'Três', { version: 2 });
    expect([late.status, late.body.code, late.body.conflict.current.version]).toEqual([
      409,
      'VERSION_CONFLICT',
      3,
    ]);
    expect((await list(delivery))[0]?.message).toBe('Dois');
    // Another field changed in the meantime: no conflict.
    await call('PUT', `/order-suppliers/details/${delivery.publicId}`, { body: { logisticCost: 7 } });
    expect((await change(comment, 'Quatro', { version: 3 })).status).toBe(200);
  });
});

describe('a changed comment is undone', () => {
  const undo = (comment: Comment, message: string, options: Parameters<Call>[2] = {}) =>
    call<Answer>('PUT', `/comments/${comment.publicId}/undo`, { body: { message }, ...options });

  test('by its author, once, while it is unchanged; history records it', async () => {
    const delivery = await fresh();
    const { body: comment } = await add(delivery, 'Um');
    expect((await undo(comment, 'Um')).body.code).toBe('UNDO_NOT_POSSIBLE');
    await change(comment, 'Dois');
    expect((await undo(comment, 'Dois', { as: 'bia' })).body.code).toBe('COMMENT_OF_ANOTHER');
    expect((await undo(comment, 'Dois')).body).toMatchObject({ message: 'Um' });
    expect((await list(delivery)).map(({ message }) => message)).toEqual(['Um']);
    expect((await undo(comment, 'Um')).body.code).toBe('UNDO_NOT_POSSIBLE');
    const { body: entries } = await call<{ description: string }[]>(
      'GET',
      `/order-supplier-historic-activities/${delivery.publicId}`,
    );
    expect(entries[0]?.description).toBe('Desfeito: Comentário alterado');
  });

  test('not where another tab changed it again, nor on a closed delivery', async () => {
    const delivery = await fresh();
    const { body: comment } = await add(delivery, 'Um');
    await change(comment, 'Dois');
    await change(comment, 'Três');
    expect((await undo(comment, 'Dois')).body.code).toBe('UNDO_OVERTAKEN');
    await setStatus(delivery, 'CONFIRMED');
    expect((await undo(comment, 'Três')).body.code).toBe('DELIVERY_LOCKED');
    expect((await undo({ ...comment, publicId: unknownId }, 'Um')).status).toBe(404);
  });
});
