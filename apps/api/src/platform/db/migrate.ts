import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';

export type MigrateOptions = {
  /** Connection of the schema's owner: settings or a URL. */
  readonly connection: pg.ClientConfig | string;
  /** Folder of `NNNN_name.sql` files. */
  readonly directory?: string;
  /** Only these, as another database has them: each must exist here, unchanged. */
  readonly only?: readonly { readonly name: string; readonly checksum: string }[];
  readonly log?: (message: string) => void;
};

/** The schema can't be brought up to date; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

// An arbitrary fixed number that no other code locks.
const advisoryLock = 7_242_018;

/**
 * Applies the missing migrations in order, each in its own transaction, and returns their names. Several instances may
 * call it at once: one works, the others wait. Throws `MigrationError` when a file changed after it was applied.
 */
export const migrate = async (options: MigrateOptions): Promise<readonly string[]> => {
  const { connection, directory = migrationsDirectory(), log = () => undefined } = options;
  const all = readMigrations(directory);
  const expected = options.only && new Map(options.only.map(({ name, checksum }) => [name, checksum]));
  if (expected) refuseStrangers(expected, all);
  const files = expected ? all.filter((file) => expected.has(file.name)) : all;
  const client = new pg.Client(connection);
  // The running query reports a server that stops; the event must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const known = new Map(applied.rows.map((row) => [row.name, row.checksum]));
    refuseStrangers(known, files);
    const missing = files.filter((file) => !known.has(file.name));
    for (const file of missing) {
      await apply(client, file);
      log(`Migração aplicada: ${file.name}`);
    }
    return missing.map((file) => file.name);
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => undefined);
  }
};

type MigrationFile = { readonly name: string; readonly sql: string; readonly checksum: string };

const readMigrations = (directory: string): readonly MigrationFile[] => {
  const names = readdirSync(directory).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8');
    // Line endings may differ between checkouts; the meaning does not.
    return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
  });
};

const refuseStrangers = (known: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void => {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const [name, checksum] of known) {
    const file = byName.get(name);
    if (!file) {
      throw new MigrationError(
        `O banco já recebeu a migração ${name}, que esta versão não conhece: use uma versão mais nova.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `A migração ${name} mudou depois de aplicada: escreva uma nova em vez de alterar a antiga.`,
      );
    }
  }
};

const apply = async (client: pg.Client, file: MigrationFile): Promise<void> => {
  try {
    await client.query('begin');
    await client.query(file.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`A migração ${file.name} falhou e foi desfeita: ${reason}`, { cause: error });
  }
};

/** Path of `apps/api/migrations`, found by walking up from this file, in the sources and in the bundle. */
export const migrationsDirectory = (from = import.meta.dirname): string => {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'migrations');
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder)
      throw new MigrationError('A pasta apps/api/migrations não foi encontrada.');
  }
};
