import { isFinal, type DeliveryStatusCode } from '../deliveries/statuses.ts';
import type { Milli } from '../../quantity.ts';
import { milli } from '../../quantity.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** R-ALLOC-001 */
export const ALLOCATION_LIMIT = 15;

type AllocationItem = {
  readonly originalProductPublicId: string;
  readonly product: string;
  readonly brand: string | null;
  readonly packDesc: string;
  readonly unit: string;
  readonly quantityTotal: Milli;
};
export type AllocationSource = {
  readonly status: DeliveryStatusCode;
  readonly items: readonly AllocationItem[];
};

/**
 * One product of an order with its quantity in each delivery, in the order of `deliveries`; null where a delivery lacks
 * it.
 */
export type AllocationLine = {
  readonly product: string;
  readonly brand: string | null;
  /** Every pack of the product: suppliers pack the same product differently. */
  readonly packs: readonly string[];
  readonly unit: string;
  readonly quantities: readonly (Milli | null)[];
  readonly total: Milli;
};
export type Allocation<D> = { readonly deliveries: readonly D[]; readonly lines: readonly AllocationLine[] };

/**
 * The quantities of an order's products by delivery, in thousandths. Canceled and relocated deliveries are left out. A
 * product sold in two units makes two lines: kilos and boxes don't add up.
 */
export const allocationOf = <D extends AllocationSource>(all: readonly D[]): Allocation<D> => {
  const deliveries = all.filter(({ status }) => !isFinal(status));
  const keyOf = (item: AllocationItem): string => `${item.originalProductPublicId} ${item.unit}`;
  const sums = deliveries.map(({ items }) => {
    const sum = new Map<string, number>();
    for (const item of items) sum.set(keyOf(item), (sum.get(keyOf(item)) ?? 0) + item.quantityTotal);
    return sum;
  });
  const known = Map.groupBy(
    deliveries.flatMap(({ items }) => items),
    keyOf,
  );
  const lines = [...known].flatMap(([key, items]) => {
    const [first] = items;
    if (first === undefined) return [];
    const { product, brand, unit } = first;
    const quantities = sums.map((sum) => {
      const quantity = sum.get(key);
      return quantity === undefined ? null : milli(quantity);
    });
    return {
      product,
      brand,
      packs: [...new Set(items.map(({ packDesc }) => packDesc))],
      unit,
      quantities,
      total: milli(quantities.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0)),
    };
  });
  return { deliveries, lines: lines.sort((a, b) => a.product.localeCompare(b.product, 'pt-BR')) };
};

/** R-ALLOC-001: why an order with this many products has no allocation, or null. */
export const allocationRefusal = (products: number): Refusal | null =>
  products > ALLOCATION_LIMIT ? refusal('ALLOCATION_LIMIT_EXCEEDED', { maximum: ALLOCATION_LIMIT }) : null;
