import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSecondSupervisor, erasureCalls, placesOf } from '../../../test/worlds/erasure-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  directSlip,
  type OrderWorld,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordKinds } from '../../record-kinds.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';

// Erases a store's data with suppliers, their payment methods, its financial contacts, and decisions on its limit.

let running: TestApp;
let call: Call;
let world: OrderWorld;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = await addOrderWorld(running.db);
  await addSecondSupervisor(running.db);
  await sql`insert into feature_flag (name, enabled) values ('enable:intranet-supplier-payment', true)
    on conflict (name) do update set enabled = true`.execute(running.db);
});
afterAll(() => running.close());
beforeEach(async () => {
  await sql`update store_credit set reliability = 'MEDIUM'`.execute(running.db);
});

const erasure = erasureCalls(
  () => call,
  () => running,
);
const CPF = '52998224725';
const NAME = 'Sítio da Dona Zulmira';
const contact = {
  role: 'OWNER',
  name: 'Zulmira Ferraz',
  phone: '19987654321',
  isWhatsapp: false,
  email: 'zulmira@sitio.com.br',
  isMain: true,
};
const personal = [CPF, 'Zulmira', '19987654321', '98765-4321', 'zulmira@sitio.com.br', 'pitangas'];

const insisted = async <T>(sent: Promise<{ readonly status: number; readonly body: T }>): Promise<T> => {
  const { status, body } = await sent;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

type Paired = { readonly publicId: string };
type Credit = { readonly publicId: string };
type Seen = {
  readonly credit: { readonly creditLimit: number; readonly usedLimit: number };
  readonly creditLimit: number;
  readonly usedLimit: number;
  readonly overdueAmount: number;
};

/** Records terms with a supplier, its payment methods, financial data and a decision, each containing the person's name. */
const recordOf = async (storePublicId: string, documentNumber: string): Promise<void> => {
  const supplierPublicId = world.suppliers.horta.publicId;
  await insisted(
    call('PUT', `/supplier-store/store/${storePublicId}/disable`, {
      body: { supplierPublicIds: [supplierPublicId], reason: 'Zulmira Ferraz não quer pitangas' },
    }),
  );
  const { rows } =
    await sql<Paired>`select p.public_id from supplier_store p join store s on s.id = p.store_id
    where s.public_id = ${storePublicId}::uuid`.execute(running.db);
  await insisted(
    call('PUT', `/supplier-store/${rows[0]?.publicId}`, {
      body: {
        externalCode: `C-${documentNumber.slice(0, 4)}`,
        note: 'Falar com Zulmira Ferraz, (19) 98765-4321, das pitangas',
      },
    }),
  );
  await insisted(
    call('PUT', `/supplier-store/store/${storePublicId}/active`, {
      body: { supplierPublicIds: [supplierPublicId] },
    }),
  );
  await insisted(
    call('POST', '/supplier-payment-method-stores', {
      body: { supplierPublicId, storePublicId, paymentMethodPublicIds: [directSlip] },
    }),
  );
  await sql`insert into store_credit (store_id, credit_limit_centavos) select id, 0 from store
    where public_id = ${storePublicId}::uuid on conflict do nothing`.execute(running.db);
  const credit = await insisted(call<Credit>('GET', `/store-credits/store/${storePublicId}`));
  for (const name of ['Zulmira Ferraz', 'Zulmira das Pitangas'])
    await insisted(
      call('PUT', `/store-credits/${credit.publicId}/financial-data`, {
        body: {
          documentNumber,
          name,
          sellerName: 'Ana',
          sellerEmail: 'ana@celeiro.dev',
          fintechEmail: 'zulmira@sitio.com.br',
          fintechPhoneNumber: '19987654321',
          reliability: 'MEDIUM',
        },
      }),
    );
  const seen = await insisted(call<Seen>('GET', `/credit-analysis/store/${storePublicId}`, { as: 'bia' }));
  await insisted(
    call('POST', `/credit-analysis/store/${storePublicId}`, {
      as: 'bia',
      body: {
        decision: 'REFUSED',
        comment: 'Zulmira Ferraz só vende pitangas',
        basis: {
          creditLimit: seen.creditLimit,
          usedLimit: seen.usedLimit,
          overdueAmount: seen.overdueAmount,
        },
        release: [],
        replaces: null,
      },
    }),
  );
};

describe('of a person', () => {
  test('nothing of it is left anywhere, in words nor in histories (Lei 13.709, art. 18, VI)', async () => {
    const { publicId } = await insisted(
      call<StoreRecord>('POST', '/stores', {
        body: { documentNumber: CPF, name: NAME, contacts: [contact] },
      }),
    );
    await recordOf(publicId, CPF);
    expect((await placesOf(running, personal)).length).toBeGreaterThan(12);
    const { body: preview } = await erasure.preview(publicId);
    expect(preview).toMatchObject({ mode: 'ANONYMISED', heldBy: null });
    expect(Object.fromEntries(preview.takes.map(({ kind, count }) => [kind, count]))).toMatchObject({
      suppliers: 2,
    });
    await insisted(erasure.ask(publicId, {}, { version: preview.version }));
    await insisted(erasure.confirm(publicId, { mode: 'ANONYMISED', confirmation: NAME }));

    expect(await placesOf(running, personal)).toEqual([]);
    const { rows } = await sql<{ comment: string }>`select a.comment from credit_analysis a
      join store s on s.id = a.store_id where s.public_id = ${publicId}::uuid`.execute(running.db);
    expect(rows).toEqual([{ comment: 'Texto apagado (LGPD).' }]);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  });
});

describe('of one contact of a company', () => {
  test('what names them goes, and the rest stays: decisions, conditions and the lists of ways to pay', async () => {
    const storeId = world.storePublicId;
    const { rows: stores } = await sql<{ documentNumber: string }>`
      select document_number from store where public_id = ${storeId}::uuid`.execute(running.db);
    await insisted(call('PUT', '/stores', { body: { publicId: storeId, contacts: [contact] } }));
    await recordOf(storeId, stores[0]?.documentNumber ?? '');
    await insisted(erasure.ask(storeId, { contact: 0 }));
    await insisted(erasure.confirm(storeId, { mode: 'CONTACT', confirmation: contact.name }));

    // 'Zulmira das Pitangas' is the company's name on the financial side, not the contact's name.
    const named = ['Zulmira Ferraz', '19987654321', '98765-4321', 'zulmira@sitio.com.br'];
    expect(await placesOf(running, named)).toEqual([]);
    const { rows } =
      await sql<object>`select p.note, p.external_code, c.financial_name, c.fintech_email, c.fintech_phone,
        (select a.comment from credit_analysis a where a.store_id = s.id) as comment,
        (select count(*)::int from supplier_payment_method m where m.store_id = s.id) as lists
      from store s join supplier_store p on p.store_id = s.id join store_credit c on c.store_id = s.id
      where s.public_id = ${storeId}::uuid`.execute(running.db);
    expect(rows).toEqual([
      {
        note: 'Falar com …, (…, das pitangas',
        externalCode: `C-${stores[0]?.documentNumber.slice(0, 4)}`,
        financialName: 'Zulmira das Pitangas',
        fintechEmail: null,
        fintechPhone: null,
        comment: '… só vende pitangas',
        lists: 1,
      },
    ]);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  });
});
