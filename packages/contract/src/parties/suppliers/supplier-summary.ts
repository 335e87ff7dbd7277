import * as z from 'zod/mini';
import { businessDate, instant, money, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/**
 * A supplier's current work. Canceled and relocated deliveries are left out: `listDeliveries` finds the same number by
 * supplier, days and `isStanding`.
 */
export const getSupplierSummary = endpoint({
  name: 'getSupplierSummary',
  method: 'GET',
  path: '/suppliers/:supplierPublicId/summary',
  summary: 'Resumo de um fornecedor',
  scopes: intranet,
  // Not an id that changes carry: every delivery of the supplier makes this read stale.
  params: z.object({ supplierPublicId: publicId }),
  response: z.object({
    /** `left`: those on their way or delivered. */
    today: z.object({ day: businessDate, count: z.number(), left: z.number() }),
    /** `agreed`: those the supplier has agreed to. */
    tomorrow: z.object({ day: businessDate, count: z.number(), agreed: z.number() }),
    insufficientStock: z.object({ count: z.number(), lastAt: z.nullable(instant) }),
    /** The last 28 days with ADF, including today, and the 28 days before. */
    amount: z.object({ from: businessDate, to: businessDate, now: money, before: money }),
    cities: z.number(),
    exceptions: z.number(),
    /** Products on sale, and those of them with an offer today. */
    products: z.number(),
    offers: z.number(),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type SupplierSummary = z.output<typeof getSupplierSummary.response>;
