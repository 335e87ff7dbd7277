import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setMaker } from '../../../test/account-maker.ts';
import { addSecondSupervisor, erasureCalls, placesOf } from '../../../test/worlds/erasure-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';
import { verifyHistory } from '../../orders/deliveries/history/verify-history.ts';

// A supplier's contact is erased; the supplier remains (Lei 13.709, art. 18, VI).

let running: TestApp;
let call: Call;
let supplierId: string;
let storeId: string;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  const world = await addOrderWorld(running.db);
  await addSecondSupervisor(running.db);
  supplierId = world.suppliers.horta.publicId;
  storeId = world.storePublicId;
  await placeOrder(call, { ...intakeBody(world), note: 'Perguntar pelo Genaro' });
});
afterAll(() => running.close());

const erasure = erasureCalls(
  () => call,
  () => running,
  'suppliers',
);
const genaro = {
  role: 'COMMERCIAL',
  name: 'Genaro Pitanga',
  phone: '19987654321',
  email: 'genaro@horta.com.br',
};
const marta = { role: 'FINANCE', name: 'Marta', phone: '1133334444', email: 'contas@horta.com.br' };
const personal = ['Genaro', 'Pitanga', '19987654321', '98765-4321', 'genaro@horta.com.br'];

const insisted = async (sent: Promise<{ readonly status: number; readonly body: object }>): Promise<void> => {
  const { status, body } = await sent;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
};
const save = (contacts: readonly object[], more: object = {}) =>
  insisted(call('PUT', '/suppliers', { body: { publicId: supplierId, contacts, ...more } }));
type Notices = { content: { kind: string; message: string; recordPublicId: string }[] };
const noticesTo = async (as: 'ana' | 'bia' | 'caio') =>
  (await call<Notices>('GET', '/notifications', { as })).body.content.filter(
    ({ kind }) => kind === 'SUPPLIER_ERASURE_ASKED',
  );

describe('a contact of a supplier', () => {
  test('is erased in its record and where it is quoted; the supplier and the other contacts remain', async () => {
    await save([genaro, marta]);
    await save([{ ...genaro, phone: '19911112222' }, marta], {
      status: 'PAUSED',
      statusReason: 'Genaro Pitanga de férias',
    });
    await save([{ ...genaro, phone: '19911112222' }, marta], { status: 'ACTIVE' });
    await insisted(
      call('PUT', `/supplier-store/store/${storeId}/disable`, {
        body: { supplierPublicIds: [supplierId], reason: 'Combinar com Genaro Pitanga' },
      }),
    );
    await insisted(
      call('POST', '/store-comments', {
        body: { storePublicId: storeId, message: 'Genaro Pitanga atende no (19) 91111-2222' },
      }),
    );
    await sql`insert into record_access (kind, record_id, field, by_user_id, by_name, at, reason)
      select 'supplier', s.id, 'bankData', u.id, u.name, now(), 'Genaro Pitanga ligou' from supplier s, app_user u
      where s.public_id = ${supplierId}::uuid limit 1`.execute(running.db);
    await sql`insert into credit_analysis (store_id, decision, comment, credit_limit_centavos, used_centavos, decided_by_user_id,
        decided_by_name, decided_at)
      select s.id, 'KEPT', 'Genaro Pitanga garante', 0, 0, u.id, u.name, now() from store s, app_user u limit 1`.execute(
      running.db,
    );
    expect((await placesOf(running, personal)).length).toBeGreaterThan(4);

    const { body: preview } = await erasure.preview(supplierId, { contact: 0 });
    expect(preview).toMatchObject({ mode: 'CONTACT', name: 'Genaro Pitanga', heldBy: null, asked: null });
    expect((await erasure.ask(supplierId, { contact: 0 }, { version: 1 })).status).toBe(409);
    expect((await erasure.ask(supplierId, { contact: 0 }, { version: preview.version })).status).toBe(204);
    expect(await noticesTo('caio')).toMatchObject([
      { message: 'Pedido do titular. Um contato.', recordPublicId: supplierId },
    ]);
    expect((await erasure.ask(supplierId, { contact: 1 })).body.code).toBe('ERASURE_ASKED');

    const own = { mode: 'CONTACT', confirmation: 'Genaro Pitanga' };
    expect((await erasure.confirm(supplierId, own, { as: 'bia' })).body.code).toBe('ERASURE_OWN');
    await setMaker(running.db, 'caio', 'bia');
    const puppet = await erasure.confirm(supplierId, own, { as: 'caio' });
    expect(puppet.body.code).toBe('ACCOUNTS_OF_ONE_ORIGIN');
    await setMaker(running.db, 'caio', null);
    const wrong = await erasure.confirm(supplierId, { ...own, confirmation: 'Marta' });
    expect(wrong.body.code).toBe('CONFIRMATION_WORD_WRONG');
    const done = await erasure.confirm(supplierId, { ...own, confirmation: ' genaro  pitanga ' });
    expect(done.status, JSON.stringify(done.body)).toBe(204);

    // A first name alone may be anyone's.
    expect(await placesOf(running, personal.slice(1))).toEqual([]);
    const tables = (await placesOf(running, ['Genaro'])).map((one) => one.split(' … ')[0]);
    expect([...new Set(tables)]).toEqual(['customer_order', 'delivery']);
    const { body: supplier } = await call<Supplier>('GET', `/suppliers/${supplierId}`);
    expect(supplier.contacts).toEqual([marta]);
    expect(supplier.status).toBe('ACTIVE');
    const { body: history } = await call<{ items: { label: string }[] }[]>(
      'GET',
      `/suppliers/hist/${supplierId}`,
    );
    expect(history[0]?.items.map(({ label }) => label)).toContain('Dados apagados (LGPD)');
    const { rows } = await sql<{ message: string }>`select message from store_comment`.execute(running.db);
    expect(rows).toEqual([{ message: '… atende no (…' }]);
    expect(await noticesTo('caio')).toEqual([]);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
    expect((await verifyHistory(running.db)).breaks).toEqual([]);
  });

  test('that has another name by now, or shares it, is requested again', async () => {
    await save([genaro, marta]);
    expect((await erasure.ask(supplierId, { contact: 0 })).status).toBe(204);
    await save([{ ...genaro, name: 'Gê' }, marta]);
    expect((await erasure.preview(supplierId)).body.heldBy).toBe('o contato mudou');
    const refused = await erasure.confirm(supplierId, { mode: 'CONTACT', confirmation: 'Genaro Pitanga' });
    expect(refused.body.code).toBe('ERASURE_CHANGED');
    expect((await erasure.withdraw(supplierId)).status).toBe(204);
    expect((await erasure.withdraw(supplierId)).status).toBe(404);
    await save([genaro, { ...marta, name: genaro.name }]);
    expect((await erasure.ask(supplierId, { contact: 0 })).body.code).toBe('CONTACT_NAME_TWICE');
  });

  test('is erased from what a person is writing on a delivery meanwhile', async () => {
    await save([{ ...genaro, name: 'Zequinha' }, marta]);
    await insisted(erasure.ask(supplierId, { contact: 0 }));
    const { rows } = await sql<{ id: string }>`select d.public_id as id from delivery d
      join supplier s on s.id = d.supplier_id where s.public_id = ${supplierId}::uuid`.execute(running.db);
    const noted = { body: { operatorNote: 'Falar com Zequinha' } };
    const [written, confirmed] = await running.db
      .transaction()
      .execute(async (held) => {
        // The writer has locked the delivery, and has not written its history yet.
        await sql`lock table delivery_history in share mode`.execute(held);
        const writing = call('PUT', `/order-suppliers/details/${rows[0]?.id ?? ''}`, noted);
        await expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(1);
        // The request waits for no one; the search afterwards waits for the writer.
        const confirming = erasure.confirm(supplierId, { mode: 'CONTACT', confirmation: 'Zequinha' });
        await expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(2);
        const { rows: sweeps } = await running.query('select from erasure_sweep');
        expect(sweeps).toHaveLength(1);
        return [writing, confirming] as const;
      })
      .then((both) => Promise.all(both));
    expect([written.status, confirmed.status]).toEqual([200, 204]);
    expect(await placesOf(running, ['Zequinha'])).toEqual([]);
    expect((await verifyHistory(running.db)).breaks).toEqual([]);
  });

  test('is the supervision’s to erase, of a supplier there is, one contact at a time', async () => {
    expect((await erasure.ask(supplierId, { contact: 0 }, { as: 'ana' })).status).toBe(403);
    expect((await erasure.ask(supplierId, { contact: null })).body.code).toBe('NOT_A_PERSON');
    expect((await erasure.ask(supplierId, { contact: 9 })).status).toBe(404);
    expect((await erasure.ask(storeId, { contact: 0 })).status).toBe(404);
    expect((await erasure.confirm(supplierId, { mode: 'CONTACT', confirmation: 'x' })).status).toBe(404);
  });
});
