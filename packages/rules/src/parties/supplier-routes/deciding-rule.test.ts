import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AddressPlaces, decideForAddress, decideWithout, type RouteException } from './deciding-rule.ts';
import { WHOLE_WEEK } from './week-day-periods.ts';

// A city of two zones, four districts and eight neighborhoods, by position in the tree.
const places = Array.from({ length: 8 }, (_, at) => ({
  NEIGHBORHOOD: `n${at}`,
  DISTRICT: `d${Math.floor(at / 2)}`,
  ZONE: `z${Math.floor(at / 4)}`,
}));
const periods = fc.integer({ min: 0, max: WHOLE_WEEK });
const placed = fc
  .constantFrom(...places)
  .chain((place) =>
    fc
      .constantFrom('ZONE' as const, 'DISTRICT' as const, 'NEIGHBORHOOD' as const)
      .chain((locationType) =>
        periods.map((mask): RouteException => ({ locationType, place: place[locationType], periods: mask })),
      ),
  );
const exceptions = fc.uniqueArray(placed, {
  maxLength: 14,
  selector: ({ locationType, place }) => `${locationType} ${place}`,
});
const address = fc.constantFrom<AddressPlaces>(
  ...places,
  { ZONE: null, DISTRICT: null, NEIGHBORHOOD: null },
  { ZONE: 'z0', DISTRICT: null, NEIGHBORHOOD: null },
);

/** Computes by painting: the city first, then zones, districts and neighborhoods over it. */
const painted = (city: number, all: readonly RouteException[], at: AddressPlaces): number => {
  let colour = city;
  for (const type of ['ZONE', 'DISTRICT', 'NEIGHBORHOOD'] as const) {
    for (const one of all)
      if (one.locationType === type && at[type] !== null && at[type] === one.place) colour = one.periods;
  }
  return colour;
};

describe('the most specific exception wins and replaces its place', () => {
  test('as brute force paints it, whatever the order of the exceptions', () => {
    fc.assert(
      fc.property(periods, exceptions, address, (city, all, at) => {
        const found = decideForAddress({ periods: city, exceptions: all }, at);
        expect(found.periods).toBe(painted(city, all, at));
        expect(decideForAddress({ periods: city, exceptions: all.toReversed() }, at)).toEqual(found);
      }),
    );
  });

  test('without an exception what is around it decides', () => {
    fc.assert(
      fc.property(periods, exceptions, (city, all) => {
        for (const one of all) {
          const home = places.find((place) => place[one.locationType] === one.place);
          if (home === undefined) throw new Error('no such place');
          const within: AddressPlaces = {
            ZONE: home.ZONE,
            DISTRICT: one.locationType === 'ZONE' ? null : home.DISTRICT,
            NEIGHBORHOOD: one.locationType === 'NEIGHBORHOOD' ? home.NEIGHBORHOOD : null,
          };
          const others = all.filter((other) => other !== one);
          expect(decideWithout({ periods: city, exceptions: all }, one, within).periods).toBe(
            painted(city, others, within),
          );
        }
      }),
    );
  });

  test('an address whose neighborhood is unknown follows the city', () => {
    const route = { periods: 7, exceptions: [{ locationType: 'ZONE' as const, place: 'z0', periods: 0 }] };
    const nowhere = { ZONE: null, DISTRICT: null, NEIGHBORHOOD: null };
    expect(decideForAddress(route, nowhere)).toEqual({ decidedBy: 'CITY', periods: 7 });
    expect(decideForAddress(route, { ...nowhere, ZONE: 'z0' }).periods).toBe(0);
  });
});
