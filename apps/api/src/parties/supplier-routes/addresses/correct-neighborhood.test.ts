import { WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CAMPINAS,
  type RoutesWorld,
  SAO_PAULO,
  startRoutesWorld,
} from '../../../../test/worlds/routes-world.ts';

let world: RoutesWorld;
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await startRoutesWorld();
  const { rows } = await sql<{ name: string; publicId: string }>`select name, public_id from neighborhood
    union all select name, public_id from district union all select name, public_id from city`.execute(
    world.running.db,
  );
  for (const { name, publicId } of rows) ids[name] = publicId;
});
afterAll(() => world.running.close());

let stores: readonly number[] = [];
const [FIRST, SECOND, BLANK, ELSEWHERE, NOWHERE] = [0, 1, 2, 3, 4] as const;
beforeEach(async () => {
  for (const table of ['neighborhood_name', 'store_neighborhood'])
    await sql`delete from ${sql.table(table)}`.execute(world.running.db);
  await sql`delete from store where name like 'Loja %'`.execute(world.running.db);
  stores = await world.addStores([
    { neighborhood: 'Vila Inventada' },
    { neighborhood: ' VILA inventada ' },
    { neighborhood: ' ' },
    { neighborhood: null, city: 'Campinas' },
    { neighborhood: 'Centro', city: 'Nenhures' },
  ]);
  await world.edit([
    {
      city: SAO_PAULO,
      periods: 7,
      exceptions: [{ locationType: 'ZONE', place: 'Zona 1', periods: WHOLE_WEEK }],
    },
    { city: CAMPINAS, periods: 1, exceptions: [] },
  ]);
  await world.apply();
});

type Row = { publicId: string; name: string; neighborhood: string | null; reason: string; alike: number };
const list = async (query = '') => {
  const path = `/routes/unrecognized-addresses${query}`;
  const { body } = await world.call<{ content: Row[]; totalElements: number }>('GET', path);
  // The test data have a store without a neighborhood.
  return body.content.filter(({ name }) => name.startsWith('Loja'));
};
const names = async (query?: string) => (await list(query)).map(({ name }) => name);
const publicIdOf = async (which: number) => {
  const { rows } = await sql<{
    publicId: string;
  }>`select public_id from store where id = ${stores[which]}`.execute(world.running.db);
  return rows[0]?.publicId ?? '';
};
const documentOf = async (which: number) => {
  const { rows } = await sql<{
    documentNumber: string;
  }>`select document_number from store where id = ${stores[which]}`.execute(world.running.db);
  return rows[0]?.documentNumber ?? '';
};
const pathOf = async (which: number) => `/routes/unrecognized-addresses/${await publicIdOf(which)}`;
const assign = async (which: number, body: object) =>
  world.call<{ neighborhood: string; stores: number; code: string; fields: object }>(
    'PUT',
    await pathOf(which),
    {
      body,
    },
  );
const served = async (which: number) => (await world.coverage()).get(stores[which] ?? 0) ?? null;

describe('addresses that were corrected', () => {
  test('are listed when they are requested, with what was said, by whom and when, until it is undone', async () => {
    expect(await list('?reasons=CORRECTED')).toEqual([]);
    await assign(FIRST, { seen: 'Vila Inventada', neighborhoodPublicId: ids['Bairro 0'] });
    await assign(BLANK, { seen: null, neighborhoodPublicId: ids['Bairro 1'] });
    await assign(ELSEWHERE, { seen: null, name: 'Novo Horizonte' });
    const answerOf = (neighborhood: string) => ({
      neighborhood,
      by: 'Ana Operadora',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect(await list('?reasons=CORRECTED')).toMatchObject([
      { name: 'Loja 0', reason: 'CORRECTED', alike: 2, told: answerOf('Bairro 0') },
      { name: 'Loja 1', reason: 'CORRECTED', alike: 2, told: answerOf('Bairro 0') },
      { name: 'Loja 2', reason: 'CORRECTED', alike: 1, told: answerOf('Bairro 1') },
      { name: 'Loja 3', reason: 'CORRECTED', alike: 1, told: answerOf('Novo Horizonte') },
    ]);
    expect(await names()).toEqual(['Loja 4']);
    expect(await names('?reasons=CORRECTED,CITY_UNKNOWN')).toHaveLength(5);
    const [alone] = await list(`?storePublicId=${await publicIdOf(SECOND)}`);
    expect(alone).toMatchObject({ name: 'Loja 1', told: answerOf('Bairro 0') });
    expect((await world.call('DELETE', await pathOf(SECOND))).status).toBe(204);
    expect(await names('?reasons=CORRECTED')).toEqual(['Loja 2', 'Loja 3']);
  });

  test('those whose address names what everyone knows are none', async () => {
    const [added] = await world.addStores([{ neighborhood: 'Bairro 0' }]);
    stores = [...stores, added ?? 0];
    await assign(FIRST, { seen: 'Vila Inventada', neighborhoodPublicId: ids['Bairro 0'] });
    expect(await names('?reasons=CORRECTED')).toEqual(['Loja 0', 'Loja 1']);
    expect(await list(`?storePublicId=${await publicIdOf(5)}`)).toEqual([]);
  });

  test('one with a newly added neighborhood is recorded by its name', async () => {
    await assign(FIRST, {
      seen: 'Vila Inventada',
      name: 'Vila Inventada',
      districtPublicId: ids['Distrito 0'],
    });
    expect(await list('?reasons=CORRECTED')).toMatchObject([
      { name: 'Loja 0', told: { neighborhood: 'Vila Inventada', by: 'Ana Operadora' } },
      { name: 'Loja 1' },
    ]);
    expect((await world.call('DELETE', await pathOf(FIRST))).status).toBe(204);
    expect(await names('?reasons=CORRECTED')).toEqual([]);
  });
});

describe('addresses in no known neighborhood', () => {
  test('are listed with why, how many are alike, by name, document, city and reason', async () => {
    const rows = await list();
    expect(rows.map(({ name, reason, alike }) => [name, reason, alike])).toEqual([
      ['Loja 0', 'NEIGHBORHOOD_UNKNOWN', 2],
      ['Loja 1', 'NEIGHBORHOOD_UNKNOWN', 2],
      ['Loja 2', 'NEIGHBORHOOD_MISSING', 1],
      ['Loja 3', 'NEIGHBORHOOD_MISSING', 1],
      ['Loja 4', 'CITY_UNKNOWN', 1],
    ]);
    expect(rows[0]).toMatchObject({ cityPublicId: ids['São Paulo'], hasZones: true });
    expect(rows[3]).toMatchObject({ cityPublicId: ids['Campinas'], hasZones: false });
    expect(rows[4]).toMatchObject({ cityPublicId: null, hasZones: false });
    expect(await names('?search=VILA%20inv')).toEqual(['Loja 0', 'Loja 1']);
    expect(await names('?search=nenhures')).toEqual(['Loja 4']);
    expect(await names('?search=loja%202')).toEqual(['Loja 2']);
    // The whole document, or as it is displayed for a person.
    expect(await names(`?search=${await documentOf(3)}`)).toEqual(['Loja 3']);
    const { documentNumber } = (await list())[3] as Row & { documentNumber: string };
    expect(documentNumber).toMatch(/^\*{3}/);
    expect(await names(`?search=${documentNumber}`)).toContain('Loja 3');
    expect(await names('?reasons=CITY_UNKNOWN,NEIGHBORHOOD_MISSING')).toEqual(['Loja 2', 'Loja 3', 'Loja 4']);
    expect(await names(`?storePublicId=${await publicIdOf(BLANK)}`)).toEqual(['Loja 2']);
    expect(await names('?page=1&size=2&reasons=NEIGHBORHOOD_UNKNOWN')).toEqual([]);
    expect((await world.call('GET', '/routes/unrecognized-addresses?reasons=X')).status).toBe(400);
  });

  test('of a supplier are those in cities its edited routes reach', async () => {
    expect(await names(`?supplierPublicId=${world.supplier}`)).toHaveLength(4);
    await world.edit([{ city: CAMPINAS, periods: 1, exceptions: [] }]);
    expect(await names(`?supplierPublicId=${world.supplier}`)).toEqual(['Loja 3']);
  });
});

describe('saying which neighborhood is meant', () => {
  test('all addresses of the city that use the name follow, and the applied routes serve them there at once', async () => {
    expect(await served(FIRST)).toBe(7);
    const answerOf = await assign(FIRST, { seen: 'Vila Inventada', neighborhoodPublicId: ids['Bairro 5'] });
    expect(answerOf).toMatchObject({ status: 200, body: { neighborhood: 'Bairro 5', stores: 2 } });
    expect([await served(FIRST), await served(SECOND)]).toEqual([WHOLE_WEEK, WHOLE_WEEK]);
    expect(await names()).toEqual(['Loja 2', 'Loja 3', 'Loja 4']);
    // The answer has the person who made the correction; without a correction it has none.
    const correctionOf = async (which: number) => {
      const path = `/routes/suppliers/${world.supplier}/address?storePublicId=${await publicIdOf(which)}`;
      return (await world.call<{ told: { by: string; at: string } | null }>('GET', path)).body.told;
    };
    expect(await correctionOf(SECOND)).toEqual({ by: expect.any(String), at: expect.stringMatching(/Z$/) });
    expect(await correctionOf(BLANK)).toBeNull();
    // This includes a later store with that name,
    const [added = 0] = await world.addStores([{ neighborhood: 'vila inventada' }]);
    expect((await world.coverage()).get(added)).toBe(WHOLE_WEEK);
    // and an address that is tested.
    const { body } = await world.call<{ neighborhood: string }>(
      'GET',
      `/routes/suppliers/${world.supplier}/address?cityPublicId=${ids['São Paulo']}&neighborhood=VILA%20Inventada`,
    );
    expect(body).toMatchObject({ neighborhood: 'Bairro 5', zone: 'Zona 1' });
  });

  test('one that names none has its own, until it names one', async () => {
    const answerOf = await assign(BLANK, { seen: null, neighborhoodPublicId: ids['Bairro 5'] });
    expect(answerOf.body).toEqual({ neighborhood: 'Bairro 5', stores: 1 });
    expect(await served(BLANK)).toBe(WHOLE_WEEK);
    await world.running.db
      .updateTable('store')
      .set({ neighborhood: 'Bairro 0' })
      .where('id', '=', stores[BLANK] ?? 0)
      .execute();
    expect(await served(BLANK)).toBe(7);
  });

  test('a new one lies in a district where the city has zones, and in the city elsewhere', async () => {
    const missing = await assign(FIRST, { seen: 'Vila Inventada', name: 'Vila Inventada' });
    expect(missing).toMatchObject({ status: 422, body: { code: 'PLACE_UNKNOWN' } });
    const answerOf = await assign(FIRST, {
      seen: 'Vila Inventada',
      name: 'Vila Inventada',
      districtPublicId: ids['Distrito 2'],
    });
    expect(answerOf.body).toEqual({ neighborhood: 'Vila Inventada', stores: 2 });
    expect(await served(SECOND)).toBe(WHOLE_WEEK);
    expect((await assign(ELSEWHERE, { seen: null, name: 'Taquaral' })).status).toBe(200);
    expect(await names()).toEqual(['Loja 2', 'Loja 4']);
    await world.call('DELETE', await pathOf(FIRST));
    await world.call('DELETE', await pathOf(ELSEWHERE));
  });

  test('it is refused for another city, an unknown one, an address that changed or is recognized', async () => {
    const { body: places } = await world.call<{ publicId: string }[]>(
      'GET',
      `/neighborhoods?cityPublicId=${ids['Campinas']}`,
    );
    const elsewhere = places[0]?.publicId;
    const seen = 'Vila Inventada';
    const code = async (which: number, body: object) => (await assign(which, body)).body.code;
    expect(await code(FIRST, { seen, neighborhoodPublicId: elsewhere })).toBe('PLACE_OUTSIDE_CITY');
    expect(await code(FIRST, { seen, neighborhoodPublicId: crypto.randomUUID() })).toBe('PLACE_UNKNOWN');
    expect(await code(NOWHERE, { seen: 'Centro', neighborhoodPublicId: elsewhere })).toBe('PLACE_UNKNOWN');
    expect(await code(FIRST, { seen: 'Outra', neighborhoodPublicId: ids['Bairro 5'] })).toBe(
      'ADDRESS_CHANGED',
    );
    await assign(SECOND, { seen: 'VILA inventada', neighborhoodPublicId: ids['Bairro 5'] });
    expect(await code(FIRST, { seen, neighborhoodPublicId: ids['Bairro 0'] })).toBe('ADDRESS_CHANGED');
    expect((await assign(FIRST, { seen })).status).toBe(400);
    expect((await assign(FIRST, { seen, name: 'Um', neighborhoodPublicId: ids['Bairro 5'] })).status).toBe(
      400,
    );
    const unknown = `/routes/unrecognized-addresses/${crypto.randomUUID()}`;
    expect((await world.call('PUT', unknown, { body: { seen, name: 'Um' } })).status).toBe(404);
    expect((await world.call('DELETE', unknown)).status).toBe(404);
  });

  test('it is undone, with the neighborhood that was added for it unless a route has an exception there', async () => {
    await assign(FIRST, { seen: 'Vila Inventada', neighborhoodPublicId: ids['Bairro 5'] });
    expect((await world.call('DELETE', await pathOf(SECOND))).status).toBe(204);
    expect([await served(FIRST), await served(SECOND)]).toEqual([7, 7]);
    await assign(BLANK, { seen: null, neighborhoodPublicId: ids['Bairro 5'] });
    await world.call('DELETE', await pathOf(BLANK));
    expect(await served(BLANK)).toBe(7);

    const added = { seen: 'Vila Inventada', name: 'Vila Inventada', districtPublicId: ids['Distrito 2'] };
    await assign(FIRST, added);
    const exception = (periods: number) => ({
      city: SAO_PAULO,
      periods: 7,
      exceptions: [{ locationType: 'NEIGHBORHOOD' as const, place: 'Vila Inventada', periods }],
    });
    await world.edit([exception(1)]);
    const denied = await world.call<{ code: string; message: string }>('DELETE', await pathOf(FIRST));
    expect(denied).toMatchObject({ status: 422, body: { code: 'RECORD_IN_USE' } });
    expect(denied.body.message).toContain('1 exceção de rota');
    await world.edit([]);
    expect((await world.call('DELETE', await pathOf(FIRST))).status).toBe(204);
    expect(await served(FIRST)).toBe(7);
    expect(await names('?reasons=NEIGHBORHOOD_UNKNOWN')).toEqual(['Loja 0', 'Loja 1']);
  });

  test('of two people at once the first one counts, and the other is notified of it', async () => {
    const answers = await Promise.all(
      ['Bairro 0', 'Bairro 5'].map((name) =>
        assign(FIRST, { seen: 'Vila Inventada', neighborhoodPublicId: ids[name] }),
      ),
    );
    expect(answers.map(({ body }) => body.code ?? 'told').toSorted()).toEqual(['ADDRESS_CHANGED', 'told']);
    expect(await served(FIRST)).toBe(await served(SECOND));
  });

  test('routes that are being applied take it in', async () => {
    await world.edit([
      { city: SAO_PAULO, periods: 3, exceptions: [{ locationType: 'ZONE', place: 'Zona 1', periods: 9 }] },
    ]);
    await world.ask();
    await world.step();
    await world.step();
    await assign(FIRST, { seen: 'Vila Inventada', neighborhoodPublicId: ids['Bairro 5'] });
    await world.run();
    expect([await served(FIRST), await served(BLANK)]).toEqual([9, 3]);
  });
});
