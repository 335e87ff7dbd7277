import type {
  CreditAnalysis,
  decideCreditAnalysis as endpoint,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import {
  type CreditDecision,
  creditDecisionRefusal,
} from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import { isApprovalValid } from '@celeiro/rules/orders/discounts/policy.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { type DeliveryAggregate, lockDeliveries } from '../../orders/deliveries/deliveries.public.ts';
import { lockCredit } from '../store-credit/store-credit.public.ts';
import { applyDecision, readAnalysis } from './apply-credit-decision.ts';
import { readCreditAnalysis } from './credit-analysis.queries.ts';
import { recordDecision } from './credit-analysis.store.ts';
import { clearTaker } from './credit-taker.store.ts';

const assertDecidable = (
  delivery: DeliveryAggregate,
  decision: CreditDecision,
  seenAmount: Centavos,
): void => {
  const refused = creditDecisionRefusal({
    decision,
    seenAmount,
    delivery: {
      number: String(delivery.number),
      status: delivery.status,
      amount: delivery.totalWithTax,
      needsDiscountApproval:
        delivery.exceededDiscountPolicy && !isApprovalValid(delivery.approvedDiscounts, delivery.discounts),
    },
  });
  if (refused !== null) throw new RefusalError(refused);
};

/**
 * A supervisor's decision on deliveries of one store that wait in credit analysis, all or nothing. Released ones return
 * to the analysis of the order, the others keep waiting. Each delivery's history and the store's history record the
 * decision. All are locked first, oldest first, so simultaneous decisions run one after the other.
 */
export const decideCreditAnalysis = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<CreditAnalysis> => {
  const seen = new Map(body.deliveries.map((one) => [one.publicId, one.totalAmountWithTax]));
  const store = (await readCreditAnalysis(operation, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const deliveries = await lockDeliveries(operation, [...seen.keys()]);
  if (deliveries.length < seen.size || deliveries.some(({ storeId }) => storeId !== store.id)) {
    return refuse('RESOURCE_NOT_FOUND');
  }
  for (const delivery of deliveries) {
    assertDecidable(delivery, body.decision, seen.get(delivery.publicId) ?? delivery.totalWithTax);
  }
  const { limit, usedByOthers: used } = await lockCredit(operation, store.id, null);
  await applyDecision(operation, deliveries, body);
  await recordDecision(operation, {
    storeId: store.id,
    decision: body.decision,
    comment: body.comment,
    limit,
    used,
    deliveries: deliveries.map(({ id, totalWithTax }) => ({ id, amount: totalWithTax })),
  });
  if (body.decision === 'RELEASED') await clearTaker(operation.db, store.id);
  await operation.emit({ kind: 'storeCredit', publicId: params.id, version: null });
  return readAnalysis(operation, params.id);
};
