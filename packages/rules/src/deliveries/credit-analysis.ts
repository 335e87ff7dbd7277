import { type Centavos, centavos, formatBRL } from '../money.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { exceedsCredit } from '../stores/credit.ts';
import { type DeliveryStatusCode, statusOf } from './statuses.ts';

/** A store's limit and what its open deliveries take of it, seen from one of them or from one that comes. */
export type CreditStanding = {
  readonly limit: Centavos;
  readonly usedByOthers: Centavos;
  /** The part of `usedByOthers` that waits in credit analysis. */
  readonly waitingOfOthers: Centavos;
  /** What was paid of the delivery itself, or given back: of its total it takes so much less. */
  readonly relieved: Centavos;
};

const holds = ({ limit, relieved }: CreditStanding, others: number, amount: Centavos): boolean =>
  !exceedsCredit(limit, centavos(others + Math.max(0, amount - relieved)));

/** Whether the store's limit holds a delivery of this amount on top of what the others take, those that wait too. */
export const fitsCredit = (standing: CreditStanding, amount: Centavos): boolean =>
  holds(standing, standing.usedByOthers, amount);

/** Whether one that waits may go on: what waits besides it holds nothing, or none of two could ever go first. */
export const fitsRelease = (standing: CreditStanding, amount: Centavos): boolean =>
  holds(standing, standing.usedByOthers - standing.waitingOfOthers, amount);

/** Status of a delivery as it comes in: over the limit what consumes credit waits for its analysis. */
export const intakeStatus = (delivery: {
  readonly consumesCredit: boolean;
  readonly isOverLimit: boolean;
}): DeliveryStatusCode => (delivery.consumesCredit && delivery.isOverLimit ? 'CREDIT_ANALYSIS' : 'ANALYZING');

/**
 * Of what waits, oldest first, what the limit holds now, all of it together: the first that don't fit are passed over.
 * `running` is what everything else takes of it.
 */
export const fittingNow = <T extends { readonly taken: Centavos }>(
  limit: Centavos,
  running: Centavos,
  oldestFirst: readonly T[],
): readonly T[] => {
  let used: number = running;
  return oldestFirst.filter(({ taken }) => {
    // What takes nothing has nothing to wait for.
    const fits = taken === 0 || used + taken <= limit;
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
 * Whether a status change by hand has to find the limit free: forward out of CREDIT_ANALYSIS, and out of
 * WAITING_APPROVE, where credit analysis may have sent it and only an approval lets it go on without.
 */
export const needsFreeCredit = (from: DeliveryStatusCode, to: DeliveryStatusCode): boolean =>
  (from === 'CREDIT_ANALYSIS' || from === 'WAITING_APPROVE') &&
  to !== 'CREDIT_ANALYSIS' &&
  statusOf(to).change.isForward;

/** How a delivery leaves credit analysis: 'free' (it fits), 'released' (by a supervisor or an approval), or refused. */
export const decideCreditRelease = (question: {
  readonly fits: boolean;
  readonly isReleased: boolean;
  readonly isSupervisor: boolean;
  readonly isApproved: boolean;
}): 'free' | 'released' | Refusal => {
  if (question.fits) return 'free';
  if (question.isReleased || question.isSupervisor || question.isApproved) return 'released';
  return refusal('CREDIT_LIMIT_EXCEEDED');
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
