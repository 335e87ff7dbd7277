import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { draftTerms } from '@celeiro/rules/orders/delivery-items/draft-item.ts';
import { itemAmounts } from '@celeiro/rules/orders/delivery-items/items.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { type PaymentMethodRow, paymentMethodById } from '@celeiro/rules/money/payments/methods.ts';
import { CELEIRO_PAYMENT } from '@celeiro/rules/product-name.ts';
import { type Milli, milli } from '@celeiro/rules/quantity.ts';
import { equivalentQuantity } from '@celeiro/rules/orders/relocation/quantities.ts';
import {
  relocatedFrom,
  relocatedTo,
  relocationHistory,
  relocationPlace,
} from '@celeiro/rules/orders/relocation/relocation-history.ts';
import { type DemoItem, publicIdOfItem } from './demo-items.ts';
import type { DeliveryPlan, DemoWorld, OrderPlan } from './demo-order-plan.ts';
import type { DemoProduct } from '../catalog/demo-products.ts';
import { type DemoSupplier, nextDelivery } from '../parties/demo-suppliers.ts';
import type { Random } from '../random.ts';

/** So many packs of a product of another supplier for an item of the source. */
type MovedLine = { readonly source: DemoItem; readonly product: DemoProduct; readonly quantity: Milli };

/** One new delivery of a relocation, before it has a number. */
export type RelocationTarget = { readonly plan: DeliveryPlan; readonly lines: readonly MovedLine[] };

const hour = 3_600_000;
/** So many suppliers take what one could not. */
const mostTargets = 2;

/** A supplier's products by their names. */
type ByName = ReadonlyMap<string, readonly DemoProduct[]>;

/** The item of the new delivery: the same product, in the same pack or in whole packs of another one. */
const lineFor = (item: DemoItem, products: ByName, used: ReadonlySet<DemoProduct>): MovedLine | null => {
  const same = (products.get(item.product.name) ?? []).filter((product) => !used.has(product));
  const product = same.find(({ packDesc }) => packDesc === item.product.packDesc) ?? same[0];
  if (product === undefined) return null;
  const packed = { ...item, unit: item.product.unit };
  const quantity =
    product.packDesc === item.product.packDesc
      ? item.quantity
      : milli(Math.floor(equivalentQuantity(packed, product) / 1000) * 1000);
  return quantity === 0 ? null : { source: item, product, quantity };
};

/** The lines a supplier can take, each product once. */
const linesFrom = (items: readonly DemoItem[], products: ByName): readonly MovedLine[] => {
  const used = new Set<DemoProduct>();
  return items.flatMap((item) => {
    const line = lineFor(item, products, used);
    if (line !== null) used.add(line.product);
    return line ?? [];
  });
};

const paymentOf = (order: OrderPlan, source: DeliveryPlan): PaymentMethodRow => {
  // R-RELOC-017
  if (source.paymentMethod.form === CELEIRO_PAYMENT) return source.paymentMethod;
  const own = order.store.paymentMethods.flatMap((publicId) => paymentMethodById(publicId) ?? []);
  return own[0] ?? source.paymentMethod;
};

/** Where the products of relocated deliveries go: to suppliers that serve the store, are new to the order and have them. */
export const createRelocations = (
  random: Random,
  world: DemoWorld,
  priced: ReadonlyMap<number, readonly DemoProduct[]>,
) => {
  const taken = new Map<number, Set<number>>();
  const named = new Map<number, ByName>();
  const byName = (supplierId: number): ByName => {
    const found = named.get(supplierId) ?? Map.groupBy(priced.get(supplierId) ?? [], ({ name }) => name);
    named.set(supplierId, found);
    return found;
  };

  const bestFor = (items: readonly DemoItem[], suppliers: readonly DemoSupplier[]) =>
    suppliers
      .map((supplier) => ({
        supplier,
        lines: linesFrom(items, byName(supplier.id)),
      }))
      .filter(({ lines }) => lines.length > 0)
      .toSorted((one, other) => other.lines.length - one.lines.length)[0];

  /** The new deliveries of one that was relocated at `at` (ms); none where no other supplier has anything of it. */
  const planFor = (
    order: OrderPlan,
    source: DeliveryPlan,
    items: readonly DemoItem[],
    at: number,
  ): readonly RelocationTarget[] => {
    const used = taken.get(order.id) ?? new Set(order.deliveries.map(({ supplier }) => supplier.id));
    taken.set(order.id, used);
    const open = random.shuffled(
      world.suppliers.filter(
        ({ id, cities }) => !used.has(id) && cities.some(({ ibge }) => ibge === order.store.city.ibge),
      ),
    );
    const targets: RelocationTarget[] = [];
    let left = items;
    while (targets.length < mostTargets && left.length > 0) {
      const best = bestFor(
        left,
        open.filter(({ id }) => !used.has(id)),
      );
      if (best === undefined) break;
      const { supplier, lines } = best;
      used.add(supplier.id);
      const moved = new Set(lines.map((line) => line.source));
      left = left.filter((item) => !moved.has(item));
      const earliest = addDays(businessDateOf(at), random.int(1, 2));
      const { date, period } = nextDelivery(random, supplier, earliest);
      const isAgreed = at < world.now - hour;
      const status = date <= world.today ? 'DELIVERED' : isAgreed ? 'CONFIRMED' : 'ANALYZING';
      const plan = { supplier, deliveryDate: date, period, paymentMethod: paymentOf(order, source), status };
      targets.push({ plan: { ...plan, status, itemCount: lines.length }, lines });
    }
    return targets;
  };

  return { planFor };
};

/** The items of a new delivery, at the prices of its supplier's catalogue. */
export const movedItems = (lines: readonly MovedLine[], nextId: () => number): readonly DemoItem[] =>
  lines.map(({ product, quantity }, index): DemoItem => {
    const { content, size, useUnitPrice } = product;
    const price = centavos(product.price ?? 0);
    const terms = draftTerms({ quantity, content, size, useUnitPrice, unitPrice: price });
    const amounts = itemAmounts(terms);
    return {
      ...terms,
      ...amounts,
      id: nextId(),
      position: index + 1,
      product,
      orderedQuantity: null,
      ordered: amounts,
    };
  });

type Numbered = { readonly number: number; readonly supplier: Pick<DemoSupplier, 'name'> };
const placeOf = ({ number, supplier }: Numbered): string =>
  relocationPlace({ number, supplierName: supplier.name });

/** History of a new delivery: where it comes from. */
export const originChange = (source: Numbered): HistoryChange => relocatedFrom(placeOf(source));

const namedAs = ({ name, brand, packDesc, unit }: DemoProduct) => ({ product: name, brand, packDesc, unit });

/** History of the source: the new deliveries, which quantities of which items moved, and what remained. */
export const targetChanges = (
  items: readonly DemoItem[],
  targets: readonly (Numbered & { readonly lines: readonly MovedLine[] })[],
): readonly HistoryChange[] => [
  relocatedTo(targets.map(placeOf)),
  ...relocationHistory(
    items.map((item) => ({ ...item, ...namedAs(item.product), publicId: publicIdOfItem(item.id) })),
    targets.flatMap((target) =>
      target.lines.map(({ source, product, quantity }) => ({
        itemPublicId: publicIdOfItem(source.id),
        product: { ...product, ...namedAs(product), quantity },
        to: placeOf(target),
      })),
    ),
  ),
];
