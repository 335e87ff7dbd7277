import type { FoundProduct } from '@celeiro/contract/catalog/catalog/catalog.ts';
import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { AddedItems } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { chosenQuantity, productRefusal } from '@celeiro/rules/catalog/catalog/choose-product.ts';
import { itemAmounts } from '@celeiro/rules/orders/delivery-items/items.ts';
import { deliveryToJoin } from '@celeiro/rules/orders/deliveries/join-delivery.ts';
import { editRefusal } from '@celeiro/rules/orders/deliveries/lock.ts';
import { isStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type Centavos, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { basis } from '@celeiro/rules/percent.ts';
import type { Period } from '@celeiro/rules/days/calendar.ts';
import { addingTexts } from './adding.texts.ts';

export type Choice = { readonly product: FoundProduct; readonly packs: number };
/** The chosen products by the public id of what the supplier sells, in the order they were chosen. */
export type Selection = ReadonlyMap<string, Choice>;

/** R-ADD-005: so many packs of a product; 0 takes it off the selection. */
export const withPacks = (selection: Selection, product: FoundProduct, packs: number): Selection => {
  const next = new Map(selection);
  const id = product.supplierProductDetailsPublicId;
  if (chosenQuantity(packs) === null) next.delete(id);
  else next.set(id, { product, packs });
  return next;
};

/** What a choice costs by the product's own terms, rounded once. */
export const amountOf = ({ product, packs }: Choice): Centavos => {
  const quantity = chosenQuantity(packs);
  if (quantity === null || product.unitPrice === null) return ZERO;
  const { content, size, useUnitPrice, unitPrice } = product;
  return itemAmounts({
    quantity,
    content,
    size,
    useUnitPrice,
    unitPrice,
    adjustedPrice: unitPrice,
    percentAdjust: basis(0),
  }).total;
};

export const totalOf = (choices: Iterable<Choice>): Centavos => sumCentavos([...choices].map(amountOf));

type Standing = { readonly delivery: Delivery | null; readonly refused: string | null };

/** What becomes of a supplier's products in the order: they join its open delivery, make a new one, or can't come. */
export const supplierStanding = (deliveries: readonly Delivery[], supplierPublicId: string): Standing => {
  const its = deliveries.flatMap((delivery) => {
    const { name } = delivery.orderSupplierStatus;
    const isIts = delivery.supplierPublicId === supplierPublicId && isStatusCode(name);
    return isIts ? [{ delivery, position: delivery.index, status: name }] : [];
  });
  const found = deliveryToJoin(its);
  if (found === null) return { delivery: null, refused: null };
  if ('code' in found) return { delivery: null, refused: refusalMessage(found) };
  return { delivery: found.delivery, refused: null };
};

export type Mark = 'unavailable' | 'inOrder' | 'ended';
export type ProductStanding = Standing & { readonly mark: Mark | null };

const isEditable = (delivery: Delivery): boolean => {
  const { name } = delivery.orderSupplierStatus;
  return isStatusCode(name) && editRefusal(name) === null;
};

/**
 * A product's state in the present order: its mark (R-SEARCH-010, R-SEARCH-011, R-SEARCH-012) and why it can't be chosen, or
 * null. Read from the order itself, which follows other people's changes; the search may be older.
 */
export const productStanding = (deliveries: readonly Delivery[], product: FoundProduct): ProductStanding => {
  const holding = deliveries.filter((delivery) =>
    delivery.orderSupplierItems.some(
      (item) => item.supplierProductDetailsPublicId === product.supplierProductDetailsPublicId,
    ),
  );
  const isInOrder = holding.some(isEditable);
  const { delivery, refused } = supplierStanding(deliveries, product.supplierPublicId);
  const own = productRefusal({ ...product, price: product.unitPrice, isInOrder }, '');
  const mark: Mark | null = isInOrder
    ? 'inOrder'
    : holding.length > 0
      ? 'ended'
      : product.stock
        ? null
        : 'unavailable';
  const unreached = delivery === null && !product.deliversToStore ? addingTexts.noRoute : null;
  const reason = own === null ? null : refusalMessage(own);
  return { delivery, mark, refused: reason ?? refused ?? product.refusedBecause ?? unreached };
};

export type SupplierChoices = {
  readonly supplierPublicId: string;
  readonly supplier: string;
  readonly choices: readonly Choice[];
};

/** The chosen products by supplier: one delivery each. */
export const bySupplier = (selection: Selection): readonly SupplierChoices[] => {
  const groups = Map.groupBy(selection.values(), ({ product }) => product.supplierPublicId);
  return [...groups].map(([supplierPublicId, choices]) => ({
    supplierPublicId,
    supplier: choices[0]?.product.supplier ?? '',
    choices,
  }));
};

/** Day and period of a new supplier's delivery. */
export type DeliveryDay = { readonly date: string; readonly period: Period };

/** What is sent: the day only for a supplier that is new in the order (R-ADD-008), and who agreed to a late one. */
export const linesOf = (
  selection: Selection,
  dayFor: (supplierPublicId: string) => DeliveryDay | null,
  lateAgreed: ReadonlySet<string>,
): AddedItems =>
  [...selection.values()].map(({ product, packs }) => {
    const day = dayFor(product.supplierPublicId);
    return {
      supplierProductDetailsPublicId: product.supplierProductDetailsPublicId,
      quantity: packs,
      ...(day === null ? {} : { deliveryDate: day.date, delivery: day.period }),
      ...(lateAgreed.has(product.supplierPublicId) && { lateAgreed: true }),
    };
  });
