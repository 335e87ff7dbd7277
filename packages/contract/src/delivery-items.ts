import * as z from 'zod/mini';
import { moneyFromZero, publicId, quantity, size } from './codecs.ts';
import { delivery, editRefusals } from './deliveries.ts';
import { endpoint } from './endpoint.ts';
import { intranet } from './permissions.ts';

const byId = z.object({ id: publicId });

/** R-ITEM-005: quantity plus at most one of the other fields; beside another field quantity is context, not a write. */
export const itemUpdate = z
  .object({
    quantity,
    unitPrice: z.optional(moneyFromZero),
    adjustedUnitPrice: z.optional(moneyFromZero),
    size: z.optional(size),
  })
  .check(
    z.refine(
      (body) =>
        [body.unitPrice, body.adjustedUnitPrice, body.size].filter((value) => value !== undefined).length <=
        1,
      { error: 'oneField' },
    ),
  );

export const updateItem = endpoint({
  name: 'updateItem',
  method: 'PUT',
  path: '/order-supplier-items/:id',
  summary: 'Altera um item de uma entrega',
  scopes: intranet,
  params: byId,
  body: itemUpdate,
  response: delivery,
  refusals: [
    ...editRefusals,
    'QUANTITY_BELOW_MINIMUM',
    'SIZE_NOT_EDITABLE',
    'AMOUNT_TOO_LARGE',
    'DISCOUNT_ABOVE_ITEM',
  ],
  changes: ['delivery', 'storeCredit'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});

/** R-ITEM-007, R-ITEM-008 */
export const removeItem = endpoint({
  name: 'removeItem',
  method: 'DELETE',
  path: '/order-supplier-items/:id',
  summary: 'Remove um item de uma entrega',
  scopes: intranet,
  params: byId,
  response: delivery,
  refusals: [...editRefusals, 'ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED'],
  changes: ['delivery', 'storeCredit'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});
