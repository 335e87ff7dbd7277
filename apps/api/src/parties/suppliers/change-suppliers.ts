import type {
  SupplierBatch,
  SupplierBatchResult,
} from '@celeiro/contract/parties/suppliers/supplier-batches.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { changeEachRecord, rehearseEachRecord } from '../../platform/records/each-record.ts';
import { readSupplier } from './supplier-records.queries.ts';
import { lockSupplier } from './suppliers.store.ts';
import { updateSupplier } from './write-supplier.ts';

/** Running deliveries of a supplier. */
const countRunning = async (db: Kysely<Database>, supplierId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery
    where supplier_id = ${supplierId} and status = any (${runningStatuses}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
};

const changeOne =
  ({ change, versions }: SupplierBatch) =>
  async (part: Operation, publicId: string): Promise<SupplierBatchResult> => {
    await lockSupplier(part.db, publicId);
    const before = (await readSupplier(part.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
    const operation = { ...part, ifMatch: versions?.[publicId] ?? null };
    const after = await updateSupplier(operation, {
      params: undefined,
      query: undefined,
      body: { ...change, publicId },
    });
    return {
      publicId,
      ok: true,
      changed: after.version !== before.version,
      version: after.version,
      before: before.status,
      running: await countRunning(part.db, before.id),
    };
  };

/** Sets the status of several suppliers, one after the other. */
export const changeSuppliers = (
  operation: Operation,
  { body }: { readonly body: SupplierBatch },
): Promise<SupplierBatchResult[]> =>
  changeEachRecord(operation, 'supplier', body.supplierPublicIds, changeOne(body));

/** Rehearses the same. */
export const rehearseSuppliers = (
  operation: Operation,
  { body }: { readonly body: SupplierBatch },
): Promise<SupplierBatchResult[]> =>
  rehearseEachRecord(operation, 'supplier', body.supplierPublicIds, changeOne(body));
