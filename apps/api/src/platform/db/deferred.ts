import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';
import { noteLockWait } from './database-errors.ts';
import { type SendQuery, socketOf } from './pg-internals.ts';

const mark = '/* deferred */';

/**
 * Marks a statement of a transaction whose result isn't read (at the beginning of raw SQL, or as `modifyEnd(deferred)` in
 * a built statement). It is sent in order and not awaited. A failure ends the transaction; the next awaited statement, or
 * the commit, throws it. Don't use it where the caller handles the failure itself.
 */
export const deferred: RawBuilder<unknown> = sql.raw(mark);

const earlyMark = '/* early */';

/**
 * Marks a statement of a transaction whose rows are read after the next statement was sent (at the beginning of raw SQL,
 * or as `modifyEnd(early)`). It is sent in order, together with the next awaited one; `laterRows` gives its rows.
 */
export const early: RawBuilder<unknown> = sql.raw(earlyMark);

/** The answer of an early statement, on its way. */
export type EarlyResult<Row> = QueryResult<Row> & { readonly later: Promise<readonly Row[]> };
const isEarly = <Row>(result: QueryResult<Row>): result is EarlyResult<Row> => 'later' in result;

/**
 * The rows of an executed early statement. Call it only once an awaited statement was executed: the early one is not sent
 * before, and what is derived from its rows would fail unseen where that statement fails. Plugins don't see the rows: name
 * their columns as the row's type does.
 */
export const laterRows = <Row>(result: QueryResult<Row>): Promise<readonly Row[]> =>
  isEarly(result) ? result.later : Promise.resolve(result.rows);

/**
 * Holds deferred statements of this connection until an awaited statement or the commit follows, so that they are sent in
 * one packet. Each packet costs a system call and wakes the database.
 */
export const holdDeferredStatements = (send: SendQuery, client: pg.ClientBase): SendQuery => {
  let isCorked = false;
  return (text, ...rest) => {
    // The marks occur only in a transaction: outside of one, `deferring` removes them.
    if (text === 'begin' || (typeof text === 'string' && (text.includes(mark) || text.includes(earlyMark)))) {
      if (!isCorked) socketOf(client).cork();
      isCorked = true;
      return send(text, ...rest);
    }
    try {
      return send(text, ...rest);
    } finally {
      if (isCorked) socketOf(client).uncork();
      isCorked = false;
    }
  };
};

type Flight = { failure: { readonly error: unknown } | null };

/** PostgreSQL's dialect over a pool of pipelining clients, with deferred statements. */
export const deferringDialect = (config: PostgresDialectConfig): Dialect => {
  const dialect = new PostgresDialect(config);
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => deferring(dialect.createDriver()),
  };
};

const deferring = (driver: Driver): Driver => {
  // The connection of the driver below each of ours, and ours of each of the driver.
  const lower = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const upper = new WeakMap<DatabaseConnection, DatabaseConnection>();
  // The transaction in progress on each connection.
  const flights = new WeakMap<DatabaseConnection, Flight>();

  /** Sends without waiting. The flight stores the first failure, since every later one follows from it. */
  const send = (flight: Flight, sent: Promise<unknown>, query?: CompiledQuery): void => {
    sent.catch((error: unknown) => {
      if (query) noteLockWait(error, query);
      flight.failure ??= { error };
    });
  };
  const orFirstFailure = async <T>(
    flight: Flight | undefined,
    answer: Promise<T>,
    query?: CompiledQuery,
  ): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (query) noteLockWait(error, query);
      throw flight?.failure ? flight.failure.error : error;
    }
  };

  const lowerOf = (connection: DatabaseConnection): DatabaseConnection => lower.get(connection) ?? connection;
  const upperOf = (below: DatabaseConnection): DatabaseConnection => {
    const known = upper.get(below);
    if (known !== undefined) return known;
    const connection: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        const flight = flights.get(connection);
        if (query.sql.includes(earlyMark)) {
          if (flight === undefined)
            return below.executeQuery<R>({ ...query, sql: query.sql.replaceAll(earlyMark, '') });
          const answer = below.executeQuery<R>(query);
          send(flight, answer, query);
          const later = answer.then(({ rows }) => rows);
          // The next awaited statement throws it.
          later.catch(() => undefined);
          const sent: EarlyResult<R> = { rows: [], later };
          return sent;
        }
        if (!query.sql.includes(mark)) return orFirstFailure(flight, below.executeQuery<R>(query), query);
        // A statement alone is its own transaction: no later one would throw its failure.
        if (flight === undefined)
          return below.executeQuery<R>({ ...query, sql: query.sql.replaceAll(mark, '') });
        send(flight, below.executeQuery<R>(query), query);
        return { rows: [] };
      },
      streamQuery: (query, chunkSize) => below.streamQuery(query, chunkSize),
    };
    upper.set(below, connection);
    lower.set(connection, below);
    return connection;
  };

  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    acquireConnection: async (options) => upperOf(await driver.acquireConnection(options)),
    releaseConnection: (connection, options) => driver.releaseConnection(lowerOf(connection), options),
    beginTransaction: async (connection, settings) => {
      const flight: Flight = { failure: null };
      send(flight, driver.beginTransaction(lowerOf(connection), settings));
      flights.set(connection, flight);
    },
    commitTransaction: async (connection) => {
      const flight = flights.get(connection);
      await orFirstFailure(flight, driver.commitTransaction(lowerOf(connection)));
      flights.delete(connection);
    },
    rollbackTransaction: async (connection) => {
      flights.delete(connection);
      await driver.rollbackTransaction(lowerOf(connection));
    },
  };
};
