import type { requestApproval as endpoint } from '@celeiro/contract/orders/approvals/approvals.ts';
import { type Delivery, statusFields } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { atWireField } from '@celeiro/contract/wire-field.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  assertNotOverwriting,
  commitDelivery,
  deliveryDto,
  lockDelivery,
  statusDecision,
  targetOf,
} from '../deliveries/deliveries.public.ts';

/**
 * R-STATUS-009, R-PERM-007: a delivery whose discounts block a status waits for a supervisor; the request stores that
 * status. Payments that were made don't block it, since waiting is no step forward.
 */
export const requestApproval = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Delivery> => {
  const before = await lockDelivery(operation, params.id);
  const target = targetOf(body);
  if (before.status === 'WAITING_APPROVE') return refuse('APPROVAL_ALREADY_REQUESTED');
  await assertNotOverwriting(operation, before, [{ field: 'status', itemPublicId: null }]);
  const decision = statusDecision(operation, before, target);
  if (decision.kind === 'refused') throw new RefusalError(atWireField(decision.refusal, statusFields));
  const isNeeded =
    decision.kind === 'needs-discount-approval' || decision.kind === 'needs-credit-confirmation';
  if (!isNeeded) return refuse('APPROVAL_NOT_NEEDED', {}, statusFields.status);
  const waiting = await commitDelivery(operation, before, {
    ...before,
    status: 'WAITING_APPROVE',
    approvalStep: { kind: 'ask', target },
  });
  return deliveryDto(operation, waiting);
};
