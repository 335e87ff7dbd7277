import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { type PlanNode, readPlanNotice } from './plan.ts';

// Records which statements a call sends to PostgreSQL, and how PostgreSQL executed them.

/** A statement as it was sent. `plan` is null for what has none: BEGIN and COMMIT. */
export type SentStatement = {
  readonly text: string;
  /** Whether nothing else was on its way on the connection, so that its answer was waited for. */
  readonly startsRoundTrip: boolean;
  plan: PlanNode | null;
  rows: number;
};

/** Changes the statements of a call as they are sent: a planted fault. */
export type Plant = {
  readonly text?: (text: string) => string;
  /** Sends the statements again for which it is true. */
  readonly again?: (text: string) => boolean;
};

type Recording = { readonly statements: SentStatement[]; readonly plant: Plant };
/** The recorded statements of a connection: how many are not answered, and those whose plan didn't arrive. */
type Connection = { onTheWay: number; readonly unexplained: SentStatement[] };
type Send = (...args: unknown[]) => unknown;
type Statement = { readonly text: string; readonly values?: unknown; readonly name?: string };

export type CallRecorder = {
  /** The statements that `work`, and all it starts until its end, sends. */
  readonly record: <T>(
    work: () => Promise<T>,
    plant?: Plant,
  ) => Promise<{ readonly answer: T; readonly statements: readonly SentStatement[] }>;
  readonly stop: () => void;
};

/** Records the statements of every client of pg in this process, until `stop`. */
export const startCallRecorder = (): CallRecorder => {
  const calls = new AsyncLocalStorage<Recording>();
  const connections = new WeakMap<object, Connection>();
  const client = pg.Client.prototype as unknown as { query: Send }; // one of its overloads is used
  const query = client.query;
  const pool = pg.Pool.prototype as unknown as { connect: Send };
  const connect = pool.connect;

  const connectionOf = (one: pg.Client): Connection => {
    const known = connections.get(one);
    if (known !== undefined) return known;
    const connection: Connection = { onTheWay: 0, unexplained: [] };
    connections.set(one, connection);
    // Inside a transaction the plan of a statement arrives when the next one begins.
    one.on('notice', ({ message = '' }) => {
      const found = readPlanNotice(message);
      const place = connection.unexplained.findIndex(({ text }) => text === found?.text);
      const [statement] = place < 0 ? [] : connection.unexplained.splice(place, 1);
      if (statement) statement.plan = found?.plan ?? null;
    });
    return connection;
  };

  const observe = (one: pg.Client, recording: Recording, args: unknown[]): unknown => {
    const connection = connectionOf(one);
    const statement: SentStatement = {
      text: textOf(args[0]),
      startsRoundTrip: connection.onTheWay === 0,
      plan: null,
      rows: 0,
    };
    connection.onTheWay += 1;
    connection.unexplained.push(statement);
    recording.statements.push(statement);
    const settle = (result?: pg.QueryResult): void => {
      statement.rows = result?.rows?.length ?? 0;
      connection.onTheWay -= 1;
    };
    const last = args.at(-1);
    if (typeof last === 'function') {
      const callback = (error: unknown, result?: pg.QueryResult): void => {
        settle(result);
        last(error, result);
      };
      return query.call(one, ...args.slice(0, -1), callback);
    }
    const answer = query.call(one, ...args);
    if (answer instanceof Promise) answer.then(settle, () => settle());
    return answer;
  };

  // A call that waited for a connection continues in its own context, not in that of the call that released it.
  pool.connect = function (this: pg.Pool, ...args) {
    return connect.call(this, ...args.map((one) => (typeof one === 'function' ? bound(one) : one)));
  };

  client.query = function (this: pg.Client, ...args) {
    const recording = calls.getStore();
    if (recording === undefined) return query.call(this, ...args);
    const planted = plantIn(args, recording.plant);
    if (recording.plant.again?.(textOf(planted[0])) === true)
      void observe(
        this,
        recording,
        planted.filter((one) => typeof one !== 'function'),
      );
    return observe(this, recording, planted);
  };

  return {
    record: async (work, plant = {}) => {
      const statements: SentStatement[] = [];
      const answer = await calls.run({ statements, plant }, work);
      // What is sent later, as to the feed of events, belongs to no call.
      return { answer, statements: [...statements] };
    },
    stop: () => {
      client.query = query;
      pool.connect = connect;
    },
  };
};

const bound = (callback: object): unknown => AsyncResource.bind(callback as () => void);

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as Statement).text; // as `pg` accepts statements

const plantIn = (args: unknown[], { text: change }: Plant): unknown[] => {
  const [statement, ...rest] = args;
  const before = textOf(statement);
  const text = change?.(before) ?? before;
  if (text === before) return args;
  if (typeof statement === 'string') return [text, ...rest];
  // Another text needs another name.
  return [{ ...(statement as Statement), text, name: undefined }, ...rest];
};
