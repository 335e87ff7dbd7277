import { cityText } from '@celeiro/rules/text.ts';
import type { ListedRoute } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import type { MapCity, MapDistrict } from '@celeiro/contract/parties/supplier-routes/route-map.ts';
import {
  calendarDays,
  dayOfMask,
  maskOfIds,
  type WeekMask,
} from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';

/** How a place is served, by the days on which it is; 'exceptions': by them alone, 'unreached': no route leads there. */
export const looks = ['many', 'some', 'few', 'exceptions', 'none', 'unreached'] as const;
export type Look = (typeof looks)[number];

/** What applying the edits will do to a place. */
export const changes = ['gained', 'changed', 'lost'] as const;
export type Change = (typeof changes)[number];

/** A place as a map shows it. */
export type MapPlace = {
  readonly id: string;
  readonly name: string;
  readonly look: Look;
  /** Null: orders follow it as it is. */
  readonly change: Change | null;
  readonly week: WeekMask;
  readonly exceptions: number;
  readonly stores: number;
  readonly storesServed: number;
};
export type CityPlace = MapPlace & {
  readonly latitude: number;
  readonly longitude: number;
  /** The route that leads there; null: none does. */
  readonly route: ListedRoute | null;
};
export type DistrictPlace = MapPlace & {
  readonly zone: string;
  readonly decidedBy: MapDistrict['decidedBy'];
};

const MANY = 5;
const SOME = 3;

/** On how many days of the week something is served. */
export const daysOf = (week: WeekMask): number =>
  calendarDays.filter((day) => dayOfMask(week, day) > 0).length;

const lookOf = (week: WeekMask, exceptions: number): Look => {
  const days = daysOf(week);
  if (days === 0) return exceptions > 0 ? 'exceptions' : 'none';
  if (days >= MANY) return 'many';
  return days >= SOME ? 'some' : 'few';
};

const cityChanges = { APPLIED: null, NEW: 'gained', CHANGED: 'changed', DELETED: 'lost' } as const;

const ofRoute = (route: ListedRoute): Omit<CityPlace, 'latitude' | 'longitude'> => {
  const { state } = route;
  const ids = state === 'DELETED' ? route.appliedWeekDayPeriodPublicIds : route.weekDayPeriodPublicIds;
  const week = maskOfIds(ids ?? []);
  const exceptions = route.restrictions.length;
  return {
    id: route.cityPublicId,
    name: cityText(route.city, route.uf),
    look: lookOf(week, exceptions),
    change: cityChanges[state],
    week,
    exceptions,
    stores: route.stores,
    storesServed: route.storesServed,
    route,
  };
};

const unreached = ({
  cityPublicId,
  city,
  uf,
  stores,
}: MapCity): Omit<CityPlace, 'latitude' | 'longitude'> => ({
  id: cityPublicId,
  name: cityText(city, uf),
  look: 'unreached',
  change: null,
  week: 0,
  exceptions: 0,
  stores,
  storesServed: 0,
  route: null,
});

/** Cities with a route, then those that have clients and none; those without a known position are left out. */
export const cityPlaces = (
  routes: readonly ListedRoute[],
  cities: readonly MapCity[],
): readonly CityPlace[] => {
  const placed = (
    { latitude, longitude }: Pick<MapCity, 'latitude' | 'longitude'>,
    place: Omit<CityPlace, 'latitude' | 'longitude'>,
  ) => (latitude === null || longitude === null ? [] : [{ ...place, latitude, longitude }]);
  return [
    ...routes.flatMap((route) => placed(route, ofRoute(route))),
    ...cities.flatMap((city) => placed(city, unreached(city))),
  ];
};

const districtChange = ({ applied, edited }: MapDistrict): Change | null => {
  const [before, after] = [applied ?? 0, edited ?? 0];
  if (before === after) return null;
  if (before === 0) return 'gained';
  return after === 0 ? 'lost' : 'changed';
};

/** A district as its most specific rule has it. */
export const districtPlace = (district: MapDistrict): DistrictPlace => {
  const change = districtChange(district);
  const week = (change === 'lost' ? district.applied : district.edited) ?? 0;
  return {
    id: district.publicId,
    name: district.name,
    look: lookOf(week, district.exceptions),
    change,
    week,
    exceptions: district.exceptions,
    stores: district.stores,
    storesServed: district.storesServed,
    zone: district.zone,
    decidedBy: district.decidedBy,
  };
};
