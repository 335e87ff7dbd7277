import { type Refusal, refusal } from '../../refusal.ts';
import { editRefusal } from '../deliveries/lock.ts';
import type { DeliveryStatusCode } from '../deliveries/statuses.ts';

/** Longest comment, characters. */
export const COMMENT_MAXIMUM = 1000;

/**
 * Why a comment can't be changed, or null. Only its author may, and not on a delivery that is locked or closed
 * (R-STATUS-005). A new comment is always possible, since it doesn't change the delivery.
 */
export const commentEditRefusal = (comment: {
  readonly isOwn: boolean;
  readonly status: DeliveryStatusCode;
}): Refusal | null => (comment.isOwn ? editRefusal(comment.status) : refusal('COMMENT_OF_ANOTHER'));
