import type { OrderIntake } from '@celeiro/contract/orders/orders/order-intake.ts';
import { businessDateOf, parsePeriod } from '@celeiro/rules/days/calendar.ts';
import { deliveryDateRefusal } from '@celeiro/rules/orders/deliveries/delivery-date.ts';
import { type DraftItem, draftItem, draftRefusal } from '@celeiro/rules/orders/delivery-items/draft-item.ts';
import { repeatedRefusal } from '@celeiro/rules/orders/deliveries/repeated.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { MINIMUM_QUANTITY } from '@celeiro/rules/quantity.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { deliveryDayRefusal } from '@celeiro/rules/parties/supplier-routes/availability.ts';
import { minimumOrderRefusal, standingRefusal } from '@celeiro/rules/parties/suppliers/taking-orders.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type CatalogProduct, readCatalogProducts } from '../../catalog/catalog/catalog.public.ts';
import { type DraftDelivery, offeredFreight, priceDraft } from '../deliveries/deliveries.public.ts';
import { takePaymentMethod } from '../../money/payments/payments.public.ts';
import type { SupplierService } from '../../parties/supplier-routes/supplier-routes.public.ts';
import type { IntakeStore } from './order-intake.queries.ts';

type IntakeDelivery = OrderIntake['deliveries'][number];
type IntakeItem = IntakeDelivery['items'][number];

/**
 * Checks one line of the request against the catalogue: returns the item at today's price, or throws a refusal that names
 * the line.
 */
const planItem = (item: IntakeItem, product: CatalogProduct | undefined, at: string): DraftItem => {
  if (product === undefined) return refuse('PRODUCT_UNKNOWN', {}, `${at}.supplierProductDetailsPublicId`);
  if (product.price === null) {
    return refuse('PRODUCT_WITHOUT_PRICE', { product: product.name }, `${at}.supplierProductDetailsPublicId`);
  }
  if (item.quantity < MINIMUM_QUANTITY) return refuse('QUANTITY_BELOW_MINIMUM', {}, `${at}.quantity`);
  const size = item.size ?? product.size;
  // R-ITEM-002: only a price per unit of measure allows another size.
  if (!product.useUnitPrice && size !== product.size) return refuse('SIZE_NOT_EDITABLE', {}, `${at}.size`);
  if (item.expectedUnitPrice !== undefined && item.expectedUnitPrice !== product.price) {
    return refuse(
      'PRICE_CHANGED',
      { product: product.name, price: formatBRL(product.price) },
      `${at}.expectedUnitPrice`,
    );
  }
  const draft = draftItem(product, { quantity: item.quantity, unitPrice: product.price, size });
  refuseIf(draftRefusal(draft, at));
  return draft;
};

/**
 * Checks one delivery of the request against supplier, calendar, payment methods and catalogue. `index` is its index in
 * the body; every refusal names its field. `service` is how its supplier serves the store, from the day of `now` (ms
 * since the epoch) on.
 */
export const planDelivery = async (
  db: Kysely<Database>,
  store: IntakeStore,
  intake: IntakeDelivery,
  index: number,
  service: SupplierService | undefined,
  sellerUsername: string,
  now: number,
): Promise<DraftDelivery> => {
  const today = businessDateOf(now);
  const at = `deliveries.${index}`;
  refuseIf(deliveryDateRefusal(intake.deliveryDate, today, `${at}.deliveryDate`));
  // The schema accepts only known periods; EVENING is an alias of NIGHT.
  const period = parsePeriod(intake.delivery) ?? 'MORNING';
  const supplier = service ?? refuse('SUPPLIER_UNKNOWN', {}, `${at}.supplierPublicId`);
  const { name, calendar } = supplier;
  // A channel doesn't see the reason of the supplier's status.
  const disabled = (calendar.disabled ?? null) === null ? null : { reason: null };
  const standing = { status: calendar.status, statusReason: null, disabled, name };
  refuseIf(standingRefusal(standing, `${at}.supplierPublicId`));
  const requested = { date: intake.deliveryDate, period };
  refuseIf(deliveryDayRefusal(supplier, requested, now, `${at}.deliveryDate`));
  const paymentMethod = await takePaymentMethod(
    db,
    { supplierId: supplier.id, storeId: store.id, sellerUsername },
    {
      paymentMethod: intake.paymentMethod,
      celeiroPaymentMethodPublicId: intake.celeiroPaymentMethodPublicId,
      at: `${at}.`,
    },
  );
  refuseIf(
    repeatedRefusal(
      intake.items.map((item, place) => [
        item.supplierProductDetailsPublicId,
        `${at}.items.${place}.supplierProductDetailsPublicId`,
      ]),
      'PRODUCT_REPEATED',
    ),
  );
  const products = await readCatalogProducts(
    db,
    intake.items.map((item) => item.supplierProductDetailsPublicId),
    today,
  );
  const itsOwn = products.filter((product) => product.supplierId === supplier.id);
  const byPublicId = new Map(itsOwn.map((product) => [product.publicId, product]));
  const items = intake.items.map((item, place) =>
    planItem(item, byPublicId.get(item.supplierProductDetailsPublicId), `${at}.items.${place}`),
  );
  const draft: DraftDelivery = {
    supplierId: supplier.id,
    supplierName: supplier.name,
    deliveryDate: intake.deliveryDate,
    period,
    // The store saw the freight that the channel sent: it is fixed.
    ...(intake.logisticCost === undefined
      ? offeredFreight(supplier, items)
      : { logisticCost: intake.logisticCost, freightTerms: null }),
    paymentMethod,
    items,
  };
  const { itemsTotal } = priceDraft(draft, null).totals;
  refuseIf(minimumOrderRefusal(supplier, itemsTotal, `${at}.items`));
  return draft;
};
