import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSecondSupervisor, erasureCalls, placesOf } from '../../../test/worlds/erasure-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';
import { verifyHistory } from '../../orders/deliveries/history/verify-history.ts';

let running: TestApp;
let call: Call;
let storeId: string;
const contact = (name: string, phone: string, email: string | null, isMain: boolean) => ({
  role: 'PURCHASING',
  name,
  phone,
  isWhatsapp: false,
  email,
  isMain,
});
const zulmira = contact('Zulmira', '19987654321', 'zulmira@mercearia.com.br', true);
const others = [contact('Ana', '1133334444', 'compras@mercearia.com.br', false)];

beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  const world = await addOrderWorld(running.db);
  await addSecondSupervisor(running.db);
  storeId = world.storePublicId;
  await placeOrder(call, { ...intakeBody(world), note: 'Perguntar pela Zulmira' });
});
afterAll(() => running.close());

const erasure = erasureCalls(
  () => call,
  () => running,
);

test('one contact of a company is erased in its record and where it is quoted; the company and the other contacts remain', async () => {
  await call('PUT', '/stores', { body: { publicId: storeId, contacts: [zulmira, ...others] } });
  await call('PUT', '/stores', {
    body: { publicId: storeId, contacts: [{ ...zulmira, phone: '19911112222' }, ...others] },
  });
  const written = { storePublicId: storeId, message: 'Zulmira atende no 19 91111-2222, Ana no 11 3333-4444' };
  await call('POST', '/store-comments', { body: written });
  const personal = ['Zulmira', '19987654321', '19911112222', '91111-2222', 'zulmira@mercearia.com.br'];
  expect((await placesOf(running, personal)).length).toBeGreaterThan(3);

  const { body: preview } = await erasure.preview(storeId, { contact: 0 });
  expect(preview).toMatchObject({ mode: 'CONTACT', name: 'Zulmira', heldBy: null });
  expect((await erasure.ask(storeId, { contact: 5 })).status).toBe(404);
  expect((await erasure.ask(storeId, { contact: 0 }, { version: preview.version })).status).toBe(204);
  const confirmed = await erasure.confirm(storeId, { mode: 'CONTACT', confirmation: 'zulmira' });
  expect(confirmed.status).toBe(204);

  expect(await placesOf(running, personal)).toEqual([]);
  const { body: store } = await call<StoreRecord>('GET', `/stores/${storeId}`);
  expect(store.contacts).toMatchObject([{ name: 'Ana', phone: '1133334444', isMain: true }]);
  expect(store).toMatchObject({ status: 'ACTIVE', erasedAt: null });
  const { rows } = await sql<{ message: string }>`select message from store_comment`.execute(running.db);
  expect(rows).toEqual([{ message: '… atende no …, Ana no 11 3333-4444' }]);
  const { body: history } = await call<{ items: { label: string }[] }[]>('GET', `/stores/hist/${storeId}`);
  expect(history[0]?.items.map(({ label }) => label)).toContain('Dados apagados (LGPD)');
  expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  expect((await verifyHistory(running.db)).breaks).toEqual([]);
});

test('a contact that has another name by now is requested again', async () => {
  await call('PUT', '/stores', { body: { publicId: storeId, contacts: [zulmira, ...others] } });
  expect((await erasure.ask(storeId, { contact: 0 })).status).toBe(204);
  await call('PUT', '/stores', {
    body: { publicId: storeId, contacts: [{ ...zulmira, name: 'Zu' }, ...others] },
  });
  expect((await erasure.preview(storeId, { contact: 0 })).body.heldBy).toBe('o contato mudou');
  const refused = await erasure.confirm(storeId, { mode: 'CONTACT', confirmation: 'Zulmira' });
  expect(refused.body.code).toBe('ERASURE_CHANGED');
  expect((await erasure.withdraw(storeId)).status).toBe(204);
});
