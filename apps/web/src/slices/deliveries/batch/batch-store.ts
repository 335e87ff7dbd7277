import { type BatchResult, changeStatuses } from '@celeiro/contract/delivery-batches.ts';
import { createStore, useSelector } from '@tanstack/react-store';
import { decideFailure, messageOf } from '../../../kit/api/failure.ts';
import { invalidateAfter } from '../../../kit/api/stale.ts';
import { toast } from '../../../kit/toasts.ts';
import type { Selected } from '../list/delivery-selection.ts';
import { type BatchItem, type BatchWish, rehearse, sendBatch } from './batch-run.ts';
import { batchTexts } from './batch.texts.ts';

export type Results = ReadonlyMap<string, BatchResult>;

/** Where a batch is: asked for, rehearsed, on its way, done. */
export type Batch = {
  readonly phase: 'asking' | 'rehearsing' | 'rehearsed' | 'running' | 'done';
  readonly isOpen: boolean;
  readonly isStopping: boolean;
  readonly items: readonly Selected[];
  readonly wish: BatchWish | null;
  readonly preview: Results;
  /** Those that are sent in this run, and how far it is. */
  readonly sending: readonly BatchItem[];
  readonly sent: number;
  readonly results: Results;
  readonly failure: string | null;
};

// Outside React: a batch goes on while its person works on another page, and is found again there.
const current = createStore<Batch | null>(null);
let control = new AbortController();
/** Hears, when a batch is done, which of its deliveries are left to do. */
let onLeft: (left: readonly Selected[]) => void = () => undefined;

const read = (): Batch | null => current.get();
const put = (next: Batch | null): void => current.setState(() => next);
const update = (more: Partial<Batch>): void =>
  current.setState((batch) => (batch === null ? null : { ...batch, ...more }));

const withResults = (known: Results, results: readonly BatchResult[]): Results =>
  new Map([...known, ...results.map((result) => [result.publicId, result] as const)]);

/** Opens the dialog for these; one that is on its way is shown instead. */
export const beginBatch = (
  items: readonly Selected[],
  whatIsLeft: (left: readonly Selected[]) => void,
): void => {
  if (read()?.phase === 'running') return update({ isOpen: true });
  onLeft = whatIsLeft;
  put({
    phase: 'asking',
    isOpen: true,
    isStopping: false,
    items,
    wish: null,
    preview: new Map(),
    sending: [],
    sent: 0,
    results: new Map(),
    failure: null,
  });
};

export const showBatch = (): void => update({ isOpen: true });

/** Leaves the dialog. What is on its way goes on; anything else is over. */
export const leaveBatch = (): void => {
  if (read()?.phase === 'running') {
    update({ isOpen: false });
    return toast.info(batchTexts.goesOn, { action: { label: batchTexts.follow, run: showBatch } });
  }
  control.abort();
  put(null);
};

/** Back to the question, with what was asked. */
export const askAgain = (): void => {
  control.abort();
  update({ phase: 'asking', preview: new Map(), failure: null });
};

export const startRehearsal = async (wish: BatchWish): Promise<void> => {
  const batch = read();
  if (batch === null) return;
  control = new AbortController();
  const { signal } = control;
  update({ phase: 'rehearsing', wish, preview: new Map(), failure: null });
  try {
    await rehearse(
      batch.items,
      wish,
      (results) => update({ preview: withResults(read()?.preview ?? new Map(), results) }),
      signal,
    );
    update({ phase: 'rehearsed' });
  } catch (error) {
    if (signal.aborted) return;
    const failure = decideFailure(error, batchTexts.rehearsalFailed);
    update({ phase: 'asking', failure: messageOf(failure) });
  }
};

const holdPage = (event: BeforeUnloadEvent): void => event.preventDefault();

const run = async (sending: readonly BatchItem[], wish: BatchWish): Promise<void> => {
  update({ phase: 'running', sending, sent: 0, isStopping: false });
  addEventListener('beforeunload', holdPage);
  await sendBatch(
    sending,
    wish,
    (results) =>
      update({
        results: withResults(read()?.results ?? new Map(), results),
        sent: (read()?.sent ?? 0) + results.length,
      }),
    () => read()?.isStopping === true,
  );
  removeEventListener('beforeunload', holdPage);
  finish();
};

const finish = (): void => {
  const batch = read();
  if (batch === null) return;
  invalidateAfter(changeStatuses);
  update({ phase: 'done', isStopping: false });
  const done = [...batch.results.values()].filter((result) => result.ok);
  const left = batch.items.filter((item) => batch.results.get(item.publicId)?.ok !== true);
  onLeft(left);
  if (batch.isOpen) return;
  const words = batchTexts.finished(done.length, left.length);
  const more = { action: { label: batchTexts.seeResult, run: showBatch }, isHighPriority: true };
  if (left.length === 0) toast.success(words, more);
  else toast.warning(words, more);
};

/** Sends those that would move; what was foretold of the others is their result. */
export const startBatch = async (): Promise<void> => {
  const batch = read();
  if (batch?.wish == null || batch.phase !== 'rehearsed') return;
  const { preview, items, wish } = batch;
  const isToMove = (result: BatchResult | undefined): boolean => result?.ok === true && result.changed;
  update({ results: new Map([...preview].filter(([, result]) => !isToMove(result))) });
  await run(
    items.filter(({ publicId }) => isToMove(preview.get(publicId))),
    wish,
  );
};

/**
 * Sends what failed or was not sent once more. Where the server said why, the person has read it and goes on with
 * whatever stands now; where it said nothing, the version that was seen still holds.
 */
export const retryFailures = async (): Promise<void> => {
  const batch = read();
  if (batch?.wish == null || batch.phase !== 'done') return;
  const { results, items, wish } = batch;
  const failed = items.flatMap((item) => {
    const result = results.get(item.publicId);
    return result?.ok === true ? [] : { ...item, version: result?.version == null ? item.version : null };
  });
  await run(failed, wish);
};

/** Ends the batch after the chunk that is on its way. */
export const stopBatch = (): void => update({ isStopping: true });

export const useBatch = (): Batch | null => useSelector(current);
