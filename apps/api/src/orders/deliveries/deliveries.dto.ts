import type { Delivery, DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { DeliveryRow } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import { creditHoldsText } from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import { followedTerms } from '@celeiro/rules/orders/deliveries/follow-freight.ts';
import { priceDescription, shownBrand } from '@celeiro/rules/orders/delivery-items/items.ts';
import { isRunning } from '@celeiro/rules/orders/deliveries/lock.ts';
import { maskCpf } from '@celeiro/rules/documents.ts';
import { type DeliveryStatusCode, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { mainPaymentMethodId, paymentMethodLabel } from '@celeiro/rules/money/payments/methods.ts';
import { lapsedText } from '@celeiro/rules/parties/supplier-routes/availability.ts';
import { standingText } from '@celeiro/rules/parties/suppliers/taking-orders.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  type DeliveryView,
  type DiscountAggregate,
  isDeliveryBlocked,
  statusMoneyOf,
  type ItemAggregate,
} from './delivery-aggregate.ts';
import type { DeliveryListRow } from './list/delivery-list-rows.queries.ts';

// The only mapper of a delivery to the wire.

export const statusDto = (code: DeliveryStatusCode): Delivery['orderSupplierStatus'] => {
  const { publicId, label } = statusOf(code);
  return { publicId, name: code, description: label };
};

/** R-ENTITY-002: `discount` is the given amount, `discountApplied` the part that finance has settled. */
const itemDiscountDto = (discount: DiscountAggregate): DeliveryItem['orderSupplierItemDiscount'][number] => ({
  publicId: discount.publicId,
  type: discount.origin,
  discount: discount.amount,
  discountInPercentage: discount.percentage,
  discountApplied: discount.amount,
});

const itemDto = (item: ItemAggregate, discounts: readonly DiscountAggregate[]): DeliveryItem => ({
  publicId: item.publicId,
  supplierProductDetailsPublicId: item.supplierProductPublicId,
  product: item.product,
  // R-DELIV-002
  brand: shownBrand(item.brand),
  packDesc: item.packDesc,
  unit: item.unit,
  originalProductId: item.originalProductPublicId,
  quantity: item.quantity,
  content: item.content,
  size: item.size,
  useUnitPrice: item.useUnitPrice,
  quantityTotal: item.quantityTotal,
  unitPrice: item.unitPrice,
  // R-DELIV-004
  priceDesc: priceDescription(formatBRL(item.unitPrice), item.unit),
  adjustedPrice: item.adjustedPrice,
  adjustedPriceDesc: priceDescription(formatBRL(item.adjustedPrice), item.unit),
  percentAdjust: item.percentAdjust,
  adjustedTotalAmount: item.adjustedTotal,
  totalAmount: item.total,
  familyName: item.familyName,
  familyPublicId: item.familyPublicId,
  orderSupplierItemDiscount: discounts
    .filter((discount) => discount.itemId === item.id && discount.active)
    .map(itemDiscountDto),
});

/** R-DETAIL-017: a delivery above the limit links to the store's credit analysis. */
const creditAnalysisUrl = (delivery: DeliveryView): string | null =>
  delivery.status === 'CREDIT_ANALYSIS'
    ? `/store/new-credit-analysis?storePublicId=${delivery.storePublicId}`
    : null;

const creditReason = ({
  status,
  creditHolds,
}: Pick<DeliveryView, 'status' | 'creditHolds'>): string | null =>
  status === 'CREDIT_ANALYSIS' ? creditHoldsText(creditHolds) : null;

/** R-PERM-007 */
const approvalDto = ({ lastApproval }: DeliveryView): Delivery['discountApproval'] =>
  lastApproval === null
    ? null
    : {
        decision: lastApproval.decision,
        name: lastApproval.name,
        date: new Date(lastApproval.at).toISOString(),
        comment: lastApproval.comment,
        targetStatus: statusDto(lastApproval.targetStatus),
      };

/** Why the supplier would no longer accept the delivery; a running delivery continues. */
const outsideServiceDto = (
  { status, supplierStanding, lapsedCalendar, deliveryDate: date, period }: DeliveryView,
  now: number,
): Pick<Delivery, 'supplierOutOfService' | 'timeNotServed'> => {
  if (!isRunning(status)) return { supplierOutOfService: null, timeNotServed: null };
  return {
    supplierOutOfService: standingText(supplierStanding),
    timeNotServed: lapsedCalendar === null ? null : lapsedText(lapsedCalendar, { date, period }, now),
  };
};

/** A delivery on the wire, with signed links (R-ENTITY-001, R-ENTITY-003, R-DELIV-001, R-GEN-007). */
export const deliveryDto = (
  { linkTo, now }: Pick<Operation, 'linkTo' | 'now'>,
  delivery: DeliveryView,
): Delivery => ({
  publicId: delivery.publicId,
  orderPublicId: delivery.orderPublicId,
  index: delivery.position,
  orderNumber: String(delivery.number),
  version: delivery.version,
  supplier: delivery.supplierName,
  supplierPublicId: delivery.supplierPublicId,
  delivery: delivery.period,
  deliveryDate: delivery.deliveryDate,
  logisticCost: delivery.logisticCost,
  freeFreightFrom: followedTerms(delivery)?.freeFreightFrom ?? null,
  operatorName: delivery.operatorName,
  operatorUsername: delivery.operatorUsername,
  operatorNote: delivery.operatorNote,
  note: delivery.note,
  orderSupplierStatus: statusDto(delivery.status),
  statusBlocked: isDeliveryBlocked(delivery),
  statusMoney: statusMoneyOf(delivery),
  pendingRefundAmount: delivery.pendingRefund,
  orderStatusReason: delivery.statusReason,
  orderStatusReasonComment: delivery.statusReasonComment,
  paymentMethod: mainPaymentMethodId(delivery.paymentMethod),
  paymentMethodName: paymentMethodLabel(delivery.paymentMethod),
  celeiroPaymentMethodPublicId:
    delivery.paymentMethod.form === 'CELEIRO_PAYMENT' ? delivery.paymentMethod.publicId : null,
  taxPercentage: delivery.markup,
  itemsTotalAmount: delivery.itemsTotal,
  discountTotalAmount: delivery.discountTotal,
  totalAmount: delivery.total,
  totalAmountWithTax: delivery.totalWithTax,
  tax: delivery.tax,
  // R-DELIV-007, R-DELIV-008
  nfes: delivery.invoices.map(({ nfeNumber, publicId }) => ({
    nfeNumber,
    url: linkTo({ kind: 'invoice', publicId }),
  })),
  supplierWarnings: delivery.supplierWarnings,
  ...outsideServiceDto(delivery, now.getTime()),
  hasIntegration: delivery.hasIntegration,
  orderExternalId: delivery.orderExternalId,
  wasSent: delivery.wasSent,
  creditAnalysisDetailUrl: creditAnalysisUrl(delivery),
  creditAnalysisReason: creditReason(delivery),
  exceededDiscountPolicy: delivery.exceededDiscountPolicy,
  discountApproval: approvalDto(delivery),
  orderSupplierItems: delivery.items.map((item) => itemDto(item, delivery.discounts)),
});

/** One row of the list. */
export const deliveryRowDto = (row: DeliveryListRow): DeliveryRow => ({
  publicId: row.publicId,
  orderPublicId: row.orderPublicId,
  orderNumber: String(row.number),
  orderUniqueId: row.orderUniqueId,
  version: row.version,
  receivedAt: row.receivedAt.toISOString(),
  store: row.store,
  storeDocumentNumber: maskCpf(row.storeDocumentNumber),
  supplier: row.supplier,
  deliveryDate: row.deliveryDate,
  delivery: row.period,
  operatorName: row.operatorName,
  paymentMethodName: paymentMethodLabel({ form: row.paymentForm, name: row.paymentName }),
  totalAmount: row.totalCentavos,
  totalAmountWithTax: row.totalWithTaxCentavos,
  orderSupplierStatus: statusDto(row.status),
  aboveLimit: row.status === 'CREDIT_ANALYSIS',
  creditAnalysisReason: creditReason(row),
  exceededDiscountPolicy: row.exceededDiscountPolicy,
});
