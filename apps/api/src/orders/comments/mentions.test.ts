import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireDelivery,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople, type TestPerson } from '../../../test/test-app.ts';
import { headsOf, noticesOf } from '../../../test/notices-of.ts';

// R-ADMIN-004, R-ADMIN-012: people mentioned in a comment are notified.

let running: TestApp;
let world: OrderWorld;
let call: Call;
let delivery: WireDelivery;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());
beforeEach(async () => {
  const [first] = (await placeOrder(call, intakeBody(world))).orderSuppliers;
  if (first === undefined) throw new Error('no delivery');
  delivery = first;
  await sql`delete from notification`.execute(running.db);
});

type Comment = { readonly publicId: string };
const onDelivery = () => `/intranet-rest-api/comments/order-suppliers/${delivery.publicId}`;
const add = async (message: string, as: TestPerson = 'ana') => {
  const { status, body } = await call<Comment>('POST', onDelivery(), { body: { message }, as });
  expect(status).toBe(201);
  return body;
};
const change = async ({ publicId }: Comment, message: string) =>
  expect((await call('PUT', `/intranet-rest-api/comments/${publicId}`, { body: { message } })).status).toBe(
    200,
  );
const headsFor = (as: TestPerson) => headsOf(call, as, delivery.publicId);
const mention = (message: string) => [['DELIVERY_MENTION', 'Ana Operadora', message]];

describe('a comment of a delivery', () => {
  test('notifies the people it names, whatever the case and accents, and no one else', async () => {
    await add('veja, @BIA SUPERVISORA: falta nota');
    expect(await headsFor('bia')).toEqual(mention('veja, @BIA SUPERVISORA: falta nota'));
    expect(await headsFor('caio')).toEqual([]);
    expect((await noticesOf(call, 'bia', delivery.publicId))[0]).toMatchObject({
      recordName: expect.stringMatching(/^Entrega \d+ \(.+\)$/),
      orderPublicId: expect.any(String),
      readAt: null,
    });
  });

  test('notifies no one of oneself, nor a name within an address', async () => {
    await add('@Ana Operadora, bia@Bia Supervisora');
    for (const as of ['ana', 'bia'] as const) expect(await headsFor(as)).toEqual([]);
  });

  test('changed, it notifies only the new people, undoes who is named no more, and says what it says now', async () => {
    const comment = await add('@Bia Supervisora confirma?');
    const { body } = await call<{ content: { publicId: string }[] }>('GET', '/notifications', { as: 'bia' });
    await call('PUT', '/notifications/read', {
      as: 'bia',
      body: { publicIds: body.content.map(({ publicId }) => publicId) },
    });
    await change(comment, '@Bia Supervisora e @Caio Admin confirmam?');
    expect((await noticesOf(call, 'bia', delivery.publicId)).map(({ readAt }) => readAt !== null)).toEqual([
      true,
    ]);
    expect(await headsFor('bia')).toEqual(mention('@Bia Supervisora e @Caio Admin confirmam?'));
    expect(await headsFor('caio')).toEqual(mention('@Bia Supervisora e @Caio Admin confirmam?'));
    await change(comment, '@Caio Admin confirma?');
    expect(await headsFor('bia')).toEqual([]);
    await change(comment, 'confirmado');
    expect(await headsFor('caio')).toEqual([]);
  });

  test('dismissed, it isn’t sent again, however often the comment is changed', async () => {
    const comment = await add('@Bia Supervisora 1');
    const [notice] = await noticesOf(call, 'bia', delivery.publicId);
    await call('DELETE', `/notifications/${notice?.publicId ?? ''}`, { as: 'bia' });
    await change(comment, '@Bia Supervisora 2');
    expect(await headsFor('bia')).toEqual([]);
  });

  test('none twice: eight changes at once and a call sent again tell once', async () => {
    const key = crypto.randomUUID();
    const send = () =>
      call<Comment>('POST', onDelivery(), {
        body: { message: '@Bia Supervisora 0' },
        key,
      });
    const [first, again] = [await send(), await send()];
    expect(again.body.publicId).toBe(first.body.publicId);
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        call('PUT', `/intranet-rest-api/comments/${first.body.publicId}`, {
          body: { message: `@Bia Supervisora e @Caio Admin ${at}` },
        }),
      ),
    );
    for (const as of ['bia', 'caio'] as const) expect(await headsFor(as)).toHaveLength(1);
  });

  test('notifies no one who left, nor who may not open it', async () => {
    const { username } = testPeople.caio;
    await sql`update app_user set status = 'DISMISSED', inactivation_reason = 'Saiu' where username = ${username}`.execute(
      running.db,
    );
    await add('@Caio Admin @Davi Semacesso');
    const { rows } = await sql`select from notification`.execute(running.db);
    expect(rows).toEqual([]);
    await sql`update app_user set status = 'ACTIVE', inactivation_reason = null where username = ${username}`.execute(
      running.db,
    );
  });
});

describe('a comment whose change is undone', () => {
  test('notifies the people it named before and undoes the others', async () => {
    const comment = await add('@Bia Supervisora');
    await change(comment, '@Caio Admin');
    const undo = { body: { message: '@Caio Admin' } };
    expect((await call('PUT', `/comments/${comment.publicId}/undo`, undo)).status).toBe(200);
    expect(await headsFor('bia')).toEqual(mention('@Bia Supervisora'));
    expect(await headsFor('caio')).toEqual([]);
  });
});

describe('a comment of a store', () => {
  const about = () => headsOf(call, 'bia', world.storePublicId);

  test('notifies the people it names, is read from the comment, and goes with it', async () => {
    const { body: comment } = await call<Comment>('POST', '/store-comments', {
      body: { storePublicId: world.storePublicId, message: `@Bia Supervisora ${'x'.repeat(300)}` },
    });
    const [[kind, by, message] = []] = await about();
    expect([kind, by]).toEqual(['STORE_MENTION', 'Ana Operadora']);
    expect(message).toHaveLength(200);
    await call('PUT', `/store-comments/${comment.publicId}`, {
      body: { message: '@bia supervisora oi' },
      version: 1,
    });
    expect(await about()).toEqual([['STORE_MENTION', 'Ana Operadora', '@bia supervisora oi']]);
    expect((await call('DELETE', `/store-comments/${comment.publicId}`, { version: 2 })).status).toBe(204);
    expect(await about()).toEqual([]);
    await call('PUT', `/store-comments/${comment.publicId}/restoration`);
    expect(await about()).toEqual([['STORE_MENTION', 'Ana Operadora', '@bia supervisora oi']]);
  });

  test('undone, it notifies the people it named before and undoes the others', async () => {
    const at = { body: { storePublicId: world.storePublicId, message: '@Bia Supervisora' } };
    const { body: comment } = await call<Comment>('POST', '/store-comments', at);
    await call('PUT', `/store-comments/${comment.publicId}`, {
      body: { message: '@Caio Admin' },
      version: 1,
    });
    expect(await about()).toEqual([]);
    expect((await call('PUT', `/store-comments/${comment.publicId}/undo`, { version: 2 })).status).toBe(200);
    expect(await about()).toEqual([['STORE_MENTION', 'Ana Operadora', '@Bia Supervisora']]);
    expect(await headsOf(call, 'caio', world.storePublicId)).toEqual([]);
  });
});
