import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isErrorCode } from '../embedded/binaries.ts';
import { migrate } from '../migrate.ts';
import { type KeepFile, readFileBytes } from './backup-files.ts';
import {
  type BackupEnd,
  backupEnd,
  BackupError,
  type BackupHeader,
  backupHeader,
  damaged,
  fileHeader,
  type Frame,
  incomplete,
  readFrames,
  tableEnd,
  tableHeader,
} from './frames.ts';
import { quoted, tablesOf } from './tables.ts';

export type RestoreReport = {
  readonly takenAt: Date;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
};

/**
 * Fills an empty database with a backup: first the structure it was taken from, then its rows in one transaction, then
 * newer migrations. Files are passed to `keep` before the rows commit; a restore that fails may leave some files, and the
 * next one writes them again. Throws `BackupError` when the database holds anything or is in use.
 */
export const restoreBackup = async (
  connection: pg.ClientConfig,
  file: string,
  keep: KeepFile,
  log: (message: string) => void = () => undefined,
): Promise<RestoreReport> => {
  const client = new pg.Client({ ...connection, application_name: 'celeiro-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const report = await pipeline(createReadStream(file), createGunzip(), async (source) => {
      // gunzip outputs bytes.
      const frames = readFrames(source as AsyncIterable<Buffer>);
      const header = await readHeader(frames);
      await refuseUsed(client);
      await migrate({ connection, only: header.migrations });
      return load(client, frames, header, keep);
    }).catch(explain);
    await migrate({ connection, log });
    await client.query('analyze');
    return report;
  } finally {
    await client.end().catch(() => undefined);
  }
};

type Frames = ReturnType<typeof readFrames>;

const explain = (error: unknown): never => {
  if (isErrorCode(error, 'ENOENT')) throw new BackupError('O arquivo do backup não existe.');
  if (isErrorCode(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR')) throw new BackupError(damaged);
  throw error;
};

const contentOf = (frame: IteratorResult<Frame, void>, kind: Frame['kind']): unknown => {
  if (frame.done || frame.value.kind !== kind) throw new BackupError(incomplete);
  try {
    return JSON.parse(frame.value.body.toString());
  } catch {
    throw new BackupError(damaged);
  }
};

const readHeader = async (frames: Frames): Promise<BackupHeader> => {
  const header = backupHeader.safeParse(contentOf(await frames.next(), 'H'));
  if (header.success) return header.data;
  throw new BackupError('Este backup é de outra versão do Celeiro OPS.');
};

/** Tables that migrations fill in an empty database: their rows don't mean that the database is in use. */
const laidByMigrations: ReadonlySet<string> = new Set([
  'feature_flag',
  'week_day_period',
  'supplier_store_warning_tag',
  'credit_policy',
  'synonym_group',
]);

const refuseUsed = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and usename is not null and pid <> pg_backend_pid()',
  );
  if (rowCount) throw new BackupError('Este banco está em uso: pare o produto, ou restaure em outra pasta.');
  const tables = await tablesOf(client);
  for (const { name } of tables.filter((table) => !laidByMigrations.has(table.name))) {
    const found = await client.query(`select from ${quoted(name)} limit 1`);
    if (found.rowCount)
      throw new BackupError('Este banco já tem dados: restaure em uma pasta nova (CELEIRO_DATA_DIR).');
  }
};

/** Loads all rows in one transaction. Foreign keys are created again afterwards, which checks every row. */
const load = async (
  client: pg.Client,
  frames: Frames,
  header: BackupHeader,
  keep: KeepFile,
): Promise<RestoreReport> => {
  await client.query('begin');
  const waiting = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  const counted = { tables: waiting.size, rows: 0, files: 0 };
  const names = [...waiting.keys()].map(quoted);
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  const foreignKeys = await dropForeignKeys(client);
  // History rows can't be changed, and migrations may have inserted rows of their own.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const name of names) await client.query(`delete from ${name}`);
  for (;;) {
    const next = await frames.next();
    if (!next.done && next.value.kind === 'Z') {
      if (waiting.size > 0) throw new BackupError(incomplete);
      await setSequences(client, backupEnd.parse(contentOf(next, 'Z')));
      // Read to the end: the checksum of the whole file comes last.
      if (!(await frames.next()).done) throw new BackupError(incomplete);
      break;
    }
    if (!next.done && next.value.kind === 'F') {
      const { key, ...head } = fileHeader.parse(contentOf(next, 'F'));
      await keep(key, await readFileBytes(frames, head));
      counted.files += 1;
      continue;
    }
    const { table, columns } = tableHeader.parse(contentOf(next, 'T'));
    if (waiting.get(table)?.columns.join() !== columns.join())
      throw new BackupError(`O backup não combina com a estrutura de ${table}.`);
    waiting.delete(table);
    counted.rows += await loadTable(client, frames, table, columns);
  }
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query('commit');
  return { takenAt: new Date(header.takenAt), ...counted };
};

const loadTable = async (
  client: pg.Client,
  frames: Frames,
  table: string,
  columns: readonly string[],
): Promise<number> => {
  let expected = -1;
  async function* pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const next = await frames.next();
      if (next.done || next.value.kind !== 'D') {
        expected = tableEnd.parse(contentOf(next, 'R')).rows;
        return;
      }
      yield next.value.body;
    }
  }
  const target = client.query(
    copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  await pipeline(Readable.from(pieces()), target);
  if (target.rowCount !== expected) throw new BackupError(`Faltam linhas de ${table} no backup.`);
  return expected;
};

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/** Tables come in any order and reference each other, so foreign keys are dropped while rows are loaded. */
const dropForeignKeys = async (client: pg.Client): Promise<readonly ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
};

const setSequences = async (client: pg.Client, { sequences }: BackupEnd): Promise<void> => {
  for (const { name, value } of sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
};
