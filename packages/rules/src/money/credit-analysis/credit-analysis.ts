import type { BusinessDate } from '../../days/calendar.ts';
import { type Centavos, centavos, formatBRL } from '../../money.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { exceedsCredit } from '../store-credit/credit.ts';
import type { HistoryChange } from '../../orders/deliveries/history.ts';
import { type DeliveryStatusCode, statusOf } from '../../orders/deliveries/statuses.ts';

/** A store's limit and what its open deliveries take of it, seen from one of them or from one that comes. */
export type CreditStanding = {
  readonly limit: Centavos;
  readonly usedByOthers: Centavos;
  /** The part of `usedByOthers` that waits in credit analysis. */
  readonly waitingOfOthers: Centavos;
  /** What was paid of the delivery itself, or given back: of its total it takes so much less. */
  readonly relieved: Centavos;
  /** What the store has not paid though it was due longer ago than is tolerated, and how much of that is tolerated. */
  readonly overdue: Centavos;
  readonly overdueTolerated: Centavos;
  /** The last day of the limit; null: it has no end. */
  readonly validUntil: BusinessDate | null;
  readonly today: BusinessDate;
};

/** Why a delivery waits in credit analysis, with the words of history and screens. */
export const creditHoldLabels = {
  LIMIT: 'Pedido acima do limite',
  OVERDUE: 'Parcelas vencidas',
  ENDED: 'Validade do limite',
} as const;
export type CreditHold = keyof typeof creditHoldLabels;

/** 'Pedido acima do limite e parcelas vencidas'; null where nothing holds. */
export const creditHoldsText = (holds: readonly CreditHold[]): string | null => {
  const [first, ...others] = holds.map((hold) => creditHoldLabels[hold]);
  if (first === undefined) return null;
  const last = others.pop()?.toLowerCase();
  const between = others.map((one) => `, ${one.toLowerCase()}`).join('');
  return last === undefined ? first : `${first}${between} e ${last}`;
};

type StoreStanding = Pick<CreditStanding, 'overdue' | 'overdueTolerated' | 'validUntil' | 'today'>;

/** Reasons of the store alone that hold every new request for a term, however small. */
export const storeHolds = ({
  overdue,
  overdueTolerated,
  validUntil,
  today,
}: StoreStanding): readonly CreditHold[] => [
  ...(overdue > overdueTolerated ? (['OVERDUE'] as const) : []),
  ...(validUntil !== null && validUntil < today ? (['ENDED'] as const) : []),
];

/** What a delivery of this amount takes of the limit: what was paid of it already takes nothing. */
const takenBy = ({ relieved }: CreditStanding, amount: Centavos): number => Math.max(0, amount - relieved);

const holds = (standing: CreditStanding, others: number, amount: Centavos): boolean =>
  !exceedsCredit(standing.limit, centavos(others + takenBy(standing, amount)));

/** Whether the store's limit holds a delivery of this amount on top of what the others take, those that wait too. */
export const fitsCredit = (standing: CreditStanding, amount: Centavos): boolean =>
  holds(standing, standing.usedByOthers, amount);

/** Whether one that waits may go on: what waits besides it holds nothing, or none of two could ever go first. */
export const fitsRelease = (standing: CreditStanding, amount: Centavos): boolean =>
  holds(standing, standing.usedByOthers - standing.waitingOfOthers, amount);

/**
 * Why deliveries with this much credit together wait for an analysis; without reasons they continue. One that `runsAlready` on
 * its store's credit, and grows, needs no new term: only the limit may hold it. A fully paid one takes nothing and doesn't
 * wait.
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

/** Status of a delivery as it comes in: what consumes credit and is held waits for its analysis. */
export const intakeStatus = (holds: readonly CreditHold[]): DeliveryStatusCode =>
  holds.length > 0 ? 'CREDIT_ANALYSIS' : 'ANALYZING';

/** Whether a delivery of this status still has its reasons: it waits, or waits for an approval on the way. */
export const keepsHolds = (status: DeliveryStatusCode): boolean =>
  status === 'CREDIT_ANALYSIS' || status === 'WAITING_APPROVE';

/** What keeps one from leaving its credit analysis. Of the store, only where it was held for its credit. */
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
 * Of what waits, oldest first, what the limit holds now, all of it together: the first that don't fit are passed over.
 * `running` is what everything else takes of it.
 */
export const fittingNow = <T extends { readonly taken: Centavos }>(
  limit: Centavos,
  running: Centavos,
  oldestFirst: readonly T[],
  /** The store's reasons, which hold every delivery that takes credit. */
  holds: readonly CreditHold[] = [],
): readonly T[] => {
  let used: number = running;
  return oldestFirst.filter(({ taken }) => {
    // What takes nothing has nothing to wait for.
    const fits = taken === 0 || (holds.length === 0 && used + taken <= limit);
    if (fits) used += taken;
    return fits;
  });
};

/**
 * Status after the delivery's open amount grew past the limit. A delivery that awaits a supervisor's approval stays
 * there: the approval answers for the credit too. What can't be edited any more doesn't grow.
 */
export const statusOverLimit = (status: DeliveryStatusCode): DeliveryStatusCode =>
  status === 'WAITING_APPROVE' || statusOf(status).editing !== 'open' ? status : 'CREDIT_ANALYSIS';

/**
 * Whether a status change by hand needs free credit: forward out of CREDIT_ANALYSIS, and out of WAITING_APPROVE, which may come
 * from credit analysis, and where only an approval lets it continue without.
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

/** How a delivery leaves credit analysis: 'free' (nothing holds it), 'released' (by a supervisor or an approval), or refused. */
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

/** What can be decided on deliveries that wait, with the words of history and screens. */
export const creditDecisionLabels = { RELEASED: 'Liberada', KEPT: 'Mantida em análise' } as const;
export type CreditDecision = keyof typeof creditDecisionLabels;

/**
 * Why a decision can't be taken on a delivery, or null. It must still wait, and at the amount that was seen: a release is
 * for the amount released. Discounts over the policy are approved first (R-STATUS-008); keeping asks nothing of them.
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

/** History of why a delivery waits in credit analysis; none where that is unchanged, or over. */
export const creditHoldChanges = (
  before: readonly CreditHold[],
  after: readonly CreditHold[],
): readonly HistoryChange[] => {
  const [oldValue, newValue] = [creditHoldsText(before), creditHoldsText(after)];
  if (newValue === null || newValue === oldValue) return [];
  return [{ field: 'creditHolds', event: 'UPDATE', itemPublicId: null, itemLabel: null, oldValue, newValue }];
};
