import { WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CAMPINAS,
  type RoutesWorld,
  SAO_PAULO,
  startRoutesWorld,
} from '../../../test/worlds/routes-world.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

let world: RoutesWorld;
beforeAll(async () => {
  world = await startRoutesWorld();
});
afterAll(() => world.running.close());

const base = () => `/routes/suppliers/${world.supplier}`;
type Listed = { publicId: string; version: number; city: string };
const routeTo = async (city: string) => {
  const { body } = await world.call<Listed[]>('GET', base());
  return body.find((route) => route.city === city) ?? expect.fail(`no route to ${city}`);
};

type Entry = { number: number; name: string; items: { label: string; value: string; newValue: string }[] };
const history = async (query = '') => (await world.call<Entry[]>('GET', `${base()}/history${query}`)).body;
const historyOf = async (query?: string) =>
  (await history(query)).map(({ items }) =>
    items.map(({ label, value, newValue }) => [label, value, newValue]),
  );

test('the history of all routes shows edits, exceptions, what no longer exists, what was discarded and applied', async () => {
  await world.edit([
    {
      city: SAO_PAULO,
      periods: WHOLE_WEEK,
      exceptions: [{ locationType: 'ZONE', place: 'Zona 0', periods: 0 }],
    },
    { city: CAMPINAS, periods: 1, exceptions: [] },
  ]);
  await world.apply();
  const [applied, ...before] = await historyOf();
  expect(applied).toEqual([
    ['Aplicação', null, expect.stringMatching(/^Clientes ganhos: \d+; perdidos: \d/)],
  ]);

  const campinas = await routeTo('Campinas');
  const path = `/routes/${campinas.publicId}`;
  await world.call('PUT', path, { body: { weekDayPeriodPublicIds: [] }, version: campinas.version });
  const saoPaulo = await routeTo('São Paulo');
  await world.call('DELETE', `/routes/${saoPaulo.publicId}`, { version: saoPaulo.version });
  const whole = expect.stringMatching(/^São Paulo\/SP \(seg a dom/);
  const zone = 'São Paulo/SP: Zona Zona 0 (nenhum)';
  expect(await historyOf('?size=2')).toEqual([
    [
      ['Rota', whole, null],
      ['Exceção', zone, null],
    ],
    [['Rota', 'Campinas/SP (seg: manhã)', 'Campinas/SP (nenhum)']],
  ]);

  const { body } = await world.call<Listed[]>('GET', base());
  const routes = body.map(({ publicId, version }) => ({ publicId, version }));
  await world.call('PUT', `${base()}/discard`, { body: { routes } });
  expect((await historyOf('?size=2')).toSorted()).toEqual(
    [
      [['Rota', 'Campinas/SP (nenhum)', 'Campinas/SP (seg: manhã)']],
      [
        ['Rota', null, whole],
        ['Exceção', null, zone],
      ],
    ].toSorted(),
  );
  // Newest first, one page at a time, without duplicates; each entry has its author.
  const entries = await history();
  expect(entries).toHaveLength(before.length + 5);
  expect(entries.every(({ name }) => name.length > 0)).toBe(true);
  const [, second] = entries;
  expect((await history(`?before=${second?.number}`)).map(({ number }) => number)).toEqual(
    entries.slice(2).map(({ number }) => number),
  );
  expect((await world.call('GET', `/routes/suppliers/${crypto.randomUUID()}/history`)).status).toBe(404);
});

test('a manipulated history row is found', async () => {
  expect((await verifyRecords(world.running.db, recordKinds)).breaks).toEqual([]);
  await sql`update route_plan set version = version + 1`.execute(world.running.db);
  const { breaks } = await verifyRecords(world.running.db, recordKinds);
  expect(breaks.map(({ record }) => record)).toEqual([expect.stringMatching(/^Rotas de /)]);
});
