import { randomUUID } from 'node:crypto';
import { businessDateOf, formatDate, parsePeriod } from '@celeiro/rules/days/calendar.ts';
import { deliveryDateRefusal } from '@celeiro/rules/orders/deliveries/delivery-date.ts';
import { deliveryToJoin, MAXIMUM_ITEMS } from '@celeiro/rules/orders/deliveries/join-delivery.ts';
import {
  type DraftItem,
  draftItem,
  draftRefusal,
  draftTerms,
} from '@celeiro/rules/orders/delivery-items/draft-item.ts';
import { itemAmounts } from '@celeiro/rules/orders/delivery-items/items.ts';
import { refuse, refuseIf, RefusalError } from '@celeiro/rules/refusal.ts';
import { deliveryDayRefusal, lateText } from '@celeiro/rules/parties/supplier-routes/availability.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  type DeliveryAggregate,
  type DraftDelivery,
  type ItemAggregate,
  offeredFreight,
  reserveItemIds,
} from '../deliveries/deliveries.public.ts';
import type { GrowingOrder } from '../orders/orders.public.ts';
import { usualPaymentMethod } from '../../money/payments/payments.public.ts';
import { readSupplierService } from '../../parties/supplier-routes/supplier-routes.public.ts';
import type { ChosenProduct } from './chosen-products.ts';

const draftOf = ({ at, product, quantity }: ChosenProduct): DraftItem => {
  const draft = draftItem(product, { quantity, unitPrice: product.price });
  refuseIf(draftRefusal(draft, at));
  return draft;
};

const newItem = (chosen: ChosenProduct, id: number, position: number): ItemAggregate => {
  const { supplierProductId: _, ...draft } = draftOf(chosen);
  const terms = draftTerms(draft);
  const { product } = chosen;
  return {
    ...terms,
    ...itemAmounts(terms),
    id,
    publicId: randomUUID(),
    position,
    supplierProductPublicId: product.publicId,
    originalProductPublicId: product.originalProductPublicId,
    familyPublicId: product.familyPublicId,
    familyName: product.familyName,
  };
};

/** R-ADD-008: this call can't change the day of an existing delivery; sending its present day is fine. */
const refuseOtherDay = (delivery: DeliveryAggregate, chosen: ChosenProduct): void => {
  const isOtherDay = chosen.deliveryDate !== undefined && chosen.deliveryDate !== delivery.deliveryDate;
  const isOtherPeriod = chosen.period !== undefined && parsePeriod(chosen.period) !== delivery.period;
  if (!isOtherDay && !isOtherPeriod) return;
  const about = { supplier: delivery.supplierName, date: formatDate(delivery.deliveryDate) };
  refuse('DELIVERY_DATE_NOT_EDITABLE', about, `${chosen.at}.${isOtherDay ? 'deliveryDate' : 'delivery'}`);
};

/** Throws ORDER_TOO_LARGE with the first product beyond the limit. */
const refuseTooMany = (products: readonly ChosenProduct[], room: number): void => {
  const first = products[room];
  if (first !== undefined) refuse('ORDER_TOO_LARGE', {}, `${first.at}.supplierProductDetailsPublicId`);
};

/**
 * The delivery with these products added. The first replaces the removed item, the others are appended. Refuses a product
 * the delivery already has (R-SEARCH-011).
 */
export const withProducts = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  products: readonly ChosenProduct[],
  replaced: ItemAggregate | null,
): Promise<DeliveryAggregate> => {
  const present = new Set(delivery.items.map((item) => item.supplierProductPublicId));
  for (const chosen of products) {
    refuseOtherDay(delivery, chosen);
    if (present.has(chosen.product.publicId)) {
      const field = `${chosen.at}.supplierProductDetailsPublicId`;
      refuse('PRODUCT_ALREADY_IN_ORDER', { product: chosen.product.name }, field);
    }
  }
  const remaining = delivery.items.filter((item) => item !== replaced);
  refuseTooMany(products, MAXIMUM_ITEMS - remaining.length);
  const ids = await reserveItemIds(operation.db, products.length);
  const last = Math.max(...delivery.items.map((item) => item.position));
  const added = products.map((chosen, index) => {
    const position = replaced === null ? last + 1 + index : index === 0 ? replaced.position : last + index;
    return newItem(chosen, ids[index] ?? 0, position);
  });
  return { ...delivery, items: [...remaining, ...added].toSorted((a, b) => a.position - b.position) };
};

/** The common day and period of all products of a new supplier. */
const dayOf = (products: readonly ChosenProduct[]) => {
  const [first, ...others] = products;
  if (first === undefined) return refuse('NO_PRODUCT_CHOSEN');
  const { supplierName: supplier, supplierPublicId } = first.product;
  const { deliveryDate, period } = first;
  if (deliveryDate === undefined) {
    return refuse('DELIVERY_DATE_REQUIRED', { supplier }, `${first.at}.deliveryDate`);
  }
  if (period === undefined) return refuse('DELIVERY_DATE_REQUIRED', { supplier }, `${first.at}.delivery`);
  for (const other of others) {
    const isSame = other.deliveryDate === deliveryDate && other.period === period;
    if (!isSame) return refuse('DELIVERY_DATE_DIFFERS', { supplier }, `${other.at}.deliveryDate`);
  }
  // The schema accepts only known periods; EVENING is an alias of NIGHT.
  const chosen = parsePeriod(period) ?? 'MORNING';
  const { isLateAgreed } = first;
  return { at: first.at, supplier, supplierPublicId, deliveryDate, period: chosen, isLateAgreed };
};

/** Plans a delivery of a supplier that is new in the order, on a day on which it delivers to the store (R-ADD-007). */
export const planNewDelivery = async (
  operation: Operation,
  order: GrowingOrder,
  products: readonly ChosenProduct[],
): Promise<DraftDelivery> => {
  const { at, supplier, supplierPublicId, deliveryDate, period, isLateAgreed } = dayOf(products);
  const now = operation.now.getTime();
  const today = businessDateOf(now);
  refuseIf(deliveryDateRefusal(deliveryDate, today, `${at}.deliveryDate`));
  const service =
    (await readSupplierService(operation.db, supplierPublicId, order.storePublicId, today)) ??
    refuse('SUPPLIER_UNAVAILABLE', { supplier }, `${at}.deliveryDate`);
  const requested = { date: deliveryDate, period, isLateAgreed };
  refuseIf(deliveryDayRefusal(service, requested, now, `${at}.deliveryDate`));
  refuseTooMany(products, MAXIMUM_ITEMS);
  const items = products.map(draftOf);
  const of = { supplierId: service.id, storeId: order.storeId, orderId: order.id };
  return {
    supplierId: service.id,
    supplierName: service.name,
    deliveryDate,
    period,
    ...offeredFreight(service, items),
    paymentMethod: await usualPaymentMethod(operation.db, of),
    items,
    late: lateText(service.calendar, requested, now),
  };
};

/**
 * The delivery of the order that receives a supplier's products; null when a new one is needed (R-GEN-005, R-STATUS-005).
 */
export const deliveryFor = (
  deliveries: readonly DeliveryAggregate[],
  supplierId: number,
): DeliveryAggregate | null => {
  const found = deliveryToJoin(deliveries.filter((delivery) => delivery.supplierId === supplierId));
  if (found !== null && 'code' in found) throw new RefusalError(found);
  return found;
};
