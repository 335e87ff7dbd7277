import { cityText } from '@celeiro/rules/text.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as routes from '@celeiro/contract/parties/supplier-routes/routes.ts';
import type { Route } from '@celeiro/contract/parties/supplier-routes/routes.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { maskOfIds } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { assertSeen, mergeEdit } from '../../platform/records/merge-edit.ts';
import { type CityRow, findCity } from '../../base/places/places.public.ts';
import { commitRoute, removeRecordedRoute, recordNewRoute } from './route-plan.record.ts';
import { restrictionInWords, routeDto, type RouteRecord, routeRecord } from './route.record.ts';
import { findSupplier, hasRouteTo, readRoute } from './routes.queries.ts';
import { deleteRoute, insertRoute, lockRoutes, saveRoute } from './routes.store.ts';

/** Waits for other edits of the supplier's routes. Throws UNPROCESSABLE_ROUTE while they are being applied (R-RT-014). */
export const lockForEdit = async ({ db }: Operation, supplierId: number): Promise<void> => {
  const { areApplied } = await lockRoutes(db, supplierId);
  if (areApplied) refuse('UNPROCESSABLE_ROUTE');
};

/** A route, locked for an edit. */
const lock = async (operation: Operation, publicId: string): Promise<RouteRecord> => {
  const found = (await readRoute(operation.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  await lockForEdit(operation, found.supplierId);
  return (await readRoute(operation.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
};

const readCity = async (
  { db }: Operation,
  sent: { readonly statePublicId: string; readonly cityPublicId: string },
): Promise<CityRow> => {
  const city = await findCity(db, sent.cityPublicId);
  if (city === null || city.statePublicId !== sent.statePublicId)
    return refuse('PLACE_UNKNOWN', {}, 'cityPublicId');
  return city;
};

const refuseTakenCity = async (
  { db }: Operation,
  route: { readonly id: number | null; readonly supplierId: number; readonly cityIbgeCode: number },
): Promise<void> => {
  if (await hasRouteTo(db, route)) refuse('ROUTE_ALREADY_EXISTS', { what: 'rota' }, 'cityPublicId');
};

const nameOf = (city: CityRow) => ({ id: city.publicId, name: cityText(city.name, city.uf) });

/** Adds a route of a supplier (R-RT-007). Throws ROUTE_ALREADY_EXISTS, since a city has one route (R-RT-013). */
export const createRoute = async (
  operation: Operation,
  { body }: EndpointInput<typeof routes.createRoute>,
): Promise<Route> => {
  const { db } = operation;
  const supplier = await findSupplier(db, body.supplierPublicId);
  if (supplier === null) return refuse('SUPPLIER_UNKNOWN', {}, 'supplierPublicId');
  await lockForEdit(operation, supplier.id);
  const city = await readCity(operation, body);
  await refuseTakenCity(operation, { id: null, supplierId: supplier.id, cityIbgeCode: city.ibgeCode });
  const publicId = await insertRoute(db, {
    supplierId: supplier.id,
    cityIbgeCode: city.ibgeCode,
    city: nameOf(city),
    periods: maskOfIds(body.weekDayPeriodPublicIds),
  });
  const added = (await readRoute(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  return routeDto(await recordNewRoute(operation, added));
};

/** Changes a route's city or periods, merged by field. Throws PLACE_OUTSIDE_CITY while it has exceptions in its city. */
export const updateRoute = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof routes.updateRoute>,
): Promise<Route> => {
  const { db } = operation;
  const before = await lock(operation, params.id);
  const { statePublicId, cityPublicId, weekDayPeriodPublicIds } = body;
  const city =
    statePublicId !== undefined && cityPublicId !== undefined
      ? await readCity(operation, { statePublicId, cityPublicId })
      : null;
  const merged = await mergeEdit(operation, routeRecord, before, {
    ...(city !== null && { city: nameOf(city) }),
    ...(weekDayPeriodPublicIds !== undefined && { periods: maskOfIds(weekDayPeriodPublicIds) }),
  });
  const isElsewhere = city !== null && merged.city.id === city.publicId && city.publicId !== before.city.id;
  const after = isElsewhere ? { ...merged, cityIbgeCode: city.ibgeCode } : merged;
  if (isElsewhere) {
    await refuseTakenCity(operation, after);
    if (before.restrictions.length > 0) refuse('PLACE_OUTSIDE_CITY', {}, 'cityPublicId');
  }
  await commitRoute(operation, before, after, (record) => saveRoute(db, record));
  return routeDto((await readRoute(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND'));
};

/** Deletes a route with its exceptions; orders follow it until the edits are applied. */
export const removeRoute = async (
  operation: Operation,
  { params }: EndpointInput<typeof routes.deleteRoute>,
): Promise<undefined> => {
  const found = await lock(operation, params.id);
  await assertSeen(operation, routeRecord, found);
  const recorded = { ...found, exceptions: found.restrictions.map(restrictionInWords) };
  await removeRecordedRoute(operation, recorded, () => deleteRoute(operation.db, found.id));
};
