import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';

// T03e: the migrating process is killed at some point, alone or with the database's processes; the next start completes the
// migrations, with the same result as without a kill.

const KILLS = Number(process.env['MIGRATION_KILLS'] ?? 4);
const script = `
  import { migrate } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, '../../src/platform/db/migrate.ts')).href)};
  await migrate({ connection: JSON.parse(process.env.CONNECTION), log: console.log });`;

let dataDir = '';
let server: EmbeddedPostgres;
let migrations: readonly string[] = [];
let clean: readonly string[] = [];

const connectionTo = (database: string) => ({ ...server.owner, database });
const query = async <T extends object>(connection: pg.ClientConfig, text: string): Promise<T[]> => {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
};
const newDatabase = async (name: string): Promise<void> => {
  await query(server.superuser, `create database ${name} owner ${server.user}`);
};

/** The result of all migrations: structure, rights, and each table's row count. */
const standing = async (database: string): Promise<readonly string[]> => {
  const rows = await query<{ line: string }>(
    connectionTo(database),
    `with own as (select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and not exists (
       select from pg_depend e where e.objid = c.oid and e.deptype = 'e'))
     select concat_ws(' ', o.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
         a.attidentity, pg_get_expr(f.adbin, f.adrelid)) as line
       from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0
       left join pg_attrdef f on f.adrelid = o.oid and f.adnum = a.attnum where o.relkind in ('r', 'v')
     union all select concat_ws(' ', relname, relkind, relacl) from own
     union all select pg_get_indexdef(oid) from own where relkind = 'i'
     union all select concat_ws(' ', o.relname, c.conname, pg_get_constraintdef(c.oid))
       from own o join pg_constraint c on c.conrelid = o.oid
     union all select pg_get_triggerdef(t.oid) from own o join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal
     union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
       and p.prokind = 'f' and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
     union all select concat_ws(' ', 'rights', defaclobjtype, defaclacl) from pg_default_acl
     union all select concat_ws(' ', relname, query_to_xml(format('select count(*) from %I', relname), true, true, ''))
       from own where relkind = 'r'`,
  );
  return rows.map(({ line }) => line).toSorted();
};
const applied = async (database: string): Promise<readonly string[]> => {
  const [there] = await query<{ there: boolean }>(
    connectionTo(database),
    "select to_regclass('schema_migration') is not null as there",
  );
  if (there?.there !== true) return [];
  const rows = await query<{ name: string }>(connectionTo(database), 'select name from schema_migration');
  return rows.map(({ name }) => name).toSorted();
};

const killDatabase = async (): Promise<void> => {
  const processes = await query<{ pid: number }>(
    server.superuser,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended by itself.
    }
  }
};
const untilItAnswers = () =>
  expect
    .poll(
      () =>
        query(server.owner, 'select 1').then(
          (rows) => rows.length,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(1);

/** Kills a migration of this database a moment after `files` of its files; returns the completed ones. */
const killAfter = async (
  database: string,
  files: number,
  withDatabase: boolean,
): Promise<readonly string[]> => {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, CONNECTION: JSON.stringify(connectionTo(database)) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  let started = 0;
  if (child.stdout === null) throw new Error('no output');
  for await (const _ of createInterface({ input: child.stdout })) if ((started += 1) === files) break;
  await pause(Math.random() * 15);
  if (withDatabase) await killDatabase();
  child.kill('SIGKILL');
  await ended;
  await untilItAnswers();
  expect(started).toBe(files);
  return applied(database);
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'celeiro-migration-kills-'));
  server = await startEmbeddedPostgres({ dataDir });
  await newDatabase('clean');
  migrations = await migrate({ connection: connectionTo('clean') });
  clean = await standing('clean');
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  `T03e: ${KILLS} migrations that were killed run to their end at the next start`,
  { timeout: KILLS * 30_000 },
  async () => {
    expect(clean.length).toBeGreaterThan(migrations.length);
    let interrupted = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const database = `round_${round}`;
      await newDatabase(database);
      // The rounds cover all files; after the last file's end there is nothing to kill.
      const files = 1 + ((round * 7) % (migrations.length - 1));
      const stood = await killAfter(database, files, round % 2 === 1);
      // Reported migrations are stored in order, without gaps.
      expect(stood.length).toBeGreaterThanOrEqual(files);
      expect(stood).toEqual(migrations.slice(0, stood.length));
      if (stood.length < migrations.length) interrupted += 1;
      expect(await migrate({ connection: connectionTo(database) })).toEqual(migrations.slice(stood.length));
      expect(await standing(database)).toEqual(clean);
      await query(server.superuser, `drop database ${database}`);
    }
    expect(interrupted).toBeGreaterThan(0);
  },
);
