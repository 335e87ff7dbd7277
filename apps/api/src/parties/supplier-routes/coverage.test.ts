import { locationTypes } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import { WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CAMPINAS,
  type EditedRoute,
  neighborhoods,
  type RoutesWorld,
  SAO_PAULO,
  startRoutesWorld,
} from '../../../test/worlds/routes-world.ts';

// Coverage computed by PostgreSQL, compared with a simple model: for each address the city's value, overwritten by more
// specific ones.

let world: RoutesWorld;
let learnt: readonly string[] = [];
let storeIds: readonly number[] = [];
beforeAll(async () => {
  world = await startRoutesWorld();
  // The neighborhoods of Campinas are learnt from these addresses.
  await world.addStores(
    ['Cambuí', 'Taquaral', 'Centro'].map((one) => ({ neighborhood: one, city: 'Campinas' })),
  );
  const { rows } = await sql<{
    name: string;
  }>`select name from neighborhood where city_ibge_code = ${CAMPINAS}`.execute(world.running.db);
  learnt = rows.map(({ name }) => name);
  storeIds = await world.addStores(Array.from({ length: 40 }, () => ({ neighborhood: null })));
});
afterAll(() => world.running.close());

type Address = { readonly city: string | null; readonly neighborhood: string | null };
const spelled = (name: string) => fc.constantFrom(name, name.toUpperCase(), ` ${name.toLowerCase()} `);
const address: fc.Arbitrary<Address> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...neighborhoods.map((one) => one.NEIGHBORHOOD))
      .chain(spelled)
      .map((one) => ({ city: 'São Paulo', neighborhood: one })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('Cambuí', 'Taquaral', 'Centro')
      .chain(spelled)
      .map((one) => ({ city: 'CAMPINAS', neighborhood: one })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { city: 'sao paulo', neighborhood: 'Bairro Inventado' },
      { city: 'São Paulo', neighborhood: null },
      { city: 'Nenhures', neighborhood: 'Bairro 1' },
      { city: null, neighborhood: null },
    ),
  },
);
const mask = fc.oneof(fc.constant(0), fc.constant(WHOLE_WEEK), fc.integer({ min: 0, max: WHOLE_WEEK }));
const saoPaulo: fc.Arbitrary<EditedRoute> = fc.record({
  city: fc.constant(SAO_PAULO),
  periods: mask,
  exceptions: fc.uniqueArray(
    fc
      .record({
        locationType: fc.constantFrom(...locationTypes),
        at: fc.constantFrom(...neighborhoods),
        periods: mask,
      })
      .map(({ locationType, at, periods }) => ({ locationType, place: at[locationType], periods })),
    { maxLength: 8, selector: ({ place }) => place },
  ),
});
const campinas: fc.Arbitrary<EditedRoute> = fc.record({
  city: fc.constant(CAMPINAS),
  periods: mask,
  exceptions: fc.uniqueArray(
    fc.record({
      locationType: fc.constant('NEIGHBORHOOD' as const),
      place: fc.constantFrom('Cambuí', 'Taquaral', 'Centro'),
      periods: mask,
    }),
    { maxLength: 3, selector: ({ place }) => place },
  ),
});
const routes = fc
  .tuple(fc.option(saoPaulo), fc.option(campinas))
  .map((pair) => pair.filter((one) => one !== null));

const folded = (text: string | null) =>
  (text ?? '').trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The periods of a supplier's routes for one address. */
const painted = (all: readonly EditedRoute[], at: Address): number => {
  const cityName: Readonly<Record<string, number>> = { 'sao paulo': SAO_PAULO, campinas: CAMPINAS };
  const route = all.find(({ city }) => city === cityName[folded(at.city)]);
  if (route === undefined) return 0;
  const around =
    route.city === SAO_PAULO
      ? neighborhoods.find((one) => folded(one.NEIGHBORHOOD) === folded(at.neighborhood))
      : {
          NEIGHBORHOOD: learnt.find((one) => folded(one) === folded(at.neighborhood)),
          DISTRICT: null,
          ZONE: null,
        };
  let colour = route.periods;
  for (const type of ['ZONE', 'DISTRICT', 'NEIGHBORHOOD'] as const)
    for (const one of route.exceptions)
      if (one.locationType === type && one.place === around?.[type]) colour = one.periods;
  return colour;
};

const moveTo = (addresses: readonly Address[]) =>
  sql`update store st set city = a.city, neighborhood = a.neighborhood
    from unnest(${[...storeIds]}::bigint[], ${addresses.map(({ city }) => city)}::text[],
      ${addresses.map((one) => one.neighborhood)}::text[]) as a(id, city, neighborhood) where a.id = st.id`.execute(
    world.running.db,
  );

const foundOf = async (supplier: string): Promise<number[]> => {
  const coverage = await world.coverage(supplier);
  return storeIds.map((id) => coverage.get(id) ?? 0);
};

test('coverage is what brute force says, after routes were applied and after stores moved', async () => {
  const suppliers = [world.world.suppliers.horta.publicId, world.world.suppliers.pomar.publicId];
  const many = fc.array(address, { minLength: 40, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(routes, routes), many, many, async (edited, addresses, moved) => {
      await moveTo(addresses);
      for (const [index, supplier] of suppliers.entries()) {
        await world.edit(edited[index] ?? [], supplier);
        expect((await world.apply(supplier)).state).toBe('DONE');
        expect(await foundOf(supplier)).toEqual(addresses.map((one) => painted(edited[index] ?? [], one)));
      }
      await moveTo(moved);
      for (const [index, supplier] of suppliers.entries())
        expect(await foundOf(supplier)).toEqual(moved.map((one) => painted(edited[index] ?? [], one)));
      // Ended works would count against their person's limit.
      await sql`delete from long_work`.execute(world.running.db);
    }),
    // Shrinking a counterexample would take minutes.
    { numRuns: 25, endOnFailure: true },
  );
});
