import { WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CAMPINAS,
  type RoutesWorld,
  SAO_PAULO,
  startRoutesWorld,
} from '../../../../test/worlds/routes-world.ts';

let world: RoutesWorld;
beforeAll(async () => {
  world = await startRoutesWorld();
});
afterAll(() => world.running.close());

const exceptions = [
  { locationType: 'ZONE', place: 'Zona 0', periods: 3 },
  { locationType: 'NEIGHBORHOOD', place: 'Bairro 5', periods: 0 },
] as const;
const applied = [{ city: SAO_PAULO, periods: WHOLE_WEEK, exceptions }];
beforeEach(async () => {
  await world.edit(applied);
  await world.apply();
});

type Listed = { publicId: string; version: number; city: string; state: string };
const base = () => `/routes/suppliers/${world.supplier}`;
const list = async () => (await world.call<Listed[]>('GET', base())).body;
const states = async () => (await list()).map(({ city, state }) => [city, state]);
const discard = (routes: readonly { publicId: string; version: number }[]) =>
  world.call<{ discarded: number; left: number; code?: string }>('PUT', `${base()}/discard`, {
    body: { routes },
  });
const pending = async () =>
  (await list())
    .filter(({ state }) => state !== 'APPLIED')
    .map(({ publicId, version }) => ({ publicId, version }));
/** Edited routes and exceptions. */
const edits = async () => {
  const { rows } =
    await sql`select r.city_ibge_code, r.periods, x.zone_id, x.district_ibge_code, n.name, x.periods as there
    from route r left join route_restriction x on x.route_id = r.id left join neighborhood n on n.id = x.neighborhood_id
    join supplier su on su.id = r.supplier_id where su.public_id = ${world.supplier}::uuid
    order by 1, 3, 4, 5`.execute(world.running.db);
  return rows;
};
const history = async (publicId: string) => {
  type Entry = { items: { label: string; value: string | null; newValue: string | null }[] };
  const { body } = await world.call<Entry[]>('GET', `/routes/${publicId}/history`);
  return body[0]?.items.map(({ label, value, newValue }) => [label, value, newValue]);
};

test('what was changed, added and deleted is as orders follow it, and each route shows so', async () => {
  const before = await edits();
  const [route] = await list();
  const weekOf = (body: object, ifMatch: number) =>
    world.call('PUT', `/routes/${route?.publicId}`, { body, version: ifMatch });
  expect((await weekOf({ weekDayPeriodPublicIds: [] }, route?.version ?? 0)).status).toBe(200);
  // Of its exceptions one is changed, one removed and one added.
  await sql`update route_restriction set periods = 9 where zone_id is not null`.execute(world.running.db);
  await sql`update route_restriction set neighborhood_id = (select id from neighborhood where name = 'Bairro 7')
    where neighborhood_id is not null`.execute(world.running.db);
  expect(await states()).toEqual([['São Paulo', 'CHANGED']]);
  expect(await discard(await pending())).toMatchObject({ status: 200, body: { discarded: 1, left: 0 } });
  expect(await states()).toEqual([['São Paulo', 'APPLIED']]);
  expect(await edits()).toEqual(before);
  expect(await history(route?.publicId ?? '')).toEqual([
    ['Dias e períodos', 'nenhum', expect.stringContaining('seg a dom')],
    [
      'Exceções',
      expect.stringMatching(/Zona Zona 0 .*Bairro Bairro 7|Bairro Bairro 7 .*Zona Zona 0/),
      expect.stringMatching(/Zona Zona 0 .*Bairro Bairro 5|Bairro Bairro 5 .*Zona Zona 0/),
    ],
  ]);

  await world.edit([{ city: CAMPINAS, periods: 1, exceptions: [] }]);
  expect(await states()).toEqual([
    ['Campinas', 'NEW'],
    ['São Paulo', 'DELETED'],
  ]);
  expect((await discard(await pending())).body).toEqual({ discarded: 2, left: 0 });
  expect(await states()).toEqual([['São Paulo', 'APPLIED']]);
  expect(await edits()).toEqual(before);
  const [back] = await list();
  expect(await history(back?.publicId ?? '')).toContainEqual([
    'Exceções',
    null,
    expect.stringContaining('Zona Zona 0'),
  ]);
});

test('an exception that stays keeps its identity', async () => {
  const ids = async () => {
    const { rows } = await sql<{
      publicId: string;
    }>`select public_id from route_restriction order by id`.execute(world.running.db);
    return rows.map(({ publicId }) => publicId);
  };
  const before = await ids();
  await sql`update route_restriction set periods = 9 where zone_id is not null`.execute(world.running.db);
  await discard(await pending());
  expect(await ids()).toEqual(before);
});

test('what a person changed since it was seen is left, and counted', async () => {
  await world.edit([
    { city: SAO_PAULO, periods: 5, exceptions: [] },
    { city: CAMPINAS, periods: 1, exceptions: [] },
  ]);
  const seen = await pending();
  await sql`update route set version = version + 1 where city_ibge_code = ${CAMPINAS}`.execute(
    world.running.db,
  );
  expect((await discard(seen)).body).toEqual({ discarded: 1, left: 1 });
  expect(await states()).toEqual([
    ['Campinas', 'NEW'],
    ['São Paulo', 'APPLIED'],
  ]);
  expect((await discard([])).body).toEqual({ discarded: 0, left: 1 });
});

test('R-RT-014: nothing is put back while routes are applied, nor of a supplier that is not there', async () => {
  await world.edit([{ city: CAMPINAS, periods: 1, exceptions: [] }]);
  const seen = await pending();
  await world.ask();
  expect(await discard(seen)).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE_ROUTE' } });
  await world.run();
  const path = `/routes/suppliers/${crypto.randomUUID()}/discard`;
  expect((await world.call('PUT', path, { body: { routes: [] } })).status).toBe(404);
});
