import type { BatchResult, FieldBatch } from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { statusDto } from '../deliveries.dto.ts';
import type { DeliveryAggregate } from '../delivery-aggregate.ts';
import { readBatchRows } from '../list/delivery-list.queries.ts';

/** Result for one delivery: its new state, whether it differs, and further fields of the answer. */
export type BatchPart = {
  readonly after: DeliveryAggregate;
  readonly changed: boolean;
  readonly details?: Pick<BatchResult, 'before' | 'endedCharges' | 'paidAmount'>;
};

/** Adds number, present version and status to the failures, with one query for all. */
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

/**
 * Changes one delivery after the other, each in its own transaction and against the version the caller saw. When the
 * caller disconnects, the remaining ones run once the same idempotency key is sent again.
 */
export const eachDelivery = async (
  operation: Operation,
  { orderSupplierPublicIds, versions }: Pick<FieldBatch, 'orderSupplierPublicIds' | 'versions'>,
  work: (part: Operation, publicId: string) => Promise<BatchPart>,
): Promise<BatchResult[]> => {
  const results: BatchResult[] = [];
  for (const publicId of new Set(orderSupplierPublicIds)) {
    if (operation.signal.aborted) break;
    const outcome = await operation.each(publicId, async (part): Promise<BatchResult> => {
      const { after, changed, details } = await work(
        { ...part, ifMatch: versions?.[publicId] ?? null },
        publicId,
      );
      return {
        publicId,
        orderNumber: String(after.number),
        ok: true,
        changed,
        version: after.version,
        orderSupplierStatus: statusDto(after.status),
        ...(changed && after.undoable === true && { undoable: true }),
        ...details,
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
