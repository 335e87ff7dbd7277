import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { recordConflict } from '@celeiro/contract/records.ts';
import * as routes from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { refusal, refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { LocationType } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import { maskOfIds } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import * as z from 'zod/mini';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { findPlace } from '../../base/places/places.public.ts';
import { commitRoute } from './route-plan.record.ts';
import { restrictionDto, restrictionInWords, type RestrictionRow, type RouteRecord } from './route.record.ts';
import { readRoute, readRouteOfRestriction } from './routes.queries.ts';
import {
  deleteRestriction,
  insertRestriction,
  type RestrictedPlace,
  saveRestriction,
  saveRoute,
} from './routes.store.ts';
import { lockForEdit } from './write-route.ts';

// Exceptions are part of their route: each change makes a version of the route and is in its history.

const fields = {
  ZONE: 'zonePublicId',
  DISTRICT: 'districtPublicId',
  NEIGHBORHOOD: 'neighborhoodPublicId',
} as const satisfies Record<LocationType, string>;

/** The one place in the body (R-RT-008). It must be in the route's city and have no other exception. */
const readPlace = async (
  { db }: Operation,
  route: RouteRecord,
  body: routes.RestrictionBody,
  itself: RestrictionRow | null,
): Promise<RestrictedPlace> => {
  // The schema accepts exactly one of them.
  const sent = (Object.keys(fields) as LocationType[]).find((type) => body[fields[type]] !== undefined);
  const type = sent ?? 'ZONE';
  const publicId = body[fields[type]] ?? '';
  const place = await findPlace(db, type, publicId);
  if (place === null) return refuse('PLACE_UNKNOWN', {}, fields[type]);
  if (place.cityIbgeCode !== route.cityIbgeCode) return refuse('PLACE_OUTSIDE_CITY', {}, fields[type]);
  const taken = route.restrictions.some(
    (row) => row.id !== itself?.id && row.locationType === type && idOfPlace(row) === publicId,
  );
  if (taken) refuse('ROUTE_ALREADY_EXISTS', { what: 'exceção' }, fields[type]);
  return { type, id: place.id };
};

const idOfPlace = (row: RestrictionRow): string | undefined =>
  ({ ZONE: row.zone, DISTRICT: row.district, NEIGHBORHOOD: row.neighborhood })[row.locationType]?.publicId;

const assertOfSupplier = (route: RouteRecord, body: routes.RestrictionBody): void => {
  if (route.supplierPublicId !== body.supplierPublicId || route.publicId !== body.routePublicId)
    refuse('RESOURCE_NOT_FOUND');
};

/** Records a change of an exception as a change of its route. */
const commit = async (
  operation: Operation,
  route: RouteRecord,
  states: { readonly before: RestrictionRow | null; readonly after: RestrictionRow | null },
): Promise<void> => {
  const words = (row: RestrictionRow | null) => (row === null ? [] : [restrictionInWords(row)]);
  await commitRoute(
    operation,
    { ...route, exceptions: words(states.before) },
    { ...route, exceptions: words(states.after) },
    (after) => saveRoute(operation.db, after),
  );
};

const readSaved = async (
  { db }: Operation,
  routePublicId: string,
  publicId: string,
): Promise<RestrictionRow> => {
  const route = (await readRoute(db, routePublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  return route.restrictions.find((row) => row.publicId === publicId) ?? refuse('RESOURCE_NOT_FOUND');
};

/** Adds an exception. Throws ROUTE_ALREADY_EXISTS for a place that has one (R-RT-013), and PLACE_OUTSIDE_CITY. */
export const createRestriction = async (
  operation: Operation,
  { body }: EndpointInput<typeof routes.createRouteRestriction>,
): Promise<routes.RouteRestriction> => {
  const { db } = operation;
  const found = (await readRoute(db, body.routePublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  assertOfSupplier(found, body);
  await lockForEdit(operation, found.supplierId);
  const route = (await readRoute(db, body.routePublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const place = await readPlace(operation, route, body, null);
  const publicId = await insertRestriction(db, route.id, place, maskOfIds(body.weekDayPeriodPublicIds));
  const added = await readSaved(operation, route.publicId, publicId);
  await commit(operation, route, { before: null, after: added });
  return restrictionDto(route.publicId, added);
};

/** An exception with its route, locked, in the caller's version. */
const lock = async (operation: Operation, publicId: string) => {
  const found = (await readRouteOfRestriction(operation.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  await lockForEdit(operation, found.supplierId);
  const route = (await readRoute(operation.db, found.publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const row = route.restrictions.find((one) => one.publicId === publicId) ?? refuse('RESOURCE_NOT_FOUND');
  if (operation.ifMatch !== null && operation.ifMatch !== row.version) {
    const current = restrictionDto(route.publicId, row);
    throw new RefusalError(
      refusal('VERSION_CONFLICT'),
      z.encode(recordConflict(routes.routeRestriction), { current, changes: [] }),
    );
  }
  return { route, row };
};

/** Changes an exception's place or periods. */
export const updateRestriction = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof routes.updateRouteRestriction>,
): Promise<routes.RouteRestriction> => {
  const { route, row } = await lock(operation, params.id);
  assertOfSupplier(route, body);
  const place = await readPlace(operation, route, body, row);
  const periods = maskOfIds(body.weekDayPeriodPublicIds);
  if (
    periods === row.periods &&
    place.type === row.locationType &&
    idOfPlace(row) === body[fields[place.type]]
  )
    return restrictionDto(route.publicId, row);
  await saveRestriction(operation.db, row.id, place, periods);
  const saved = await readSaved(operation, route.publicId, row.publicId);
  await commit(operation, route, { before: row, after: saved });
  return restrictionDto(route.publicId, saved);
};

/** Removes an exception: the enclosing place decides again. */
export const removeRestriction = async (
  operation: Operation,
  { params }: EndpointInput<typeof routes.deleteRouteRestriction>,
): Promise<undefined> => {
  const { route, row } = await lock(operation, params.id);
  await deleteRestriction(operation.db, row.id);
  await commit(operation, route, { before: row, after: null });
};
