import type { SupplierBatch, SupplierBatchResult } from '@celeiro/contract/supplier-batches.ts';
import { deliveryStatuses } from '@celeiro/rules/deliveries/statuses.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation, PartOutcome } from '../../platform/http/operation.ts';
import { rehearseEach } from '../../platform/http/rehearse.ts';
import { readSupplier } from './supplier-records.queries.ts';
import { lockSupplier } from './suppliers.store.ts';
import { updateSupplier } from './write-supplier.ts';

const over = deliveryStatuses.flatMap(({ code, editing }) => (editing === 'closed' ? [code] : []));

/** Deliveries of a supplier that are under way. */
const countRunning = async (db: Kysely<Database>, supplierId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery
    where supplier_id = ${supplierId} and status <> all (${over}::text[])`.execute(db);
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

const resultOf = (publicId: string, outcome: PartOutcome<SupplierBatchResult>): SupplierBatchResult => {
  if (outcome.isOk) return outcome.value;
  const { code, message } = outcome;
  return { publicId, ok: false, changed: false, version: null, code, message };
};

/** Whoever failed with the version it stands at: another try goes on from there. */
const withVersions = async (
  db: Kysely<Database>,
  results: readonly SupplierBatchResult[],
): Promise<SupplierBatchResult[]> => {
  const failed = results.filter(({ ok }) => !ok).map(({ publicId }) => publicId);
  const { rows } = await sql<{ publicId: string; version: number }>`
    select public_id, version from supplier where public_id = any (${failed}::uuid[])`.execute(db);
  const versions = new Map(rows.map(({ publicId, version }) => [publicId, version]));
  return results.map((one) => ({ ...one, version: one.version ?? versions.get(one.publicId) ?? null }));
};

/** Another status for several suppliers, one after the other. Whoever hung up hears of no more. */
export const changeSuppliers = async (
  operation: Operation,
  { body }: { readonly body: SupplierBatch },
): Promise<SupplierBatchResult[]> => {
  const work = changeOne(body);
  const results: SupplierBatchResult[] = [];
  for (const publicId of new Set(body.supplierPublicIds)) {
    if (operation.signal.aborted) break;
    results.push(resultOf(publicId, await operation.each(publicId, (part) => work(part, publicId))));
  }
  return withVersions(operation.db, results);
};

/** What the same would do now. */
export const rehearseSuppliers = async (
  operation: Operation,
  { body }: { readonly body: SupplierBatch },
): Promise<SupplierBatchResult[]> => {
  const outcomes = await rehearseEach(operation, [...new Set(body.supplierPublicIds)], changeOne(body));
  const results = [...outcomes].map(([publicId, outcome]) => resultOf(publicId, outcome));
  return withVersions(operation.db, results);
};
