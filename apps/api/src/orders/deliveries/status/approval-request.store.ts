import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { statusLabel } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { approvalOutcomeLabels, defaultApprovalTarget } from '@celeiro/rules/orders/approvals/approval.ts';
import { countsForPolicy } from '@celeiro/rules/orders/discounts/policy.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { accountIdOf } from '../../../platform/http/docs/system-operation.ts';
import { readLastApproval } from '../late-parts.queries.ts';
import type { DeliveryAggregate, DiscountAggregate, LastApproval } from '../delivery-aggregate.ts';

const WAITING = 'WAITING_APPROVE';

/** The discounts that need an approval. */
export const discountsToApprove = (delivery: DeliveryAggregate): readonly DiscountAggregate[] =>
  delivery.discounts.filter(countsForPolicy);

/** Whether a change makes a delivery wait for approval. */
export const isAsked = (before: DeliveryAggregate, after: DeliveryAggregate): boolean =>
  before.status !== WAITING && after.status === WAITING;
/** Whether a change ends a request for approval. */
export const isEnded = (before: DeliveryAggregate, after: DeliveryAggregate): boolean =>
  before.approval !== null && after.status !== WAITING;

/** The status after an approval. */
export const targetAsked = (before: DeliveryAggregate, { approvalStep }: DeliveryAggregate) =>
  approvalStep?.kind === 'ask' ? approvalStep.target : defaultApprovalTarget(before.status);
/** How a change ends a request. */
export const outcomeOf = ({ approvalStep }: DeliveryAggregate) =>
  approvalStep?.kind === 'decide'
    ? { outcome: approvalStep.decision, comment: approvalStep.comment }
    : { outcome: 'VOIDED' as const, comment: '' };

/** History of an approval that a change requests or ends; empty when it does neither. */
export const approvalChanges = (
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): readonly HistoryChange[] => {
  const approvalChange = (newValue: string): HistoryChange => ({
    field: 'approval',
    event: 'UPDATE',
    itemPublicId: null,
    itemLabel: null,
    oldValue: null,
    newValue,
  });
  const given = formatBRL(sumCentavos(discountsToApprove(after).map(({ amount }) => amount)));
  if (isAsked(before, after)) {
    return [
      approvalChange(`Pedida para '${statusLabel(targetAsked(before, after))}': ${given} em descontos`),
    ];
  }
  if (!isEnded(before, after)) return [];
  const { outcome, comment } = outcomeOf(after);
  const about = outcome === 'VOIDED' ? '' : `: ${given} em descontos`;
  return [approvalChange(`${approvalOutcomeLabels[outcome]}${about}${comment === '' ? '' : `. ${comment}`}`)];
};

/**
 * Saves the request together with the status. A delivery that starts to wait for approval has a request, whatever caused
 * it; one that stops waiting without a decision withdraws it. A decision stores the exact discounts it was about. Returns
 * the delivery's last approval for display.
 */
export const saveApproval = async (
  operation: Operation,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): Promise<LastApproval | null> => {
  const { db, actor, now } = operation;
  const decidedBy = { name: actor.name, at: now.toISOString() };
  const discounts = JSON.stringify(
    discountsToApprove(after).map(({ publicId, amount, category }) => ({ publicId, amount, category })),
  );
  if (isAsked(before, after)) {
    await sql`insert into approval_request (delivery_id, former_status, target_status, discounts, amount_centavos,
        requested_by_user_id, requested_at)
      values (${after.id}, ${before.status}, ${targetAsked(before, after)}, ${discounts}::jsonb, ${after.totalWithTax},
        ${actor.userId}, ${now})`.execute(db);
    return { ...decidedBy, decision: null, comment: null, targetStatus: targetAsked(before, after) };
  }
  if (!isEnded(before, after)) return after.lastApproval;
  const { outcome, comment } = outcomeOf(after);
  await sql`update approval_request set decision = ${outcome}, comment = ${comment === '' ? null : comment},
      discounts = ${discounts}::jsonb, decided_by_user_id = ${accountIdOf(actor)}, decided_at = ${now}
    where delivery_id = ${after.id} and decision is null`.execute(db);
  const targetStatus = before.approval?.targetStatus ?? after.status;
  // The approval before the withdrawn request is shown again.
  return outcome === 'VOIDED'
    ? readLastApproval(db, after.id)
    : { ...decidedBy, decision: outcome, comment: comment === '' ? null : comment, targetStatus };
};

/** Makes another person the requester of the open request. */
export const passApproval = async (
  db: Kysely<Database>,
  deliveryId: number,
  userId: number,
): Promise<void> => {
  await sql`update approval_request set requested_by_user_id = ${userId}
    where delivery_id = ${deliveryId} and decision is null`.execute(db);
};
