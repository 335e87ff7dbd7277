import * as z from 'zod/mini';
import { businessDate, instant, money, publicId } from '../../codecs.ts';
import { period } from '../../orders/deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { recordGet } from '../../records.ts';
import { intranet } from '../../permissions.ts';

// How the edited routes of a supplier become what orders follow.

/** EP-088: applies a supplier's edited routes, as long work; until it is over nothing changes for orders. */
export const applySupplierRoutes = endpoint({
  name: 'applySupplierRoutes',
  ifMatch: 'state',
  method: 'PUT',
  path: '/routes/suppliers/:id/apply',
  summary: 'Aplica as alterações das rotas de um fornecedor',
  scopes: intranet,
  params: z.object({ id: publicId }),
  response: z.object({ applicationPublicId: publicId }),
  status: 202,
  // UNPROCESSABLE_ROUTE: they are being applied already.
  refusals: ['RESOURCE_NOT_FOUND', 'UNPROCESSABLE_ROUTE', 'LONG_WORK_LIMIT'],
  changes: ['supplierRoutes', 'longWork'],
  idempotent: true,
  transaction: 'one',
});

/** Routes put back at once at most. */
const DISCARDED_AT_ONCE = 500;

/**
 * Restores the applied routes: new ones are removed, deleted ones come back. Only those the caller has seen, by version (0: a
 * deleted one); later changes are left, and counted.
 */
export const discardRouteEdits = endpoint({
  name: 'discardRouteEdits',
  ifMatch: 'seen',
  method: 'PUT',
  path: '/routes/suppliers/:id/discard',
  summary: 'Descarta alterações das rotas de um fornecedor que não foram aplicadas',
  scopes: intranet,
  params: z.object({ id: publicId }),
  body: z.strictObject({
    routes: z
      .array(z.strictObject({ publicId, version: z.int().check(z.minimum(0)) }))
      .check(z.maxLength(DISCARDED_AT_ONCE)),
  }),
  response: z.object({ discarded: z.number(), left: z.number() }),
  refusals: ['RESOURCE_NOT_FOUND', 'UNPROCESSABLE_ROUTE'],
  changes: ['supplierRoutes', 'routePlan'],
  idempotent: true,
  transaction: 'one',
});

/** The state of the last application of a supplier's routes. */
export const getRouteApplication = endpoint({
  ...recordGet,
  name: 'getRouteApplication',
  path: '/routes/suppliers/:id/application',
  summary: 'Situação da aplicação das rotas de um fornecedor',
  response: z.object({
    /** NONE: they never were. */
    state: z.enum(['NONE', 'RUNNING', 'DONE', 'FAILED', 'CANCELED']),
    /** Stores looked at, of so many. */
    done: z.number(),
    total: z.number(),
    /** Stores that are served since, no longer, and at other times; null until it is done. */
    gained: z.nullable(z.number()),
    lost: z.nullable(z.number()),
    changed: z.nullable(z.number()),
    askedBy: z.nullable(z.string()),
    askedAt: z.nullable(instant),
    appliedAt: z.nullable(instant),
  }),
});

const previewedStore = z.object({
  publicId,
  name: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  /** Public ids of the week-day periods before and after. */
  before: z.array(publicId),
  after: z.array(publicId),
});
/** How many, and the first of them by name. */
const previewedStores = z.object({ count: z.number(), stores: z.array(previewedStore) });

/** What applying a supplier's routes as they are edited now would change. */
export const previewRouteApplication = endpoint({
  ...recordGet,
  name: 'previewRouteApplication',
  path: '/routes/suppliers/:id/application/preview',
  summary: 'O que mudaria ao aplicar as rotas de um fornecedor',
  response: z.object({
    gained: previewedStores,
    lost: previewedStores,
    changed: previewedStores,
    /**
     * Deliveries from today on, at times the store is served at now and would be no longer; the list shows them all with the
     * filter `leftOutByRoutesOf` and today as its first day.
     */
    deliveries: z.object({
      count: z.number(),
      /** Of how many stores they are, and what they come to. */
      stores: z.number(),
      total: money,
      first: z.array(
        z.object({
          publicId,
          orderPublicId: publicId,
          number: z.string(),
          store: z.string(),
          deliveryDate: businessDate,
          delivery: period,
        }),
      ),
    }),
  }),
});
export type RoutePreview = z.output<typeof previewRouteApplication.response>;
