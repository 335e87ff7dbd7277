import { freesCredit, isReturn, needsReason } from '@celeiro/rules/deliveries/statuses.ts';
import { deliveryTotals, type DeliveryTotals } from '@celeiro/rules/deliveries/totals.ts';
import { type Centavos, centavos, sumCentavos } from '@celeiro/rules/money.ts';
import { basis } from '@celeiro/rules/percent.ts';
import { createCoupons, type CouponUse } from './demo-coupons.ts';
import { createDiscounts, type DemoDiscount, isOverPolicy } from './demo-discounts.ts';
import { createInvoices, type DemoInvoice, isSettled } from './demo-invoices.ts';
import { buildItems, type DemoItem } from './demo-items.ts';
import type { DeliveryPlan, DemoWorld, OrderPlan } from './demo-order-plan.ts';
import { demoUsers, type DemoUser } from './demo-people.ts';
import type { DemoProduct } from './demo-products.ts';
import { hasReference } from './demo-sent-orders.ts';
import { operatorNotes, reasonComments } from './demo-texts.ts';
import { fixedUuid } from './fixed-uuid.ts';
import { createRandom, type Random } from './random.ts';
import { statusReasonRows } from './reference-rows.ts';

type StatusReason = (typeof statusReasonRows)[number];

export type DemoOrder = Omit<OrderPlan, 'deliveries'> & {
  readonly publicId: string;
  readonly coupon: CouponUse | null;
  readonly deliveries: readonly DemoDelivery[];
};

export type DemoDelivery = DeliveryPlan & {
  readonly id: number;
  readonly publicId: string;
  readonly number: number;
  readonly position: number;
  readonly logisticCost: Centavos;
  readonly items: readonly DemoItem[];
  readonly discounts: readonly DemoDiscount[];
  readonly totals: DeliveryTotals;
  /** As the order came in, before anybody changed anything. */
  readonly orderedTotals: DeliveryTotals;
  readonly exceededDiscountPolicy: boolean;
  readonly creditOpen: boolean;
  readonly operator: DemoUser | null;
  /** Somebody without an account, by name only. */
  readonly operatorName: string | null;
  readonly operatorNote: string | null;
  readonly reason: StatusReason | null;
  readonly reasonComment: string | null;
  readonly orderExternalId: string | null;
  readonly invoices: readonly DemoInvoice[];
};

const day = 86_400_000;
export const firstNumber = 48_001;

const counter = (): (() => number) => {
  let last = 0;
  return () => (last += 1);
};

/** Reasons in turn, so that each occurs; those no longer selectable only on what is older. */
const createReasons = () => {
  const turns = new Map<string, () => number>();
  return (status: string, isOlder: boolean): StatusReason | null => {
    const types = status === 'CANCELED' ? ['CANCELED'] : ['REALLOCATED_OR_RETURNED', 'REALLOCATED'];
    const rows = statusReasonRows.filter((row) => types.includes(row.type) && (isOlder || row.selectable));
    const turn = turns.get(`${status}${isOlder}`) ?? counter();
    turns.set(`${status}${isOlder}`, turn);
    return rows[turn() % rows.length] ?? null;
  };
};

const unattended = new Set(['NOT_STARTED', 'NO_RECORD', 'CREDIT_ANALYSIS', 'ANALYZING']);

const operatorOf = (random: Random, plan: DeliveryPlan, isOlder: boolean) => {
  const nobody = { operator: null, operatorName: null };
  if (random.chance(unattended.has(plan.status) ? 0.45 : 0.06)) return nobody;
  if (random.chance(0.02)) return { operator: null, operatorName: 'Plantão noturno' };
  const staff = isOlder ? [...demoUsers.operators, ...demoUsers.formerOperators] : demoUsers.operators;
  const operator = random.weighted(staff.map((one) => [one, one === demoUsers.ana ? 3 : 1] as const));
  return { operator, operatorName: operator.name };
};

/** Orders with everything in them, amounts by the rules of the product. */
export const buildOrders = (
  world: DemoWorld,
  plans: readonly OrderPlan[],
  products: readonly DemoProduct[],
) => {
  const random = createRandom('deliveries');
  const nextDeliveryId = counter();
  const nextItemId = counter();
  const coupons = createCoupons(world.today);
  const discounts = createDiscounts(createRandom('discounts'), counter());
  const invoices = createInvoices(createRandom('invoices'), world.now);
  const reasonFor = createReasons();
  const priced = Map.groupBy(
    products.filter((product) => product.price !== null),
    (product) => product.supplierId,
  );

  const finish = (
    order: OrderPlan,
    plan: DeliveryPlan,
    position: number,
    items: readonly DemoItem[],
    coupon: { readonly code: string; readonly amount: Centavos } | null,
  ): DemoDelivery => {
    const id = nextDeliveryId();
    const isOlder = world.now - order.receivedAt > 60 * day;
    const logisticCost = centavos(random.chance(0.7) ? plan.supplier.logisticCost : random.int(0, 12) * 500);
    const markup = basis(plan.paymentMethod.markup);
    const byCoupon =
      coupon === null || coupon.amount === 0
        ? []
        : [discounts.ofCoupon(items, plan, coupon.code, coupon.amount)];
    const mayDiscount = order.id > 1;
    const given = [...byCoupon, ...(mayDiscount ? discounts.ofDelivery(items, plan) : [])];
    const totals = deliveryTotals({ items, discounts: given, logisticCost, markup });
    const orderedTotals = deliveryTotals({
      items: items.map((item) => item.ordered),
      discounts: byCoupon,
      logisticCost,
      markup,
    });
    const notes = invoices.ofDelivery(id, order, plan, { ...totals, logisticCost });
    const reason = needsReason(plan.status) ? reasonFor(plan.status, isOlder) : null;
    return {
      ...plan,
      id,
      publicId: fixedUuid(`delivery:${id}`),
      number: firstNumber + id - 1,
      position,
      logisticCost,
      items,
      discounts: given,
      totals,
      orderedTotals,
      exceededDiscountPolicy: given.length > 0 && isOverPolicy(given, items),
      creditOpen:
        !freesCredit(plan.status) &&
        !((plan.status === 'DELIVERED' || isReturn(plan.status)) && isSettled(notes)),
      ...operatorOf(random, plan, isOlder),
      operatorNote: random.chance(0.12) ? random.pick(operatorNotes) : null,
      reason,
      reasonComment:
        reason !== null && (reason.name === 'OTHER' || random.chance(0.3))
          ? random.pick(reasonComments)
          : null,
      orderExternalId: hasReference(plan) ? `PED-${700_000 + id}` : null,
      invoices: notes,
    };
  };

  const build = (plan: OrderPlan): DemoOrder => {
    const isRecent = world.now - plan.receivedAt < 20 * day;
    const items = plan.deliveries.map((delivery) =>
      buildItems(
        random,
        priced.get(delivery.supplier.id) ?? [],
        { count: delivery.itemCount, isRecent, mayChange: delivery.itemCount < 40 },
        nextItemId,
      ),
    );
    const mayHaveCoupon = plan.id > 1 && plan.deliveries.length < 30;
    const coupon = mayHaveCoupon ? coupons.forOrder(plan, items) : null;
    return {
      ...plan,
      publicId: fixedUuid(`order:${plan.id}`),
      coupon,
      deliveries: plan.deliveries.map((delivery, index) =>
        finish(
          plan,
          delivery,
          index + 1,
          items[index] ?? [],
          coupon === null ? null : { code: coupon.code, amount: coupon.parts[index] ?? centavos(0) },
        ),
      ),
    };
  };

  return { orders: plans.map(build), coupons };
};

/** Credit limits by store: roomy, except where deliveries wait for credit analysis: those really pass the limit. */
export const creditLimits = (world: DemoWorld, orders: readonly DemoOrder[]): ReadonlyMap<number, number> => {
  const random = createRandom('credit');
  const byStore = Map.groupBy(orders, (order) => order.store.id);
  return new Map(
    world.stores.map((store) => {
      const open = (byStore.get(store.id) ?? [])
        .flatMap((order) => order.deliveries)
        .filter((delivery) => delivery.creditOpen);
      const amountOf = (list: readonly DemoDelivery[]) =>
        sumCentavos(list.map((delivery) => delivery.totals.totalWithTax));
      const waiting = amountOf(open.filter((delivery) => delivery.status === 'CREDIT_ANALYSIS'));
      const others = amountOf(open.filter((delivery) => delivery.status !== 'CREDIT_ANALYSIS'));
      if (waiting > 0) return [store.id, others + Math.floor((waiting * random.int(20, 70)) / 100)];
      const roomy = Math.floor((others * random.int(115, 250)) / 100) + store.size * 1_500_000;
      return [store.id, Math.ceil(roomy / 100_000) * 100_000];
    }),
  );
};
