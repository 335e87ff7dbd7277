import { recordConflict, recordUses } from '@celeiro/contract/records.ts';
import { mergeRecord } from '@celeiro/rules/records/merge-record.ts';
import { formatRecordValue, recordLabel, type RecordValue } from '@celeiro/rules/records/record-history.ts';
import { describeUses, type RecordUse } from '@celeiro/rules/records/record-uses.ts';
import { refusal, RefusalError } from '@celeiro/rules/refusal.ts';
import * as z from 'zod/mini';
import type { Operation } from '../http/docs/operation.ts';
import { readRecordHistorySince, type RecordHistoryRow } from './record-history.queries.ts';
import type { RecordKind, RecordOf } from './record.ts';

const changesSince = async (
  { db, ifMatch }: Operation,
  kind: string,
  record: { readonly id: number; readonly version: number },
): Promise<readonly RecordHistoryRow[]> =>
  ifMatch === null || ifMatch >= record.version
    ? []
    : readRecordHistorySince(db, { kind, recordId: record.id }, ifMatch);

// It is part of the error, outside the response schema of the endpoint, so it is encoded here.
const conflict = <F extends string, R extends RecordOf<F>>(
  kind: RecordKind<F, R>,
  current: R,
  since: readonly RecordHistoryRow[],
): RefusalError => {
  const fields: RecordKind['fields'] = kind.fields;
  const changes = since.map(({ field, oldValue, newValue, byName, at }) => ({
    field,
    label: recordLabel(fields, field),
    itemLabel: null,
    oldValue: formatRecordValue(fields[field], oldValue),
    newValue: formatRecordValue(fields[field], newValue),
    byName,
    at: at.toISOString(),
  }));
  return new RefusalError(
    refusal('VERSION_CONFLICT'),
    z.encode(recordConflict(kind.response), { current: kind.toWire(current), changes }),
  );
};

/** The fields of a change that were sent. */
export const sentFields = <T extends object>(
  change: T,
): { readonly [F in keyof T]?: Exclude<T[F], undefined> } =>
  // A field that is undefined is absent.
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    readonly [F in keyof T]?: Exclude<T[F], undefined>;
  };

/**
 * Merges the caller's edit into the current record. When the edit is based on an older version, fields that the caller
 * left unchanged keep their current value. Throws VERSION_CONFLICT with the current record and its changes when both
 * changed a field, or when that version never existed (T19).
 */
export const mergeEdit = async <F extends string, R extends RecordOf<F>>(
  operation: Operation,
  kind: RecordKind<F, R>,
  current: R,
  sent: Partial<Pick<R, F>>,
): Promise<R> => {
  const since = await changesSince(operation, kind.kind, current);
  // Each field of a record holds a RecordValue; this type only loses their names.
  const { accepted, contested } = mergeRecord(current, sent as Record<string, RecordValue>, since);
  const isAhead = operation.ifMatch !== null && operation.ifMatch > current.version;
  if (contested.length > 0 || (isAhead && Object.keys(accepted).length > 0))
    throw conflict(kind, current, since);
  return { ...current, ...accepted };
};

/**
 * Throws VERSION_CONFLICT when the record changed since the caller's version, since the caller would delete other content
 * than it saw.
 */
export const assertSeen = async <F extends string, R extends RecordOf<F>>(
  operation: Operation,
  kind: RecordKind<F, R>,
  current: R,
): Promise<void> => {
  if (operation.ifMatch === null || operation.ifMatch === current.version) return;
  throw conflict(kind, current, await changesSince(operation, kind.kind, current));
};

/**
 * Throws VERSION_CONFLICT when this part of a record changed since the caller's version. `isOfPart` selects the part's
 * history rows.
 */
export const assertPartSeen = async <F extends string, R extends RecordOf<F>>(
  operation: Operation,
  kind: RecordKind<F, R>,
  current: R,
  isOfPart: (row: RecordHistoryRow) => boolean,
): Promise<void> => {
  const { ifMatch } = operation;
  const since = (await changesSince(operation, kind.kind, current)).filter(isOfPart);
  if (since.length > 0 || (ifMatch !== null && ifMatch > current.version))
    throw conflict(kind, current, since);
};

/** Throws RECORD_IN_USE with the count of each use when something refers to a record. */
export const assertUnused = (uses: readonly RecordUse[]): void => {
  const found = uses.filter(({ count }) => count > 0);
  if (found.length === 0) return;
  const listed = found.map(({ kind, count, one, many }) => ({
    kind,
    count,
    label: count === 1 ? one : many,
  }));
  throw new RefusalError(
    refusal('RECORD_IN_USE', { uses: describeUses(found) }),
    z.encode(recordUses, { uses: listed }),
  );
};
