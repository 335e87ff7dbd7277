import type { Endpoint, EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Operation, OutgoingEvent } from '../http/docs/operation.ts';

/** The file of a work: the appended bytes, between a start and an end. */
export type WorkFile = {
  readonly name: string;
  readonly contentType: string;
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
};

export type StepOutcome =
  /** `done` counts from the beginning; the next step receives `checkpoint`, as JSON. */
  | { readonly isOver: false; readonly done: number; readonly checkpoint?: unknown }
  /** `message`: a text about the result, in Portuguese. */
  | { readonly isOver: true; readonly file?: WorkFile; readonly message?: string };

/**
 * One step of a work, in one transaction with its changes, its appended bytes and its progress. If the process is killed,
 * the step is rolled back and runs again.
 */
export type LongWorkStep = {
  /** Acts as the person who requested it, with their present rights; `db` is the step's transaction. */
  readonly operation: Operation;
  /** Id of the work's row, for a kind that stores more about a work than a checkpoint. */
  readonly workId: number;
  readonly done: number;
  readonly total: number;
  /** The checkpoint of the previous step; null in the first. */
  readonly checkpoint: unknown;
  /** The next ids to process, after the first `done` ones. */
  readonly next: (count: number) => Promise<readonly number[]>;
  /** Adds to the file. */
  readonly append: (bytes: Uint8Array) => Promise<void>;
};

/** A change of a work outside its steps: it fails, its person deletes it (running or ended), or it starts again. */
export type LongWorkTurn = 'FAILED' | 'CANCELED' | 'WAITING';

/**
 * Called at each turn of a work, in its transaction, to record the turn in the data it belongs to. Returns the events for
 * other people who see that data; the work's own person always gets an event.
 */
export type OnTurn = (
  db: Kysely<Database>,
  workId: number,
  turn: LongWorkTurn,
) => Promise<readonly OutgoingEvent[]>;

/** A kind of work that continues after its request was answered. `endpoint` is the call that starts it. */
export type LongWorkKind = {
  readonly kind: string;
  readonly endpoint: Endpoint;
  readonly step: (step: LongWorkStep, body: never) => Promise<StepOutcome>;
  readonly onTurn?: OnTurn;
};

/**
 * Declares a kind. A step should take well below a second, since other works run between two steps. It receives the body
 * that `endpoint` was called with. A refusal ends the work and is shown to its person; other errors are retried. `kind`
 * is stored in the database and must never change.
 */
export const longWorkKind = <E extends Endpoint>(
  kind: string,
  endpoint: E,
  step: (step: LongWorkStep, body: EndpointInput<E>['body']) => Promise<StepOutcome>,
  onTurn?: OnTurn,
): LongWorkKind => ({ kind, endpoint, step, ...(onTurn !== undefined && { onTurn }) });
