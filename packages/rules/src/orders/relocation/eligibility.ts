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

/** The day a supplier would deliver, and the reason when it isn't the requested day. */
export type RelocationDay = {
  readonly deliveryDate: BusinessDate | null;
  readonly period: Period | null;
  /** As text; null when it is the requested day and period. */
  readonly dayReason: string | null;
};

/** The source's day and period if the supplier delivers then; otherwise its next open one, or null. */
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

/** Why a supplier can't take any item of a delivery, as text; or null. */
export const supplierExclusion = (supplier: {
  readonly isSource: boolean;
  /** It has an unfinished delivery in the order (R-GEN-005: one delivery for each supplier). */
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

/** Why a supplier's product can't replace an item, as text; or null (R-SEARCH-010, R-ADD-006). */
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
