import type { WeekMask } from './week-day-periods.ts';

/** The kinds of places an exception may apply to, the widest first (R-RT-008). */
export const locationTypes = ['ZONE', 'DISTRICT', 'NEIGHBORHOOD'] as const;
export type LocationType = (typeof locationTypes)[number];

export const locationTypeLabels: Readonly<Record<LocationType, string>> = {
  ZONE: 'Zona',
  DISTRICT: 'Distrito',
  NEIGHBORHOOD: 'Bairro',
};

/** An exception of a route: other periods for one place. An empty set: not served there. */
export type RouteException = {
  readonly locationType: LocationType;
  /** Public id of the zone, district or neighborhood. */
  readonly place: string;
  readonly periods: WeekMask;
};

/** The places of an address in the route's city; null where unknown, or where the city has no such division. */
export type AddressPlaces = Readonly<Record<LocationType, string | null>>;

/** What decides for an address: the city's route or one of its exceptions. */
export type Decision<E extends RouteException = RouteException> = {
  readonly decidedBy: E | 'CITY';
  readonly periods: WeekMask;
};

const narrowestFirst = locationTypes.toReversed();

/**
 * When a route serves an address of its city: the most specific exception applies (neighborhood, district, zone) and
 * replaces the route's periods; without one the route's periods apply. An address without a known neighborhood follows
 * the city.
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

/** The decision for an exception's place if the exception didn't exist. `within` are the place and the places around it. */
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
