import type { StoreDocument } from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type OrderWorld } from '../../../test/worlds/order-world.ts';
import {
  announceDocument,
  pdfOf,
  putBytes,
  readDocuments,
  sendDocument,
} from '../../../test/worlds/store-document-world.ts';
import { type MergeableStore, mergeCalls, whileHeld } from '../../../test/worlds/store-merge-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { headsOf, noticesOf } from '../../../test/notices-of.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';
import { createLog } from '../../platform/log/log.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';
import { storeDocumentsJobs } from '../store-documents/store-documents.jobs.ts';

// Documents, comments, payment methods and correction requests of a registration that ends.

const today = new Date('2026-11-23T15:00:00Z');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => today });
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());
const { registered, merge, preview } = mergeCalls(() => call);
const waiting = (count: number) =>
  expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(count);

type Registered = MergeableStore & { readonly name: string };
let from: Registered;
let into: Registered;
beforeEach(async () => {
  from = await registered();
  into = await registered();
});

const send = async (store: MergeableStore, words: string): Promise<string> => {
  const document = store.documentNumber;
  const { key, status } = await sendDocument({ running, call }, pdfOf(words), { document, type: 'OUTRO' });
  expect(status).toBe(204);
  return key;
};
const judge = (key: string, body: object, as: TestPerson = 'ana') =>
  call<StoreDocument>('PUT', '/stores/document-number', { as, body: { key, ...body } });
const verified = async () => (await verifyRecords(running.db, recordKinds)).breaks;

const setFlag = (name: string) =>
  sql`insert into feature_flag (name, enabled) values (${name}, true)
    on conflict (name) do update set enabled = true`.execute(running.db);
const slip14 = '30f47f35-d038-4cfb-8add-40e92c34bf1c';
const slip28 = '1e07ea63-524c-498f-94dc-77a72ed0d50a';

describe('the documents of a registration that is merged', () => {
  test('a verdict given meanwhile is kept', async () => {
    const key = await send(from, 'conferido ao mesmo tempo');
    const { first, second } = await whileHeld(running, 'record_history', async () => {
      const verdict = judge(key, { status: 'REFUSED', reason: 'Ilegível' }, 'caio');
      await waiting(1);
      const merging = merge(from, into);
      await waiting(2);
      return { first: verdict, second: merging };
    });
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(await readDocuments(call, into.documentNumber)).toEqual([
      expect.objectContaining({
        key,
        version: 3,
        status: 'REFUSED',
        reason: 'Ilegível',
        reviewedBy: expect.stringMatching(/^Caio/),
      }),
    ]);
    expect(await verified()).toEqual([]);
  });

  test('an approved one waits again, and the notification of its end is removed', async () => {
    const key = await send(from, 'perto do fim');
    await judge(key, { status: 'APPROVED', validUntil: '2026-12-01' });
    for (const job of storeDocumentsJobs) await job.run(running.db, today, createLog('silent'));
    const notices = async () => (await call<{ content: object[] }>('GET', '/notifications')).body.content;
    expect(await notices()).toHaveLength(1);
    expect((await merge(from, into)).status).toBe(200);
    expect(await readDocuments(call, into.documentNumber)).toEqual([
      expect.objectContaining({ key, status: 'PENDING', reviewedBy: null, validUntil: '2026-12-01' }),
    ]);
    expect(await notices()).toEqual([]);
  });

  test('a file that arrives meanwhile is one of the store that continues, and there once', async () => {
    await send(into, 'o mesmo arquivo');
    await send(from, 'outro arquivo');
    const requested = { document: from.documentNumber, type: 'OUTRO' };
    const [same, fresh] = [await announceDocument(call, requested), await announceDocument(call, requested)];
    const { merging, arriving } = await whileHeld(running, 'record_history', async () => {
      const first = merge(from, into);
      await waiting(1);
      const second = putBytes(running, same.body, pdfOf('o mesmo arquivo'));
      const third = putBytes(running, fresh.body, pdfOf('um arquivo novo'));
      // The third waits in the lock's queue, without a connection.
      await waiting(2);
      return { merging: first, arriving: [second, third] };
    });
    expect((await merging).status).toBe(200);
    expect((await Promise.all(arriving)).map(({ code }) => code)).toEqual(['DOCUMENT_ALREADY_HERE', null]);
    expect(await readDocuments(call, into.documentNumber)).toHaveLength(3);
    expect(await verified()).toEqual([]);
  });
});

describe('the comments of a registration that is merged', () => {
  type Comment = { readonly publicId: string; readonly message: string };
  const write = async (message: string): Promise<Comment> =>
    (await call<Comment>('POST', '/store-comments', { body: { storePublicId: from.publicId, message } }))
      .body;
  const restore = ({ publicId }: Comment) => call('PUT', `/store-comments/${publicId}/restoration`);
  const messagesOf = async ({ publicId }: MergeableStore) =>
    (await call<Comment[]>('GET', `/store-comments?storePublicId=${publicId}`)).body.map(
      ({ message }) => message,
    );

  test('one that was deleted before comes back at the store that continues', async () => {
    const comment = await write('Só de manhã');
    await call('DELETE', `/store-comments/${comment.publicId}`);
    expect((await merge(from, into)).status).toBe(200);
    expect(await messagesOf(into)).toEqual([]);
    expect((await restore(comment)).status).toBe(200);
    expect([await messagesOf(from), await messagesOf(into)]).toEqual([[], ['Só de manhã']]);
    expect(await verified()).toEqual([]);
  });

  test('one restored and one changed meanwhile are moved too', async () => {
    const [deleted, remaining] = [await write('De volta'), await write('Um')];
    await call('DELETE', `/store-comments/${deleted.publicId}`);
    const { merging, others } = await whileHeld(running, 'record_history', async () => {
      const first = merge(from, into);
      await waiting(1);
      const second = restore(deleted);
      const third = call('PUT', `/store-comments/${remaining.publicId}`, { body: { message: 'Dois' } });
      await waiting(3);
      return { merging: first, others: [second, third] };
    });
    expect((await merging).status).toBe(200);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await messagesOf(into)).toEqual(['De volta', 'Dois']);
    expect(await verified()).toEqual([]);
  });

  test('a mention leads to the store that the comment belongs to now', async () => {
    await write('@Bia Supervisora confirma?');
    expect(await headsOf(call, 'bia', from.publicId)).toHaveLength(1);
    expect((await merge(from, into)).status).toBe(200);
    expect(await headsOf(call, 'bia', from.publicId)).toEqual([]);
    expect(await noticesOf(call, 'bia', into.publicId)).toMatchObject([
      { kind: 'STORE_MENTION', recordName: into.name, message: '@Bia Supervisora confirma?' },
    ]);
  });
});

describe('what else was recorded of it', () => {
  test('how suppliers are paid for it comes along where nothing is recorded for the other one', async () => {
    await setFlag('enable:intranet-supplier-payment');
    const { horta, pomar } = world.suppliers;
    const pay = async (store: MergeableStore, supplierPublicId: string, method: string) => {
      const body = { supplierPublicId, storePublicId: store.publicId, paymentMethodPublicIds: [method] };
      expect((await call('POST', '/supplier-payment-method-stores', { body })).status).toBeLessThan(300);
    };
    await pay(from, horta.publicId, slip14);
    await pay(from, pomar.publicId, slip14);
    await pay(into, pomar.publicId, slip28);
    expect((await preview(from, into)).body.supplierPayments).toEqual({ moving: 1, staying: 1 });
    expect((await merge(from, into)).status).toBe(200);
    const { body } = await call<{ supplier: string; paymentMethodPublicIds: string[] }[]>(
      'GET',
      `/supplier-payment-method-stores/store/${into.publicId}`,
    );
    expect(body.map(({ supplier, paymentMethodPublicIds }) => [supplier, ...paymentMethodPublicIds])).toEqual(
      [
        ['Horta', slip14],
        ['Pomar', slip28],
      ],
    );
  });

  test('what it was recommended comes along where no one said anything of the product', async () => {
    const [from, into] = [await registered(), await registered()];
    const recommended = async ({ publicId }: { readonly publicId: string }) => {
      const { rows } = await sql<{ priority: number | null }>`select r.priority from product_recommendation r
        join store s on s.id = r.store_id where s.public_id = ${publicId}::uuid order by r.product_id`.execute(
        running.db,
      );
      return rows.map(({ priority }) => priority);
    };
    const recommend = ({ publicId }: { readonly publicId: string }, at: number, priority: number | null) =>
      sql`insert into product_recommendation (store_id, product_id, priority)
        select s.id, (select id from product order by id offset ${at} limit 1), ${priority}
        from store s where s.public_id = ${publicId}::uuid`.execute(running.db);
    for (const at of [0, 1, 2]) await recommend(from, at, at + 1);
    await recommend(into, 1, 9);
    await recommend(into, 2, null);
    expect((await merge(from, into)).status).toBe(200);
    expect(await recommended(into)).toEqual([1, 9, null]);
    expect(await recommended(from)).toEqual([2, 3]);
  });

  test('an open correction of the ending registration is refused, and its requester is notified why', async () => {
    await setFlag('enable:store-request-correction');
    const path = `/stores/${from.publicId}/correction`;
    const requested = { message: 'Mudou de telefone', fields: ['contacts'] };
    expect((await call('POST', path, { body: requested })).status).toBe(201);
    expect((await preview(from, into)).body.closesCorrection).toBe(true);
    expect((await merge(from, into)).status).toBe(200);
    const reason = `Unificado com ${into.name}.`;
    expect((await call('GET', path)).body).toMatchObject([
      { status: 'REFUSED', reason, closedByName: 'Bia Supervisora' },
    ]);
    const { body } = await call<{ content: { kind: string; recordPublicId: string; message: string }[] }>(
      'GET',
      '/notifications',
    );
    expect(body.content.find(({ recordPublicId }) => recordPublicId === from.publicId)).toMatchObject({
      kind: 'CORRECTION_REFUSED',
    });
  });
});
