import { type EditedQuantity, stockRefusal } from '@celeiro/rules/catalog/catalog/raised-quantity.ts';
import { refuseIf } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import { early, laterRows } from '../../platform/db/deferred.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readStocks } from '../../catalog/catalog/catalog.public.ts';
import type { ItemAggregate } from '../deliveries/deliveries.public.ts';

/** An item before and after an edit, and its index in the request. */
export type EditedItem = {
  readonly before: ItemAggregate;
  readonly after: ItemAggregate;
  readonly field: string;
};

/** Stocks by the public id of what a supplier sells. */
type Stocks = ReadonlyMap<string, number>;

/** The stock of an item's product, by the item's id alone. Sent with the next statement. */
export const readStockOfItem = async (
  { db }: Operation,
  itemPublicId: string,
): Promise<{ readonly stocks: () => Promise<Stocks> }> => {
  const result = await sql<{ publicId: string; quantityStock: number }>`${prepared} ${early}
    select sp.public_id as "publicId", sp.quantity_stock as "quantityStock"
    from delivery_item i join supplier_product sp on sp.id = i.supplier_product_id
    where i.public_id = ${itemPublicId}::uuid`.execute(db);
  return {
    stocks: async () =>
      new Map((await laterRows(result)).map(({ publicId, quantityStock }) => [publicId, quantityStock])),
  };
};

/**
 * Throws QUANTITY_ABOVE_STOCK for quantities that were raised above the supplier's stock. Reads stocks that aren't given
 * only when a quantity rises.
 */
export const judgeStock = async (
  { db }: Operation,
  edited: readonly EditedItem[],
  given?: Stocks,
): Promise<void> => {
  const raised = edited.filter(({ before, after }) => after.quantity > before.quantity);
  if (raised.length === 0) return;
  const stocks =
    given ??
    (await readStocks(
      db,
      raised.map(({ before }) => before.supplierProductPublicId),
    ));
  refuseIf(
    stockRefusal(
      raised.flatMap(({ before, after, field }): EditedQuantity[] => {
        const quantityStock = stocks.get(before.supplierProductPublicId);
        if (quantityStock === undefined) return [];
        return [
          { product: before.product, before: before.quantity, after: after.quantity, quantityStock, field },
        ];
      }),
    ),
  );
};
