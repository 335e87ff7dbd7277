import type { ApprovalRequest, DiscountPolicy } from '@celeiro/contract/orders/approvals/approvals.ts';
import { type DeliveryStatusCode, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { ownDecisionRefusal } from '@celeiro/rules/orders/approvals/approval.ts';
import { policyLimits, policyUse } from '@celeiro/rules/orders/discounts/policy.ts';
import { sumCentavos } from '@celeiro/rules/money.ts';
import type { Basis } from '@celeiro/rules/percent.ts';
import type { WaitingRow } from './approvals.queries.ts';
import type { PolicyRow } from './discount-policy.store.ts';

const statusDto = (code: DeliveryStatusCode): ApprovalRequest['targetStatus'] => {
  const { publicId, label } = statusOf(code);
  return { publicId, name: code, description: label };
};

const changedSinceRequest = ({ discounts, askedDiscounts, askedAmount, amount }: WaitingRow): boolean =>
  discounts.length !== askedDiscounts ||
  discounts.some((discount) => discount.amount !== discount.askedAmount) ||
  (askedAmount !== null && askedAmount !== amount);

/** One waiting delivery, and whether its reader may decide on it. */
export const approvalRequestDto = (
  row: WaitingRow,
  limits: PolicyRow['limits'],
  readerId: number,
): ApprovalRequest => ({
  publicId: row.publicId,
  requestedAt: row.requestedAt.toISOString(),
  requestedByName: row.requestedByName,
  deliveryPublicId: row.deliveryPublicId,
  orderPublicId: row.orderPublicId,
  orderNumber: String(row.number),
  orderUniqueId: row.orderUniqueId,
  store: row.store,
  supplier: row.supplier,
  totalAmountWithTax: row.amount,
  discountTotalAmount: sumCentavos(row.discounts.map(({ amount }) => amount)),
  formerStatus: statusDto(row.formerStatus),
  targetStatus: statusDto(row.targetStatus),
  discounts: [...row.discounts],
  // The query selects only discounts that count for the policy.
  categories: policyUse(
    row.discounts.map((discount) => ({ ...discount, origin: 'INTRANET', isOffer: false, active: true })),
    row.adjustedItemsTotal,
    limits,
  ).map((use) => ({
    category: use.category,
    amount: use.given,
    allowedAmount: use.allowed,
    overAmount: use.over,
    percentage: use.share,
    limit: use.limit,
  })),
  changedSinceRequest: changedSinceRequest(row),
  ownReason: ownDecisionRefusal({
    actorId: readerId,
    requestedById: row.requestedByUserId,
    giverIds: row.givers,
  }),
});

/** The policy as the order screens show it. */
export const discountPolicyDto = (policy: PolicyRow): DiscountPolicy => ({
  version: policy.version,
  limits: policyLimits(policy.limits),
  changes: policy.changes.map((change) => ({
    category: change.category,
    oldLimit: change.oldBasis as Basis, // the columns are hundredths of a percent
    newLimit: change.newBasis as Basis,
    name: change.changedByName,
    date: change.changedAt.toISOString(),
  })),
});
