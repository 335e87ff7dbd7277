import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import {
  type CreditedLine,
  decideReturn,
  refundableAmounts,
  type ReturnDecision,
  type ReturnItem,
  type ReturnLine,
  type ReturnStatusCode,
} from '@celeiro/rules/orders/deliveries/returns.ts';
import type { DeliveryTotals } from '@celeiro/rules/orders/deliveries/totals.ts';
import { receivableReasonText } from '@celeiro/rules/money/installments/cancellation.ts';
import { followReturn } from '@celeiro/rules/money/installments/follow-delivery.ts';
import { type Centavos, subtract, ZERO } from '@celeiro/rules/money.ts';
import { milli } from '@celeiro/rules/quantity.ts';
import { returnChanges } from '../../src/orders/deliveries/status/delivery-returns.ts';
import { adjustedChange, movedChange } from '../../src/money/payments/receivable-changes.ts';
import type { DemoDiscount } from './demo-discounts.ts';
import { type DemoInstallment, type DemoInvoice, publicIdOfInstallment } from '../money/demo-invoices.ts';
import { type DemoItem, publicIdOfItem } from './demo-items.ts';
import type { DemoMoments } from '../demo-moments.ts';
import { returnComments } from '../demo-texts.ts';
import { fixedUuid } from '../fixed-uuid.ts';

/** What came back as money of its own, because it had been paid. */
export type DemoRefund = {
  readonly id: number;
  readonly publicId: string;
  readonly amount: Centavos;
  readonly dueDate: string;
  /** ms since the epoch; null while finance has not given it back. */
  readonly refundedAt: number | null;
};

/** A step of a return, as its delivery's history shows it. */
type ReturnStep = {
  readonly at: number;
  readonly changes: readonly HistoryChange[];
  /** Money that moves later raises no version. */
  readonly byFinance: boolean;
};

/** What came back of a delivered delivery, is coming back, or was to. */
export type DemoReturn = {
  readonly id: number;
  readonly publicId: string;
  readonly status: ReturnStatusCode;
  readonly lines: readonly (CreditedLine & { readonly itemId: number })[];
  readonly amount: Centavos;
  readonly comment: string;
  readonly at: number;
  readonly refund: DemoRefund | null;
  readonly steps: readonly ReturnStep[];
};

type Delivered = {
  readonly items: readonly DemoItem[];
  readonly discounts: readonly DemoDiscount[];
  readonly totals: DeliveryTotals;
  readonly invoices: readonly DemoInvoice[];
  readonly moments: DemoMoments;
};

const itemsOf = ({ items, discounts, totals }: Delivered): readonly ReturnItem[] => {
  const refundable = refundableAmounts({ items, discounts, ...totals });
  return items.map((item, index) => ({
    publicId: publicIdOfItem(item.id),
    product: item.product.name,
    quantity: item.quantity,
    returned: milli(0),
    refundable: refundable[index] ?? ZERO,
  }));
};

/** Half of a product in whole packs; all of it where it is one pack among other products. */
const linesOf = (items: readonly ReturnItem[], story: ReturnStatusCode): readonly ReturnLine[] => {
  if (story === 'RETURN_FULL') return items.map(({ publicId, quantity }) => ({ publicId, quantity }));
  return items.slice(0, 1).map(({ publicId, quantity }) => {
    const half = milli(Math.floor(quantity / 2000) * 1000);
    if (half > 0) return { publicId, quantity: half };
    return { publicId, quantity: items.length > 1 ? quantity : milli(Math.floor(quantity / 2)) };
  });
};

type Decided = Exclude<ReturnDecision, { kind: 'refused' }>;
const decided = (decision: ReturnDecision): Decided => {
  if (decision.kind === 'refused') throw new Error(`no such return: ${decision.refusal.code}`);
  return decision;
};

const status = (oldValue: string, newValue: string): HistoryChange => ({
  field: 'status',
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue,
  newValue,
});

const namedBy = (invoice: DemoInvoice, one: DemoInstallment) => ({
  ...one,
  publicId: publicIdOfInstallment(one.id),
  nfeNumber: invoice.number,
  count: invoice.installments.length,
});

/** The invoices after a finished return: what was owed is lowered, the last installments first; the rest is a refund. */
const giveBack = (amount: Centavos, invoices: readonly DemoInvoice[], at: number) => {
  const receivables = invoices.flatMap((invoice) =>
    invoice.installments.map((one) => ({
      ...one,
      publicId: publicIdOfInstallment(one.id),
      invoicePublicId: invoice.publicId,
    })),
  );
  // Its invoices hold all of it, and nothing came back before.
  const { steps, refund } = followReturn(amount, receivables, { awaited: ZERO, refunded: ZERO });
  const lowering = steps.filter((step) => step.kind === 'cancel' || step.kind === 'adjust');
  const changes: HistoryChange[] = [];
  const after = invoices.map((invoice) => ({
    ...invoice,
    installments: invoice.installments.map((one): DemoInstallment => {
      const row = namedBy(invoice, one);
      const step = lowering.find(({ publicId }) => publicId === row.publicId);
      if (step?.kind === 'cancel') {
        const reason = receivableReasonText(step.reason, '');
        changes.push(movedChange(row, 'CANCELED', reason));
        return { ...one, status: 'CANCELED', reason, changedAt: at };
      }
      if (step?.kind !== 'adjust') return one;
      const { discount } = step;
      changes.push(adjustedChange(row, subtract(one.net, one.discount), subtract(one.net, discount)));
      return { ...one, discount, changedAt: at };
    }),
  }));
  return { after, refund, changes };
};

const refundSteps = (refund: DemoRefund | null): readonly ReturnStep[] => {
  if (refund === null || refund.refundedAt === null) return [];
  const row = {
    publicId: refund.publicId,
    nfeNumber: null,
    position: 1,
    count: 1,
    transactionType: 'REFUND',
    status: 'REFUND_PENDING',
  };
  return [{ at: refund.refundedAt, changes: [movedChange(row, 'REFUNDED')], byFinance: true }];
};

/** Returns as the product's rules decide them: opened, then finished or given up, with what follows for the money. */
export const createReturns = (now: number, nextInstallmentId: () => number) => {
  let lastId = 0;

  const refundOf = (id: number, amount: Centavos, moments: DemoMoments): DemoRefund | null => {
    if (amount === 0) return null;
    const installment = nextInstallmentId();
    // Of those that finance had the time for, some still wait.
    const isDone = moments.refundedAt <= now && id % 4 > 0;
    return {
      id: installment,
      publicId: publicIdOfInstallment(installment),
      amount,
      dueDate: businessDateOf(moments.returnedAt),
      refundedAt: isDone ? moments.refundedAt : null,
    };
  };

  /** The return of a delivered delivery, and its invoices after it. */
  const ofDelivery = (story: ReturnStatusCode, delivery: Delivered) => {
    lastId += 1;
    const id = lastId;
    const { moments } = delivery;
    const comment = returnComments[id % returnComments.length] ?? '';
    const items = itemsOf(delivery);
    const asked = linesOf(items, story);
    const opening = { status: 'DELIVERED' as const, items, underWay: [], asked };
    const started = decided(decideReturn({ ...opening, target: 'RETURN_STARTED' }));
    const steps: ReturnStep[] = [
      {
        at: moments.returnStartedAt,
        changes: [
          status('DELIVERED', 'RETURN_STARTED'),
          ...returnChanges('RETURN_STARTED', started, items, comment),
        ],
        byFinance: false,
      },
    ];
    const itemIds = new Map(delivery.items.map((item) => [publicIdOfItem(item.id), item.id]));
    const placed = (lines: readonly CreditedLine[]) =>
      lines.map((line) => ({ ...line, itemId: itemIds.get(line.publicId) ?? 0 }));
    const returned = {
      id,
      publicId: fixedUuid(`delivery-return:${id}`),
      status: story,
      lines: 'lines' in started ? placed(started.lines) : [],
      amount: ZERO,
      comment,
      at: moments.returnStartedAt,
      refund: null,
      steps,
    };
    if (story === 'RETURN_STARTED') return { returned, invoices: delivery.invoices };
    const closing = { status: 'RETURN_STARTED' as const, items, underWay: asked, asked: null };
    const end = decided(decideReturn({ ...closing, target: story }));
    const amount = end.kind === 'finished' ? end.amount : ZERO;
    const given = giveBack(amount, delivery.invoices, moments.returnedAt);
    const refund = refundOf(id, given.refund, moments);
    const ending: ReturnStep = {
      at: moments.returnedAt,
      changes: [
        status('RETURN_STARTED', end.status),
        ...returnChanges(story, end, items, ''),
        ...given.changes,
      ],
      byFinance: false,
    };
    const finished: DemoReturn = {
      ...returned,
      amount,
      at: moments.returnedAt,
      refund,
      steps: [...steps, ending, ...refundSteps(refund)],
    };
    return { returned: finished, invoices: given.after };
  };

  return { ofDelivery };
};
