import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import type { ChosenMethod } from '@celeiro/rules/money/payments/payment-form.ts';
import { CELEIRO_PAYMENT, type PaymentForm, SUPPLIER_PAYMENT } from '@celeiro/rules/product-name.ts';

/** How the wire names a payment method: the main one, and the sub-method where that is the product's own service. */
export type PaymentPair = {
  readonly paymentMethod: string;
  readonly celeiroPaymentMethodPublicId?: string;
};

/** A chosen method as its pair (R-PAY-002, R-PAY-003). */
export const paymentPair = ({ form, methodId }: ChosenMethod): PaymentPair =>
  form === SUPPLIER_PAYMENT
    ? { paymentMethod: methodId }
    : { paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: methodId };

/** R-PAY-012: the concrete method a partial update names; undefined when it names none. A sub-method alone is the own service's. */
export const namedPaymentMethod = (update: {
  readonly paymentMethod?: string | undefined;
  readonly celeiroPaymentMethodPublicId?: string | undefined;
}): string | undefined => {
  const { paymentMethod = update.celeiroPaymentMethodPublicId && celeiroPay.publicId } = update;
  return paymentMethod === celeiroPay.publicId
    ? (update.celeiroPaymentMethodPublicId ?? paymentMethod)
    : paymentMethod;
};

/** The form a main method belongs to. */
export const paymentFormOf = (mainMethodId: string): PaymentForm =>
  mainMethodId === celeiroPay.publicId ? CELEIRO_PAYMENT : SUPPLIER_PAYMENT;
