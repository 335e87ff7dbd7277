import type { ImportState, RowOutcome } from '@celeiro/rules/base/imports/runs.ts';
import { type Kysely, sql } from 'kysely';
import type { PackedSheet } from '../../platform/files/packed-sheet.ts';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { RowIssue, RowVerdict } from './import-kind.ts';

// The only writer of import_run, import_row and import_layout.

type NewRun = {
  readonly kind: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly sha256: string;
  readonly layoutHash: string;
  readonly mapping: readonly (string | null)[];
  readonly sentById: number;
  readonly sentAt: Date;
};

/** Stores a parsed sheet, with its packed rows. */
export const insertRun = async (
  db: Kysely<Database>,
  { mapping, ...run }: NewRun,
  { headers, count, pieces }: PackedSheet,
): Promise<string> => {
  const { id, publicId } = await db
    .insertInto('importRun')
    .values({ ...run, rowCount: count, headers: JSON.stringify(headers), mapping: JSON.stringify(mapping) })
    .returning(['id', 'publicId'])
    .executeTakeFirstOrThrow();
  for (const piece of pieces)
    await sql`insert into import_row (import_run_id, line, cells)
      select ${id}, (r->>'line')::integer, r->'cells' from jsonb_array_elements(${piece}::jsonb) r`.execute(
      db,
    );
  return publicId;
};

/** Locks a run until the transaction ends. */
export const lockRun = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await sql`select from import_run where public_id = ${publicId}::uuid for no key update ${rowLock(db)}`.execute(
    db,
  );
};

/** Starts a review; deletes the results of an earlier one. */
export const beginReview = async (
  db: Kysely<Database>,
  runId: number,
  { mapping, longWorkId }: { readonly mapping: readonly (string | null)[]; readonly longWorkId: number },
): Promise<void> => {
  await sql`update import_row set row_key = null, label = null, result = null, record_public_id = null,
      record_version = null, changes = '[]', issues = '[]', is_asked = false, repeats_line = null, tally = null
    where import_run_id = ${runId} and result is not null`.execute(db);
  await sql`update import_run set state = 'REVIEWING', mapping = ${JSON.stringify(mapping)}::jsonb, done = 0,
      long_work_id = ${longWorkId}, message = null, new_count = 0, changed_count = 0, equal_count = 0, refused_count = 0,
      asked_count = 0, tally = '{}'
    where id = ${runId}`.execute(db);
};

/** Stores the mapping that a person confirmed; it remains when the file is deleted. */
export const rememberLayout = async (
  db: Kysely<Database>,
  runId: number,
  mapping: readonly (string | null)[],
  now: Date,
): Promise<void> => {
  await sql`insert into import_layout (user_id, kind, layout_hash, mapping, confirmed_at)
    select sent_by_id, kind, layout_hash, ${JSON.stringify(mapping)}::jsonb, ${now} from import_run where id = ${runId}
    on conflict (user_id, kind, layout_hash) do update
      set mapping = excluded.mapping, confirmed_at = excluded.confirmed_at`.execute(db);
};

/** Starts writing a run, or undoing it. */
export const beginWork = async (
  db: Kysely<Database>,
  runId: number,
  begun: {
    readonly state: ImportState;
    readonly mode?: string;
    readonly takesAsked?: boolean;
    readonly longWorkId: number;
  },
): Promise<void> => {
  await db
    .updateTable('importRun')
    .set({ ...begun, done: 0, message: null })
    .where('id', '=', runId)
    .execute();
};

/** Saves the results of reviewing rows, by their ids. */
export const saveVerdicts = async (
  db: Kysely<Database>,
  verdicts: readonly (RowVerdict & { readonly id: number; readonly repeatsLine: number | null })[],
): Promise<void> => {
  const rows = verdicts.map(({ id, key, label, result, record, changes, issues, ...more }) => ({
    id,
    key,
    label: label.slice(0, 200),
    result,
    publicId: record?.publicId ?? null,
    version: record?.version ?? null,
    changes,
    issues,
    asked: more.isAsked ?? false,
    repeats: more.repeatsLine,
    tally: more.tally,
  }));
  await sql`update import_row r set row_key = v.key, label = v.label, result = v.result,
      record_public_id = v."publicId", record_version = v.version, changes = v.changes, issues = v.issues,
      is_asked = v.asked, repeats_line = v.repeats, tally = v.tally
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id bigint, key text, label text, result text, "publicId" uuid, version integer, changes jsonb, issues jsonb,
      asked boolean, repeats integer, tally jsonb)
    where r.id = v.id`.execute(db);
};

/** Ends a review and saves its counts. */
export const endReview = async (db: Kysely<Database>, runId: number): Promise<void> => {
  await sql`update import_run set state = 'REVIEW', done = row_count, new_count = c.new_rows, changed_count = c.changed,
      equal_count = c.equal_rows, refused_count = c.refused, asked_count = c.asked, tally = coalesce(t.tally, '{}')
    from (select count(*) filter (where result = 'NEW')::integer as new_rows,
        count(*) filter (where result = 'CHANGED')::integer as changed,
        count(*) filter (where result = 'EQUAL')::integer as equal_rows,
        count(*) filter (where result = 'REFUSED')::integer as refused,
        count(*) filter (where is_asked)::integer as asked
      from import_row where import_run_id = ${runId}) c,
      (select jsonb_object_agg(key, jsonb_build_object('sum', sum, 'rows', rows)) as tally
      from (select key, sum(value::numeric), count(*) as rows
        from import_row, jsonb_each_text(tally) where import_run_id = ${runId} group by key) figures) t
    where id = ${runId}`.execute(db);
};

/** Result of writing or undoing a row. */
export type RowEnd = {
  readonly id: number;
  readonly outcome: RowOutcome;
  readonly publicId: string | null;
  readonly version: number | null;
  readonly undo: unknown;
  readonly issues: readonly RowIssue[];
};

/** Saves the results of rows and updates the counts. */
export const saveEnds = async (
  db: Kysely<Database>,
  runId: number,
  ends: readonly RowEnd[],
  done: number,
): Promise<void> => {
  await sql`update import_row r set outcome = v.outcome, record_public_id = coalesce(v."publicId", r.record_public_id),
      written_version = coalesce(v.version, r.written_version), undo = nullif(v.undo, 'null'::jsonb),
      issues = v.issues
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as v(
      id bigint, outcome text, "publicId" uuid, version integer, undo jsonb, issues jsonb)
    where r.id = v.id`.execute(db);
  const count = (outcome: RowOutcome): number => ends.filter((end) => end.outcome === outcome).length;
  await sql`update import_run set done = ${done}, applied_count = applied_count + ${count('APPLIED')},
      failed_count = failed_count + ${count('FAILED')}, undone_count = undone_count + ${count('UNDONE')}
    where id = ${runId}`.execute(db);
};

/** Updates the expected versions of waiting rows to those that their own file made. */
export const followOwn = async (
  db: Kysely<Database>,
  runId: number,
  own: ReadonlyMap<string, { readonly seen: number; readonly written: number }>,
): Promise<void> => {
  if (own.size === 0) return;
  const made = [...own].map(([publicId, versions]) => ({ id: publicId, ...versions }));
  await sql`update import_row r set record_version = v.written
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as v(id uuid, seen integer, written integer)
    where r.import_run_id = ${runId} and r.record_public_id = v.id and r.record_version = v.seen
      and r.outcome is null`.execute(db);
};

export const noteDone = async (db: Kysely<Database>, runId: number, done: number): Promise<void> => {
  await db.updateTable('importRun').set({ done }).where('id', '=', runId).execute();
};

/** Ends the running work of a run. */
export const endWork = async (
  db: Kysely<Database>,
  runId: number,
  end: {
    readonly state: ImportState;
    readonly message?: string;
    readonly appliedAt?: Date;
    readonly undoneAt?: Date;
  },
): Promise<void> => {
  await db.updateTable('importRun').set(end).where('id', '=', runId).execute();
};

/** Changes the state of a work's run. Returns its public id, or null when it isn't in the expected state. */
export const moveRunOfWork = async (
  db: Kysely<Database>,
  workId: number,
  from: ImportState,
  end: { readonly state: ImportState; readonly appliedAt?: Date },
): Promise<string | null> => {
  const row = await db
    .updateTable('importRun')
    .set(end)
    .where('longWorkId', '=', workId)
    .where('state', '=', from)
    .returning('publicId')
    .executeTakeFirst();
  return row?.publicId ?? null;
};

export const deleteRun = async (db: Kysely<Database>, runId: number): Promise<void> => {
  await db.deleteFrom('importRun').where('id', '=', runId).execute();
};

/** Deletes undo data when their time is over, rows after a month, and abandoned files after the same time. */
export const forgetOld = async (
  db: Kysely<Database>,
  { undoBefore, rowsBefore }: { readonly undoBefore: Date; readonly rowsBefore: Date },
): Promise<void> => {
  // Without `written_version` a row can't be undone any more, even if its run continues later.
  await sql`update import_row r set undo = null, written_version = null from import_run i
    where i.id = r.import_run_id and i.applied_at < ${undoBefore} and i.state not in ('APPLYING', 'UNDOING')
      and r.written_version is not null`.execute(db);
  await sql`delete from import_run where sent_at < ${rowsBefore} and state in ('COLUMNS', 'REVIEW')`.execute(
    db,
  );
  await sql`with old as (
      update import_run set are_rows_kept = false
      where coalesce(applied_at, sent_at) < ${rowsBefore} and are_rows_kept and state in ('DONE', 'STOPPED', 'UNDONE')
      returning id)
    delete from import_row where import_run_id in (select id from old)`.execute(db);
};
