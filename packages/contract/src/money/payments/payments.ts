import * as z from 'zod/mini';
import { money, percent, publicId, queryMoney } from '../../codecs.ts';
import { chargeEffect, chargeRefusals } from '../installments/charge-effect.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** A sub-method of the provider's own payment service. */
export const celeiroPaymentMethod = z.object({
  paymentMethodPublicId: z.string(),
  paymentMethodName: z.string(),
  paymentMethodTypeName: z.enum(['BANK_SLIP', 'CREDIT_CARD', 'PIX']),
});

/** One term of a kind; `termName` is shown next to the kind's name. */
export const paymentTerm = z.extend(celeiroPaymentMethod, { termName: z.string() });

/** A discount in a change of payment: of one item, or of the whole delivery. */
export const paymentDiscount = z.object({
  publicId,
  orderSupplierItemPublicId: z.nullable(publicId),
  product: z.nullable(z.string()),
  discountReason: z.string(),
  discountApplied: money,
  type: z.enum(['INTRANET', 'BANK']),
  active: z.boolean(),
});
export type PaymentDiscount = z.output<typeof paymentDiscount>;

/**
 * R-PAY-009, EP-154: the payment methods of a store. `publicId` is the store's, `totalAmount` the base of the ADF (items
 * less discounts). An additional delivery must belong to that store and supplier: the response then has its discounts.
 */
export const getMarkups = endpoint({
  name: 'getMarkups',
  method: 'GET',
  path: '/markups',
  summary: 'Formas de pagamento de um cliente, com o ADF de cada uma',
  scopes: intranet,
  query: z.strictObject({
    publicId,
    totalAmount: queryMoney,
    orderSupplierPublicId: z.optional(publicId),
    supplierPublicId: z.optional(publicId),
  }),
  response: z.object({
    paymentMethodTaxes: z.array(
      z.object({
        paymentMethodPublicId: publicId,
        paymentMethodName: z.string(),
        installmentTaxTotalAmount: money,
        installmentTaxFractionDesc: z.string(),
        taxPercentage: percent,
      }),
    ),
    pix: z.array(paymentTerm),
    creditCard: z.array(paymentTerm),
    bankSlip: z.array(paymentTerm),
    supplierPaymentMethods: z.array(
      z.object({ paymentMethodPublicId: publicId, paymentMethodName: z.string() }),
    ),
    /** Why some direct methods aren't offered for the delivery; null when all are. */
    directPaymentNote: z.nullable(z.string()),
    celeiroDiscounts: z.array(paymentDiscount),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type Markups = z.output<typeof getMarkups.response>;

const paymentTotals = z.object({
  itemsTotalAmount: money,
  discountTotalAmount: money,
  logisticCost: money,
  taxPercentage: percent,
  tax: money,
  totalAmount: money,
  totalAmountWithTax: money,
});
export type PaymentTotals = z.output<typeof paymentTotals>;

/** Refusals of a change of payment, in addition to those of any edit. */
export const paymentRefusals = [
  'PAYMENT_METHOD_NOT_ALLOWED',
  'PAYMENT_ALREADY_MOVED',
  'CELEIRO_DISCOUNTS_STAND',
  'OLD_ORDER_DISCOUNTS',
  'DISCOUNT_ABOVE_ITEM',
  'DISCOUNT_ABOVE_DELIVERY',
  'DISCOUNTS_NOT_RESTORABLE',
] as const;

/** The effect of a change of payment on a delivery, by the rules that would save it; nothing is saved. */
export const previewPayment = endpoint({
  name: 'previewPayment',
  method: 'POST',
  path: '/order-suppliers/:id/payment-preview',
  summary: 'O que uma troca de forma de pagamento faria com a entrega',
  scopes: intranet,
  params: z.object({ id: publicId }),
  body: z.object({
    paymentMethod: publicId,
    celeiroPaymentMethodPublicId: z.optional(publicId),
    disableAllCeleiroDiscounts: z.optional(z.boolean()),
  }),
  response: z.object({
    version: z.number(),
    paymentMethodName: z.string(),
    current: paymentTotals,
    next: paymentTotals,
    disabledDiscounts: z.array(paymentDiscount),
    restoredDiscounts: z.array(paymentDiscount),
    needsCreditAnalysis: z.boolean(),
    /** It waits in credit analysis and leaves it with this payment. */
    leavesCreditAnalysis: z.boolean(),
    exceededDiscountPolicy: z.boolean(),
    /** The charges that would end, and those due afterwards. */
    charges: chargeEffect,
  }),
  refusals: [
    'RESOURCE_NOT_FOUND',
    'DELIVERY_LOCKED',
    'DELIVERY_CLOSED',
    ...paymentRefusals,
    ...chargeRefusals,
  ],
  transaction: 'none',
});
export type PaymentPreview = z.output<typeof previewPayment.response>;
