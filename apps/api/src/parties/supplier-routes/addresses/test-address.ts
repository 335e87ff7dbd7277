import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  AddressTest,
  AddressVerdict,
  testRouteAddress as endpoint,
} from '@celeiro/contract/parties/supplier-routes/route-address.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { nextOpenDays, type SupplierCalendar } from '@celeiro/rules/parties/supplier-routes/availability.ts';
import { decideForAddress } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import {
  holds,
  idsOfMask,
  type WeekMask,
  weekDayPeriods,
} from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { findPlace } from '../../../base/places/places.public.ts';
import {
  type AddressRow,
  type DecidingRoute,
  readCityAddress,
  readDecidingRoute,
  readStoreAddress,
} from './address.queries.ts';
import { findSupplier } from '../routes.queries.ts';
import { readCalendar } from '../supplier-routes.queries.ts';

const NAMED_DAYS = 3;

/** The next open days of a supplier whose route has this week. */
const openDaysOf = (calendar: SupplierCalendar, week: WeekMask, now: number) => {
  const route = weekDayPeriods.filter((one) => holds(week, one));
  return nextOpenDays({ ...calendar, route }, businessDateOf(now), NAMED_DAYS, now).map((day) => ({
    date: day.date,
    periods: day.periods.flatMap(({ period, closed }) => (closed === null ? [period] : [])),
  }));
};

const verdictOf = (
  route: DecidingRoute | null,
  address: AddressRow,
  openDays: (week: WeekMask) => AddressVerdict['nextOpenDays'],
): AddressVerdict | null => {
  if (route === null) return null;
  const { decidedBy, periods } = decideForAddress(route, {
    ZONE: address.ZONE?.publicId ?? null,
    DISTRICT: address.DISTRICT?.publicId ?? null,
    NEIGHBORHOOD: address.NEIGHBORHOOD?.publicId ?? null,
  });
  const shared = { weekDayPeriodPublicIds: idsOfMask(periods), nextOpenDays: openDays(periods) };
  return decidedBy === 'CITY'
    ? { ...shared, decidedBy, place: address.city ?? '' }
    : { ...shared, decidedBy: decidedBy.locationType, place: decidedBy.name };
};

type Question = EndpointInput<typeof endpoint>['query'];

/** The place of the requested address; null when it is unknown. Throws PLACE_OUTSIDE_CITY. */
const readAsked = async ({ db }: Operation, query: Question): Promise<AddressRow | null> => {
  const { storePublicId, cityPublicId = '', neighborhood, districtPublicId } = query;
  if (storePublicId !== undefined) return readStoreAddress(db, storePublicId);
  if (districtPublicId === undefined)
    return readCityAddress(db, cityPublicId, neighborhood === undefined ? {} : { neighborhood });
  const district = await findPlace(db, 'DISTRICT', districtPublicId);
  if (district === null) return null;
  const found = await readCityAddress(db, cityPublicId, { district: district.id });
  if (found !== null && found.cityIbgeCode !== district.cityIbgeCode)
    refuse('PLACE_OUTSIDE_CITY', {}, 'districtPublicId');
  return found;
};

/** The rule that decides for a store or an address, in the applied and in the edited routes, and its next open days. */
export const testAddress = async (
  operation: Operation,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<AddressTest> => {
  const { db } = operation;
  const supplier = (await findSupplier(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const address = (await readAsked(operation, query)) ?? refuse('RESOURCE_NOT_FOUND');
  const now = operation.now.getTime();
  const calendar = await readCalendar(db, supplier.id, query.storePublicId ?? null, businessDateOf(now));
  const verdict = async (of: 'applied' | 'edited') =>
    verdictOf(await readDecidingRoute(db, of, supplier.id, address.cityIbgeCode), address, (week) =>
      openDaysOf(calendar, week, now),
    );
  return {
    cityPublicId: address.cityPublicId,
    hasZones: address.hasZones,
    city: address.city,
    uf: address.uf,
    zone: address.ZONE?.name ?? null,
    district: address.DISTRICT?.name ?? null,
    neighborhood: address.NEIGHBORHOOD?.name ?? null,
    told: address.told && { by: address.told.by, at: new Date(address.told.at).toISOString() },
    applied: await verdict('applied'),
    edited: await verdict('edited'),
  };
};
