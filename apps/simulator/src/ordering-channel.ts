import { randomInt, randomUUID } from 'node:crypto';
import { now } from './clock.ts';
import { CallError, type Product } from './product.ts';

type Item = { readonly supplierProductDetailsPublicId: string };
type Delivery = {
  readonly supplierPublicId: string;
  readonly delivery: string;
  readonly paymentMethod: string;
  readonly celeiroPaymentMethodPublicId: string | null;
  readonly hasIntegration: boolean;
  readonly orderSupplierItems: readonly Item[];
};
type Order = {
  readonly documentNumber: string;
  readonly sellerUsername: string | null;
  readonly orderSuppliers: readonly Delivery[];
};
type Row = { readonly orderPublicId: string };

/** What a store is wont to order: a channel knows its customers; this one learns from the orders it finds. */
export type Habit = {
  readonly storeDocumentNumber: string;
  readonly sellerUsername: string;
  readonly deliveries: readonly Delivery[];
};

/** Reads the newest orders as habits; those of connected suppliers first, since they show most. */
export const learnHabits = async (product: Product, count = 60): Promise<readonly Habit[]> => {
  const { content } = await product.call<{ content: readonly Row[] }>(
    'POST',
    `/order-suppliers?page=0&size=${count}`,
    {},
  );
  const ids = [...new Set(content.map(({ orderPublicId }) => orderPublicId))];
  const habits: Habit[] = [];
  for (const id of ids) {
    const order = await product.call<Order>('GET', `/orders/${id}/details`);
    const { sellerUsername, documentNumber } = order;
    const deliveries = order.orderSuppliers.filter(({ orderSupplierItems: items }) => items.length <= 12);
    if (sellerUsername === null || deliveries.length === 0) continue;
    habits.push({ storeDocumentNumber: documentNumber, sellerUsername, deliveries: once(deliveries) });
  }
  const connected = ({ deliveries }: Habit): number => deliveries.filter((one) => one.hasIntegration).length;
  return habits.toSorted((one, other) => connected(other) - connected(one));
};

// An order names each supplier once; older ones may hold two deliveries of the same after a cancellation.
const once = (deliveries: readonly Delivery[]): readonly Delivery[] => [
  ...new Map(deliveries.map((delivery) => [delivery.supplierPublicId, delivery])).values(),
];

const day = (ahead: number): string => new Date(now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Whether another day may do: the supplier doesn't go there then, or takes no more orders for it. */
const isOfTheDay = (code: string | undefined): boolean =>
  code === 'SUPPLIER_UNAVAILABLE' || code === 'SUPPLIER_TOO_LATE';

const orderOf = (habit: Habit, ahead: number, times: number) => ({
  orderUniqueId: `SIM-${randomUUID().slice(0, 13)}`,
  storeDocumentNumber: habit.storeDocumentNumber,
  sellerUsername: habit.sellerUsername,
  note: 'Pedido do simulador',
  deliveries: habit.deliveries.map((delivery) => ({
    supplierPublicId: delivery.supplierPublicId,
    deliveryDate: day(ahead),
    delivery: delivery.delivery,
    paymentMethod: delivery.paymentMethod,
    ...(delivery.celeiroPaymentMethodPublicId === null
      ? {}
      : { celeiroPaymentMethodPublicId: delivery.celeiroPaymentMethodPublicId }),
    logisticCost: randomInt(0, 5) * 5,
    items: delivery.orderSupplierItems.map(({ supplierProductDetailsPublicId }) => ({
      supplierProductDetailsPublicId,
      quantity: randomInt(1, 13) * times,
    })),
  })),
});

/**
 * Places an order like one the store placed before. A supplier does not go everywhere every day: the next day is tried, as a
 * person would, and where it delivers from an amount on only, ten times as much is ordered. Answers the order's id, or null
 * when no day of two weeks would do.
 */
export const placeOrder = async (channel: Product, habit: Habit): Promise<string | null> => {
  let times = 1;
  for (let ahead = 1; ahead <= 14; ahead += 1) {
    try {
      const order = orderOf(habit, ahead, times);
      const placed = await channel.call<{ orderPublicId: string }>('POST', '/orders', order);
      return placed.orderPublicId;
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) throw error;
      if (error.code === 'ORDER_BELOW_MINIMUM' && times === 1) {
        times = 10;
        ahead -= 1;
      } else if (!isOfTheDay(error.code)) return null;
    }
  }
  return null;
};
