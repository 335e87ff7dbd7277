import type { ImportFilter, ImportRowFilter } from '@celeiro/contract/base/imports/imports.ts';
import type {
  ImportKindCode,
  ImportState,
  RowOutcome,
  RowResult,
  Tally,
} from '@celeiro/rules/base/imports/runs.ts';
import { isCpf, normalizeDocument } from '@celeiro/rules/documents.ts';
import { listedParts } from '@celeiro/rules/search/listed-codes.ts';
import { readTypedSearch } from '@celeiro/rules/search/typed-search.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import { either, hasDocument } from '../../platform/db/personal-search.ts';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
import type { Listed, RecordList } from '../../platform/records/search-records.ts';
import type { RowChange, RowIssue } from './import-kind.ts';

export type RunRow = {
  readonly id: number;
  readonly publicId: string;
  readonly kind: ImportKindCode;
  readonly fileName: string;
  readonly fileSize: number;
  readonly state: ImportState;
  readonly done: number;
  readonly rows: number;
  readonly newRows: number;
  readonly changedRows: number;
  readonly equalRows: number;
  readonly refusedRows: number;
  readonly askedRows: number;
  readonly takesAsked: boolean;
  readonly appliedRows: number;
  readonly failedRows: number;
  readonly undoneRows: number;
  readonly message: string | null;
  readonly sentBy: string;
  readonly sentById: number;
  readonly sentAt: Date;
  readonly appliedAt: Date | null;
  readonly longWorkPublicId: string | null;
  readonly areRowsKept: boolean;
};

const from = sql`import_run r`;
const columns = sql`r.public_id, r.kind, r.file_name, r.file_size, r.state, r.done, r.row_count as rows,
  r.new_count as new_rows, r.changed_count as changed_rows, r.equal_count as equal_rows, r.refused_count as refused_rows,
  r.asked_count as asked_rows, r.takes_asked,
  r.applied_count as applied_rows, r.failed_count as failed_rows, r.undone_count as undone_rows, r.message,
  (select u.name from app_user u where u.id = r.sent_by_id) as sent_by, r.sent_by_id, r.sent_at, r.applied_at,
  (select w.public_id from long_work w where w.id = r.long_work_id and w.ended_at is null) as long_work_public_id,
  r.are_rows_kept`;

/** The list of files. */
export const runList: RecordList<'sent', RunRow> = {
  name: 'imports',
  from,
  columns,
  read: (db, statement) => sql<RunRow & Listed>`${statement}`.execute(db),
  sorts: { sent: { column: sql`(extract(epoch from r.sent_at) * 1000)::bigint`, type: 'count' } },
};

/** The condition of a filter on files. */
export const narrowedBy = (filter: ImportFilter, userId: number): RawBuilder<boolean> => {
  const errors = sql`(r.are_rows_kept and r.state not in ('COLUMNS', 'REVIEWING', 'UNDONE') and (r.refused_count > 0
    or r.failed_count > 0 or (r.asked_count > 0 and r.applied_at is not null and not r.takes_asked)))`;
  return narrowed(filter, {
    search: (text) => sql`fold(r.file_name) like fold(${containing(text.trim())})`,
    mine: (isMine) => sql`(r.sent_by_id = ${userId}) = ${isMine}`,
    states: (states) => sql`r.state = any (${[...states]}::text[])`,
    kinds: (kinds) => sql`r.kind = any (${[...kinds]}::text[])`,
    hasErrors: (isExpected) => sql`${errors} = ${isExpected}`,
  });
};

export const runsFrom = from;

/** A file by its public id. */
export const readRun = async (db: Kysely<Database>, publicId: string): Promise<RunRow | undefined> => {
  const { rows } =
    await sql<RunRow>`select r.id, ${columns} from ${from} where r.public_id = ${publicId}::uuid`.execute(db);
  return rows[0];
};

/** The file of a work. */
export const readRunOfWork = async (
  db: Kysely<Database>,
  workId: number,
): Promise<(RunRow & Layout) | undefined> => {
  const { rows } = await sql<RunRow & Layout>`
    select r.id, ${columns}, r.headers, r.mapping from ${from} where r.long_work_id = ${workId} for no key update ${rowLock(db)}`.execute(
    db,
  );
  return rows[0];
};

/** The summed numbers of a file's rows. */
export const readTally = async (db: Kysely<Database>, runId: number): Promise<Tally> => {
  const { rows } = await sql<{ tally: Tally }>`select tally from import_run where id = ${runId}`.execute(db);
  return rows[0]?.tally ?? {};
};

type Layout = { readonly headers: readonly string[]; readonly mapping: readonly (string | null)[] };

/** A file's headers, and the fields they are mapped to. */
export const readLayout = async (db: Kysely<Database>, runId: number): Promise<Layout> => {
  const { rows } = await sql<Layout>`select headers, mapping from import_run where id = ${runId}`.execute(db);
  return rows[0] ?? { headers: [], mapping: [] };
};

/** The mapping that the same person last confirmed for the same headers. */
export const readRemembered = async (
  db: Kysely<Database>,
  requested: { readonly userId: number; readonly kind: string; readonly layoutHash: string },
): Promise<Layout['mapping'] | null> => {
  const { rows } = await sql<Pick<Layout, 'mapping'>>`select mapping from import_layout
    where user_id = ${requested.userId} and kind = ${requested.kind} and layout_hash = ${requested.layoutHash}`.execute(
    db,
  );
  return rows[0]?.mapping ?? null;
};

/** The latest earlier import of the same file. */
export const readSameFile = async (db: Kysely<Database>, runId: number) => {
  const { rows } = await sql<{ publicId: string; sentBy: string; sentAt: Date }>`
    select o.public_id, u.name as sent_by, o.sent_at from import_run r
      join import_run o on o.kind = r.kind and o.sha256 = r.sha256 and o.id < r.id
      join app_user u on u.id = o.sent_by_id
    where r.id = ${runId} order by o.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** How many files a person sent since then. */
export const countRunsOf = async (db: Kysely<Database>, userId: number, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_run
    where sent_by_id = ${userId} and sent_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Cells of the first rows. */
export const readSamples = async (
  db: Kysely<Database>,
  runId: number,
): Promise<readonly (readonly string[])[]> => {
  const { rows } = await sql<{ cells: readonly string[] }>`select cells from import_row
    where import_run_id = ${runId} order by line limit 3`.execute(db);
  return rows.map(({ cells }) => cells);
};

/** Number of rows whose key occurs in an earlier row. */
export const countRepeated = async (db: Kysely<Database>, runId: number): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(repeats_line)::int as count from import_row where import_run_id = ${runId}`.execute(db);
  return rows[0]?.count ?? 0;
};

export type ImportRowRow = {
  readonly id: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly label: string | null;
  readonly result: RowResult | null;
  readonly outcome: RowOutcome | null;
  readonly recordPublicId: string | null;
  readonly recordVersion: number | null;
  readonly writtenVersion: number | null;
  readonly undo: unknown;
  readonly changes: readonly RowChange[];
  readonly issues: readonly RowIssue[];
  readonly isAsked: boolean;
};

const rowColumns = sql`r.line, r.cells, r.label, r.result, r.outcome, r.record_public_id, r.record_version,
  r.written_version, r.undo, r.changes, r.issues, r.is_asked`;

/** Rows of a file, in order. */
export const rowList: RecordList<'line', ImportRowRow> = {
  name: 'importRows',
  from: sql`import_row r`,
  columns: rowColumns,
  read: (db, statement) => sql<ImportRowRow & Listed>`${statement}`.execute(db),
  sorts: { line: { column: sql`r.line::bigint`, type: 'count' } },
};

/** Rows of the sheet of errors: refused before or while they were written, or not confirmed. */
const isErrorRow = sql<boolean>`(r.result = 'REFUSED' or r.outcome = 'FAILED' or (r.is_asked and r.outcome is null
  and exists (select from import_run i where i.id = r.import_run_id and i.applied_at is not null and not i.takes_asked)))`;

type Searched = {
  readonly id: number;
  readonly mapping: readonly (string | null)[];
  readonly isKeyDocument: boolean;
};

/**
 * Rows about a text, or about one of several codes in it: by name, by a document if that is the key of the kind,
 * otherwise by code.
 */
const isAbout = ({ mapping, isKeyDocument }: Searched, typed: string): RawBuilder<boolean> => {
  const code = mapping.indexOf('code');
  const { text } = readTypedSearch(typed);
  const about = (one: string): RawBuilder<boolean> =>
    either(
      sql<boolean>`fold(r.label) like fold(${containing(one)})`,
      isKeyDocument ? hasDocument(sql`r.row_key`, one) : null,
      code === -1 ? null : sql<boolean>`fold(r.cells ->> ${code}::int) like fold(${containing(one)})`,
    );
  // CPFs are searched one at a time.
  const codes = listedParts(typed).filter((one) => !isCpf(normalizeDocument(one)));
  return either(about(text), ...codes.map(about));
};

/** The condition of a filter on the rows of a file. */
export const rowsLeft = (run: Searched, filter: ImportRowFilter) =>
  sql<boolean>`r.import_run_id = ${run.id} and ${narrowed(filter, {
    search: (text) => isAbout(run, text.trim()),
    results: (results) => sql`r.result = any (${[...results]}::text[])`,
    outcomes: (outcomes) => sql`r.outcome = any (${[...outcomes]}::text[])`,
    isAsked: (isExpected) => sql`r.is_asked = ${isExpected}`,
    isError: (isExpected) => sql`coalesce(${isErrorRow}, false) = ${isExpected}`,
  })}`;

/** Ids of rows, in the order of the file. */
export const readRowIds = async (
  db: Kysely<Database>,
  runId: number,
  of: 'all' | 'good' | 'sure' | 'applied',
): Promise<readonly number[]> => {
  const good = sql`result in ('NEW', 'CHANGED') and outcome is null`;
  const which = {
    all: sql`true`,
    good,
    // Rows that need no confirmation.
    sure: sql`${good} and not is_asked`,
    // Without rows whose undo data were deleted.
    applied: sql`outcome = 'APPLIED' and written_version is not null`,
  }[of];
  const { rows } = await sql<{
    id: number;
  }>`select id from import_row where import_run_id = ${runId} and ${which}
    order by line`.execute(db);
  return rows.map(({ id }) => id);
};

/** Rows by their ids, in the order of the file. */
export const readRows = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<readonly ImportRowRow[]> => {
  const { rows } = await sql<ImportRowRow>`select r.id, ${rowColumns} from import_row r
    where r.id = any (${[...ids]}::bigint[]) order by r.line`.execute(db);
  return rows;
};

export type EarlierRow = {
  readonly rowKey: string;
  readonly line: number;
  readonly cells: readonly string[];
};

/** The rows with these keys that were reviewed before, without those that repeat another, in the order of the file. */
export const readEarlier = async (
  db: Kysely<Database>,
  runId: number,
  keys: readonly string[],
): Promise<readonly EarlierRow[]> => {
  const { rows } = await sql<EarlierRow>`select row_key, line, cells from import_row
    where import_run_id = ${runId} and row_key = any (${[...keys]}::text[]) and repeats_line is null
    order by line`.execute(db);
  return rows;
};

/** The rows of the sheet of errors. */
export const readRefused = async (db: Kysely<Database>, runId: number): Promise<readonly ImportRowRow[]> => {
  const { rows } = await sql<ImportRowRow>`select r.id, ${rowColumns} from import_row r
    where r.import_run_id = ${runId} and ${isErrorRow} order by r.line`.execute(db);
  return rows;
};

/** The last work of a file; null without one. The caller holds the file's lock. */
export const readLastWork = async (db: Kysely<Database>, runId: number): Promise<number | null> => {
  const { rows } = await sql<{ workId: number | null }>`
    select long_work_id as work_id from import_run where id = ${runId}`.execute(db);
  return rows[0]?.workId ?? null;
};
