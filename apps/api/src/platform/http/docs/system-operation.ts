import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeEvents } from '../../events/outbox.ts';
import { type Actor, NO_ACCOUNT, type Operation } from './operation.ts';

/** The account of an actor as tables store it; null for the product itself. */
export const accountIdOf = ({ userId }: Pick<Actor, 'userId'>): number | null =>
  userId === NO_ACCOUNT ? null : userId;

const noCursors = () => {
  throw new Error('no one reads a list page by page through a system operation');
};

/**
 * An operation without a person: for another system's message or a deadline. History and events show `name`; there is no
 * account. `db` is the caller's open transaction.
 */
export const systemOperation = (
  db: Kysely<Database>,
  context: {
    readonly name: string;
    readonly now: Date;
    readonly requestId: string;
    /** Receives the events instead of the outbox; the caller collects them and writes them in the same transaction. */
    readonly emit?: Operation['emit'];
  },
): Operation => ({
  db,
  actor: {
    userId: NO_ACCOUNT,
    publicId: '',
    name: context.name,
    username: '',
    scope: 'intranetweb',
    authorities: [],
    isOperator: true,
    businessUnitId: NO_ACCOUNT,
    businessUnitPublicId: '',
    isOfMatriz: false,
    sessionFamilyId: '',
  },
  now: context.now,
  requestId: context.requestId,
  address: '',
  tabId: null,
  ifMatch: null,
  agreedTo: null,
  emit:
    context.emit ?? ((...events) => writeEvents(db, events, { publicId: null, name: context.name }, null)),
  each: () => {
    throw new Error('a system operation has one part: its own transaction');
  },
  linkTo: () => {
    throw new Error('nobody reads the answer of a system operation');
  },
  cursors: { seal: noCursors, open: noCursors },
  signal: new AbortController().signal,
});

/** An operation that continues after its request was answered, as the same person, with the rights passed here. */
export const operationOf = (
  db: Kysely<Database>,
  actor: Actor,
  context: { readonly now: Date; readonly requestId: string },
): Operation => ({
  ...systemOperation(db, { name: actor.name, ...context }),
  actor,
  emit: (...events) => writeEvents(db, events, actor, null),
});

export type SystemRun = {
  readonly db: Kysely<Database>;
  /** Name of the actor in history. */
  readonly name: string;
  readonly now: Date;
  readonly requestId?: string;
};

/** Runs a use case without a signed-in caller in one transaction, with history and events like any other. */
export const runAsSystem = <T>(run: SystemRun, work: (operation: Operation) => Promise<T>): Promise<T> =>
  inTransaction(run.db, (transaction) =>
    work(
      systemOperation(transaction, {
        name: run.name,
        now: run.now,
        requestId: run.requestId ?? randomUUID(),
      }),
    ),
  );
