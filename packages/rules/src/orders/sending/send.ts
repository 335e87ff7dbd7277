import { approvalDecision, type StatusSubject } from '../deliveries/change-status.ts';
import { goesForwardOnly } from '../deliveries/status-money.ts';
import {
  closesEditing,
  type DeliveryStatusCode,
  isFinal,
  statusLabel,
  statusOf,
} from '../deliveries/statuses.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { needsOperator, isAgreed } from './acknowledgements.ts';

/** What the rules of sending look at in a delivery. */
export type SendSubject = StatusSubject & {
  readonly hasIntegration: boolean;
  /** The supplier's own number of the order, once it accepted it. */
  readonly orderExternalId: string | null;
};

/** What the banner above a delivery says of its way to the supplier (R-SEND-001 to R-SEND-005). */
export type SendState = 'sent' | 'processing' | 'unavailable' | 'insufficient-stock' | 'relocated' | 'ready';

export const sendState = ({
  status,
  orderExternalId,
}: Pick<SendSubject, 'status' | 'orderExternalId'>): SendState => {
  // R-SEND-002 to R-SEND-004: what became of the last sending; the number of an earlier one says nothing of it.
  if (status === 'ORDER_PROCESSING') return 'processing';
  if (status === 'SYSTEM_UNAVAILABLE') return 'unavailable';
  if (status === 'INSUFFICIENT_STOCK') return 'insufficient-stock';
  // R-SEND-001: a reference outlives the status it came with.
  if (status === 'CONFIRMED' || orderExternalId !== null) return 'sent';
  // R-SEND-005, but where nothing is left to send no confirmation is needed.
  return status === 'REALLOCATED_OR_RETURNED' ? 'relocated' : 'ready';
};

/** The supplier has answered, and did not agree: it waits to get the order again, whether it gave it a number or not. */
export const canBeResent = (status: DeliveryStatusCode): boolean =>
  needsOperator(status) || status === 'IN_FOLLOW_UP';

/** Why a delivery can't be sent at all, or null. What it still needs (approval, credit) comes after. */
export const sendRefusal = (subject: SendSubject): Refusal | null => {
  if (!subject.hasIntegration) return refusal('SUPPLIER_WITHOUT_INTEGRATION');
  const state = sendState(subject);
  if (state === 'processing') return refusal('SEND_IN_PROGRESS');
  if (isFinal(subject.status) || closesEditing(subject.status)) {
    return refusal('SEND_TOO_LATE', { status: statusLabel(subject.status) });
  }
  if (state === 'sent' && !canBeResent(subject.status)) return refusal('ALREADY_SENT');
  if (statusOf(subject.status).order.isTooLateToSend)
    return refusal('SEND_TOO_LATE', { status: statusLabel(subject.status) });
  // R-STATUS-003: an unpaid Pix or card holds the order where it is.
  if (subject.statusBlocked) return refusal('STATUS_BLOCKED');
  const { statusMoney } = subject;
  return goesForwardOnly(statusMoney)
    ? refusal('MONEY_MOVED', { because: statusMoney.paid ? 'paid' : 'invoiced' })
    : null;
};

export type SendDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'needs-discount-approval' }
  | { readonly kind: 'needs-credit-confirmation' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Whether a delivery may be sent to its supplier now; ORDER_PROCESSING is then set by the system (R-SEND-006). */
export const decideSend = (subject: SendSubject): SendDecision => {
  const refused = sendRefusal(subject);
  return refused === null
    ? approvalDecision(subject, 'ORDER_PROCESSING')
    : { kind: 'refused', refusal: refused };
};

/**
 * Why a supplier can't get an update, or null. An update is for an order the supplier has taken; an order it has not agreed to
 * is sent again, and one on its way waits for its answer.
 */
export const updateRefusal = (subject: SendSubject): Refusal | null => {
  const refused = sendRefusal(subject);
  if (refused === null) return isAgreed(subject.status) ? null : refusal('SEND_INSTEAD');
  const ends = refused.code === 'SEND_TOO_LATE' && !statusOf(subject.status).order.isTooLateToSend;
  return ends || refused.code === 'SUPPLIER_WITHOUT_INTEGRATION' || refused.code === 'SEND_IN_PROGRESS'
    ? refused
    : null;
};
