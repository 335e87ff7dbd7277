import * as z from 'zod/mini';
import { editRefusals } from './deliveries.ts';
import { batchResult } from './delivery-batches.ts';
import { BATCH_MAXIMUM } from './delivery-sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { savedVersions, undoRefusals } from '../../undo.ts';

/**
 * Undoes saves, one for each delivery, for their author, while each is the delivery's newest: the previous values are
 * written as a new version. `version` is the version that the save created. The response has each result.
 */
export const undoDeliveries = endpoint({
  name: 'undoDeliveries',
  ifMatch: 'many',
  method: 'POST',
  path: '/order-suppliers/undo',
  summary: 'Desfaz o que acabou de ser alterado em entregas',
  scopes: intranet,
  body: z.strictObject({
    deliveries: savedVersions(BATCH_MAXIMUM),
  }),
  response: z.array(batchResult),
  refusals: [
    ...editRefusals,
    ...undoRefusals,
    'OPERATOR_UNKNOWN',
    'PRODUCT_UNKNOWN',
    'OLD_ORDER_DISCOUNTS',
    'DISCOUNT_ABOVE_DELIVERY',
    'DISCOUNTS_NOT_RESTORABLE',
  ],
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'each',
});
