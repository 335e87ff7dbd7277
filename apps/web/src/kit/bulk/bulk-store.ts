import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { createStore, type ReadonlyStore } from '@tanstack/react-store';
import { decideFailure, messageOf } from '../api/failure.ts';
import { invalidateAfter } from '../api/stale.ts';
import { toast } from '../saving/toasts.ts';
import {
  type BulkCalls,
  type BulkItem,
  type BulkResult,
  rehearseBulk,
  type SavedRow,
  sendBulk,
} from './bulk-run.ts';
import type { BulkTexts } from './bulk.texts.ts';

/** The phase of a change of many rows: form, rehearsal, sending, done. */
export type Bulk<Item extends BulkItem, Change, Result extends BulkResult> = {
  readonly phase: 'asking' | 'rehearsing' | 'rehearsed' | 'running' | 'done';
  readonly isOpen: boolean;
  readonly isStopping: boolean;
  readonly items: readonly Item[];
  readonly change: Change | null;
  readonly preview: ReadonlyMap<string, Result>;
  /** Those that are sent in this run, and how far it is. */
  readonly sending: readonly BulkItem[];
  readonly sent: number;
  readonly results: ReadonlyMap<string, BulkResult>;
  readonly failure: string | null;
};

export type BulkControl<Item extends BulkItem, Change, Result extends BulkResult> = {
  readonly texts: BulkTexts;
  readonly current: Pick<ReadonlyStore<Bulk<Item, Change, Result> | null>, 'get' | 'subscribe'>;
  /**
   * Opens the form for these rows; where `change` is given, its rehearsal is shown at once. `onDone` is called with the rows
   * that are done.
   */
  readonly begin: (
    items: readonly Item[],
    onDone: (done: readonly Item[]) => void,
    change: Change | null,
  ) => void;
  readonly show: () => void;
  /** Leaves the dialog. A running change continues; anything else ends. */
  readonly leave: () => void;
  /** Back to the question, with what was asked. */
  readonly askAgain: () => void;
  readonly rehearse: (change: Change) => Promise<void>;
  /** Sends those that would change; what was foreseen of the others is their result. */
  readonly start: () => Promise<void>;
  /**
   * Sends failed or unsent rows once more. Where the server gave a reason, the person has read it and accepts the present
   * version; without one, the seen version still holds.
   */
  readonly retry: () => Promise<void>;
  /** Ends after the chunk that is on its way. */
  readonly stop: () => void;
};

type BulkTerms<Item, Change, Result> = BulkCalls<Change, Result> & {
  /** What it makes stale is what this endpoint changes. */
  readonly endpoint: Endpoint;
  readonly texts: BulkTexts;
  /** Offers to undo these, with a text about what was saved, and calls back when that was done; absent, it can't be undone. */
  readonly offerUndo?: (
    saved: string,
    versions: readonly SavedRow[],
    items: readonly Item[],
    onUndone: () => void,
  ) => void;
};

const withResults = <R extends BulkResult>(
  known: ReadonlyMap<string, R> | undefined,
  results: readonly R[],
): ReadonlyMap<string, R> =>
  new Map([...(known ?? []), ...results.map((result) => [result.publicId, result] as const)]);

const holdPage = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * One change of many rows: form, rehearsal, sending, report. Its state is outside React: it continues while its person works on
 * another page, and can be opened again there.
 */
export const createBulk = <Item extends BulkItem, Change, Result extends BulkResult>({
  endpoint,
  texts,
  offerUndo,
  ...calls
}: BulkTerms<Item, Change, Result>): BulkControl<Item, Change, Result> => {
  type State = Bulk<Item, Change, Result>;
  const current = createStore<State | null>(null);
  let control = new AbortController();
  let reportDone: (done: readonly Item[]) => void = () => undefined;

  const read = (): State | null => current.get();
  const put = (next: State | null): void => current.setState(() => next);
  const update = (more: Partial<State>): void =>
    current.setState((bulk) => (bulk === null ? null : { ...bulk, ...more }));
  const show = (): void => update({ isOpen: true });

  const rehearse = async (change: Change): Promise<void> => {
    const bulk = read();
    if (bulk === null) return;
    control = new AbortController();
    const { signal } = control;
    update({ phase: 'rehearsing', change, preview: new Map(), failure: null });
    try {
      await rehearseBulk(
        calls,
        bulk.items,
        change,
        (results) => update({ preview: withResults(read()?.preview, results) }),
        signal,
      );
      update({ phase: 'rehearsed' });
    } catch (error) {
      if (signal.aborted) return;
      const failure = decideFailure(error, texts.rehearsalFailed);
      update({ phase: 'asking', failure: messageOf(failure) });
    }
  };

  /** Its results for these rows are out of date, and nothing of it is left to resolve. */
  const leave = (items: readonly Item[]): void => {
    const bulk = read();
    if (bulk?.phase !== 'done' || bulk.items !== items) return;
    if ([...bulk.results.values()].every(({ ok }) => ok)) put(null);
  };

  const finish = (): void => {
    const bulk = read();
    if (bulk === null) return;
    invalidateAfter(endpoint);
    update({ phase: 'done', isStopping: false });
    const done = bulk.items.filter(({ publicId }) => bulk.results.get(publicId)?.ok === true);
    reportDone(done);
    const left = bulk.items.length - done.length;
    const words = texts.finished(done.length, left);
    const undoable = bulk.sending.flatMap(({ publicId }): SavedRow[] => {
      const result = bulk.results.get(publicId);
      return result?.undoable === true && result.version !== null
        ? [{ publicId, version: result.version }]
        : [];
    });
    // What is left to resolve is found behind 'Ver resultado' alone.
    if (offerUndo && undoable.length > 0 && (bulk.isOpen || left === 0))
      return offerUndo(words, undoable, bulk.items, () => leave(bulk.items));
    if (bulk.isOpen) return;
    const more = { action: { label: texts.seeResult, run: show }, isHighPriority: true };
    if (left === 0) toast.success(words, more);
    else toast.warning(words, more);
  };

  const run = async (sending: readonly BulkItem[], change: Change): Promise<void> => {
    update({ phase: 'running', sending, sent: 0, isStopping: false });
    addEventListener('beforeunload', holdPage);
    await sendBulk(
      calls,
      sending,
      change,
      (results) =>
        update({
          results: withResults(read()?.results, results),
          sent: (read()?.sent ?? 0) + results.length,
        }),
      { isStopped: () => read()?.isStopping === true, noAnswer: texts.noAnswer },
    );
    removeEventListener('beforeunload', holdPage);
    finish();
  };

  return {
    texts,
    current,
    begin: (items, onDone, change) => {
      reportDone = onDone;
      put({
        phase: 'asking',
        isOpen: true,
        isStopping: false,
        items,
        change,
        preview: new Map(),
        sending: [],
        sent: 0,
        results: new Map(),
        failure: null,
      });
      if (change !== null) void rehearse(change);
    },
    show,
    leave: () => {
      if (read()?.phase === 'running') {
        update({ isOpen: false });
        return toast.info(texts.goesOn, { action: { label: texts.follow, run: show } });
      }
      control.abort();
      put(null);
    },
    askAgain: () => {
      control.abort();
      update({ phase: 'asking', preview: new Map(), failure: null });
    },
    rehearse,
    start: async () => {
      const bulk = read();
      if (bulk?.change == null || bulk.phase !== 'rehearsed') return;
      const { preview, items, change } = bulk;
      const isToChange = (result: BulkResult | undefined): boolean => result?.ok === true && result.changed;
      update({ results: new Map([...preview].filter(([, result]) => !isToChange(result))) });
      await run(
        items.filter(({ publicId }) => isToChange(preview.get(publicId))),
        change,
      );
    },
    retry: async () => {
      const bulk = read();
      if (bulk?.change == null || bulk.phase !== 'done') return;
      const { results, items, change } = bulk;
      const failed = items.flatMap(({ publicId, version }) => {
        const result = results.get(publicId);
        return result?.ok === true ? [] : [{ publicId, version: result?.version == null ? version : null }];
      });
      await run(failed, change);
    },
    stop: () => update({ isStopping: true }),
  };
};
