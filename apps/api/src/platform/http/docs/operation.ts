import type { Endpoint, EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { AnyCode } from '@celeiro/contract/errors.ts';
import type { EventKind, LiveEvent } from '@celeiro/contract/events.ts';
import type { Authority, Scope } from '@celeiro/contract/permissions.ts';
import type { Kysely } from 'kysely';
import type { BoundedWork } from '../../auth/bounded-work.ts';
import type { Database } from '../../db/schema.ts';
import type { LinkedDocument } from '../../files/signed-links.ts';
import type { CursorBox } from '../../lists/cursor-box.ts';

/**
 * `userId` of an actor without an account (another system, a scheduled job). Columns that refer to an account store null
 * instead.
 */
export const NO_ACCOUNT = 0;

/** The caller, as the database knows it now; rights never come from the token. */
export type Actor = {
  readonly userId: number;
  readonly publicId: string;
  readonly name: string;
  readonly username: string;
  readonly scope: Scope;
  readonly authorities: readonly Authority[];
  /** Has a group or an authority. A person of the intranet without either may read only their own account. */
  readonly isOperator: boolean;
  readonly businessUnitId: number;
  readonly businessUnitPublicId: string;
  /** Whether the unit has no parent; people of this unit see and decide for all units. */
  readonly isOfMatriz: boolean;
  readonly sessionFamilyId: string;
};

/** An event to be written in the transaction of the change. */
export type OutgoingEvent = {
  readonly kind: EventKind;
  readonly publicId: string;
  readonly version: number | null;
  readonly detail?: LiveEvent['detail'];
};

/**
 * What every use case receives. `db` is the open transaction for 'one' endpoints and the pool for 'none' and 'each';
 * `now` is the only clock a use case may read.
 */
export type Operation = {
  readonly db: Kysely<Database>;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
  /** The caller's network address; behind a trusted proxy, the address that the proxy saw. */
  readonly address: string;
  readonly tabId: string | null;
  /** Version the caller based the change on (If-Match), or null when it sent none. */
  readonly ifMatch: number | null;
  /** The effects that the caller was shown and agreed to (`agreements.ts`), or null when it sent none. */
  readonly agreedTo: readonly string[] | null;
  /** Writes events to the outbox within `db`; they are sent only if the transaction commits. */
  readonly emit: (...events: readonly OutgoingEvent[]) => Promise<void>;
  /**
   * For 'each' endpoints: runs one part of the request in its own transaction, with its own events. With the same
   * idempotency key, a part that committed returns its stored answer and doesn't run again. A failed part returns its
   * failure and doesn't stop the others.
   */
  readonly each: <T>(part: string, work: (operation: Operation) => Promise<T>) => Promise<PartOutcome<T>>;
  /** Path of a document that opens without a bearer token, for five minutes. */
  readonly linkTo: (document: LinkedDocument) => string;
  /** Seals and opens the cursors of the called list; a cursor of another call does not open. */
  readonly cursors: CursorBox;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
};

/** Result of one part of an 'each' request. A replay returns the value of the first run, as JSON. */
export type PartOutcome<T> =
  | { readonly isOk: true; readonly value: T }
  | {
      readonly isOk: false;
      readonly code: AnyCode;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>>;
    };

/** The answer of an endpoint whose response is 'file'. */
export type FileAnswer = {
  readonly contentType: string;
  readonly fileName: string;
  readonly body: Buffer | string;
  /** Additional headers, which a browser needs before it has the file. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A public endpoint's handler has no actor. */
export type PublicOperation = Omit<Operation, 'actor'> & { readonly actor: null };

type OperationOf<E extends Endpoint> = E['scopes'] extends 'public' ? PublicOperation : Operation;

export type Handler<E extends Endpoint> = (
  operation: OperationOf<E>,
  input: EndpointInput<E>,
) => Promise<E['response'] extends 'file' ? FileAnswer : EndpointOutput<E>>;

/** An endpoint and its handler, to be mounted by `app.ts`. */
export type Binding = {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
  /**
   * The queue in which its calls, or the parts of an 'each' request, wait before they take a connection. For work that
   * runs one at a time: the others must not hold connections.
   */
  readonly turns?: BoundedWork;
};

/** Binds a contract entry to its use case; every area exports a list of these. */
export const bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>, turns?: BoundedWork): Binding => ({
  endpoint,
  ...(turns && { turns }),
  // The binder calls it only with input that this endpoint's schemas parsed.
  handler: handler as unknown as Handler<Endpoint>,
});
