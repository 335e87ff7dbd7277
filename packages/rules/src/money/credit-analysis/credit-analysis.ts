import type { BusinessDate } from '../../days/calendar.ts';
import { type Centavos, centavos, formatBRL } from '../../money.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { exceedsCredit } from '../store-credit/credit.ts';
import type { HistoryChange } from '../../orders/deliveries/history.ts';
import { type DeliveryStatusCode, statusOf } from '../../orders/deliveries/statuses.ts';

/** A store's limit and its use by open deliveries, seen from one existing or new delivery. */
export type CreditStanding = {
  readonly limit: Centavos;
  readonly usedByOthers: Centavos;
  /** The part of `usedByOthers` that waits in credit analysis. */
  readonly waitingOfOthers: Centavos;
  /** What was paid of the delivery itself, or returned: it uses that much less than its total. */
  readonly relieved: Centavos;
  /** The store's overdue amount beyond the tolerated days, and the tolerated amount. */
  readonly overdue: Centavos;
  readonly overdueTolerated: Centavos;
  /** The last day of the limit; null: no end. */
  readonly validUntil: BusinessDate | null;
  readonly today: BusinessDate;
};

/** Why a delivery waits in credit analysis, with display texts. */
export const creditHoldLabels = {
  LIMIT: 'Pedido acima do limite',
  OVERDUE: 'Parcelas vencidas',
  ENDED: 'Validade do limite',
} as const;
export type CreditHold = keyof typeof creditHoldLabels;

/** The reasons as text: 'Pedido acima do limite e parcelas vencidas'; null without reasons. */
export const creditHoldsText = (holds: readonly CreditHold[]): string | null => {
  const [first, ...others] = holds.map((hold) => creditHoldLabels[hold]);
  if (first === undefined) return null;
  const last = others.pop()?.toLowerCase();
  const between = others.map((one) => `, ${one.toLowerCase()}`).join('');
  return last === undefined ? first : `${first}${between} e ${last}`;
};

type StoreStanding = Pick<CreditStanding, 'overdue' | 'overdueTolerated' | 'validUntil' | 'today'>;

/** Reasons of the store itself, which hold every new delivery with a term, however small. */
export const storeHolds = ({
  overdue,
  overdueTolerated,
  validUntil,
  today,
}: StoreStanding): readonly CreditHold[] => [
  ...(overdue > overdueTolerated ? (['OVERDUE'] as const) : []),
  ...(validUntil !== null && validUntil < today ? (['ENDED'] as const) : []),
];

/** The part of the limit that a delivery of this amount uses, without what was already paid of it. */
const takenBy = ({ relieved }: CreditStanding, amount: Centavos): number => Math.max(0, amount - relieved);

const holds = (standing: CreditStanding, others: number, amount: Centavos): boolean =>
  !exceedsCredit(standing.limit, centavos(others + takenBy(standing, amount)));

/** Whether a delivery of this amount fits the store's limit next to all others, including waiting ones. */
export const fitsCredit = (standing: CreditStanding, amount: Centavos): boolean =>
  holds(standing, standing.usedByOthers, amount);

/** Whether a waiting delivery may be released: other waiting ones don't count, otherwise of two neither could be first. */
export const fitsRelease = (standing: CreditStanding, amount: Centavos): boolean =>
  holds(standing, standing.usedByOthers - standing.waitingOfOthers, amount);

/**
 * Why deliveries that use this much credit together wait for credit analysis; without reasons they continue. One that
 * `runsAlready` on the store's credit and grows needs no new term, so only the limit may hold it. A fully paid one uses
 * nothing and doesn't wait.
 */
export const creditHolds = (
  standing: CreditStanding,
  amount: Centavos,
  { runsAlready }: { readonly runsAlready: boolean },
): readonly CreditHold[] => {
  if (standing.relieved > 0 && takenBy(standing, amount) === 0) return [];
  return [
    ...(fitsCredit(standing, amount) ? [] : (['LIMIT'] as const)),
    ...(runsAlready ? [] : storeHolds(standing)),
  ];
};

/** Status of a new delivery: with holds it waits for credit analysis. */
export const intakeStatus = (holds: readonly CreditHold[]): DeliveryStatusCode =>
  holds.length > 0 ? 'CREDIT_ANALYSIS' : 'ANALYZING';

/**
 * Whether a delivery with this status keeps its hold reasons: it waits for credit analysis, or for an approval in
 * between.
 */
export const keepsHolds = (status: DeliveryStatusCode): boolean =>
  status === 'CREDIT_ANALYSIS' || status === 'WAITING_APPROVE';

/**
 * What prevents a delivery's release from credit analysis. Reasons of the store count only if it was held for its credit.
 */
export const releaseHolds = (
  standing: CreditStanding,
  delivery: {
    readonly status: DeliveryStatusCode;
    readonly amount: Centavos;
    readonly creditHolds: readonly CreditHold[];
  },
): readonly CreditHold[] => [
  ...(fitsRelease(standing, delivery.amount) ? [] : (['LIMIT'] as const)),
  ...(delivery.status === 'CREDIT_ANALYSIS' || delivery.creditHolds.length > 0 ? storeHolds(standing) : []),
];

/**
 * The waiting deliveries, oldest first, that fit the limit now, all together; those that don't fit are skipped. `running`
 * is the part of the limit that all others use.
 */
export const fittingNow = <T extends { readonly taken: Centavos }>(
  limit: Centavos,
  running: Centavos,
  oldestFirst: readonly T[],
  /** Reasons of the store, which hold every delivery that uses credit. */
  holds: readonly CreditHold[] = [],
): readonly T[] => {
  let used: number = running;
  return oldestFirst.filter(({ taken }) => {
    // A delivery that uses no credit has nothing to wait for.
    const fits = taken === 0 || (holds.length === 0 && used + taken <= limit);
    if (fits) used += taken;
    return fits;
  });
};

/**
 * Status of a delivery whose open amount grew beyond the limit. One that waits for a supervisor's approval keeps its
 * status, since the approval covers the credit too. A delivery that can't be edited doesn't grow.
 */
export const statusOverLimit = (status: DeliveryStatusCode): DeliveryStatusCode =>
  status === 'WAITING_APPROVE' || statusOf(status).editing !== 'open' ? status : 'CREDIT_ANALYSIS';

/**
 * Whether a manual status change needs free credit: forward out of CREDIT_ANALYSIS, and out of WAITING_APPROVE, which may
 * come from credit analysis, unless the change is an approval.
 */
export const needsFreeCredit = (from: DeliveryStatusCode, to: DeliveryStatusCode): boolean =>
  (from === 'CREDIT_ANALYSIS' || from === 'WAITING_APPROVE') &&
  to !== 'CREDIT_ANALYSIS' &&
  statusOf(to).change.isForward;

const holdRefusals = {
  LIMIT: 'CREDIT_LIMIT_EXCEEDED',
  OVERDUE: 'CREDIT_STORE_OVERDUE',
  ENDED: 'CREDIT_LIMIT_ENDED',
} as const;

/** How a delivery leaves credit analysis: 'free' (no hold), 'released' (by a supervisor or an approval), or refused. */
export const decideCreditRelease = (question: {
  readonly holds: readonly CreditHold[];
  readonly isReleased: boolean;
  readonly isSupervisor: boolean;
  readonly isApproved: boolean;
}): 'free' | 'released' | Refusal => {
  const [hold] = question.holds;
  if (hold === undefined) return 'free';
  if (question.isReleased || question.isSupervisor || question.isApproved) return 'released';
  return refusal(holdRefusals[hold]);
};

/** Decisions on waiting deliveries, with display texts. */
export const creditDecisionLabels = { RELEASED: 'Liberada', KEPT: 'Mantida em análise' } as const;
export type CreditDecision = keyof typeof creditDecisionLabels;

/**
 * Why a decision on a delivery isn't possible, or null. It must still wait, with the amount that was seen, since a
 * release is for that amount. Discounts above the policy have to be approved first (R-STATUS-008), unless it stays
 * on hold.
 */
export const creditDecisionRefusal = (question: {
  readonly decision: CreditDecision;
  readonly seenAmount: Centavos;
  readonly delivery: {
    readonly number: string;
    readonly status: DeliveryStatusCode;
    readonly amount: Centavos;
    readonly needsDiscountApproval: boolean;
  };
}): Refusal | null => {
  const { delivery } = question;
  if (delivery.status !== 'CREDIT_ANALYSIS') {
    return refusal('CREDIT_ANALYSIS_CLOSED', { delivery: delivery.number });
  }
  if (delivery.amount !== question.seenAmount) {
    return refusal('CREDIT_AMOUNT_CHANGED', {
      delivery: delivery.number,
      amount: formatBRL(delivery.amount),
    });
  }
  return question.decision === 'RELEASED' && delivery.needsDiscountApproval
    ? refusal('CREDIT_CONFIRMATION_REQUIRED')
    : null;
};

/** History of the hold reasons; empty when they are unchanged, or over. */
export const creditHoldChanges = (
  before: readonly CreditHold[],
  after: readonly CreditHold[],
): readonly HistoryChange[] => {
  const [oldValue, newValue] = [creditHoldsText(before), creditHoldsText(after)];
  if (newValue === null || newValue === oldValue) return [];
  return [{ field: 'creditHolds', event: 'UPDATE', itemPublicId: null, itemLabel: null, oldValue, newValue }];
};
