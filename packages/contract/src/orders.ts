import * as z from 'zod/mini';
import { businessDate, instant, money, moneyFromZero, publicId, quantity, size, text } from './codecs.ts';
import { delivery, period } from './deliveries.ts';
import { endpoint } from './endpoint.ts';
import { celeiroPaymentMethod } from './payments.ts';
import { intranet } from './permissions.ts';
import { newDeliveryRefusals } from './supplier-routes.ts';

const byId = z.object({ id: publicId });

export const orderDetails = z.object({
  orderPublicId: publicId,
  orderUniqueId: z.nullable(z.string()),
  version: z.number(),
  createdAt: instant,
  store: z.string(),
  storePublicId: publicId,
  documentNumber: z.string(),
  /** Of an order that runs though nothing new is sold to its store: why, in words. */
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

/** What a 409 VERSION_CONFLICT of the seller carries: the order's version and seller as they are. */
export const sellerConflict = z.object({
  current: z.pick(orderDetails, { version: true, sellerName: true, sellerUsername: true }),
});
export type SellerConflict = z.output<typeof sellerConflict>;

/** R-SELLER-001; 409 VERSION_CONFLICT carries `sellerConflict`. */
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

/** An order as a channel sends it. What it doesn't know is refused: a mistyped field would be left out in silence. */
export const orderIntake = z.strictObject({
  orderUniqueId: z.optional(text(64, 1)),
  storeDocumentNumber: text(20, 11),
  sellerUsername: text(254, 1),
  couponCode: z.optional(text(40, 1)),
  note: z.optional(text(1000)),
  deliveries: z
    .array(
      z.strictObject({
        supplierPublicId: publicId,
        deliveryDate: businessDate,
        delivery: period,
        paymentMethod: publicId,
        celeiroPaymentMethodPublicId: z.optional(publicId),
        /** As the store was shown it; absent, what the supplier asks for, which follows the products from then on. */
        logisticCost: z.optional(moneyFromZero),
        items: z
          .array(
            z.strictObject({
              supplierProductDetailsPublicId: publicId,
              quantity,
              size: z.optional(size),
              expectedUnitPrice: z.optional(moneyFromZero),
            }),
          )
          .check(z.minLength(1), z.maxLength(200)),
      }),
    )
    .check(z.minLength(1), z.maxLength(30)),
});
export type OrderIntake = z.output<typeof orderIntake>;

/**
 * How real orders come in: the whole order or nothing; a known `orderUniqueId` answers the order it made. An order without one needs an
 * `Idempotency-Key`, so that none can be sent twice by mistake.
 */
export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/orders',
  summary: 'Recebe um pedido de um canal de venda',
  scopes: ['sellerweb'],
  body: orderIntake,
  response: orderDetails,
  status: 201,
  refusals: [
    'ORDER_UNIQUE_ID_TAKEN',
    'STORE_UNKNOWN',
    'STORE_MERGED',
    'SELLER_UNKNOWN',
    'SUPPLIER_UNKNOWN',
    'SUPPLIER_REPEATED',
    ...newDeliveryRefusals,
    'ORDER_BELOW_MINIMUM',
    'PRODUCT_UNKNOWN',
    'PRODUCT_WITHOUT_PRICE',
    'PRODUCT_REPEATED',
    'PRICE_CHANGED',
    'QUANTITY_BELOW_MINIMUM',
    'SIZE_NOT_EDITABLE',
    'AMOUNT_TOO_LARGE',
    'DELIVERY_DATE_PAST',
    'DELIVERY_DATE_TOO_FAR',
    'PAYMENT_METHOD_NOT_ALLOWED',
    'COUPON_INVALID',
    'COUPON_EXHAUSTED',
  ],
  changes: ['order', 'delivery', 'storeCredit'],
  idempotent: true,
  keyUnless: 'orderUniqueId',
  transaction: 'one',
});
