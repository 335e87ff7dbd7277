import { REASON_COMMENT_MAXIMUM } from '@celeiro/rules/orders/deliveries/status-reasons.ts';
import * as z from 'zod/mini';
import { instant, money, publicId, quantity, quantityTotal, text } from '../../codecs.ts';
import { delivery, deliveryStatus } from './deliveries.ts';
import { chargeRefusals } from '../../money/installments/charge-effect.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

const byId = z.object({ id: publicId });

/** EP-058, R-STATUS-018: the RETURN_* statuses with their labels in the return dialog. */
export const listReturnStatuses = endpoint({
  name: 'listReturnStatuses',
  method: 'GET',
  path: '/order-supplier-return-status',
  summary: 'Status de devolução',
  scopes: intranet,
  response: z.array(deliveryStatus),
  refusals: [],
  transaction: 'none',
});

const returnLine = z.object({ publicId, product: z.string(), quantity: quantityTotal });

/** The products of a delivery that were returned, are being returned, and can still be returned. */
export const deliveryReturns = z.object({
  version: z.number(),
  orderSupplierStatus: deliveryStatus,
  /** Items less discounts, plus their ADF: the largest credit. Without freight. */
  refundableAmount: money,
  refundedAmount: money,
  items: z.array(
    z.object({
      publicId,
      product: z.string(),
      brand: z.nullable(z.string()),
      packDesc: z.string(),
      unit: z.string(),
      quantity: quantityTotal,
      /** In finished returns. */
      returnedQuantity: quantityTotal,
      /** In the open return. */
      returningQuantity: quantityTotal,
      refundableAmount: money,
    }),
  ),
  returns: z.array(
    z.object({
      publicId,
      orderSupplierStatus: deliveryStatus,
      amount: money,
      comment: z.nullable(z.string()),
      byName: z.string(),
      at: instant,
      items: z.array(returnLine),
    }),
  ),
});
export type DeliveryReturns = z.output<typeof deliveryReturns>;

export const getDeliveryReturns = endpoint({
  name: 'getDeliveryReturns',
  method: 'GET',
  path: '/order-suppliers/:id/returns',
  summary: 'Devoluções de uma entrega',
  scopes: intranet,
  params: byId,
  response: deliveryReturns,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** The fields of a return's request that refusals refer to. */
export const returnFields = {
  status: 'orderSupplierReturnStatusPublicId',
  items: 'orderSupplierItemReturnRequest',
} as const;

/**
 * EP-059, R-STATUS-015. RETURN_STARTED opens a return of these items (a second time: with other quantities),
 * RETURN_PARTIAL and RETURN_FULL finish it, RETURN_CANCELED cancels it. Without items, the open return's items are used.
 */
export const changeReturnStatus = endpoint({
  name: 'changeReturnStatus',
  method: 'PUT',
  path: '/order-suppliers/:id/return-status',
  summary: 'Registra a devolução de uma entrega',
  scopes: intranet,
  params: byId,
  body: z.object({
    orderSupplierReturnStatusPublicId: publicId,
    orderSupplierItemReturnRequest: z.optional(
      z.array(z.object({ publicId, quantity })).check(z.minLength(1), z.maxLength(200)),
    ),
    comment: z.optional(text(REASON_COMMENT_MAXIMUM)),
  }),
  response: delivery,
  refusals: [
    'RESOURCE_NOT_FOUND',
    'VERSION_CONFLICT',
    'RETURN_NOT_ALLOWED',
    'RETURN_STATUS_UNKNOWN',
    'RETURN_WITHOUT_ITEMS',
    'RETURN_ITEM_UNKNOWN',
    'RETURN_ITEM_REPEATED',
    'RETURN_QUANTITY_ZERO',
    'RETURN_QUANTITY_EXCEEDED',
    'RETURN_CLAIM_CONTRADICTS',
    ...chargeRefusals,
  ],
  changes: ['delivery', 'storeCredit'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});
