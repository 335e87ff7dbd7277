import type {
  Unavailability,
  UnavailabilityPreview,
} from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  type CallOptions,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

// Late on a Wednesday evening: in London it is already Thursday. Horta's first delivery is on Monday 2031-03-10, in the
// morning.
const today = '2031-03-05';
let running: TestApp;
let call: Call;
let world: OrderWorld;
let horta = '';
let pomar = '';
let ordered = '';
beforeAll(async () => {
  running = await startTestApp({ clock: () => new Date(`${today}T23:30:00-03:00`) });
  call = caller(running);
  world = await addOrderWorld(running.db);
  horta = world.suppliers.horta.publicId;
  pomar = world.suppliers.pomar.publicId;
  const order = await placeOrder(call, intakeBody(world));
  ordered = order.orderSuppliers[0]?.publicId ?? '';
});
afterAll(() => running.close());
beforeEach(() => sql`delete from supplier_unavailability`.execute(running.db));

type Answer = Unavailability & { code?: string; message?: string; fields?: Record<string, string> };
const path = '/suppliers-unavailability';
const close = (startDate: string, endDate = startDate, more: object = {}, options: CallOptions = {}) =>
  call<Answer>('POST', path, { body: { supplierPublicId: horta, startDate, endDate, ...more }, ...options });
const change = (
  id: string,
  startDate: string,
  endDate: string,
  more: object = {},
  options: CallOptions = {},
) =>
  call<Answer>('PUT', `${path}/${id}`, {
    body: { supplierPublicId: horta, startDate, endDate, ...more },
    ...options,
  });
const open = (id: string, options: CallOptions = {}) =>
  call<Answer | null>('DELETE', `${path}/${id}`, options);
const list = async (supplier = horta) => (await call<Answer[]>('GET', `${path}/supplier/${supplier}`)).body;
/** An unavailability of a former version, or of long ago. */
const stored = async (startDate: string, endDate: string) =>
  (
    await sql<{ publicId: string }>`insert into supplier_unavailability (supplier_id, start_date, end_date)
      select id, ${startDate}::date, ${endDate}::date from supplier where name = 'Horta' returning public_id`.execute(
      running.db,
    )
  ).rows[0]?.publicId ?? '';
const setStatus = (status: DeliveryStatusCode) =>
  sql`update delivery set status = ${status} where public_id = ${ordered}::uuid`.execute(running.db);
const versionOf = async () => (await call<{ version: number }>('GET', `/suppliers/${horta}`)).body.version;
const rangesOf = (rows: readonly Unavailability[]) =>
  rows.map(({ startDate, endDate }) => [startDate, endDate]);

describe('R-ADMIN-017, EP-131 to EP-134: the days a supplier is away', () => {
  test('are closed with why, when and by whom; the answer shows whom they hit', async () => {
    const details = { reason: 'STOCK', periods: ['NIGHT', 'MORNING'], note: '  Troca da  câmara fria ' };
    const { status, body } = await close('2031-03-10', '2031-03-12', details);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      supplierPublicId: horta,
      startDate: '2031-03-10',
      endDate: '2031-03-12',
      reason: 'STOCK',
      periods: ['MORNING', 'NIGHT'],
      note: 'Troca da câmara fria',
      by: testPeople.ana.name,
      affected: { count: 1 },
    });
    expect(body.affected.amount).toBeGreaterThan(0);
    expect(await list()).toEqual([body]);
    expect(await list(pomar)).toEqual([]);
  });

  test('of one that runs no one is hit on the days that have passed', async () => {
    await stored('2031-03-01', '2031-03-12');
    const hitOn = async (date: string) => {
      await sql`update delivery set delivery_date = ${date}::date where public_id = ${ordered}::uuid`.execute(
        running.db,
      );
      return (await list())[0]?.affected.count;
    };
    expect([await hitOn('2031-03-04'), await hitOn(today), await hitOn('2031-03-10')]).toEqual([0, 1, 1]);
  });

  test('what only a part of a day is closed for hits no one of the other part', async () => {
    expect((await close('2031-03-10', '2031-03-10', { periods: ['AFTERNOON'] })).body.affected).toEqual({
      count: 0,
      amount: 0,
    });
  });

  test.each([
    ['2031-03-04', '2031-03-10', 422, 'DATE_PAST', 'startDate'],
    ['2031-03-10', '2032-03-09', 422, 'UNAVAILABILITY_TOO_LONG', 'endDate'],
    ['2301-03-10', '2301-03-10', 422, 'DELIVERY_DATE_TOO_FAR', 'endDate'],
    ['2031-03-10', '2031-03-09', 400, 'VALIDATION_FAILED', 'endDate'],
    ['2031-02-29', '2031-03-10', 400, 'VALIDATION_FAILED', 'startDate'],
  ])('%s to %s is refused: %i %s', async (from, to, status, code, field) => {
    const answer = await close(from, to);
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      status,
      code,
      [field],
    ]);
    expect(await list()).toEqual([]);
  });

  test.each([
    [{ periods: [] }, 400],
    [{ periods: ['DAWN'] }, 400],
    [{ reason: 'RAIN' }, 400],
    [{ routePublicId: null }, 400],
    [{ supplierPublicId: crypto.randomUUID() }, 404],
  ])('%j is refused with %i', async (more, status) => {
    expect((await close('2031-03-10', '2031-03-10', more)).status).toBe(status);
  });

  test('of two who close the same days at once one wins, the other reads which days are closed', async () => {
    const [one, other] = await Promise.all([
      close('2031-12-24', '2032-01-02', { reason: 'VACATION' }),
      close('2031-12-31', '2032-01-05', {}, { as: 'bia' }),
    ]);
    const [won, lost] = one.status === 201 ? [one, other] : [other, one];
    expect([won.status, lost.status, lost.body.code]).toEqual([201, 409, 'UNAVAILABILITY_OVERLAPS']);
    const words = won === one ? '24 dez 2031 a 02 jan 2032 (férias)' : '31 dez 2031 a 05 jan 2032';
    expect(lost.body.message).toBe(`Este fornecedor já está indisponível nestes dias: ${words}.`);
    expect(await list()).toHaveLength(1);
  });

  test('of many who close other days at once each makes a version of its own', async () => {
    const before = await versionOf();
    const days = ['10', '11', '12', '13', '14', '17', '18', '19'].map((day) => `2031-03-${day}`);
    const answers = await Promise.all(days.map((day) => close(day)));
    expect(answers.map(({ status }) => status)).toEqual(days.map(() => 201));
    const versions = answers.map(({ body }) => body.version).toSorted((a, b) => a - b);
    expect(versions).toEqual(days.map((_, index) => before + 1 + index));
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });

  test('mornings and afternoons of the same days are two unavailabilities', async () => {
    const days = ['2031-03-17', '2031-03-21'] as const;
    expect((await close(...days, { periods: ['MORNING'] })).status).toBe(201);
    expect((await close('2031-03-19', '2031-03-19', { periods: ['AFTERNOON'] })).status).toBe(201);
    expect((await close('2031-03-19', '2031-03-19', { periods: ['AFTERNOON', 'NIGHT'] })).status).toBe(409);
  });

  test('the database itself holds two of the same period apart', async () => {
    await stored('2031-03-10', '2031-03-12');
    await expect(stored('2031-03-12', '2031-03-12')).rejects.toThrow(/supplier_unavailability_/);
  });

  test('a running one is shortened and lengthened, its past part stays', async () => {
    const id = await stored('2031-03-01', '2031-03-08');
    expect((await change(id, '2031-03-01', '2031-03-12')).body).toMatchObject({
      endDate: '2031-03-12',
      affected: { count: 1 },
    });
    expect((await change(id, '2031-03-02', '2031-03-12')).body.code).toBe('DATE_PAST');
    expect((await change(id, '2031-03-01', '2031-03-03')).body.code).toBe('DATE_PAST');
    expect((await change(id, '2031-03-01', '2031-03-12', { periods: ['MORNING'] })).body.code).toBe(
      'DATE_PAST',
    );
    expect((await change(id, '2031-03-01', '2031-03-04')).status).toBe(200);
    // It ended yesterday by that clock.
    expect((await change(id, '2031-03-01', '2031-03-12')).body.code).toBe('DATE_PAST');
    expect((await open(id)).body?.code).toBe('DATE_PAST');
    expect(rangesOf(await list())).toEqual([['2031-03-01', '2031-03-04']]);
  });

  test('one that is undone no longer exists, or what has passed of it is left', async () => {
    const coming = (await close('2031-03-10')).body.publicId;
    const running_ = await stored('2031-03-01', '2031-03-08');
    const begun = (await close('2031-03-09', '2031-03-09')).body.publicId;
    expect((await open(coming)).status).toBe(204);
    expect((await open(running_)).status).toBe(204);
    expect((await open(begun)).status).toBe(204);
    expect((await open(begun)).status).toBe(404);
    expect(rangesOf(await list())).toEqual([['2031-03-01', '2031-03-04']]);
  });

  test('another of the same supplier is in the way of a change, the one itself is not', async () => {
    const { publicId } = (await close('2031-03-10', '2031-03-11')).body;
    await close('2031-03-13', '2031-03-13', { reason: 'HOLIDAY' });
    expect((await change(publicId, '2031-03-11', '2031-03-12', { reason: 'VACATION' })).status).toBe(200);
    const refused = await change(publicId, '2031-03-11', '2031-03-13');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este fornecedor já está indisponível nestes dias: 13 mar 2031 (feriado).',
    ]);
    // Fields that aren't sent are unchanged.
    expect((await list())[0]).toMatchObject({ startDate: '2031-03-11', reason: 'VACATION' });
    expect((await change(publicId, '2031-03-11', '2031-03-12', { supplierPublicId: pomar })).body.code).toBe(
      'RESOURCE_NOT_FOUND',
    );
  });
});

describe('an unavailability is a part of its supplier', () => {
  test('its version follows, its history shows, and open calendars hear of it', async () => {
    const before = await versionOf();
    const made = (await close('2031-03-10', '2031-03-11', { reason: 'VACATION' })).body;
    expect(made.version).toBe(before + 1);
    await change(made.publicId, '2031-03-10', '2031-03-12');
    await open(made.publicId);
    const { body } = await call<{ items: { label: string; value: string; newValue: string }[] }[]>(
      'GET',
      `/suppliers/hist/${horta}?size=3`,
    );
    expect(body.flatMap(({ items }) => items.map((item) => [item.label, item.value, item.newValue]))).toEqual(
      [
        ['Indisponibilidade', '10 mar 2031 a 12 mar 2031 (férias)', null],
        ['Indisponibilidade', '10 mar 2031 a 11 mar 2031 (férias)', '10 mar 2031 a 12 mar 2031 (férias)'],
        ['Indisponibilidade', null, '10 mar 2031 a 11 mar 2031 (férias)'],
      ],
    );
    const { rows } = await sql<{ kind: string }>`
      select kind from event_outbox where public_id = ${horta} order by id desc limit 2`.execute(running.db);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['supplier', 'supplierRoutes']);
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });

  test('saving unchanged values changes nothing', async () => {
    const { publicId, version } = (await close('2031-03-10')).body;
    expect((await change(publicId, '2031-03-10', '2031-03-10')).body.version).toBe(version);
  });

  test('an older version is no conflict while others changed something else, and one where they changed this', async () => {
    const seen = await close('2031-03-10');
    const { publicId, version } = seen.body;
    await close('2031-03-20');
    await call('PUT', '/suppliers', { body: { publicId: horta, legalName: 'Horta do Vale Ltda.' } });
    expect((await change(publicId, '2031-03-10', '2031-03-11', {}, { version })).status).toBe(200);
    const late = await change(publicId, '2031-03-10', '2031-03-12', {}, { version, as: 'bia' });
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        code: 'VERSION_CONFLICT',
        conflict: { changes: [{ oldValue: '10 mar 2031', newValue: '10 mar 2031 a 11 mar 2031' }] },
      },
    ]);
    expect((await open(publicId, { version })).status).toBe(409);
    expect((await open(publicId, { version: version + 90 })).status).toBe(409);
    expect((await open(publicId, { version: await versionOf() })).status).toBe(204);
  });

  test('a key sent twice closes once', async () => {
    const key = crypto.randomUUID();
    const [one, other] = [
      await close('2031-03-10', '2031-03-10', {}, { key }),
      await close('2031-03-10', '2031-03-10', {}, { key }),
    ];
    expect([other.status, other.body]).toEqual([201, one.body]);
  });

  test('neither channels nor finance may', async () => {
    expect((await close('2031-03-10', '2031-03-10', {}, { as: 'canal' })).status).toBe(403);
    expect((await call('GET', `${path}/supplier/${horta}`, { as: 'canal' })).status).toBe(403);
  });
});

describe('whom it would hit', () => {
  const preview = (startDate: string, endDate: string, more: object = {}) =>
    call<UnavailabilityPreview>('POST', `${path}/preview`, {
      body: { supplierPublicId: horta, startDate, endDate, ...more },
    });

  test('is previewed with the same numbers as saving returns and the list shows', async () => {
    await setStatus('CONFIRMED');
    const requested = (await preview('2031-03-08', '2031-03-12')).body;
    expect(requested).toMatchObject({
      count: 1,
      stores: 1,
      byStatus: [{ status: { name: 'CONFIRMED' }, count: 1 }],
      first: [{ publicId: ordered, deliveryDate: '2031-03-10', delivery: 'MORNING', status: 'CONFIRMED' }],
    });
    const saved = (await close('2031-03-08', '2031-03-12')).body;
    expect(saved.affected).toEqual({ count: requested.count, amount: requested.amount });
    const { body } = await call<{ totalElements: number; content: { totalAmountWithTax: number }[] }>(
      'POST',
      '/order-suppliers',
      {
        body: {
          supplierPublicIds: [horta],
          deliveryDateFrom: '2031-03-08',
          deliveryDateTo: '2031-03-12',
          statuses: runningStatuses.map((code) => statusOf(code).publicId),
        },
      },
    );
    expect([body.totalElements, body.content[0]?.totalAmountWithTax]).toEqual([
      requested.count,
      requested.amount,
    ]);
  });

  test.each([
    ['DELIVERY_ROUTE', 1],
    ['WAITING_PAYMENT', 1],
    ['CANCELED', 0],
    ['DELIVERED', 0],
    ['REALLOCATED_OR_RETURNED', 0],
  ] as const)('%s: %i', async (status, count) => {
    await setStatus(status);
    const { body } = await preview('2031-03-10', '2031-03-10');
    await setStatus('CONFIRMED');
    expect(body.count).toBe(count);
    expect((await preview('2031-03-10', '2031-03-10', { periods: ['NIGHT'] })).body).toEqual({
      count: 0,
      amount: 0,
      stores: 0,
      byStatus: [],
      first: [],
    });
  });
});

test('a closed day takes effect: a channel’s order is refused with the reason, existing deliveries remain', async () => {
  await close('2031-03-10', '2031-03-11', { reason: 'VACATION', note: 'Só entre nós' });
  const refused = await call<Answer>('POST', '/orders', { as: 'canal', body: intakeBody(world) });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'SUPPLIER_UNAVAILABLE',
    'O fornecedor Horta não entrega nesta data. Indisponível: férias, de 10/03 a 11/03.',
  ]);
  const { body } = await call<{ orderSupplierStatus: { name: string } }>(
    'GET',
    `/order-suppliers/${ordered}/summary`,
  );
  expect(body.orderSupplierStatus.name).toBe('CONFIRMED');
});

// Last, since the order it places remains.
test('what is closed for a part of the day acts on that part alone', async () => {
  await close('2031-03-10', '2031-03-10', { periods: ['MORNING'], reason: 'STOCK' });
  const [first, ...rest] = intakeBody(world).deliveries;
  const inThe = (delivery: string) =>
    call<Answer>('POST', '/orders', {
      as: 'canal',
      body: { ...intakeBody(world), deliveries: [{ ...first, delivery }, ...rest] },
    });
  const refused = await inThe('MORNING');
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'O fornecedor Horta não entrega nesta data. Indisponível: estoque, em 10/03 (só manhã).',
  ]);
  expect((await inThe('AFTERNOON')).status).toBe(201);
});
