import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { demoPassword } from '../../seed/access/demo-people.ts';
import { seedDemo } from '../../seed/demo.ts';
import { ensureReferenceData } from '../../seed/reference.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { connectionSettings, type DatabaseHandle, openDatabase } from '../../src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/test-database.ts';
import { createLog } from '../../src/platform/log/log.ts';

// The fixed world of the budgets: the demonstration of one moment, which is the same in every run.

const now = new Date('2026-11-19T18:40:00Z');

export type BudgetWorld = {
  readonly app: FastifyInstance;
  /** The API's role, for what has no call: the feed's reader. */
  readonly api: DatabaseHandle;
  /** Rows of a statement by the schema's owner, to choose what calls are about. */
  readonly rows: <Row extends pg.QueryResultRow>(text: string) => Promise<readonly Row[]>;
  /** Sends a request as the operator, or as the channel; throws unless it is answered with 2xx. */
  readonly send: (request: BudgetRequest) => Promise<{ readonly bytes: number }>;
  readonly close: () => Promise<void>;
};
export type BudgetRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: 'operator' | 'channel';
};

/** From now on PostgreSQL sends each new connection of this database the plan of every statement it executes. */
const explainEverything = async (database: TestDatabase): Promise<void> => {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_parameter_max_length': '0',
    // Compiled plans have the same figures, but take long.
    jit: 'off',
    // Parallel workers have counts of their own.
    max_parallel_workers_per_gather: '0',
  };
  await database.asSuperuser(
    Object.entries(settings)
      .map(([name, value]) => `alter database "${database.name}" set ${name} = ${pg.escapeLiteral(value)}`)
      .join(';'),
  );
};

/** No vacuum and no analysis while the calls are counted. */
const settle = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await owner.query(rows.map(({ name }) => `alter table ${name} set (autovacuum_enabled = off)`).join(';'));
  // Rows in the order they came, whatever of them the demonstration's triggers wrote twice.
  await owner.query('cluster delivery using delivery_pkey');
  await owner.query('vacuum analyze');
};

const tokenOf = async (
  app: FastifyInstance,
  client: string,
  scope: string,
  username: string,
): Promise<string> => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/authorization-server-web/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      client_id: client,
      client_secret: `${client}-dev`,
      scope,
      username: `${username}@celeiro.dev`,
      password: demoPassword,
    }).toString(),
  });
  return response.json<{ access_token: string }>().access_token;
};

/** Lays the world and starts the application on it. `close` in `afterAll`. */
export const startBudgetWorld = async (): Promise<BudgetWorld> => {
  const database = await createTestDatabase();
  await ensureReferenceData(database.owner);
  await seedDemo(database.owner, now);
  const owner = new pg.Client(connectionSettings(database.owner));
  await owner.connect();
  // An hour of work, which the feed has sent.
  await owner.query(`insert into event_outbox (kind, public_id, version, at)
    select 'delivery', '00000000-0000-4000-8000-000000000000', 1, timestamptz '2026-11-19T18:00:00Z' from generate_series(1, 3000)`);
  await settle(owner);
  await explainEverything(database);
  const config = readConfig({ APP_ENV: 'test', RATE_LIMIT_PER_MINUTE: '0' });
  const app = await buildApp({
    // One connection: it has planned every prepared statement after a few calls.
    config: { ...config, database: { ...config.database, poolSize: 1 } },
    connection: database.api,
    log: createLog('silent'),
    webDirectory: null,
    clock: () => now,
  });
  const api = openDatabase(database.api, { size: 1 });
  const tokens = {
    operator: await tokenOf(app, 'celeiro-web', 'intranetweb', 'ana.operadora'),
    channel: await tokenOf(app, 'celeiro-seller', 'sellerweb', 'canal'),
  };
  return {
    app,
    api,
    rows: async <Row extends pg.QueryResultRow>(text: string) => (await owner.query<Row>(text)).rows,
    send: async ({ method = 'GET', path, body, headers = {}, from = 'operator' }) => {
      const request: InjectOptions = {
        method,
        url: path,
        headers: { authorization: `Bearer ${tokens[from]}`, ...headers },
        ...(body && { payload: body }),
      };
      const { statusCode, rawPayload } = await app.inject(request);
      if (statusCode >= 300) throw new Error(`${method} ${path}: ${rawPayload.toString()}`);
      return { bytes: rawPayload.length };
    },
    close: async () => {
      await app.close();
      await api.close();
      await owner.end();
      await database.drop();
    },
  };
};
