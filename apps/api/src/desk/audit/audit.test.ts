import type { AuditChange, AuditShown } from '@celeiro/contract/desk/audit/audit.ts';
import type { HistoryEntry } from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import type { RecordHistoryEntry } from '@celeiro/contract/records.ts';
import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { auditKinds } from '@celeiro/rules/desk/audit/audit-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSecondSupervisor, erasureCalls } from '../../../test/worlds/erasure-world.ts';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  placeOrder,
  type WireDelivery,
  type WireOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, testPeople, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { usersWorld } from '../../../test/worlds/user-world.ts';
import { recordKinds } from '../../record-kinds.ts';

// T31: every change of every record, and who saw which personal data.

const CPF = '52998224725';
type PageOf<Row> = {
  content: Row[];
  totalElements: number;
  cursors: { next: string | null; previous: string | null };
};

let running: TestApp;
let call: Call;
let users: ReturnType<typeof usersWorld>;
let order: WireOrder;
let delivery: WireDelivery;
let maria: StoreRecord;
let company: StoreRecord;
let brandId: string;

const contact = {
  role: 'OWNER',
  name: 'Maria',
  phone: '19987654321',
  isWhatsapp: true,
  email: 'maria@sitio.com.br',
  isMain: true,
};
const register = async (body: object) => (await call<StoreRecord>('POST', '/stores', { body })).body;

beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  const world = await addOrderWorld(running.db);
  users = usersWorld(running, call);
  await addSecondSupervisor(running.db);
  order = await placeOrder(call, intakeBody(world));
  const [first] = order.orderSuppliers;
  if (first === undefined) throw new Error('no delivery');
  delivery = first;
  const path = `/order-suppliers/details/${delivery.publicId}`;
  await call('PUT', path, { body: { operatorNote: 'Portão azul' } });
  await call('PUT', path, { as: 'bia', body: { logisticCost: 99.99 } });
  maria = await register({ documentNumber: CPF, name: 'Sítio da Maria', contacts: [contact] });
  company = await register({ documentNumber: '27865757000102', name: 'Empório', contacts: [contact] });
  await call('PUT', '/stores', { body: { publicId: company.publicId, reference: 'Esquina do banco' } });
  const brand = await call<{ publicId: string }>('POST', '/intranet-rest-api/brands', {
    body: { name: 'Roça Velha' },
  });
  brandId = brand.body.publicId;
  await call('DELETE', `/intranet-rest-api/brands/${brandId}`);
  await users.change(await users.idOf('bia'), { phone: '11987654321' });
});
afterAll(() => running.close());

const search = async (body: object = {}, as: TestPerson = 'bia', query = '?size=100') =>
  (await call<PageOf<AuditChange>>('POST', `/audit/changes/search${query}`, { as, body })).body;
const searchShown = async (body: object = {}, as: TestPerson = 'bia') =>
  (await call<PageOf<AuditShown>>('POST', '/audit/personal-data/search?size=100', { as, body })).body;

test('every kind of record that has a history is in the audit', () => {
  expect(Object.keys(auditKinds).toSorted()).toEqual(
    ['delivery', ...recordKinds.map(({ kind }) => kind)].toSorted(),
  );
});

describe('one row for each field that changed', () => {
  test('shows who, what of which record, before and after, the newest first', async () => {
    const { content } = await search({ record: { kind: 'store', publicId: company.publicId } });
    expect(content[0]).toMatchObject({
      byName: testPeople.ana.name,
      record: { kind: 'store', kindDescription: 'Cliente', publicId: company.publicId, name: 'Empório' },
      event: 'UPDATE',
      eventDescription: 'Alteração',
      field: 'Referência',
      value: null,
      newValue: 'Esquina do banco',
    });
    expect(content.slice(1).every(({ event }) => event === 'CREATE')).toBe(true);
  });

  test('says what a record’s own history says, word for word (R-HIST-001)', async () => {
    for (const { publicId } of [company, maria]) {
      const { body } = await call<RecordHistoryEntry[]>('GET', `/stores/hist/${publicId}`);
      const recorded = body.flatMap(({ items }) =>
        items.map(({ label, value, newValue }) => [label, value, newValue]),
      );
      const { content } = await search({ record: { kind: 'store', publicId } });
      const rows = content.map(({ field, value, newValue }) => [field, value, newValue]);
      expect(rows.map(String).toSorted()).toEqual(recorded.map(String).toSorted());
    }
    const { body } = await call<HistoryEntry[]>(
      'GET',
      `/order-supplier-historic-activities/${delivery.publicId}`,
    );
    const of = { kind: 'delivery', publicId: delivery.publicId };
    const { content } = await search({
      record: of,
      fields: ['delivery.operatorNote', 'delivery.logisticCost'],
    });
    expect(content.map(({ field, value, newValue }) => ({ label: field, value, newValue }))).toEqual(
      body.slice(0, 2).map(({ items: [item] }) => ({
        label: item?.label,
        value: item?.value,
        newValue: item?.newValue,
      })),
    );
    expect(content[0]?.record).toMatchObject({
      parentPublicId: order.orderPublicId,
      name: expect.stringContaining(String(delivery.orderNumber)) as string,
    });
  });

  test('an undone save is one entry, without old and new values (R-HIST-001)', async () => {
    const { body: comment } = await call<{ publicId: string }>('POST', '/store-comments', {
      body: { storePublicId: company.publicId, message: 'Só de manhã' },
    });
    await call('DELETE', `/store-comments/${comment.publicId}`);
    await call('PUT', `/store-comments/${comment.publicId}/restoration`);
    const { content } = await search({ kinds: ['storeComment'] });
    expect(content.find(({ field }) => field.startsWith('Desfeito'))).toMatchObject({
      eventDescription: 'Desfeito: Exclusão',
      field: 'Desfeito: Exclusão',
      value: null,
      newValue: null,
    });
  });

  test('one that no longer exists keeps its name and leads nowhere', async () => {
    const { content } = await search({ fields: ['brand.name'] });
    expect(content.slice(0, 2).map(({ event, record }) => [event, record.name, record.publicId])).toEqual([
      ['DELETE', 'Roça Velha', null],
      ['CREATE', 'Roça Velha', null],
    ]);
  });

  test('one is read by its number; one that isn’t there is not found', async () => {
    const [first] = (await search()).content;
    const read = (number: unknown, as: TestPerson = 'bia') =>
      call<AuditChange>('GET', `/audit/changes/${String(number)}`, { as });
    expect((await read(first?.number)).body).toEqual(first);
    expect((await read(999_999_999)).status).toBe(404);
    for (const bad of ['0', 'x', '1.5']) expect((await read(bad)).status).toBe(400);
  });
});

describe('is narrowed', () => {
  const kindsOf = async (body: object, as: TestPerson = 'bia') =>
    [...new Set((await search(body, as)).content.map(({ record }) => record.kind))].toSorted();
  test('by kind, field, person, record, period and words without accents', async () => {
    expect(await kindsOf({ kinds: ['brand', 'delivery'] })).toEqual(['brand', 'delivery']);
    expect(await kindsOf({ fields: ['store.reference'] })).toEqual(['store']);
    expect(await kindsOf({ kinds: ['brand'], fields: ['store.reference'] })).toEqual([]);
    const mine = await search({ userPublicIds: [await users.idOf('bia')] });
    expect([...new Set(mine.content.map(({ byName }) => byName))]).toEqual([testPeople.bia.name]);
    const both = [await users.idOf('bia'), await users.idOf('ana')];
    expect((await search({ userPublicIds: both })).totalElements).toBeGreaterThan(mine.totalElements);
    expect(await kindsOf({ search: 'EMPORIO' })).toEqual(['store', 'storeComment']);
    expect(await kindsOf({ search: String(delivery.orderNumber), kinds: ['delivery'] })).toEqual([
      'delivery',
    ]);
    expect(await kindsOf({ search: 'ninguém se chama assim' })).toEqual([]);
    expect(await kindsOf({ record: { kind: 'store', publicId: brandId } })).toEqual([]);
    expect(await kindsOf({ from: '2900-01-01' })).toEqual([]);
    expect(await kindsOf({ to: '1999-12-31' })).toEqual([]);
    expect((await kindsOf({ from: '1999-12-31', to: '2900-01-01' })).length).toBeGreaterThan(2);
    for (const bad of [
      { from: '2026-02-02', to: '2026-02-01' },
      { fields: ['store.nope'] },
      { kinds: ['x'] },
    ])
      expect((await call('POST', '/audit/changes/search', { as: 'bia', body: bad })).status).toBe(400);
  });

  test('cursors lead through both histories forwards and back, whichever way it is sorted', async () => {
    for (const sort of ['at,desc', 'at,asc']) {
      const all = (await search({ sort })).content.map(({ number }) => number);
      const pages: PageOf<AuditChange>[] = [];
      for (let cursor = ''; ;) {
        const page = await search({ sort }, 'bia', `?size=3${cursor}`);
        pages.push(page);
        if (page.cursors.next === null) break;
        cursor = `&cursor=${page.cursors.next}`;
      }
      expect(pages.flatMap(({ content }) => content.map(({ number }) => number))).toEqual(all);
      expect(new Set(all).size).toBe(all.length);
      const back = await search({ sort }, 'bia', `?size=3&cursor=${pages[2]?.cursors.previous ?? ''}`);
      expect(back.content).toEqual(pages[1]?.content);
    }
    const foreign = await call('POST', `/audit/changes/search?cursor=abc`, { as: 'bia', body: {} });
    expect(foreign.status).toBe(400);
  });
});

describe('of a person', () => {
  test('what the history masks stays masked, of a company nothing does', async () => {
    const rows = async ({ publicId }: StoreRecord) =>
      JSON.stringify(await search({ record: { kind: 'store', publicId }, fields: ['store.contacts'] }));
    expect(await rows(company)).toContain('98765-4321');
    const masked = await rows(maria);
    expect(masked).toContain('(19) *****-4321');
    expect(masked).not.toMatch(/98765-?4321|maria@/);
    await call('PUT', '/stores', { body: { publicId: maria.publicId, documentNumber: '61198164000160' } });
    expect(await rows(maria)).not.toMatch(/98765-?4321|maria@/);
  });

  test('what was erased stays erased, here and in the sheet', async () => {
    const one = await register({ documentNumber: '11144477735', name: 'Chácara do Zé', contacts: [contact] });
    await call('PUT', '/stores', { body: { publicId: one.publicId, reference: 'Depois da ponte' } });
    const erasure = erasureCalls(
      () => call,
      () => running,
    );
    await erasure.ask(one.publicId);
    expect((await erasure.confirm(one.publicId, { confirmation: 'Chácara do Zé' })).status).toBe(204);
    const { content } = await search();
    const text = JSON.stringify(content);
    expect(text).toContain('apagado (LGPD)');
    expect(text).not.toMatch(/Chácara do Zé|Depois da ponte|11144477735/);
    const sheet = await running.app.inject({
      method: 'POST',
      url: '/api/audit/changes/export',
      headers: await running.as('bia'),
      payload: { format: 'csv', filter: {} },
    });
    expect(sheet.body).not.toMatch(/Chácara do Zé|Depois da ponte|111\.444|98765-4321.*Zé/);
  });

  test('shown data is listed, filtered and exported', async () => {
    const show = (body: object, as: TestPerson = 'ana') => call('POST', '/personal-data/shown', { as, body });
    const { publicId } = await register({
      documentNumber: '39053344705',
      name: 'Sítio da Joana',
      contacts: [{ ...contact, phone: '11912345678' }],
    });
    await show({ kind: 'store', publicId, field: 'phone', contact: 0, reason: 'Entrega atrasada' });
    await show({ kind: 'store', publicId, field: 'documentNumber' }, 'bia');
    await call('GET', `/authorization-server-web/v2/authorization/users/${await users.idOf('bia')}/phone`, {
      as: 'caio',
    });
    const all = await searchShown();
    expect(
      all.content.map(({ byName, field, record, reason }) => [byName, field, record.name, reason]),
    ).toEqual([
      [testPeople.bia.name, 'CPF', 'Sítio da Joana', null],
      [testPeople.ana.name, 'Telefone do contato 1', 'Sítio da Joana', 'Entrega atrasada'],
    ]);
    expect(JSON.stringify(all)).not.toMatch(/12345678|39053344705/);
    const fields = async (body: object) => (await searchShown(body)).content.map(({ field }) => field);
    expect(await fields({ fields: ['phone'] })).toEqual(['Telefone do contato 1']);
    expect(await fields({ userPublicIds: [await users.idOf('bia')] })).toEqual(['CPF']);
    expect(await fields({ search: 'joana', kinds: ['store'] })).toHaveLength(2);
    expect(await fields({ search: 'joana', kinds: ['supplier'] })).toEqual([]);
    expect(await fields({ record: { kind: 'store', publicId } })).toHaveLength(2);
    const answer = await running.app.inject({
      method: 'POST',
      url: '/api/audit/personal-data/export',
      headers: await running.as('bia'),
      payload: { format: 'csv', filter: { fields: ['phone'] } },
    });
    expect([answer.statusCode, answer.headers['x-row-count']]).toEqual([200, '1']);
    expect(answer.body).toContain(
      'Ana Operadora;Cliente;Sítio da Joana;Telefone do contato 1;Entrega atrasada',
    );
  });
});

test('is exported as it is filtered', async () => {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/audit/changes/export',
    headers: await running.as('bia'),
    payload: { format: 'csv', filter: { fields: ['store.reference'], search: 'Empório' } },
  });
  const lines = answer.body.trim().split('\r\n');
  expect([answer.statusCode, answer.headers['x-row-count'], lines.length]).toEqual([200, '1', 2]);
  expect(lines[1]).toContain('Ana Operadora;Cliente;Empório;Alteração;Referência;;;Esquina do banco');
});

describe('who may', () => {
  const calls = [
    ['POST', '/audit/changes/search', {}],
    ['POST', '/audit/changes/export', { format: 'csv', filter: {} }],
    ['POST', '/audit/personal-data/search', {}],
    ['POST', '/audit/personal-data/export', { format: 'csv', filter: {} }],
    ['GET', '/audit/people', undefined],
  ] as const;
  // Only supervisors and administrators, of the intranet only.
  const roles = [
    ['bia', 200],
    ['caio', 200],
    ['ana', 403],
    ['davi', 403],
    ['canal', 403],
    ['financeiro', 403],
  ] as const;
  test.each(roles)('%s: %i', async (as, status) => {
    for (const [method, path, body] of calls) {
      const answer = await running.app.inject({
        method,
        url: `/api${path}`,
        headers: await running.as(as),
        ...(body && { payload: body }),
      });
      expect([path, answer.statusCode]).toEqual([path, status]);
    }
    expect((await call('GET', '/audit/changes/2', { as })).status).toBe(status === 200 ? 200 : 403);
  });

  const sets = [
    [['ROLE_INTRANET_READ_USERS'], 403],
    [['ROLE_INTRANET_UPDATE_USERS'], 403],
    [['ROLE_INTRANET_CREATE_USERS'], 403],
    [['ROLE_INTRANET_CREATE_USERS', 'ROLE_INTRANET_UPDATE_USERS'], 200],
    [['ROLE_INTRANET_APPROVE_DISCOUNTS'], 200],
    [['TESTE'], 403],
  ] as const;
  test.each(sets)('with %j of their own: %i', async (authorities, status) => {
    await users.change(await users.idOf('davi'), { authorities: [...authorities] });
    expect((await call('POST', '/audit/changes/search', { as: 'davi', body: {} })).status).toBe(status);
    await users.change(await users.idOf('davi'), { authorities: [] });
  });

  test('entries about access are only for administrators of the matriz', async () => {
    const access = { kinds: ['user', 'userGroup', 'businessUnit'] };
    const [change] = (await search(access, 'caio')).content;
    expect(change?.record.kind).toBe('user');
    expect((await search(access)).totalElements).toBe(0);
    expect((await search({}, 'bia')).content.some(({ record }) => record.kind === 'user')).toBe(false);
    expect((await search({}, 'caio')).content.some(({ record }) => record.kind === 'user')).toBe(true);
    const one = `/audit/changes/${change?.number ?? 0}`;
    expect((await call('GET', one, { as: 'caio' })).status).toBe(200);
    expect((await call('GET', one, { as: 'bia' })).status).toBe(404);
    expect((await searchShown({ kinds: ['user'] })).totalElements).toBe(0);
    await running.query(
      `insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null;
      update app_user set business_unit_id = (select id from business_unit where name = 'Filial')
      where username = '${testPeople.caio.username}'`,
    );
    expect((await search(access, 'caio')).totalElements).toBe(0);
    expect((await search({}, 'caio')).totalElements).toBeGreaterThan(0);
  });
});
