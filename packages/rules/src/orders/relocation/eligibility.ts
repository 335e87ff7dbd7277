import { type BusinessDate, type Period } from '../../days/calendar.ts';
import { quantityLimit } from '../../catalog/catalog/choose-product.ts';
import type { Centavos } from '../../money.ts';
import type { Milli } from '../../quantity.ts';
import { standingText } from '../../parties/suppliers/taking-orders.ts';
import {
  AVAILABILITY_HORIZON,
  closedPeriodText,
  nextOpenDays,
  type SupplierCalendar,
} from '../../parties/supplier-routes/availability.ts';

/** When a supplier would bring a delivery, and why not on the requested day. */
export type RelocationDay = {
  readonly deliveryDate: BusinessDate | null;
  readonly period: Period | null;
  /** In words; null when it comes on that day and period. */
  readonly dayReason: string | null;
};

/** The source's own day and period where the supplier comes then, else its next open ones, or none. */
export const relocationDay = (
  calendar: SupplierCalendar,
  desired: { readonly date: BusinessDate; readonly period: Period },
  now: number,
): RelocationDay => {
  const dayReason = closedPeriodText(calendar, desired.date, desired.period, now);
  if (dayReason === null) return { deliveryDate: desired.date, period: desired.period, dayReason };
  const [next] = nextOpenDays(calendar, desired.date, 1, now);
  const periods = next?.periods.filter(({ closed }) => closed === null) ?? [];
  const period = periods.find((one) => one.period === desired.period) ?? periods[0];
  return { deliveryDate: next?.date ?? null, period: period?.period ?? null, dayReason };
};

/** Why nothing of a delivery can go to a supplier, in words, or null. */
export const supplierExclusion = (supplier: {
  readonly isSource: boolean;
  /** It has a delivery in the order that is not over (R-GEN-005: one delivery for each supplier). */
  readonly isInOrder: boolean;
  readonly calendar: SupplierCalendar;
  readonly deliveryDate: BusinessDate | null;
}): string | null => {
  if (supplier.isSource) return 'É o fornecedor da própria entrega.';
  if (supplier.isInOrder) return 'Já tem uma entrega neste pedido.';
  const standing = standingText(supplier.calendar);
  if (standing !== null) return standing;
  if (supplier.calendar.route.length === 0) return 'Não entrega no endereço do cliente.';
  return supplier.deliveryDate === null
    ? `Sem dia de entrega aberto nos próximos ${AVAILABILITY_HORIZON} dias.`
    : null;
};

/** Why an item can't come from a supplier's product, in words, or null (R-SEARCH-010, R-ADD-006). */
export const offerExclusion = (offer: {
  readonly price: Centavos | null;
  readonly quantityStock: number;
  readonly quantity: Milli;
}): string | null => {
  if (offer.price === null) return 'Sem preço.';
  const limit = quantityLimit(offer.quantityStock);
  if (limit === 0) return 'Indisponível.';
  return offer.quantity > limit * 1000 ? `Só tem ${limit} em estoque.` : null;
};
