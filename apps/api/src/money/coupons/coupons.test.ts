import type { Coupon, CouponRow, CouponUse } from '@celeiro/contract/money/coupons/coupons.ts';
import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { couponStatusOn } from '@celeiro/rules/money/coupons/coupons.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  type placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  await sql`insert into discount_reason (public_id, reason, category, supplier_problem)
    values (gen_random_uuid(), 'Cupom de marketing', 'Comercial', 'NOT_REQUIRED')`.execute(running.db);
});
afterAll(() => running.close());

const today = businessDateOf(Date.now());
const draft = (code: string, changes: object = {}) => ({
  code,
  kind: 'AMOUNT',
  value: 10,
  maximumDiscount: null,
  startDate: today,
  endDate: addDays(today, 30),
  totalLimit: 100,
  storeLimit: 100,
  minimumOrder: 0,
  firstOrderOnly: false,
  description: null,
  reason: 'COMMERCIAL',
  paidBy: 'CELEIRO',
  supplierPublicId: null,
  familyPublicIds: [],
  storeTagPublicIds: [],
  ...changes,
});
type Created = { coupons: { publicId: string; code: string; version: number }[] };
type Failed = { code?: string; message?: string; fields?: Record<string, string> };
const create = (body: object, as: TestPerson = 'ana') =>
  call<Created & Failed>('POST', '/coupons', { as, body });
const added = async (code: string, changes: object = {}, as: TestPerson = 'ana'): Promise<Coupon> => {
  const { status, body } = await create(draft(code, changes), as);
  expect([status, body.code]).toEqual([201, undefined]);
  return one(body.coupons[0]?.publicId ?? '');
};
const one = async (publicId: string) => (await call<Coupon>('GET', `/coupons/${publicId}`)).body;
const cancel = (coupon: Coupon, version = coupon.version) =>
  call<Coupon & Failed>('PUT', `/coupons/${coupon.publicId}/cancel`, {
    body: { reason: 'Negociado de novo' },
    version,
  });
const search = async (body: object, query = '?size=100') =>
  (await call<{ content: CouponRow[]; totalElements: number }>('POST', `/coupons/all${query}`, { body }))
    .body;
const codes = async (body: object) => (await search(body)).content.map(({ code }) => code);
/** Sends again when the server is busy, as a channel does. */
const order = async (code: string) => {
  for (;;) {
    const answer = await call<Failed & Awaited<ReturnType<typeof placeOrder>>>('POST', '/orders', {
      as: 'canal',
      body: { ...intakeBody(world), couponCode: code },
    });
    if (answer.status !== 503) return answer;
  }
};
const usesOf = async ({ publicId }: Coupon) =>
  (await call<{ content: CouponUse[]; totalElements: number }>('GET', `/coupons/${publicId}/uses?size=50`))
    .body;

// Runs before any other order of the store.
test('a coupon of a first order is taken on the first one, and on no other', async () => {
  await added('PRIMEIRA', { firstOrderOnly: true });
  const first = await order('PRIMEIRA');
  expect([first.status, first.body.code]).toEqual([201, undefined]);
  const second = (await order('PRIMEIRA')).body;
  expect([second.message, second.fields]).toEqual([
    'Este cupom vale só no primeiro pedido do cliente.',
    { couponCode: 'Este cupom vale só no primeiro pedido do cliente.' },
  ]);
});

describe('coupons (R-ADMIN-002)', () => {
  test('EP-011: one is created as sent, recorded, listed and canceled once', async () => {
    const coupon = await added('pomar-15', {
      kind: 'PERCENTAGE',
      value: 15,
      maximumDiscount: 120,
      minimumOrder: 100,
      supplierPublicId: world.suppliers.pomar.publicId,
      paidBy: 'SUPPLIER',
      description: 'Semana  da fruta',
    });
    expect(coupon).toMatchObject({
      code: 'POMAR-15',
      value: 15,
      maximumDiscount: 120,
      supplier: { name: 'Pomar' },
      description: 'Semana da fruta',
      status: 'ACTIVE',
      used: 0,
      savings: 0,
      version: 1,
    });
    const ended = await cancel(coupon);
    expect([ended.status, ended.body.status, ended.body.version]).toEqual([200, 'CANCELED', 2]);
    expect(ended.body.cancelReason).toBe('Negociado de novo');
    expect((await cancel(coupon)).body.code).toBe('COUPON_CANCELED');
    expect((await order('POMAR-15')).body).toMatchObject({
      code: 'COUPON_INVALID',
      message: 'Este cupom foi cancelado.',
    });
    const history = await call<{ event: string; items: { label: string; newValue: string | null }[] }[]>(
      'GET',
      `/coupons/${coupon.publicId}/history`,
    );
    expect(history.body.map(({ event }) => event)).toEqual(['UPDATE', 'CREATE']);
    expect(history.body[1]?.items).toContainEqual(
      expect.objectContaining({ label: 'Desconto', newValue: expect.stringContaining('15%, até') }),
    );
  });

  test.each([
    ['COUPON_CODE_TAKEN', { code: 'TOMADO' }, 'code'],
    ['COUPON_ABOVE_POLICY', { value: 500.01 }, 'value'],
    ['COUPON_ABOVE_POLICY', { kind: 'PERCENTAGE', value: 20.01 }, 'value'],
    ['COUPON_ENDS_IN_THE_PAST', { startDate: '2020-01-01', endDate: '2020-01-02' }, 'endDate'],
    ['SUPPLIER_UNKNOWN', { supplierPublicId: crypto.randomUUID() }, 'supplierPublicId'],
    ['FAMILY_UNKNOWN', { familyPublicIds: [crypto.randomUUID()] }, 'familyPublicIds'],
    ['STORE_TAG_UNKNOWN', { storeTagPublicIds: [crypto.randomUUID()] }, 'storeTagPublicIds'],
    ['VALIDATION_ERROR', { code: 'AB' }, 'code'],
    ['VALIDATION_ERROR', { code: undefined }, 'code'],
    ['VALIDATION_ERROR', { prefix: 'ABC', quantity: 2 }, 'code'],
    ['VALIDATION_ERROR', { value: 0 }, 'value'],
  ])('refuses %s for %j', async (code, changes, field) => {
    await create(draft('TOMADO'));
    const { body } = await create(draft('NOVO', changes));
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    if (code !== 'VALIDATION_ERROR') expect(body.code).toBe(code);
  });

  test('above the policy a supervisor makes it', async () => {
    const coupon = await added('GRANDE', { value: 600 }, 'bia');
    expect(coupon).toMatchObject({
      value: 600,
      status: 'ACTIVE',
      createdByName: expect.stringContaining('Bia'),
    });
  });

  test('a batch is so many codes that begin alike, each with its history', async () => {
    const { code: _, ...terms } = draft('');
    const { status, body } = await create({
      ...terms,
      prefix: 'natal',
      quantity: 40,
      totalLimit: 1,
      storeLimit: 1,
    });
    expect([status, body.coupons.length]).toEqual([201, 40]);
    expect(new Set(body.coupons.map(({ code }) => code)).size).toBe(40);
    for (const { code } of body.coupons) expect(code).toMatch(/^NATAL-[2-9A-HJKMNP-Z]{6}$/);
    expect(await search({ search: 'natal-' })).toMatchObject({ totalElements: 40 });
  });

  test('EP-010: found by code, status, kind, days and supplier; counted and sorted', async () => {
    const later = addDays(today, 60);
    await added('LISTA-DEPOIS', { startDate: later, endDate: addDays(later, 5) });
    await added('LISTA-POMAR', { supplierPublicId: world.suppliers.pomar.publicId });
    await added('LISTA-10', { kind: 'PERCENTAGE', totalLimit: 1, storeLimit: 1 });
    const removed = await added('LISTA-FIM');
    await cancel(removed);
    await running.query("update coupon set used = 1 where code = 'LISTA-10'");
    await running.query(
      "insert into coupon (code, kind, value, starts_on, ends_on, total_limit, store_limit) values ('LISTA-VELHO', 'AMOUNT', 100, '2020-01-01', '2020-02-01', 5, 5)",
    );
    const mine = { search: 'lista' };
    expect(await codes({ ...mine, sort: 'code,asc' })).toEqual([
      'LISTA-10',
      'LISTA-DEPOIS',
      'LISTA-FIM',
      'LISTA-POMAR',
      'LISTA-VELHO',
    ]);
    expect(await codes({ ...mine, statuses: ['SCHEDULED'] })).toEqual(['LISTA-DEPOIS']);
    expect(await codes({ ...mine, statuses: ['USED_UP'] })).toEqual(['LISTA-10']);
    expect(await codes({ ...mine, statuses: ['ENDED', 'CANCELED'] })).toEqual(['LISTA-FIM', 'LISTA-VELHO']);
    expect(await codes({ ...mine, kinds: ['PERCENTAGE'] })).toEqual(['LISTA-10']);
    expect(await codes({ ...mine, supplierPublicIds: [world.suppliers.pomar.publicId] })).toEqual([
      'LISTA-POMAR',
    ]);
    expect(await codes({ ...mine, periodTo: '2020-06-01' })).toEqual(['LISTA-VELHO']);
    expect(await codes({ ...mine, periodFrom: later })).toEqual(['LISTA-DEPOIS']);
    const { body } = await call<{ counters: { count: number }[] }>('POST', '/coupons/counters', {
      body: { filters: [mine, { ...mine, statuses: ['ACTIVE'] }] },
    });
    expect(body.counters.map(({ count }) => count)).toEqual([5, 1]);
    // The status from the database equals the one by the rules.
    for (const row of (await search({})).content)
      expect(couponStatusOn({ ...row, isCanceled: row.status === 'CANCELED' }, today)).toBe(row.status);
  });

  test('its sheet says the same', async () => {
    await added('PLANILHA', { kind: 'PERCENTAGE', value: 7.5 });
    const { body } = await running.app.inject({
      method: 'POST',
      url: '/api/coupons/export',
      headers: await running.as('ana'),
      payload: {
        format: 'csv',
        columns: ['code', 'value', 'uses', 'status'],
        filter: { search: 'planilha' },
      },
    });
    expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Código;Tipo;Valor;Desconto máximo;Pedido mínimo;Usos;Usos no total;Status',
      'PLANILHA;Porcentagem;7,5%;;0,00;0;100;Ativo',
    ]);
  });

  test('every chain of histories is whole', async () => {
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });
});

describe('what a coupon is for is obeyed as it is redeemed', () => {
  test.each([
    ['MINIMO', { minimumOrder: 5000 }, 'Este cupom pede um pedido de pelo menos R$ 5.000,00 em produtos.'],
    ['DEPOIS', { startDate: addDays(today, 1) }, /^Este cupom vale a partir de /],
    ['OUTRA', { familyPublicIds: 'Grãos' }, 'Este cupom não vale para nenhum produto deste pedido.'],
    ['VIP', { storeTagPublicIds: 'VIP' }, 'Este cupom não vale para este cliente.'],
  ])('%s is refused with its reason', async (code, changes, message) => {
    const ids = async (table: string, name: string) =>
      (
        await sql<{ id: string }>`insert into ${sql.table(table)} (name) values (${name})
          returning public_id as id`.execute(running.db)
      ).rows.map(({ id }) => id);
    const { familyPublicIds, storeTagPublicIds, ...plain }: Record<string, unknown> = changes;
    await added(code, {
      ...plain,
      ...(typeof familyPublicIds === 'string' && {
        familyPublicIds: await ids('product_family', familyPublicIds),
      }),
      ...(typeof storeTagPublicIds === 'string' && {
        storeTagPublicIds: await ids('store_tag', storeTagPublicIds),
      }),
    });
    const refused = (await order(code)).body;
    expect(refused.code).toBe('COUPON_INVALID');
    expect(refused.message?.replaceAll('\u00A0', ' ')).toMatch(message);
  });

  test('of a family and a tag that they are, up to its maximum, with the reason of its kind', async () => {
    const [family] = (
      await sql<{ id: string }>`select public_id as id from product_family where name = 'Verduras'`.execute(
        running.db,
      )
    ).rows;
    const [tag] = (
      await sql<{
        id: string;
      }>`with t as (insert into store_tag (name) values ('Da casa') returning id, public_id),
        l as (insert into store_tag_link (store_tag_id, store_id) select t.id, s.id from t, store s)
        select public_id as id from t`.execute(running.db)
    ).rows;
    const coupon = await added('VERDE', {
      kind: 'PERCENTAGE',
      value: 20,
      maximumDiscount: 12.5,
      familyPublicIds: [family?.id],
      storeTagPublicIds: [tag?.id],
      reason: 'MARKETING',
    });
    const { status } = await order('VERDE');
    expect(status).toBe(201);
    expect(await one(coupon.publicId)).toMatchObject({ used: 1, savings: 12.5 });
    const { rows } = await sql<{ reason: string }>`select distinct r.reason from delivery_discount x
      join discount_reason r on r.id = x.discount_reason_id where x.release_name = 'Cupom VERDE'`.execute(
      running.db,
    );
    expect(rows).toEqual([{ reason: 'Cupom de marketing' }]);
  });
});

describe('uses are exact (T21)', () => {
  test('of 32 orders at once ten take the ten uses, counter and rows agree', async () => {
    const coupon = await added('TRINTA', { totalLimit: 10, storeLimit: 10 });
    const answers = await Promise.all(Array.from({ length: 32 }, () => order('TRINTA')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'COUPON_EXHAUSTED')).toHaveLength(22);
    expect(await one(coupon.publicId)).toMatchObject({ used: 10, status: 'USED_UP', savings: 100 });
    expect(await usesOf(coupon)).toMatchObject({ totalElements: 10 });
  });

  test('cancelled while orders come in, none takes it afterwards', async () => {
    const coupon = await added('NOMEIO');
    const [ended, ...answers] = await Promise.all([
      cancel(coupon),
      ...Array.from({ length: 12 }, () => order('NOMEIO')),
    ]);
    expect(ended.status).toBe(200);
    const taken = answers.filter(({ status }) => status === 201).length;
    expect((await order('NOMEIO')).body.code).toBe('COUPON_INVALID');
    expect(await one(coupon.publicId)).toMatchObject({ used: taken });
    expect((await usesOf(coupon)).totalElements).toBe(taken);
  });
});
