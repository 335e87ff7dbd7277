import { approvalDecision, type StatusSubject } from '../deliveries/change-status.ts';
import { goesForwardOnly } from '../deliveries/status-money.ts';
import { closesEditing, type DeliveryStatusCode, isFinal, statusLabel } from '../deliveries/statuses.ts';
import { type Refusal, refusal } from '../refusal.ts';

/** What the rules of sending look at in a delivery. */
export type SendSubject = StatusSubject & {
  readonly hasIntegration: boolean;
  /** The supplier's own number of the order, once it accepted it. */
  readonly orderExternalId: string | null;
};

/** What the banner above a delivery says of its way to the supplier (R-SEND-001 to R-SEND-005). */
export type SendState = 'sent' | 'processing' | 'unavailable' | 'insufficient-stock' | 'ready';

export const sendState = ({
  status,
  orderExternalId,
}: Pick<SendSubject, 'status' | 'orderExternalId'>): SendState => {
  // R-SEND-001: a reference outlives the status it came with.
  if (status === 'CONFIRMED' || orderExternalId !== null) return 'sent';
  // R-SEND-002
  if (status === 'ORDER_PROCESSING') return 'processing';
  // R-SEND-003
  if (status === 'SYSTEM_UNAVAILABLE') return 'unavailable';
  // R-SEND-004, R-SEND-005
  return status === 'INSUFFICIENT_STOCK' ? 'insufficient-stock' : 'ready';
};

/** Why a delivery can't be sent at all, or null. What it still needs (approval, credit) comes after. */
export const sendRefusal = (subject: SendSubject): Refusal | null => {
  if (!subject.hasIntegration) return refusal('SUPPLIER_WITHOUT_INTEGRATION');
  const state = sendState(subject);
  if (state === 'processing') return refusal('SEND_IN_PROGRESS');
  if (isFinal(subject.status) || closesEditing(subject.status)) {
    return refusal('SEND_TOO_LATE', { status: statusLabel(subject.status) });
  }
  if (state === 'sent') return refusal('ALREADY_SENT');
  if (hasLeft(subject.status)) return refusal('SEND_TOO_LATE', { status: statusLabel(subject.status) });
  // R-STATUS-003: an unpaid Pix or card holds the order where it is.
  if (subject.statusBlocked) return refusal('STATUS_BLOCKED');
  const { statusMoney } = subject;
  return goesForwardOnly(statusMoney)
    ? refusal('MONEY_MOVED', { because: statusMoney.paid ? 'paid' : 'invoiced' })
    : null;
};

const hasLeft = (status: DeliveryStatusCode): boolean =>
  status === 'INVOICE_ISSUED' || status === 'DELIVERY_ROUTE' || status === 'SENT_FOR_INTEGRATION';

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
