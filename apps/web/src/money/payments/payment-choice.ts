import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import {
  namedPaymentMethod,
  paymentFormOf,
  type PaymentPair,
} from '@celeiro/contract/money/payments/payment-pair.ts';
import type { Markups, PaymentDiscount, PaymentTotals } from '@celeiro/contract/money/payments/payments.ts';
import { deliveryTotals } from '@celeiro/rules/orders/deliveries/totals.ts';
import { discountsAfterPayment, movedDiscounts } from '@celeiro/rules/money/payments/change-payment.ts';
import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import {
  type MainPaymentKind,
  mainPaymentKinds,
  type PaymentChoice,
  type PaymentTerm,
  pixTerms,
} from '@celeiro/rules/money/payments/payment-form.ts';
import { basis } from '@celeiro/rules/percent.ts';

/** A sub-method of the product's own service that the store may use (R-ORDER-005). */
export type OwnMethod = {
  readonly paymentMethodPublicId: string;
  readonly paymentMethodName: string;
  readonly paymentMethodTypeName: MainPaymentKind;
};

/** Kinds the store has a method of, in the order they are offered. */
export const offeredKinds = (methods: readonly OwnMethod[]) =>
  mainPaymentKinds.filter(({ kind }) => methods.some((method) => method.paymentMethodTypeName === kind));

const toTerm = (term: Markups['pix'][number]): PaymentTerm => ({
  methodId: term.paymentMethodPublicId,
  name: term.termName,
});

/** The terms of a kind as the markups list them. */
export const termsOf = (
  kind: MainPaymentKind | null,
  markups: Pick<Markups, 'pix' | 'creditCard' | 'bankSlip'>,
  methods: readonly OwnMethod[],
): readonly PaymentTerm[] => {
  switch (kind) {
    case null:
      return [];
    case 'PIX': {
      const pix = methods.find((method) => method.paymentMethodTypeName === 'PIX');
      const provided = markups.pix.map(toTerm);
      return pix === undefined ? provided : pixTerms(provided, pix.paymentMethodPublicId);
    }
    case 'CREDIT_CARD':
      return markups.creditCard.map(toTerm);
    case 'BANK_SLIP':
      return markups.bankSlip.map(toTerm);
  }
};

/** What the dialog starts from: the delivery's method where it can still be chosen. */
export const currentChoice = (
  delivery: Pick<Delivery, 'paymentMethod' | 'celeiroPaymentMethodPublicId'>,
  methods: readonly OwnMethod[],
): PaymentChoice => {
  const own = methods.find(
    (method) => method.paymentMethodPublicId === delivery.celeiroPaymentMethodPublicId,
  );
  const form = paymentFormOf(delivery.paymentMethod);
  return {
    form,
    celeiroMethod: own?.paymentMethodTypeName ?? null,
    term: own?.paymentMethodPublicId ?? null,
    supplierMethod: form === 'SUPPLIER_PAYMENT' ? delivery.paymentMethod : null,
  };
};

export const isSameMethod = (delivery: Delivery, proposed: PaymentPair): boolean =>
  namedPaymentMethod(proposed) === (delivery.celeiroPaymentMethodPublicId ?? delivery.paymentMethod);

const toTerms = (discount: PaymentDiscount) => ({
  ...discount,
  itemId: discount.orderSupplierItemPublicId,
  origin: discount.type,
  amount: discount.discountApplied,
  reason: discount.discountReason,
});

/**
 * What a choice of payment says about the delivery's discounts: true disables them where Celeiro Pay is left with some active,
 * or where those of items coincide with another direct method; false restores them; undefined leaves them (OQ-089).
 */
export const disableFlag = (
  delivery: Delivery,
  proposed: PaymentPair,
  discounts: readonly PaymentDiscount[],
  isRestoring: boolean,
): boolean | undefined => {
  if (proposed.paymentMethod === celeiroPay.publicId) return isRestoring ? false : undefined;
  if (isSameMethod(delivery, proposed)) return undefined;
  const active = discounts.filter((discount) => discount.active && discount.type === 'INTRANET');
  const isLeaving = paymentFormOf(delivery.paymentMethod) === 'CELEIRO_PAYMENT';
  const mustEnd = isLeaving
    ? active
    : active.filter((discount) => discount.orderSupplierItemPublicId !== null);
  return mustEnd.length > 0 ? true : undefined;
};

export const totalsOf = (delivery: Delivery): PaymentTotals => ({
  itemsTotalAmount: delivery.itemsTotalAmount,
  discountTotalAmount: delivery.discountTotalAmount,
  logisticCost: delivery.logisticCost,
  taxPercentage: delivery.taxPercentage,
  tax: delivery.tax,
  totalAmount: delivery.totalAmount,
  totalAmountWithTax: delivery.totalAmountWithTax,
});

export type Predicted = {
  readonly next: PaymentTotals;
  readonly disabledDiscounts: readonly PaymentDiscount[];
  readonly restoredDiscounts: readonly PaymentDiscount[];
};

/** What the choice makes of the delivery, by the server's own rule (R-DELIV-006); null when the rule refuses it. */
export const predictPayment = (
  delivery: Delivery,
  proposed: PaymentPair,
  disableAll: boolean | undefined,
  markups: Pick<Markups, 'paymentMethodTaxes' | 'celeiroDiscounts'>,
): Predicted | null => {
  const before = markups.celeiroDiscounts.map(toTerms);
  const answer = discountsAfterPayment(before, {
    form: paymentFormOf(proposed.paymentMethod),
    isOtherMethod: !isSameMethod(delivery, proposed),
    disableAll,
    isOldOrder: false,
  });
  if ('refusal' in answer) return null;
  const chosen = markups.paymentMethodTaxes.find(
    (tax) => tax.paymentMethodPublicId === proposed.celeiroPaymentMethodPublicId,
  );
  // An unchanged method keeps the rate of the day it was chosen.
  const markup = isSameMethod(delivery, proposed)
    ? delivery.taxPercentage
    : (chosen?.taxPercentage ?? basis(0));
  const { itemsTotal, discountTotal, total, tax, totalWithTax } = deliveryTotals({
    items: [{ total: delivery.itemsTotalAmount, adjustedTotal: delivery.itemsTotalAmount }],
    discounts: answer.discounts,
    logisticCost: delivery.logisticCost,
    markup,
  });
  const { disabled, restored } = movedDiscounts(before, answer.discounts);
  return {
    next: {
      itemsTotalAmount: itemsTotal,
      discountTotalAmount: discountTotal,
      logisticCost: delivery.logisticCost,
      taxPercentage: markup,
      tax,
      totalAmount: total,
      totalAmountWithTax: totalWithTax,
    },
    disabledDiscounts: disabled,
    restoredDiscounts: restored,
  };
};
