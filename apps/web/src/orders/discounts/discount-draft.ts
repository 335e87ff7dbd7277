import type { Delivery, DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type {
  DeliveryDiscounts,
  Discount,
  DiscountReason,
} from '@celeiro/contract/orders/discounts/discounts.ts';
import { ADF_WAIVER_REASON, taxParts } from '@celeiro/rules/orders/deliveries/totals.ts';
import {
  calculateDiscount,
  type DiscountAnswer,
  type DiscountQuestion,
  type DiscountType,
} from '@celeiro/rules/orders/discounts/calculate.ts';
import { itemRoom } from '@celeiro/rules/orders/discounts/change-discount.ts';
import {
  deliveryRoom,
  type GeneralDiscountType,
  generalDiscountTypes,
  generalQuestion,
} from '@celeiro/rules/orders/discounts/general.ts';
import { type PolicyDiscount, policyUse, type PolicyUse } from '@celeiro/rules/orders/discounts/policy.ts';
import {
  discountValueOf,
  emptyDiscountValue,
  MINIMUM_DISCOUNT,
  shownDiscountValue,
} from '@celeiro/rules/orders/discounts/typed-value.ts';
import { type Centavos, centavos, floorAtZero, sumCentavos } from '@celeiro/rules/money.ts';
import { basis } from '@celeiro/rules/percent.ts';
import type { DiscountBody } from './edit-discount.ts';

/** What the form holds while it is filled in. `value` is what its field shows. */
export type DiscountDraft = {
  readonly kind: 'item' | 'general';
  readonly itemPublicId: string | null;
  readonly reasonPublicId: string | null;
  readonly supplier: { readonly publicId: string; readonly name: string } | null;
  readonly type: DiscountType;
  readonly value: string;
  readonly release: { readonly name: string; readonly username: string } | null;
};

/** A new discount, or one that is edited. `itemPublicId` is the product the dialog was opened for. */
export const draftOf = (
  edited: Discount | null,
  start: { readonly kind: DiscountDraft['kind']; readonly itemPublicId: string | null },
): DiscountDraft => {
  if (edited === null) {
    const type = 'PERCENTAGE_VALUE';
    return {
      ...start,
      reasonPublicId: null,
      supplier: null,
      type,
      value: emptyDiscountValue(type),
      release: null,
    };
  }
  const { supplierProblemPublicId: publicId, supplierProblem: name } = edited;
  return {
    kind: edited.orderSupplierItemPublicId === null ? 'general' : 'item',
    itemPublicId: edited.orderSupplierItemPublicId,
    reasonPublicId: edited.discountReasonPublicId,
    supplier: publicId === null || name === null ? null : { publicId, name },
    type: edited.discountType,
    value: shownDiscountValue(edited.discountValue, edited.discountType),
    release:
      edited.releaseUserName === null ? null : { name: edited.releaseName, username: edited.releaseUserName },
  };
};

const termsText = (discount: Discount): string =>
  JSON.stringify([
    discount.discountType,
    discount.discountValue,
    discount.discountReasonPublicId,
    discount.releaseUserName,
    discount.supplierProblemPublicId,
  ]);

/** Whether another person changed a discount's terms; its amount also follows its items. */
export const hasOtherTerms = (one: Discount, other: Discount): boolean => termsText(one) !== termsText(other);

export const isGeneralType = (type: DiscountType): type is GeneralDiscountType =>
  generalDiscountTypes.some((one) => one === type);

/** What the item's amounts say to the calculator. */
export const termsOf = (item: DeliveryItem) => ({
  adjustedPrice: item.adjustedPrice,
  quantityTotal: item.quantityTotal,
  adjustedTotal: item.adjustedTotalAmount,
});

const questionOf = (
  draft: DiscountDraft,
  item: DeliveryItem | undefined,
  overview: DeliveryDiscounts,
): DiscountQuestion | null => {
  const value = discountValueOf(draft.value);
  if (draft.kind === 'item') return item === undefined ? null : { ...termsOf(item), type: draft.type, value };
  return isGeneralType(draft.type) ? generalQuestion(draft.type, value, overview.adjustedTotalAmount) : null;
};

/** R-DISC-020: the shared rule answers at once, and only above 0. Null also where the value no longer fits the item. */
export const predict = (
  draft: DiscountDraft,
  item: DeliveryItem | undefined,
  overview: DeliveryDiscounts,
): DiscountAnswer | null => {
  const question = questionOf(draft, item, overview);
  if (question === null || question.value < MINIMUM_DISCOUNT) return null;
  try {
    return calculateDiscount(question);
  } catch {
    return null;
  }
};

/** The room left by the other discounts; null where nothing limits it. */
export const roomOf = (
  draft: DiscountDraft,
  delivery: Delivery,
  overview: DeliveryDiscounts,
  reason: DiscountReason | undefined,
  editedPublicId: string | null,
): Centavos | null => {
  if (reason?.reason === ADF_WAIVER_REASON) return null;
  const amounts = delivery.orderSupplierItems.map((item) => ({
    publicId: item.publicId,
    total: item.totalAmount,
    adjustedTotal: item.adjustedTotalAmount,
  }));
  const others = overview.discounts
    .filter(({ type, publicId }) => type === 'INTRANET' && publicId !== editedPublicId)
    .map((one) => ({ ...one, amount: one.discount }));
  const whole = deliveryRoom(
    amounts,
    others.filter((one) => one.discountReason !== ADF_WAIVER_REASON),
  );
  if (draft.kind === 'general') return whole;
  const item = amounts.find(({ publicId }) => publicId === draft.itemPublicId);
  if (item === undefined) return null;
  const ofItem = itemRoom(
    item,
    others.filter((one) => one.orderSupplierItemPublicId === item.publicId),
  );
  return centavos(Math.min(whole, ofItem));
};

/** What is left to pay of a delivery's ADF with this much of it waived besides what others waive. */
export const taxWaived = (
  delivery: Delivery,
  overview: DeliveryDiscounts,
  waiver: { readonly amount: Centavos; readonly insteadOf: string | null },
): Centavos => {
  const { whole } = taxParts({
    itemsTotal: delivery.itemsTotalAmount,
    discountTotal: delivery.discountTotalAmount,
    markup: delivery.taxPercentage,
    tax: delivery.tax,
  });
  const others = overview.discounts.filter(
    ({ type, discountReason, publicId }) =>
      type === 'INTRANET' && discountReason === ADF_WAIVER_REASON && publicId !== waiver.insteadOf,
  );
  return floorAtZero(centavos(whole - sumCentavos(others.map(({ discount }) => discount)) - waiver.amount));
};

const policyDiscount = (discount: Discount): PolicyDiscount => ({
  origin: discount.type,
  category: discount.discountCategoryReason,
  amount: discount.discount,
  isOffer: discount.discountOfferCeleiro,
  active: true,
});

/** Use of every category of the policy, with what the form would add in the place of the edited discount. */
export const policyUses = (
  overview: DeliveryDiscounts,
  candidate: {
    readonly category: string;
    readonly amount: Centavos;
    readonly insteadOf: string | null;
  } | null,
): readonly PolicyUse[] => {
  const limits = Object.fromEntries(overview.policy.map(({ category, limit }) => [category, limit]));
  const standing = overview.discounts
    .filter(({ publicId }) => publicId !== candidate?.insteadOf)
    .map(policyDiscount);
  const added: PolicyDiscount[] =
    candidate === null
      ? []
      : [
          {
            origin: 'INTRANET',
            isOffer: false,
            active: true,
            category: candidate.category,
            amount: candidate.amount,
          },
        ];
  const used = policyUse([...standing, ...added], overview.adjustedTotalAmount, limits);
  return overview.policy.map(
    ({ category, limit }) =>
      used.find((one) => one.category === category) ?? {
        category,
        given: centavos(0),
        allowed: centavos(0),
        limit,
        share: basis(0),
        over: centavos(0),
      },
  );
};

/** R-DISC-012, R-DISC-013, R-DISC-007: what is sent, or null while something is missing. */
export const bodyOf = (
  draft: DiscountDraft,
  reason: DiscountReason | undefined,
  deliveryPublicId: string,
): DiscountBody | null => {
  const { itemPublicId, release, supplier, type } = draft;
  const discountValue = discountValueOf(draft.value);
  if (reason === undefined || release === null || discountValue < MINIMUM_DISCOUNT) return null;
  if (reason.supplierProblem === 'REQUIRED' && supplier === null) return null;
  const given = {
    discountValue,
    releaseName: release.name,
    releaseUserName: release.username,
    // R-DISC-014
    ...(supplier === null || reason.supplierProblem === 'NOT_REQUIRED'
      ? {}
      : { supplierProblemPublicId: supplier.publicId }),
  };
  if (draft.kind === 'item') {
    if (itemPublicId === null) return null;
    const names = { discountReasonPublicId: reason.publicId, orderSupplierItemPublicId: itemPublicId };
    return { kind: 'item', body: { ...given, ...names, discountType: type } };
  }
  if (!isGeneralType(type)) return null;
  // R-DISC-034
  const names = {
    orderSupplierDiscountReceivementsPublicId: reason.publicId,
    orderSupplierPublicId: deliveryPublicId,
  };
  return { kind: 'general', body: { ...given, ...names, discountType: type } };
};
