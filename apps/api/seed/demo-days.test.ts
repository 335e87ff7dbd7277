import { addDays, businessDateOf, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { distinctNames } from '@celeiro/rules/orders/delivery-items/items.ts';
import { chargeExpiry } from '@celeiro/rules/money/installments/charge-expiry.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { type SupplierCalendar, supplierDay } from '@celeiro/rules/parties/supplier-routes/availability.ts';
import { wholeDay } from '@celeiro/rules/parties/suppliers/unavailability.ts';
import { describe, expect, test } from 'vitest';
import { planDemo } from './demo.ts';
import type { DemoDelivery } from './orders/demo-deliveries.ts';
import type { DemoSupplier } from './parties/demo-suppliers.ts';
import { type StoryDelivery, storyDelivery, untrueStories } from './untrue-stories.ts';

const minute = 60_000;

/** Sixty moments of two years: every day of the week, month's ends, holidays, 29 February; each hour its turn. */
const moments = (): readonly number[] => {
  const special = ['2026-11-22', '2026-12-25', '2026-12-31', '2027-01-01', '2027-03-31', '2028-02-29'];
  const spread = Array.from({ length: 60 - special.length }, (_, index) => addDays('2026-07-01', index * 11));
  const times = [0, 7 * 60, 10 * 60, 15 * 60 + 40, 23 * 60 + 59];
  return [...special, ...spread].map(
    (date, index) => startOfBusinessDate(date) + (times[index % times.length] ?? 0) * minute + 30_000,
  );
};

/** What an operator of the demonstration must be able to try on any day. */
const stories: Readonly<Record<string, (one: StoryDelivery) => boolean>> = {
  'something to analyse for a day to come': ({ delivery, now }) =>
    delivery.status === 'ANALYZING' && delivery.deliveryDate > businessDateOf(now),
  'an open Pix to copy': ({ delivery, now }) => hasOpen(delivery, 'PIX', now),
  'an open link for a card': ({ delivery, now }) => hasOpen(delivery, 'CARD_LINK', now),
  'an open slip': ({ delivery, now }) => hasOpen(delivery, 'BANK_SLIP', now),
  'a slip overdue': ({ delivery }) => hasInstallment(delivery, 'OVERDUE'),
  'a slip that could not be made': ({ delivery }) =>
    hasInstallment(delivery, 'GENERATION_FAILED') || hasInstallment(delivery, 'ERROR_TO_GENERATE'),
  'money to give back': ({ delivery }) => delivery.returned?.refund?.refundedAt === null,
  'money given back': ({ delivery }) => typeof delivery.returned?.refund?.refundedAt === 'number',
  'two invoices of one delivery': ({ delivery }) => delivery.invoices.length > 1,
  'a discount that waits for a supervisor': ({ delivery }) =>
    delivery.status === 'WAITING_APPROVE' && delivery.exceededDiscountPolicy,
  'an order over its limit': ({ delivery }) => delivery.status === 'CREDIT_ANALYSIS',
  'an order its supplier took': ({ delivery }) =>
    delivery.status === 'CONFIRMED' && delivery.orderExternalId !== null,
  'an order on its way to its supplier': ({ delivery }) => delivery.status === 'ORDER_PROCESSING',
  'an order that reached no supplier': ({ delivery }) => delivery.status === 'SYSTEM_UNAVAILABLE',
  'products a supplier has not got': ({ delivery }) => delivery.status === 'INSUFFICIENT_STOCK',
  'an order a supplier turned down': ({ delivery }) =>
    delivery.status === 'IN_FOLLOW_UP' && delivery.supplier.hasIntegration,
  'an order taken with changes': ({ delivery }) =>
    delivery.status === 'WAITING_ACCEPT' && delivery.supplier.hasIntegration,
  'an invoiced delivery of a supplier without a system': ({ delivery }) =>
    delivery.status === 'INVOICE_ISSUED' && !delivery.supplier.hasIntegration,
  'a partial return': ({ delivery }) => delivery.status === 'RETURN_PARTIAL',
  'a partial return that lowered what is owed': ({ delivery }) =>
    delivery.status === 'RETURN_PARTIAL' && delivery.returned?.refund === null,
  'a full return': ({ delivery }) => delivery.status === 'RETURN_FULL',
  'a return under way': ({ delivery }) => delivery.status === 'RETURN_STARTED',
  'a return that was given up': ({ delivery }) => delivery.returned?.status === 'RETURN_CANCELED',
  'a relocated delivery': ({ delivery }) =>
    delivery.status === 'REALLOCATED_OR_RETURNED' && delivery.relocation.length > 0,
  'a delivery that took over products and is to come': ({ delivery, now }) =>
    delivery.relocatedBy !== null && delivery.deliveryDate > businessDateOf(now),
  'a coupon': ({ order }) => order.coupon !== null,
  'a delivery nobody takes care of': ({ delivery }) => delivery.operatorName === null,
  'the large order': ({ order }) => order.deliveries.length === 30,
};

const hasInstallment = (delivery: DemoDelivery, status: string): boolean =>
  delivery.invoices.some(({ installments }) => installments.some((one) => one.status === status));

const hasOpen = (delivery: DemoDelivery, kind: 'PIX' | 'CARD_LINK' | 'BANK_SLIP', now: number): boolean =>
  delivery.invoices.some(({ installments, issuedAt }) =>
    installments.some(
      ({ charge, status, effectiveDueDate }) =>
        charge === kind &&
        status === 'OPENED' &&
        (charge === 'BANK_SLIP' || chargeExpiry(charge, effectiveDueDate, issuedAt) > now),
    ),
  );

const calendarOf = ({ slots, unavailable }: DemoSupplier): SupplierCalendar => ({
  operating: slots,
  route: slots,
  unavailable: unavailable.map(({ start, end }) => ({
    startDate: start,
    endDate: end,
    periods: wholeDay,
    reason: 'VACATION',
  })),
  status: 'ACTIVE',
  statusReason: null,
  // What came after a supplier's cut-off was agreed on with it, as an operator may.
  cutoffTime: null,
  leadTimeDays: 0,
});

/** Deliveries on a day on which their supplier, asked when the order came in, does not go there. */
const onClosedDays = ({ order, delivery }: StoryDelivery): boolean => {
  const { periods } = supplierDay(calendarOf(delivery.supplier), delivery.deliveryDate, order.receivedAt);
  const isServed = delivery.supplier.cities.some(({ ibge }) => ibge === order.store.city.ibge);
  return !isServed || periods.find(({ period }) => period === delivery.period)?.closed !== null;
};

/** Deliveries with two products of the same name, brand and pack. */
const withTwins = ({ delivery }: StoryDelivery): boolean => {
  const named = distinctNames(
    delivery.items.map(({ id, product }) => ({
      publicId: String(id),
      product: product.name,
      brand: product.brand,
      packDesc: product.packDesc,
    })),
  );
  return new Set(named.values()).size < delivery.items.length;
};

/** The newest order, which a newcomer meets first, where it is more than a food store buys. */
const dauntingFirst = (orders: readonly StoryDelivery['order'][]): readonly string[] => {
  const [newest] = orders.toSorted((one, other) => other.receivedAt - one.receivedAt);
  const total = sumCentavos((newest?.deliveries ?? []).map(({ totals }) => totals.totalWithTax));
  const isDaunting = (newest?.deliveries.length ?? 0) > 5 || total < 5_000 || total > 8_000_000;
  return isDaunting ? [formatBRL(total)] : [];
};

const twice = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe('the demonstration of any day', () => {
  const days = moments();
  test('there are sixty of them, of every day of the week', () => {
    expect(new Set(days.map(businessDateOf)).size).toBe(60);
    expect(new Set(days.map((now) => new Date(now - 3 * 60 * minute).getUTCDay())).size).toBe(7);
  });

  test.each(days.map((now) => [new Date(now).toISOString(), now] as const))('%s', (_moment, now) => {
    const { world, orders } = planDemo(now);
    const all = orders.flatMap((order) =>
      order.deliveries.map((delivery) => storyDelivery(order, delivery, now)),
    );
    const missing = Object.keys(stories).filter((story) => !all.some((one) => stories[story]?.(one)));
    expect(missing).toEqual([]);
    const numbers = (wrong: (one: StoryDelivery) => boolean) =>
      all.filter(wrong).map(({ delivery }) => `${delivery.number} ${delivery.deliveryDate}`);
    expect(numbers(onClosedDays)).toEqual([]);
    expect(numbers(withTwins)).toEqual([]);
    for (const [name, isUntrue] of Object.entries(untrueStories)) expect(numbers(isUntrue), name).toEqual([]);
    expect(dauntingFirst(orders)).toEqual([]);
    expect(twice(world.stores.map(({ name }) => name.replace(/ Ltda\.$/, '')))).toEqual([]);
    expect(twice(world.suppliers.map(({ name }) => name))).toEqual([]);
    expect(orders.filter(({ receivedAt }) => receivedAt > now)).toEqual([]);
  });
});
