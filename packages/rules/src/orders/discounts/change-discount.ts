import { editRefusal } from '../deliveries/lock.ts';
import { type DeliveryStatusCode, isFinal } from '../deliveries/statuses.ts';
import { type Centavos, centavos, formatBRL, sumCentavos } from '../../money.ts';
import { CELEIRO_PAYMENT, type PaymentForm } from '../../product-name.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { calculateDiscount, discountLimit, type DiscountQuestion } from './calculate.ts';

/** R-DISC-004: what operations expect, or what finance applied. */
export type DiscountSide = 'INTRANET' | 'BANK';

export type DiscountChange = {
  readonly kind: 'add' | 'edit' | 'remove';
  /** On one product, or on the whole delivery. */
  readonly isOfItem: boolean;
  /** Who asks: operations or finance. */
  readonly by: DiscountSide;
  /** The present discount; absent while it is added. */
  readonly current?: { readonly origin: DiscountSide; readonly isOffer: boolean };
};

type Subject = {
  readonly status: DeliveryStatusCode;
  readonly form: PaymentForm;
  readonly isOldOrder: boolean;
};

/** Finance settles what was delivered long after the delivery is locked; only what never took place is closed to it. */
const lockFor = (side: DiscountSide, status: DeliveryStatusCode): Refusal | null =>
  side === 'BANK' && !isFinal(status) ? null : editRefusal(status);

/**
 * Why a discount can't be added, edited or removed, or null. Offers are read only (R-DISC-001), each side changes its own
 * (R-DISC-004), old orders stay as they are (R-DISC-027), and products get new discounts only while the product's own
 * payment service is used (R-DISC-026).
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

/** What a supplier has to do with a reason (R-DISC-007). */
export const supplierProblems = ['NOT_REQUIRED', 'OPTIONAL', 'REQUIRED'] as const;
export type SupplierProblem = (typeof supplierProblems)[number];

const FIELD = 'discountValue';

/** Why a value passes what it is taken off, or null: 100 % (R-DISC-015), the item's price or its total (R-DISC-017). */
export const discountLimitRefusal = (question: DiscountQuestion): Refusal | null => {
  const limit = discountLimit(question);
  if (question.value <= limit) return null;
  return question.type === 'PERCENTAGE_VALUE'
    ? refusal('DISCOUNT_ABOVE_100', {}, FIELD)
    : refusal('DISCOUNT_ABOVE_LIMIT', { limit: formatBRL(centavos(limit)) }, FIELD);
};

/** Why a value can't be a discount, or null: it passes its limit, or nothing would be taken off. */
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

/** What an item still holds beside its other discounts: they pass neither its price nor the supplier's. */
export const itemRoom = (
  item: { readonly total: Centavos; readonly adjustedTotal: Centavos },
  others: readonly { readonly amount: Centavos }[],
): Centavos =>
  centavos(
    Math.max(0, Math.min(item.total, item.adjustedTotal) - sumCentavos(others.map((one) => one.amount))),
  );

/** Why an item can't hold a discount beside its others, or null. */
export const itemRoomRefusal = (amount: Centavos, room: Centavos): Refusal | null =>
  amount > room ? refusal('DISCOUNT_ABOVE_ROOM', { room: formatBRL(room) }, FIELD) : null;
