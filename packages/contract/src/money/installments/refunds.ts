import * as z from 'zod/mini';
import { instant, money, publicId } from '../../codecs.ts';
import { deliveryStatus } from '../../orders/deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { cursor } from '../../page.ts';
import { intranet } from '../../permissions.ts';

/** A store's money that waits for a refund, or for its identification after a delivery ended without effect. */
export const refund = z.object({
  /** Id of the installment: finance settles it by the installment's call. */
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
  /** How it was paid; 'REFUND' for the credit of a return. */
  transactionType: z.string(),
  since: instant,
  /** Who has to act next. */
  waitsFor: z.enum(['FINANCE']),
});
export type Refund = z.output<typeof refund>;

/** Waiting refunds, oldest first. */
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
    /** The cursor of the next rows; null at the end. */
    cursors: z.object({ next: z.nullable(z.string()) }),
  }),
  refusals: [],
  transaction: 'none',
});
