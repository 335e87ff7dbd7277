import { weekDayPeriods } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type OrderWorld } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
let supplierPublicId = '';
const ids: Record<string, string> = {};
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  supplierPublicId = world.suppliers.horta.publicId;
  await sql`insert into state (uf, ibge_code, name) values ('RJ', 33, 'Rio de Janeiro')`.execute(running.db);
  await sql`insert into city (ibge_code, uf, name) values (3509502, 'SP', 'Campinas'), (3304557, 'RJ', 'Niterói')`.execute(
    running.db,
  );
  await sql`insert into zone (id, public_id, city_ibge_code, name) values (1, gen_random_uuid(), 3550308, 'Leste')`.execute(
    running.db,
  );
  await sql`insert into district (ibge_code, public_id, zone_id, name)
    values (355030801, gen_random_uuid(), 1, 'Itaquera')`.execute(running.db);
  await sql`insert into neighborhood (city_ibge_code, district_ibge_code, name)
    values (3550308, 355030801, 'Cohab'), (3509502, null, 'Cambuí')`.execute(running.db);
  const { rows } = await sql<{ name: string; publicId: string }>`
    select uf as name, public_id from state union all select name, public_id from city
    union all select name, public_id from zone union all select name, public_id from district
    union all select name, public_id from neighborhood`.execute(running.db);
  for (const { name, publicId } of rows) ids[name] = publicId;
});
afterAll(() => running.close());
beforeEach(async () => {
  for (const { publicId, state } of await listed())
    if (state !== 'DELETED') await call('DELETE', `/routes/${publicId}`);
  await sql`select edit_applied_routes()`.execute(running.db);
});

const idOf = (name: string): string => {
  const id = ids[name];
  if (id === undefined) throw new Error(`no place ${name}`);
  return id;
};
const week = (...requested: readonly string[]) =>
  weekDayPeriods
    .filter(({ weekDay, period }) => requested.includes(`${weekDay} ${period}`))
    .map(({ publicId }) => publicId);
const tuesday = week('TUESDAY MORNING');

type Restriction = {
  publicId: string;
  version: number;
  locationType: string;
  weekDayPeriodPublicIds: string[];
};
type Route = {
  publicId: string;
  version: number;
  city: string;
  state: string;
  stores: number;
  weekDayPeriodPublicIds: string[];
  appliedWeekDayPeriodPublicIds: string[] | null;
  restrictions: Restriction[];
};
const listed = async () => (await call<Route[]>('GET', `/routes/suppliers/${supplierPublicId}`)).body;
const stateOf = async (city: string) => (await listed()).find((route) => route.city === city)?.state;
const add = (city: string, uf = 'SP', weekDayPeriodPublicIds = tuesday, more = {}) =>
  call<Route>('POST', '/routes', {
    body: {
      supplierPublicId,
      statePublicId: idOf(uf),
      cityPublicId: idOf(city),
      weekDayPeriodPublicIds,
      restrictions: [],
      ...more,
    },
  });
const routeTo = async (city: string): Promise<Route> => {
  const found = (await listed()).find((route) => route.city === city);
  if (found === undefined) throw new Error(`no route to ${city}`);
  return found;
};
const bodyOf = (route: Route, place: object, weekDayPeriodPublicIds: readonly string[] = tuesday) => ({
  routePublicId: route.publicId,
  supplierPublicId,
  weekDayPeriodPublicIds,
  ...place,
});
const restrict = (route: Route, place: object, periods?: readonly string[]) =>
  call<Restriction>('POST', '/routes/restriction', { body: bodyOf(route, place, periods) });
const zone = () => ({ zonePublicId: idOf('Leste') });

describe('routes of a supplier', () => {
  test('EP-076, EP-083: editing begins with what orders follow; a new one is listed as not applied', async () => {
    const [first, ...others] = await listed();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ city: 'São Paulo', state: 'APPLIED', stores: 1, restrictions: [] });
    expect(first?.weekDayPeriodPublicIds).toHaveLength(14);
    const added = await add('Campinas');
    expect([added.status, added.body]).toMatchObject([
      201,
      { city: 'Campinas', state: 'NEW', version: 1, weekDayPeriodPublicIds: tuesday, restrictions: [] },
    ]);
    expect((await listed()).map(({ city, stores, state }) => [city, stores, state])).toEqual([
      ['Campinas', 0, 'NEW'],
      ['São Paulo', 1, 'APPLIED'],
    ]);
    expect((await call('GET', `/routes/suppliers/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test('R-RT-007: a new route has supplier, state, city and days, and no exception comes with it', async () => {
    const { body } = await add('Campinas');
    expect(body).toMatchObject({
      supplierPublicId,
      statePublicId: idOf('SP'),
      cityPublicId: idOf('Campinas'),
      weekDayPeriodPublicIds: tuesday,
      restrictions: [],
    });
    expect((await add('Niterói', 'RJ', [], { restrictions: undefined })).status).toBe(201);
    const whole = { restrictions: [{ zonePublicId: idOf('Leste'), weekDayPeriodPublicIds: [] }] };
    expect((await add('São Paulo', 'SP', tuesday, whole)).status).toBe(400);
    for (const part of ['supplierPublicId', 'statePublicId', 'cityPublicId', 'weekDayPeriodPublicIds'])
      expect((await add('Campinas', 'SP', tuesday, { [part]: undefined })).status, part).toBe(400);
  });

  test('R-RT-013: one route for each city', async () => {
    expect(await add('São Paulo')).toMatchObject({
      status: 409,
      body: {
        code: 'ROUTE_ALREADY_EXISTS',
        message: 'Não foi possível salvar pois esta rota já existe',
        fields: { cityPublicId: expect.any(String) },
      },
    });
    const campinas = await add('Campinas');
    const moved = await call('PUT', `/routes/${campinas.body.publicId}`, {
      body: { statePublicId: idOf('SP'), cityPublicId: idOf('São Paulo') },
    });
    expect(moved.body).toMatchObject({ code: 'ROUTE_ALREADY_EXISTS' });
    const twice = await Promise.all([add('Niterói', 'RJ'), add('Niterói', 'RJ')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('bad input is refused and writes nothing', async () => {
    expect((await add('Niterói', 'SP')).body).toMatchObject({ code: 'PLACE_UNKNOWN' });
    expect((await add('Campinas', 'SP', [crypto.randomUUID()])).status).toBe(400);
    expect((await add('Campinas', 'SP', tuesday, { restrictions: [{}] })).status).toBe(400);
    expect((await add('Campinas', 'SP', tuesday, { cityPublicId: undefined })).status).toBe(400);
    const unknownSupplier = { supplierPublicId: crypto.randomUUID() };
    expect((await add('Campinas', 'SP', tuesday, unknownSupplier)).body).toMatchObject({
      code: 'SUPPLIER_UNKNOWN',
    });
    expect(await listed()).toHaveLength(1);
    expect((await call('GET', '/routes/suppliers/x')).status).toBe(400);
  });

  test('EP-084, EP-086: changed days are pending until applied and change nothing for orders', async () => {
    const ask = () =>
      call(
        'GET',
        `/suppliers/${supplierPublicId}/availability?storePublicId=${world.storePublicId}&from=2031-03-09&to=2031-03-15`,
      );
    const before = await ask();
    const route = await routeTo('São Paulo');
    const saved = await call<Route>('PUT', `/routes/${route.publicId}`, {
      version: route.version,
      body: { weekDayPeriodPublicIds: tuesday },
    });
    expect(saved.body).toMatchObject({ state: 'CHANGED', version: 1, weekDayPeriodPublicIds: tuesday });
    expect(saved.body.appliedWeekDayPeriodPublicIds).toHaveLength(14);
    expect((await call('GET', `/routes/${route.publicId}`)).body).toEqual(saved.body);
    expect((await ask()).body).toEqual(before.body);
    const stale = await call('PUT', `/routes/${route.publicId}`, {
      version: 0,
      body: { weekDayPeriodPublicIds: week('MONDAY NIGHT') },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
  });

  test('EP-085: a deleted route stays listed while orders follow it, and can be added again', async () => {
    const route = await routeTo('São Paulo');
    await restrict(route, zone());
    const { version } = await routeTo('São Paulo');
    expect((await call('DELETE', `/routes/${route.publicId}`, { version: 0 })).status).toBe(409);
    expect((await call('DELETE', `/routes/${route.publicId}`, { version })).status).toBe(204);
    expect(await listed()).toMatchObject([
      { city: 'São Paulo', state: 'DELETED', weekDayPeriodPublicIds: [], restrictions: [] },
    ]);
    expect((await call('DELETE', `/routes/${route.publicId}`)).status).toBe(404);
    const again = await add('São Paulo', 'SP', (await listed())[0]?.appliedWeekDayPeriodPublicIds ?? []);
    expect([again.status, again.body.state]).toEqual([201, 'APPLIED']);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  });

  test('R-RT-014: nothing is saved while the routes are applied', async () => {
    const route = await routeTo('São Paulo');
    const added = await restrict(route, zone());
    expect((await call('PUT', `/routes/suppliers/${supplierPublicId}/apply`)).status).toBe(202);
    const saves = [
      add('Campinas'),
      call('PUT', `/routes/${route.publicId}`, { body: { weekDayPeriodPublicIds: tuesday } }),
      call('DELETE', `/routes/${route.publicId}`),
      restrict(route, { districtPublicId: idOf('Itaquera') }),
      call('PUT', `/routes/restriction/${added.body.publicId}`, { body: bodyOf(route, zone(), []) }),
      call('DELETE', `/routes/restriction/${added.body.publicId}`),
    ];
    for (const { status, body } of await Promise.all(saves))
      expect([status, body]).toMatchObject([
        422,
        {
          code: 'UNPROCESSABLE_ROUTE',
          message: 'Não foi possível salvar pois estamos atualizando as rotas do fornecedor',
        },
      ]);
    const [work] = (await call<{ publicId: string }[]>('GET', '/long-work')).body;
    await call('DELETE', `/long-work/${work?.publicId}`);
    expect((await routeTo('São Paulo')).restrictions).toHaveLength(1);
  });
});

describe('exceptions of a route', () => {
  test('EP-087, R-RT-008: exactly one place, in the city of the route', async () => {
    const route = await routeTo('São Paulo');
    const district = { districtPublicId: idOf('Itaquera') };
    for (const place of [{}, { ...zone(), ...district }])
      expect((await restrict(route, place)).status).toBe(400);
    const added = await restrict(route, { neighborhoodPublicId: idOf('Cohab') });
    expect([added.status, added.body]).toMatchObject([
      201,
      {
        routePublicId: route.publicId,
        locationType: 'NEIGHBORHOOD',
        zone: { name: 'Leste' },
        district: { name: 'Itaquera' },
        neighborhood: { name: 'Cohab' },
        weekDayPeriodPublicIds: tuesday,
      },
    ]);
    expect((await restrict(route, { neighborhoodPublicId: idOf('Cambuí') })).body).toMatchObject({
      code: 'PLACE_OUTSIDE_CITY',
    });
    expect((await restrict(route, { zonePublicId: idOf('Cohab') })).body).toMatchObject({
      code: 'PLACE_UNKNOWN',
    });
    const other = { ...route, publicId: (await add('Campinas')).body.publicId };
    expect((await restrict(other, zone())).body).toMatchObject({ code: 'PLACE_OUTSIDE_CITY' });
    expect((await restrict(route, { ...district, supplierPublicId: crypto.randomUUID() })).status).toBe(404);
    expect(await stateOf('São Paulo')).toBe('CHANGED');
    const moved = await call('PUT', `/routes/${route.publicId}`, {
      body: { statePublicId: idOf('RJ'), cityPublicId: idOf('Niterói') },
    });
    expect(moved.body).toMatchObject({ code: 'PLACE_OUTSIDE_CITY' });
  });

  test('R-RT-013: a place has one exception; several people at once make one', async () => {
    const route = await routeTo('São Paulo');
    const answers = await Promise.all([1, 2, 3].map(() => restrict(route, zone(), [])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ROUTE_ALREADY_EXISTS',
      message: 'Não foi possível salvar pois esta exceção já existe',
    });
    const district = await restrict(route, { districtPublicId: idOf('Itaquera') });
    const path = `/routes/restriction/${district.body.publicId}`;
    expect((await call('PUT', path, { body: bodyOf(route, zone()) })).status).toBe(409);
    const same = await call('PUT', path, { body: bodyOf(route, { districtPublicId: idOf('Itaquera') }) });
    expect(same).toMatchObject({ status: 200, body: { version: 1 } });
  });

  test('each change makes a version of the route and is in its history', async () => {
    const route = await routeTo('São Paulo');
    const { body: added } = await restrict(route, zone());
    const path = `/routes/restriction/${added.publicId}`;
    const none = { body: bodyOf(route, zone(), []), version: added.version };
    expect((await call<Restriction>('PUT', path, none)).body).toMatchObject({
      version: 2,
      weekDayPeriodPublicIds: [],
    });
    expect(await call('PUT', path, none)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', conflict: { current: { version: 2 } } },
    });
    expect((await call('DELETE', path, { version: 1 })).status).toBe(409);
    expect((await call('DELETE', path, { version: 2 })).status).toBe(204);
    expect(await routeTo('São Paulo')).toMatchObject({ version: 3, state: 'APPLIED', restrictions: [] });
    type Entry = { description: string; items: { label: string; value: string; newValue: string }[] };
    const { body } = await call<Entry[]>('GET', `/routes/${route.publicId}/history`);
    expect(body.map(({ items }) => items)).toEqual([
      [expect.objectContaining({ label: 'Exceções', value: 'Zona Leste (nenhum)', newValue: null })],
      [expect.objectContaining({ value: 'Zona Leste (ter: manhã)', newValue: 'Zona Leste (nenhum)' })],
      [expect.objectContaining({ value: null, newValue: 'Zona Leste (ter: manhã)' })],
    ]);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  });

  test('a repeated key adds one, and strangers add none', async () => {
    const route = await routeTo('São Paulo');
    const key = crypto.randomUUID();
    const send = () => call<Restriction>('POST', '/routes/restriction', { body: bodyOf(route, zone()), key });
    expect((await send()).body.publicId).toBe((await send()).body.publicId);
    for (const as of ['canal', 'davi'] as const)
      expect((await call('POST', '/routes/restriction', { as, body: bodyOf(route, zone()) })).status).toBe(
        403,
      );
    expect((await routeTo('São Paulo')).restrictions).toHaveLength(1);
  });
});
