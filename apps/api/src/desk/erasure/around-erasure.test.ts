import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { erasedDocument } from '@celeiro/rules/documents.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSecondSupervisor, erasureCalls } from '../../../test/worlds/erasure-world.ts';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import { announceDocument } from '../../../test/worlds/store-document-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  await addOrderWorld(running.db);
  await addSecondSupervisor(running.db);
  await sql`insert into feature_flag (name, enabled) values ('enable:store-request-correction', true)
    on conflict (name) do update set enabled = true`.execute(running.db);
});
afterAll(() => running.close());

const erasure = erasureCalls(
  () => call,
  () => running,
);
const register = async (documentNumber: string): Promise<StoreRecord> => {
  const { status, body } = await call<StoreRecord>('POST', '/stores', {
    key: crypto.randomUUID(),
    body: { documentNumber, name: 'Sítio da Zu' },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

type Notices = { content: { kind: string; message: string; recordPublicId: string; byName: string }[] };
const noticesTo = async (as: 'ana' | 'bia' | 'caio') =>
  (await call<Notices>('GET', '/notifications', { as })).body.content.filter(
    ({ kind }) => kind === 'ERASURE_ASKED',
  );

describe('an erasure that waits (Lei 13.709, art. 18)', () => {
  test('notifies the other supervisors, without personal data, until it is withdrawn or done', async () => {
    const { publicId } = await register('52998224725');
    expect((await erasure.ask(publicId)).status).toBeLessThan(300);
    expect(await noticesTo('caio')).toMatchObject([
      {
        message: 'Pedido do titular. Toda a pessoa.',
        recordPublicId: publicId,
        byName: 'Bia Supervisora',
      },
    ]);
    expect([await noticesTo('bia'), await noticesTo('ana')]).toEqual([[], []]);
    expect((await erasure.withdraw(publicId)).status).toBeLessThan(300);
    expect(await noticesTo('caio')).toEqual([]);

    expect((await erasure.ask(publicId)).status).toBeLessThan(300);
    expect(await noticesTo('caio')).toHaveLength(1);
    const done = await erasure.confirm(publicId, { confirmation: 'Sítio da Zu' });
    expect(done.status, JSON.stringify(done.body)).toBeLessThan(300);
    expect(await noticesTo('caio')).toEqual([]);
  });
});

describe('a store that is no one’s any more', () => {
  test('takes nothing new: each way in says that its data was erased', async () => {
    const { publicId } = await register('11144477735');
    await sql`update store set erased_at = now(), status = 'INACTIVE', status_reason = 'LGPD',
      name = 'Cliente 1 (dados apagados)', document_number = ${erasedDocument(1)} where public_id = ${publicId}::uuid`.execute(
      running.db,
    );
    const { body: tag } = await call<{ publicId: string }>('POST', '/store-rest-api/tags', {
      as: 'bia',
      body: { name: 'Rede' },
    });
    const attempts = [
      await call('POST', '/store-comments', { body: { storePublicId: publicId, message: 'Oi' } }),
      await call('POST', `/stores/${publicId}/correction`, { body: { message: 'Oi', fields: ['name'] } }),
      await call('PUT', '/stores', { body: { publicId, tagPublicIds: [tag.publicId] } }),
      await call('PUT', '/stores', {
        body: {
          publicId,
          contacts: [
            { role: 'OWNER', name: 'Zu', phone: null, isWhatsapp: false, email: 'zu@zu.br', isMain: true },
          ],
        },
      }),
      await announceDocument(call, { document: publicId, type: 'OUTRO' }),
      await erasure.ask(publicId),
    ];
    expect(attempts.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      attempts.map(() => [422, 'STORE_ERASED']),
    );
    const { body } = await call<{ results: { ok: boolean; code?: string }[] }>('PUT', '/stores/batch', {
      body: { storePublicIds: [publicId], change: { kind: 'addTags', tagPublicIds: [tag.publicId] } },
    });
    expect(JSON.stringify(body)).toContain('STORE_ERASED');
  });
});
