import { type Refusal, refusal } from '../../refusal.ts';
import { type DeliveryStatusCode, isFinal, needsReason, statusOf } from './statuses.ts';

/** R-REASON-001: the lists that a reason is chosen from. REALLOCATED belongs to the relocation. */
export const reasonLists = ['CANCELED', 'REALLOCATED_OR_RETURNED', 'REALLOCATED'] as const;
export type ReasonList = (typeof reasonLists)[number];

const listsOf = { cancel: ['CANCELED'], reallocate: ['REALLOCATED_OR_RETURNED', 'REALLOCATED'] } as const;

/**
 * R-REASON-001: the lists whose reasons a change to `target` may name; its form shows the first. Empty where no reason is
 * needed.
 */
export const reasonListsOf = (target: DeliveryStatusCode): readonly ReasonList[] => {
  const { reasons } = statusOf(target).change;
  return reasons === null ? [] : listsOf[reasons];
};

/** R-REASON-004: the reason whose description is required. */
export const OTHER_REASON = 'OTHER';
/** R-REASON-003, characters. */
export const REASON_COMMENT_MAXIMUM = 1000;

/** The reason of a cancellation or relocation: its name, and whether it can be selected. */
export type GivenReason = { readonly name: string; readonly selectable: boolean };

/** The given reason and description of a status change; null where absent. */
export type GivenWhy = { readonly reason: GivenReason | null; readonly comment: string | null };

/** A status change. `from` is null for several deliveries with different statuses. */
export type StatusMove = { readonly from: DeliveryStatusCode | null; readonly target: DeliveryStatusCode };

const REOPENED = 'ANALYZING';

/** What a change needs from the user: a reason from this list and a description. Without a list, only a description. */
export type WhyQuestion = { readonly move: StatusMove; readonly list: ReasonList | null };

/** What a change needs from the user (R-STATUS-006, R-STATUS-007), also for reopening; null for nothing. */
export const neededReason = (move: StatusMove): WhyQuestion | null => {
  const [list] = reasonListsOf(move.target);
  if (list !== undefined) return { move, list };
  const reopens = move.from === null ? move.target === REOPENED : isFinal(move.from);
  return reopens ? { move, list: null } : null;
};

/** R-REASON-003 */
export const commentRefusal = (comment: string): Refusal | null =>
  comment.trim().length > REASON_COMMENT_MAXIMUM ? refusal('REASON_COMMENT_TOO_LONG', {}, 'comment') : null;

const reasonRefusal = ({ target }: StatusMove, reason: GivenReason | null): Refusal | null => {
  if (!needsReason(target)) return null;
  if (reason === null) return refusal('REASON_REQUIRED', {}, 'reason');
  return reason.selectable ? null : refusal('REASON_NOT_SELECTABLE', {}, 'reason');
};

/** For several deliveries it is unknown here which one is reopened: each is checked later by itself. */
const missingComment = ({ from, target }: StatusMove, { reason, comment }: GivenWhy): Refusal | null => {
  if ((comment ?? '').trim() !== '') return null;
  if (from !== null && isFinal(from)) return refusal('REOPEN_COMMENT_REQUIRED', {}, 'comment');
  return needsReason(target) && reason?.name === OTHER_REASON
    ? refusal('REASON_COMMENT_REQUIRED', {}, 'comment')
    : null;
};

/** The errors in the reason and the description of a change, at most one each (R-REASON-002 to R-REASON-004). */
export const whyRefusals = (move: StatusMove, given: GivenWhy): readonly Refusal[] =>
  [
    reasonRefusal(move, given.reason),
    commentRefusal(given.comment ?? '') ?? missingComment(move, given),
  ].filter((one) => one !== null);
