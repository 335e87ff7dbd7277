import { maskOfDays } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type OrderWorld } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  // Pomar doesn't work on Sundays and Mondays, its route is on Thursdays and Fridays only, and it is unavailable on 13
  // and 14 March 2031.
  await sql`delete from supplier_operating_period where week_day in ('SUNDAY', 'MONDAY')
    and supplier_id = (select id from supplier where name = 'Pomar')`.execute(running.db);
  await sql`update supplier_route r set periods = ${maskOfDays(3, ['THURSDAY', 'FRIDAY'])} from supplier s
    where s.id = r.supplier_id and s.name = 'Pomar'`.execute(running.db);
  await sql`select cover_stores(null)`.execute(running.db);
  await sql`insert into supplier_unavailability (supplier_id, start_date, end_date)
    select id, '2031-03-13', '2031-03-14' from supplier where name = 'Pomar'`.execute(running.db);
});
afterAll(() => running.close());

type Day = {
  date: string;
  isOpen: boolean;
  cause: string | null;
  reason: string | null;
  periods: { period: string; isOpen: boolean; cause: string | null; reason: string | null }[];
};
type Answer = { supplier: string; days: Day[]; nextOpenDays: Day[] };
const ask = (supplier: string, from: string, to: string, store = world.storePublicId) =>
  call<Answer>('GET', `/suppliers/${supplier}/availability?storePublicId=${store}&from=${from}&to=${to}`);

test('every day of the range is open or says why not, with the next three open ones (R-ADD-007)', async () => {
  const { body } = await ask(world.suppliers.pomar.publicId, '2031-03-09', '2031-03-14');
  expect(body.supplier).toBe('Pomar');
  expect(body.days.map((day) => day.cause)).toEqual([
    'NOT_OPERATING',
    'NOT_OPERATING',
    'NO_ROUTE_THAT_DAY',
    'NO_ROUTE_THAT_DAY',
    'UNAVAILABLE',
    'UNAVAILABLE',
  ]);
  expect(body.nextOpenDays[0]?.cause).toBeNull();
  expect(body.days.map((day) => [day.date, day.reason])).toEqual([
    ['2031-03-09', 'O fornecedor não trabalha aos domingos.'],
    ['2031-03-10', 'O fornecedor não trabalha às segundas-feiras.'],
    ['2031-03-11', 'O fornecedor não tem rota para o cliente às terças-feiras.'],
    ['2031-03-12', 'O fornecedor não tem rota para o cliente às quartas-feiras.'],
    ['2031-03-13', 'Indisponível de 13/03 a 14/03.'],
    ['2031-03-14', 'Indisponível de 13/03 a 14/03.'],
  ]);
  expect(body.nextOpenDays.map((day) => day.date)).toEqual(['2031-03-20', '2031-03-21', '2031-03-27']);
  expect(body.nextOpenDays[0]?.periods).toEqual([
    { period: 'MORNING', isOpen: true, cause: null, reason: null },
    { period: 'AFTERNOON', isOpen: true, cause: null, reason: null },
    {
      period: 'NIGHT',
      isOpen: false,
      cause: 'NOT_OPERATING',
      reason: 'O fornecedor não trabalha às quintas-feiras à noite.',
    },
  ]);
});

test('the past is closed', async () => {
  const { body } = await ask(world.suppliers.horta.publicId, '2020-01-01', '2020-01-01');
  expect(body.days[0]).toMatchObject({ isOpen: false, reason: 'A data já passou.' });
  expect(body.nextOpenDays).toHaveLength(3);
});

test('a store no route reaches has no open day', async () => {
  const { rows } = await sql<{ publicId: string }>`insert into store (name, document_number, city, state)
    values ('Longe', '11444777000161', 'Outra', 'SP') returning public_id`.execute(running.db);
  const { body } = await ask(world.suppliers.horta.publicId, '2031-03-10', '2031-03-10', rows[0]?.publicId);
  expect(body.days[0]?.reason).toBe('O fornecedor não entrega no endereço do cliente.');
  expect(body.nextOpenDays).toEqual([]);
});

test('malformed ranges and unknown ids are refused (T04, T05)', async () => {
  const { horta } = world.suppliers;
  expect((await ask(horta.publicId, '2031-03-10', '2031-03-09')).status).toBe(400);
  expect((await ask(horta.publicId, '2031-03-10', '2031-06-10')).status).toBe(400);
  expect((await ask(horta.publicId, '2031-03-10', '2031-06-09')).status).toBe(200);
  expect((await ask(horta.publicId, '2031-02-30', '2031-03-09')).status).toBe(400);
  expect((await ask(world.storePublicId, '2031-03-10', '2031-03-10')).status).toBe(404);
  const path = `/suppliers/${horta.publicId}/availability?storePublicId=${world.storePublicId}&from=2031-03-10&to=2031-03-10`;
  expect((await call('GET', path, { as: 'canal' })).status).toBe(403);
});
