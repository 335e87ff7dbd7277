import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { DeliveryAggregate } from './delivery-aggregate.ts';

const columnsOf = (delivery: DeliveryAggregate) => ({
  deliveryDate: delivery.deliveryDate,
  period: delivery.period,
  logisticCostCentavos: delivery.logisticCost,
  operatorUserId: delivery.operatorUserId,
  operatorName: delivery.operatorName,
  operatorNote: delivery.operatorNote,
  status: delivery.status,
  statusReasonId: delivery.statusReason?.id ?? null,
  statusReasonComment: delivery.statusReasonComment,
  paymentMethodId: delivery.paymentMethod.id,
  markupBasis: delivery.markup,
  itemCount: delivery.items.length,
  itemsCentavos: delivery.itemsTotal,
  adjustedItemsCentavos: delivery.adjustedItemsTotal,
  discountCentavos: delivery.discountTotal,
  totalCentavos: delivery.total,
  taxCentavos: delivery.tax,
  totalWithTaxCentavos: delivery.totalWithTax,
  exceededDiscountPolicy: delivery.exceededDiscountPolicy,
  creditReleased: delivery.creditReleased,
  creditOpen: delivery.creditOpen,
});

/** Words the list's search finds a delivery by: number, order, store, document, supplier, operator. */
export const searchWords = (
  delivery: Pick<
    DeliveryAggregate,
    | 'number'
    | 'orderUniqueId'
    | 'storeName'
    | 'storeDocument'
    | 'supplierName'
    | 'operatorName'
    | 'operatorUsername'
  >,
): string =>
  [
    String(delivery.number),
    delivery.orderUniqueId,
    delivery.storeName,
    delivery.storeDocument,
    delivery.supplierName,
    delivery.operatorName,
    delivery.operatorUsername,
  ]
    .filter((word) => word !== null)
    .join(' ');

/** Saves the columns that differ, with the new version. */
export const saveRow = async (
  db: Kysely<Database>,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
  now: Date,
): Promise<void> => {
  const former = new Map<string, unknown>(Object.entries(columnsOf(before)));
  const changed = Object.fromEntries(
    Object.entries(columnsOf(after)).filter(([column, value]) => former.get(column) !== value),
  );
  const words = searchWords(after);
  await db
    .updateTable('delivery')
    .set({
      ...changed,
      ...(words === searchWords(before) ? {} : { searchText: sql<string>`fold(${words})` }),
      version: after.version,
      updatedAt: now,
    })
    .where('id', '=', after.id)
    .execute();
};
