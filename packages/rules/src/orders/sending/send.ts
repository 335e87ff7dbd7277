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

/** The fields of a delivery that the sending rules read. */
export type SendSubject = StatusSubject & {
  readonly hasIntegration: boolean;
  /** The supplier's order number; null before it accepts the order. */
  readonly orderExternalId: string | null;
};

/** The state that the banner above a delivery shows about its sending (R-SEND-001 to R-SEND-005). */
export type SendState = 'sent' | 'processing' | 'unavailable' | 'insufficient-stock' | 'relocated' | 'ready';

/** The banner’s state for a delivery. */
export const sendState = ({
  status,
  orderExternalId,
}: Pick<SendSubject, 'status' | 'orderExternalId'>): SendState => {
  // R-SEND-002 to R-SEND-004: the outcome of the last sending counts before a number of an earlier one.
  if (status === 'ORDER_PROCESSING') return 'processing';
  if (status === 'SYSTEM_UNAVAILABLE') return 'unavailable';
  if (status === 'INSUFFICIENT_STOCK') return 'insufficient-stock';
  // R-SEND-001: a number remains after the status that came with it.
  if (status === 'CONFIRMED' || orderExternalId !== null) return 'sent';
  // R-SEND-005; a delivery with nothing left to send needs no confirmation.
  return status === 'REALLOCATED_OR_RETURNED' ? 'relocated' : 'ready';
};

/** The supplier has answered without agreeing: the order can be sent again, with or without a number. */
export const canBeResent = (status: DeliveryStatusCode): boolean =>
  needsOperator(status) || status === 'IN_FOLLOW_UP';

/** Why a delivery can't be sent at all, or null. Approval and credit are checked later. */
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
  // R-STATUS-003: an unpaid Pix or card blocks the order.
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

/** Whether a delivery can be sent to its supplier now; the system then sets ORDER_PROCESSING (R-SEND-006). */
export const decideSend = (subject: SendSubject): SendDecision => {
  const refused = sendRefusal(subject);
  return refused === null
    ? approvalDecision(subject, 'ORDER_PROCESSING')
    : { kind: 'refused', refusal: refused };
};

/**
 * Why an update can't be sent to a supplier, or null. An update needs an order that the supplier has accepted. An order
 * without agreement is sent again instead; one in transit waits for its answer.
 */
export const updateRefusal = (subject: SendSubject): Refusal | null => {
  const refused = sendRefusal(subject);
  if (refused === null) return isAgreed(subject.status) ? null : refusal('SEND_INSTEAD');
  const ends = refused.code === 'SEND_TOO_LATE' && !statusOf(subject.status).order.isTooLateToSend;
  return ends || refused.code === 'SUPPLIER_WITHOUT_INTEGRATION' || refused.code === 'SEND_IN_PROGRESS'
    ? refused
    : null;
};
