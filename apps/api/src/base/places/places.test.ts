import { createServer, type Server } from 'node:http';
import { weekDayPeriods } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureReferenceData } from '../../../seed/reference.ts';
import { type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// A register of addresses with one CEP.
let register: Server;
let running: TestApp;
let call: Call;
beforeAll(async () => {
  const address = {
    logradouro: 'Rua Um',
    localidade: 'Campinas',
    uf: 'SP',
    ibge: '3509502',
    bairro: 'Taquaral',
  };
  register = createServer(({ url }, response) => {
    const isKnown = url === '/ws/13076001/json/';
    response.writeHead(isKnown ? 200 : 503).end(JSON.stringify(isKnown ? address : {}));
  });
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve));
  const bound = register.address();
  const url = typeof bound === 'object' && bound !== null ? `http://127.0.0.1:${bound.port}` : '';
  running = await startTestApp({ environment: { LOOKUPS: 'http', VIACEP_URL: url, BRASILAPI_URL: url } });
  await ensureReferenceData(running.database.owner);
  call = caller(running);
});
afterAll(async () => {
  await running.close();
  register.closeAllConnections();
  register.close();
});

type Place = { publicId: string; name: string; hasZones?: boolean };
type State = { publicId: string; uf: string; name: string };
const names = (places: readonly Place[]) => places.map(({ name }) => name);
const citiesOf = async (uf: string) => (await call<Place[]>('GET', `/cities?uf=${uf}`)).body;
const cityOf = async (uf: string, name: string): Promise<string> =>
  (await citiesOf(uf)).find((city) => city.name === name)?.publicId ?? '';

test('EP-082: the week is the same in the rules and in the database (R-RT-009)', async () => {
  const { rows } = await sql<object>`
    select public_id, week_day, period, position as bit from week_day_period order by position`.execute(
    running.db,
  );
  expect(rows).toEqual(
    weekDayPeriods.map(({ publicId, weekDay, period, bit }) => ({ publicId, weekDay, period, bit })),
  );
  const { body } = await call<{ label: string; periodLabel: string; index: number }[]>(
    'GET',
    '/routes/week-days',
  );
  expect(body).toHaveLength(21);
  expect(body.slice(2, 4)).toMatchObject([
    { label: 'Segunda-feira', periodLabel: 'Noite', index: 0 },
    { label: 'Sexta-feira', periodLabel: 'Manhã', index: 1 },
  ]);
});

test('EP-077, EP-078, R-RT-003, R-RT-017, R-RT-018: 27 states with their cities; São Paulo has a fixed id', async () => {
  const { body: states } = await call<State[]>('GET', '/states');
  expect(states).toHaveLength(27);
  expect([states[0]?.uf, states.at(-1)?.uf]).toEqual(['AC', 'TO']);
  expect(await cityOf('SP', 'São Paulo')).toBe('d8651ce2-5c13-88be-bc00-df135ff76cb3');
  const cities = await citiesOf('SP');
  expect(cities).toHaveLength(645);
  expect(cities.filter(({ hasZones }) => hasZones).map(({ name }) => name)).toEqual(['São Paulo']);
  expect(await citiesOf('ZZ')).toEqual([]);
  expect((await call('GET', '/cities')).status).toBe(400);
});

test('EP-079, EP-080, EP-081: zones, their districts, the neighborhoods of a district', async () => {
  const zones = (await call<Place[]>('GET', '/zones')).body;
  expect(names(zones)).toEqual(['Centro', 'Leste', 'Norte', 'Oeste', 'Sul']);
  const west = zones.find(({ name }) => name === 'Oeste')?.publicId ?? '';
  const districts = (await call<Place[]>('GET', `/districts/zone/${west}`)).body;
  expect(districts).toHaveLength(15);
  const pinheiros = districts.find(({ name }) => name === 'Pinheiros')?.publicId ?? '';
  const city = await cityOf('SP', 'São Paulo');
  const inDistrict = await call<Place[]>(
    'GET',
    `/neighborhoods?cityPublicId=${city}&districtPublicId=${pinheiros}`,
  );
  expect(names(inDistrict.body)).toContain('Vila Madalena');
  expect((await call<Place[]>('GET', `/neighborhoods?cityPublicId=${city}`)).body).toHaveLength(530);
  for (const path of [`/districts/zone/${city}`, `/neighborhoods?cityPublicId=${west}`])
    expect((await call('GET', path)).body).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
});

test('EP-024, R-ADMIN-007: neighborhoods by name, 15 a page from page 0', async () => {
  const city = await cityOf('SP', 'São Paulo');
  type Page = { content: Place[]; totalElements: number; pageable: object };
  const first = await call<Page>('GET', `/neighborhoods/city/${city}?name=vila`);
  expect(first.body.content).toHaveLength(15);
  expect(first.body.pageable).toEqual({ pageNumber: 0, pageSize: 15 });
  expect(first.body.totalElements).toBeGreaterThan(15);
  const found = await call<Page>('GET', `/neighborhoods/city/${city}?name=TATUAPE`);
  expect(names(found.body.content)).toContain('Tatuapé');
  const none = await call<Page>('GET', `/neighborhoods/city/${city}?name=%25`);
  expect(none.body).toMatchObject({ content: [], totalElements: 0 });
});

test('neighborhoods of other cities are learnt from addresses, once each; those of São Paulo stay as they are', async () => {
  await sql`insert into store (name, document_number, city, state, neighborhood) values
    ('Um', '11222333000181', 'Campinas', 'SP', 'Cambuí'), ('Dois', '11444777000161', 'CAMPINAS', 'SP', ' cambui '),
    ('Três', '45723174000110', 'São Paulo', 'SP', 'Bairro Inventado')`.execute(running.db);
  await sql`select place_stores(null)`.execute(running.db);
  const learnt = async (city: string) =>
    names((await call<Place[]>('GET', `/neighborhoods?cityPublicId=${await cityOf('SP', city)}`)).body);
  expect(await learnt('Campinas')).toHaveLength(1);
  expect(await learnt('São Paulo')).toHaveLength(530);
  // A CEP of another neighborhood, requested twice.
  for (const zip of ['13076-001', '13076001'])
    expect((await call('GET', `/stores-external/cep/${zip}`)).body).toMatchObject({
      neighborhood: 'Taquaral',
      city: 'Campinas',
      partial: false,
    });
  expect(await learnt('Campinas')).toEqual(['Cambuí', 'Taquaral']);
});
