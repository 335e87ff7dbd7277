import type { Endpoint, EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Operation, OutgoingEvent } from '../http/docs/operation.ts';

/** The file a work makes: what it appended, between a beginning and an end. */
export type WorkFile = {
  readonly name: string;
  readonly contentType: string;
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
};

export type StepOutcome =
  /** `done` counts from the beginning; `checkpoint` is given to the next step, as JSON keeps it. */
  | { readonly isOver: false; readonly done: number; readonly checkpoint?: unknown }
  /** `message`: what there is to say of it, in Portuguese. */
  | { readonly isOver: true; readonly file?: WorkFile; readonly message?: string };

/**
 * One step of a work: one transaction that holds what it changed, what it appended and how far it is. Killed in the middle,
 * it has not happened, and is made again.
 */
export type LongWorkStep = {
  /** As the person who requested it, with their present rights; `db` is the step's transaction. */
  readonly operation: Operation;
  /** Of its row, for a kind that keeps more of a work than a checkpoint. */
  readonly workId: number;
  readonly done: number;
  readonly total: number;
  /** What the step before gave; null in the first. */
  readonly checkpoint: unknown;
  /** The next ids of those it goes through, behind the `done` first ones. */
  readonly next: (count: number) => Promise<readonly number[]>;
  /** Adds to the file. */
  readonly append: (bytes: Uint8Array) => Promise<void>;
};

/** What happens to a work outside its steps: it fails, its person deletes it, ended or not, or it begins again. */
export type LongWorkTurn = 'FAILED' | 'CANCELED' | 'WAITING';

/**
 * Called at each turn of a work, in its transaction, to record it where it belongs; answers the events for others who look
 * there. The work's own person gets an event anyway.
 */
export type OnTurn = (
  db: Kysely<Database>,
  workId: number,
  turn: LongWorkTurn,
) => Promise<readonly OutgoingEvent[]>;

/** A kind of work that continues after its request was answered. `endpoint` is the call that requests it. */
export type LongWorkKind = {
  readonly kind: string;
  readonly endpoint: Endpoint;
  readonly step: (step: LongWorkStep, body: never) => Promise<StepOutcome>;
  readonly onTurn?: OnTurn;
};

/**
 * Declares a kind. A step should take well below a second: other works take their turn between two. It receives the body that
 * `endpoint` was called with. A refusal ends the work and is shown to its person; another error is tried again. `kind` is
 * stored in the database, for good.
 */
export const longWorkKind = <E extends Endpoint>(
  kind: string,
  endpoint: E,
  step: (step: LongWorkStep, body: EndpointInput<E>['body']) => Promise<StepOutcome>,
  onTurn?: OnTurn,
): LongWorkKind => ({ kind, endpoint, step, ...(onTurn !== undefined && { onTurn }) });
