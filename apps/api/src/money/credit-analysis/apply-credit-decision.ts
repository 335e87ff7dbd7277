import type { CreditAnalysis } from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import {
  type CreditDecision,
  creditDecisionLabels,
} from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  applyStatus,
  commitDelivery,
  type DeliveryAggregate,
  recordDelivery,
} from '../../orders/deliveries/deliveries.public.ts';
import { creditAnalysisDto } from './credit-analysis.dto.ts';
import { readCreditAnalysis } from './credit-analysis.queries.ts';

/** The answer about a store's credit. */
export const readAnalysis = async (operation: Operation, storePublicId: string): Promise<CreditAnalysis> =>
  creditAnalysisDto(
    (await readCreditAnalysis(operation, storePublicId)) ?? refuse('RESOURCE_NOT_FOUND'),
    operation.actor,
  );

/** Sets the delivery back to analysis as a status change, which checks the actor's right to release it. */
const release = async (operation: Operation, delivery: DeliveryAggregate): Promise<DeliveryAggregate> => {
  const orderSupplierStatusPublicId = statusOf('ANALYZING').publicId;
  return commitDelivery(
    operation,
    delivery,
    await applyStatus(operation, delivery, { orderSupplierStatusPublicId }),
  );
};

/** Releases locked waiting deliveries, or lets them wait, and records the reason in each history. */
export const applyDecision = async (
  operation: Operation,
  deliveries: readonly DeliveryAggregate[],
  { decision, comment }: { readonly decision: CreditDecision; readonly comment: string },
): Promise<void> => {
  for (const delivery of deliveries) {
    await recordDelivery(operation, decision === 'RELEASED' ? await release(operation, delivery) : delivery, {
      field: 'creditAnalysis',
      event: 'UPDATE',
      itemPublicId: null,
      itemLabel: null,
      oldValue: null,
      newValue: `${creditDecisionLabels[decision]}: ${comment}`,
    });
  }
};
