import { confirmErasure } from '@celeiro/contract/desk/erasure/erasure.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import {
  longWorkKind,
  type LongWorkStep,
  type StepOutcome,
} from '../../platform/long-work/long-work-kind.ts';
import { askLongWork } from '../../platform/long-work/own-long-work.ts';
import { removeTagsCalled } from '../../parties/stores/stores.public.ts';
import { readLeftSweeps, readSpans, readSweepOf, type SweepRow } from './erasure.queries.ts';
import {
  deleteSweep,
  erasePlace,
  eraseSweptEvidence,
  eraseSuppliedQuotes,
  eraseSweptHistory,
  insertSweep,
  type Sought,
} from './erasure.store.ts';
import { suppliedTexts } from './own-places.ts';
import type { SoughtWords } from './personal-words.ts';
import { quotedPlaces } from './quoted-places.ts';

// Texts of others about an erased person are searched after the request, by ranges of ids, since tables grow without
// limit.

/** Rows of one step, which takes well below a second on two cores. */
const ROWS_AT_ONCE = 10_000;
/** The number of a step is its place times this, plus the index of the range of rows. */
const PARTS = 1_000_000_000;

const histories = ['record_history', 'delivery_history'] as const;
const evidence = ['credit_analysis', 'record_access'] as const;
const tables = [...histories, ...evidence, ...quotedPlaces.map(({ table }) => table)];
const supplied = suppliedTexts.map(({ table }, place) => ({ table, at: tables.length + place }));

/**
 * All steps as of now, those of a supplier's own texts first. Texts written after the erasure are not searched; the last
 * step of each table finds those being written now.
 */
const readSteps = async (db: Kysely<Database>, isOfSupplier: boolean): Promise<readonly number[]> => {
  const isShort = (at: number) => quotedPlaces[at - histories.length - evidence.length]?.isShort === true;
  const long = [
    ...(isOfSupplier ? supplied : []),
    ...tables.flatMap((table, at) => (isShort(at) ? [] : [{ table, at }])),
  ];
  const spans = await readSpans(
    db,
    long.map(({ table }) => table),
  );
  const steps = long.flatMap(({ at }, index) => {
    const { first = null, last = null } = spans[index] ?? {};
    const from = Math.floor((first ?? 0) / ROWS_AT_ONCE);
    const count = Math.floor((last ?? 0) / ROWS_AT_ONCE) - from + 2;
    return Array.from({ length: count }, (_, part) => at * PARTS + from + part);
  });
  return [...steps, ...tables.flatMap((_, at) => (isShort(at) ? [at * PARTS] : []))];
};

const makeStep = async (db: Kysely<Database>, sweep: SweepRow, step: number): Promise<void> => {
  const at = Math.floor(step / PARTS);
  const first = (step % PARTS) * ROWS_AT_ONCE;
  const range = { first, last: first + ROWS_AT_ONCE - 1 };
  const history = histories[at];
  if (history !== undefined) return eraseSweptHistory(db, sweep, history, range);
  const own = suppliedTexts[at - tables.length];
  if (own !== undefined) {
    const { supplierId, ownPattern, ownLiterals, ownLoose } = sweep;
    if (supplierId === null || ownPattern === null) return;
    const words = { pattern: ownPattern, literals: ownLiterals, loose: ownLoose };
    return eraseSuppliedQuotes(db, own, supplierId, words, range);
  }
  const { pattern } = sweep;
  if (pattern === null) return;
  const sought: SoughtWords = { ...sweep, pattern };
  const typed = evidence[at - histories.length];
  if (typed !== undefined) return eraseSweptEvidence(db, sweep, typed, range);
  const place = quotedPlaces[at - histories.length - evidence.length];
  if (place === undefined) throw new Error(`no place ${at} to erase quotes from`);
  await erasePlace(db, place, sought, range);
};

// The confirmation contains the person's name, so the work doesn't store it.
const { body: _, ...sweepCall } = confirmErasure;

/** Continues after the previous step; at the end the searched words are deleted. */
export const erasureSweep = longWorkKind(
  'ERASURE_SWEEP',
  sweepCall,
  async ({ operation: { db }, workId, done, next }: LongWorkStep): Promise<StepOutcome> => {
    const sweep = await readSweepOf(db, workId);
    const [step] = await next(1);
    if (sweep !== null && step !== undefined) {
      await makeStep(db, sweep, step);
      return { isOver: false, done: done + 1 };
    }
    if (sweep !== null) await deleteSweep(db, sweep.id);
    return { isOver: true, message: 'Os textos que citavam a pessoa foram apagados.' };
  },
);

/** Starts a search for these words in texts of others, once the caller's transaction commits. */
export const askSweep = async (operation: Operation, askedId: number, sought: Sought): Promise<void> => {
  const { anywhere, supplierPattern, atSupplier } = sought;
  if (anywhere === null && supplierPattern === null && atSupplier === null) return;
  if (anywhere !== null) await removeTagsCalled(operation, anywhere.pattern);
  const work = await askLongWork(operation, erasureSweep, sweepCall, {
    title: 'Apagar textos que citam uma pessoa',
    body: undefined,
    readIds: () => readSteps(operation.db, atSupplier !== null),
    isDuty: true,
  });
  await insertSweep(operation, askedId, sought, work.id);
};

/** Restarts searches whose work failed or was canceled: an erasure can't be stopped. */
const finishSweeps: Job['run'] = async (db, _now, log, signal) => {
  const sweeps = await readLeftSweeps(db);
  for (const sweep of sweeps) {
    for (const step of await readSteps(db, sweep.supplierId !== null)) {
      if (signal?.aborted === true) return 0;
      await inTransaction(db, (transaction) => makeStep(transaction, sweep, step));
    }
    await deleteSweep(db, sweep.id);
    log.info({ sweep: sweep.id }, 'erasure finished without its work');
  }
  return sweeps.length;
};

export const erasureJobs: readonly Job[] = [
  { name: 'finish-erasures', cron: '*/5 * * * *', run: finishSweeps },
];
