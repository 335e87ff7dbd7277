import * as z from 'zod/mini';
import { money, percent, publicId, queryMoney } from '../../codecs.ts';
import { chargeEffect, chargeRefusals } from '../installments/charge-effect.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** A sub-method of the product's own payment service. */
export const celeiroPaymentMethod = z.object({
  paymentMethodPublicId: z.string(),
  paymentMethodName: z.string(),
  paymentMethodTypeName: z.enum(['BANK_SLIP', 'CREDIT_CARD', 'PIX']),
});

/** One term of a kind; `termName` is how it reads beside the kind's name. */
export const paymentTerm = z.extend(celeiroPaymentMethod, { termName: z.string() });

/** A discount as far as a change of payment concerns it: of one item, or of the whole delivery. */
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
 * R-PAY-009, EP-154: what a store may pay with. `publicId` is the store's, `totalAmount` what ADF is taken of (items less
 * discounts). A delivery named besides must be that store's, and of that supplier: its discounts come along.
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
    /** Why not every direct method is offered for the delivery; null where every one is. */
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

/** Refusals of a change of payment beside those of any edit. */
export const paymentRefusals = [
  'PAYMENT_METHOD_NOT_ALLOWED',
  'PAYMENT_ALREADY_MOVED',
  'CELEIRO_DISCOUNTS_STAND',
  'OLD_ORDER_DISCOUNTS',
  'DISCOUNT_ABOVE_ITEM',
  'DISCOUNT_ABOVE_DELIVERY',
  'DISCOUNTS_NOT_RESTORABLE',
] as const;

/** What a change of payment would do to a delivery, by the rules that would save it; nothing is saved. */
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
    /** It waits in credit analysis, and continues with this payment. */
    leavesCreditAnalysis: z.boolean(),
    exceededDiscountPolicy: z.boolean(),
    /** Which charges would end, and what would be due then. */
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
