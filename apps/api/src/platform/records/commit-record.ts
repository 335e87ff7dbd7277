import { diffRecord, type RecordChange } from '@celeiro/rules/records/record-history.ts';
import { authorOf } from '../history/author.ts';
import { type ChainedRecordRow, FIRST_HASH, linkRows, nextRecordHash } from '../history/chain.ts';
import type { Operation } from '../http/docs/operation.ts';
import type { RecordKind, RecordOf, RecordRow } from './record.ts';
import { readRecordHash } from './record-history.queries.ts';

// The only writer of record_history. The caller holds the record's lock, so no other transaction appends in the meantime
// (T31).

const recordChange = async (
  operation: Operation,
  { kind, units }: { readonly kind: RecordKind['kind']; readonly units: readonly string[] },
  record: RecordRow,
  changes: readonly RecordChange[],
): Promise<void> => {
  const end = await readRecordHash(operation.db, { kind, recordId: record.id });
  const { rows } = linkRows(
    end ?? FIRST_HASH,
    changes.map((change): ChainedRecordRow => ({
      kind,
      recordId: record.id,
      version: record.version,
      ...change,
      itemLabel: null,
      ...authorOf(operation),
    })),
    nextRecordHash,
  );
  const values = rows.map((row) => ({
    ...row,
    oldValue: JSON.stringify(row.oldValue),
    newValue: JSON.stringify(row.newValue),
    at: operation.now,
  }));
  await operation.db.insertInto('recordHistory').values(values).execute();
  await operation.emit({
    kind,
    publicId: record.publicId,
    version: record.version,
    ...(units.length > 0 && { detail: { units } }),
  });
};

/** The part of a kind that recording a change needs. */
type RecordedKind<F extends string, R extends RecordOf<F>> = Pick<
  RecordKind<F, R>,
  'kind' | 'fields' | 'unitOf'
>;

/** The kind, and the unit whose readers get the event for these states of a record. */
const audienceOf = <F extends string, R extends RecordOf<F>>(
  { kind, unitOf }: RecordedKind<F, R>,
  ...states: readonly R[]
) => ({ kind, units: unitOf === undefined ? [] : [...new Set(states.map(unitOf))] });

/** Records history and event of a record that was inserted with version 1, or restored. */
export const recordCreated = async <F extends string, R extends RecordOf<F>>(
  operation: Operation,
  kind: RecordKind<F, R>,
  created: R,
  additional: readonly RecordChange[] = [],
): Promise<R> => {
  const changes = [...diffRecord(kind.fields, null, created), ...additional];
  await recordChange(operation, audienceOf(kind, created), created, changes);
  return created;
};

/**
 * Saves a changed record: increments the version, calls `save`, and writes one history row per field and the event. Does
 * nothing when nothing differs. `before` is the locked record; `additional` are changes recorded with it that belong to
 * no field.
 */
export const commitRecord = async <F extends string, R extends RecordOf<F>>(
  operation: Operation,
  kind: RecordedKind<F, R>,
  before: R,
  intended: R,
  save: (after: R) => Promise<unknown>,
  additional: readonly RecordChange[] = [],
): Promise<R> => {
  const changes = diffRecord(kind.fields, before, intended);
  if (changes.length === 0) return before;
  const after = { ...intended, version: before.version + 1 };
  await save(after);
  await recordChange(operation, audienceOf(kind, before, after), after, [...changes, ...additional]);
  return after;
};

/** Deletes a record. Its history remains and records the last content. */
export const removeRecord = async <F extends string, R extends RecordOf<F>>(
  operation: Operation,
  kind: RecordKind<F, R>,
  before: R,
  remove: () => Promise<unknown>,
): Promise<void> => {
  await remove();
  const last = { ...before, version: before.version + 1 };
  await recordChange(operation, audienceOf(kind, before), last, diffRecord(kind.fields, before, null));
};
