import type { Centavos } from '../money.ts';
import { centavos } from '../money.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { exceedsCredit } from '../stores/credit.ts';
import {
  closesEditing,
  type DeliveryStatusCode,
  leavesCreditAnalysisFreely,
  locksEditing,
} from './statuses.ts';

/** A store's limit and what its other open deliveries take of it. */
export type CreditStanding = { readonly limit: Centavos; readonly usedByOthers: Centavos };

/** Whether the store's limit holds these open amounts on top of what the others take. */
export const fitsCredit = (standing: CreditStanding, amount: Centavos): boolean =>
  !exceedsCredit(standing.limit, centavos(standing.usedByOthers + amount));

/** Status of a delivery as it comes in: over the limit the whole order waits for credit analysis. */
export const intakeStatus = (isOverLimit: boolean): DeliveryStatusCode =>
  isOverLimit ? 'CREDIT_ANALYSIS' : 'ANALYZING';

/**
 * Status after the delivery's open amount grew past the limit. A delivery that awaits a supervisor's approval stays
 * there: the approval answers for the credit too. What can't be edited any more doesn't grow.
 */
export const statusOverLimit = (status: DeliveryStatusCode): DeliveryStatusCode =>
  status === 'WAITING_APPROVE' || closesEditing(status) || locksEditing(status) ? status : 'CREDIT_ANALYSIS';

/**
 * Whether a status change by hand has to find the limit free: forward out of CREDIT_ANALYSIS, and out of
 * WAITING_APPROVE, where credit analysis may have sent it and only an approval lets it go on without.
 */
export const needsFreeCredit = (from: DeliveryStatusCode, to: DeliveryStatusCode): boolean =>
  (from === 'CREDIT_ANALYSIS' || from === 'WAITING_APPROVE') &&
  to !== 'CREDIT_ANALYSIS' &&
  !leavesCreditAnalysisFreely(to);

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
