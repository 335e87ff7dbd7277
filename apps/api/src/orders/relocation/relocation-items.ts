import type { RealocationDiscount } from '@celeiro/contract/orders/relocation/relocation.ts';
import { productRefusal, quantityLimit } from '@celeiro/rules/catalog/catalog/choose-product.ts';
import {
  type DraftItem,
  draftItem,
  draftRefusal,
  draftTerms,
} from '@celeiro/rules/orders/delivery-items/draft-item.ts';
import { itemAmounts } from '@celeiro/rules/orders/delivery-items/items.ts';
import {
  discountValueRefusal,
  itemRoom,
  itemRoomRefusal,
} from '@celeiro/rules/orders/discounts/change-discount.ts';
import type { DiscountQuestion } from '@celeiro/rules/orders/discounts/calculate.ts';
import { countsForPolicy } from '@celeiro/rules/orders/discounts/policy.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { formatQuantity, type Milli, milli, MINIMUM_QUANTITY } from '@celeiro/rules/quantity.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { CatalogProduct } from '../../catalog/catalog/catalog.public.ts';
import type { DeliveryView, DiscountAggregate, ItemAggregate } from '../deliveries/deliveries.public.ts';
import { buildDiscount, type termsReader } from '../discounts/discounts.public.ts';

/** A requested line of a new delivery. `at` is its path in the request. */
export type RequestedItem = {
  readonly at: string;
  readonly supplierProductDetailsPublicId: string;
  readonly orderSupplierItemPublicId: string;
  readonly quantity: Milli;
  readonly expectedUnitPrice?: Centavos | undefined;
  readonly discounts: readonly RealocationDiscount[];
  /** Path of its discounts in the request. */
  readonly discountsAt: string;
};

/** The line checked against catalogue and source, with its discounts and amounts. */
export type PlannedItem = {
  readonly requested: RequestedItem;
  readonly source: ItemAggregate;
  readonly draft: DraftItem;
  readonly quantityTotal: Milli;
  readonly total: Centavos;
  readonly adjustedTotal: Centavos;
  readonly discounts: readonly DiscountAggregate[];
};

const draftOf = (desired: RequestedItem, product: CatalogProduct): DraftItem => {
  const { at, quantity, expectedUnitPrice } = desired;
  refuseIf(productRefusal({ ...product, isInOrder: false }, `${at}.supplierProductDetailsPublicId`));
  const price = product.price ?? refuse('PRODUCT_WITHOUT_PRICE', { product: product.name }); // refused above
  if (quantity < MINIMUM_QUANTITY) return refuse('QUANTITY_BELOW_MINIMUM', {}, `${at}.quantity`);
  const limit = milli(quantityLimit(product.quantityStock) * 1000);
  if (quantity > limit) {
    const about = { product: product.name, limit: formatQuantity(limit) };
    return refuse('QUANTITY_ABOVE_LIMIT', about, `${at}.quantity`);
  }
  if (expectedUnitPrice !== undefined && expectedUnitPrice !== price) {
    const about = { product: product.name, price: formatBRL(price) };
    return refuse('PRICE_CHANGED', about, `${at}.expectedUnitPrice`);
  }
  return draftItem(product, { quantity, unitPrice: price });
};

/** Whether a discount may be carried over: it is on one product and counts for the policy. */
export const isCarriable = (discount: DiscountAggregate): boolean =>
  discount.itemId !== null && countsForPolicy(discount);

type TermsReader = ReturnType<typeof termsReader>;

/** A discount as it would be saved. An unchanged carried over discount keeps its original giver (four eyes). */
const relocatedDiscount = async (
  operation: Operation,
  readTerms: TermsReader,
  question: DiscountQuestion,
  given: RealocationDiscount,
  carried: DiscountAggregate | null,
  at: string,
): Promise<DiscountAggregate> => {
  refuseIf(discountValueRefusal(question), `${at}.discountValue`);
  const terms = {
    reasonPublicId: given.discountReasonPublicId,
    reasonField: 'discountReasonPublicId',
    at: `${at}.`,
    releaseUserName: given.releaseUserName,
    supplierProblemPublicId: given.supplierProblemPublicId,
  };
  const built = buildDiscount(
    operation,
    { itemId: null, question, current: null },
    await readTerms(terms, true, carried),
  );
  const isUnchanged = carried?.discountType === built.discountType && carried.value === built.value;
  if (carried === null || !isUnchanged) return built;
  return { ...built, addedByUserId: carried.addedByUserId, addedByName: carried.addedByName };
};

type DiscountedProduct = {
  readonly unitPrice: Centavos;
  readonly quantityTotal: Milli;
  readonly total: Centavos;
  readonly adjustedTotal: Centavos;
};

/**
 * The discounts of one relocated product as they would be saved, each within what the previous ones leave. `carriable`
 * are the source's discounts that may be carried over; `at` is the path of the list in the request.
 */
export const relocatedDiscounts = async (
  operation: Operation,
  readTerms: TermsReader,
  of: DiscountedProduct,
  given: readonly RealocationDiscount[],
  carriable: readonly DiscountAggregate[],
  at: string,
): Promise<readonly DiscountAggregate[]> => {
  const discounts: DiscountAggregate[] = [];
  for (const [index, one] of given.entries()) {
    const place = `${at}.${index}`;
    const from = one.carriedFromPublicId;
    const carried =
      from === undefined
        ? null
        : (carriable.find(({ publicId }) => publicId === from) ??
          refuse('RESOURCE_NOT_FOUND', {}, `${place}.carriedFromPublicId`));
    const question = {
      type: one.discountType,
      value: one.discountValue,
      adjustedPrice: of.unitPrice,
      quantityTotal: of.quantityTotal,
      adjustedTotal: of.adjustedTotal,
    };
    const discount = await relocatedDiscount(operation, readTerms, question, one, carried, place);
    refuseIf(itemRoomRefusal(discount.amount, itemRoom(of, discounts)), `${place}.discountValue`);
    discounts.push(discount);
  }
  return discounts;
};

/**
 * Checks one line against today's catalogue and the source's item. Throws a refusal for each invalid input that the spec
 * lists.
 */
export const planItem = async (
  operation: Operation,
  readTerms: TermsReader,
  source: DeliveryView,
  desired: RequestedItem,
  product: CatalogProduct | undefined,
): Promise<PlannedItem> => {
  const { at } = desired;
  const item =
    source.items.find(({ publicId }) => publicId === desired.orderSupplierItemPublicId) ??
    refuse('RESOURCE_NOT_FOUND', {}, `${at}.orderSupplierItemPublicId`);
  if (product === undefined) return refuse('PRODUCT_UNKNOWN', {}, `${at}.supplierProductDetailsPublicId`);
  const draft = draftOf(desired, product);
  refuseIf(draftRefusal(draft, at));
  const amounts = itemAmounts(draftTerms(draft));
  const carriable = source.discounts.filter((one) => one.itemId === item.id && isCarriable(one));
  const discounts = await relocatedDiscounts(
    operation,
    readTerms,
    { ...amounts, unitPrice: draft.unitPrice },
    desired.discounts,
    carriable,
    desired.discountsAt,
  );
  return { requested: desired, source: item, draft, ...amounts, discounts };
};
