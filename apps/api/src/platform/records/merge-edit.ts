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

// It is part of the error, outside the endpoint's response schema: encoded here.
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

/**
 * The record as the caller wants it. A write based on an older version is merged by field: what the sender left as it was
 * then stays as it is now. Refuses VERSION_CONFLICT with the record as it is and who changed what, where both changed a
 * field or the version never was (T19).
 */
export const mergeEdit = async <F extends string, R extends RecordOf<F>>(
  operation: Operation,
  kind: RecordKind<F, R>,
  current: R,
  sent: Partial<Pick<R, F>>,
): Promise<R> => {
  const since = await changesSince(operation, kind.kind, current);
  // What a field of a record holds is a value of a record; its names alone are lost here.
  const { accepted, contested } = mergeRecord(current, sent as Record<string, RecordValue>, since);
  const isAhead = operation.ifMatch !== null && operation.ifMatch > current.version;
  if (contested.length > 0 || (isAhead && Object.keys(accepted).length > 0))
    throw conflict(kind, current, since);
  return { ...current, ...accepted };
};

/** Refuses VERSION_CONFLICT when the caller has not seen the record as it is: what it would delete is something else. */
export const assertSeen = async <F extends string, R extends RecordOf<F>>(
  operation: Operation,
  kind: RecordKind<F, R>,
  current: R,
): Promise<void> => {
  if (operation.ifMatch === null || operation.ifMatch === current.version) return;
  throw conflict(kind, current, await changesSince(operation, kind.kind, current));
};

/** Refuses VERSION_CONFLICT when this part of a record changed since the caller's version: `isOfPart` selects its history rows. */
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

/** Refuses RECORD_IN_USE while something refers to a record, with how many of each kind. */
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
