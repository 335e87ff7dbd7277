import type { StoreDocument } from '@celeiro/contract/store-documents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../test/order-world.ts';
import { pdfOf, readDocuments, sendDocument } from '../../../test/store-document-world.ts';
import { type MergeableStore, mergeCalls, whileHeld } from '../../../test/store-merge-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

// What becomes of the documents of a registration that ends.

const today = new Date('2026-11-23T15:00:00Z');
let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => today });
  await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());
const { registered, merge } = mergeCalls(() => call);
const waiting = (count: number) =>
  expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(count);

let from: MergeableStore;
let into: MergeableStore;
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

describe('the documents of a registration that is merged', () => {
  test('a verdict given meanwhile stands', async () => {
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
});
