import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from './embedded/processes.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { migrate, migrationsDirectory } from './migrate.ts';

/** What the test workers need to know; passed between processes as JSON in `CELEIRO_TEST_SERVER`. */
export type TestServer = {
  /** URL of a superuser (or of a role that may create databases and roles). */
  readonly adminUrl: string;
  readonly ownerUser: string;
  readonly apiUser: string;
  readonly apiPassword: string;
  /** Migrated once, cloned for each test file. */
  readonly template: string;
};

export type HeldTestServer = { readonly server: TestServer; readonly stop: () => Promise<void> };

const repositoryRoot = join(import.meta.dirname, '../../../../..');

/**
 * The PostgreSQL of the test run: that of `TEST_DATABASE_URL`, or an embedded one in `CELEIRO_TEST_DATA_DIR`, or in
 * `.data/tests`, which runs of the same clone share. The name of its template database contains a hash of the migrations,
 * so it is created again only when they change.
 */
export const startTestServer = async (): Promise<HeldTestServer> => {
  const external = process.env['TEST_DATABASE_URL'];
  if (external) {
    const ownerUser = decodeURIComponent(new URL(external).username);
    return { server: await prepareServer(external, ownerUser), stop: async () => undefined };
  }
  const database = await startEmbeddedPostgres({
    dataDir: process.env['CELEIRO_TEST_DATA_DIR'] ?? join(repositoryRoot, '.data', 'tests'),
    syncNewCluster: false,
  });
  try {
    await forgetOnPowerCut(urlOf(database.superuser));
    const server = await prepareServer(urlOf(database.superuser), database.user);
    return { server, stop: database.stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
};

/**
 * Test databases live for one file and need not survive a power cut: flushing their creation took a third of the run. The
 * durability of the product's own server is tested on a separate server (T02, kills.test.ts).
 */
const forgetOnPowerCut = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query('alter system set fsync = off');
    await client.query('alter system set full_page_writes = off');
    // The data folder may be in memory, which is small.
    await client.query(`alter system set max_wal_size = '256MB'`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
};

const apiPassword = 'celeiro-tests';

const prepareServer = async (adminUrl: string, ownerUser: string): Promise<TestServer> => {
  const template = `template_${checksumOfMigrations()}`;
  const server = { adminUrl, ownerUser, apiUser: 'celeiro_api', apiPassword, template };
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    // With two simultaneous runs one creates the template; the other waits and finds it.
    await client.query('select pg_advisory_lock(7242019)');
    await ensureApiRole(client);
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database');
    await dropLeftovers(
      client,
      rows.map((row) => row.name),
    );
    if (!rows.some((row) => row.name === template)) await makeTemplate(client, server);
  } finally {
    await client.end();
  }
  return server;
};

const checksumOfMigrations = (): string => {
  const directory = migrationsDirectory();
  const hash = createHash('sha256');
  for (const name of readdirSync(directory).sort())
    hash.update(name).update(readFileSync(join(directory, name)));
  return hash.digest('hex').slice(0, 12);
};

const ensureApiRole = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'celeiro_api'`);
  if (!rowCount) await client.query('create role celeiro_api');
  await client.query(`alter role celeiro_api login password '${apiPassword}'`);
};

/** Drops databases of killed runs; their name contains the process id. */
const dropLeftovers = async (client: pg.Client, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const pid = Number(/^test_(\d+)_/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await client.query(`drop database if exists "${name}" with (force)`);
  }
};

const makeTemplate = async (client: pg.Client, server: TestServer): Promise<void> => {
  const unfinished = `${server.template}_new`;
  await client.query(`drop database if exists "${unfinished}" with (force)`);
  await client.query(`create database "${unfinished}" owner "${server.ownerUser}"`);
  await migrate({ connection: urlFor(server, unfinished, 'owner') });
  await client.query(`alter database "${unfinished}" rename to "${server.template}"`);
};

/** Connection URL to one database of the test server as one of its roles. */
export const urlFor = (server: TestServer, database: string, role: 'admin' | 'owner' | 'api'): string => {
  const url = new URL(server.adminUrl);
  url.pathname = `/${database}`;
  if (role === 'owner') url.username = server.ownerUser;
  if (role === 'api') {
    url.username = server.apiUser;
    url.password = server.apiPassword;
  }
  return url.href;
};

/** A URL for settings with a Unix socket folder as host. */
export const urlOf = (settings: { host: string; port: number; user: string; database: string }): string => {
  const url = new URL(`postgresql://${settings.user}@localhost:${settings.port}/${settings.database}`);
  url.searchParams.set('host', settings.host);
  return url.href;
};
