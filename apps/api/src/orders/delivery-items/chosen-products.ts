import type { AddedItems } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import {
  chosenQuantity,
  productRefusal,
  quantityRefusal,
} from '@celeiro/rules/catalog/catalog/choose-product.ts';
import { repeatedRefusal } from '@celeiro/rules/orders/deliveries/repeated.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Milli } from '@celeiro/rules/quantity.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { standingRefusal } from '@celeiro/rules/parties/suppliers/taking-orders.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type CatalogProduct, readCatalogProducts } from '../../catalog/catalog/catalog.public.ts';
import { readDisabledSuppliers } from '../../parties/supplier-stores/supplier-stores.public.ts';

/** A chosen product that is on sale, and its number of packs. `at` is its index in the request. */
export type ChosenProduct = {
  readonly at: string;
  readonly product: CatalogProduct & { readonly price: Centavos };
  readonly quantity: Milli;
  readonly deliveryDate: string | undefined;
  readonly period: AddedItems[number]['delivery'];
  /** Whether its supplier agreed although the day's orders are closed. */
  readonly isLateAgreed: boolean;
};

/**
 * The lines with a quantity, for a store, each checked against the present catalogue (R-ADD-004, R-ADD-005, R-ADD-006).
 * Lines with quantity 0 are left out; a refusal names the first invalid line. Whether the order already has a product is
 * checked by `withProducts`.
 */
export const takeChosenProducts = async (
  db: Kysely<Database>,
  storeId: number,
  lines: AddedItems,
  today: string,
): Promise<readonly ChosenProduct[]> => {
  refuseIf(
    repeatedRefusal(
      lines.map((line, index) => [
        line.supplierProductDetailsPublicId,
        `${index}.supplierProductDetailsPublicId`,
      ]),
      'PRODUCT_REPEATED',
    ),
  );
  const products = await readCatalogProducts(
    db,
    lines.map((line) => line.supplierProductDetailsPublicId),
    today,
  );
  const known = new Map(products.map((product) => [product.publicId, product]));
  const disabledSuppliers = await readDisabledSuppliers(db, storeId);
  const chosen = lines.flatMap((line, index): ChosenProduct[] => {
    const field = `${index}.supplierProductDetailsPublicId`;
    const product = known.get(line.supplierProductDetailsPublicId) ?? refuse('PRODUCT_UNKNOWN', {}, field);
    const quantity = chosenQuantity(line.quantity);
    if (quantity === null) return [];
    const disabled = disabledSuppliers.get(product.supplierId) ?? null;
    refuseIf(
      standingRefusal({ ...product.supplierStanding, disabled, name: product.supplierName }, field) ??
        productRefusal({ ...product, isInOrder: false }, field) ??
        quantityRefusal(product, line.quantity, `${index}.quantity`),
    );
    const { price } = product;
    if (price === null) return []; // refused above
    return [
      {
        at: String(index),
        product: { ...product, price },
        quantity,
        deliveryDate: line.deliveryDate,
        period: line.delivery,
        isLateAgreed: line.lateAgreed === true,
      },
    ];
  });
  return chosen.length === 0 ? refuse('NO_PRODUCT_CHOSEN', {}, '0.quantity') : chosen;
};
