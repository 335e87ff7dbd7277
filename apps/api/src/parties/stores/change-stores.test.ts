import type {
  StoreBatchResult,
  StoresSupplierResult,
} from '@celeiro/contract/parties/stores/store-batches.ts';
import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { completeStore } from '../../../test/complete-store.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let call: Call;
let world: OrderWorld;
let ids: readonly [string, string] = ['', ''];
let tags: readonly [string, string] = ['', ''];
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  world = await addOrderWorld(running.db);
  const { body } = await call<{ publicId: string }>('POST', '/stores', {
    body: { documentNumber: '33014556000196', name: 'Padaria Pão da Serra', ...completeStore },
  });
  const { rows } = await sql<{ publicId: string }>`
    select public_id from store where name = 'Mercearia São João'`.execute(running.db);
  ids = [rows[0]?.publicId ?? '', body.publicId];
  await call('PUT', '/stores', { body: { publicId: ids[0], contacts: completeStore.contacts } });
  const named = await sql<{ publicId: string }>`
    insert into store_tag (name) values ('Rede'), ('Só Pix') returning public_id`.execute(running.db);
  tags = [named.rows[0]?.publicId ?? '', named.rows[1]?.publicId ?? ''];
  await placeOrder(call, intakeBody(world));
});
afterAll(() => running.close());
beforeEach(async () => {
  await sql`update store set status = 'ACTIVE', status_reason = null`.execute(running.db);
});

type Failure = { code: string };
type More = { readonly as?: 'bia'; readonly key?: string; readonly body?: object };
const rehearse = (change: object, more: object = {}) =>
  call<StoreBatchResult[] & Failure>('POST', '/stores/batch/rehearsal', {
    body: { storePublicIds: ids, change, ...more },
  });
const send = (change: object, { body = {}, ...more }: More = {}) =>
  call<StoreBatchResult[] & Failure>('PUT', '/stores/batch', {
    body: { storePublicIds: ids, change, ...body },
    ...more,
  });
const read = async (publicId: string) => (await call<StoreRecord>('GET', `/stores/${publicId}`)).body;
const both = async <T>(of: (store: StoreRecord) => T) => [of(await read(ids[0])), of(await read(ids[1]))];
const inactive = { kind: 'status', status: 'INACTIVE', statusReason: 'Fechou' };

describe('several stores at once (R-ADMIN-020)', () => {
  test('are inactivated with one reason: what would happen is said before, and nothing happens by asking', async () => {
    const before = await both(({ version }) => version);
    const foreseen = await rehearse(inactive);
    expect(foreseen.body.map(({ ok, changed, running: count }) => [ok, changed, count])).toEqual([
      [true, true, expect.any(Number)],
      [true, true, 0],
    ]);
    expect(foreseen.body[0]?.running).toBeGreaterThan(0);
    expect(await both(({ version }) => version)).toEqual(before);
    expect((await send(inactive)).body).toEqual(foreseen.body);
    expect(await both(({ status, statusReason }) => [status, statusReason])).toEqual([
      ['INACTIVE', 'Fechou'],
      ['INACTIVE', 'Fechou'],
    ]);
    expect((await send(inactive)).body.map(({ changed }) => changed)).toEqual([false, false]);
  });

  test('a blocked one is released by a supervisor alone; it holds up no other', async () => {
    await send(
      { kind: 'status', status: 'BLOCKED', statusReason: 'Deve' },
      { body: { storePublicIds: [ids[0]] } },
    );
    await send(inactive, { body: { storePublicIds: [ids[1]] } });
    const active = { kind: 'status', status: 'ACTIVE' };
    expect((await send(active)).body.map(({ code }) => code ?? 'ok')).toEqual([
      'STORE_BLOCKED_BY_SUPERVISION',
      'ok',
    ]);
    expect((await send(active, { as: 'bia' })).body.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await both(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  test('one that lacks its contact is not activated, and says what is missing; it holds up no other', async () => {
    await send(inactive);
    await sql`delete from store_contact where store_id = (select id from store where public_id = ${ids[1]})`.execute(
      running.db,
    );
    const { body } = await send({ kind: 'status', status: 'ACTIVE' });
    expect(body.map(({ code, message }) => [code, message])).toEqual([
      [undefined, undefined],
      ['STORE_INCOMPLETE', 'Para o cliente ficar ativo falta: telefone ou e-mail de um contato.'],
    ]);
    const { contacts } = completeStore;
    expect((await call('PUT', '/stores', { body: { publicId: ids[1], contacts } })).status).toBe(200);
  });

  test('a reason is needed, one by one; an unknown store hides no other', async () => {
    const unknownId = '11111111-1111-4111-8111-111111111111';
    const { body } = await send(
      { kind: 'status', status: 'INACTIVE' },
      { body: { storePublicIds: [ids[0], unknownId] } },
    );
    expect(body.map(({ code }) => code)).toEqual(['REASON_COMMENT_REQUIRED', 'RESOURCE_NOT_FOUND']);
  });

  test('another person’s newer change is not overwritten; the response has the current status', async () => {
    const { version } = await read(ids[0]);
    await call('PUT', '/stores', { body: { publicId: ids[0], status: 'BLOCKED', statusReason: 'Deve' } });
    const only = { storePublicIds: [ids[0]], versions: { [ids[0]]: version } };
    expect((await send(inactive, { as: 'bia', body: only })).body).toMatchObject([
      { ok: false, code: 'VERSION_CONFLICT', version: version + 1 },
    ]);
  });

  test('tags are added to those each has and taken from them, whatever others did meanwhile', async () => {
    await call('PUT', '/stores', { body: { publicId: ids[1], tagPublicIds: [tags[1]] } });
    const versions = { [ids[0]]: 0, [ids[1]]: 0 };
    const added = await send({ kind: 'addTags', tagPublicIds: [tags[0]] }, { body: { versions } });
    expect(added.body.map(({ ok, before }) => [ok, before?.tags])).toEqual([
      [true, []],
      [true, ['Só Pix']],
    ]);
    const named = () => both((store) => store.tags.map(({ name }) => name));
    expect(await named()).toEqual([['Rede'], ['Rede', 'Só Pix']]);
    await send({ kind: 'removeTags', tagPublicIds: tags });
    expect(await named()).toEqual([[], []]);
    const unknown = await send({ kind: 'addTags', tagPublicIds: ['11111111-1111-4111-8111-111111111111'] });
    expect(unknown.body.map(({ code }) => code)).toEqual(['STORE_TAG_UNKNOWN', 'STORE_TAG_UNKNOWN']);
  });

  test('get one seller, or none', async () => {
    const seller = 'ana.operadora@celeiro.dev';
    expect(
      (await send({ kind: 'seller', sellerUsername: seller })).body.map(({ changed }) => changed),
    ).toEqual([true, true]);
    expect(await both(({ sellerName }) => sellerName)).toEqual(['Ana Operadora', 'Ana Operadora']);
    await send({ kind: 'seller', sellerUsername: null });
    expect(await both(({ sellerName }) => sellerName)).toEqual([null, null]);
  });

  test('the same key changes nothing twice', async () => {
    const key = crypto.randomUUID();
    const first = await send(inactive, { key });
    await send({ kind: 'status', status: 'ACTIVE' });
    expect((await send(inactive, { key })).body).toEqual(first.body);
    expect(await both(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  test('no one, too many, and callers of other systems are refused (T04)', async () => {
    expect((await send(inactive, { body: { storePublicIds: [] } })).status).toBe(400);
    const many = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect((await send(inactive, { body: { storePublicIds: many } })).status).toBe(400);
    const body = { storePublicIds: ids, change: inactive };
    expect((await call('PUT', '/stores/batch', { as: 'canal', body })).status).toBe(403);
  });
});

describe('a supplier for several stores (R-ADMIN-001)', () => {
  const ask = (
    method: 'POST' | 'PUT',
    change: object,
    path = method === 'PUT' ? 'batch' : 'batch/rehearsal',
  ) =>
    call<StoresSupplierResult[] & Failure>(method, `/supplier-store/stores/${path}`, {
      body: { storePublicIds: ids, change: { supplierPublicId: world.suppliers.horta.publicId, ...change } },
    });

  test('is disabled with a reason, which one that is disabled already keeps, and enabled again', async () => {
    expect((await ask('PUT', { kind: 'disable' })).body.code).toBe('REASON_REQUIRED');
    const first = { kind: 'disable', reason: 'Não atende' };
    expect((await ask('POST', first)).body.map(({ changed }) => changed)).toEqual([true, true]);
    expect((await ask('PUT', first)).body.map(({ changed }) => changed)).toEqual([true, true]);
    const again = await ask('PUT', { kind: 'disable', reason: 'Outro' });
    expect(again.body.map(({ changed, disabledReason }) => [changed, disabledReason])).toEqual([
      [false, 'Não atende'],
      [false, 'Não atende'],
    ]);
    const { body } = await call<{ totalElements: number }>('POST', '/stores/search', {
      body: { supplierPublicId: world.suppliers.horta.publicId },
    });
    expect(body.totalElements).toBe(2);
    expect((await ask('PUT', { kind: 'enable' })).body.map(({ changed }) => changed)).toEqual([true, true]);
  });

  test('an unknown one is no one', async () => {
    const change = { kind: 'enable', supplierPublicId: '11111111-1111-4111-8111-111111111111' };
    expect((await ask('PUT', change)).status).toBe(404);
  });
});
