import { RefusalError } from '@celeiro/rules/refusal.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { readActor } from '../auth/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { describeFailure, PlatformError } from '../http/failure.ts';
import { operationOf } from '../http/docs/system-operation.ts';
import type { Log } from '../log/log.ts';
import type { LongWorkKind, LongWorkStep, StepOutcome, WorkFile } from './long-work-kind.ts';
import {
  deletePieces,
  holdWork,
  idsOf,
  insertPiece,
  type LongWorkRow,
  measurePieces,
  openWorks,
  readPieces,
  saveWork,
  announceWork,
  turnsOf,
  type WorkChange,
} from './long-work-rows.ts';
import { isStillTheirs } from './own-long-work.ts';

/** The storage for the files of works. */
export type WorkFiles = {
  readonly put: (key: string, body: AsyncIterable<Uint8Array>, size: number) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
};

export type LongWorkContext = {
  /** Its own connections, since each step holds one. */
  readonly db: Kysely<Database>;
  readonly kinds: readonly LongWorkKind[];
  readonly files: WorkFiles;
  readonly clock: Clock;
  readonly log: Log;
  /** How long one work runs before the next, in ms; half a second by default. */
  readonly turnMs?: number;
};

const TURN_MS = 500;
/** Longest duration of a run, in ms. */
const RUN_MS = 20_000;
/** Shortest interval between events about progress, in ms. */
const NOTICE_INTERVAL_MS = 1_000;
/** Pauses before a failed step is tried again, in ms, one for each attempt; after the last the work has failed. */
const PAUSES_MS = [5_000, 30_000, 120_000, 300_000];
const MOST_TRIES = PAUSES_MS.length + 1;

type StepResult = 'goes on' | 'ended' | 'not taken';

/** Thrown within a step whose work was stopped; the step is rolled back. */
class WorkStoppedError extends Error {
  override readonly name = 'WorkStoppedError';
}

export type LongWorkRunner = {
  /** Runs the open works in turns until none is left, the time is over or `signal` is aborted. */
  readonly run: (signal?: AbortSignal) => Promise<void>;
};

/** Runs the requested works. Any number of runners may run at once: each step locks its work. */
export const createLongWorkRunner = (context: LongWorkContext): LongWorkRunner => {
  const { db, kinds, clock } = context;
  const names = kinds.map(({ kind }) => kind);
  const lastNotice = new Map<number, number>();
  /** The work that ran last. The next run starts after it, so that every open work gets a turn. */
  let lastTaken = 0;

  const announceProgress = async (transaction: Transaction<Database>, work: LongWorkRow): Promise<void> => {
    const last = lastNotice.get(work.id) ?? 0;
    if (performance.now() - last < NOTICE_INTERVAL_MS) return;
    lastNotice.set(work.id, performance.now());
    await announceWork(transaction, work);
  };

  const takeStep = async (id: number): Promise<StepResult> => {
    const begun = await inTransaction(db, (transaction) => beginStep(context, transaction, id));
    if (begun !== 'begun') return begun;
    try {
      return await inTransaction(db, (transaction) => makeStep(context, transaction, id, announceProgress));
    } catch (error) {
      if (error instanceof WorkStoppedError) return 'ended';
      await inTransaction(db, (transaction) => noteFailure(context, transaction, id, error));
      return 'ended';
    }
  };

  const takeTurn = async (id: number, signal: AbortSignal | undefined): Promise<boolean> => {
    const until = performance.now() + (context.turnMs ?? TURN_MS);
    let result = await takeStep(id);
    const isTaken = result !== 'not taken';
    while (result === 'goes on' && performance.now() < until && !signal?.aborted) result = await takeStep(id);
    if (result === 'ended') lastNotice.delete(id);
    return isTaken;
  };

  return {
    run: async (signal) => {
      const until = performance.now() + RUN_MS;
      for (let hasMoved = true; hasMoved;) {
        hasMoved = false;
        const ids = await openWorks(db, names, clock());
        const inTurn = [...ids.filter((id) => id > lastTaken), ...ids.filter((id) => id <= lastTaken)];
        for (const id of inTurn) {
          if (signal?.aborted || performance.now() > until) return;
          lastTaken = id;
          if (await takeTurn(id, signal)) hasMoved = true;
        }
      }
    },
  };
};

/** Counts the attempt before the step runs, so that a step that kills the process isn't retried for ever. */
const beginStep = async (
  context: LongWorkContext,
  transaction: Transaction<Database>,
  id: number,
): Promise<'begun' | 'ended' | 'not taken'> => {
  const { clock, log } = context;
  const now = clock();
  const work = await holdWork(transaction, id);
  if (work === null || work.endedAt !== null || work.nextTryAt > now) return 'not taken';
  if (work.tries >= MOST_TRIES) {
    log.error({ work: work.publicId, kind: work.kind }, 'long work given up');
    await fail(context, transaction, work, new Error('given up'));
    return 'ended';
  }
  await saveWork(transaction, id, { state: 'RUNNING', tries: work.tries + 1 });
  return 'begun';
};

const makeStep = async (
  context: LongWorkContext,
  transaction: Transaction<Database>,
  id: number,
  announceProgress: (transaction: Transaction<Database>, work: LongWorkRow) => Promise<void>,
): Promise<StepResult> => {
  const { kinds, clock } = context;
  const now = clock();
  const work = await holdWork(transaction, id);
  const kind = kinds.find((one) => one.kind === work?.kind);
  if (work === null || kind === undefined || work.endedAt !== null) throw new WorkStoppedError();
  const actor = await readActor(transaction, work.askedById);
  if (actor === null || !isStillTheirs(kinds, work, actor)) throw new PlatformError('FORBIDDEN');
  const { count } = await measurePieces(transaction, id);
  let pieces = count;
  const step: LongWorkStep = {
    operation: operationOf(transaction, actor, { now, requestId: randomUUID() }),
    workId: id,
    done: work.done,
    total: work.total,
    checkpoint: work.checkpoint,
    next: (desired) => idsOf(transaction, id, work.done, desired),
    append: async (bytes) => {
      await insertPiece(transaction, id, pieces, bytes);
      pieces += 1;
    },
  };
  const { body } = kind.endpoint;
  // `never`: only each kind knows the body of its endpoint; this function has only the schema.
  const parameters = (body === undefined ? undefined : z.decode(body, work.parameters)) as never;
  const outcome = await kind.step(step, parameters);
  const change = outcome.isOver ? await finish(context, transaction, work, outcome) : changeOf(outcome);
  if (!(await saveWork(transaction, id, { ...change, tries: 0 }))) throw new WorkStoppedError();
  await (outcome.isOver ? announceWork : announceProgress)(transaction, work);
  return outcome.isOver ? 'ended' : 'goes on';
};

const changeOf = ({ done, checkpoint }: Extract<StepOutcome, { isOver: false }>): WorkChange => ({
  done,
  checkpoint,
});

/** Stores the complete file before the work is marked as done; a repetition replaces the file. */
const finish = async (
  { files, clock }: LongWorkContext,
  transaction: Transaction<Database>,
  work: LongWorkRow,
  { file, message }: Extract<StepOutcome, { isOver: true }>,
): Promise<WorkChange> => {
  const end = { state: 'DONE', done: work.total, message: message ?? null, endedAt: clock() } as const;
  if (file === undefined) return end;
  const fileSize = await keepFile(files, transaction, work, file);
  await deletePieces(transaction, work.id);
  return { ...end, fileName: file.name, fileType: file.contentType, fileSize };
};

const keepFile = async (
  files: WorkFiles,
  transaction: Transaction<Database>,
  work: LongWorkRow,
  { before = Buffer.alloc(0), after = Buffer.alloc(0) }: WorkFile,
): Promise<number> => {
  const { count, size } = await measurePieces(transaction, work.id);
  const whole = before.length + size + after.length;
  const body = async function* (): AsyncGenerator<Uint8Array> {
    yield before;
    yield* readPieces(transaction, work.id, count);
    yield after;
  };
  await files.put(work.publicId, body(), whole);
  return whole;
};

const fail = async (
  { clock, kinds }: LongWorkContext,
  transaction: Transaction<Database>,
  work: LongWorkRow,
  error: unknown,
): Promise<void> => {
  const { message } = describeFailure(error, '').body;
  const others = await turnsOf(transaction, kinds, work, 'FAILED');
  if (await saveWork(transaction, work.id, { state: 'FAILED', message, endedAt: clock() }))
    await announceWork(transaction, work, others);
};

/** Whether an error is final: a refusal would be the same again. */
const isFinal = (error: unknown): boolean =>
  error instanceof RefusalError || (error instanceof PlatformError && error.code === 'FORBIDDEN');

const noteFailure = async (
  context: LongWorkContext,
  transaction: Transaction<Database>,
  id: number,
  error: unknown,
): Promise<void> => {
  const { clock, log } = context;
  const work = await holdWork(transaction, id);
  if (work === null || work.endedAt !== null) return;
  const now = clock();
  const pause = PAUSES_MS[work.tries - 1];
  const isOver = isFinal(error) || pause === undefined;
  log[isOver ? 'error' : 'warn'](
    { work: work.publicId, kind: work.kind, err: error },
    'long work: step failed',
  );
  if (isOver) return fail(context, transaction, work, error);
  await saveWork(transaction, id, { nextTryAt: new Date(now.getTime() + pause) });
};
