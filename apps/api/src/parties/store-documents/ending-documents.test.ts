import type { Notification } from '@celeiro/contract/base/notifications/notifications.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import { pdfOf, sendDocument } from '../../../test/worlds/store-document-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { storeDocumentsJobs } from './store-documents.jobs.ts';

// Documents that expire soon: the people who have to request new ones are notified, once.

const today = new Date('2026-11-23T15:00:00Z');
let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => today });
  await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());
beforeEach(async () => {
  await sql`truncate store_document, notification cascade`.execute(running.db);
  await sql`update store set status = 'ACTIVE', status_reason = null`.execute(running.db);
  await hideTab(false);
});

const hideTab = (enabled: boolean) =>
  sql`insert into feature_flag (name, enabled) values ('disable:store-documents-tab', ${enabled})
    on conflict (name) do update set enabled = excluded.enabled`.execute(running.db);

let sent = 0;
const approved = async (validUntil: string | null, type = 'OUTRO'): Promise<string> => {
  const { key, status } = await sendDocument({ running, call }, pdfOf(`doc ${(sent += 1)}`), {
    type,
    fileName: `alvara-${sent}.pdf`,
  });
  expect(status).toBe(204);
  await change(key, { status: 'APPROVED', validUntil });
  return key;
};
const change = async (key: string, body: object): Promise<void> => {
  const { status } = await call('PUT', '/stores/document-number', { body: { key, ...body } });
  expect(status).toBe(200);
};
const notifyEnding = async (at: Date = today): Promise<unknown> => {
  const [job] = storeDocumentsJobs;
  return job?.run(running.db, at, createLog('silent'));
};
const noticesOf = async (as: TestPerson = 'ana') =>
  (await call<{ content: Notification[] }>('GET', '/notifications', { as })).body.content.map(
    ({ kind, recordName, message, byName }) => ({ kind, recordName, message, byName }),
  );

describe('its notifications', () => {
  test.each([
    ['2026-11-23', 'vence em 23 nov 2026'],
    ['2026-12-23', 'vence em 23 dez 2026'],
    ['2026-12-24', null],
    [null, null],
  ])('until %s: %s', async (validUntil, words) => {
    await approved(validUntil);
    expect(await notifyEnding()).toBe(words === null ? 0 : 1);
    const expected = {
      kind: 'DOCUMENT_ENDING',
      byName: 'Sistema',
      message: `Outro (alvara-${sent}.pdf) ${words}.`,
    };
    for (const person of ['ana', 'bia', 'caio'] as const)
      expect(await noticesOf(person)).toEqual(words === null ? [] : [expect.objectContaining(expected)]);
  });

  test('one that ended while the server was stopped is notified, one that ended long ago isn’t', async () => {
    await approved('2026-12-01');
    expect(await notifyEnding(new Date('2026-12-20T12:00:00Z'))).toBe(1);
    expect(await noticesOf()).toEqual([
      expect.objectContaining({ message: expect.stringContaining('venceu em') }),
    ]);
    await approved('2026-12-02', 'PROCURACAO');
    expect(await notifyEnding(new Date('2027-06-20T12:00:00Z'))).toBe(0);
  });

  test('not one that waits, that another outlasts, of an inactive store, or while no one can look at it', async () => {
    const waits = await approved('2026-12-01');
    await change(waits, { status: 'PENDING' });
    await approved('2026-12-05', 'PROCURACAO');
    await approved('2027-12-05', 'PROCURACAO');
    expect(await notifyEnding()).toBe(0);
    await approved('2026-12-05', 'FICHA_CADASTRAL');
    await sql`update store set status = 'INACTIVE', status_reason = 'x'`.execute(running.db);
    expect(await notifyEnding()).toBe(0);
    await sql`update store set status = 'ACTIVE', status_reason = null`.execute(running.db);
    await hideTab(true);
    expect(await notifyEnding()).toBe(0);
  });
});

describe('once', () => {
  test('two processes at once tell each person of each document once', async () => {
    for (let count = 0; count < 6; count += 1) await approved('2026-12-01');
    const counts = await Promise.all([notifyEnding(), notifyEnding(), notifyEnding()]);
    expect(counts.reduce((sum: number, one) => sum + Number(one), 0)).toBe(6);
    expect(await noticesOf()).toHaveLength(6);
    expect(await notifyEnding()).toBe(0);
  });

  test('a person who dismissed it is not notified again', async () => {
    await approved('2026-12-01');
    await notifyEnding();
    const { content } = (await call<{ content: Notification[] }>('GET', '/notifications')).body;
    expect((await call('DELETE', `/notifications/${content[0]?.publicId}`)).status).toBe(204);
    await notifyEnding();
    expect(await noticesOf()).toEqual([]);
    expect(await noticesOf('bia')).toHaveLength(1);
  });

  test('nor when one of its type is approved that ends sooner', async () => {
    await approved('2026-12-10');
    await notifyEnding();
    const { content } = (await call<{ content: Notification[] }>('GET', '/notifications')).body;
    await call('DELETE', `/notifications/${content[0]?.publicId}`);
    await approved('2026-12-01');
    expect(await notifyEnding()).toBe(0);
    expect(await noticesOf()).toEqual([]);
    expect(await noticesOf('bia')).toHaveLength(1);
  });
});

describe('taken back', () => {
  test.each<[string, (key: string) => Promise<unknown>]>([
    ['another day', (key) => change(key, { validUntil: '2027-12-01' })],
    ['a refusal', (key) => change(key, { status: 'REFUSED', reason: 'Ilegível' })],
    ['a newer one', () => approved('2027-12-01', 'ALVARA_SANITARIO')],
    ['its end', (key) => call('DELETE', `/stores/document-number?key=${key}`)],
  ])('by %s', async (_, act) => {
    const key = await approved('2026-12-01', 'ALVARA_SANITARIO');
    const other = await approved('2026-12-02', 'PROCURACAO');
    await notifyEnding();
    expect(await noticesOf()).toHaveLength(2);
    await act(key);
    expect(await noticesOf()).toHaveLength(1);
    expect(await notifyEnding()).toBe(0);
    await change(other, { validUntil: '2026-12-03' });
    expect(await notifyEnding()).toBe(1);
    expect(await noticesOf()).toEqual([
      expect.objectContaining({ message: expect.stringContaining('03 dez 2026') }),
    ]);
  });
});
