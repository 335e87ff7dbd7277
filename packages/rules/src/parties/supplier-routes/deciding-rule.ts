import type { WeekMask } from './week-day-periods.ts';

/** What a restriction may be for, the widest first (R-RT-008). */
export const locationTypes = ['ZONE', 'DISTRICT', 'NEIGHBORHOOD'] as const;
export type LocationType = (typeof locationTypes)[number];

export const locationTypeLabels: Readonly<Record<LocationType, string>> = {
  ZONE: 'Zona',
  DISTRICT: 'Distrito',
  NEIGHBORHOOD: 'Bairro',
};

/** An exception of a route: in its place the route's periods are these instead. An empty set: not served there. */
export type RouteException = {
  readonly locationType: LocationType;
  /** Public id of the zone, district or neighborhood. */
  readonly place: string;
  readonly periods: WeekMask;
};

/** Where an address lies in the route's city; null where that is unknown or the city has no such division. */
export type AddressPlaces = Readonly<Record<LocationType, string | null>>;

/** Who decides for an address: the city's route, or one of its exceptions. */
export type Decision<E extends RouteException = RouteException> = {
  readonly decidedBy: E | 'CITY';
  readonly periods: WeekMask;
};

const narrowestFirst = locationTypes.toReversed();

/**
 * When a route serves an address of its city: the most specific exception wins (neighborhood, district, zone) and replaces the
 * route's periods; without one the route's own stand. An address whose neighborhood is unknown follows the city.
 */
export const decideForAddress = <E extends RouteException>(
  route: { readonly periods: WeekMask; readonly exceptions: readonly E[] },
  address: AddressPlaces,
): Decision<E> => {
  for (const type of narrowestFirst) {
    const place = address[type];
    const found = route.exceptions.find(
      (exception) => exception.locationType === type && exception.place === place,
    );
    if (place !== null && found !== undefined) return { decidedBy: found, periods: found.periods };
  }
  return { decidedBy: 'CITY', periods: route.periods };
};

/**
 * What would stand in an exception's place without it: who decides then, and when. `within` are the places around its own and
 * its own.
 */
export const decideWithout = <E extends RouteException>(
  route: { readonly periods: WeekMask; readonly exceptions: readonly E[] },
  exception: E,
  within: AddressPlaces,
): Decision<E> => {
  const exceptions = route.exceptions.filter(
    (one) => one.locationType !== exception.locationType || one.place !== exception.place,
  );
  return decideForAddress({ ...route, exceptions }, within);
};
