import { type Refusal, refusal } from '../../refusal.ts';
import { type DeliveryStatusCode, isFinal, needsReason, statusOf } from './statuses.ts';

/** R-REASON-001: the lists a reason is chosen from; the last one is the relocation's own. */
export const reasonLists = ['CANCELED', 'REALLOCATED_OR_RETURNED', 'REALLOCATED'] as const;
export type ReasonList = (typeof reasonLists)[number];

const listsOf = { cancel: ['CANCELED'], reallocate: ['REALLOCATED_OR_RETURNED', 'REALLOCATED'] } as const;

/** R-REASON-001: whose reasons a change to `target` may name, the list its form offers first; none where it needs none. */
export const reasonListsOf = (target: DeliveryStatusCode): readonly ReasonList[] => {
  const { reasons } = statusOf(target).change;
  return reasons === null ? [] : listsOf[reasons];
};

/** R-REASON-004: the reason whose description is required. */
export const OTHER_REASON = 'OTHER';
/** R-REASON-003, characters. */
export const REASON_COMMENT_MAXIMUM = 1000;

/** The reason given for a cancellation or relocation, as the server or the form knows it. */
export type GivenReason = { readonly name: string; readonly selectable: boolean };

/** The given reason of a status change, if any. */
export type GivenWhy = { readonly reason: GivenReason | null; readonly comment: string | null };

/** Where a delivery goes, and where it is; null for several, each where it is. */
export type StatusMove = { readonly from: DeliveryStatusCode | null; readonly target: DeliveryStatusCode };

const REOPENED = 'ANALYZING';

/** What a change needs from its person: a reason of this list and a description; without a list, a description alone. */
export type WhyQuestion = { readonly move: StatusMove; readonly list: ReasonList | null };

/** What a change asks its person for (R-STATUS-006, R-STATUS-007), reopening included; null: nothing. */
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

/** For several deliveries it isn't known yet which one is reopened: that is decided for each. */
const missingComment = ({ from, target }: StatusMove, { reason, comment }: GivenWhy): Refusal | null => {
  if ((comment ?? '').trim() !== '') return null;
  if (from !== null && isFinal(from)) return refusal('REOPEN_COMMENT_REQUIRED', {}, 'comment');
  return needsReason(target) && reason?.name === OTHER_REASON
    ? refusal('REASON_COMMENT_REQUIRED', {}, 'comment')
    : null;
};

/** What is wrong with the reason a change is given and with its description, at most one of each (R-REASON-002 to R-REASON-004). */
export const whyRefusals = (move: StatusMove, given: GivenWhy): readonly Refusal[] =>
  [
    reasonRefusal(move, given.reason),
    commentRefusal(given.comment ?? '') ?? missingComment(move, given),
  ].filter((one) => one !== null);
