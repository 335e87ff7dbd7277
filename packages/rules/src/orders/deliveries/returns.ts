import {
  allocate,
  type Centavos,
  centavos,
  floorAtZero,
  multiplyRoundHalfUp,
  sumCentavos,
} from '../../money.ts';
import { formatQuantity, type Milli, milli } from '../../quantity.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { type DeliveryStatusCode, isReturn, returnStatuses, statusLabel } from './statuses.ts';
import { type DiscountTerms, lowersTotal } from './totals.ts';

export type ReturnStatusCode = (typeof returnStatuses)[number]['code'];

/** R-STATUS-018: a return status as the return context names it. */
export const returnLabel = (code: ReturnStatusCode): string =>
  returnStatuses.find((status) => status.code === code)?.label ?? statusLabel(code);

export const isReturnStatus = (code: DeliveryStatusCode): code is ReturnStatusCode => isReturn(code);

/** An item for its return: the delivered quantity, the quantity returned before, and the amount its whole return credits. */
export type ReturnItem = {
  readonly publicId: string;
  readonly product: string;
  readonly quantity: Milli;
  readonly returned: Milli;
  readonly refundable: Centavos;
};

/** A quantity of an item to return. */
export type ReturnLine = { readonly publicId: string; readonly quantity: Milli };
export type CreditedLine = ReturnLine & { readonly amount: Centavos };

type ItemTerms = { readonly id: number; readonly total: Centavos };
type GivenDiscount = DiscountTerms & { readonly itemId: number | null };

/**
 * The amount that each item's whole return credits, in order: its price less its discounts, plus its share of the general
 * discounts and of the ADF. The parts add up exactly to products and ADF. Freight isn't credited: the service was
 * performed.
 */
export const refundableAmounts = (delivery: {
  readonly items: readonly ItemTerms[];
  readonly discounts: readonly GivenDiscount[];
  readonly itemsTotal: Centavos;
  readonly discountTotal: Centavos;
  readonly tax: Centavos;
}): Centavos[] => {
  const goods = floorAtZero(centavos(delivery.itemsTotal - delivery.discountTotal));
  const own = new Map<number, number>();
  for (const { itemId, amount } of delivery.discounts.filter(lowersTotal)) {
    if (itemId !== null) own.set(itemId, (own.get(itemId) ?? 0) + amount);
  }
  const weights = delivery.items.map((item) => Math.max(0, item.total - (own.get(item.id) ?? 0)));
  return allocate(centavos(goods + delivery.tax), weights);
};

/**
 * The amount that returning `now` of an item credits after `returned` came back before: the difference of two rounded
 * sums. Returns in any number of parts add up to the item's whole amount.
 */
export const creditFor = (
  item: Pick<ReturnItem, 'quantity' | 'returned' | 'refundable'>,
  now: Milli,
): Centavos => {
  const worth = (quantity: number): number =>
    item.quantity === 0 ? 0 : multiplyRoundHalfUp(item.refundable, quantity, item.quantity);
  return centavos(worth(item.returned + now) - worth(item.returned));
};

/** The quantity of an item that can still be returned. */
export const leftToReturn = (item: Pick<ReturnItem, 'quantity' | 'returned'>): Milli =>
  milli(item.quantity - item.returned);

/** Partial or full, by the total returned quantities including these lines; null when the lines are empty. */
export const returnOutcome = (
  items: readonly ReturnItem[],
  lines: readonly ReturnLine[],
): 'RETURN_PARTIAL' | 'RETURN_FULL' | null => {
  const now = new Map(lines.map((line) => [line.publicId, line.quantity]));
  if (![...now.values()].some((quantity) => quantity > 0)) return null;
  return items.every((item) => item.returned + (now.get(item.publicId) ?? 0) >= item.quantity)
    ? 'RETURN_FULL'
    : 'RETURN_PARTIAL';
};

/** Why a delivery can't be returned now, or null: only a delivered delivery can be returned, and only once. */
export const returnRefusal = (status: DeliveryStatusCode, target: ReturnStatusCode): Refusal | null => {
  const isOpen = status === 'RETURN_STARTED';
  const canStart = status === 'DELIVERED' || status === 'RETURN_PARTIAL' || status === 'RETURN_CANCELED';
  if (target === 'RETURN_CANCELED' ? isOpen : isOpen || canStart) return null;
  return refusal('RETURN_NOT_ALLOWED', { from: statusLabel(status), to: returnLabel(target) });
};

const at = (index: number, field: string): string => `items.${index}.${field}`;

/**
 * Why these lines can't be returned, or null: each names an item of the delivery, once, with a quantity above zero and
 * within what is left.
 */
export const linesRefusal = (items: readonly ReturnItem[], lines: readonly ReturnLine[]): Refusal | null => {
  if (lines.length === 0) return refusal('RETURN_WITHOUT_ITEMS', {}, 'items');
  const known = new Map(items.map((item) => [item.publicId, item]));
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const item = known.get(line.publicId);
    if (item === undefined) return refusal('RETURN_ITEM_UNKNOWN', {}, at(index, 'publicId'));
    const { product } = item;
    if (seen.has(line.publicId)) return refusal('RETURN_ITEM_REPEATED', { product }, at(index, 'publicId'));
    seen.add(line.publicId);
    if (line.quantity <= 0) return refusal('RETURN_QUANTITY_ZERO', {}, at(index, 'quantity'));
    const left = leftToReturn(item);
    if (line.quantity > left) {
      return refusal(
        'RETURN_QUANTITY_EXCEEDED',
        { product, left: formatQuantity(left) },
        at(index, 'quantity'),
      );
    }
  }
  return null;
};

export type ReturnDecision =
  | { readonly kind: 'started'; readonly status: 'RETURN_STARTED'; readonly lines: readonly CreditedLine[] }
  | {
      readonly kind: 'finished';
      readonly status: 'RETURN_PARTIAL' | 'RETURN_FULL';
      readonly lines: readonly CreditedLine[];
      readonly amount: Centavos;
    }
  | { readonly kind: 'canceled'; readonly status: 'DELIVERED' | 'RETURN_PARTIAL' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const refused = (value: Refusal): ReturnDecision => ({ kind: 'refused', refusal: value });

/**
 * R-STATUS-015: the outcome of a delivery's return. `asked` are the sent lines; null takes the lines of the open return.
 * A partial or full target that contradicts the quantities is refused. A canceled return leads back to the status before
 * it.
 */
export const decideReturn = (question: {
  readonly status: DeliveryStatusCode;
  readonly items: readonly ReturnItem[];
  readonly underWay: readonly ReturnLine[];
  readonly target: ReturnStatusCode;
  readonly asked: readonly ReturnLine[] | null;
}): ReturnDecision => {
  const { status, items, target } = question;
  const blocked = returnRefusal(status, target);
  if (blocked !== null) return refused({ ...blocked, field: 'status' });
  if (target === 'RETURN_CANCELED') {
    const cameBack = items.some((item) => item.returned > 0);
    return { kind: 'canceled', status: cameBack ? 'RETURN_PARTIAL' : 'DELIVERED' };
  }
  const lines = question.asked ?? question.underWay;
  const wrong = linesRefusal(items, lines);
  if (wrong !== null) return refused(wrong);
  const byId = new Map(items.map((item) => [item.publicId, item]));
  const credited = lines.map((line) => {
    const item = byId.get(line.publicId);
    return { ...line, amount: item === undefined ? centavos(0) : creditFor(item, line.quantity) };
  });
  if (target === 'RETURN_STARTED') return { kind: 'started', status: target, lines: credited };
  const outcome = returnOutcome(items, lines);
  if (outcome !== target) {
    const says = outcome === null ? '' : returnLabel(outcome);
    return refused(refusal('RETURN_CLAIM_CONTRADICTS', { status: says }, 'status'));
  }
  return {
    kind: 'finished',
    status: target,
    lines: credited,
    amount: sumCentavos(credited.map((line) => line.amount)),
  };
};
