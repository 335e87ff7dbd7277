import { type LocationType } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import { idsOfMask, WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addManyDeliveries } from '../../../../test/worlds/long-work-world.ts';
import { intakeBody, placeOrder } from '../../../../test/worlds/order-world.ts';
import {
  neighborhoods,
  type RoutesWorld,
  SAO_PAULO,
  startRoutesWorld,
} from '../../../../test/worlds/routes-world.ts';

let world: RoutesWorld;
let city = '';
const places = new Map<string, string>();
beforeAll(async () => {
  world = await startRoutesWorld();
  const { db } = world.running;
  const { rows } = await sql<{ name: string; publicId: string }>`select name, public_id from zone
    union all select name, public_id from district union all select name, public_id from neighborhood
    union all select 'city', public_id from city where ibge_code = ${SAO_PAULO}`.execute(db);
  for (const { name, publicId } of rows) places.set(name, publicId);
  city = places.get('city') ?? '';
  await world.addStores([
    ...neighborhoods.map(({ NEIGHBORHOOD }) => ({ neighborhood: NEIGHBORHOOD })),
    { neighborhood: 'Bairro Inventado' },
    { neighborhood: 'Cambuí', city: 'Campinas' },
  ]);
  await placeOrder(world.call, intakeBody(world.world));
  await addManyDeliveries(db, 300);
  await world.edit([
    {
      city: SAO_PAULO,
      periods: WHOLE_WEEK,
      exceptions: [{ locationType: 'NEIGHBORHOOD', place: 'Bairro 0', periods: 0 }],
    },
  ]);
  await world.apply();
});
afterAll(() => world.running.close());

type Exception = { readonly locationType: LocationType; readonly place: string; readonly periods: number };
type Figures = {
  stores: number;
  byCity: number;
  byException: number;
  byDay: number[];
  byExceptions: number[];
  gained: number;
  lost: number;
  changed: number;
  deliveries: { count: number; total: number };
};
const preview = (periods: number, exceptions: readonly Exception[], more: object = {}) =>
  world.call<Figures>('POST', '/routes/preview', {
    body: {
      supplierPublicId: world.supplier,
      cityPublicId: city,
      weekDayPeriodPublicIds: idsOfMask(periods),
      exceptions: exceptions.map((one) => ({
        locationType: one.locationType,
        placePublicId: places.get(one.place),
        weekDayPeriodPublicIds: idsOfMask(one.periods),
      })),
      ...more,
    },
  });

test.each<readonly [string, number, readonly Exception[]]>([
  ['as it is applied', WHOLE_WEEK, [{ locationType: 'NEIGHBORHOOD', place: 'Bairro 0', periods: 0 }]],
  ['nobody is served', 0, []],
  ['the city alone', WHOLE_WEEK, []],
  [
    'narrower ones over wider ones',
    7,
    [
      { locationType: 'ZONE', place: 'Zona 0', periods: 0 },
      { locationType: 'DISTRICT', place: 'Distrito 0', periods: 21 },
      { locationType: 'NEIGHBORHOOD', place: 'Bairro 1', periods: WHOLE_WEEK },
    ],
  ],
])('%s: what is filled in comes to what it is once saved', async (_, periods, exceptions) => {
  const { status, body } = await preview(periods, exceptions);
  expect(status).toBe(200);
  await world.edit([{ city: SAO_PAULO, periods, exceptions }]);
  const saved = await world.call<{
    gained: { count: number };
    lost: { count: number };
    changed: { count: number };
    deliveries: { count: number; total: number };
  }>('GET', `/routes/suppliers/${world.supplier}/application/preview`);
  const { gained, lost, changed, deliveries } = saved.body;
  expect(body).toMatchObject({
    gained: gained.count,
    lost: lost.count,
    changed: changed.count,
    deliveries: { count: deliveries.count, total: deliveries.total },
  });
});

test('who is served by the city, who by an exception, and on which days', async () => {
  const { body } = await preview(WHOLE_WEEK, [
    { locationType: 'ZONE', place: 'Zona 0', periods: 0 },
    { locationType: 'NEIGHBORHOOD', place: 'Bairro 1', periods: 1 },
  ]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from store_place
    where city_ibge_code = ${SAO_PAULO}`.execute(world.running.db);
  const stores = rows[0]?.count ?? 0;
  expect(body).toMatchObject({ stores, byException: 1, byExceptions: [3, 1], byCity: stores - 4 });
  expect(body.byDay[0]).toBe(stores - 3);
  expect(body.byDay.slice(1)).toEqual(Array(6).fill(stores - 4));
});

test('deliveries that would be left out are counted', async () => {
  expect((await preview(0, [])).body.deliveries.count).toBeGreaterThan(0);
  expect((await preview(WHOLE_WEEK, [])).body.deliveries).toEqual({ count: 0, total: 0 });
});

test('unknown ids and malformed questions are refused', async () => {
  const unknown = crypto.randomUUID();
  expect((await preview(0, [], { supplierPublicId: unknown })).status).toBe(404);
  expect((await preview(0, [], { cityPublicId: unknown })).status).toBe(422);
  expect((await preview(0, [], { exceptions: [{ locationType: 'CITY' }] })).status).toBe(400);
});
