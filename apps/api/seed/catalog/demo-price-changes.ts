import { type Centavos, centavos, multiplyRoundHalfUp } from '@celeiro/rules/money.ts';
import { type TableRows, tableRows } from '../copy-rows.ts';
import { createRandom } from '../random.ts';

/** What a supplier sells, as far as its price goes. */
type PricedProduct = { readonly id: number; readonly supplierId: number; readonly price: Centavos | null };

const day = 86_400_000;

/** Until when a supplier's price changes go back. */
const remembered = 100;

/** When each product's price or stock last changed, by its id; some suppliers report every day, others now and then. */
export const planPriceChanges = (
  products: readonly PricedProduct[],
  now: number,
): ReadonlyMap<number, Date> => {
  const random = createRandom('told-products');
  const habits = new Map<number, number>();
  return new Map(
    products.map(({ id, supplierId }) => {
      const habit =
        habits.get(supplierId) ??
        random.weighted([
          [2, 60],
          [9, 25],
          [30, 15],
        ]);
      habits.set(supplierId, habit);
      return [id, new Date(now - Math.floor(random.next() * habit * day))];
    }),
  );
};

/** What prices were before, each a few percent from the next; the last change leads to the price of today. */
export const priceChangesTable = (
  products: readonly PricedProduct[],
  lastChanges: ReadonlyMap<number, Date>,
): TableRows => {
  const random = createRandom('price-changes');
  const changes = products.flatMap(({ id, price }) => {
    const last = lastChanges.get(id)?.getTime();
    if (price === null || last === undefined || random.chance(0.4)) return [];
    const moments = Array.from(
      { length: random.int(1, 4) },
      () => last - Math.floor(random.next() * remembered * day),
    );
    let next = price;
    return moments
      .toSorted((a, b) => b - a)
      .map((at) => {
        const former = centavos(
          Math.max(1, multiplyRoundHalfUp(next, random.pick([92, 95, 97, 103, 104]), 100)),
        );
        const change = {
          supplier_product_id: id,
          former_centavos: former,
          price_centavos: next,
          at: new Date(at),
        };
        next = former;
        return change;
      })
      .filter((change) => change.former_centavos !== change.price_centavos);
  });
  return tableRows(
    'supplier_product_price',
    changes
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((change, index) => ({ id: index + 1, ...change })),
  );
};
