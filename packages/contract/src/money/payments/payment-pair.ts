import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import type { ChosenMethod } from '@celeiro/rules/money/payments/payment-form.ts';
import { CELEIRO_PAYMENT, type PaymentForm, SUPPLIER_PAYMENT } from '@celeiro/rules/product-name.ts';

/** A payment method on the wire: the main method, and the sub-method for the provider's own service. */
export type PaymentPair = {
  readonly paymentMethod: string;
  readonly celeiroPaymentMethodPublicId?: string;
};

/** The pair of a chosen method (R-PAY-002, R-PAY-003). */
export const paymentPair = ({ form, methodId }: ChosenMethod): PaymentPair =>
  form === SUPPLIER_PAYMENT
    ? { paymentMethod: methodId }
    : { paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: methodId };

/**
 * R-PAY-012: the method that a partial update sets; undefined for none. A sub-method alone belongs to the provider's
 * service.
 */
export const namedPaymentMethod = (update: {
  readonly paymentMethod?: string | undefined;
  readonly celeiroPaymentMethodPublicId?: string | undefined;
}): string | undefined => {
  const { paymentMethod = update.celeiroPaymentMethodPublicId && celeiroPay.publicId } = update;
  return paymentMethod === celeiroPay.publicId
    ? (update.celeiroPaymentMethodPublicId ?? paymentMethod)
    : paymentMethod;
};

/** The payment form of a main method. */
export const paymentFormOf = (mainMethodId: string): PaymentForm =>
  mainMethodId === celeiroPay.publicId ? CELEIRO_PAYMENT : SUPPLIER_PAYMENT;
