import * as z from 'zod/mini';
import { instant, money, publicId } from '../../codecs.ts';
import { deliveryStatus } from '../../orders/deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { cursor } from '../../page.ts';
import { intranet } from '../../permissions.ts';

/** Money of a store that waits to be given back, or to be identified on a delivery that came to nothing. */
export const refund = z.object({
  /** The installment's: finance settles it by its own call. */
  publicId,
  orderSupplierPublicId: publicId,
  orderPublicId: publicId,
  orderNumber: z.string(),
  orderSupplierStatus: deliveryStatus,
  store: z.string(),
  storeDocumentNumber: z.string(),
  supplier: z.string(),
  amount: money,
  status: z.string(),
  /** How it was paid; 'REFUND' of what a return credits. */
  transactionType: z.string(),
  since: instant,
  /** Who acts next. */
  waitsFor: z.enum(['FINANCE']),
});
export type Refund = z.output<typeof refund>;

/** What waits to be given back, the oldest first. */
export const listRefunds = endpoint({
  name: 'listRefunds',
  method: 'GET',
  path: '/refunds',
  summary: 'Reembolsos que aguardam o financeiro',
  scopes: [...intranet, 'bankweb'],
  query: z.strictObject({
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    cursor: z.optional(cursor),
    orderSupplierPublicId: z.optional(publicId),
  }),
  response: z.object({
    content: z.array(refund),
    totalElements: z.number(),
    /** Leads to the rows after these; null of the last ones. */
    cursors: z.object({ next: z.nullable(z.string()) }),
  }),
  refusals: [],
  transaction: 'none',
});
