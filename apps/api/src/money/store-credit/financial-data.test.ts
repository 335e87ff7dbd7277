import type { StoreFinancialData } from '@celeiro/contract/money/store-credit/store-financial-data.ts';
import { reliabilities } from '@celeiro/rules/money/store-credit/credit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type OrderWorld } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordKinds } from '../../record-kinds.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';

let running: TestApp;
let call: Call;
let world: OrderWorld;
let id = '';
type Answer = StoreFinancialData & { code?: string; fields?: Record<string, string> };
const document = '11222333000181';
const seven = {
  documentNumber: document,
  name: 'Mercearia São João Ltda',
  sellerEmail: 'rui@celeiro.dev',
  sellerName: 'Rui Farias',
  fintechEmail: 'financeiro@saojoao.com.br',
  fintechPhoneNumber: '11987654321',
  reliability: 'MEDIUM',
};
const path = () => `/store-credits/${id}/financial-data`;
const read = async () => (await call<Answer>('GET', path())).body;
const save = (body: object = {}, options: Parameters<Call>[2] = {}) =>
  call<Answer>('PUT', path(), { body: { ...seven, ...body }, ...options });

beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  const { body } = await call<{ publicId: string }>('GET', `/store-credits/store/${world.storePublicId}`);
  id = body.publicId;
});
afterAll(() => running.close());
beforeEach(async () => {
  await sql`update store_credit set reliability = 'MEDIUM'`.execute(running.db);
});

test('R-ADMIN-014: the seven fields are saved, recorded and returned; the same again changes nothing', async () => {
  expect(await read()).toMatchObject({
    name: 'Mercearia São João',
    sellerEmail: null,
    reliability: 'MEDIUM',
  });
  const saved = await save();
  expect([saved.status, saved.body]).toMatchObject([200, { ...seven, storePublicId: world.storePublicId }]);
  expect(await read()).toMatchObject(seven);
  const { version } = saved.body;
  expect((await save({}, { version })).body.version).toBe(version);
  const { body } = await call<{ items: { label: string; newValue: string }[] }[]>(
    'GET',
    `/store-credits/${id}/history`,
  );
  expect(body[0]?.items.map(({ label, newValue }) => [label, newValue])).toEqual([
    ['Nome no financeiro', seven.name],
    ['Nome do vendedor', seven.sellerName],
    ['E-mail do vendedor', seven.sellerEmail],
    ['E-mail na fintech', seven.fintechEmail],
    ['Telefone na fintech', seven.fintechPhoneNumber],
  ]);
  expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
});

describe('what is sent is checked', () => {
  test.each([
    [{ documentNumber: '27865757000102' }, 409, 'STORE_DOCUMENT_MISMATCH'],
    [{ documentNumber: '11222333000180' }, 400, 'VALIDATION_FAILED'],
    [{ fintechEmail: 'sem-arroba' }, 400, 'VALIDATION_FAILED'],
    [{ sellerEmail: 'a@b' }, 400, 'VALIDATION_FAILED'],
    [{ fintechPhoneNumber: '123' }, 400, 'VALIDATION_FAILED'],
    [{ fintechPhoneNumber: '(11) *****-9999' }, 422, 'MASKED_VALUE_UNKNOWN'],
    [{ name: ' ' }, 400, 'VALIDATION_FAILED'],
    [{ reliability: 'TOTAL' }, 400, 'VALIDATION_FAILED'],
    [{ creditLimit: 1 }, 400, 'VALIDATION_FAILED'],
  ])('%j', async (body, status, code) => {
    const before = await read();
    const answer = await save(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await read()).toEqual(before);
  });

  test('by whom: a channel is refused, an unknown credit is not found', async () => {
    expect((await save({}, { as: 'canal' })).status).toBe(403);
    expect(
      (await call('PUT', `/store-credits/${world.storePublicId}/financial-data`, { body: seven })).status,
    ).toBe(404);
  });
});

const rank = (one: string) => reliabilities.findIndex((known) => known === one);
const pairs = reliabilities.flatMap((from) => reliabilities.map((to) => [from, to] as const));
test.each(pairs)('R-ADMIN-014: from %s to %s, up only by the supervision', async (from, to) => {
  await sql`update store_credit set reliability = ${from}`.execute(running.db);
  const byOperator = await save({ reliability: to });
  const isUp = rank(to) > rank(from);
  expect([byOperator.status, byOperator.body.code]).toEqual(
    isUp ? [422, 'SUPERVISOR_REQUIRED'] : [200, undefined],
  );
  await sql`update store_credit set reliability = ${from}`.execute(running.db);
  expect((await save({ reliability: to }, { as: 'bia' })).body.reliability).toBe(to);
});

test('T19: two people save different fields on one version: both are saved; the same field is a conflict', async () => {
  const { version } = (await save()).body;
  expect((await save({ sellerName: 'Ivo' }, { version })).status).toBe(200);
  expect((await save({ fintechEmail: 'outro@saojoao.com.br' }, { version })).status).toBe(200);
  expect(await read()).toMatchObject({ sellerName: 'Ivo', fintechEmail: 'outro@saojoao.com.br' });
  expect((await save({ sellerName: 'Eva' }, { version })).status).toBe(409);
});

test('of a person document, mail address and phone come masked, and may go back so', async () => {
  await sql`update store set document_number = '52998224725'`.execute(running.db);
  const { publicId: _, version, storePublicId: _store, ...shown } = await read();
  expect(shown).toMatchObject({ documentNumber: '***.***.247-**', fintechPhoneNumber: '(11) *****-4321' });
  const saved = await call<Answer>('PUT', path(), { body: { ...shown, sellerName: 'Lia' }, version });
  expect(saved.status).toBe(200);
  const { rows } = await sql<{ phone: string; email: string }>`
    select fintech_phone as phone, fintech_email as email from store_credit`.execute(running.db);
  expect(rows[0]).toEqual({ phone: '11987654321', email: 'outro@saojoao.com.br' });
  expect(JSON.stringify((await call('GET', `/store-credits/${id}/history`)).body)).not.toMatch(
    /98765|financeiro@/,
  );
});
