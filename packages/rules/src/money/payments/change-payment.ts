import { editRefusal } from '../../orders/deliveries/lock.ts';
import type { DeliveryStatusCode } from '../../orders/deliveries/statuses.ts';
import { hasMoneyMoved } from '../installments/statuses.ts';
import { type Centavos, formatBRL, sumCentavos } from '../../money.ts';
import { type PaymentForm, SUPPLIER_PAYMENT } from '../../product-name.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/**
 * Why a delivery's payment can't be changed, or null: locked, closed, or a payment was made under its terms. An invoice
 * alone doesn't prevent it: unpaid amounts are planned again.
 */
export const paymentRefusal = (subject: {
  readonly status: DeliveryStatusCode;
  readonly installmentStatuses: readonly string[];
}): Refusal | null =>
  editRefusal(subject.status) ??
  (subject.installmentStatuses.some(hasMoneyMoved) ? refusal('PAYMENT_ALREADY_MOVED') : null);

type Discount = {
  /** The item's id; null for a discount on the whole delivery. */
  readonly itemId: number | string | null;
  readonly origin: 'INTRANET' | 'BANK';
  readonly amount: Centavos;
  readonly active: boolean;
};

/** Whether operations gave it. A discount that finance applied has settled amounts. */
export const isOfProduct = (discount: Discount): boolean => discount.origin === 'INTRANET';

/**
 * The discounts after a change of payment. `disableAll` true deactivates every discount of operations, to be restored
 * later; false restores those that were deactivated in this way, for Celeiro Pay; undefined leaves them unchanged.
 * Discounts on items exist only with Celeiro Pay (R-DISC-026): changing to direct payment with active ones refuses
 * CELEIRO_DISCOUNTS_STAND. Discounts of old orders can't change (R-OLD-001): OLD_ORDER_DISCOUNTS.
 */
export const discountsAfterPayment = <D extends Discount>(
  discounts: readonly D[],
  change: {
    readonly form: PaymentForm;
    readonly isOtherMethod: boolean;
    readonly disableAll: boolean | undefined;
    readonly isOldOrder: boolean;
  },
): { readonly discounts: readonly D[] } | { readonly refusal: Refusal } => {
  const isDirect = change.form === SUPPLIER_PAYMENT;
  const isRestoring = change.disableAll === false && !isDirect;
  const next = discounts.map((discount) => {
    if (!isOfProduct(discount)) return discount;
    const active = change.disableAll === true ? false : isRestoring ? true : discount.active;
    return active === discount.active ? discount : { ...discount, active };
  });
  const standing = next.filter(
    (discount) => discount.active && isOfProduct(discount) && discount.itemId !== null,
  );
  if (isDirect && change.isOtherMethod && standing.length > 0) {
    const amount = formatBRL(sumCentavos(standing.map((discount) => discount.amount)));
    return {
      refusal: refusal('CELEIRO_DISCOUNTS_STAND', { amount }, 'disableAllCeleiroDiscounts'),
    };
  }
  const isMoved = next.some((discount, index) => discount !== discounts[index]);
  if (isMoved && change.isOldOrder) return { refusal: refusal('OLD_ORDER_DISCOUNTS') };
  return { discounts: next };
};

/** Discounts that a change of payment deactivates and restores. */
export const movedDiscounts = <D extends Discount & { readonly publicId: string }>(
  before: readonly D[],
  after: readonly D[],
): { readonly disabled: readonly D[]; readonly restored: readonly D[] } => {
  const was = new Map(before.map((discount) => [discount.publicId, discount.active]));
  return {
    disabled: after.filter((discount) => !discount.active && was.get(discount.publicId) === true),
    restored: after.filter((discount) => discount.active && was.get(discount.publicId) === false),
  };
};
