import * as z from 'zod/mini';
import { businessDate, moneyFromZero, period, publicId, quantity, size } from '../../codecs.ts';
import { chargeRefusals } from '../../money/installments/charge-effect.ts';
import { delivery, editRefusals } from '../deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { orderDetails } from '../orders/orders.ts';
import { intranet } from '../../permissions.ts';
import { lateAgreed, newDeliveryRefusals } from '../../parties/supplier-routes/supplier-routes.ts';

const byId = z.object({ id: publicId });

/** The user agreed with the supplier on a quantity above its stock. */
const stockAgreed = z.optional(z.boolean());

/** R-ITEM-005: quantity plus at most one other field; next to another field, quantity is context and isn't written. */
export const itemUpdate = z
  .object({
    quantity,
    unitPrice: z.optional(moneyFromZero),
    adjustedUnitPrice: z.optional(moneyFromZero),
    size: z.optional(size),
    stockAgreed,
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
    'QUANTITY_ABOVE_STOCK',
    'SIZE_NOT_EDITABLE',
    'AMOUNT_TOO_LARGE',
    'DISCOUNT_ABOVE_ITEM',
    'DISCOUNT_ABOVE_DELIVERY',
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
  refusals: [...editRefusals, 'ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED', 'DISCOUNT_ABOVE_DELIVERY'],
  changes: ['delivery', 'storeCredit'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});

/** R-ADD-004: whole packs; date and period are for a supplier that isn't in the order yet (R-ADD-008). */
export const addedItems = z
  .array(
    z.object({
      supplierProductDetailsPublicId: publicId,
      quantity: z.number().check(z.int(), z.minimum(0), z.maximum(999_999)),
      deliveryDate: z.optional(businessDate),
      delivery: z.optional(period),
      lateAgreed,
    }),
  )
  .check(z.minLength(1), z.maxLength(200));
export type AddedItems = z.output<typeof addedItems>;

const addRefusals = [
  ...chargeRefusals,
  'RESOURCE_NOT_FOUND',
  'DELIVERY_LOCKED',
  'DELIVERY_CLOSED',
  'SELLER_REQUIRED',
  'NO_PRODUCT_CHOSEN',
  'PRODUCT_UNKNOWN',
  'PRODUCT_REPEATED',
  'PRODUCT_WITHOUT_PRICE',
  'PRODUCT_UNAVAILABLE',
  'PRODUCT_ALREADY_IN_ORDER',
  'QUANTITY_ABOVE_LIMIT',
  'AMOUNT_TOO_LARGE',
  'DELIVERY_DATE_REQUIRED',
  'DELIVERY_DATE_DIFFERS',
  'DELIVERY_DATE_NOT_EDITABLE',
  'DELIVERY_DATE_PAST',
  'DELIVERY_DATE_TOO_FAR',
  ...newDeliveryRefusals,
  'PAYMENT_METHOD_NOT_ALLOWED',
  'ORDER_TOO_LARGE',
  'DISCOUNT_ABOVE_ITEM',
  'DISCOUNT_ABOVE_DELIVERY',
] as const;

/** Adds products to an order, all or none: to the open delivery of their supplier, or to a new one. */
export const addItems = endpoint({
  name: 'addItems',
  ifMatch: 'adds',
  method: 'POST',
  path: '/orders/:id/items',
  summary: 'Adiciona produtos a um pedido',
  scopes: intranet,
  params: byId,
  body: addedItems,
  response: orderDetails,
  refusals: addRefusals,
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'one',
});

/** R-ADD-003: replaces an item by products, in one transaction. */
export const replaceItem = endpoint({
  name: 'replaceItem',
  method: 'POST',
  path: '/order-supplier-items/:id/replace',
  summary: 'Troca um item por outros produtos',
  scopes: intranet,
  params: byId,
  body: addedItems,
  response: orderDetails,
  refusals: [...addRefusals, 'VERSION_CONFLICT', 'ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED'],
  changes: ['delivery', 'storeCredit'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});

/** Several items of an order, each with its changed fields. */
export const itemChanges = z.object({
  deliveries: z
    .array(
      z.object({
        orderSupplierPublicId: publicId,
        /** The version of the delivery that the changes are based on. */
        version: z.number().check(z.int(), z.minimum(1)),
        items: z
          .array(
            z.object({
              publicId,
              quantity: z.optional(quantity),
              size: z.optional(size),
              unitPrice: z.optional(moneyFromZero),
              adjustedUnitPrice: z.optional(moneyFromZero),
            }),
          )
          .check(z.minLength(1), z.maxLength(200)),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
  stockAgreed,
});

/** Applies the changes of a sheet, all or none: one history entry for each delivery. */
export const updateItems = endpoint({
  name: 'updateItems',
  ifMatch: 'seen',
  method: 'PUT',
  path: '/orders/:id/items',
  summary: 'Altera vários itens de um pedido de uma vez',
  scopes: intranet,
  params: byId,
  body: itemChanges,
  response: orderDetails,
  refusals: [
    ...editRefusals,
    'PRODUCT_REPEATED',
    'QUANTITY_BELOW_MINIMUM',
    'QUANTITY_ABOVE_STOCK',
    'SIZE_NOT_EDITABLE',
    'AMOUNT_TOO_LARGE',
    'DISCOUNT_ABOVE_ITEM',
    'DISCOUNT_ABOVE_DELIVERY',
  ],
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'one',
});

/** The items of an order as a sheet that can be imported again. */
export const exportItems = endpoint({
  name: 'exportItems',
  method: 'GET',
  path: '/orders/:id/items/sheet',
  summary: 'Exporta os itens de um pedido',
  scopes: intranet,
  params: byId,
  query: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
  response: 'file',
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
