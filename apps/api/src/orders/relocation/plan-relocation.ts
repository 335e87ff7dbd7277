import { businessDateOf, parsePeriod } from '@celeiro/rules/days/calendar.ts';
import { repeatedRefusal } from '@celeiro/rules/orders/deliveries/repeated.ts';
import { statusTargetRefusal } from '@celeiro/rules/orders/deliveries/change-status.ts';
import { noMoney } from '@celeiro/rules/orders/deliveries/status-money.ts';
import { type DeliveryStatusCode, freesCredit } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type DeliveryTotals, deliveryTotals } from '@celeiro/rules/orders/deliveries/totals.ts';
import { exceedsPolicy } from '@celeiro/rules/orders/discounts/policy.ts';
import { celeiroPay } from '@celeiro/rules/money/payments/methods.ts';
import { CELEIRO_PAYMENT } from '@celeiro/rules/product-name.ts';
import { refuse, refuseIf, RefusalError } from '@celeiro/rules/refusal.ts';
import { supplierExclusion } from '@celeiro/rules/orders/relocation/eligibility.ts';
import { relocatedQuantityRefusal } from '@celeiro/rules/orders/relocation/quantities.ts';
import { deliveryDayRefusal, lateText } from '@celeiro/rules/parties/supplier-routes/availability.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readCatalogProducts } from '../../catalog/catalog/catalog.public.ts';
import {
  type DeliveryView,
  type DraftDelivery,
  offeredFreight,
  readPolicyLimits,
} from '../deliveries/deliveries.public.ts';
import { termsReader } from '../discounts/discounts.public.ts';
import {
  type CarryPlace,
  type ChosenPaymentMethod,
  takePaymentMethod,
  usualPaymentMethod,
} from '../../money/payments/payments.public.ts';
import {
  readSupplierServices,
  type SupplierService,
} from '../../parties/supplier-routes/supplier-routes.public.ts';
import { type PlannedItem, planItem, type RequestedItem } from './relocation-items.ts';
import { readOrderSuppliers } from './relocation.queries.ts';

/** A requested new delivery; in a summary, day and term may still be missing. */
export type RequestedDelivery = {
  readonly at: string;
  readonly supplierPublicId: string;
  readonly deliveryDate: string | undefined;
  readonly period: string | undefined;
  readonly term: string | undefined;
  /** Whether the supplier agreed although the day's orders are closed; a summary doesn't need it. */
  readonly isLateAgreed: boolean;
  readonly items: readonly RequestedItem[];
};

/** The new delivery as it would be saved, exact to the centavo. */
export type PlannedDelivery = {
  readonly service: SupplierService;
  readonly draft: DraftDelivery;
  readonly items: readonly PlannedItem[];
  readonly totals: DeliveryTotals;
  readonly exceededDiscountPolicy: boolean;
};

/** The new deliveries that the source's payments may be carried over to, in order of creation. */
export const carryPlaces = (planned: readonly PlannedDelivery[]): readonly CarryPlace[] =>
  planned.map(({ service, totals }) => ({ supplierName: service.name, totalWithTax: totals.totalWithTax }));

const target: DeliveryStatusCode = 'REALLOCATED_OR_RETURNED';

/** Refuses a delivery whose status doesn't allow a relocation. */
export const assertRelocatable = (source: DeliveryView): void => {
  const refused =
    source.status === target
      ? null
      : statusTargetRefusal(
          // A relocation doesn't depend on payments or approval.
          { ...source, statusBlocked: false, statusMoney: noMoney, discountsApproved: false },
          target,
          { isSupervisor: false },
        );
  if (refused !== null) throw new RefusalError(refused);
  if (source.status === target) refuse('STATUS_FINAL', { from: 'Realocado' });
};

const assertEligible = (
  source: DeliveryView,
  desired: RequestedDelivery,
  service: SupplierService,
  standing: ReadonlySet<string>,
  today: string,
): void => {
  const reason = supplierExclusion({
    isSource: service.publicId === source.supplierPublicId,
    isInOrder: standing.has(service.publicId),
    calendar: service.calendar,
    // A requested day is checked below, with a more precise reason.
    deliveryDate: desired.deliveryDate ?? today,
  });
  if (reason !== null) {
    refuse('SUPPLIER_EXCLUDED', { supplier: service.name, reason }, `${desired.at}.supplierPublicId`);
  }
};

/**
 * Refuses a day on which its supplier doesn't deliver. Returns what the delivery is late for, when the lateness was
 * agreed.
 */
const assertDay = (desired: RequestedDelivery, service: SupplierService, now: number): string | null => {
  const { deliveryDate: date, at, isLateAgreed } = desired;
  if (date === undefined) return null;
  if (date < businessDateOf(now)) refuse('DELIVERY_DATE_PAST', {}, `${at}.deliveryDate`);
  const period = parsePeriod(desired.period ?? 'MORNING') ?? 'MORNING';
  refuseIf(deliveryDayRefusal(service, { date, period, isLateAgreed }, now, `${at}.deliveryDate`));
  return lateText(service.calendar, { date, period }, now);
};

/** R-RELOC-017: always Celeiro Pay, with the chosen term; until one is chosen, the usual term. */
const methodOf = (
  operation: Operation,
  source: DeliveryView,
  { term, at }: RequestedDelivery,
  supplierId: number,
): Promise<ChosenPaymentMethod> | ChosenPaymentMethod => {
  const of = { supplierId, storeId: source.storeId, orderId: source.orderId };
  if (term !== undefined) {
    const wire = { paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: term, at: `${at}.` };
    return takePaymentMethod(operation.db, of, wire);
  }
  return source.paymentMethod.form === CELEIRO_PAYMENT
    ? { ...source.paymentMethod, markup: source.markup }
    : usualPaymentMethod(operation.db, of);
};

/** The lines that replace an item may not exceed its quantity. */
const assertConserved = (source: DeliveryView, planned: readonly PlannedDelivery[]): void => {
  const lines = planned.flatMap(({ items }) => items);
  for (const item of source.items) {
    const taken = lines.filter((line) => line.source === item);
    const last = taken.at(-1);
    if (last === undefined) continue;
    const refused = relocatedQuantityRefusal(
      { ...item, name: item.product },
      taken.map(({ draft }) => ({ product: draft, quantity: draft.quantity })),
      `${last.requested.at}.quantity`,
    );
    if (refused !== null) throw new RefusalError(refused);
  }
};

/**
 * A discount of a fixed amount is carried over once, however many lines replace its item; percentages and prices apply to
 * each line.
 */
const assertCarriedOnce = (source: DeliveryView, planned: readonly PlannedDelivery[]): void => {
  const carried = planned.flatMap(({ items }) =>
    items.flatMap(({ requested: desired }) =>
      desired.discounts.map((given, index) => ({ given, field: `${desired.discountsAt}.${index}` })),
    ),
  );
  for (const discount of source.discounts) {
    const its = carried.filter(
      ({ given }) =>
        given.carriedFromPublicId === discount.publicId && given.discountType === 'TOTAL_VALUE_ITEM',
    );
    const last = its.at(-1);
    if (discount.discountType !== 'TOTAL_VALUE_ITEM' || its.length < 2 || last === undefined) continue;
    const total = its.reduce((all, { given }) => all + given.discountValue, 0);
    if (total > discount.value) refuse('DISCOUNT_CARRIED_TWICE', {}, `${last.field}.carriedFromPublicId`);
  }
};

/**
 * The new deliveries of a relocation as they would be saved. Summary and save both use it, so they can't differ. Reads
 * the present catalogue, calendars, methods and policy; writes nothing.
 */
export const planRelocation = async (
  operation: Operation,
  source: DeliveryView,
  desired: readonly RequestedDelivery[],
): Promise<readonly PlannedDelivery[]> => {
  assertRelocatable(source);
  refuseIf(
    repeatedRefusal(
      desired.map(({ supplierPublicId, at }) => [supplierPublicId, `${at}.supplierPublicId`]),
      'SUPPLIER_REPEATED',
    ),
  );
  const { db } = operation;
  const now = operation.now.getTime();
  const today = businessDateOf(now);
  const standing = new Set(
    (await readOrderSuppliers(db, source.orderId))
      .filter(({ status }) => !freesCredit(status))
      .map(({ supplierPublicId }) => supplierPublicId),
  );
  const lines = desired.flatMap(({ items }) => items);
  const products = new Map(
    (
      await readCatalogProducts(
        db,
        lines.map((line) => line.supplierProductDetailsPublicId),
        today,
      )
    ).map((product) => [product.publicId, product] as const),
  );
  const services = new Map(
    (
      await readSupplierServices(
        db,
        desired.map((delivery) => delivery.supplierPublicId),
        source.storePublicId,
        today,
      )
    ).map((service) => [service.publicId, service] as const),
  );
  const policy = await readPolicyLimits(db);
  const readTerms = termsReader(operation);
  const planned: PlannedDelivery[] = [];
  for (const delivery of desired) {
    const service =
      services.get(delivery.supplierPublicId) ??
      refuse('SUPPLIER_UNKNOWN', {}, `${delivery.at}.supplierPublicId`);
    assertEligible(source, delivery, service, standing, today);
    const late = assertDay(delivery, service, now);
    refuseIf(
      repeatedRefusal(
        delivery.items.map((item) => [
          item.supplierProductDetailsPublicId,
          `${item.at}.supplierProductDetailsPublicId`,
        ]),
        'PRODUCT_REPEATED',
      ),
    );
    const paymentMethod = await methodOf(operation, source, delivery, service.id);
    const items: PlannedItem[] = [];
    for (const item of delivery.items) {
      const product = products.get(item.supplierProductDetailsPublicId);
      const isItsOwn = product?.supplierId === service.id;
      items.push(await planItem(operation, readTerms, source, item, isItsOwn ? product : undefined));
    }
    const discounts = items.flatMap((item) => item.discounts);
    const drafts = items.map((item) => item.draft);
    const draft: DraftDelivery = {
      supplierId: service.id,
      supplierName: service.name,
      deliveryDate: delivery.deliveryDate ?? source.deliveryDate,
      period: parsePeriod(delivery.period ?? source.period) ?? source.period,
      ...offeredFreight(service, drafts),
      paymentMethod,
      items: drafts,
      late,
    };
    const totals = deliveryTotals({
      items,
      discounts,
      logisticCost: draft.logisticCost,
      markup: paymentMethod.markup,
    });
    const exceededDiscountPolicy = exceedsPolicy(discounts, totals.adjustedItemsTotal, policy);
    planned.push({ service, draft, items, totals, exceededDiscountPolicy });
  }
  assertConserved(source, planned);
  assertCarriedOnce(source, planned);
  return planned;
};
