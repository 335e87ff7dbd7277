import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { changeSuppliers } from '@celeiro/contract/supplier-batches.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation, PartOutcome } from '../../platform/http/operation.ts';
import { rehearseEach } from '../../platform/http/rehearse.ts';

/** How one supplier of several fared, or would fare. */
type Result = Pick<
  EndpointOutput<typeof changeSuppliers>[number],
  'publicId' | 'ok' | 'changed' | 'version' | 'code' | 'message'
>;
type Named = { readonly supplierPublicIds: readonly string[] };
type Work<R> = (part: Operation, publicId: string) => Promise<R>;

const resultOf = <R extends Result>(publicId: string, outcome: PartOutcome<R>): R | Result => {
  if (outcome.isOk) return outcome.value;
  const { code, message } = outcome;
  return { publicId, ok: false, changed: false, version: null, code, message };
};

/** Whoever failed with the version it stands at: another try goes on from there. */
const withVersions = async <R extends Result>(
  db: Kysely<Database>,
  results: readonly (R | Result)[],
): Promise<(R | Result)[]> => {
  const failed = results.filter(({ ok }) => !ok).map(({ publicId }) => publicId);
  const { rows } = await sql<{ publicId: string; version: number }>`
    select public_id, version from supplier where public_id = any (${failed}::uuid[])`.execute(db);
  const versions = new Map(rows.map(({ publicId, version }) => [publicId, version]));
  return results.map((one) => ({ ...one, version: one.version ?? versions.get(one.publicId) ?? null }));
};

/** The same for several suppliers, one after the other, each in a transaction of its own. Whoever hung up hears of no more. */
export const changeEachSupplier = async <R extends Result>(
  operation: Operation,
  { supplierPublicIds }: Named,
  work: Work<R>,
): Promise<(R | Result)[]> => {
  const results: (R | Result)[] = [];
  for (const publicId of new Set(supplierPublicIds)) {
    if (operation.signal.aborted) break;
    results.push(resultOf(publicId, await operation.each(publicId, (part) => work(part, publicId))));
  }
  return withVersions(operation.db, results);
};

/** What the same would do now; nothing of it is left behind. */
export const rehearseEachSupplier = async <R extends Result>(
  operation: Operation,
  { supplierPublicIds }: Named,
  work: Work<R>,
): Promise<(R | Result)[]> => {
  const outcomes = await rehearseEach(operation, [...new Set(supplierPublicIds)], work);
  const results = [...outcomes].map(([publicId, outcome]) => resultOf(publicId, outcome));
  return withVersions(operation.db, results);
};
