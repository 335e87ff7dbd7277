import {
  itemAmounts,
  type ItemAmounts,
  type ItemTerms,
  percentAdjustOf,
} from '@celeiro/rules/orders/delivery-items/items.ts';
import { centavos, multiplyRoundHalfUp } from '@celeiro/rules/money.ts';
import { type Milli, milli } from '@celeiro/rules/quantity.ts';
import type { DemoProduct } from '../catalog/demo-products.ts';
import { fixedUuid } from '../fixed-uuid.ts';
import type { Random } from '../random.ts';

export type DemoItem = ItemTerms &
  ItemAmounts & {
    readonly id: number;
    readonly position: number;
    readonly product: DemoProduct;
    /** Quantity as ordered, when an operator changed it since. */
    readonly orderedQuantity: Milli | null;
    /** The line's amount as ordered. */
    readonly ordered: ItemAmounts;
  };

/** Made on demand: most items of a plan are never named. */
export const publicIdOfItem = (id: number): string => fixedUuid(`delivery-item:${id}`);

const quantityOf = (random: Random, product: DemoProduct): Milli => {
  const packs = random.weighted([
    [random.int(1, 3), 5],
    [random.int(4, 10), 4],
    [random.int(11, 30), product.content * product.size >= 1000 ? 0.2 : 2],
  ]);
  // No supplier sends a van for one bunch of herbs.
  if (product.useUnitPrice && product.content * product.size <= 100)
    return milli(packs * random.int(8, 20) * 1000);
  // Half packs are sold of what is weighed.
  return milli(
    packs * 1000 + (product.unit === 'kg' && product.useUnitPrice && random.chance(0.08) ? 500 : 0),
  );
};

const termsOf = (random: Random, product: DemoProduct, isRecent: boolean): ItemTerms => {
  const listPrice = product.price ?? 0;
  // Prices moved since; what came in lately was bought at the price of the catalogue.
  const unitPrice = centavos(
    isRecent ? listPrice : Math.max(1, multiplyRoundHalfUp(listPrice, random.int(93, 103), 100)),
  );
  const adjustedPrice = centavos(
    random.chance(0.45) ? unitPrice : multiplyRoundHalfUp(unitPrice, random.int(900, 990), 1000),
  );
  return {
    quantity: quantityOf(random, product),
    content: product.content,
    size: product.size,
    useUnitPrice: product.useUnitPrice,
    unitPrice,
    adjustedPrice,
    percentAdjust: percentAdjustOf(unitPrice, adjustedPrice),
  };
};

/** Lines of a delivery: different products of its supplier, amounts by the rules. */
export const buildItems = (
  random: Random,
  products: readonly DemoProduct[],
  options: { readonly count: number; readonly isRecent: boolean; readonly mayChange: boolean },
  nextId: () => number,
): readonly DemoItem[] => {
  const changed = options.mayChange && random.chance(0.14) ? 0 : -1;
  return random
    .shuffled(products)
    .slice(0, options.count)
    .map((product, index): DemoItem => {
      const terms = termsOf(random, product, options.isRecent);
      const orderedQuantity = index === changed ? milli(terms.quantity + random.int(1, 3) * 1000) : null;
      const id = nextId();
      const amounts = itemAmounts(terms);
      return {
        ...terms,
        ...amounts,
        id,
        position: index + 1,
        product,
        orderedQuantity,
        ordered: orderedQuantity === null ? amounts : itemAmounts({ ...terms, quantity: orderedQuantity }),
      };
    });
};
