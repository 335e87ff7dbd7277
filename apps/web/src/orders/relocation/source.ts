import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { type Period, parsePeriod } from '@celeiro/rules/days/calendar.ts';
import { distinctNames, packText } from '@celeiro/rules/orders/delivery-items/items.ts';
import type { SourceItem, Totals } from './view.ts';

/** The delivery that is relocated, as the page needs it. */
export type RelocationSource = {
  readonly orderPublicId: string;
  readonly deliveryPublicId: string;
  readonly orderNumber: string;
  readonly version: number;
  readonly store: string;
  readonly storePublicId: string;
  readonly supplier: string;
  readonly supplierPublicId: string;
  readonly status: string;
  readonly day: { readonly date: string; readonly period: Period };
  /** Its Celeiro Pay term, which new deliveries start from; null when it is paid straight to the supplier. */
  readonly term: string | null;
  readonly items: readonly SourceItem[];
  readonly totals: Totals;
};

const itemOf = (
  item: Delivery['orderSupplierItems'][number],
  names: ReadonlyMap<string, string>,
): SourceItem => ({
  publicId: item.publicId,
  product: names.get(item.publicId) ?? item.product,
  heading: item.product,
  brandAndPack: packText(item),
  packDesc: item.packDesc,
  unit: item.unit,
  content: item.content,
  useUnitPrice: item.useUnitPrice,
  size: item.size,
  familyPublicId: item.familyPublicId,
  quantity: item.quantity,
  quantityTotal: item.quantityTotal,
  // What the store pays now: what it would pay instead is compared with it.
  price: item.unitPrice,
  total: item.totalAmount,
});

/** A delivery of an order as the source of a relocation. */
export const sourceOf = (
  { store, storePublicId }: Pick<OrderDetails, 'store' | 'storePublicId'>,
  delivery: Delivery,
): RelocationSource => {
  const names = distinctNames(delivery.orderSupplierItems);
  return {
    orderPublicId: delivery.orderPublicId,
    deliveryPublicId: delivery.publicId,
    orderNumber: delivery.orderNumber,
    version: delivery.version,
    store,
    storePublicId,
    supplier: delivery.supplier,
    supplierPublicId: delivery.supplierPublicId,
    status: delivery.orderSupplierStatus.description,
    day: { date: delivery.deliveryDate, period: parsePeriod(delivery.delivery) ?? 'MORNING' },
    term: delivery.celeiroPaymentMethodPublicId,
    items: delivery.orderSupplierItems.map((item) => itemOf(item, names)),
    totals: {
      items: delivery.itemsTotalAmount,
      discounts: delivery.discountTotalAmount,
      logisticCost: delivery.logisticCost,
      tax: delivery.tax,
      totalWithTax: delivery.totalAmountWithTax,
    },
  };
};
