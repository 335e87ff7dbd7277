import { type EditedQuantity, stockRefusal } from '@celeiro/rules/catalog/catalog/raised-quantity.ts';
import { refuseIf } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readStocks } from '../../catalog/catalog/catalog.public.ts';
import type { ItemAggregate } from '../deliveries/deliveries.public.ts';

/** An item before and after an edit, and its index in the request. */
export type EditedItem = {
  readonly before: ItemAggregate;
  readonly after: ItemAggregate;
  readonly field: string;
};

/**
 * Throws QUANTITY_ABOVE_STOCK for quantities that were raised above the supplier's stock. Reads stocks only when a
 * quantity rises.
 */
export const judgeStock = async ({ db }: Operation, edited: readonly EditedItem[]): Promise<void> => {
  const raised = edited.filter(({ before, after }) => after.quantity > before.quantity);
  if (raised.length === 0) return;
  const stocks = await readStocks(
    db,
    raised.map(({ before }) => before.supplierProductPublicId),
  );
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
