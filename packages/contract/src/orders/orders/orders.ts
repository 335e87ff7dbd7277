import * as z from 'zod/mini';
import { instant, money, publicId, text } from '../../codecs.ts';
import { delivery } from '../deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { celeiroPaymentMethod } from '../../money/payments/payments.ts';
import { intranet } from '../../permissions.ts';

const byId = z.object({ id: publicId });

export const orderDetails = z.object({
  orderPublicId: publicId,
  orderUniqueId: z.nullable(z.string()),
  version: z.number(),
  createdAt: instant,
  store: z.string(),
  storePublicId: publicId,
  documentNumber: z.string(),
  /** For an open order of a store that may not buy now: the reason, as text. */
  storeOutOfService: z.nullable(z.string()),
  sellerUsername: z.nullable(z.string()),
  sellerName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  orderTotalAmount: money,
  celeiroPayPaymentMethods: z.array(celeiroPaymentMethod),
  orderSuppliers: z.array(delivery),
});
export type OrderDetails = z.output<typeof orderDetails>;

export const getOrderDetails = endpoint({
  name: 'getOrderDetails',
  method: 'GET',
  path: '/orders/:id/details',
  summary: 'Pedido com todas as suas entregas',
  scopes: intranet,
  params: byId,
  response: orderDetails,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** The data of a 409 VERSION_CONFLICT of the seller: the order's current version and seller. */
export const sellerConflict = z.object({
  current: z.pick(orderDetails, { version: true, sellerName: true, sellerUsername: true }),
});
export type SellerConflict = z.output<typeof sellerConflict>;

/** R-SELLER-001; 409 VERSION_CONFLICT has `sellerConflict`. */
export const updateSeller = endpoint({
  name: 'updateSeller',
  method: 'PUT',
  path: '/orders/:id',
  summary: 'Troca o embaixador do pedido',
  scopes: intranet,
  params: byId,
  body: z.object({ sellerName: text(120, 1), sellerUsername: text(254, 1) }),
  response: z.object({
    orderPublicId: publicId,
    version: z.number(),
    sellerName: z.string(),
    sellerUsername: z.string(),
  }),
  refusals: ['RESOURCE_NOT_FOUND', 'VERSION_CONFLICT', 'SELLER_UNKNOWN', 'SELLER_LOCKED'],
  changes: ['order', 'delivery'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});
