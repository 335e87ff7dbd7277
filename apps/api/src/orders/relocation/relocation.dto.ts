import type {
  RealocationProposals,
  RealocationSummary,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { itemAmounts } from '@celeiro/rules/orders/delivery-items/items.ts';
import { discountReasonLabel } from '@celeiro/rules/orders/discounts/kinds.ts';
import { type Centavos, multiplyRoundHalfUp, ZERO } from '@celeiro/rules/money.ts';
import { basis } from '@celeiro/rules/percent.ts';
import {
  offerExclusion,
  relocationDay,
  supplierExclusion,
} from '@celeiro/rules/orders/relocation/eligibility.ts';
import { equivalentQuantity } from '@celeiro/rules/orders/relocation/quantities.ts';
import { freesCredit } from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { DeliveryView, DiscountAggregate, ItemAggregate } from '../deliveries/deliveries.public.ts';
import type { PlannedDelivery } from './plan-relocation.ts';
import { isCarriable } from './relocation-items.ts';
import type { CandidateOffer, CandidateSupplier } from './relocation.queries.ts';

// The only mapper of a relocation to the wire.

type WireDiscount =
  RealocationSummary['realocationSummaryOrderSupplierResponse'][number]['realocationSummaryItemResponse'][number]['discountItems'][number];

/** A discount of a relocated item with its amount (R-RELOC-013). */
export const discountItemDto = (discount: DiscountAggregate, carriedFromPublicId?: string): WireDiscount => ({
  discountReasonPublicId: discount.reasonPublicId,
  discountReason: discountReasonLabel(discount.reason, discount.category),
  discountCategoryReason: discount.category,
  discountType: discount.discountType,
  discountValue: discount.value,
  discount: discount.amount,
  releaseName: discount.releaseName,
  ...(discount.releaseUsername === null ? {} : { releaseUserName: discount.releaseUsername }),
  ...(discount.supplierProblem === null
    ? {}
    : { supplierProblemPublicId: discount.supplierProblem.publicId }),
  ...(carriedFromPublicId === undefined ? {} : { carriedFromPublicId }),
});

/** The source's discounts that may be carried over: those of operations on one product. */
export const carriedDiscountsDto = (source: DeliveryView): RealocationProposals['discounts'] =>
  source.discounts.flatMap((discount) => {
    const item = source.items.find(({ id }) => id === discount.itemId);
    return item === undefined || !isCarriable(discount)
      ? []
      : { ...discountItemDto(discount, discount.publicId), orderSupplierItemPublicId: item.publicId };
  });

/** A candidate supplier: its delivery time, and why nothing can be moved to it. */
export const supplierDto = (
  source: DeliveryView,
  supplier: CandidateSupplier,
  paymentTerms: string,
  now: number,
): RealocationProposals['suppliers'][number] => {
  const requested = { date: source.deliveryDate, period: source.period };
  const { deliveryDate, period, dayReason } = relocationDay(supplier.calendar, requested, now);
  return {
    supplierPublicId: supplier.publicId,
    supplier: supplier.name,
    minimumOrder: supplier.minimumOrder,
    logisticCost: supplier.logisticCost,
    freeFreightFrom: supplier.freeFreightFrom,
    servesAddress: supplier.calendar.route.length > 0,
    deliveryDate,
    delivery: period,
    dayReason,
    paymentTerms,
    warnings: supplier.warnings,
    reason: supplierExclusion({
      isSource: supplier.publicId === source.supplierPublicId,
      isInOrder: supplier.statuses.some((status) => !freesCredit(status)),
      calendar: supplier.calendar,
      deliveryDate,
    }),
  };
};

/** A supplier's product as a replacement of an item: packs, amount, and the difference in price. */
export const offerDto = (
  item: ItemAggregate,
  offer: CandidateOffer,
): RealocationProposals['offers'][number] => {
  const quantity = equivalentQuantity(item, offer);
  const unitPrice: Centavos = offer.price ?? ZERO;
  const amounts = itemAmounts({
    ...offer,
    quantity,
    unitPrice,
    adjustedPrice: unitPrice,
    percentAdjust: basis(0),
  });
  // The present price of the same share of the item; with different units, of the same number of packs.
  const ownPacks = equivalentQuantity({ ...offer, quantity }, item);
  const ownTotal = multiplyRoundHalfUp(item.total, ownPacks, Math.max(1, item.quantity));
  return {
    orderSupplierItemPublicId: item.publicId,
    supplierPublicId: offer.supplierPublicId,
    supplierProductDetailsPublicId: offer.productPublicId,
    product: offer.product,
    packDesc: offer.packDesc,
    unit: offer.unit,
    quantity,
    quantityTotal: amounts.quantityTotal,
    content: offer.content,
    size: offer.size,
    useUnitPrice: offer.useUnitPrice,
    unitPrice,
    listPrice: offer.listPrice,
    totalAmount: amounts.total,
    difference: basis(ownTotal === 0 ? 0 : multiplyRoundHalfUp(amounts.total - ownTotal, 10_000, ownTotal)),
    stock: offer.quantityStock > 0,
    quantityStock: offer.quantityStock,
    reason: offerExclusion({ price: offer.price, quantityStock: offer.quantityStock, quantity }),
  };
};

type Totals = RealocationSummary['current'];
type Summed = Pick<
  DeliveryView,
  'itemsTotal' | 'discountTotal' | 'logisticCost' | 'tax' | 'total' | 'totalWithTax'
>;

/** A delivery's amounts on the wire. */
export const totalsDto = (totals: Summed): Totals => ({
  itemsTotalAmount: totals.itemsTotal,
  discountTotalAmount: totals.discountTotal,
  logisticCost: totals.logisticCost,
  tax: totals.tax,
  totalAmount: totals.total,
  totalAmountWithTax: totals.totalWithTax,
});

/** One new delivery of the summary (R-RELOC-013). */
export const plannedDto = (
  planned: PlannedDelivery,
): RealocationSummary['realocationSummaryOrderSupplierResponse'][number] => ({
  ...totalsDto({ ...planned.totals, logisticCost: planned.draft.logisticCost }),
  supplierPublicId: planned.service.publicId,
  supplier: planned.service.name,
  taxPercentage: planned.draft.paymentMethod.markup,
  minimumOrder: planned.service.minimumOrder,
  exceededDiscountPolicy: planned.exceededDiscountPolicy,
  realocationSummaryItemResponse: planned.items.map(({ requested, draft, total, discounts }) => ({
    supplierProductDetailsPublicId: requested.supplierProductDetailsPublicId,
    orderSupplierItemPublicId: requested.orderSupplierItemPublicId,
    quantity: draft.quantity,
    product: draft.product,
    unitPrice: draft.unitPrice,
    totalAmount: total,
    discountItems: discounts.map((discount, index) =>
      discountItemDto(discount, requested.discounts[index]?.carriedFromPublicId),
    ),
  })),
});
