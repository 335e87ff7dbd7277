import { sumCentavos } from '@celeiro/rules/money.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import type { FreightTerms } from '@celeiro/rules/parties/suppliers/freight.ts';
import { type Kysely, sql } from 'kysely';
import { deferred } from '../../platform/db/deferred.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { DeliveryAggregate } from './delivery-aggregate.ts';
import type { chainHistory } from './history/delivery-history.store.ts';

/** The stored freight terms of a delivery. */
export const freightColumns = (terms: FreightTerms | null) => ({
  freightAskedCentavos: terms?.logisticCost ?? null,
  freeFreightFromCentavos: terms?.freeFreightFrom ?? null,
});

const columnsOf = (delivery: DeliveryAggregate) => ({
  deliveryDate: delivery.deliveryDate,
  period: delivery.period,
  logisticCostCentavos: delivery.logisticCost,
  ...freightColumns(delivery.freightTerms),
  operatorUserId: delivery.operatorUserId,
  operatorName: delivery.operatorName,
  operatorNote: delivery.operatorNote,
  status: delivery.status,
  orderExternalId: delivery.orderExternalId,
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
  invoicedCentavos: sumCentavos(delivery.invoices.map(({ amount }) => amount)),
  exceededDiscountPolicy: delivery.exceededDiscountPolicy,
  creditReleased: delivery.creditReleased,
  creditOpen: delivery.creditOpen,
  creditHolds: [...delivery.creditHolds],
});

/** The text that the list's search matches: number, order, store, a company's document, supplier, operator. */
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
    isPersonDocument(delivery.storeDocument) ? null : delivery.storeDocument,
    delivery.supplierName,
    delivery.operatorName,
    delivery.operatorUsername,
  ]
    .filter((word) => word !== null)
    .join(' ');

/** Most history rows of a save whose statement is prepared: a field or two, and the totals. */
const PREPARED_HISTORY = 6;

/**
 * Saves the delivery with its new version and its history rows in one statement. It writes all columns, changed or not:
 * the row is locked, and one statement text can be prepared, unlike one for each set of columns. An index on an unchanged
 * column isn't updated.
 */
export const saveRow = async (
  db: Kysely<Database>,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
  history: ReturnType<typeof chainHistory>['rows'],
  now: Date,
): Promise<void> => {
  const words = searchWords(after);
  const save = db
    .with('reported', (within) => within.insertInto('deliveryHistory').values(history))
    .updateTable('delivery')
    .set({
      ...columnsOf(after),
      ...(words === searchWords(before) ? {} : { searchText: sql<string>`fold(${words})` }),
      version: after.version,
      updatedAt: now,
    })
    .where('id', '=', after.id)
    .modifyEnd(deferred);
  await (history.length <= PREPARED_HISTORY ? save.modifyEnd(prepared) : save).execute();
};
