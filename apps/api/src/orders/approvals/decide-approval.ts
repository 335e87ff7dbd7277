import type { decideApproval as endpoint } from '@celeiro/contract/orders/approvals/approvals.ts';
import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { fitsCredit } from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import {
  approvalOutcomeLabels,
  approvalSeenRefusal,
  discountDifferences,
  ownDecisionRefusal,
  statusAfterRejection,
} from '@celeiro/rules/orders/approvals/approval.ts';
import { countsForPolicy } from '@celeiro/rules/orders/discounts/policy.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import { assertCountAsTwo } from '../../platform/auth/account-origin.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  applyStatus,
  commitDelivery,
  type DeliveryAggregate,
  deliveryDto,
  lockDelivery,
  readGivers,
} from '../deliveries/deliveries.public.ts';
import { lockCredit } from '../../money/store-credit/store-credit.public.ts';
import { readApproval } from './approvals.queries.ts';

type Decision = EndpointInput<typeof endpoint>['body'];
type Waiting = {
  readonly delivery: DeliveryAggregate;
  readonly open: NonNullable<DeliveryAggregate['approval']>;
};

/**
 * The delivery of an open request, locked. When two supervisors decide at once, the second is refused with the name of
 * the first.
 */
const lockWaiting = async (operation: Operation, publicId: string): Promise<Waiting> => {
  const { deliveryPublicId } = (await readApproval(operation.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const delivery = await lockDelivery(operation, deliveryPublicId);
  if (delivery.approval?.publicId === publicId) return { delivery, open: delivery.approval };
  const decided = await readApproval(operation.db, publicId);
  return refuse('APPROVAL_ALREADY_DECIDED', {
    delivery: String(delivery.number),
    name: decided?.decidedByName ?? '',
    outcome: approvalOutcomeLabels[decided?.decision ?? 'VOIDED'].toLowerCase(),
  });
};

const assertDecidable = async (
  operation: Operation,
  { delivery, open }: Waiting,
  seen: Decision,
): Promise<void> => {
  const actorId = operation.actor.userId;
  const requestedById = open.requestedByUserId;
  const giverIds = await readGivers(operation.db, delivery.id);
  const own = ownDecisionRefusal({ actorId, requestedById, giverIds });
  if (own !== null) refuse(own);
  await assertCountAsTwo(operation.db, actorId, [requestedById, ...giverIds]);
  const changed = approvalSeenRefusal({
    deliveryNumber: String(delivery.number),
    differences: discountDifferences(seen.discounts, delivery.discounts.filter(countsForPolicy)),
    seenAmount: seen.totalAmountWithTax,
    amount: delivery.totalWithTax,
  });
  if (changed !== null) throw new RefusalError(changed);
};

/** Applies the target status of the request as any status change, with these discounts approved. */
const approved = (operation: Operation, { delivery, open }: Waiting): Promise<DeliveryAggregate> =>
  applyStatus(
    operation,
    { ...delivery, approvedDiscounts: delivery.discounts.filter(countsForPolicy) },
    { orderSupplierStatusPublicId: statusOf(open.targetStatus).publicId },
  );

/** Restores the status before the request; the supervisor doesn't choose it. */
const rejected = async (operation: Operation, { delivery, open }: Waiting): Promise<DeliveryAggregate> => {
  const hasGrown = open.amount !== null && delivery.totalWithTax > open.amount;
  const standing =
    hasGrown && delivery.creditOpen ? await lockCredit(operation, delivery.storeId, delivery.id) : null;
  return {
    ...delivery,
    status: statusAfterRejection({
      former: open.formerStatus,
      hasGrown,
      fitsCredit: standing === null || fitsCredit(standing, delivery.totalWithTax),
      isReleased: delivery.creditReleased,
    }),
  };
};

/** The trimmed comment. Throws APPROVAL_COMMENT_REQUIRED for a rejection without one. */
export const commentOf = ({ decision, comment }: Pick<Decision, 'decision' | 'comment'>): string => {
  const text = comment?.trim() ?? '';
  if (decision === 'REJECTED' && text === '') refuse('APPROVAL_COMMENT_REQUIRED', {}, 'comment');
  return text;
};

/**
 * Decides one request. It must still be open, made by another person, and about the discounts the supervisor saw. An
 * approval sets the target status, a rejection restores the previous one. The decision is stored with its author, time
 * and exact discounts.
 */
export const decideRequest = async (
  operation: Operation,
  publicId: string,
  body: Decision,
): Promise<DeliveryAggregate> => {
  const comment = commentOf(body);
  const waiting = await lockWaiting(operation, publicId);
  await assertDecidable(operation, waiting, body);
  const intended = await (body.decision === 'APPROVED' ? approved : rejected)(operation, waiting);
  return commitDelivery(operation, waiting.delivery, {
    ...intended,
    approvalStep: { kind: 'decide', decision: body.decision, comment },
  });
};

/** R-PERM-007: a supervisor decides on the discounts of one delivery. */
export const decideApproval = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Delivery> => deliveryDto(operation, await decideRequest(operation, params.id, body));
