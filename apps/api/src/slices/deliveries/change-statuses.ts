import type { BatchResult, StatusBatch } from '@celeiro/contract/delivery-batches.ts';
import { isFinal } from '@celeiro/rules/deliveries/statuses.ts';
import { type Centavos, sumCentavos } from '@celeiro/rules/money.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { chargeEffectOf } from '../payments/payments.public.ts';
import { intendStatus } from './change-status.ts';
import { statusDto } from './deliveries.dto.ts';
import { commitDelivery } from './deliveries.store.ts';
import type { DeliveryAggregate } from './delivery-aggregate.ts';
import { readBatchRows } from './delivery-list.queries.ts';
import { deriveDelivery } from './derive-delivery.ts';

type Finish = (
  operation: Operation,
  before: DeliveryAggregate,
  intended: DeliveryAggregate,
) => Promise<{
  readonly after: DeliveryAggregate;
  readonly endedCharges?: number;
  /** What the store paid of it. */
  readonly paid?: Centavos;
}>;

/**
 * R-STATUS-014: one delivery after the other, each through the door of a single status change and in a transaction of its
 * own. Whoever hung up hears no result: the rest waits for the same key to come again.
 */
const eachDelivery = async (
  operation: Operation,
  batch: StatusBatch,
  finish: Finish,
): Promise<BatchResult[]> => {
  const results: BatchResult[] = [];
  for (const publicId of new Set(batch.orderSupplierPublicIds)) {
    if (operation.signal.aborted) break;
    const outcome = await operation.each(publicId, async (part): Promise<BatchResult> => {
      const seen = { ...part, ifMatch: batch.versions?.[publicId] ?? null };
      const { before, intended } = await intendStatus(seen, publicId, batch);
      const { after, endedCharges, paid } = await finish(part, before, intended);
      return {
        publicId,
        orderNumber: String(after.number),
        ok: true,
        changed: after.status !== before.status,
        version: after.version,
        orderSupplierStatus: statusDto(after.status),
        ...(endedCharges === undefined ? {} : { endedCharges }),
        ...(paid === undefined || paid === 0 ? {} : { paidAmount: paid }),
      };
    });
    results.push(
      outcome.isOk
        ? outcome.value
        : {
            publicId,
            orderNumber: null,
            ok: false,
            changed: false,
            version: null,
            orderSupplierStatus: null,
            code: outcome.code,
            message: outcome.message,
            ...(outcome.fields === undefined ? {} : { fields: outcome.fields }),
          },
    );
  }
  return named(operation, results);
};

/** What failed, with the number and the status it stands at: read once for all. */
const named = async (operation: Operation, results: readonly BatchResult[]): Promise<BatchResult[]> => {
  const failed = results.filter((result) => !result.ok).map(({ publicId }) => publicId);
  const rows = new Map((await readBatchRows(operation.db, failed)).map((row) => [row.publicId, row]));
  return results.map((result) => {
    const row = rows.get(result.publicId);
    if (row === undefined) return result;
    const { number, version, status } = row;
    return { ...result, orderNumber: String(number), version, orderSupplierStatus: statusDto(status) };
  });
};

/** Changes the status of many deliveries and tells how each of them went. */
export const changeStatuses = (operation: Operation, { body }: { readonly body: StatusBatch }) =>
  eachDelivery(operation, body, async (part, before, intended) => ({
    after: await commitDelivery(part, before, intended),
  }));

/**
 * What the same batch would do now, consequences included: a delivery that would land over the store's limit says so by
 * its status, one that comes to nothing how many open charges end with it and how much was paid of it. Nothing is saved.
 */
export const rehearseStatuses = (operation: Operation, { body }: { readonly body: StatusBatch }) =>
  eachDelivery(operation, body, async (part, before, intended) => {
    if (before === intended) return { after: before };
    const after = await deriveDelivery(part, before, intended);
    if (!isFinal(after.status)) return { after };
    const { invalidated, paid } = await chargeEffectOf(part, before, { ...after, comesToNothing: true });
    return {
      after,
      paid: sumCentavos(paid.map(({ amount }) => amount)),
      ...(after.invoices.length > 0 && { endedCharges: invalidated.length }),
    };
  });
