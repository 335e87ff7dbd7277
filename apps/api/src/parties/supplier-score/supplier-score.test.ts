import type { SupplierScore } from '@celeiro/contract/parties/supplier-score/supplier-score.ts';
import { addDays } from '@celeiro/rules/days/calendar.ts';
import { deliveryFigures, type DeliveryFigure } from '@celeiro/rules/parties/supplier-score/score-figures.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { passedStatuses, insertDelivery, type DeliveryStory } from '../../../test/worlds/score-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { countScores } from './count-scores.ts';

/** A status of a delivery, this many minutes after its day ended. */
const anyStep = fc.record({
  status: fc.constantFrom(...passedStatuses),
  minutes: fc.integer({ min: -6000, max: 60 }),
});

// PostgreSQL's counts, compared with counts by a simple model of each generated delivery.

const today = '2031-02-20';
const now = new Date(`${today}T12:00:00Z`);
const night = new Date('2031-02-21T03:01:00Z');
let running: TestApp;
let call: Call;
let world: OrderWorld;
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  world = await addOrderWorld(running.db);
  call = caller(running);
  // The template of the generated deliveries; its own day is in the future.
  await placeOrder(call, intakeBody(world));
});
afterAll(() => running.close());

const minute = 60_000;
const endOf = (day: string): number => Date.parse(`${addDays(day, 1)}T03:00:00Z`);
const deliveryStory: fc.Arbitrary<DeliveryStory> = fc
  .record({
    supplier: fc.constantFrom('Horta', 'Pomar'),
    day: fc.integer({ min: -100, max: 3 }),
    reason: fc.constantFrom(null, 'Fornecedor não entregou', 'Falha no fornecedor', 'Cliente desistiu'),
    path: fc.array(anyStep, { minLength: 1, maxLength: 6 }),
    mistake: fc.option(anyStep),
    items: fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 3,
    }),
    isRemoved: fc.boolean(),
    returns: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 2 }), isOver: fc.boolean() }), {
      maxLength: 2,
    }),
    tries: fc.array(fc.constantFrom('ANSWERED', 'TIMED_OUT', 'UNREACHABLE'), { maxLength: 3 }),
  })
  .map(({ day, path, items, isRemoved, reason, mistake, ...rest }) => {
    const deliveryDate = addDays(today, day);
    const at = ({ status, minutes }: (typeof path)[number]) => ({
      status,
      at: endOf(deliveryDate) + minutes * minute,
    });
    const steps = path.map(at).toSorted((a, b) => a.at - b.at);
    const undone = mistake && at(mistake);
    const [first = [1], ...more] = items;
    // The first product is never removed, since returns refer to it.
    const others = more.map((quantities) => (isRemoved ? [...quantities, 0] : quantities));
    const last = steps.at(-1)?.status;
    const isOver = last === 'CANCELED' || last === 'REALLOCATED_OR_RETURNED';
    return {
      ...rest,
      reason: isOver ? reason : null,
      deliveryDate,
      steps,
      undone,
      items: [first, ...others],
    };
  });

/** The marks of a generated delivery, computed without the product's code. */
const reckon = (one: DeliveryStory) => {
  const last = one.steps.at(-1)?.status ?? 'ANALYZING';
  const arrived = one.steps.find((step) => step.status === 'DELIVERED')?.at;
  const asked = one.steps.find((step) => ['ORDER_PROCESSING', 'WAITING_ACCEPT'].includes(step.status))?.at;
  const words = ['CONFIRMED', 'WAITING_PAYMENT', 'INVOICE_ISSUED', 'DELIVERY_ROUTE', 'DELIVERED'];
  const word = one.steps.find(
    (step) => asked !== undefined && step.at >= asked && words.includes(step.status),
  )?.at;
  const delivered = arrived !== undefined;
  const onTime = delivered && arrived < endOf(one.deliveryDate);
  const open = ['CONFIRMED', 'INVOICE_ISSUED', 'DELIVERY_ROUTE'].includes(last);
  const late = delivered ? !onTime : open && one.deliveryDate < today;
  const failed =
    !delivered &&
    ['CANCELED', 'REALLOCATED_OR_RETURNED'].includes(last) &&
    (one.reason === 'Fornecedor não entregou' || one.reason === 'Falha no fornecedor');
  const back = one.returns.filter(({ isOver }) => isOver).reduce((sum, { quantity }) => sum + quantity, 0);
  const ordered = one.items.reduce((sum, quantities) => sum + Math.max(...quantities), 0);
  const accepted = one.items.reduce((sum, quantities) => sum + (quantities.at(-1) ?? 0), 0);
  const stayed = Math.max(0, accepted - back);
  return {
    delivered,
    onTime,
    late,
    due: onTime || late,
    short: delivered && stayed < ordered,
    confirmed: word !== undefined,
    failed,
    expected: delivered || late || failed,
    returned: delivered && back > 0,
    sent: one.tries.length > 0,
    sendingFailed: one.tries.some((outcome) => outcome !== 'ANSWERED'),
    ordered,
    stayed,
    seconds: word === undefined || asked === undefined ? null : Math.floor((word - asked) / 1000),
  };
};

const scoreOf = async (supplier: 'horta' | 'pomar', weeks: 4 | 12): Promise<SupplierScore> =>
  (await call<SupplierScore>('GET', `/suppliers/${world.suppliers[supplier].publicId}/score?weeks=${weeks}`))
    .body;
const listed = async (supplier: 'horta' | 'pomar', mark: string, score: SupplierScore): Promise<number> => {
  const supplierPublicId = world.suppliers[supplier].publicId;
  const counted = { supplierPublicId, mark, from: score.from, to: score.to };
  const { status: code, body } = await call<{ totalElements: number }>('POST', '/order-suppliers', {
    body: { counted },
  });
  expect(code).toBe(200);
  return body.totalElements;
};

const clear = () =>
  sql`truncate supplier_score_delivery, supplier_score_week, supplier_score_run, supplier_score`.execute(
    running.db,
  );
const deleteStories = () =>
  sql`truncate supplier_message_try, supplier_message, delivery_return_item, delivery_return cascade`
    .execute(running.db)
    .then(() => sql`alter table delivery_history disable trigger user`.execute(running.db))
    .then(() =>
      sql`delete from delivery_history where delivery_id in (select id from delivery where number >= 700000)`.execute(
        running.db,
      ),
    )
    .then(() => sql`alter table delivery_history enable trigger user`.execute(running.db))
    .then(() =>
      sql`delete from delivery_item where delivery_id in (select id from delivery where number >= 700000)`.execute(
        running.db,
      ),
    )
    .then(() => sql`delete from delivery where number >= 700000`.execute(running.db));

const median = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null;

const expectCounted = async (all: readonly DeliveryStory[]): Promise<void> => {
  for (const supplier of ['horta', 'pomar'] as const) {
    for (const weeks of [4, 12] as const) {
      const score = await scoreOf(supplier, weeks);
      const own = all
        .filter((one) => one.supplier.toLowerCase() === supplier)
        .filter(({ deliveryDate }) => deliveryDate >= score.from && deliveryDate <= today)
        .map(reckon);
      for (const figure of score.figures) {
        if (!(figure.figure in deliveryFigures)) continue;
        const name = figure.figure as DeliveryFigure; // in this list of figures
        const { of, hits, worse } = deliveryFigures[name];
        const count = (mark: typeof of | typeof hits) => own.filter((one) => one[mark]).length;
        expect([name, figure.of, figure.hits]).toEqual([name, count(of), count(hits)]);
        // Each figure links to its rows: the list finds as many as it shows.
        expect([name, await listed(supplier, of, score)]).toEqual([name, figure.of]);
        expect([name, await listed(supplier, hits, score)]).toEqual([name, figure.hits]);
        if (worse !== null)
          expect([name, await listed(supplier, worse, score)]).toEqual([name, figure.worse]);
        const last = figure.weeks.slice(-weeks);
        expect(last.reduce((sum, week) => sum + week.of, 0)).toBe(figure.of);
        if (figure.of < 10) expect(figure.value).toBeNull();
        else if (name === 'timeToConfirm')
          expect(figure.value).toBe(median(own.flatMap(({ seconds }) => (seconds === null ? [] : seconds))));
        else if (name === 'fillRate') {
          const came = own.filter(({ delivered }) => delivered);
          const sum = (of_: (one: (typeof came)[number]) => number) =>
            came.reduce((all_, one) => all_ + of_(one), 0);
          expect(figure.value).toBe(
            Math.round((sum((one) => one.stayed) * 10_000) / sum((one) => one.ordered)),
          );
        } else expect(figure.value).toBe(Math.round((figure.hits * 10_000) / figure.of));
      }
    }
  }
};

test('every figure is what its deliveries are, and its number is what the list finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deliveryStory, { minLength: 5, maxLength: 60 }), async (all) => {
      await deleteStories();
      await clear();
      for (const one of all) await insertDelivery(running.db, one);
      await countScores(running.db, now);
      await expectCounted(all);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

const base: DeliveryStory = {
  supplier: 'Horta',
  deliveryDate: '2031-02-18',
  reason: null,
  steps: [{ status: 'CONFIRMED', at: Date.parse('2031-02-18T10:00:00Z') }],
  items: [[4]],
  returns: [],
  tries: [],
};
const replaceDeliveries = async (...all: readonly DeliveryStory[]): Promise<readonly string[]> => {
  await deleteStories();
  await clear();
  const ids: string[] = [];
  for (const one of all) ids.push(await insertDelivery(running.db, one));
  return ids;
};
const figureOf = async (name: string, weeks: 4 | 12 = 4) =>
  (await scoreOf('horta', weeks)).figures.find(({ figure }) => figure === name);

test('nothing counted is no figure: neither 100 % nor zero', async () => {
  await replaceDeliveries();
  expect((await scoreOf('horta', 4)).countedAt).toBeNull();
  await countScores(running.db, now);
  const score = await scoreOf('horta', 4);
  expect(score).toMatchObject({ from: '2031-01-27', to: today, countedAt: now.toISOString() });
  for (const { figure, value } of score.figures.filter(({ figure: name }) => name in deliveryFigures))
    expect([figure, value]).toEqual([figure, null]);
});

test('what happens after the count is there with the next night, in the same week', async () => {
  await replaceDeliveries(base);
  expect(await countScores(running.db, now)).toBe(25);
  expect(await countScores(running.db, now)).toBe(0);
  expect(await figureOf('onTime')).toMatchObject({ of: 1, hits: 0, worse: 1 });
  await sql`update delivery_item set quantity_milli = 3000 where delivery_id = (select max(id) from delivery)`.execute(
    running.db,
  );
  await sql`insert into delivery_history (delivery_id, version, field, event, new_value, by_name, at, previous_hash, hash)
    select max(id), 2, 'status', 'UPDATE', '"DELIVERED"', 'Alguém', '2031-02-18T23:59:00-03:00'::timestamptz, '', '' from delivery`.execute(
    running.db,
  );
  expect(await figureOf('onTime')).toMatchObject({ of: 1, hits: 0, worse: 1 });
  // Older weeks are final; the last thirteen still change.
  expect(await countScores(running.db, night)).toBe(13);
  expect(await figureOf('onTime')).toMatchObject({ of: 1, hits: 1, worse: 0 });
  expect((await figureOf('onTime'))?.weeks.at(-1)).toMatchObject({ week: '2031-02-17', of: 1, hits: 1 });
});

test('a delivery whose day or supplier changes counts where it is now, and once', async () => {
  await replaceDeliveries(base);
  await countScores(running.db, now);
  await sql`update delivery set delivery_date = '2031-02-10',
    supplier_id = (select id from supplier where name = 'Pomar') where number >= 700000`.execute(running.db);
  await countScores(running.db, night);
  expect(await figureOf('onTime')).toMatchObject({ of: 0, hits: 0 });
  const pomar = (await scoreOf('pomar', 4)).figures.find(({ figure }) => figure === 'onTime');
  expect(pomar?.weeks.slice(-3).map(({ of }) => of)).toEqual([0, 1, 0]);
});

test('a delivery whose day is put off counts no more until that day comes', async () => {
  await replaceDeliveries(base);
  await countScores(running.db, now);
  await sql`update delivery set delivery_date = '2031-03-10' where number >= 700000`.execute(running.db);
  await countScores(running.db, night);
  expect(await figureOf('onTime')).toMatchObject({ of: 0, hits: 0, worse: 0 });
  const { rows } = await sql`select from supplier_score_delivery`.execute(running.db);
  expect(rows).toHaveLength(0);
});

test('the previous window, the other suppliers of its state and the lists’ figure are returned too', async () => {
  const ten = (supplier: DeliveryStory['supplier'], deliveryDate: string, seconds: number, isLate: boolean) =>
    Array.from({ length: 10 }, (_, index): DeliveryStory => {
      const at = Date.parse(`${deliveryDate}T10:00:00Z`);
      const came = at + (isLate && index < 5 ? 36 : 1) * 60 * minute;
      const steps = [
        { status: 'ORDER_PROCESSING' as const, at },
        { status: 'CONFIRMED' as const, at: at + seconds * 1000 },
        { status: 'DELIVERED' as const, at: came },
      ];
      return { ...base, supplier, deliveryDate, steps };
    });
  await replaceDeliveries(
    ...ten('Horta', '2031-02-12', 60, true),
    ...ten('Horta', '2031-01-08', 600, false),
    ...ten('Pomar', '2031-02-12', 30, false),
  );
  await sql`update supplier set state = 'SP'`.execute(running.db);
  await countScores(running.db, now);
  expect(await figureOf('onTime')).toMatchObject({ of: 10, value: 5000, before: 10_000, region: 10_000 });
  expect(await figureOf('timeToConfirm')).toMatchObject({ of: 10, value: 60, before: 600, region: 30 });
  const { rows } = await sql`select s.name, f.on_time_basis, f.due from supplier_score f
    join supplier s on s.id = f.supplier_id where s.name in ('Horta', 'Pomar') order by 1`.execute(
    running.db,
  );
  expect(rows).toEqual([
    { name: 'Horta', onTimeBasis: 5000, due: 10 },
    { name: 'Pomar', onTimeBasis: 10_000, due: 10 },
  ]);
});

test('a supplier registered after the count gets its figure, and no one else is written for that', async () => {
  await replaceDeliveries(base);
  await countScores(running.db, now);
  const written = async () =>
    (
      await sql<{ name: string; xmin: string }>`select s.name, f.xmin::text as xmin from supplier_score f
        join supplier s on s.id = f.supplier_id order by 1`.execute(running.db)
    ).rows;
  const before = await written();
  await sql`insert into supplier (name, document_number) values ('Recém-chegado', '70000000088')`.execute(
    running.db,
  );
  expect(await countScores(running.db, now)).toBe(0);
  const after = await written();
  expect(after.filter(({ name }) => name !== 'Recém-chegado')).toEqual(before);
  expect(after.length).toBe(before.length + 1);
});

test('counting waits for no one who edits a delivery, and no one waits for it', async () => {
  await replaceDeliveries(base);
  await running.db.transaction().execute(async (edit) => {
    await sql`select from delivery for update`.execute(edit);
    await running.db.connection().execute(async (counting) => {
      await sql`set lock_timeout = '5s'`.execute(counting);
      expect(await countScores(counting, now).finally(() => sql`reset lock_timeout`.execute(counting))).toBe(
        25,
      );
    });
  });
  expect(await figureOf('onTime')).toMatchObject({ of: 1, worse: 1 });
});

test('broken off, it continues with the week it was at', async () => {
  await replaceDeliveries(base);
  let asked = 0;
  const signal = {
    get aborted() {
      asked += 1;
      return asked > 4;
    },
  } as AbortSignal; // the part the job uses
  expect(await countScores(running.db, now, signal)).toBe(4);
  expect(await countScores(running.db, now)).toBe(21);
  expect(await figureOf('onTime')).toMatchObject({ of: 1, worse: 1 });
});

test('prices that changed and how fresh the catalogue is are counted by products on sale', async () => {
  await replaceDeliveries();
  await sql`update supplier_product set told_at = ${new Date('2031-02-13T03:00:00Z')}
    where id in (select id from supplier_product order by id limit 12)`.execute(running.db);
  await sql`update supplier_product set told_at = ${new Date('2031-02-13T02:59:59Z')}
    where id in (select id from supplier_product order by id offset 12 limit 3)`.execute(running.db);
  await sql`insert into supplier_product_price (supplier_product_id, former_centavos, price_centavos, at)
    select id, 100, 200, at::timestamptz from (select id from supplier_product order by id limit 4) sp,
      unnest('{2031-01-27T03:00:00Z,2031-02-19T12:00:00Z}'::text[]) at
    union all select min(id), 200, 300, '2031-01-27T02:59:59Z' from supplier_product`.execute(running.db);
  await countScores(running.db, now);
  expect(await figureOf('freshness')).toMatchObject({ of: 40, hits: 12, worse: 28, value: 3000 });
  expect(await figureOf('priceChanges')).toMatchObject({ of: 40, hits: 4, value: 1000, before: 250 });
  expect((await figureOf('priceChanges'))?.weeks.map(({ hits }) => hits)).toEqual([
    0, 0, 0, 0, 0, 0, 0, 1, 4, 0, 0, 4,
  ]);
  expect((await figureOf('freshness'))?.weeks.map(({ value }) => value).slice(-2)).toEqual([null, 3000]);
});

test('a catalog without any report has no figure: it is not stale', async () => {
  await replaceDeliveries();
  await sql`truncate supplier_product_price`.execute(running.db);
  await sql`update supplier_product set told_at = null`.execute(running.db);
  await countScores(running.db, now);
  for (const name of ['freshness', 'priceChanges']) {
    const figure = await figureOf(name);
    expect(figure).toMatchObject({ of: 0, hits: 0, value: null });
    expect(figure?.worse ?? 0).toBe(0);
    expect(figure?.weeks.at(-1)).toMatchObject({ value: null });
  }
});

test('who is no one has no score, and only the intranet asks', async () => {
  const unknownPath = '/suppliers/11111111-1111-4111-8111-111111111111/score';
  expect((await call('GET', unknownPath)).status).toBe(404);
  expect((await call('GET', `/suppliers/${world.suppliers.horta.publicId}/score?weeks=5`)).status).toBe(400);
  const counted = {
    supplierPublicId: world.suppliers.horta.publicId,
    mark: 'everything',
    from: today,
    to: today,
  };
  expect((await call('POST', '/order-suppliers', { body: { counted } })).status).toBe(400);
});
