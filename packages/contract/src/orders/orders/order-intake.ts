import * as z from 'zod/mini';
import {
  businessDate,
  moneyFromZero,
  period,
  publicId,
  quantity,
  size,
  text,
  WRITTEN_DOCUMENT,
} from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { orderDetails } from './orders.ts';
import { newDeliveryRefusals } from '../../parties/supplier-routes/supplier-routes.ts';

// Separate from `orders.ts`, so that no page loads schemas that only channels use.

/** An order as a channel sends it. Unknown fields are refused: a misspelled one would otherwise be ignored silently. */
export const orderIntake = z.strictObject({
  orderUniqueId: z.optional(text(64, 1)),
  storeDocumentNumber: text(WRITTEN_DOCUMENT, 11),
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
        /**
         * The freight that the store was shown; absent, the supplier's freight terms apply, by which the freight follows
         * the products.
         */
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
 * Receives an order of a channel, completely or not at all. A known `orderUniqueId` returns the existing order. An order
 * without one needs an `Idempotency-Key`, so that it can't be created twice by mistake.
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
