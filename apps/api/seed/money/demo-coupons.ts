import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { type Coupon, decideCoupon } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import { comesBack, type CouponedDelivery } from '@celeiro/rules/money/coupons/returned-use.ts';
import { allocate, type Centavos, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { type TableRows, tableRows } from '../copy-rows.ts';
import type { DemoItem } from '../orders/demo-items.ts';
import type { OrderPlan } from '../orders/demo-order-plan.ts';
import { fixedUuid } from '../fixed-uuid.ts';
import { createRandom } from '../random.ts';

type DemoCoupon = Coupon & {
  readonly id: number;
  readonly code: string;
  readonly totalLimit: number;
  readonly storeLimit: number;
  readonly supplierId: number | null;
  readonly description: string;
};

export type CouponUse = {
  readonly couponId: number;
  readonly code: string;
  readonly orderId: number;
  readonly storeId: number;
  readonly amount: Centavos;
  /** One part for each delivery of the order. */
  readonly parts: readonly Centavos[];
};

/** Before the first of them began, ms. */
const SEASON = 120 * 24 * 60 * 60 * 1000;

/** The one a presentation uses, one used up, one over, one of a supplier, one canceled and one still to come. */
const planCoupons = (today: string): readonly DemoCoupon[] => {
  const running = {
    isCanceled: false,
    supplierId: null,
    minimumOrder: 0,
    storeLimit: 1,
    maximumDiscount: null,
    firstOrderOnly: false,
  };
  const coupons = [
    {
      ...running,
      code: 'PRIMEIRA50',
      description: 'Boas-vindas a clientes novos',
      kind: 'AMOUNT' as const,
      value: 5000,
      startsOn: addDays(today, -100),
      endsOn: addDays(today, 20),
      totalLimit: 12,
    },
    {
      ...running,
      code: 'BEMVINDO10',
      description: 'Dez por cento para quem volta a comprar',
      kind: 'PERCENTAGE' as const,
      value: 1000,
      startsOn: addDays(today, -90),
      endsOn: addDays(today, 60),
      totalLimit: 500,
      minimumOrder: 20_000,
    },
    {
      ...running,
      code: 'INVERNO15',
      description: 'Campanha de inverno',
      kind: 'PERCENTAGE' as const,
      value: 1500,
      startsOn: addDays(today, -118),
      endsOn: addDays(today, -60),
      totalLimit: 100,
      storeLimit: 2,
    },
    {
      ...running,
      code: 'VALEVERDE5',
      description: 'Negociado com o fornecedor',
      kind: 'PERCENTAGE' as const,
      value: 500,
      startsOn: addDays(today, -60),
      endsOn: addDays(today, 30),
      totalLimit: 200,
      storeLimit: 3,
      supplierId: 1,
    },
    {
      ...running,
      code: 'RELAMPAGO20',
      description: 'Oferta relâmpago',
      kind: 'PERCENTAGE' as const,
      value: 2000,
      startsOn: addDays(today, -30),
      endsOn: addDays(today, 30),
      totalLimit: 50,
      isCanceled: true,
    },
    {
      ...running,
      code: 'FESTAS30',
      description: 'Pedidos maiores de fim de ano',
      kind: 'AMOUNT' as const,
      value: 3000,
      startsOn: addDays(today, 10),
      endsOn: addDays(today, 45),
      totalLimit: 300,
      minimumOrder: 50_000,
    },
  ];
  return coupons.map((coupon, index) => ({ ...coupon, id: index + 1 }));
};

const timeOf = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));

/** Hands coupons to orders within their limits, as redeeming them would have. */
export const createCoupons = (today: string) => {
  const random = createRandom('coupons');
  const coupons = planCoupons(today);
  const uses: CouponUse[] = [];
  /** When uses came back, by the order that made them; ms. */
  const returned = new Map<number, number>();
  const usedBy = (coupon: DemoCoupon, storeId?: number): number =>
    uses.filter(
      (use) =>
        use.couponId === coupon.id &&
        (storeId === undefined || use.storeId === storeId) &&
        !returned.has(use.orderId),
    ).length;

  const redeem = (
    coupon: DemoCoupon,
    order: OrderPlan,
    items: readonly (readonly DemoItem[])[],
  ): CouponUse | null => {
    if (usedBy(coupon) >= coupon.totalLimit || usedBy(coupon, order.store.id) >= coupon.storeLimit)
      return null;
    const totals = items.map((lines) => sumCentavos(lines.map((line) => line.ordered.total)));
    const eligible = totals.map((total, index) =>
      coupon.supplierId === null || coupon.supplierId === order.deliveries[index]?.supplier.id ? total : ZERO,
    );
    const amount = decideCoupon(coupon, {
      today: businessDateOf(order.receivedAt),
      itemsTotal: sumCentavos(totals),
      eligibleTotal: sumCentavos(eligible),
      isForStore: true,
      isFirst: true,
    });
    if (typeof amount === 'string') return null;
    return {
      couponId: coupon.id,
      code: coupon.code,
      orderId: order.id,
      storeId: order.store.id,
      amount,
      parts: allocate(amount, eligible),
    };
  };

  /** The coupon an order came with, or null. */
  const forOrder = (order: OrderPlan, items: readonly (readonly DemoItem[])[]): CouponUse | null => {
    if (!random.chance(0.07)) return null;
    for (const coupon of coupons) {
      const use = redeem(coupon, order, items);
      if (use === null) continue;
      uses.push(use);
      return use;
    }
    return null;
  };

  /** What became of the deliveries of an order, up to a moment: its use comes back as it would have. */
  const settle = ({ orderId }: CouponUse, deliveries: readonly CouponedDelivery[], at: number): void => {
    if (comesBack(deliveries)) returned.set(orderId, at);
  };

  const couponTable = (now: Date): TableRows =>
    tableRows(
      'coupon',
      coupons.map((coupon) => ({
        id: coupon.id,
        public_id: fixedUuid(`coupon:${coupon.code}`),
        code: coupon.code,
        kind: coupon.kind,
        value: coupon.value,
        starts_on: coupon.startsOn,
        ends_on: coupon.endsOn,
        total_limit: coupon.totalLimit,
        store_limit: coupon.storeLimit,
        minimum_order_centavos: coupon.minimumOrder,
        supplier_id: coupon.supplierId,
        used: usedBy(coupon),
        description: coupon.description,
        paid_by: coupon.supplierId === null ? 'CELEIRO' : 'SUPPLIER',
        canceled_at: coupon.isCanceled ? now : null,
        cancel_reason: coupon.isCanceled ? 'Código publicado em um site de promoções' : null,
        created_at: new Date(now.getTime() - SEASON),
      })),
    );

  const useTable = (): TableRows =>
    tableRows(
      'coupon_use',
      uses.map((use) => ({
        coupon_id: use.couponId,
        order_id: use.orderId,
        store_id: use.storeId,
        amount_centavos: use.amount,
        returned_at: timeOf(returned.get(use.orderId)),
      })),
    );

  return { forOrder, settle, couponTable, useTable };
};
