import type pg from 'pg';

/** A statement as pg takes it: a text with its values, or an object of both. */
export type SendQuery = (statement: unknown, values?: unknown, ...rest: readonly unknown[]) => unknown;

/** The socket below a client. */
export type ClientSocket = {
  /** Holds what is written until `uncork`. */
  readonly cork: () => void;
  readonly uncork: () => void;
  /** Ends without the goodbye that a dead network would never carry. */
  readonly destroy: () => void;
};

// All access to pg's internals is in this file; its tests fail where a new version has other internals.

/** Puts `wrap` around every statement this client sends, Kysely's among them. */
export const wrapQueries = (client: pg.ClientBase, wrap: (send: SendQuery) => SendQuery): void => {
  // pg's overloads say more than is needed to pass a call on.
  Object.assign(client, { query: wrap(client.query.bind(client) as unknown as SendQuery) });
};

/** The socket of this client, which pg's types do not name. */
export const socketOf = (client: pg.ClientBase): ClientSocket => {
  const { connection } = client as unknown as { readonly connection: { readonly stream: ClientSocket } };
  return connection.stream;
};
