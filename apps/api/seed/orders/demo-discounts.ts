import {
  ADF_WAIVER_REASON,
  deliveryTotals,
  type DiscountTerms,
} from '@celeiro/rules/orders/deliveries/totals.ts';
import { calculateDiscount, type DiscountType } from '@celeiro/rules/orders/discounts/calculate.ts';
import { defaultPolicy, exceedsPolicy, type PolicyDiscount } from '@celeiro/rules/orders/discounts/policy.ts';
import { type Centavos, centavos, multiplyRoundHalfUp, sumCentavos } from '@celeiro/rules/money.ts';
import { type Basis, basis, ratio } from '@celeiro/rules/percent.ts';
import { CELEIRO_PAYMENT } from '@celeiro/rules/product-name.ts';
import type { DemoItem } from './demo-items.ts';
import type { DeliveryPlan } from './demo-order-plan.ts';
import { demoUsers, type DemoUser } from '../access/demo-people.ts';
import { fixedUuid } from '../fixed-uuid.ts';
import type { Random } from '../random.ts';
import { discountReasonRows } from '../reference-rows.ts';

export type DemoDiscount = DiscountTerms &
  PolicyDiscount & {
    readonly id: number;
    readonly publicId: string;
    readonly itemId: number | null;
    readonly discountType: DiscountType;
    readonly value: number;
    readonly percentage: Basis;
    readonly reasonPublicId: string;
    readonly releaseName: string;
    readonly releaseUsername: string | null;
    readonly supplierProblemId: number | null;
    readonly addedBy: DemoUser;
  };

type Reason = (typeof discountReasonRows)[number];

const reasonOf = (name: string): Reason => {
  const found = discountReasonRows.find((row) => row.reason === name);
  if (found === undefined) throw new Error(`no discount reason ${name}`);
  return found;
};

const waiver = reasonOf(ADF_WAIVER_REASON);
const coupon = reasonOf('Cupom comercial');
const negotiation = reasonOf('Negociação financeira');
/** What operators give by hand on an item. */
const byHand = discountReasonRows.filter((row) => row.for_item && row !== coupon);

type Given = {
  readonly reason: Reason;
  readonly item: DemoItem | null;
  readonly type: DiscountType;
  readonly value: number;
  readonly amount: Centavos;
  readonly of: Centavos;
};

const shareOf = (amount: Centavos, of: Centavos): Basis => basis(Math.min(10_000, ratio(amount, of)));

/** Makes discounts with ids of their own; `finish` says who gave them and why. */
export const createDiscounts = (random: Random, nextId: () => number) => {
  const finish = (
    given: Given,
    plan: DeliveryPlan,
    addedBy: DemoUser,
    more: Partial<DemoDiscount> = {},
  ): DemoDiscount => {
    const id = nextId();
    const isSupplierNeeded =
      given.reason.supplier_problem === 'REQUIRED' ||
      (given.reason.supplier_problem === 'OPTIONAL' && random.chance(0.4));
    const release = random.pick(demoUsers.supervisors);
    return {
      id,
      publicId: fixedUuid(`discount:${id}`),
      itemId: given.item?.id ?? null,
      origin: 'INTRANET',
      discountType: given.type,
      value: given.value,
      amount: given.amount,
      percentage: shareOf(given.amount, given.of),
      reason: given.reason.reason,
      category: given.reason.category,
      reasonPublicId: given.reason.public_id,
      releaseName: release.name,
      releaseUsername: release.username,
      supplierProblemId: isSupplierNeeded ? plan.supplier.id : null,
      addedBy,
      isOffer: false,
      active: true,
      ...more,
    };
  };

  /** On one product, in one of the three ways, about `percent` hundredths of a percent of it. */
  const onItem = (item: DemoItem, percent: number, reason: Reason): Given | null => {
    const type = random.pick(['CORRECTED_ITEM_VALUE', 'PERCENTAGE_VALUE', 'TOTAL_VALUE_ITEM'] as const);
    const value = {
      CORRECTED_ITEM_VALUE: multiplyRoundHalfUp(item.adjustedPrice, 10_000 - percent, 10_000),
      PERCENTAGE_VALUE: percent,
      TOTAL_VALUE_ITEM: multiplyRoundHalfUp(item.adjustedTotal, percent, 10_000),
    }[type];
    if (value <= 0) return null;
    const amount = calculateDiscount({ ...item, type, value }).total;
    if (amount <= 0 || amount > item.total) return null;
    return { reason, item, type, value, amount, of: item.adjustedTotal };
  };

  const onDelivery = (items: readonly DemoItem[], amount: Centavos, reason: Reason): Given => ({
    reason,
    item: null,
    type: 'TOTAL_VALUE_ITEM',
    value: amount,
    amount,
    of: sumCentavos(items.map((item) => item.adjustedTotal)),
  });

  /** The coupon's part of this delivery: an offer of the house, outside the policy. */
  const ofCoupon = (items: readonly DemoItem[], plan: DeliveryPlan, code: string, amount: Centavos) =>
    finish(onDelivery(items, amount, coupon), plan, demoUsers.channel, {
      isOffer: true,
      releaseName: `Cupom ${code}`,
      releaseUsername: null,
      supplierProblemId: null,
    });

  const waived = (items: readonly DemoItem[], plan: DeliveryPlan, soFar: readonly DemoDiscount[]) => {
    const { tax } = deliveryTotals({
      items,
      discounts: soFar,
      logisticCost: centavos(0),
      markup: basis(plan.paymentMethod.markup),
    });
    return tax > 0 ? [finish(onDelivery(items, tax, waiver), plan, random.pick(demoUsers.operators))] : [];
  };

  const given = (items: readonly DemoItem[], plan: DeliveryPlan): readonly DemoDiscount[] => {
    const isOver = plan.status === 'WAITING_APPROVE' || random.chance(0.15);
    const operator = random.pick(demoUsers.operators);
    const chosen = isOver ? items : random.shuffled(items).slice(0, random.int(1, 2));
    const reason = random.pick(byHand);
    return chosen.flatMap((item) => {
      const percent = isOver ? random.int(1200, 2500) : random.int(100, 500);
      const one = onItem(item, percent, isOver ? reason : random.pick(byHand));
      return one === null ? [] : [finish(one, plan, operator)];
    });
  };

  /** Every discount of a delivery, without coupons; none unless it is paid through the house (R-DISC-026). */
  const ofDelivery = (items: readonly DemoItem[], plan: DeliveryPlan): readonly DemoDiscount[] => {
    if (plan.paymentMethod.form !== CELEIRO_PAYMENT) return [];
    const byOperator = plan.status === 'WAITING_APPROVE' || random.chance(0.2) ? given(items, plan) : [];
    const byWaiver = random.chance(0.03) ? waived(items, plan, byOperator) : [];
    const cheapest = items[0];
    const byFinance =
      plan.status === 'DELIVERED' && cheapest !== undefined && random.chance(0.02)
        ? [
            finish(
              onDelivery(items, centavos(Math.max(1, Math.floor(cheapest.adjustedTotal / 20))), negotiation),
              plan,
              demoUsers.finance,
              { origin: 'BANK' },
            ),
          ]
        : [];
    return [...byOperator, ...byWaiver, ...byFinance];
  };

  return { ofCoupon, ofDelivery };
};

/** Whether these discounts pass the commercial policy of the reference data. */
export const isOverPolicy = (
  discounts: readonly DemoDiscount[],
  items: readonly { readonly adjustedTotal: Centavos }[],
): boolean => exceedsPolicy(discounts, sumCentavos(items.map((item) => item.adjustedTotal)), defaultPolicy);
