import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  AddressTest,
  AddressVerdict,
  testRouteAddress as endpoint,
} from '@celeiro/contract/route-address.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { decideForAddress } from '@celeiro/rules/supplier-routes/deciding-rule.ts';
import { idsOfMask } from '@celeiro/rules/supplier-routes/week-day-periods.ts';
import type { Operation } from '../../platform/http/operation.ts';
import {
  type AddressRow,
  type DecidingRoute,
  readCityAddress,
  readDecidingRoute,
  readStoreAddress,
} from './address.queries.ts';
import { findSupplier } from './routes.queries.ts';

const verdictOf = (route: DecidingRoute | null, address: AddressRow): AddressVerdict | null => {
  if (route === null) return null;
  const { decidedBy, periods } = decideForAddress(route, {
    ZONE: address.ZONE?.publicId ?? null,
    DISTRICT: address.DISTRICT?.publicId ?? null,
    NEIGHBORHOOD: address.NEIGHBORHOOD?.publicId ?? null,
  });
  const weekDayPeriodPublicIds = idsOfMask(periods);
  return decidedBy === 'CITY'
    ? { weekDayPeriodPublicIds, decidedBy, place: address.city ?? '' }
    : { weekDayPeriodPublicIds, decidedBy: decidedBy.locationType, place: decidedBy.name };
};

/** Which rule decides for a store or an address, of the routes orders follow and of those that are edited. */
export const testAddress = async (
  { db }: Operation,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<AddressTest> => {
  const supplier = (await findSupplier(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const address =
    (query.storePublicId === undefined
      ? await readCityAddress(db, query.cityPublicId ?? '', query.neighborhood ?? null)
      : await readStoreAddress(db, query.storePublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const verdict = async (of: 'applied' | 'edited') =>
    verdictOf(await readDecidingRoute(db, of, supplier.id, address.cityIbgeCode), address);
  return {
    city: address.city,
    uf: address.uf,
    zone: address.ZONE?.name ?? null,
    district: address.DISTRICT?.name ?? null,
    neighborhood: address.NEIGHBORHOOD?.name ?? null,
    applied: await verdict('applied'),
    edited: await verdict('edited'),
  };
};
