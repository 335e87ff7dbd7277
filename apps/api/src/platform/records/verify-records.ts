import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import {
  type ChainBreak,
  chainBreak,
  type ChainedRecordRow,
  nextRecordHash,
  type StoredLink,
} from '../history/chain.ts';
import { isErased } from '../history/is-erased.ts';
import type { RecordKind } from './record.ts';

/** Where a record's chain is broken; `record` is, for example, 'Unidade Filial Sul'. */
export type RecordBreak = ChainBreak & { readonly record: string };
export type RecordReport = {
  readonly records: number;
  readonly rows: number;
  readonly breaks: readonly RecordBreak[];
};
type Verified = Pick<RecordKind, 'kind' | 'table' | 'label'>;

/**
 * `isErased`: the content was erased and replaced by a seal and the name of the person who erased it; its hash remains in
 * the chain.
 */
type StoredRow = StoredLink<ChainedRecordRow> & { readonly isErased: boolean };
/** `version` and `name` are null once the record is deleted. */
type Subject = { readonly id: number; readonly version: number | null; readonly name: string | null };

/** Records that are checked in one snapshot. */
const BATCH = 500;

// Records with a history, and deleted ones of which only the history remains.
const readSubjects = async (db: Kysely<Database>, { kind, table }: Verified, after: number) => {
  const { rows } = await sql<Subject>`
    select id, max(version) as version, max(name) as name from (
      select id, version, name from ${sql.table(table)} where version > 0
      union all select distinct record_id, null::int, null from record_history where kind = ${kind}
    ) told where id > ${after} group by id order by id limit ${BATCH}`.execute(db);
  return rows;
};

const readRows = async (db: Kysely<Database>, kind: string, ids: readonly number[]) => {
  const { rows } = await sql<StoredRow>`
    select kind, record_id, version, field, event, item_label, old_value, new_value, by_user_id, by_name, at,
      request_id, previous_hash, hash, ${isErased('record_history')} as is_erased
    from record_history where kind = ${kind} and record_id = any (${ids}::bigint[]) order by id`.execute(db);
  return Map.groupBy(rows, (row) => row.recordId);
};

const breakOf = (subject: Subject, rows: readonly StoredRow[]): ChainBreak | null =>
  chainBreak(
    rows,
    (previous, row, at) => (row.isErased ? row.hash : nextRecordHash(previous, { ...row, at })),
    // Every version has history, and so has a deletion. For records of an erased person the history ends with the
    // erasure.
    (last) =>
      subject.version === null ? last.event === 'DELETE' || last.isErased : last.version >= subject.version,
  );

/**
 * Computes the chain of every record of these kinds again and reports where it is broken (T31), in batches, each in its
 * own snapshot. Throws when history contains a kind that isn't among them, since it would never be checked.
 */
export const verifyRecords = async (
  db: Kysely<Database>,
  kinds: readonly Verified[],
): Promise<RecordReport> => {
  const { rows: recorded } = await sql<{ kind: string }>`select distinct kind from record_history`.execute(
    db,
  );
  const unknown = recorded.find(({ kind }) => !kinds.some((known) => known.kind === kind));
  if (unknown) throw new Error(`record_history has the kind '${unknown.kind}', which nobody verifies`);
  const breaks: RecordBreak[] = [];
  let [records, count] = [0, 0];
  const verifyBatch = async (snapshot: Kysely<Database>, of: Verified, after: number) => {
    const subjects = await readSubjects(snapshot, of, after);
    const histories = await readRows(
      snapshot,
      of.kind,
      subjects.map(({ id }) => id),
    );
    for (const subject of subjects) {
      const rows = histories.get(subject.id) ?? [];
      const found = breakOf(subject, rows);
      if (found !== null) breaks.push({ ...found, record: `${of.label} ${subject.name ?? subject.id}` });
      count += rows.length;
    }
    records += subjects.length;
    return subjects.at(-1)?.id ?? null;
  };
  for (const of of kinds) {
    for (let after: number | null = 0; after !== null;) {
      const from: number = after;
      after = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((snapshot) => verifyBatch(snapshot, of, from));
    }
  }
  return { records, rows: count, breaks };
};
