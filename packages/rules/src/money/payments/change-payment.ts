import { editRefusal } from '../../orders/deliveries/lock.ts';
import type { DeliveryStatusCode } from '../../orders/deliveries/statuses.ts';
import { hasMoneyMoved } from '../installments/statuses.ts';
import { type Centavos, formatBRL, sumCentavos } from '../../money.ts';
import { type PaymentForm, SUPPLIER_PAYMENT } from '../../product-name.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/**
 * Why a delivery's payment can't be changed, or null: locked, closed, or money already moved on the terms it has. An
 * invoice alone doesn't: what is owed of it is planned anew.
 */
export const paymentRefusal = (subject: {
  readonly status: DeliveryStatusCode;
  readonly installmentStatuses: readonly string[];
}): Refusal | null =>
  editRefusal(subject.status) ??
  (subject.installmentStatuses.some(hasMoneyMoved) ? refusal('PAYMENT_ALREADY_MOVED') : null);

type Discount = {
  /** The item's id; null for one of the whole delivery. */
  readonly itemId: number | string | null;
  readonly origin: 'INTRANET' | 'BANK';
  readonly amount: Centavos;
  readonly active: boolean;
};

/** What the product gives, on items and on the whole delivery; what finance applied is money that has moved. */
export const isOfProduct = (discount: Discount): boolean => discount.origin === 'INTRANET';

/**
 * The discounts after a change of payment. `disableAll` true ends every discount of the product's, kept to be restored;
 * false brings back those that ended so, where the product is paid; undefined leaves them. Discounts of items exist only
 * while the product is paid (R-DISC-026): leaving its service with some of them active refuses CELEIRO_DISCOUNTS_STAND.
 * Discounts of old orders stay as they are (R-OLD-001): OLD_ORDER_DISCOUNTS.
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

/** Which discounts a change of payment ends and which it brings back. */
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
