import { locationTypes } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import { routeStates } from '@celeiro/rules/parties/supplier-routes/route-fields.ts';
import { weekDayPeriods } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { coordinates } from './route-map.ts';
import {
  recordCreate,
  recordDelete,
  recordGet,
  recordHistory,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

// Routes of suppliers as they are edited. Orders follow them only after they are applied.

/** Public ids of week-day periods; each counts once. */
export const weekDayPeriodPublicIds = z
  .array(
    publicId.check(
      z.refine((id) => weekDayPeriods.some((one) => one.publicId === id), { error: 'weekDayPeriod' }),
    ),
  )
  .check(z.maxLength(weekDayPeriods.length));

const place = z.object({ publicId, name: z.string() });

/** An exception of a route. The response also has the places around its own. */
export const routeRestriction = z.object({
  publicId,
  routePublicId: publicId,
  version: z.number(),
  locationType: z.enum(locationTypes),
  zone: z.nullable(place),
  district: z.nullable(place),
  neighborhood: z.nullable(place),
  weekDayPeriodPublicIds,
});
export type RouteRestriction = z.output<typeof routeRestriction>;

/** A route of a supplier to a city. */
export const route = z.object({
  publicId,
  version: z.number(),
  supplierPublicId: publicId,
  supplierName: z.string(),
  statePublicId: publicId,
  uf: z.string(),
  cityPublicId: publicId,
  city: z.string(),
  weekDayPeriodPublicIds,
  restrictions: z.array(routeRestriction),
  /** The periods that orders follow until then; null when no applied route reaches this city. */
  appliedWeekDayPeriodPublicIds: z.nullable(weekDayPeriodPublicIds),
  state: z.enum(routeStates),
});
export type Route = z.output<typeof route>;

/** EP-082, R-RT-009: the 21 week-day periods, in the spec's order. */
export const listWeekDays = endpoint({
  name: 'listWeekDays',
  method: 'GET',
  path: '/routes/week-days',
  summary: 'Dias da semana e períodos',
  scopes: intranet,
  response: z.array(
    z.object({
      publicId,
      weekDay: z.string(),
      period: z.string(),
      /** 'Segunda-feira' (R-RT-010). */
      label: z.string(),
      /** 'Manhã' */
      periodLabel: z.string(),
      index: z.number(),
    }),
  ),
  refusals: [],
  transaction: 'none',
});

/** EP-076: the routes of a supplier, by city; a deleted one is listed until its deletion is applied. */
export const listSupplierRoutes = endpoint({
  ...recordGet,
  name: 'listSupplierRoutes',
  path: '/routes/suppliers/:id',
  summary: 'Rotas de um fornecedor',
  // With the city's coordinates, the number of its stores, and how many of them the applied routes serve.
  response: z.array(z.extend(route, { ...coordinates, stores: z.number(), storesServed: z.number() })),
});
export type ListedRoute = z.output<typeof listSupplierRoutes.response>[number];

/** EP-086 */
export const getRoute = endpoint({
  ...recordGet,
  name: 'getRoute',
  path: '/routes/:id',
  summary: 'Uma rota',
  response: route,
});

const cityOf = { statePublicId: publicId, cityPublicId: publicId };
const refusals = ['ROUTE_ALREADY_EXISTS', 'UNPROCESSABLE_ROUTE', 'PLACE_UNKNOWN'] as const;

/** EP-083, R-RT-007: creates a route. Its exceptions are created one by one later, so their list must be empty here. */
export const createRoute = endpoint({
  ...recordCreate,
  name: 'createRoute',
  path: '/routes',
  summary: 'Cadastra uma rota de um fornecedor',
  body: z.strictObject({
    supplierPublicId: publicId,
    ...cityOf,
    weekDayPeriodPublicIds,
    restrictions: z._default(z.array(z.never()), []),
  }),
  response: route,
  refusals: [...refusals, 'SUPPLIER_UNKNOWN'],
  changes: ['supplierRoutes', 'routePlan'],
});

/** EP-084: changes the city or the periods; absent fields don't change. A route with exceptions can't change its city. */
export const updateRoute = endpoint({
  ...recordUpdate,
  name: 'updateRoute',
  path: '/routes/:id',
  summary: 'Altera uma rota',
  body: z.partial(z.strictObject({ ...cityOf, weekDayPeriodPublicIds })).check(
    z.refine(
      ({ statePublicId, cityPublicId }) => (statePublicId === undefined) === (cityPublicId === undefined),
      {
        path: ['cityPublicId'],
        error: 'stateAndCity',
      },
    ),
  ),
  response: route,
  refusals: [...recordUpdateRefusals, ...refusals, 'PLACE_OUTSIDE_CITY'],
  changes: ['supplierRoutes', 'routePlan'],
});

/** EP-085: deletes the route with its exceptions. */
export const deleteRoute = endpoint({
  ...recordDelete,
  name: 'deleteRoute',
  path: '/routes/:id',
  summary: 'Exclui uma rota',
  refusals: [...recordUpdateRefusals, 'UNPROCESSABLE_ROUTE'],
  changes: ['supplierRoutes', 'routePlan'],
});

const restricted = z.strictObject({
  routePublicId: publicId,
  supplierPublicId: publicId,
  weekDayPeriodPublicIds,
  zonePublicId: z.optional(publicId),
  districtPublicId: z.optional(publicId),
  neighborhoodPublicId: z.optional(publicId),
});
/** R-RT-008: exactly one place. */
const restrictionBody = restricted.check(
  z.refine(
    (sent) =>
      [sent.zonePublicId, sent.districtPublicId, sent.neighborhoodPublicId].filter(Boolean).length === 1,
    { path: ['zonePublicId'], error: 'onePlace' },
  ),
);
export type RestrictionBody = z.output<typeof restrictionBody>;
const restrictionRefusals = [...refusals, 'PLACE_OUTSIDE_CITY'] as const;

/** EP-087, R-RT-008: an exception of a route. */
export const createRouteRestriction = endpoint({
  ...recordCreate,
  name: 'createRouteRestriction',
  path: '/routes/restriction',
  summary: 'Cadastra uma exceção de uma rota',
  body: restrictionBody,
  response: routeRestriction,
  refusals: [...restrictionRefusals, 'RESOURCE_NOT_FOUND'],
  changes: ['supplierRoutes', 'routePlan'],
});

/** Changes the place or the periods of an exception. */
export const updateRouteRestriction = endpoint({
  ...recordUpdate,
  name: 'updateRouteRestriction',
  path: '/routes/restriction/:id',
  summary: 'Altera uma exceção de uma rota',
  body: restrictionBody,
  response: routeRestriction,
  refusals: [...recordUpdateRefusals, ...restrictionRefusals],
  changes: ['supplierRoutes', 'routePlan'],
});

/** EP-089 */
export const deleteRouteRestriction = endpoint({
  ...recordDelete,
  name: 'deleteRouteRestriction',
  path: '/routes/restriction/:id',
  summary: 'Exclui uma exceção de uma rota',
  refusals: [...recordUpdateRefusals, 'UNPROCESSABLE_ROUTE'],
  changes: ['supplierRoutes', 'routePlan'],
});

export const getRouteHistory = endpoint({
  ...recordHistory,
  name: 'getRouteHistory',
  path: '/routes/:id/history',
  summary: 'Histórico de uma rota',
});

/** The history of all routes of a supplier, including deleted ones, and of their applications. */
export const getRoutePlanHistory = endpoint({
  ...recordHistory,
  name: 'getRoutePlanHistory',
  path: '/routes/suppliers/:id/history',
  summary: 'Histórico das rotas de um fornecedor',
});
