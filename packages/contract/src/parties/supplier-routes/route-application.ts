import * as z from 'zod/mini';
import { businessDate, instant, money, period, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { recordGet } from '../../records.ts';
import { intranet } from '../../permissions.ts';

// Applying the edited routes of a supplier, so that orders follow them.

/** EP-088: applies a supplier's edited routes as long work; nothing changes for orders before it is done. */
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

/** The largest number of routes discarded in one call. */
const DISCARDED_AT_ONCE = 500;

/**
 * Restores the applied routes: new ones are removed, deleted ones restored. Only routes at the version that the caller
 * saw (0: a deleted one); later changes remain and are counted.
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
    /** NONE: they were never applied. */
    state: z.enum(['NONE', 'RUNNING', 'DONE', 'FAILED', 'CANCELED']),
    /** Processed stores, of `total`. */
    done: z.number(),
    total: z.number(),
    /** Stores that are now served, no longer served, or served at other times; null until it is done. */
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
/** The number of stores, and the first of them by name. */
const previewedStores = z.object({ count: z.number(), stores: z.array(previewedStore) });

/** What applying a supplier's edited routes would change now. */
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
     * Deliveries from today on at times when the store is served now but would not be any more; the list shows them with
     * the filter `leftOutByRoutesOf` and today as first day.
     */
    deliveries: z.object({
      count: z.number(),
      /** The number of their stores, and their total. */
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
