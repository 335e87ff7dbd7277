import { type Centavos, centavos, floorAtZero, sumCentavos, ZERO } from '../../money.ts';
import { type DeliveryStatusCode, isFinal } from './statuses.ts';
import { type Basis, percentOf } from '../../percent.ts';

/** The reason of discounts that waive ADF and leave the total unchanged. */
export const ADF_WAIVER_REASON = 'Isenção ADF';

export type DiscountTerms = {
  readonly origin: 'INTRANET' | 'BANK';
  readonly amount: Centavos;
  readonly reason: string;
  readonly active: boolean;
};

export type DeliveryTotals = {
  readonly itemsTotal: Centavos;
  readonly adjustedItemsTotal: Centavos;
  readonly discountTotal: Centavos;
  readonly total: Centavos;
  readonly tax: Centavos;
  readonly totalWithTax: Centavos;
};

/** INTRANET discounts that lower the total. BANK discounts settle these and are not subtracted again. */
export const lowersTotal = (discount: DiscountTerms): boolean =>
  discount.active && discount.origin === 'INTRANET' && discount.reason !== ADF_WAIVER_REASON;

/** The amount that 'Isenção ADF' discounts waive. */
export const waivedTax = (discounts: readonly DiscountTerms[]): Centavos =>
  sumCentavos(
    discounts
      .filter((d) => d.active && d.origin === 'INTRANET' && d.reason === ADF_WAIVER_REASON)
      .map((d) => d.amount),
  );

/** ADF before any waiver: the payment term's rate of (items − discounts), rounded once, without freight. */
const wholeTax = (itemsTotal: Centavos, discountTotal: Centavos, markup: Basis): Centavos =>
  percentOf(floorAtZero(centavos(itemsTotal - discountTotal)), markup);

/**
 * A delivery's ADF for display: the amount by the term's rate, and the part that 'Isenção ADF' waived. So the displayed
 * rate fits the amount next to it. `tax` is the part to be paid.
 */
export const taxParts = (parts: {
  readonly itemsTotal: Centavos;
  readonly discountTotal: Centavos;
  readonly markup: Basis;
  readonly tax: Centavos;
}): { readonly whole: Centavos; readonly waived: Centavos } => {
  const whole = wholeTax(parts.itemsTotal, parts.discountTotal, parts.markup);
  const waived = floorAtZero(centavos(whole - parts.tax));
  return { whole: centavos(parts.tax + waived), waived };
};

/** Totals of a delivery. ADF (R-DELIV-006) is `wholeTax` less what 'Isenção ADF' waives. No total is below zero. */
export const deliveryTotals = (parts: {
  readonly items: readonly { readonly total: Centavos; readonly adjustedTotal: Centavos }[];
  readonly discounts: readonly DiscountTerms[];
  readonly logisticCost: Centavos;
  readonly markup: Basis;
}): DeliveryTotals => {
  const itemsTotal = sumCentavos(parts.items.map((item) => item.total));
  const adjustedItemsTotal = sumCentavos(parts.items.map((item) => item.adjustedTotal));
  const discountTotal = sumCentavos(parts.discounts.filter(lowersTotal).map((discount) => discount.amount));
  const waived = waivedTax(parts.discounts);
  const total = floorAtZero(centavos(itemsTotal - discountTotal + parts.logisticCost));
  const tax = floorAtZero(centavos(wholeTax(itemsTotal, discountTotal, parts.markup) - waived));
  return { itemsTotal, adjustedItemsTotal, discountTotal, total, tax, totalWithTax: centavos(total + tax) };
};

/**
 * The amount that the supplier may invoice: its own prices and the freight. Discounts and ADF are between the provider
 * and the store.
 */
export const supplierTotal = (delivery: {
  readonly adjustedItemsTotal: Centavos;
  readonly logisticCost: Centavos;
}): Centavos => centavos(delivery.adjustedItemsTotal + delivery.logisticCost);

/** R-ORDER-004: the order's total sums all its deliveries. */
export const orderTotal = (deliveries: readonly { readonly total: Centavos }[]): Centavos =>
  deliveries.length === 0 ? ZERO : sumCentavos(deliveries.map((delivery) => delivery.total));

/**
 * What the store has to pay of an order, ADF included. Canceled and relocated deliveries are left out; a relocated one
 * counts in its new deliveries.
 */
export const standingTotal = (
  deliveries: readonly { readonly status: DeliveryStatusCode; readonly totalWithTax: Centavos }[],
): Centavos =>
  sumCentavos(deliveries.filter(({ status }) => !isFinal(status)).map(({ totalWithTax }) => totalWithTax));
