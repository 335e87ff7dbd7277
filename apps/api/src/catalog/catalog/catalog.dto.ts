import type { FoundProduct } from '@celeiro/contract/catalog/catalog/catalog.ts';
import { quantityLimit } from '@celeiro/rules/catalog/catalog/choose-product.ts';
import { priceDescription, shownBrand } from '@celeiro/rules/orders/delivery-items/items.ts';
import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { formatSize } from '@celeiro/rules/quantity.ts';
import { standingText } from '@celeiro/rules/parties/suppliers/taking-orders.ts';
import type { FoundProductRow } from './product-search.queries.ts';

/**
 * Content of a pack that is sold by measure: '2 × 0,50 kg', or '5,00 kg' for a single one; '' for any other pack, whose
 * description contains it.
 */
export const contentOf = ({
  content,
  size,
  unit,
  useUnitPrice,
  packDesc,
}: Pick<FoundProductRow, 'content' | 'size' | 'unit' | 'useUnitPrice' | 'packDesc'>): string =>
  useUnitPrice ? `${content > 1 ? `${content} × ` : ''}${formatSize(size)} ${unit}` : packDesc;

/** R-DELIV-004; '' without a price. */
const described = (price: Centavos | null, unit: string): string =>
  price === null ? '' : priceDescription(formatBRL(price), unit);

/** A found product as the dialogs show it (R-SEARCH-008, R-SEARCH-010, R-SEARCH-011, R-SEARCH-012). */
export const foundProductDto = (row: FoundProductRow): FoundProduct => {
  const isOffer = row.price !== null && row.listPrice !== null && row.price < row.listPrice;
  return {
    name: row.name,
    brand: shownBrand(row.brand),
    supplier: row.supplier,
    supplierPublicId: row.supplierPublicId,
    supplierProductDetailsPublicId: row.publicId,
    productPublicId: row.productPublicId,
    familyName: row.familyName,
    familyPublicId: row.familyPublicId,
    originalPack: row.packDesc,
    outerPackDesc: contentOf(row),
    unit: row.unit,
    content: row.content,
    size: row.size,
    useUnitPrice: row.useUnitPrice,
    unitPrice: row.price,
    priceDesc: described(row.listPrice, row.unit),
    offer: isOffer,
    offerPriceDesc: isOffer ? described(row.price, row.unit) : null,
    stock: quantityLimit(row.quantityStock) > 0,
    quantityStock: row.quantityStock,
    includedInTheOrder: row.isIncluded,
    productOrderConfirmedOrCanceled: row.isConfirmedOrCanceled,
    deliversToStore: row.delivers,
    // Suppliers out of service aren't found.
    refusedBecause:
      row.disabledReason === null
        ? null
        : standingText({ status: 'ACTIVE', statusReason: null, disabled: { reason: row.disabledReason } }),
    recommended: row.isRecommended,
    quantity: 0,
  };
};
