import type {
  SupplierStore,
  SupplierStoreBatchResult,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { warningTags } from '@celeiro/rules/parties/suppliers/warning-tags.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordKinds } from '../../record-kinds.ts';

// The recorded terms of a supplier and a store, through their calls (EP-115 to EP-117, EP-125 to EP-128).

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());
beforeEach(async () => {
  await sql`update supplier_store set disabled_reason = null, external_code = null, minimum_order_centavos = null,
    logistic_cost_centavos = null, note = null`.execute(running.db);
  await sql`delete from supplier_store_warning`.execute(running.db);
});

type Failure = { code?: string; message: string; fields?: Record<string, string>; conflict?: object };
type OfStore = {
  publicId: string;
  supplier: string;
  enabled: boolean;
  served: boolean;
  reason: string | null;
  externalCode: string | null;
  minimumOrder: number;
  warningTags: { publicId: string; name: string }[];
};
const unknownId = '11111111-1111-4111-8111-111111111111';
const horta = () => world.suppliers.horta.publicId;
const ofStore = async () =>
  (await call<OfStore[]>('GET', `/supplier-store/store/${world.storePublicId}`)).body;
const ofHorta = async () => (await ofStore()).find(({ supplier }) => supplier === 'Horta');
const pairId = async (): Promise<string> => (await ofHorta())?.publicId ?? '';
const edit = async (body: object, more: object = {}) =>
  call<SupplierStore & Failure>('PUT', `/supplier-store/${await pairId()}`, { body, ...more });
const version = async () =>
  (await call<SupplierStore>('GET', `/supplier-store/${await pairId()}`)).body.version;
const turn = (to: 'active' | 'disable', body: object, more: object = {}) =>
  call<{ publicId: string; ok: boolean; code?: string }[] & Failure>(
    'PUT',
    `/supplier-store/store/${world.storePublicId}/${to}`,
    { body, ...more },
  );
const search = async (body: object, query = '', supplier = horta()) =>
  (
    await call<{ content: SupplierStore[]; totalElements: number; cursors: { next: string | null } }>(
      'POST',
      `/suppliers/${supplier}/stores/search${query}`,
      { body },
    )
  ).body;
type Entry = {
  description: string;
  items: { label: string; value: string | null; newValue: string | null }[];
};
const lastOfSupplier = async () => (await call<Entry[]>('GET', `/suppliers/hist/${horta()}?size=1`)).body[0];
const versionOfSupplier = async () =>
  (await call<{ version: number }>('GET', `/suppliers/${horta()}`)).body.version;

describe('R-ADMIN-001, EP-127, EP-128: disabled for a store', () => {
  test('with a reason, shown to readers and in the supplier’s history, and enabled again', async () => {
    expect(await ofHorta()).toMatchObject({ enabled: true, served: true, reason: null });
    const before = await versionOfSupplier();
    const ids = [horta(), unknownId, horta()];
    const done = await turn('disable', { supplierPublicIds: ids, reason: 'Inadimplente' });
    expect(done.body).toEqual([
      { publicId: horta(), ok: true },
      { publicId: unknownId, ok: false, code: 'RESOURCE_NOT_FOUND' },
    ]);
    expect(await ofHorta()).toMatchObject({
      enabled: false,
      served: true,
      reason: 'O fornecedor está desativado para este cliente: Inadimplente.',
    });
    expect(await versionOfSupplier()).toBe(before + 1);
    expect(await lastOfSupplier()).toMatchObject({
      description: 'Clientes: alteração',
      items: [
        {
          label: 'Clientes',
          value: 'Mercearia São João: ativado',
          newValue: 'Mercearia São João: desativado (Inadimplente)',
        },
      ],
    });
    expect((await turn('active', { supplierPublicIds: [horta()] })).body).toEqual([
      { publicId: horta(), ok: true },
    ]);
    expect(await ofHorta()).toMatchObject({ enabled: true, reason: null });
    // Enabling an enabled one records no history.
    const versionNow = await versionOfSupplier();
    await turn('active', { supplierPublicIds: [horta()] });
    expect(await versionOfSupplier()).toBe(versionNow);
  });

  test.each([
    ['no reason', { reason: undefined }, 422, 'REASON_REQUIRED'],
    ['an empty one', { reason: '  ' }, 400, 'VALIDATION_FAILED'],
    ['one too long', { reason: 'x'.repeat(501) }, 400, 'VALIDATION_FAILED'],
    ['an unknown key', { reason: 'Inadimplente', force: true }, 400, 'VALIDATION_FAILED'],
    ['nobody', { reason: 'Inadimplente', supplierPublicIds: [] }, 400, 'VALIDATION_FAILED'],
  ])('%s is refused', async (_, body, status, code) => {
    const refused = await turn('disable', { supplierPublicIds: [horta()], ...body });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await ofHorta()).toMatchObject({ enabled: true });
  });

  test('a store no one knows is not found; a channel may not', async () => {
    const path = `/supplier-store/store/${unknownId}/disable`;
    const body = { supplierPublicIds: [horta()], reason: 'Inadimplente' };
    expect((await call<Failure>('PUT', path, { body })).body.code).toBe('RESOURCE_NOT_FOUND');
    expect((await turn('disable', body, { as: 'canal' })).status).toBe(403);
    expect((await edit({ note: 'x' }, { as: 'canal' })).status).toBe(403);
  });
});

describe('EP-126: the terms of a pair', () => {
  test('are saved, reset to the supplier’s own with null, and recorded', async () => {
    const terms = { externalCode: 'C-77', minimumOrder: 150, logisticCost: 0, note: 'Portão dos fundos' };
    const seen = await version();
    const saved = await edit(terms, { version: seen });
    expect(saved.body).toMatchObject({ ...terms, version: seen + 1 });
    expect(await ofHorta()).toMatchObject({ externalCode: 'C-77', minimumOrder: 150 });
    const back = await edit({ minimumOrder: null });
    expect(back.body).toMatchObject({ ...terms, minimumOrder: null, version: seen + 2 });
    expect((await ofHorta())?.minimumOrder).toBe(0);
    expect((await lastOfSupplier())?.items[0]?.newValue).toContain('código C-77');
    const { body } = await call<SupplierStore>('GET', `/supplier-store/${await pairId()}`);
    expect(body).toEqual(back.body);
  });

  test('a code belongs to one store of a supplier, and to another’s as well', async () => {
    const { rows } = await sql<{ publicId: string }>`
      insert into store (name, document_number, city, state) values ('Outra', '99888777000166', 'São Paulo', 'SP')
      returning public_id`.execute(running.db);
    const others = await call<OfStore[]>('GET', `/supplier-store/store/${rows[0]?.publicId}`);
    const [ofOther, ofPomar] = ['Horta', 'Pomar'].map((name) =>
      others.body.find(({ supplier }) => supplier === name),
    );
    await edit({ externalCode: 'C-1' });
    const put = (publicId: string | undefined) =>
      call<Failure>('PUT', `/supplier-store/${publicId}`, { body: { externalCode: 'c-1' } });
    const taken = await put(ofOther?.publicId);
    expect([taken.status, taken.body.code, taken.body.fields]).toEqual([
      409,
      'EXTERNAL_CODE_TAKEN',
      { externalCode: 'Este código já é do cliente Mercearia São João neste fornecedor.' },
    ]);
    expect((await put(ofPomar?.publicId)).status).toBe(200);
    // Of two simultaneous requests one gets the code.
    await edit({ externalCode: null });
    const both = await Promise.all([
      edit({ externalCode: 'C-2' }),
      call<Failure>('PUT', `/supplier-store/${ofOther?.publicId}`, { body: { externalCode: 'c-2' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('two people: other fields are merged, the same one is shown to the second', async () => {
    const seen = await version();
    await edit({ note: 'Primeira' }, { version: seen });
    expect((await edit({ minimumOrder: 10 }, { version: seen })).body).toMatchObject({
      note: 'Primeira',
      minimumOrder: 10,
    });
    const late = await edit({ note: 'Segunda' }, { version: seen, as: 'bia' });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.body.conflict).toMatchObject({
      current: { note: 'Primeira', version: seen + 2 },
      changes: [{ field: 'note', label: 'Observação', newValue: 'Primeira' }, { field: 'minimumOrder' }],
    });
  });

  test.each([
    ['another supplier’s key', { disabledReason: 'x' }],
    ['a code too long', { externalCode: 'x'.repeat(41) }],
    ['an empty code', { externalCode: ' ' }],
    ['less than nothing', { minimumOrder: -1 }],
    ['fractions of a centavo', { logisticCost: 0.001 }],
    ['a note too long', { note: 'x'.repeat(501) }],
  ])('%s is malformed', async (_, body) => expect((await edit(body)).status).toBe(400));

  test.each([unknownId, '000000ff-ffff-8000-8000-000000000001', '00000000-0001-8000-8fff-ffffffffffff'])(
    '%s is no pair',
    async (id) => {
      for (const method of ['GET', 'PUT'] as const) {
        const body = method === 'PUT' ? { body: { note: 'x' } } : {};
        expect((await call<Failure>(method, `/supplier-store/${id}`, body)).body.code).toBe(
          'RESOURCE_NOT_FOUND',
        );
      }
    },
  );
});

describe('R-ADMIN-016, EP-115, EP-116, EP-117: warnings', () => {
  const catalogue = async () =>
    (await call<{ publicId: string; name: string }[]>('GET', '/supplier-store-warning-tags')).body;
  const warn = async (body: object) =>
    call<{ publicId: string; name: string } & Failure>('POST', '/supplier-store-extension-warning-tags', {
      body,
    });

  test('are added once, recorded, and removed by their own id', async () => {
    const tags = await catalogue();
    expect(tags).toEqual(warningTags);
    const body = {
      supplierStorePublicId: await pairId(),
      supplierStoreWarningTagPublicId: tags[4]?.publicId,
    };
    const first = await warn(body);
    expect([first.status, first.body.name]).toEqual([201, 'Exige agendamento']);
    expect((await warn(body)).body).toEqual(first.body);
    await warn({ ...body, supplierStoreWarningTagPublicId: tags[0]?.publicId });
    expect((await ofHorta())?.warningTags.map(({ name }) => name)).toEqual([
      'Sem cadastro no fornecedor',
      'Exige agendamento',
    ]);
    const path = `/supplier-store-extension-warning-tags/${first.body.publicId}`;
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call<Failure>('DELETE', path)).body.code).toBe('RESOURCE_NOT_FOUND');
    expect((await ofHorta())?.warningTags.map(({ name }) => name)).toEqual(['Sem cadastro no fornecedor']);
    expect((await lastOfSupplier())?.items[0]).toMatchObject({
      value: 'Mercearia São João: ativado, avisos: Exige agendamento; Sem cadastro no fornecedor',
      newValue: 'Mercearia São João: ativado, avisos: Sem cadastro no fornecedor',
    });
  });

  test('of nothing, or on nothing, are not found', async () => {
    const [tag] = await catalogue();
    const on = async (pair: string, of: string | undefined) =>
      (await warn({ supplierStorePublicId: pair, supplierStoreWarningTagPublicId: of })).body.code;
    expect(await on(await pairId(), unknownId)).toBe('RESOURCE_NOT_FOUND');
    expect(await on(unknownId, tag?.publicId)).toBe('RESOURCE_NOT_FOUND');
  });
});

describe('the stores of a supplier', () => {
  test('are found by name, document, code and state', async () => {
    await sql`insert into store (name, document_number, city, state) values
      ('Bar do Zé', '55444333000122', 'São Paulo', 'SP'), ('Empório Sul', '66555444000133', 'Curitiba', null)`.execute(
      running.db,
    );
    await edit({ externalCode: 'C-77' });
    await turn('disable', { supplierPublicIds: [horta()], reason: 'Inadimplente' });
    const names = async (body: object, query?: string) =>
      (await search(body, query)).content.map(({ store }) => store);
    expect(await names({})).toEqual(['Bar do Zé', 'Empório Sul', 'Mercearia São João', 'Outra']);
    expect(await names({ sort: 'store,desc', served: true })).toEqual([
      'Outra',
      'Mercearia São João',
      'Bar do Zé',
    ]);
    expect(await names({ search: 'mercearia joao' })).toEqual(['Mercearia São João']);
    expect(await names({ search: '55.444.333' })).toEqual(['Bar do Zé']);
    await sql`update store set document_number = '52998224725' where name = 'Bar do Zé'`.execute(running.db);
    // The whole document, and as it is displayed.
    for (const cpf of ['52998224725', '529.982.247-25', '***.***.247-**'])
      expect(await names({ search: cpf })).toEqual(['Bar do Zé']);
    expect(await names({ search: '52998' })).toEqual([]);
    expect(await names({ search: 'C-77' })).toEqual(['Mercearia São João']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ states: ['DISABLED'] })).toEqual(['Mercearia São João']);
    expect(await names({ states: ['ENABLED', 'NOT_SERVED'] })).toEqual(['Bar do Zé', 'Empório Sul', 'Outra']);
    expect(await names({ isWarned: true })).toEqual([]);
    const page = await search({}, '?size=2');
    expect(page.content).toHaveLength(2);
    const next = await search({}, `?size=2&page=1&cursor=${page.cursors.next}`);
    expect(next.content.map(({ store }) => store)).toEqual(['Mercearia São João', 'Outra']);
    const counted = await call<{ counters: { count: number }[] }>(
      'POST',
      `/suppliers/${horta()}/stores/counters`,
      { body: { filters: [{}, { served: true }, { states: ['DISABLED'] }] } },
    );
    expect(counted.body.counters.map(({ count }) => count)).toEqual([4, 3, 1]);
  });

  test.each([0, 1, 1_200])('outside the routes are found, those %i and one more', async (more) => {
    await sql`delete from store where city = 'Curitiba'`.execute(running.db);
    await sql`insert into store (name, document_number, city)
      select 'Longe ' || lpad(n::text, 4, '0'), (30000000000 + n)::text, 'Curitiba'
      from generate_series(1, ${more}::int) n
      union all values ('Fechada Longe', '77555444000133', 'Curitiba'), ('Zero', '77555444000134', 'Curitiba')`.execute(
      running.db,
    );
    await sql`insert into supplier_store (supplier_id, store_id, name, disabled_reason)
      select su.id, st.id, st.name, 'Fechou' from supplier su, store st
      where su.public_id = ${horta()}::uuid and st.name = 'Fechada Longe'`.execute(running.db);
    const found = async (body: object) => {
      const { totalElements, content } = await search(body, '?size=100');
      return { totalElements, first: content[0]?.store, last: content.at(-1)?.store };
    };
    const first = more === 0 ? 'Zero' : 'Longe 0001';
    const last = more > 100 ? 'Longe 0100' : 'Zero';
    expect(await found({ states: ['NOT_SERVED'] })).toEqual({ totalElements: more + 1, first, last });
    const all = { totalElements: more + 2, first: 'Fechada Longe' };
    expect(await found({ states: ['NOT_SERVED', 'DISABLED'] })).toMatchObject(all);
    expect(await found({ served: false })).toMatchObject(all);
    expect(await found({ states: ['NOT_SERVED'], served: true })).toMatchObject({ totalElements: 0 });
    const added = sql`select id from store where name like '%Longe%' or name = 'Zero'`;
    await sql`delete from supplier_store where store_id in (${added})`.execute(running.db);
    await sql`delete from store where id in (${added})`.execute(running.db);
  });

  test('their sheet says the same: what is filtered, or those named', async () => {
    await edit({ externalCode: 'C-77', logisticCost: 12.5 });
    await turn('disable', { supplierPublicIds: [horta()], reason: '=1+1' });
    const columns = ['store', 'state', 'served', 'externalCode', 'minimumOrder', 'logisticCost'];
    const sheet = async (requested: object, supplier = horta()) => {
      const answer = await running.app.inject({
        method: 'POST',
        url: `/api/suppliers/${supplier}/stores/export`,
        headers: await running.as('ana'),
        payload: { format: 'csv', columns, filter: {}, ...requested },
      });
      if (answer.statusCode !== 200) return answer.json().code;
      return answer.body.replace('\uFEFF', '').trim().split('\r\n').slice(1);
    };
    const mine = "Mercearia São João;11.222.333/0001-81;Desativado;'=1+1;Sim;C-77;;12,50";
    expect(await sheet({ filter: { states: ['DISABLED'] } })).toEqual([mine]);
    expect(await sheet({ supplierStorePublicIds: [await pairId()] })).toEqual([mine]);
    const last = (await sheet({ sort: 'store,desc' })).at(-1);
    expect(last).toMatch(/^Bar do Zé;\*\*\*\.\*\*\*\.247-\*\*;Ativado;;Sim;;;$/);
    // Pairs of another supplier aren't in this list.
    const [other] = (await search({}, '', world.suppliers.pomar.publicId)).content;
    expect(await sheet({ supplierStorePublicIds: [other?.publicId] })).toEqual([]);
    expect(await sheet({}, unknownId)).toBe('RESOURCE_NOT_FOUND');
  });

  test('of no supplier are not found; other words are malformed', async () => {
    const code = async (supplier: string, body: object) =>
      (await call<Failure>('POST', `/suppliers/${supplier}/stores/search`, { body })).body.code;
    expect(await code(unknownId, {})).toBe('RESOURCE_NOT_FOUND');
    expect(await code(horta(), { states: ['PAUSED'] })).toBe('VALIDATION_FAILED');
    expect(await code(horta(), { supplierId: 1 })).toBe('VALIDATION_FAILED');
  });

  test('several change at once: said before, done the same, each with its result', async () => {
    await placeOrder(call, intakeBody(world));
    // A canceled delivery isn't running.
    await running.db.updateTable('delivery').set({ status: 'CANCELED' }).execute();
    await placeOrder(call, intakeBody(world));
    const [id, seen] = [await pairId(), await version()];
    const send = (method: 'POST' | 'PUT', change: object, more: object = {}) =>
      call<SupplierStoreBatchResult[] & Failure>(
        method,
        `/suppliers/${horta()}/stores/batch${method === 'POST' ? '/rehearsal' : ''}`,
        { body: { supplierStorePublicIds: [id, unknownId], change, ...more } },
      );
    const change = { kind: 'disable', reason: 'Reforma da loja' };
    const foreseen = await send('POST', change);
    expect(foreseen.body).toMatchObject([
      { publicId: id, ok: true, changed: true, running: 1 },
      { publicId: unknownId, ok: false, code: 'RESOURCE_NOT_FOUND', version: null },
    ]);
    expect(await ofHorta()).toMatchObject({ enabled: true });
    expect((await send('PUT', change)).body).toEqual(foreseen.body);
    expect(await ofHorta()).toMatchObject({ enabled: false });
    const stale = await send('PUT', { ...change, reason: 'Outra' }, { versions: { [id]: seen } });
    expect(stale.body[0]).toMatchObject({ ok: false, code: 'VERSION_CONFLICT', version: seen + 1 });
    const tags = (await call<{ publicId: string }[]>('GET', '/supplier-store-warning-tags')).body;
    const tagged = { kind: 'addTag', tagPublicId: tags[0]?.publicId };
    expect((await send('PUT', tagged)).body[0]).toMatchObject({ ok: true, changed: true });
    expect((await send('PUT', tagged)).body[0]).toMatchObject({ ok: true, changed: false });
    expect((await send('PUT', { ...tagged, kind: 'removeTag' })).body[0]).toMatchObject({ changed: true });
    expect((await send('PUT', { kind: 'disable' })).body.code).toBe('REASON_REQUIRED');
    expect((await send('PUT', { ...tagged, tagPublicId: unknownId })).body.code).toBe('RESOURCE_NOT_FOUND');
    // A pair of another supplier is not found.
    const pomar = (await ofStore()).find(({ supplier }) => supplier === 'Pomar');
    const foreign = await send('PUT', change, { supplierStorePublicIds: [pomar?.publicId] });
    expect(foreign.body[0]).toMatchObject({ ok: false, code: 'RESOURCE_NOT_FOUND' });
  });
});

test('histories hold, of the pairs and of their suppliers', async () => {
  await edit({ note: 'Fim' });
  const report = await verifyRecords(running.db, recordKinds);
  expect(report.breaks).toEqual([]);
  expect(report.rows).toBeGreaterThan(10);
});
