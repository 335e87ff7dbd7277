import type { Endpoint, EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { AnyCode } from '@celeiro/contract/errors.ts';
import type { EventKind, LiveEvent } from '@celeiro/contract/events.ts';
import type { Authority, Scope } from '@celeiro/contract/permissions.ts';
import type { Kysely } from 'kysely';
import type { BoundedWork } from '../../auth/bounded-work.ts';
import type { Database } from '../../db/schema.ts';
import type { LinkedDocument } from '../../files/signed-links.ts';
import type { CursorBox } from '../../lists/cursor-box.ts';

/** `userId` of an actor without an account (another system, a clock): stored as null wherever an account is named. */
export const NO_ACCOUNT = 0;

/** Who is calling, as the server knows it now (rights come from the database, not from the token). */
export type Actor = {
  readonly userId: number;
  readonly publicId: string;
  readonly name: string;
  readonly username: string;
  readonly scope: Scope;
  readonly authorities: readonly Authority[];
  /** Has a group or an authority of their own; a person of the intranet without either reads only themself. */
  readonly isOperator: boolean;
  readonly businessUnitId: number;
  readonly businessUnitPublicId: string;
  /** Of the unit without a parent, which sees and decides for all. */
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
  /** Caller's address (behind a trusted proxy, the one the proxy saw). */
  readonly address: string;
  readonly tabId: string | null;
  /** Version the caller based the change on (If-Match), or null when it sent none. */
  readonly ifMatch: number | null;
  /** The effects that the caller was shown and agreed to (`agreements.ts`), or null when it sends none. */
  readonly agreedTo: readonly string[] | null;
  /** Writes events into the outbox within `db`; they leave only if the transaction commits. */
  readonly emit: (...events: readonly OutgoingEvent[]) => Promise<void>;
  /**
   * For 'each' endpoints: one part of the request in a transaction of its own, with its own events. Under the caller's
   * key a part that committed is answered again, never done again. A part that fails says why, and hides no other.
   */
  readonly each: <T>(part: string, work: (operation: Operation) => Promise<T>) => Promise<PartOutcome<T>>;
  /** Path of a document that opens without a bearer token, for five minutes. */
  readonly linkTo: (document: LinkedDocument) => string;
  /** Seals and opens the cursors of the called list; those of another call don't open. */
  readonly cursors: CursorBox;
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal;
};

/** How one part of an 'each' request went. What a replay answers is what the first time answered, as JSON. */
export type PartOutcome<T> =
  | { readonly isOk: true; readonly value: T }
  | {
      readonly isOk: false;
      readonly code: AnyCode;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>>;
    };

/** What an endpoint answers whose response is 'file'. */
export type FileAnswer = {
  readonly contentType: string;
  readonly fileName: string;
  readonly body: Buffer | string;
  /** Further headers: what a browser wants to know before the file is there. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A public endpoint's handler has no actor. */
export type PublicOperation = Omit<Operation, 'actor'> & { readonly actor: null };

type OperationOf<E extends Endpoint> = E['scopes'] extends 'public' ? PublicOperation : Operation;

export type Handler<E extends Endpoint> = (
  operation: OperationOf<E>,
  input: EndpointInput<E>,
) => Promise<E['response'] extends 'file' ? FileAnswer : EndpointOutput<E>>;

/** An endpoint with its handler, ready to be mounted by `app.ts`. */
export type Binding = {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
  /**
   * Where its calls, or the parts of an 'each' request, queue before they take a connection: of work that goes one at a time,
   * the rest must not hold the pool.
   */
  readonly turns?: BoundedWork;
};

/** Binds a contract entry to its use case; every area exports a list of these. */
export const bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>, turns?: BoundedWork): Binding => ({
  endpoint,
  ...(turns && { turns }),
  // The binder only ever calls it with input parsed by this endpoint's own schemas.
  handler: handler as unknown as Handler<Endpoint>,
});
