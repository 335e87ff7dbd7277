import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Operation, PartOutcome } from '../http/docs/operation.ts';
import { rehearseEach } from '../http/rehearse.ts';

/** Outcome for one of several records, actual or rehearsed. */
export type EachResult = {
  readonly publicId: string;
  readonly ok: boolean;
  readonly changed: boolean;
  readonly version: number | null;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
};
type Work<R> = (part: Operation, publicId: string) => Promise<R>;
type Table = 'store' | 'supplier' | 'product';

const resultOf = <R extends EachResult>(publicId: string, outcome: PartOutcome<R>): R | EachResult => {
  if (outcome.isOk) return outcome.value;
  const { code, message } = outcome;
  return { publicId, ok: false, changed: false, version: null, code, message };
};

/** Adds the present version to failed records, so that the next attempt can use it. */
const withVersions = async <R extends EachResult>(
  db: Kysely<Database>,
  table: Table,
  results: readonly (R | EachResult)[],
): Promise<(R | EachResult)[]> => {
  const failed = results.filter(({ ok }) => !ok).map(({ publicId }) => publicId);
  const { rows } = await sql<{ publicId: string; version: number }>`
    select public_id, version from ${sql.table(table)} where public_id = any (${failed}::uuid[])`.execute(db);
  const versions = new Map(rows.map(({ publicId, version }) => [publicId, version]));
  return results.map((one) => ({ ...one, version: one.version ?? versions.get(one.publicId) ?? null }));
};

/**
 * Makes the same change to several records, one after the other, each in its own transaction. Stops when the caller
 * disconnects.
 */
export const changeEachRecord = async <R extends EachResult>(
  operation: Operation,
  table: Table,
  publicIds: readonly string[],
  work: Work<R>,
): Promise<(R | EachResult)[]> => {
  const results: (R | EachResult)[] = [];
  for (const publicId of new Set(publicIds)) {
    if (operation.signal.aborted) break;
    results.push(resultOf(publicId, await operation.each(publicId, (part) => work(part, publicId))));
  }
  return withVersions(operation.db, table, results);
};

/** Rehearses the same change: everything is rolled back. */
export const rehearseEachRecord = async <R extends EachResult>(
  operation: Operation,
  table: Table,
  publicIds: readonly string[],
  work: Work<R>,
): Promise<(R | EachResult)[]> => {
  const outcomes = await rehearseEach(operation, [...new Set(publicIds)], work);
  const results = [...outcomes].map(([publicId, outcome]) => resultOf(publicId, outcome));
  return withVersions(operation.db, table, results);
};

/** Undoes a change of several records, each with the version that the change made. */
export const undoEachRecord = <R extends EachResult>(
  operation: Operation,
  table: Table,
  saved: readonly { readonly publicId: string; readonly version: number }[],
  work: (part: Operation, publicId: string, version: number) => Promise<R>,
): Promise<(R | EachResult)[]> => {
  const versions = new Map(saved.map(({ publicId, version }) => [publicId, version]));
  return changeEachRecord(operation, table, [...versions.keys()], (part, publicId) =>
    work(part, publicId, versions.get(publicId) ?? 0),
  );
};
