import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireOrder,
} from '../../../test/worlds/order-world.ts';
import { pdfOf, readDocuments, sendDocument } from '../../../test/worlds/store-document-world.ts';
import {
  contact,
  freshDocument,
  mergeCalls,
  type MergeableStore as Store,
  type MergeableStoreWire as Wire,
  type Refused,
  whileHeld,
} from '../../../test/worlds/store-merge-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';
import { renewRenamedWords } from '../../orders/deliveries/list/renamed-words.store.ts';

// The store of the test data buys; 'other' is a duplicate registration, which ends.

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

const { registered, readStore, merge, preview } = mergeCalls(() => call);
const waiting = (count: number) =>
  expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(count);
const order = ({ documentNumber }: Store): Promise<WireOrder> =>
  placeOrder(call, { ...intakeBody(world), storeDocumentNumber: documentNumber });
const takeIn = ({ documentNumber }: Store) =>
  call<Refused>('POST', '/orders', {
    as: 'canal',
    body: { ...intakeBody(world), storeDocumentNumber: documentNumber },
  });
const storeOf = async ({ orderPublicId }: { orderPublicId: string }) =>
  (await call<{ storePublicId: string }>('GET', `/orders/${orderPublicId}/details`)).body.storePublicId;
const historyOf = async ({ publicId }: Store) =>
  (
    await call<{ items: { label: string; newValue: string | null }[] }[]>('GET', `/stores/hist/${publicId}`)
  ).body.flatMap(({ items }) => items.map(({ label, newValue }) => [label, newValue] as const));
const verified = async () => (await verifyRecords(running.db, recordKinds)).breaks;
const ordersOf = async ({ publicId }: Store): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from customer_order o
    join store s on s.id = o.store_id where s.public_id = ${publicId}::uuid`.execute(running.db);
  return rows[0]?.count ?? 0;
};
const limit = async ({ publicId }: Store, amount: number): Promise<void> => {
  await sql`insert into store_credit (store_id, credit_limit_centavos)
    select id, ${amount * 100} from store where public_id = ${publicId}::uuid`.execute(running.db);
};
const place = {
  zipCode: '01212000',
  address: 'Largo do Arouche',
  number: '120',
  neighborhood: 'República',
  city: 'São Paulo',
  state: 'SP',
};

let from: Wire;
let into: Wire;
beforeEach(async () => {
  from = await registered({
    ...place,
    contacts: [contact('Lurdes', '19987654321'), contact('Zé', '1931788246')],
    unloadingNote: 'Doca 2',
  });
  into = await registered({ contacts: [contact('Maria', '19987654321', { isMain: true })] });
  await sql`insert into store_payment_method (store_id, payment_method_id)
    select s.id, pm.id from store s, payment_method pm
    where s.public_id = ${from.publicId}::uuid and pm.form = 'CELEIRO_PAYMENT' on conflict do nothing`.execute(
    running.db,
  );
});

describe('merging two registrations of a store', () => {
  test('moves what was bought, written and sent, fills what was missing, and ends the other one', async () => {
    const placed = await order(from);
    await call('POST', '/store-comments', { body: { storePublicId: from.publicId, message: 'Só de manhã' } });
    const { key } = await sendDocument({ running, call }, pdfOf('ficha'), {
      document: from.documentNumber,
      type: 'OUTRO',
    });
    const shown = (await preview(from, into)).body;
    expect(shown).toMatchObject({
      orders: 1,
      openDeliveries: placed.orderSuppliers.length,
      comments: 1,
      contacts: { moving: 1, staying: 0 },
      closesCorrection: false,
    });
    const outcomes = Object.fromEntries(shown.fields.map(({ field, outcome }) => [field, outcome]));
    expect(outcomes).toMatchObject({ name: 'KEPT', address: 'FILLED', contacts: 'JOINED', segment: 'SAME' });

    const { status, body } = await merge(from, into);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...place,
      unloadingNote: 'Doca 2',
      version: into.version + 1,
      mergedStores: [{ publicId: from.publicId, name: from.name }],
    });
    expect(body.contacts.map(({ name, isMain }) => [name, isMain])).toEqual([
      ['Maria', true],
      ['Zé', false],
    ]);
    expect(await storeOf(placed)).toBe(into.publicId);
    const comments = await call<{ message: string }[]>(
      'GET',
      `/store-comments?storePublicId=${into.publicId}`,
    );
    expect(comments.body.map(({ message }) => message)).toEqual(['Só de manhã']);
    const documents = await readDocuments(call, into.documentNumber);
    expect(documents.map((document) => document.key)).toEqual([key]);
    expect(await readStore(from)).toMatchObject({
      status: 'INACTIVE',
      statusReason: `Unificado com ${into.name}.`,
      mergedInto: { publicId: into.publicId, name: into.name },
      contacts: [],
    });
    expect(await historyOf(from)).toContainEqual(['Unificado com', into.name]);
    expect(await historyOf(into)).toContainEqual(['Cadastros unificados', from.name]);
    expect(await verified()).toEqual([]);
  });

  test('its deliveries continue, are found by the other name, and its place is covered at once', async () => {
    const placed = await order(from);
    await merge(from, into);
    await renewRenamedWords(running.db, new Date());
    const found = await call<{ content: { publicId: string }[] }>('POST', '/order-suppliers', {
      body: { search: into.name },
    });
    const ids = found.body.content.map(({ publicId }) => publicId);
    expect(ids).toEqual(expect.arrayContaining(placed.orderSuppliers.map(({ publicId }) => publicId)));
    const methods = await readStore(into);
    // Its own methods at sight, and the methods with a term of the one that ended.
    expect(methods.storePaymentMethods).toHaveLength(32);
    const [delivery] = placed.orderSuppliers;
    const edited = await call('PUT', `/order-supplier-items/${delivery?.orderSupplierItems[0]?.publicId}`, {
      body: { quantity: 9 },
    });
    expect(edited.status).toBe(200);
    const { rows } = await sql<{ placed: boolean }>`select exists (select from store_place p
      join store s on s.id = p.store_id where s.public_id = ${into.publicId}::uuid
      and p.city_ibge_code is not null) as placed`.execute(running.db);
    expect(rows).toEqual([{ placed: true }]);
  });

  test('the remaining registration’s limit is used and counts all open deliveries; one without a limit takes the other’s', async () => {
    await limit(from, 5000);
    const mine = await order(from);
    // Direct payments use no credit.
    const financed = mine.orderSuppliers.find(({ supplier }) => supplier === 'Horta');
    const total = Math.round(Number(financed?.totalAmountWithTax) * 100);
    const shown = (await preview(from, into)).body;
    expect(shown.credit).toMatchObject({ isLimitMoved: true, limit: 5000, limitOfOther: 5000 });
    expect(Math.round(Number(shown.credit.usedAfter) * 100)).toBe(total);
    await merge(from, into);
    const credit = await call<{ creditLimit: number; usedLimit: number }>(
      'GET',
      `/store-credits/store/${into.publicId}`,
    );
    expect(credit.body).toMatchObject({ creditLimit: 5000 });
    expect(Math.round(credit.body.usedLimit * 100)).toBe(total);
  });

  test('what is recorded with suppliers comes along where the other one has nothing', async () => {
    const pair = async (store: Store, supplierPublicId: string) => {
      const { rows } = await sql<{ id: string }>`
        select supplier_store_public_id(su.id, st.id) as id from supplier su, store st
        where su.public_id = ${supplierPublicId}::uuid and st.public_id = ${store.publicId}::uuid`.execute(
        running.db,
      );
      return `/supplier-store/${rows[0]?.id}`;
    };
    const { horta, pomar } = world.suppliers;
    const save = async (store: Store, supplier: string, body: object) =>
      expect((await call('PUT', await pair(store, supplier), { body })).status).toBe(200);
    await save(from, horta.publicId, { externalCode: 'H-1', minimumOrder: 120 });
    await save(from, pomar.publicId, { externalCode: 'P-1' });
    await save(into, pomar.publicId, { note: 'Avisar antes' });
    expect((await preview(from, into)).body.suppliers).toEqual({ moving: 1, staying: 1 });
    expect((await merge(from, into)).status).toBe(200);
    const moved = await call('GET', await pair(into, horta.publicId));
    expect(moved.body).toMatchObject({ externalCode: 'H-1', minimumOrder: 120 });
    const own = await call('GET', await pair(into, pomar.publicId));
    expect(own.body).toMatchObject({ externalCode: null, note: 'Avisar antes' });
    expect(await verified()).toEqual([]);
  });

  test('only the supervision may, and each of both versions has to be the one that was seen', async () => {
    expect((await merge(from, into, 'ana')).status).toBe(403);
    expect((await preview(from, into, 'ana')).status).toBe(403);
    await call('PUT', '/stores', { body: { publicId: into.publicId, reference: 'Ao lado da praça' } });
    expect((await merge(from, into)).body.code).toBe('VERSION_CONFLICT');
    await call('PUT', '/stores', { body: { publicId: from.publicId, reference: 'Esquina' } });
    expect((await merge(from, await readStore(into))).body.code).toBe('VERSION_CONFLICT');
    expect((await merge(await readStore(from), await readStore(into))).status).toBe(200);
  });

  test('not with itself, nor with one that is inactive, gone or unknown', async () => {
    expect((await merge(from, from)).body.code).toBe('STORE_MERGED_WITH_ITSELF');
    await call('PUT', '/stores', {
      body: { publicId: into.publicId, status: 'INACTIVE', statusReason: 'Fechou' },
    });
    expect((await merge(from, await readStore(into))).body.code).toBe('STORE_MERGE_INTO_INACTIVE');
    expect((await merge(from, { ...into, publicId: crypto.randomUUID() })).status).toBe(404);
    expect((await preview({ ...from, publicId: crypto.randomUUID() }, into)).status).toBe(404);
  });
});

describe('a registration that was merged', () => {
  beforeEach(async () => {
    expect((await merge(from, into)).status).toBe(200);
    from = await readStore(from);
  });

  test('is not changed, activated, deleted, bought for, asked about nor merged again', async () => {
    const change = (body: object) =>
      call<Refused>('PUT', '/stores', { as: 'bia', body: { publicId: from.publicId, ...body } });
    for (const refused of [
      await change({ name: 'Outra' }),
      await change({ status: 'ACTIVE' }),
      await change({ documentNumber: freshDocument() }),
      await call<Refused>('DELETE', `/stores/${from.publicId}`, { version: from.version }),
      await takeIn(from),
      await merge(from, into),
      await merge(into, from),
    ])
      expect([refused.status, refused.body.code]).toEqual([422, 'STORE_MERGED']);
    expect((await takeIn(from)).body.message).toContain(into.name);
  });

  test('keeps its document: anyone who types it is led to the one that continues', async () => {
    const taken = await call<Refused>('POST', '/stores', {
      body: { documentNumber: from.documentNumber, name: 'De novo' },
    });
    expect(taken.body).toMatchObject({ code: 'STORE_DOCUMENT_TAKEN' });
    expect(taken.body.message).toContain(into.name);
    const holder = await call('GET', `/seller-rest-api/stores/${from.documentNumber}`);
    expect(holder.body).toMatchObject({ publicId: into.publicId, name: into.name });
    const deleted = await call<Refused>('DELETE', `/stores/${into.publicId}`);
    expect(deleted.body.code).toBe('RECORD_IN_USE');
  });

  test('what a person still writes about it is at the one that continues', async () => {
    const { status } = await call('POST', '/store-comments', {
      body: { storePublicId: from.publicId, message: 'Tarde demais' },
    });
    expect(status).toBe(201);
    const { body } = await call<{ message: string }[]>(
      'GET',
      `/store-comments?storePublicId=${into.publicId}`,
    );
    expect(body.map(({ message }) => message)).toEqual(['Tarde demais']);
  });

  test('follows where the other one is merged further', async () => {
    const final = await registered();
    expect((await merge(await readStore(into), final)).status).toBe(200);
    expect((await readStore(from)).mergedInto?.publicId).toBe(final.publicId);
    expect((await readStore(final)).mergedStores.map(({ publicId }) => publicId).toSorted()).toEqual(
      [from.publicId, into.publicId].toSorted(),
    );
    expect(await verified()).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('an order that came first goes along', async () => {
    const { first, second } = await whileHeld(running, 'delivery_history', async () => {
      const request = takeIn(from);
      await waiting(1);
      const merging = merge(from, into);
      await waiting(2);
      return { first: request, second: merging };
    });
    expect((await first).status).toBe(201);
    expect((await second).status).toBe(200);
    expect([await ordersOf(from), await ordersOf(into)]).toEqual([0, 1]);
  });

  test('an order that comes second is refused with who continues', async () => {
    const { first, second } = await whileHeld(running, 'record_history', async () => {
      const merging = merge(from, into);
      await waiting(1);
      const request = takeIn(from);
      await waiting(2);
      return { first: merging, second: request };
    });
    expect((await first).status).toBe(200);
    expect((await second).body.code).toBe('STORE_MERGED');
    expect([await ordersOf(from), await ordersOf(into)]).toEqual([0, 0]);
  });

  test('a comment that comes second is at the one that continues', async () => {
    const { first, second } = await whileHeld(running, 'record_history', async () => {
      const merging = merge(from, into);
      await waiting(1);
      const request = call('POST', '/store-comments', {
        body: { storePublicId: from.publicId, message: 'Quase' },
      });
      await waiting(2);
      return { first: merging, second: request };
    });
    expect([(await first).status, (await second).status]).toEqual([200, 201]);
    const { body } = await call<{ publicId: string; message: string }[]>(
      'GET',
      `/store-comments?storePublicId=${into.publicId}`,
    );
    expect(body.map(({ message }) => message)).toEqual(['Quase']);
    const { body: history } = await call<{ items: { label: string; newValue: string | null }[] }[]>(
      'GET',
      `/store-comments/${body[0]?.publicId}/history`,
    );
    const named = history.flatMap(({ items }) => items).filter(({ label }) => label === 'Cliente');
    expect(named.map(({ newValue }) => newValue)).toEqual([into.name]);
  });

  test.each([
    ['in both directions', () => [merge(from, into), merge(into, from)]],
    ['twice', () => [merge(from, into), merge(from, into)]],
  ] as const)('two merges %s: one of them', async (_, both) => {
    const answers = await Promise.all(both());
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await verified()).toEqual([]);
  });

  test('killed in the middle, it has no effect', async () => {
    const placed = await order(from);
    await call('POST', '/store-comments', { body: { storePublicId: from.publicId, message: 'Fica' } });
    await whileHeld(running, 'record_history', async () => {
      const merging = merge(from, into);
      await waiting(1);
      // A role sees only its own connections and may cut them.
      const cutter = new pg.Client(running.database.api);
      await cutter.connect();
      await cutter.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      await cutter.end();
      expect((await merging).status).toBeGreaterThanOrEqual(500);
    });
    expect(await storeOf(placed)).toBe(from.publicId);
    expect(await readStore(from)).toMatchObject({
      status: 'ACTIVE',
      version: from.version,
      mergedInto: null,
    });
    expect((await readStore(into)).version).toBe(into.version);
    const { body } = await call<object[]>('GET', `/store-comments?storePublicId=${from.publicId}`);
    expect(body).toHaveLength(1);
    expect(await verified()).toEqual([]);
  });
});
