// node scripts/generate-schema-types.mjs: writes apps/api/src/platform/db/schema.gen.ts from a temporary database with
// every migration.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';

const types = {
  int8: 'number',
  int4: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  bpchar: 'string',
  varchar: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
};
const camel = (name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(name).replace(/^./, (letter) => letter.toUpperCase());

const columnType = (column) => {
  const base = types[column.type];
  if (!base) throw new Error(`no TypeScript type for ${column.table}.${column.name} (${column.type})`);
  const nullable = column.nullable ? ' | null' : '';
  if (column.type === 'jsonb') {
    const absent = column.nullable || column.has_default ? ' | null | undefined' : '';
    return `ColumnType<unknown, string${absent}, string${nullable}>`;
  }
  if (column.generated) return `GeneratedAlways<${base}${nullable}>`;
  return column.has_default ? `Generated<${base}${nullable}>` : `${base}${nullable}`;
};

/** The columns of all tables after the migrations. */
const readColumns = async (owner) => {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query(`
  select c.table_name as table, c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
         c.column_default is not null or c.is_identity = 'YES' as has_default,
         c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' as generated
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name, c.ordinal_position`);
  await client.end();
  return rows;
};

const quiet = () => undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'celeiro-schema-'));
const server = await startEmbeddedPostgres({ dataDir, log: quiet });
const rows = await migrate({ connection: server.owner, log: quiet })
  .then(() => readColumns(server.owner))
  .finally(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

const tables = Map.groupBy(rows, (row) => row.table);
const lines = [
  "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
  '',
  '// Generated from the migrated database by scripts/generate-schema-types.mjs; never edited by hand.',
  "// Integers of 8 bytes are read as numbers, dates as 'YYYY-MM-DD', instants as Date.",
  '',
];
for (const [table, columns] of tables) {
  lines.push(`export type ${pascal(table)}Table = {`);
  for (const column of columns) lines.push(`  ${camel(column.name)}: ${columnType(column)};`);
  lines.push('};', '');
}
lines.push('export type Database = {');
for (const table of tables.keys()) lines.push(`  ${camel(table)}: ${pascal(table)}Table;`);
lines.push('};', '');
writeFileSync(
  fileURLToPath(new URL('../apps/api/src/platform/db/schema.gen.ts', import.meta.url)),
  lines.join('\n'),
);
