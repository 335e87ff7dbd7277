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
  await sql`update city set latitude = -22.9, longitude = -47.06 where ibge_code = ${CAMPINAS}`.execute(
    world.running.db,
  );
});
afterAll(() => world.running.close());

beforeEach(async () => {
  await sql`delete from store where name like 'Loja %'`.execute(world.running.db);
  await world.addStores([
    { neighborhood: 'Bairro 0' },
    { neighborhood: 'Bairro 1' },
    { neighborhood: 'Bairro 7' },
    { neighborhood: 'Cambuí', city: 'Campinas' },
    { neighborhood: null, city: 'Nenhures' },
  ]);
  await world.edit([]);
  await world.apply();
});

type District = { name: string; applied: number | null; edited: number | null };
type Answer = { cities: { city: string; stores: number }[]; districts: District[]; withoutDistrict: number };
const map = async () => (await world.call<Answer>('GET', `/routes/suppliers/${world.supplier}/map`)).body;
const district = async (name: string) => (await map()).districts.find((one) => one.name === name);

test('cities with stores that no route reaches are returned with their coordinates', async () => {
  const found = await map();
  expect(found.districts).toEqual([]);
  expect(found.cities.map(({ city }) => city)).toEqual(['Campinas', 'São Paulo']);
  expect(found.cities[0]).toMatchObject({ uf: 'SP', latitude: -22.9, longitude: -47.06, stores: 1 });
  await world.edit([{ city: CAMPINAS, periods: 7, exceptions: [] }]);
  expect((await map()).cities.map(({ city }) => city)).toEqual(['São Paulo']);
  const { body } = await world.call<object[]>('GET', `/routes/suppliers/${world.supplier}`);
  expect(body).toMatchObject([{ city: 'Campinas', latitude: -22.9, longitude: -47.06, stores: 1 }]);
  // A deleted route is shown as long as orders follow it.
  await world.apply();
  await world.edit([]);
  expect((await map()).cities.map(({ city }) => city)).toEqual(['São Paulo']);
});

test('districts tell the most specific rule for each, applied and edited', async () => {
  await world.edit([{ city: SAO_PAULO, periods: WHOLE_WEEK, exceptions: [] }]);
  await world.apply();
  await world.edit([
    {
      city: SAO_PAULO,
      periods: 7,
      exceptions: [
        { locationType: 'ZONE', place: 'Zona 1', periods: 9 },
        { locationType: 'DISTRICT', place: 'Distrito 3', periods: 0 },
        { locationType: 'NEIGHBORHOOD', place: 'Bairro 0', periods: 1 },
      ],
    },
  ]);
  const summary = (edited: number, decidedBy: string, exceptions: number, stores: number) => ({
    applied: WHOLE_WEEK,
    edited,
    decidedBy,
    exceptions,
    stores,
    storesServed: stores,
  });
  expect(await district('Distrito 0')).toMatchObject(summary(7, 'CITY', 1, 2));
  expect(await district('Distrito 2')).toMatchObject(summary(9, 'ZONE', 0, 0));
  expect(await district('Distrito 3')).toMatchObject(summary(0, 'DISTRICT', 0, 1));
  expect((await map()).districts.map(({ name }) => name)).toHaveLength(4);
  await world.apply();
  expect(await district('Distrito 3')).toMatchObject({ applied: 0, edited: 0, stores: 1, storesServed: 0 });
  await world.edit([]);
  expect(await district('Distrito 0')).toMatchObject({ applied: 7, edited: null });
});

test('stores of the city in no district are counted: the sum of the districts lacks them', async () => {
  const before = (await map()).withoutDistrict;
  await world.addStores([{ neighborhood: 'Bairro Inventado' }, { neighborhood: 'Bairro 1' }]);
  expect((await map()).withoutDistrict).toBe(before + 1);
});

test('of a supplier that is not there nothing is found', async () => {
  expect((await world.call('GET', `/routes/suppliers/${crypto.randomUUID()}/map`)).status).toBe(404);
});
