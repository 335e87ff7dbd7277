import { addDays, businessDateOf, type Period, periods } from '@celeiro/rules/days/calendar.ts';
import { isRunning } from '@celeiro/rules/orders/deliveries/lock.ts';
import { type DeliveryStatusCode, deliveryStatuses } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type SupplierCalendar, supplierDay } from '@celeiro/rules/parties/supplier-routes/availability.ts';
import {
  holds,
  maskOfSlots,
  WHOLE_WEEK,
  weekDayPeriods,
} from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireDelivery, WireOrder } from '../../../../test/worlds/order-world.ts';
import {
  call,
  closeRelocations,
  openRelocations,
  order,
  placeSource,
  running,
  source,
  world,
} from '../../../../test/worlds/relocation-world.ts';
import { createLog } from '../../../platform/log/log.ts';
import { supplierRoutesJobs } from '../supplier-routes.jobs.ts';
import { isLapsed, runs } from './lapsed.queries.ts';

// Changes of a supplier: its running deliveries continue, show a warning, and exactly these are found by the filter.

const today = businessDateOf(Date.now());
type WarnedDelivery = WireDelivery & { supplierOutOfService: string | null; timeNotServed: string | null };

beforeAll(async () => {
  await openRelocations();
  await placeSource();
});
afterAll(closeRelocations);

const readAll = async (): Promise<readonly WarnedDelivery[]> => {
  const { body } = await call<WireOrder & { orderSuppliers: WarnedDelivery[] }>(
    'GET',
    `/orders/${order.orderPublicId}/details`,
  );
  return body.orderSuppliers;
};
const found = async (more: object = {}): Promise<readonly string[]> => {
  const { body } = await call<{ content: { publicId: string }[] }>(
    'POST',
    '/order-suppliers?page=0&size=50',
    {
      body: { outsideService: true, ...more },
    },
  );
  return body.content.map(({ publicId }) => publicId);
};

type World = {
  readonly status: DeliveryStatusCode;
  readonly isPaused: boolean;
  readonly ahead: number;
  readonly period: Period;
  readonly coverage: number | null;
  readonly operating: number;
  readonly closures: readonly {
    readonly from: number;
    readonly days: number;
    readonly periods: readonly Period[];
  }[];
};
const allDay = periods.map(({ code }) => code);
const anyMask = fc.oneof(fc.constant(WHOLE_WEEK), fc.constant(0), fc.integer({ min: 0, max: WHOLE_WEEK }));
const anyWorld: fc.Arbitrary<World> = fc.record({
  status: fc.oneof(
    fc.constantFrom(...deliveryStatuses.map(({ code }) => code)),
    fc.constant<DeliveryStatusCode>('IN_FOLLOW_UP'),
  ),
  isPaused: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.boolean()),
  ahead: fc.integer({ min: -2, max: 12 }),
  period: fc.constantFrom(...allDay),
  coverage: fc.option(fc.integer({ min: 1, max: WHOLE_WEEK }), { freq: 4 }),
  operating: anyMask,
  closures: fc.uniqueArray(
    fc.record({
      from: fc.integer({ min: 0, max: 3 }),
      days: fc.integer({ min: 1, max: 3 }),
      periods: fc.subarray(allDay, { minLength: 1 }),
    }),
    { maxLength: 2, selector: ({ from }) => from },
  ),
});

const slotsOf = (mask: number) => weekDayPeriods.filter((one) => holds(mask, one));
const closuresOf = ({ closures }: World) =>
  closures.map(({ from, days, periods: during }) => ({
    startDate: addDays(today, from * 4),
    endDate: addDays(today, from * 4 + days - 1),
    periods: during,
    reason: 'VACATION' as const,
  }));

const record = async (one: World): Promise<void> => {
  const supplier = sql`(select supplier_id from delivery where public_id = ${source.publicId}::uuid)`;
  await sql`update delivery set status = ${one.status}, delivery_date = ${addDays(today, one.ahead)}::date,
    period = ${one.period} where public_id = ${source.publicId}::uuid`.execute(running.db);
  await sql`update supplier set status = ${one.isPaused ? 'PAUSED' : 'ACTIVE'},
    status_reason = ${one.isPaused ? 'Em reforma' : null} where id = ${supplier}`.execute(running.db);
  await sql`delete from supplier_coverage where supplier_id = ${supplier}`.execute(running.db);
  if (one.coverage !== null)
    await sql`insert into supplier_coverage (supplier_id, store_id, periods, decided_by)
      select supplier_id, store_id, ${one.coverage}, 'CITY' from delivery where public_id = ${source.publicId}::uuid`.execute(
      running.db,
    );
  await sql`delete from supplier_operating_period where supplier_id = ${supplier}`.execute(running.db);
  for (const { weekDay, period } of slotsOf(one.operating))
    await sql`insert into supplier_operating_period (supplier_id, week_day, period)
      select ${supplier}, ${weekDay}, ${period}`.execute(running.db);
  await sql`delete from supplier_unavailability where supplier_id = ${supplier}`.execute(running.db);
  for (const { startDate, endDate, periods: during, reason } of closuresOf(one))
    await sql`insert into supplier_unavailability (supplier_id, start_date, end_date, periods, reason)
      select ${supplier}, ${startDate}::date, ${endDate}::date, ${[...during]}::text[], ${reason}`.execute(
      running.db,
    );
};

/** Whether the calendar for a new order has this period closed, for another reason than lateness. */
const isClosedThen = (one: World): boolean => {
  if (one.ahead < 0) return false;
  const calendar: SupplierCalendar = {
    status: 'ACTIVE',
    statusReason: null,
    cutoffTime: null,
    leadTimeDays: 0,
    operating: slotsOf(one.operating),
    route: one.coverage === null ? [] : slotsOf(one.coverage),
    unavailable: closuresOf(one),
  };
  // At midnight no period of today is over, whatever the time of the test.
  const day = supplierDay(calendar, addDays(today, one.ahead), Date.parse(`${today}T00:00:00-03:00`));
  return day.periods.some(({ period, closed }) => period === one.period && closed !== null);
};

test('a delivery says that it is outside its supplier’s service exactly where the list finds it by that', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async (one) => {
      await record(one);
      const shown = (await readAll()).find(({ publicId }) => publicId === source.publicId);
      const isGoing = isRunning(one.status);
      expect(shown?.supplierOutOfService).toBe(
        isGoing && one.isPaused ? 'O fornecedor está pausado: Em reforma.' : null,
      );
      expect(shown?.timeNotServed !== null).toBe(isGoing && isClosedThen(one));
      const isWarned = shown?.supplierOutOfService !== null || shown.timeNotServed !== null;
      expect((await found()).includes(source.publicId)).toBe(isWarned);
    }),
    { numRuns: 150, examples: periods.map(({ code }) => [{ ...served, ahead: 0, period: code }]) },
  );
});

const served: World = {
  status: 'IN_FOLLOW_UP',
  isPaused: false,
  ahead: 5,
  period: 'MORNING',
  coverage: WHOLE_WEEK,
  operating: WHOLE_WEEK,
  closures: [],
};
const onSuchDays = /^O fornecedor (não trabalha|não tem rota para o cliente) (aos|às) .+\.$/;
const mornings = maskOfSlots(weekDayPeriods.filter(({ period }) => period === 'MORNING'));

test.each([
  ['nothing', {}, null],
  ['a closure', { closures: [{ from: 1, days: 3, periods: allDay }] }, /férias/i],
  ['a closure of other periods', { closures: [{ from: 1, days: 3, periods: ['NIGHT' as const] }] }, null],
  ['no route left', { coverage: null }, /^O fornecedor não entrega no endereço do cliente\.$/],
  ['another week', { operating: 0 }, onSuchDays],
  ['another period', { period: 'NIGHT', operating: mornings } as const, / à noite\.$/],
  ['routes of other periods', { period: 'NIGHT', coverage: mornings } as const, / à noite\.$/],
])('%s is described as text', async (_, change, words) => {
  await record({ ...served, ...change });
  const shown = (await readAll()).find(({ publicId }) => publicId === source.publicId);
  if (words === null) expect(shown?.timeNotServed).toBeNull();
  else expect(shown?.timeNotServed).toMatch(words);
});

/** Deliveries that the database recorded as not served, and those that are so by the statement of a delivery's page. */
const recordedAndComputed = async () => {
  const { rows } = await sql<{ recorded: number[]; computed: number[] }>`select
    array(select delivery_id from unserved_delivery order by 1) as recorded,
    array(select d.id from delivery d where ${runs} and ${isLapsed} order by 1) as computed`.execute(
    running.db,
  );
  return rows[0] ?? { recorded: [], computed: [] };
};

test('what the database records of deliveries is what is computed of them, in any world', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async (one) => {
      await record(one);
      const { recorded, computed } = await recordedAndComputed();
      expect(recorded).toEqual(computed);
    }),
    { numRuns: 60 },
  );
});

test('the job writes what two changes that ended together have missed', async () => {
  await record({ ...served, coverage: null });
  const { computed } = await recordedAndComputed();
  await sql`delete from unserved_delivery`.execute(running.db);
  await sql`insert into unserved_delivery select id from delivery where public_id <> ${source.publicId}::uuid limit 1`.execute(
    running.db,
  );
  expect((await recordedAndComputed()).recorded).not.toEqual(computed);
  for (const job of supplierRoutesJobs) await job.run(running.db, new Date(), createLog('silent'));
  expect((await recordedAndComputed()).recorded).toEqual(computed);
});

test('narrows with other filters, and is counted', async () => {
  await record({ ...served, coverage: null });
  expect(await found({ supplierPublicIds: [world.suppliers.horta.publicId] })).toEqual([source.publicId]);
  expect(await found({ supplierPublicIds: [world.suppliers.pomar.publicId] })).toEqual([]);
  const counted = await call<{ counters: { count: number }[] }>('POST', '/order-suppliers/counters', {
    body: { filters: [{ outsideService: true }, {}] },
  });
  expect(counted.body.counters.map(({ count }) => count)).toEqual([1, 2]);
});

// Last: the store stays where no one comes.
test('an end, a reopening and a moved store are recorded too', async () => {
  await record(served);
  const supplier = sql`(select supplier_id from delivery where public_id = ${source.publicId}::uuid)`;
  const isRecorded = async (statement: RawBuilder<unknown>) => {
    await statement.execute(running.db);
    const { recorded, computed } = await recordedAndComputed();
    expect(recorded).toEqual(computed);
    const { rows } = await sql<{
      id: number;
    }>`select id from delivery where public_id = ${source.publicId}::uuid`.execute(running.db);
    return recorded.includes(rows[0]?.id ?? 0);
  };
  expect(
    await isRecorded(sql`update supplier_coverage set periods = 1 where supplier_id = ${supplier}`),
  ).toBe((await recordedAndComputed()).computed.length > 0);
  expect(await isRecorded(sql`delete from supplier_coverage where supplier_id = ${supplier}`)).toBe(true);
  expect(
    await isRecorded(sql`update delivery set status = 'CANCELED' where public_id = ${source.publicId}::uuid`),
  ).toBe(false);
  expect(
    await isRecorded(
      sql`update delivery set status = 'CONFIRMED' where public_id = ${source.publicId}::uuid`,
    ),
  ).toBe(true);
  await record(served);
  expect(await isRecorded(sql`select 1`)).toBe(false);
  // A store that moves to where no one comes: the database covers it again in the same statement.
  const store = sql`(select store_id from delivery where public_id = ${source.publicId}::uuid)`;
  await sql`select place_stores(array[${store}])`.execute(running.db);
  expect(
    await isRecorded(sql`update store set city = 'Cidade nova', neighborhood = 'Centro' where id = ${store}`),
  ).toBe(true);
});
