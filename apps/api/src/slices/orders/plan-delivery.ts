import type { OrderIntake } from '@celeiro/contract/orders.ts';
import { businessDateOf, parsePeriod, weekDayOf } from '@celeiro/rules/calendar.ts';
import { amountRefusal } from '@celeiro/rules/deliveries/items.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { basis } from '@celeiro/rules/percent.ts';
import { MINIMUM_QUANTITY } from '@celeiro/rules/quantity.ts';
import { deliveryDateRefusal } from '@celeiro/rules/deliveries/delivery-date.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type CatalogProduct, readCatalogProducts } from '../catalog/catalog.public.ts';
import type { DraftDelivery, DraftItem } from '../deliveries/deliveries.public.ts';
import { takePaymentMethod } from '../payments/payments.public.ts';
import { type IntakeStore, readIntakeSupplier } from './order-intake.queries.ts';

type IntakeDelivery = OrderIntake['deliveries'][number];
type IntakeItem = IntakeDelivery['items'][number];

/** One line of the intake against the catalogue: the price of today, or the refusal that names the line. */
const planItem = (item: IntakeItem, product: CatalogProduct | undefined, at: string): DraftItem => {
  if (product === undefined) return refuse('PRODUCT_UNKNOWN', {}, `${at}.supplierProductDetailsPublicId`);
  if (product.price === null) {
    return refuse('PRODUCT_WITHOUT_PRICE', { product: product.name }, `${at}.supplierProductDetailsPublicId`);
  }
  if (item.quantity < MINIMUM_QUANTITY) return refuse('QUANTITY_BELOW_MINIMUM', {}, `${at}.quantity`);
  const size = item.size ?? product.size;
  // R-ITEM-002: only a price per unit of measure lets the size vary.
  if (!product.useUnitPrice && size !== product.size) return refuse('SIZE_NOT_EDITABLE', {}, `${at}.size`);
  if (item.expectedUnitPrice !== undefined && item.expectedUnitPrice !== product.price) {
    return refuse(
      'PRICE_CHANGED',
      { product: product.name, price: formatBRL(product.price) },
      `${at}.expectedUnitPrice`,
    );
  }
  const draft = {
    supplierProductId: product.id,
    product: product.name,
    brand: product.brand,
    packDesc: product.packDesc,
    unit: product.unit,
    content: product.content,
    size,
    useUnitPrice: product.useUnitPrice,
    quantity: item.quantity,
    unitPrice: product.price,
  };
  const terms = { ...draft, adjustedPrice: draft.unitPrice, percentAdjust: basis(0) };
  const tooLarge = amountRefusal(terms, `${at}.quantity`);
  if (tooLarge !== null) throw new RefusalError(tooLarge);
  return draft;
};

const refuseRepeated = (items: readonly IntakeItem[], at: string): void => {
  const seen = new Set<string>();
  items.forEach((item, index) => {
    if (seen.has(item.supplierProductDetailsPublicId)) {
      refuse('PRODUCT_REPEATED', {}, `${at}.items.${index}.supplierProductDetailsPublicId`);
    }
    seen.add(item.supplierProductDetailsPublicId);
  });
};

/**
 * One delivery of the intake, checked against supplier, calendar, payment methods and catalogue. `index` is its place
 * in the body: every refusal names the field at fault.
 */
export const planDelivery = async (
  db: Kysely<Database>,
  store: IntakeStore,
  intake: IntakeDelivery,
  index: number,
  now: Date,
): Promise<DraftDelivery> => {
  const at = `deliveries.${index}`;
  const today = businessDateOf(now.getTime());
  const refused = deliveryDateRefusal(intake.deliveryDate, today, `${at}.deliveryDate`);
  if (refused !== null) throw new RefusalError(refused);
  // The schema lets only known periods in, EVENING as another word for NIGHT.
  const period = parsePeriod(intake.delivery) ?? 'MORNING';
  const supplier =
    (await readIntakeSupplier(db, store.id, {
      supplierPublicId: intake.supplierPublicId,
      deliveryDate: intake.deliveryDate,
      weekDay: weekDayOf(intake.deliveryDate),
      period,
    })) ?? refuse('SUPPLIER_UNKNOWN', {}, `${at}.supplierPublicId`);
  if (!supplier.delivers) {
    return refuse('SUPPLIER_UNAVAILABLE', { supplier: supplier.name }, `${at}.deliveryDate`);
  }
  const paymentMethod = await takePaymentMethod(db, store.id, {
    paymentMethod: intake.paymentMethod,
    celeiroPaymentMethodPublicId: intake.celeiroPaymentMethodPublicId,
    at: `${at}.`,
  });
  refuseRepeated(intake.items, at);
  const products = await readCatalogProducts(
    db,
    intake.items.map((item) => item.supplierProductDetailsPublicId),
    today,
  );
  const itsOwn = products.filter((product) => product.supplierId === supplier.id);
  const byPublicId = new Map(itsOwn.map((product) => [product.publicId, product]));
  return {
    supplierId: supplier.id,
    supplierName: supplier.name,
    deliveryDate: intake.deliveryDate,
    period,
    logisticCost: intake.logisticCost,
    paymentMethod,
    items: intake.items.map((item, place) =>
      planItem(item, byPublicId.get(item.supplierProductDetailsPublicId), `${at}.items.${place}`),
    ),
  };
};
