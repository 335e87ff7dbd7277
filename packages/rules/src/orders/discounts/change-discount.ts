import { editRefusal } from '../deliveries/lock.ts';
import { type DeliveryStatusCode, isFinal } from '../deliveries/statuses.ts';
import { type Centavos, centavos, formatBRL, sumCentavos } from '../../money.ts';
import { CELEIRO_PAYMENT, type PaymentForm } from '../../product-name.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { calculateDiscount, discountLimit, type DiscountQuestion } from './calculate.ts';

/** R-DISC-004: INTRANET is what operations expect, BANK what finance applied. */
export type DiscountSide = 'INTRANET' | 'BANK';

export type DiscountChange = {
  readonly kind: 'add' | 'edit' | 'remove';
  /** On one product, or on the whole delivery. */
  readonly isOfItem: boolean;
  /** The side that changes it: operations or finance. */
  readonly by: DiscountSide;
  /** The discount before the change; absent when it is being added. */
  readonly current?: { readonly origin: DiscountSide; readonly isOffer: boolean };
};

type Subject = {
  readonly status: DeliveryStatusCode;
  readonly form: PaymentForm;
  readonly isOldOrder: boolean;
};

/**
 * Finance settles discounts of a delivery after it is locked; only deliveries that never took place are closed to
 * finance.
 */
const lockFor = (side: DiscountSide, status: DeliveryStatusCode): Refusal | null =>
  side === 'BANK' && !isFinal(status) ? null : editRefusal(status);

/**
 * Why a discount can't be added, edited or removed, or null. Offers are read-only (R-DISC-001), each side changes only
 * its own discounts (R-DISC-004), old orders don't change (R-DISC-027), and products get new discounts only with the
 * provider's own payment service (R-DISC-026).
 */
export const discountChangeRefusal = (subject: Subject, change: DiscountChange): Refusal | null => {
  const { current } = change;
  if (current?.isOffer === true) return refusal('DISCOUNT_OF_OFFER');
  if (current !== undefined && current.origin !== change.by)
    return refusal(change.by === 'INTRANET' ? 'DISCOUNT_OF_FINANCE' : 'DISCOUNT_OF_OPERATIONS');
  if (subject.isOldOrder) return refusal('OLD_ORDER_DISCOUNTS');
  const locked = lockFor(change.by, subject.status);
  if (locked !== null) return locked;
  return change.kind === 'add' && change.isOfItem && subject.form !== CELEIRO_PAYMENT
    ? refusal('DISCOUNT_NEEDS_CELEIRO_PAY')
    : null;
};

/** Whether a reason requires a problem of the supplier (R-DISC-007). */
export const supplierProblems = ['NOT_REQUIRED', 'OPTIONAL', 'REQUIRED'] as const;
export type SupplierProblem = (typeof supplierProblems)[number];

const FIELD = 'discountValue';

/** Why a value exceeds its limit, or null: 100 % (R-DISC-015), the item's price or its total (R-DISC-017). */
export const discountLimitRefusal = (question: DiscountQuestion): Refusal | null => {
  const limit = discountLimit(question);
  if (question.value <= limit) return null;
  return question.type === 'PERCENTAGE_VALUE'
    ? refusal('DISCOUNT_ABOVE_100', {}, FIELD)
    : refusal('DISCOUNT_ABOVE_LIMIT', { limit: formatBRL(centavos(limit)) }, FIELD);
};

/** Why a value can't be a discount, or null: it exceeds its limit, or the discount would be zero. */
export const discountValueRefusal = (question: DiscountQuestion): Refusal | null =>
  discountLimitRefusal(question) ??
  (calculateDiscount(question).total === 0 ? refusal('DISCOUNT_WITHOUT_EFFECT', {}, FIELD) : null);

type GivenDiscount = {
  readonly publicId: string;
  readonly itemId: number | string | null;
  readonly origin: DiscountSide;
  readonly active: boolean;
  readonly amount: Centavos;
};

/** The other active discounts of the same side. */
export const otherDiscounts = <D extends GivenDiscount>(
  discounts: readonly D[],
  side: DiscountSide,
  publicId: string | null,
): readonly D[] =>
  discounts.filter(
    (discount) => discount.active && discount.origin === side && discount.publicId !== publicId,
  );

/** The amount left for another discount on an item after its other discounts: within both its prices. */
export const itemRoom = (
  item: { readonly total: Centavos; readonly adjustedTotal: Centavos },
  others: readonly { readonly amount: Centavos }[],
): Centavos =>
  centavos(
    Math.max(0, Math.min(item.total, item.adjustedTotal) - sumCentavos(others.map((one) => one.amount))),
  );

/** Why an item has no room for a discount next to its others, or null. */
export const itemRoomRefusal = (amount: Centavos, room: Centavos): Refusal | null =>
  amount > room ? refusal('DISCOUNT_ABOVE_ROOM', { room: formatBRL(room) }, FIELD) : null;
