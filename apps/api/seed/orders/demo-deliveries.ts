import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { isReturnStatus } from '@celeiro/rules/orders/deliveries/returns.ts';
import {
  type DeliveryStatusCode,
  freesCredit,
  isReturn,
  needsReason,
} from '@celeiro/rules/orders/deliveries/statuses.ts';
import { deliveryTotals, type DeliveryTotals } from '@celeiro/rules/orders/deliveries/totals.ts';
import { isEnded, isPaid } from '@celeiro/rules/money/installments/statuses.ts';
import { type Centavos, centavos, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { basis } from '@celeiro/rules/percent.ts';
import { consumesCredit, creditTaken } from '@celeiro/rules/money/store-credit/credit.ts';
import { createCoupons, type CouponUse } from '../money/demo-coupons.ts';
import { createDiscounts, type DemoDiscount, isOverPolicy } from './demo-discounts.ts';
import { createInvoices, type DemoInvoice, isSettled } from '../money/demo-invoices.ts';
import { buildItems, type DemoItem } from './demo-items.ts';
import { type DemoMoments, planMoments } from '../demo-moments.ts';
import { numberDeliveries, type RelocationJoin } from '../demo-numbers.ts';
import type { DeliveryPlan, DemoWorld, OrderPlan } from './demo-order-plan.ts';
import { demoUsers, type DemoUser } from '../access/demo-people.ts';
import type { DemoProduct } from '../catalog/demo-products.ts';
import { createRelocations, movedItems, type RelocationTarget } from './demo-relocations.ts';
import { createReturns, type DemoReturn } from './demo-returns.ts';
import { hasReference } from './demo-sent-orders.ts';
import { closedByHand, operatorNotes, reasonComments } from '../demo-texts.ts';
import { fixedUuid } from '../fixed-uuid.ts';
import { createRandom, type Random } from '../random.ts';
import { statusReasonRows } from '../reference-rows.ts';

type StatusReason = (typeof statusReasonRows)[number];

type OrderOf<D> = Omit<OrderPlan, 'deliveries'> & {
  readonly publicId: string;
  readonly coupon: CouponUse | null;
  readonly deliveries: readonly D[];
};
/** Before its number is known. */
type DraftOrder = OrderOf<DraftDelivery>;
export type DemoOrder = OrderOf<DemoDelivery>;

type DraftDelivery = DeliveryPlan & {
  readonly id: number;
  readonly publicId: string;
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
  /** An operator without an account, by name only. */
  readonly operatorName: string | null;
  readonly operatorNote: string | null;
  readonly reason: StatusReason | null;
  readonly reasonComment: string | null;
  readonly orderExternalId: string | null;
  readonly invoices: readonly DemoInvoice[];
  readonly moments: DemoMoments;
  /** Who works on it, whether or not it is assigned to them. */
  readonly by: DemoUser;
  readonly returned: DemoReturn | null;
  /** Who made it of another one that was relocated. */
  readonly relocatedBy: DemoUser | null;
  readonly relocatedFromId: number | null;
};

export type DemoDelivery = DraftDelivery & {
  readonly number: number;
  /** History of where its products were moved to, or where it came from. */
  readonly relocation: readonly HistoryChange[];
};

const day = 86_400_000;

const counter = (): (() => number) => {
  let last = 0;
  return () => (last += 1);
};

/** Reasons in turn, so that each occurs; those no longer selectable only on what is older. */
const createReasons = () => {
  const turns = new Map<string, () => number>();
  return (list: string, isOlder: boolean): StatusReason | null => {
    const rows = statusReasonRows.filter((row) => row.type === list && (isOlder || row.selectable));
    const turn = turns.get(`${list}${isOlder}`) ?? counter();
    turns.set(`${list}${isOlder}`, turn);
    return rows[turn() % rows.length] ?? null;
  };
};

const unattended = new Set(['NOT_STARTED', 'NO_RECORD', 'CREDIT_ANALYSIS', 'ANALYZING']);

const operatorOf = (random: Random, plan: DeliveryPlan, isOlder: boolean) => {
  const noOperator = { operator: null, operatorName: null };
  if (random.chance(unattended.has(plan.status) ? 0.45 : 0.06)) return noOperator;
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
  const returns = createReturns(world.now, invoices.nextInstallmentId);
  // What moves later has numbers of its own, so that orders stay as they are.
  const moves = createRandom('moves');
  const nextRelocation = counter();
  const relocated = new Map<number, readonly RelocationTarget[]>();
  const joins: RelocationJoin[] = [];
  const priced = Map.groupBy(
    products.filter((product) => product.price !== null),
    (product) => product.supplierId,
  );
  const relocations = createRelocations(moves, world, priced);

  /** How a delivery that came to nothing here ended: its products went elsewhere, or it was closed with a reason. */
  const endingOf = (order: OrderPlan, plan: DeliveryPlan, items: readonly DemoItem[], at: number) => {
    if (plan.status !== 'REALLOCATED_OR_RETURNED')
      return { status: plan.status, targets: [], list: plan.status };
    const wasDue = plan.deliveryDate < world.today;
    const byHand = wasDue && nextRelocation() % 3 === 0;
    const targets = byHand ? [] : relocations.planFor(order, plan, items, at);
    if (targets.length > 0) return { status: plan.status, targets, list: 'REALLOCATED' };
    // A delivery whose day has not come can't be refused at the door.
    const status: DeliveryStatusCode = wasDue ? plan.status : 'CANCELED';
    return { status, targets, list: status };
  };

  const finish = (
    order: OrderPlan,
    planned: DeliveryPlan,
    place: Pick<DraftDelivery, 'position' | 'relocatedBy' | 'relocatedFromId'> & { readonly cameAt: number },
    items: readonly DemoItem[],
    coupon: { readonly code: string; readonly amount: Centavos } | null,
  ): DraftDelivery => {
    const id = nextDeliveryId();
    const isOlder = world.now - order.receivedAt > 60 * day;
    const course = planMoments(moves, planned, place.cameAt, world.now);
    const ending = endingOf(order, { ...planned, status: course.status }, items, course.moments.workedAt);
    const story = ending.status;
    // A return that was given up leads back to where it came from.
    const status = story === 'RETURN_CANCELED' ? 'DELIVERED' : story;
    const plan = { ...planned, status };
    const logisticCost = centavos(random.chance(0.7) ? plan.supplier.logisticCost : random.int(0, 12) * 500);
    const markup = basis(plan.paymentMethod.markup);
    const byCoupon =
      coupon === null || coupon.amount === 0
        ? []
        : [discounts.ofCoupon(items, plan, coupon.code, coupon.amount)];
    const mayDiscount = order.id > 1 && place.relocatedBy === null;
    const given = [...byCoupon, ...(mayDiscount ? discounts.ofDelivery(items, planned) : [])];
    const totals = deliveryTotals({ items, discounts: given, logisticCost, markup });
    const orderedTotals = deliveryTotals({
      items: items.map((item) => item.ordered),
      discounts: byCoupon,
      logisticCost,
      markup,
    });
    const isReturned = isReturnStatus(story);
    const issued = invoices.ofDelivery(
      id,
      course.moments.issuedAt,
      isReturned ? { ...plan, status: 'DELIVERED' } : plan,
      { ...totals, logisticCost },
    );
    const delivered = { items, discounts: given, totals, invoices: issued, moments: course.moments };
    const { returned, invoices: notes } = isReturned
      ? returns.ofDelivery(story, delivered)
      : { returned: null, invoices: issued };
    const isByHand = ending.list === 'REALLOCATED_OR_RETURNED';
    const reason = needsReason(status) ? reasonFor(ending.list, isOlder) : null;
    const comment =
      reason !== null && (reason.name === 'OTHER' || random.chance(0.3)) ? random.pick(reasonComments) : null;
    const attended = operatorOf(random, plan, isOlder);
    if (ending.targets.length > 0) relocated.set(id, ending.targets);
    return {
      ...plan,
      id,
      publicId: fixedUuid(`delivery:${id}`),
      position: place.position,
      logisticCost,
      items,
      discounts: given,
      totals,
      orderedTotals,
      exceededDiscountPolicy: given.length > 0 && isOverPolicy(given, items),
      creditOpen: takesCredit(plan, notes),
      ...attended,
      by: attended.operator ?? moves.pick(demoUsers.operators),
      operatorNote: random.chance(0.12) ? random.pick(operatorNotes) : null,
      reason,
      reasonComment: isByHand ? closedByHand : comment,
      orderExternalId: hasReference(plan) ? `PED-${700_000 + id}` : null,
      invoices: notes,
      returned,
      moments: isByHand ? { ...course.moments, workedAt: course.moments.deliveredAt } : course.moments,
      relocatedBy: place.relocatedBy,
      relocatedFromId: place.relocatedFromId,
    };
  };

  const settleUse = (use: CouponUse, deliveries: readonly DraftDelivery[]): void => {
    const own = deliveries.map(({ id, status, invoices: notes }, index) => ({
      id,
      relocatedFromId: null,
      status,
      isApplied: (use.parts[index] ?? 0) > 0,
      installments: notes.flatMap(({ installments }) => installments.map((one) => one.status)),
    }));
    const joining = deliveries.flatMap(({ id }) =>
      (relocated.get(id) ?? []).map(({ plan: { status } }) => ({
        // They get their numbers once all orders are made.
        id: 0,
        relocatedFromId: id,
        status,
        isApplied: false,
        installments: [],
      })),
    );
    const ended = Math.max(...deliveries.map(({ moments }) => moments.workedAt));
    coupons.settle(use, [...own, ...joining], ended);
  };

  const build = (plan: OrderPlan): DraftOrder => {
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
    const deliveries = plan.deliveries.map((delivery, index) =>
      finish(
        plan,
        delivery,
        { position: index + 1, cameAt: plan.receivedAt, relocatedBy: null, relocatedFromId: null },
        items[index] ?? [],
        coupon === null ? null : { code: coupon.code, amount: coupon.parts[index] ?? centavos(0) },
      ),
    );
    if (coupon !== null) settleUse(coupon, deliveries);
    return { ...plan, publicId: fixedUuid(`order:${plan.id}`), coupon, deliveries };
  };

  /** The order with the deliveries its relocated ones became. */
  const grow = (order: DraftOrder): DraftOrder => {
    let position = order.deliveries.length;
    const joined = order.deliveries.flatMap((source) =>
      (relocated.get(source.id) ?? []).map(({ plan, lines }) => {
        position += 1;
        const place = {
          position,
          cameAt: source.moments.workedAt,
          relocatedBy: source.by,
          relocatedFromId: source.id,
        };
        const delivery = finish(order, plan, place, movedItems(lines, nextItemId), null);
        joins.push({ sourceId: source.id, targetId: delivery.id, lines });
        return delivery;
      }),
    );
    return joined.length === 0 ? order : { ...order, deliveries: [...order.deliveries, ...joined] };
  };

  const built = plans.map(build);
  const grown = built.map(grow);
  const numbered = numberDeliveries(
    grown.flatMap(({ deliveries }) => deliveries),
    joins,
  );
  const orders = grown.map((order): DemoOrder => ({
    ...order,
    deliveries: order.deliveries.map((delivery) => ({ ...delivery, ...numbered(delivery) })),
  }));
  return { orders, coupons };
};

/** Whether it takes of its store's limit. */
const takesCredit = (
  { status, paymentMethod }: Pick<DeliveryPlan, 'status' | 'paymentMethod'>,
  invoices: readonly DemoInvoice[],
): boolean =>
  consumesCredit(paymentMethod) &&
  !freesCredit(status) &&
  !((status === 'DELIVERED' || isReturn(status)) && isSettled(invoices));

/** What it takes of its store's limit. */
const takenOf = ({ totals, invoices }: DemoDelivery): Centavos => {
  const owed = invoices.flatMap(({ installments }) =>
    installments.filter(({ status }) => !isPaid(status) && !isEnded(status)),
  );
  return creditTaken({
    totalWithTax: totals.totalWithTax,
    receivable: sumCentavos(invoices.map(({ receivable }) => receivable)),
    waiting: ZERO,
    unpaid: sumCentavos(owed.map(({ net, discount }) => centavos(net - discount))),
  });
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
      const amountOf = (list: readonly DemoDelivery[]) => sumCentavos(list.map(takenOf));
      const waiting = amountOf(open.filter((delivery) => delivery.status === 'CREDIT_ANALYSIS'));
      const others = amountOf(open.filter((delivery) => delivery.status !== 'CREDIT_ANALYSIS'));
      if (waiting > 0) return [store.id, others + Math.floor((waiting * random.int(20, 70)) / 100)];
      const roomy = Math.floor((others * random.int(115, 250)) / 100) + store.size * 1_500_000;
      return [store.id, Math.ceil(roomy / 100_000) * 100_000];
    }),
  );
};
