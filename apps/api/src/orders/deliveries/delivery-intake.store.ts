import { creditHoldChanges } from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import { firstFreightCause } from '@celeiro/rules/orders/deliveries/follow-freight.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { lateAgreedChange } from '@celeiro/rules/orders/deliveries/late-agreed.ts';
import { type DraftItem, draftTerms } from '@celeiro/rules/orders/delivery-items/draft-item.ts';
import { itemAmounts } from '@celeiro/rules/orders/delivery-items/items.ts';
import { deliveryTotals } from '@celeiro/rules/orders/deliveries/totals.ts';
import { type Centavos, sumCentavos } from '@celeiro/rules/money.ts';
import { ratio } from '@celeiro/rules/percent.ts';
import {
  type FreightOffer,
  freightOf,
  type FreightTerms,
  freightTermsOf,
} from '@celeiro/rules/parties/suppliers/freight.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { releasedBy } from '../../money/coupons/coupons.public.ts';
import type { ChosenPaymentMethod } from '../../money/payments/payments.public.ts';
import type { DeliveryAggregate } from './delivery-aggregate.ts';
import { type Intake, isFinanced } from './delivery-credit.ts';
import { appendHistory } from './history/delivery-history.store.ts';
import { freightColumns, searchWords } from './delivery-row.store.ts';

/** One supplier's part of a new order. */
export type DraftDelivery = {
  readonly supplierId: number;
  readonly supplierName: string;
  readonly deliveryDate: string;
  readonly period: DeliveryAggregate['period'];
  readonly logisticCost: Centavos;
  /** The terms its freight follows from now on; null: the freight is fixed. */
  readonly freightTerms: FreightTerms | null;
  readonly paymentMethod: ChosenPaymentMethod;
  readonly items: readonly DraftItem[];
  /** What it comes too late for, when the lateness was agreed with the supplier; null or absent: in time. */
  readonly late?: string | null;
  /** The delivery whose relocation creates this one; absent: none. */
  readonly relocatedFromId?: number;
};

/** The part of a coupon that reduces this delivery. */
export type DraftCoupon = { readonly code: string; readonly amount: Centavos; readonly reason: string };

/** The order and store the delivery belongs to. */
export type DraftOrder = {
  readonly id: number;
  readonly publicId: string;
  readonly orderUniqueId: string | null;
  readonly note: string | null;
  readonly storeId: number;
  readonly storeName: string;
  readonly storeDocument: string;
};

/** The items with their amounts and the delivery's totals; writes nothing. */
export const priceDraft = (draft: DraftDelivery, coupon: DraftCoupon | null) => {
  const items = draft.items.map((item) => {
    const terms = draftTerms(item);
    return { ...terms, ...itemAmounts(terms) };
  });
  const discounts =
    coupon === null
      ? []
      : [{ origin: 'INTRANET' as const, amount: coupon.amount, reason: coupon.reason, active: true }];
  const totals = deliveryTotals({
    items,
    discounts,
    logisticCost: draft.logisticCost,
    markup: draft.paymentMethod.markup,
  });
  return { items, totals };
};

/** A supplier's freight for these products, with the terms it follows from now on. */
export const offeredFreight = (
  offer: FreightOffer,
  items: readonly DraftItem[],
): Pick<DraftDelivery, 'logisticCost' | 'freightTerms'> => {
  const itemsTotal = sumCentavos(items.map((item) => itemAmounts(draftTerms(item)).total));
  return { logisticCost: freightOf(offer, itemsTotal), freightTerms: freightTermsOf(offer) };
};

const insertRow = async (
  operation: Operation,
  order: DraftOrder,
  position: number,
  draft: DraftDelivery,
  { status, creditHolds }: Intake,
  totals: ReturnType<typeof priceDraft>['totals'],
): Promise<{ readonly id: number; readonly publicId: string }> => {
  const { rows } = await sql<{ number: number }>`select nextval('delivery_number') as number`.execute(
    operation.db,
  );
  const number = rows[0]?.number ?? 0;
  const words = searchWords({
    ...order,
    number,
    supplierName: draft.supplierName,
    operatorName: null,
    operatorUsername: null,
  });
  return operation.db
    .insertInto('delivery')
    .values({
      number,
      orderId: order.id,
      storeId: order.storeId,
      // The order's instant, to the microsecond: a delivery that is added later was received with its order.
      receivedAt: sql<Date>`(select created_at from customer_order where id = ${order.id})`,
      position,
      relocatedFromId: draft.relocatedFromId ?? null,
      supplierId: draft.supplierId,
      deliveryDate: draft.deliveryDate,
      period: draft.period,
      logisticCostCentavos: draft.logisticCost,
      ...freightColumns(draft.freightTerms),
      note: order.note,
      status,
      creditOpen: isFinanced(draft.paymentMethod),
      creditHolds: [...creditHolds],
      paymentMethodId: draft.paymentMethod.id,
      markupBasis: draft.paymentMethod.markup,
      itemCount: draft.items.length,
      itemsCentavos: totals.itemsTotal,
      adjustedItemsCentavos: totals.adjustedItemsTotal,
      discountCentavos: totals.discountTotal,
      totalCentavos: totals.total,
      taxCentavos: totals.tax,
      totalWithTaxCentavos: totals.totalWithTax,
      updatedAt: operation.now,
      searchText: sql<string>`fold(${words})`,
    })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow();
};

const insertItems = async (
  operation: Operation,
  deliveryId: number,
  items: ReturnType<typeof priceDraft>['items'],
): Promise<void> => {
  await operation.db
    .insertInto('deliveryItem')
    .values(
      items.map((item, index) => ({
        deliveryId,
        position: index + 1,
        supplierProductId: item.supplierProductId,
        productName: item.product,
        brandName: item.brand,
        packDesc: item.packDesc,
        unit: item.unit,
        content: item.content,
        sizeCenti: item.size,
        useUnitPrice: item.useUnitPrice,
        quantityMilli: item.quantity,
        quantityTotalMilli: item.quantityTotal,
        unitPriceCentavos: item.unitPrice,
        adjustedPriceCentavos: item.adjustedPrice,
        percentAdjustBasis: item.percentAdjust,
        totalCentavos: item.total,
        adjustedTotalCentavos: item.adjustedTotal,
      })),
    )
    .execute();
};

/** A coupon is stored as the product's own offer on the delivery: it lowers the total and doesn't count for the policy. */
const insertCoupon = async (
  operation: Operation,
  deliveryId: number,
  coupon: DraftCoupon,
  itemsTotal: Centavos,
): Promise<void> => {
  const reason = await operation.db
    .selectFrom('discountReason')
    .select('id')
    .where('reason', '=', coupon.reason)
    .executeTakeFirstOrThrow();
  await operation.db
    .insertInto('deliveryDiscount')
    .values({
      deliveryId,
      origin: 'INTRANET',
      discountType: 'TOTAL_VALUE_ITEM',
      value: coupon.amount,
      amountCentavos: coupon.amount,
      percentageBasis: ratio(coupon.amount, itemsTotal),
      discountReasonId: reason.id,
      releaseName: releasedBy(coupon.code),
      addedByUserId: operation.actor.userId,
      addedByName: operation.actor.name,
      isOffer: true,
    })
    .execute();
};

/** Inserts one delivery of a new order with items, coupon, first history rows and event, in the caller's transaction. */
export const createDelivery = async (
  operation: Operation,
  order: DraftOrder,
  position: number,
  draft: DraftDelivery,
  coupon: DraftCoupon | null,
  intake: Intake,
): Promise<{ readonly publicId: string }> => {
  const { items, totals } = priceDraft(draft, coupon);
  const row = await insertRow(operation, order, position, draft, intake, totals);
  await insertItems(operation, row.id, items);
  if (coupon !== null) await insertCoupon(operation, row.id, coupon, totals.itemsTotal);
  const about = { event: 'UPDATE' as const, itemPublicId: null, itemLabel: null, oldValue: null };
  const changes: HistoryChange[] = [
    { ...about, field: 'created', newValue: draft.supplierName },
    { ...about, field: 'status', newValue: intake.status },
    ...creditHoldChanges([], intake.creditHolds),
    { ...about, field: 'total', newValue: totals.totalWithTax },
    ...firstFreightCause(draft.freightTerms, totals.itemsTotal),
    ...(draft.late == null ? [] : [lateAgreedChange(draft.late)]),
  ];
  await appendHistory(operation, { id: row.id, version: 1, historyHash: null }, changes);
  await operation.emit({
    kind: 'delivery',
    publicId: row.publicId,
    version: 1,
    detail: { orderPublicId: order.publicId, fields: [{ field: 'created' }] },
  });
  return { publicId: row.publicId };
};
