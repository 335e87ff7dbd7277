import { idsOfMask, WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CAMPINAS,
  type RoutesWorld,
  SAO_PAULO,
  startRoutesWorld,
} from '../../../../test/worlds/routes-world.ts';

let world: RoutesWorld;
let cities: Readonly<Record<string, string>> = {};
const stores: Record<string, { id: number; publicId: string }> = {};
beforeAll(async () => {
  world = await startRoutesWorld();
  const ids = await world.addStores([
    { neighborhood: 'Bairro 0' },
    { neighborhood: 'Bairro 3' },
    { neighborhood: 'Bairro Inventado' },
    { neighborhood: 'Cambuí', city: 'Campinas' },
    { neighborhood: null, city: 'Nenhures' },
  ]);
  const { rows } = await sql<{ id: number; publicId: string }>`
    select id, public_id from store where id = any (${[...ids]}::bigint[]) order by id`.execute(
    world.running.db,
  );
  for (const [index, name] of ['exception', 'zone', 'unknown', 'campinas', 'nowhere'].entries()) {
    const row = rows[index];
    if (row !== undefined) stores[name] = row;
  }
  const found = await sql<{ name: string; publicId: string }>`select name, public_id from city`.execute(
    world.running.db,
  );
  cities = Object.fromEntries(found.rows.map(({ name, publicId }) => [name, publicId]));
  await world.edit([
    {
      city: SAO_PAULO,
      periods: WHOLE_WEEK,
      exceptions: [
        { locationType: 'ZONE', place: 'Zona 0', periods: 7 },
        { locationType: 'NEIGHBORHOOD', place: 'Bairro 0', periods: 0 },
      ],
    },
  ]);
  await world.apply();
  await world.edit([{ city: CAMPINAS, periods: 9, exceptions: [] }]);
});
afterAll(() => world.running.close());

type Verdict = {
  decidedBy: string;
  place: string;
  weekDayPeriodPublicIds: string[];
  nextOpenDays: { date: string; periods: string[] }[];
} | null;
type Answer = { applied: Verdict; edited: Verdict; zone: string | null; neighborhood: string | null };
const ask = (query: string) =>
  world.call<Answer>('GET', `/routes/suppliers/${world.supplier}/address?${query}`);
const ofStore = async (name: string) => (await ask(`storePublicId=${stores[name]?.publicId}`)).body;

test.each([
  ['exception', 'NEIGHBORHOOD', 'Bairro 0', 0],
  ['zone', 'ZONE', 'Zona 0', 7],
  ['unknown', 'CITY', 'São Paulo', WHOLE_WEEK],
] as const)('a store: %s, decided by %s %s', async (name, decidedBy, place, periods) => {
  const { applied, edited } = await ofStore(name);
  expect(applied).toMatchObject({ decidedBy, place, weekDayPeriodPublicIds: idsOfMask(periods) });
  expect(edited).toBeNull();
  // The stored coverage equals the decision.
  expect((await world.coverage()).get(stores[name]?.id ?? 0) ?? 0).toBe(periods);
});

test('the edited routes answer next to the applied ones', async () => {
  expect(await ofStore('campinas')).toMatchObject({
    applied: null,
    edited: { decidedBy: 'CITY', place: 'Campinas' },
    zone: null,
    neighborhood: 'Cambuí',
  });
  expect(await ofStore('nowhere')).toMatchObject({ city: null, applied: null, edited: null });
});

test('an address by its city and neighborhood', async () => {
  const where = (neighborhood: string) =>
    ask(`cityPublicId=${cities['São Paulo']}&neighborhood=${encodeURIComponent(neighborhood)}`);
  // Repeated spaces make no difference, as in an address.
  expect((await where(' Bairro  1')).body).toEqual((await where('bairro 1')).body);
  expect((await where('bairro 1')).body).toMatchObject({ zone: 'Zona 0', applied: { place: 'Zona 0' } });
  expect((await where('Outro')).body).toMatchObject({ neighborhood: null, applied: { decidedBy: 'CITY' } });
  expect((await ask(`cityPublicId=${cities['Campinas']}`)).body).toMatchObject({
    edited: { place: 'Campinas' },
  });
});

test('an address of which no more than the district is known', async () => {
  const { rows } = await sql<{
    publicId: string;
    name: string;
  }>`select public_id, name from district order by ibge_code`.execute(world.running.db);
  const [district] = rows;
  const inDistrict = (city: string) =>
    ask(`cityPublicId=${cities[city]}&districtPublicId=${district?.publicId}`);
  const { body } = await inDistrict('São Paulo');
  expect(body).toMatchObject({
    district: district?.name,
    neighborhood: null,
    applied: { decidedBy: 'ZONE' },
  });
  expect((await inDistrict('Campinas')).body).toMatchObject({ code: 'PLACE_OUTSIDE_CITY' });
  expect(
    (await ask(`cityPublicId=${cities['São Paulo']}&districtPublicId=${crypto.randomUUID()}`)).status,
  ).toBe(404);
});

test('the next days it is served, with what else closes them', async () => {
  const where = (neighborhood: string) =>
    ask(`cityPublicId=${cities['São Paulo']}&neighborhood=${neighborhood}`);
  const { applied } = (await where('bairro 1')).body;
  const { body } = await world.call<{
    nextOpenDays: { date: string; periods: { period: string; isOpen: boolean }[] }[];
  }>(
    'GET',
    `/suppliers/${world.supplier}/availability?storePublicId=${stores['zone']?.publicId}&from=2000-01-01&to=2000-01-01`,
  );
  expect(applied?.nextOpenDays.length).toBeGreaterThan(0);
  // The same days as in the calendar of a store there.
  expect(applied?.nextOpenDays).toEqual(
    body.nextOpenDays.map(({ date, periods }) => ({
      date,
      periods: periods.filter(({ isOpen }) => isOpen).map(({ period }) => period),
    })),
  );
  expect((await where('Bairro 0')).body.applied?.nextOpenDays).toEqual([]);
});

test('malformed questions and unknown ids are refused', async () => {
  for (const query of ['', `storePublicId=${stores['zone']?.publicId}&cityPublicId=${cities['Campinas']}`])
    expect((await ask(query)).status).toBe(400);
  expect((await ask(`storePublicId=${stores['zone']?.publicId}&neighborhood=Um`)).status).toBe(400);
  const district = crypto.randomUUID();
  expect(
    (await ask(`cityPublicId=${cities['Campinas']}&neighborhood=Um&districtPublicId=${district}`)).status,
  ).toBe(400);
  expect((await ask(`storePublicId=${crypto.randomUUID()}`)).status).toBe(404);
  expect((await ask(`cityPublicId=${crypto.randomUUID()}`)).status).toBe(404);
});
