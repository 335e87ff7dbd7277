import {
  closeSync,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupFiles, fileFrames, KEEPS_FILES } from './backup-files.ts';
import { BackupError, type BackupEnd, type BackupHeader, frame } from './frames.ts';
import { type ProductTable, quoted, tablesOf } from './tables.ts';

/** Content of a backup; `lost` names the stored files whose bytes were missing or changed. */
type BackupReport = {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly lost: readonly string[];
};
type Counted = { -readonly [P in keyof Omit<BackupReport, 'lost'>]: number } & { lost: readonly string[] };

/**
 * Writes the content of the database at one instant to `file`, which must not exist, while the product keeps running
 * (T03d). Includes the files of records unless `files` is null. The file gets its final name once it is complete and on
 * disk.
 */
export const takeBackup = async (
  connection: pg.ClientConfig,
  file: string,
  now: Date,
  files: BackupFiles | null,
): Promise<BackupReport> => {
  if (existsSync(file)) throw new BackupError(`${file} já existe: escolha outro nome.`);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.partial`;
  const client = new pg.Client({ ...connection, application_name: 'celeiro-backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const counted: Counted = { tables: 0, rows: 0, files: 0, lost: [] };
    // Only this user may read it: it holds the content of the database.
    const output = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' });
    await pipeline(Readable.from(contents(client, now, counted, files)), createGzip(), output);
    flush(unfinished);
    linkSync(unfinished, file);
    flush(dirname(file));
    return counted;
  } finally {
    rmSync(unfinished, { force: true });
    await client.end().catch(() => undefined);
  }
};

const flush = (path: string): void => {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

async function* contents(
  client: pg.Client,
  now: Date,
  counted: Counted,
  files: BackupFiles | null,
): AsyncGenerator<Buffer> {
  // Taken before the instant of the backup: files of records aren't deleted until their bytes were read.
  await client.query(`select pg_advisory_lock_shared(${KEEPS_FILES})`);
  const seen = namesOf(await tablesOf(client));
  if (seen === '') throw new BackupError('Não há o que guardar: o banco está vazio.');
  await client.query('begin isolation level repeatable read read only');
  const tables = await lockTables(client, seen);
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select name, checksum from schema_migration order by name',
  );
  yield frame('H', { format: 2, takenAt: now.toISOString(), migrations } satisfies BackupHeader);
  for (const { name, columns } of tables) {
    yield frame('T', { table: name, columns });
    const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
    // pg-copy-streams outputs what COPY writes, as bytes.
    for await (const piece of rows as AsyncIterable<Buffer>) yield frame('D', piece);
    yield frame('R', { rows: rows.rowCount });
    counted.tables += 1;
    counted.rows += rows.rowCount;
  }
  if (files !== null) yield* fileFrames(files, await files.list(client), counted);
  const { rows: sequences } = await client.query<BackupEnd['sequences'][number]>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  yield frame('Z', { sequences } satisfies BackupEnd);
  await client.query('commit');
}

/** Migrations wait until the backup is taken. A migration between reading the names and locking them is detected. */
const lockTables = async (client: pg.Client, seen: string): Promise<readonly ProductTable[]> => {
  // Locking takes no snapshot: the instant of the backup is the first query after it.
  await client.query(`lock table ${seen} in access share mode`);
  const tables = await tablesOf(client);
  if (namesOf(tables) !== seen)
    throw new BackupError('A estrutura do banco mudou agora mesmo. Tente de novo.');
  return tables;
};

const namesOf = (tables: readonly ProductTable[]): string =>
  tables.map((table) => quoted(table.name)).join(', ');
