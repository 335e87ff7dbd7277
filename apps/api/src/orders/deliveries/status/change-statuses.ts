import type { BatchResult, StatusBatch } from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import { isFinal } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sumCentavos } from '@celeiro/rules/money.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { chargeEffectOf } from '../../../money/payments/payments.public.ts';
import { intendStatus } from './change-status.ts';
import { commitDelivery } from '../deliveries.store.ts';
import type { DeliveryAggregate } from '../delivery-aggregate.ts';
import { deriveDelivery } from '../derive-delivery.ts';
import { type BatchPart, eachDelivery } from '../edits/each-delivery.ts';

type Finish = (
  operation: Operation,
  before: DeliveryAggregate,
  intended: DeliveryAggregate,
) => Promise<Omit<BatchPart, 'changed'>>;

/** R-STATUS-014: each delivery changes as by a single status change. */
const eachStatus = (operation: Operation, batch: StatusBatch, finish: Finish): Promise<BatchResult[]> =>
  eachDelivery(operation, batch, async (part, publicId) => {
    const { before, intended } = await intendStatus(part, publicId, batch);
    const finished = await finish(part, before, intended);
    return { ...finished, changed: finished.after.status !== before.status };
  });

/** Changes the status of many deliveries and returns the result of each. */
export const changeStatuses = (operation: Operation, { body }: { readonly body: StatusBatch }) =>
  eachStatus(operation, body, async (part, before, intended) => ({
    after: await commitDelivery(part, before, intended),
  }));

/**
 * Rehearses the same batch with its consequences: the status shows a delivery that would exceed the store's limit; one
 * whose amount becomes zero has the number of open charges that end and the amount already paid. Nothing is saved.
 */
export const rehearseStatuses = (operation: Operation, { body }: { readonly body: StatusBatch }) =>
  eachStatus(operation, body, async (part, before, intended) => {
    if (before === intended) return { after: before };
    const after = await deriveDelivery(part, before, intended);
    if (!isFinal(after.status)) return { after };
    const { invalidated, paid } = await chargeEffectOf(part, before, { ...after, comesToNothing: true });
    const paidAmount = sumCentavos(paid.map(({ amount }) => amount));
    return {
      after,
      details: {
        ...(paidAmount > 0 && { paidAmount }),
        ...(after.invoices.length > 0 && { endedCharges: invalidated.length }),
      },
    };
  });
