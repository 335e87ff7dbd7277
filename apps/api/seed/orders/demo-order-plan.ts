import { addDays, businessDateOf, type Period, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import {
  type PaymentMethodRow,
  paymentMethodById,
  paymentMethods,
} from '@celeiro/rules/money/payments/methods.ts';
import { SUPPLIER_PAYMENT } from '@celeiro/rules/product-name.ts';
import { orderNotes } from '../demo-texts.ts';
import type { DemoStore } from '../parties/demo-stores.ts';
import { type DemoSupplier, nextDelivery } from '../parties/demo-suppliers.ts';
import { createRandom, type Random } from '../random.ts';

/** One supplier's part of a planned order, before products and amounts. */
export type DeliveryPlan = {
  readonly supplier: DemoSupplier;
  readonly deliveryDate: string;
  readonly period: Period;
  readonly paymentMethod: PaymentMethodRow;
  readonly status: DeliveryStatusCode;
  readonly itemCount: number;
};

export type OrderPlan = {
  readonly id: number;
  readonly orderUniqueId: string | null;
  readonly store: DemoStore;
  /** ms since the epoch. */
  readonly receivedAt: number;
  readonly note: string | null;
  readonly deliveries: readonly DeliveryPlan[];
};

export type DemoWorld = {
  readonly now: number;
  readonly today: string;
  readonly stores: readonly DemoStore[];
  readonly suppliers: readonly DemoSupplier[];
  /** Suppliers with enough priced products for the large order. */
  readonly largeSuppliers: readonly DemoSupplier[];
};

const orderCount = 2000;
const daysBack = 120;
const hour = 3_600_000;
/** R-OLD-001: before the cutoff of 2023-11-16 22:54 in São Paulo. */
const oldOrderAt = Date.parse('2023-11-16T18:12:00-03:00');

/** Cards of which all are dealt before any comes again: what is rare still occurs. */
const createDeck = <T>(random: Random, cards: readonly (readonly [T, number])[]): (() => T) => {
  let left: T[] = [];
  return () => {
    if (left.length === 0) {
      left = random.shuffled(cards.flatMap(([value, count]) => Array.from({ length: count }, () => value)));
    }
    const card = left.pop();
    return card ?? random.weighted(cards);
  };
};

const beforeDelivery: readonly (readonly [DeliveryStatusCode, number])[] = [
  ['NOT_STARTED', 5],
  ['ANALYZING', 22],
  ['NO_RECORD', 2],
  ['IN_FOLLOW_UP', 7],
  ['WAITING_APPROVE', 3],
  ['WAITING_ACCEPT', 5],
  ['WAITING_PAYMENT', 5],
  ['MAXIMUM_AMOUNT_ALLOWED', 2],
  ['ORDER_PROCESSING', 1],
  ['SENT_FOR_INTEGRATION', 2],
  ['SYSTEM_UNAVAILABLE', 2],
  ['INSUFFICIENT_STOCK', 2],
  ['CONFIRMED', 22],
  ['WAITING_DISPATCH', 8],
  ['INVOICE_ISSUED', 4],
  ['DELIVERY_ROUTE', 2],
  ['CANCELED', 4],
  ['REALLOCATED_OR_RETURNED', 2],
];

const afterDelivery: readonly (readonly [DeliveryStatusCode, number])[] = [
  ['DELIVERED', 168],
  ['CANCELED', 14],
  ['REALLOCATED_OR_RETURNED', 8],
  ['RETURN_STARTED', 2],
  ['RETURN_PARTIAL', 3],
  ['RETURN_FULL', 3],
  ['RETURN_CANCELED', 1],
  ['IN_FOLLOW_UP', 1],
];

// Statuses that only a supplier's system sets, or that one shows best.
const integrated: readonly DeliveryStatusCode[] = [
  'WAITING_ACCEPT',
  'ORDER_PROCESSING',
  'SENT_FOR_INTEGRATION',
  'SYSTEM_UNAVAILABLE',
  'INSUFFICIENT_STOCK',
];

const selectableDirect = paymentMethods.filter((m) => m.form === SUPPLIER_PAYMENT && m.selectable);
const formerDirect = paymentMethods.filter((m) => m.form === SUPPLIER_PAYMENT && !m.selectable);

const own = (store: DemoStore): readonly PaymentMethodRow[] =>
  store.paymentMethods.flatMap((publicId) => paymentMethodById(publicId) ?? []);

const choosePayment = (
  random: Random,
  store: DemoStore,
  status: DeliveryStatusCode,
  ageInDays: number,
  prepaid: () => PaymentMethodRow['kind'],
): PaymentMethodRow => {
  const methods = own(store);
  if (status === 'WAITING_PAYMENT') {
    const kind = prepaid();
    return methods.find((method) => method.kind === kind) ?? random.pick(methods);
  }
  if (status === 'WAITING_APPROVE' || random.chance(0.76)) return random.pick(methods);
  return random.pick(ageInDays > 60 && random.chance(0.5) ? formerDirect : selectableDirect);
};

/** The last order came in this long ago, ms: what followed at once has followed. */
const settled = 10 * 60_000;

/** Moments of the last days, more of them lately, in working hours; those of today end a little before now. */
const receivedMoments = (random: Random, now: number): readonly number[] => {
  const latest = now - settled;
  const today = startOfBusinessDate(businessDateOf(now));
  return Array.from({ length: orderCount - 2 }, () => {
    const age = Math.floor(daysBack * random.next() ** 1.5);
    const share = random.next();
    if (age === 0 && today < latest) return Math.floor(today + share * (latest - today));
    const day = startOfBusinessDate(addDays(businessDateOf(now), -Math.max(1, age)));
    return day + 6 * hour + Math.floor(share * 15 * hour);
  }).toSorted((a, b) => a - b);
};

const uniqueIdOf = (random: Random, id: number, receivedAt: number): string | null =>
  random.chance(0.86)
    ? `${businessDateOf(receivedAt).slice(0, 4)}-${100_000 + id * 9 + random.int(0, 8)}`
    : null;

/** What a newcomer meets first is no more than one can take in. */
const smallest = { deliveries: 3, items: 6 };

const shortened = (order: OrderPlan): OrderPlan => ({
  ...order,
  deliveries: order.deliveries
    .slice(0, smallest.deliveries)
    .map((delivery) => ({ ...delivery, itemCount: Math.min(delivery.itemCount, smallest.items) })),
});

const suppliersFor = (world: DemoWorld, store: DemoStore): readonly DemoSupplier[] =>
  world.suppliers.filter((supplier) => supplier.cities.some((city) => city.ibge === store.city.ibge));

const leadDays = (random: Random): number =>
  random.weighted([
    [1, 6],
    [2, 3],
    [4, 1],
  ]);

/** Every planned order, oldest first: an old one, 1,998 of the last 120 days, and of yesterday the one of 30 deliveries × 40 items. */
export const planOrders = (world: DemoWorld): readonly OrderPlan[] => {
  const random = createRandom('orders');
  const before = createDeck(random, beforeDelivery);
  const after = createDeck(random, afterDelivery);
  const prepaid = createDeck<PaymentMethodRow['kind']>(random, [
    ['PIX', 2],
    ['CREDIT_CARD', 1],
  ]);
  // Dealt to a supplier without a system: it waits for the next one that has.
  const waiting: DeliveryStatusCode[] = [];
  const statusBefore = (supplier: DemoSupplier): DeliveryStatusCode => {
    const pending = supplier.hasIntegration ? waiting.pop() : undefined;
    if (pending !== undefined) return pending;
    const dealt = before();
    if (supplier.hasIntegration || !integrated.includes(dealt)) return dealt;
    waiting.push(dealt);
    return 'ANALYZING';
  };
  const [firstStore] = world.stores;
  if (firstStore === undefined) throw new Error('no stores');
  const buyers = world.stores.map((store) => [store, store.size] as const);

  const planDelivery = (
    store: DemoStore,
    receivedAt: number,
    supplier: DemoSupplier,
    forced: DeliveryStatusCode | null,
  ): DeliveryPlan => {
    const received = businessDateOf(receivedAt);
    const earliest = addDays(received, leadDays(random));
    // A delivery that waits for a decision has its day ahead.
    const ahead = addDays(world.today, 1);
    const isLate = forced === 'ANALYZING' && earliest < ahead;
    const { date, period } = nextDelivery(random, supplier, isLate ? ahead : earliest);
    const status = forced ?? (date > world.today ? statusBefore(supplier) : after());
    const age = (world.now - receivedAt) / (24 * hour);
    return {
      supplier,
      deliveryDate: date,
      period,
      status,
      paymentMethod: choosePayment(random, store, status, age, prepaid),
      itemCount: random.weighted([
        [random.int(1, 2), 2],
        [random.int(3, 6), 6],
        [random.int(7, 12), 2],
      ]),
    };
  };

  const planOrder = (id: number, store: DemoStore, receivedAt: number): OrderPlan => {
    const count = random.weighted([
      [1, 40],
      [2, 28],
      [3, 16],
      [4, 8],
      [5, 4],
      [6, 2],
      [7, 1],
      [8, 1],
    ]);
    const suppliers = random.shuffled(suppliersFor(world, store)).slice(0, count);
    // Lately some orders came in over their store's limit: all their deliveries wait.
    const isOverLimit = world.now - receivedAt < 72 * hour && random.chance(0.1);
    return {
      id,
      orderUniqueId: uniqueIdOf(random, id, receivedAt),
      store,
      receivedAt,
      note: random.chance(0.18) ? random.pick(orderNotes) : null,
      deliveries: suppliers.map((supplier) =>
        planDelivery(store, receivedAt, supplier, isOverLimit ? 'CREDIT_ANALYSIS' : null),
      ),
    };
  };

  const old = { ...planOrder(1, firstStore, oldOrderAt), orderUniqueId: '2023-104417' };
  const recent = receivedMoments(random, world.now).map((receivedAt, index) =>
    planOrder(index + 2, random.weighted(buyers), receivedAt),
  );
  const newest = recent.at(-1);
  const yesterday = world.now - 24 * hour;
  const largeAt = recent.findLast(({ receivedAt }) => receivedAt < yesterday)?.receivedAt ?? yesterday;
  return [
    { ...old, deliveries: old.deliveries.map((delivery) => ({ ...delivery, status: 'DELIVERED' as const })) },
    ...recent.slice(0, -1),
    ...(newest === undefined ? [] : [shortened(newest)]),
    {
      id: orderCount,
      orderUniqueId: '2026-900030',
      store: firstStore,
      receivedAt: largeAt,
      note: 'Compra do mês: conferir tudo na portaria.',
      deliveries: world.largeSuppliers.slice(0, 30).map((supplier) => ({
        ...planDelivery(firstStore, largeAt, supplier, 'ANALYZING'),
        itemCount: 40,
      })),
    },
  ];
};
