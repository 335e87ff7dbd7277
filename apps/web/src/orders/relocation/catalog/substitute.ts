import type { FoundProduct } from '@celeiro/contract/catalog/catalog/catalog.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import {
  productRefusal,
  quantityLimit,
  UNCOUNTED_LIMIT,
} from '@celeiro/rules/catalog/catalog/choose-product.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { basis } from '@celeiro/rules/percent.ts';
import { milli } from '@celeiro/rules/quantity.ts';
import { equivalentQuantity } from '@celeiro/rules/orders/relocation/quantities.ts';
import { type DraftLine, lineAmounts, type Offer, type SourceItem } from '../view.ts';

/** Why a product of the catalogue can't take an item's place, or null. */
export const substituteRefusal = (product: FoundProduct): string | null => {
  const refused = productRefusal({ ...product, price: product.unitPrice, isInOrder: false }, '');
  return refused === null ? null : refusalMessage(refused);
};

/** A product of another kind in an item's place, in packs that measure what the item does. */
export const substituteOffer = (item: SourceItem, product: FoundProduct): Offer => {
  const { content, size, useUnitPrice, unit } = product;
  const unitPrice = product.unitPrice ?? centavos(0); // one without a price is refused
  const quantity = equivalentQuantity(item, { unit, content, size, useUnitPrice });
  return {
    itemPublicId: item.publicId,
    supplierPublicId: product.supplierPublicId,
    supplier: product.supplier,
    supplierProductDetailsPublicId: product.supplierProductDetailsPublicId,
    product: product.name,
    packDesc: product.originalPack,
    unit,
    quantity,
    content,
    size,
    useUnitPrice,
    unitPrice,
    listPrice: null,
    total: lineAmounts({ content, size, useUnitPrice, unitPrice, quantity }).adjustedTotal,
    difference: basis(0),
    stock: '',
    most: milli(quantityLimit(product.quantityStock) * 1000),
    refused: null,
    isShort: false,
    isCheapest: false,
    isSubstitute: true,
  };
};

/** The substitutes of a draft as offers, at the server's last prices; none for an item that was removed. */
export const standingSubstitutes = (
  lines: readonly DraftLine[],
  items: readonly SourceItem[],
  priceOf: (line: DraftLine) => DraftLine['unitPrice'],
): readonly Offer[] =>
  lines.flatMap((line) => {
    const item = items.find(({ publicId }) => publicId === line.itemPublicId);
    if (!line.isSubstitute || item === undefined) return [];
    const unitPrice = priceOf(line);
    return [
      {
        ...line,
        unitPrice,
        quantity: equivalentQuantity(item, line),
        listPrice: null,
        total: lineAmounts({ ...line, unitPrice }).adjustedTotal,
        difference: basis(0),
        stock: '',
        // The server knows what there is, and says so in the summary.
        most: milli(UNCOUNTED_LIMIT * 1000),
        refused: null,
        isShort: false,
        isCheapest: false,
      },
    ];
  });
