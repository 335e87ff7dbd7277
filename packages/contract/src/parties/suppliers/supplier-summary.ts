import * as z from 'zod/mini';
import { businessDate, instant, money, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/**
 * A supplier's present work. Deliveries are those neither canceled nor relocated: `listDeliveries` finds as many by supplier,
 * days and `isStanding`.
 */
export const getSupplierSummary = endpoint({
  name: 'getSupplierSummary',
  method: 'GET',
  path: '/suppliers/:supplierPublicId/summary',
  summary: 'Resumo de um fornecedor',
  scopes: intranet,
  // Not an id of what changes: every delivery of the supplier makes it stale.
  params: z.object({ supplierPublicId: publicId }),
  response: z.object({
    /** Of them those that are on their way, or there. */
    today: z.object({ day: businessDate, count: z.number(), left: z.number() }),
    /** Of them those it has agreed to. */
    tomorrow: z.object({ day: businessDate, count: z.number(), agreed: z.number() }),
    insufficientStock: z.object({ count: z.number(), lastAt: z.nullable(instant) }),
    /** Of the last 28 days with ADF, today's among them, and of the 28 before them. */
    amount: z.object({ from: businessDate, to: businessDate, now: money, before: money }),
    cities: z.number(),
    exceptions: z.number(),
    /** On sale, and of them those with an offer today. */
    products: z.number(),
    offers: z.number(),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type SupplierSummary = z.output<typeof getSupplierSummary.response>;
