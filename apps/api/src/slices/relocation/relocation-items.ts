import type { RealocationDiscount } from '@celeiro/contract/relocation.ts';
import { productRefusal, quantityLimit } from '@celeiro/rules/catalog/choose-product.ts';
import { amountRefusal, itemAmounts } from '@celeiro/rules/deliveries/items.ts';
import { discountValueRefusal, itemRoom, itemRoomRefusal } from '@celeiro/rules/discounts/change-discount.ts';
import type { DiscountQuestion } from '@celeiro/rules/discounts/calculate.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { basis } from '@celeiro/rules/percent.ts';
import { formatQuantity, type Milli, milli, MINIMUM_QUANTITY } from '@celeiro/rules/quantity.ts';
import { type Refusal, refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { CatalogProduct } from '../catalog/catalog.public.ts';
import type {
  DeliveryView,
  DiscountAggregate,
  DraftItem,
  ItemAggregate,
} from '../deliveries/deliveries.public.ts';
import { buildDiscount, readTerms } from '../discounts/discounts.public.ts';

/** A line of a new delivery as it was asked for. `at` is its place in the request. */
export type WantedItem = {
  readonly at: string;
  readonly supplierProductDetailsPublicId: string;
  readonly orderSupplierItemPublicId: string;
  readonly quantity: Milli;
  readonly expectedUnitPrice?: Centavos | undefined;
  readonly discounts: readonly RealocationDiscount[];
};

/** The same against catalogue and source, with its discounts and amounts. */
export type PlannedItem = {
  readonly wanted: WantedItem;
  readonly source: ItemAggregate;
  readonly draft: DraftItem;
  readonly quantityTotal: Milli;
  readonly total: Centavos;
  readonly adjustedTotal: Centavos;
  readonly discounts: readonly DiscountAggregate[];
};

const refuseIf = (refused: Refusal | null, field?: string): void => {
  if (refused !== null) throw new RefusalError(field === undefined ? refused : { ...refused, field });
};

const draftOf = (wanted: WantedItem, product: CatalogProduct): DraftItem => {
  const { at, quantity, expectedUnitPrice } = wanted;
  refuseIf(productRefusal({ ...product, isInOrder: false }, `${at}.supplierProductDetailsPublicId`));
  const price = product.price ?? refuse('PRODUCT_WITHOUT_PRICE'); // refused above
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
  const { id, name, brand, packDesc, unit, content, size, useUnitPrice } = product;
  return {
    supplierProductId: id,
    product: name,
    brand,
    packDesc,
    unit,
    content,
    size,
    useUnitPrice,
    quantity,
    unitPrice: price,
  };
};

/** The source's own discount that is carried over: one of operations' on that very item. */
const carriedOf = (
  source: DeliveryView,
  item: ItemAggregate,
  given: RealocationDiscount,
  at: string,
): DiscountAggregate | null => {
  const { carriedFromPublicId } = given;
  if (carriedFromPublicId === undefined) return null;
  return (
    source.discounts.find(
      (discount) =>
        discount.publicId === carriedFromPublicId &&
        discount.itemId === item.id &&
        discount.active &&
        discount.origin === 'INTRANET' &&
        !discount.isOffer,
    ) ?? refuse('RESOURCE_NOT_FOUND', {}, `${at}.carriedFromPublicId`)
  );
};

/** One discount of a relocated item; a carried one that stays as it was keeps who added it (four eyes). */
export const relocatedDiscount = async (
  operation: Operation,
  question: Omit<DiscountQuestion, 'type' | 'value'>,
  given: RealocationDiscount,
  carried: DiscountAggregate | null,
  at: string,
): Promise<DiscountAggregate> => {
  const asked = { ...question, type: given.discountType, value: given.discountValue };
  refuseIf(discountValueRefusal(asked), `${at}.discountValue`);
  const wish = {
    reasonPublicId: given.discountReasonPublicId,
    reasonField: `${at}.discountReasonPublicId`,
    releaseUserName: given.releaseUserName,
    supplierProblemPublicId: given.supplierProblemPublicId,
  };
  const terms = await readTerms(operation, wish, true, carried);
  const built = buildDiscount(operation, { itemId: null, question: asked, current: null }, terms);
  const isUnchanged = carried?.discountType === built.discountType && carried.value === built.value;
  if (carried === null || !isUnchanged) return built;
  return { ...built, addedByUserId: carried.addedByUserId, addedByName: carried.addedByName };
};

/** One line against the catalogue of today and the source's item. Refuses what the spec's bad input names. */
export const planItem = async (
  operation: Operation,
  source: DeliveryView,
  wanted: WantedItem,
  product: CatalogProduct | undefined,
): Promise<PlannedItem> => {
  const { at } = wanted;
  const item =
    source.items.find(({ publicId }) => publicId === wanted.orderSupplierItemPublicId) ??
    refuse('RESOURCE_NOT_FOUND', {}, `${at}.orderSupplierItemPublicId`);
  if (product === undefined) return refuse('PRODUCT_UNKNOWN', {}, `${at}.supplierProductDetailsPublicId`);
  const draft = draftOf(wanted, product);
  const terms = { ...draft, adjustedPrice: draft.unitPrice, percentAdjust: basis(0) };
  refuseIf(amountRefusal(terms, `${at}.quantity`));
  const amounts = itemAmounts(terms);
  const question = {
    adjustedPrice: draft.unitPrice,
    quantityTotal: amounts.quantityTotal,
    adjustedTotal: amounts.adjustedTotal,
  };
  const discounts: DiscountAggregate[] = [];
  for (const [index, given] of wanted.discounts.entries()) {
    const place = `${at}.discounts.${index}`;
    const carried = carriedOf(source, item, given, place);
    const discount = await relocatedDiscount(operation, question, given, carried, place);
    refuseIf(itemRoomRefusal(discount.amount, itemRoom(amounts, discounts)), `${place}.discountValue`);
    discounts.push(discount);
  }
  return { wanted, source: item, draft, ...amounts, discounts };
};
