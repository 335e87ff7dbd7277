import pg from 'pg';

/** A statement as pg accepts it: a text with its values, or an object with both. */
export type SendQuery = (statement: unknown, values?: unknown, ...rest: readonly unknown[]) => unknown;

/** The socket below a client. */
export type ClientSocket = {
  /** Buffers what is written until `uncork`. */
  readonly cork: () => void;
  readonly uncork: () => void;
  /** Closes without the goodbye message, which a dead network would never deliver. */
  readonly destroy: () => void;
};

/**
 * Clients for a pool (its option `Client`) whose statements, Kysely's among them, go through what `wrap` makes of the client's
 * own `send`.
 */
export const clientsSending = (wrap: (send: SendQuery, client: pg.Client) => SendQuery) =>
  class extends pg.Client {
    // pg's overloads say more than is needed to pass a call on.
    readonly #send = wrap(super.query.bind(this) as unknown as SendQuery, this);

    /** Answers what pg answers; `never` fits each of its overloads. */
    override query(statement: unknown, ...rest: readonly unknown[]): never {
      return this.#send(statement, ...rest) as never;
    }
  };

/**
 * The socket of this client, which pg's types do not name. pg's option `stream` gives the one below TLS, where holding back what is
 * written has no effect. Listed in docs/packages.md; its test fails where a new version has other internals.
 */
export const socketOf = (client: pg.ClientBase): ClientSocket => {
  const { connection } = client as unknown as { readonly connection: { readonly stream: ClientSocket } };
  return connection.stream;
};
