import { statusFields } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { atWireField } from '@celeiro/contract/wire-field.ts';
import { decideStatusChange, type StatusDecision } from '@celeiro/rules/orders/deliveries/change-status.ts';
import {
  decideCreditRelease,
  needsFreeCredit,
  releaseHolds,
} from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import { reasonListsOf } from '@celeiro/rules/orders/deliveries/status-reasons.ts';
import {
  type DeliveryStatusCode,
  isFinal,
  needsReason,
  statusByPublicId,
} from '@celeiro/rules/orders/deliveries/statuses.ts';
import { isApprovalValid } from '@celeiro/rules/orders/discounts/policy.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import { isSupervisor } from '../../../platform/auth/supervision.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { lockCredit } from '../../../money/store-credit/store-credit.public.ts';
import { type DeliveryAggregate, statusSubject } from '../delivery-aggregate.ts';
import { takesCredit } from '../delivery-credit.ts';
import { readStatusReason, type StatusReasonRow } from './status-reasons.queries.ts';

/** A requested change of status, as on the wire (R-STATUS-012). */
export type StatusChange = {
  readonly orderSupplierStatusPublicId: string;
  readonly orderStatusReasonPublicId?: string | undefined;
  readonly orderStatusReasonComment?: string | undefined;
};

/** The requested status. Throws for one that doesn't exist. */
export const targetOf = (statusChange: StatusChange): DeliveryStatusCode =>
  (
    statusByPublicId(statusChange.orderSupplierStatusPublicId) ??
    refuse('STATUS_NOT_ALLOWED', {}, statusFields.status)
  ).code;

const readReason = async (
  operation: Operation,
  target: DeliveryStatusCode,
  statusChange: StatusChange,
): Promise<StatusReasonRow | null> => {
  if (!needsReason(target) || statusChange.orderStatusReasonPublicId === undefined) return null;
  const reason = await readStatusReason(operation.db, statusChange.orderStatusReasonPublicId);
  if (reason === null || !reasonListsOf(target).includes(reason.type)) {
    return refuse('REASON_NOT_SELECTABLE', {}, statusFields.reason);
  }
  return reason;
};

/** The decision of the status rules for a delivery's present state. */
export const statusDecision = (
  operation: Operation,
  delivery: DeliveryAggregate,
  target: DeliveryStatusCode,
  reason: StatusReasonRow | null = null,
  comment: string | null = null,
): StatusDecision =>
  decideStatusChange({
    subject: statusSubject(delivery),
    target,
    actor: { isSupervisor: isSupervisor(operation) },
    reason,
    comment,
  });

/** Throws the refusal of the status rules; returns true when the status changes. */
const assertAllowed = (
  operation: Operation,
  delivery: DeliveryAggregate,
  target: DeliveryStatusCode,
  reason: StatusReasonRow | null,
  comment: string | null,
): boolean => {
  const decision = statusDecision(operation, delivery, target, reason, comment);
  switch (decision.kind) {
    case 'refused':
      throw new RefusalError(atWireField(decision.refusal, statusFields));
    case 'needs-reason':
      return refuse('REASON_REQUIRED', {}, statusFields.reason);
    case 'needs-credit-confirmation':
      return refuse('CREDIT_CONFIRMATION_REQUIRED', {}, statusFields.status);
    case 'needs-discount-approval':
      return refuse('DISCOUNT_APPROVAL_REQUIRED', {}, statusFields.status);
    case 'unchanged':
      return false;
    case 'allowed':
      return true;
  }
};

/** Whether a person releases the delivery from credit analysis; throws when the limit doesn't cover it. */
export const releaseCredit = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  target: DeliveryStatusCode,
): Promise<boolean> => {
  const needsCredit =
    needsFreeCredit(delivery.status, target) && takesCredit({ ...delivery, status: target });
  if (!needsCredit) return delivery.creditReleased;
  const standing = await lockCredit(operation, delivery.storeId, delivery.id);
  const decision = decideCreditRelease({
    holds: releaseHolds(standing, { ...delivery, amount: delivery.totalWithTax }),
    isReleased: delivery.creditReleased,
    isSupervisor: isSupervisor(operation),
    isApproved:
      delivery.status === 'WAITING_APPROVE' &&
      isApprovalValid(delivery.approvedDiscounts, delivery.discounts),
  });
  if (typeof decision !== 'string') throw new RefusalError(decision);
  return decision === 'released';
};

/**
 * The only way to change a delivery's status (R-STATUS-003, R-STATUS-006 to R-STATUS-012, R-REASON-002 to R-REASON-004):
 * returns the delivery with its new status and reason, or throws the refusal. The caller saves it. The present status
 * changes nothing.
 */
export const applyStatus = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  statusChange: StatusChange,
): Promise<DeliveryAggregate> => {
  const target = targetOf(statusChange);
  const reason = await readReason(operation, target, statusChange);
  const comment = statusChange.orderStatusReasonComment?.trim() ?? '';
  if (!assertAllowed(operation, delivery, target, reason, comment)) return delivery;
  return {
    ...delivery,
    status: target,
    statusReason: reason,
    statusReasonComment: comment === '' ? null : comment,
    // Its supplier got the cancellation, so the supplier's order number is no longer valid.
    orderExternalId: isFinal(delivery.status) ? null : delivery.orderExternalId,
    creditReleased: await releaseCredit(operation, delivery, target),
  };
};
