import { type Refusal, refusal } from '../../refusal.ts';
import { moneyRefusal, type StatusMoney } from './status-money.ts';
import { type GivenReason, whyRefusals } from './status-reasons.ts';
import {
  type DeliveryStatus,
  type DeliveryStatusCode,
  deliveryStatuses,
  needsDiscountApproval,
  needsReason,
  statusOf,
} from './statuses.ts';

/** The facts about a delivery that the status rules need. */
export type StatusSubject = {
  readonly status: DeliveryStatusCode;
  /** Whether a Pix, a card link or a checkout is unpaid: the goods wait for it. */
  readonly statusBlocked: boolean;
  readonly statusMoney: StatusMoney;
  readonly exceededDiscountPolicy: boolean;
  /** Whether the discounts above the policy were approved as they are. */
  readonly discountsApproved: boolean;
};

export type StatusActor = { readonly isSupervisor: boolean };

export type StatusDecision =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'allowed' }
  | { readonly kind: 'needs-reason' }
  | { readonly kind: 'needs-credit-confirmation' }
  | { readonly kind: 'needs-discount-approval' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const refused = (value: Refusal): StatusDecision => ({ kind: 'refused', refusal: value });

const reopeningRefusal = (
  subject: StatusSubject,
  target: DeliveryStatusCode,
  actor: StatusActor,
): Refusal | null => {
  if (target !== 'ANALYZING') return refusal('STATUS_FINAL', { from: statusOf(subject.status).label });
  if (!actor.isSupervisor) return refusal('SUPERVISOR_REQUIRED');
  return subject.statusMoney.held ? refusal('MONEY_MOVED', { because: 'held' }) : null;
};

/** Why a target can't be chosen at all, or null. Reasons, credit and approval are checked later. */
export const statusTargetRefusal = (
  subject: StatusSubject,
  target: DeliveryStatusCode,
  actor: StatusActor,
): Refusal | null => {
  const from = statusOf(subject.status);
  const to = statusOf(target);
  if (from.code === to.code) return null;
  switch (from.change.leaving) {
    case 'never':
      return refusal('STATUS_FINAL', { from: from.label });
    case 'reopening':
      return reopeningRefusal(subject, to.code, actor);
    case 'own':
      return refusal('STATUS_NOT_ALLOWED', { to: to.label });
    case 'free':
      break;
  }
  // R-STATUS-002: only the system sets these.
  if (!to.selectable) return refusal('STATUS_NOT_ALLOWED', { to: to.label });
  // R-STATUS-003
  if (subject.statusBlocked && !to.change.whenBlocked) return refusal('STATUS_BLOCKED');
  return moneyRefusal(subject.statusMoney, from, to);
};

/**
 * Whether a delivery may change to a status manually, and what is missing. Without `reason` the result for a cancellation
 * is 'needs-reason': the browser opens the dialog, the server refuses REASON_REQUIRED. R-STATUS-002..011,
 * R-REASON-002..004.
 */
export const decideStatusChange = (question: {
  readonly subject: StatusSubject;
  readonly target: DeliveryStatusCode;
  readonly actor: StatusActor;
  readonly reason: GivenReason | null;
  readonly comment: string | null;
}): StatusDecision => {
  const { subject, target, actor } = question;
  if (subject.status === target) return { kind: 'unchanged' };
  const blocked = statusTargetRefusal(subject, target, actor);
  if (blocked) return refused({ ...blocked, field: 'status' });
  const [wrong] = whyRefusals({ from: subject.status, target }, question);
  if (wrong) return wrong.code === 'REASON_REQUIRED' ? { kind: 'needs-reason' } : refused(wrong);
  if (needsReason(target)) return { kind: 'allowed' };
  return approvalDecision(subject, target);
};

/** What a change to `target` still needs because of discounts above the policy. */
export const approvalDecision = (
  subject: StatusSubject,
  target: DeliveryStatusCode,
):
  | { readonly kind: 'allowed' }
  | { readonly kind: 'needs-credit-confirmation' }
  | { readonly kind: 'needs-discount-approval' } => {
  const isUnapproved = subject.exceededDiscountPolicy && !subject.discountsApproved;
  // R-STATUS-008, R-STATUS-010
  if (subject.status === 'CREDIT_ANALYSIS' && isUnapproved && statusOf(target).change.isForward) {
    return { kind: 'needs-credit-confirmation' };
  }
  if (isUnapproved && needsDiscountApproval(target)) return { kind: 'needs-discount-approval' };
  return { kind: 'allowed' };
};

export type StatusOption = {
  readonly status: DeliveryStatus;
  readonly isCurrent: boolean;
  readonly refusal: Refusal | null;
};

/** The options of the selector: the present status is always selectable, a disabled one has its reason. */
export const statusOptions = (subject: StatusSubject, actor: StatusActor): StatusOption[] =>
  deliveryStatuses.map((status) => ({
    status,
    isCurrent: status.code === subject.status,
    refusal: statusTargetRefusal(subject, status.code, actor),
  }));
