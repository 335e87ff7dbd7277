import { Kysely } from 'kysely';
import pg from 'pg';
import { deferringDialect, holdDeferredStatements } from './deferred.ts';
import { queueForLocks } from './lock-turns.ts';
import { clientsSending, socketOf } from './pg-internals.ts';
import { nameMarkedStatements } from './prepared.ts';
import { namingPlugin, type Database } from './schema.ts';

/** The API's access to PostgreSQL: Kysely for use cases, the pool for prepared statements. */
export type DatabaseHandle = {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** Closes every open connection at once, so that callers waiting on a dead one get an error. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  readonly size?: number;
  /** Longest statement, milliseconds. */
  readonly statementTimeout?: number;
  readonly applicationName?: string;
  readonly onError?: (error: Error) => void;
  /** Transactions that wait for a lock do so in queues, without a connection. For pools that many callers share. */
  readonly queuesForLocks?: boolean;
};

const { builtins } = pg.types;
const int8Array = 1016;

// Identifiers, centavos and counts are 8-byte integers far below 2^53. Dates remain text.
const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: (value) => value,
  [int8Array]: (value) => value.slice(1, -1).split(',').filter(Boolean).map(Number),
};

const types: pg.CustomTypesConfig = {
  // pg's signature is a union of text and binary parsers; only the text format is used here.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** Settings shared by every connection. An unreachable database fails after 2 s instead of the system's minutes. */
export const connectionSettings = (connection: pg.ClientConfig | string): pg.ClientConfig => ({
  ...(typeof connection === 'string' ? { connectionString: connection } : connection),
  connectionTimeoutMillis: 2_000,
  keepAlive: true,
  types,
});

const MarkingClient = clientsSending((send, client) =>
  holdDeferredStatements(nameMarkedStatements(send), client),
);

/** Opens a pool and Kysely over it; nothing connects until the first query. */
export const openDatabase = (
  connection: pg.ClientConfig | string,
  options: DatabaseOptions = {},
): DatabaseHandle => {
  const {
    size = 16,
    statementTimeout = 15_000,
    applicationName = 'celeiro-api',
    onError,
    queuesForLocks,
  } = options;
  const pool = new pg.Pool({
    ...connectionSettings(connection),
    Client: MarkingClient,
    max: size,
    // Statements are sent without waiting for the previous answer (`deferred.ts`).
    pipeline: true,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 20_000,
    application_name: applicationName,
  });
  // Without a listener, a shutdown of the database server would end this process.
  pool.on('error', (error) => onError?.(error));
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    // When a connection breaks during a query, the query fails; the event must not end the process.
    client.on('error', (error) => onError?.(error));
  });
  pool.on('remove', (client) => clients.delete(client));
  const db = new Kysely<Database>({ dialect: deferringDialect({ pool }), plugins: [namingPlugin()] });
  if (queuesForLocks === true) queueForLocks(db, size);
  return {
    db,
    pool,
    cut: () => {
      for (const client of clients) socketOf(client).destroy();
    },
    close: () => db.destroy(),
  };
};
