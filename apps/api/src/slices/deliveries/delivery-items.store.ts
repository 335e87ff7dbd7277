import type { Kysely } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { DeliveryAggregate, ItemAggregate } from './delivery-aggregate.ts';

const columnsOf = (item: ItemAggregate) => ({
  sizeCenti: item.size,
  quantityMilli: item.quantity,
  quantityTotalMilli: item.quantityTotal,
  unitPriceCentavos: item.unitPrice,
  adjustedPriceCentavos: item.adjustedPrice,
  percentAdjustBasis: item.percentAdjust,
  totalCentavos: item.total,
  adjustedTotalCentavos: item.adjustedTotal,
});

/** Saves the items that differ and deletes those that are gone; discounts of a deleted item go with it. */
export const saveItems = async (
  db: Kysely<Database>,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): Promise<void> => {
  const kept = new Map(after.items.map((item) => [item.id, item]));
  const removed = before.items.filter((item) => !kept.has(item.id)).map((item) => item.id);
  if (removed.length > 0) {
    await db
      .deleteFrom('deliveryItem')
      .where('id', 'in', removed)
      .where('deliveryId', '=', after.id)
      .execute();
  }
  for (const item of before.items) {
    const next = kept.get(item.id);
    if (next === undefined || next === item) continue;
    await db
      .updateTable('deliveryItem')
      .set(columnsOf(next))
      .where('id', '=', item.id)
      .where('deliveryId', '=', after.id)
      .modifyEnd(prepared)
      .execute();
  }
};

/** Saves the discounts whose amount, share or activity moved. */
export const saveDiscounts = async (
  db: Kysely<Database>,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): Promise<void> => {
  const former = new Map(before.discounts.map((discount) => [discount.id, discount]));
  for (const discount of after.discounts) {
    const was = former.get(discount.id);
    const isSame =
      was === undefined ||
      (was.amount === discount.amount &&
        was.percentage === discount.percentage &&
        was.active === discount.active);
    if (isSame) continue;
    await db
      .updateTable('deliveryDiscount')
      .set({ amountCentavos: discount.amount, percentageBasis: discount.percentage, active: discount.active })
      .where('id', '=', discount.id)
      .where('deliveryId', '=', after.id)
      .modifyEnd(prepared)
      .execute();
  }
};
