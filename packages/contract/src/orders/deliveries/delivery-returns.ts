import { REASON_COMMENT_MAXIMUM } from '@celeiro/rules/orders/deliveries/status-reasons.ts';
import * as z from 'zod/mini';
import { instant, money, publicId, quantity, quantityTotal, text } from '../../codecs.ts';
import { delivery, deliveryStatus } from './deliveries.ts';
import { chargeRefusals } from '../../money/installments/charge-effect.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

const byId = z.object({ id: publicId });

/** EP-058, R-STATUS-018: the RETURN_* statuses as the return context names them. */
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

/** Products of a delivery that came back, are on their way back, and can still come back. */
export const deliveryReturns = z.object({
  version: z.number(),
  orderSupplierStatus: deliveryStatus,
  /** Items less discounts, plus their ADF: all that can be credited. Freight is not. */
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
      /** Finished. */
      returnedQuantity: quantityTotal,
      /** Of the return that is under way. */
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

/** Where a return's request holds what the rules refuse. */
export const returnFields = {
  status: 'orderSupplierReturnStatusPublicId',
  items: 'orderSupplierItemReturnRequest',
} as const;

/**
 * EP-059, R-STATUS-015. RETURN_STARTED opens a return of these items (again: with other quantities), RETURN_PARTIAL and
 * RETURN_FULL finish it, RETURN_CANCELED gives it up. Items may be left out where a return is under way: it is taken as it is.
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
