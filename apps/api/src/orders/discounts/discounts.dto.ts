import type { Discount, DiscountReason } from '@celeiro/contract/orders/discounts/discounts.ts';
import { discountKind, discountOrigin, discountReasonLabel } from '@celeiro/rules/orders/discounts/kinds.ts';
import { type Centavos, sumCentavos } from '@celeiro/rules/money.ts';
import { spreadDiscount } from '@celeiro/rules/orders/discounts/spread.ts';
import type { DeliveryView, DiscountAggregate, ItemAggregate } from '../deliveries/deliveries.public.ts';

// The only mapper of discounts to the wire.

/** R-DISC-001, R-DISC-002, R-DISC-006, R-DISC-033 */
export const discountDto = (delivery: DeliveryView, discount: DiscountAggregate): Discount => {
  const item = delivery.items.find(({ id }) => id === discount.itemId);
  return {
    publicId: discount.publicId,
    discountReason: discountReasonLabel(discount.reason, discount.category),
    discountReasonPublicId: discount.reasonPublicId,
    discountCategoryReason: discount.category,
    discountType: discount.discountType,
    discountValue: discount.value,
    discount: discount.amount,
    discountInPercentage: discount.percentage,
    orderSupplierItemPublicId: item?.publicId ?? null,
    product: item?.product ?? null,
    releaseName: discount.releaseName,
    releaseUserName: discount.releaseUsername,
    supplierProblemPublicId: discount.supplierProblem?.publicId ?? null,
    supplierProblem: discount.supplierProblem?.name ?? null,
    addedByName: discount.addedByName,
    discountOfferCeleiro: discount.isOffer,
    type: discount.origin,
    origin: discountOrigin(discount.origin),
    kind: discountKind(discount.reason, discount.category),
  };
};

/** The sum of the discounts given by operations. Finance's discounts settle these and are never added (R-DISC-004). */
export const expectedTotal = (discounts: readonly DiscountAggregate[]): Centavos =>
  sumCentavos(discounts.filter(({ origin }) => origin === 'INTRANET').map(({ amount }) => amount));

/** Each item's share of a discount on the whole delivery. */
export const sharesDto = (items: readonly ItemAggregate[], amounts: readonly Centavos[]) =>
  items.map((item, index) => ({
    orderSupplierItemPublicId: item.publicId,
    product: item.product,
    discount: amounts[index] ?? sumCentavos([]),
  }));

/** A discount on the whole delivery with its shares; without shares when the items no longer cost as much. */
export const generalDiscountDto = (delivery: DeliveryView, discount: DiscountAggregate) => ({
  ...discountDto(delivery, discount),
  items:
    discount.amount > delivery.adjustedItemsTotal
      ? []
      : sharesDto(delivery.items, spreadDiscount(discount.amount, delivery.items)),
});

/** R-DISC-006: a reason with the label that operators see. */
export const discountReasonDto = (row: DiscountReason): DiscountReason => ({
  ...row,
  reason: discountReasonLabel(row.reason, row.category),
});
