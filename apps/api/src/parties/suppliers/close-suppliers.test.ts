import type {
  Unavailability,
  UnavailabilityBatchResult,
} from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
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
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// Horta's delivery is on Monday 2031-03-10, in the morning.
let running: TestApp;
let call: Call;
let world: OrderWorld;
let horta = '';
let pomar = '';
beforeAll(async () => {
  running = await startTestApp({ clock: () => new Date('2031-03-05T10:00:00-03:00') });
  call = caller(running);
  world = await addOrderWorld(running.db);
  horta = world.suppliers.horta.publicId;
  pomar = world.suppliers.pomar.publicId;
  await placeOrder(call, intakeBody(world));
});
afterAll(() => running.close());
beforeEach(() => sql`delete from supplier_unavailability`.execute(running.db));

const path = '/suppliers-unavailability';
const list = async (supplier = horta) =>
  (await call<Unavailability[]>('GET', `${path}/supplier/${supplier}`)).body;

describe('a closure of many', () => {
  const holiday = { startDate: '2031-03-10', endDate: '2031-03-10', reason: 'HOLIDAY' };
  const unknownId = crypto.randomUUID();
  const batch = (method: 'PUT' | 'POST', change_: object = holiday, key?: string) =>
    call<UnavailabilityBatchResult[]>(method, `${path}/batch${method === 'POST' ? '/rehearsal' : ''}`, {
      body: { supplierPublicIds: [horta, pomar, unknownId], change: change_ },
      ...(key !== undefined && { key }),
    });
  const faresOf = (results: readonly UnavailabilityBatchResult[]) =>
    results.map(({ ok, changed, code, affected }) => [ok, changed, code ?? null, affected?.count ?? null]);

  test('says before and after how each fares: hit, away already, in the way', async () => {
    const foreseen = await batch('POST');
    expect(faresOf(foreseen.body)).toEqual([
      [true, true, null, 1],
      [true, true, null, 0],
      [false, false, 'RESOURCE_NOT_FOUND', null],
    ]);
    expect(await list()).toEqual([]);
    const done = await batch('PUT');
    expect(faresOf(done.body)).toEqual(faresOf(foreseen.body));
    expect(faresOf((await batch('PUT')).body).slice(0, 2)).toEqual([
      [true, false, null, null],
      [true, false, null, null],
    ]);
    const longer = await batch('POST', { ...holiday, endDate: '2031-03-11' });
    expect(longer.body[0]).toMatchObject({
      ok: false,
      code: 'UNAVAILABILITY_OVERLAPS',
      message: 'Este fornecedor já está indisponível nestes dias: 10 mar 2031 (feriado).',
    });
    expect(await list()).toHaveLength(1);
  });

  test('a key sent twice closes each once', async () => {
    const key = crypto.randomUUID();
    const [one, other] = [await batch('PUT', holiday, key), await batch('PUT', holiday, key)];
    expect(other.body).toEqual(one.body);
    expect(await list(pomar)).toHaveLength(1);
  });

  test('days that passed are refused for each', async () => {
    expect(faresOf((await batch('POST', { ...holiday, startDate: '2031-03-04' })).body)[0]).toEqual([
      false,
      false,
      'DATE_PAST',
      null,
    ]);
  });
});
