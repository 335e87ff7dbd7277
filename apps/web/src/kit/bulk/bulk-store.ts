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

/** Where a change of many rows is: asked for, rehearsed, on its way, done. */
export type Bulk<Item extends BulkItem, Wish, Result extends BulkResult> = {
  readonly phase: 'asking' | 'rehearsing' | 'rehearsed' | 'running' | 'done';
  readonly isOpen: boolean;
  readonly isStopping: boolean;
  readonly items: readonly Item[];
  readonly wish: Wish | null;
  readonly preview: ReadonlyMap<string, Result>;
  /** Those that are sent in this run, and how far it is. */
  readonly sending: readonly BulkItem[];
  readonly sent: number;
  readonly results: ReadonlyMap<string, BulkResult>;
  readonly failure: string | null;
};

export type BulkControl<Item extends BulkItem, Wish, Result extends BulkResult> = {
  readonly texts: BulkTexts;
  readonly current: Pick<ReadonlyStore<Bulk<Item, Wish, Result> | null>, 'get' | 'subscribe'>;
  /**
   * Asks what is wished for these; where `wish` says it already, what would happen is shown at once. `onDone` hears which
   * of them are done.
   */
  readonly begin: (
    items: readonly Item[],
    onDone: (done: readonly Item[]) => void,
    wish: Wish | null,
  ) => void;
  readonly show: () => void;
  /** Leaves the dialog. What is on its way goes on; anything else is over. */
  readonly leave: () => void;
  /** Back to the question, with what was asked. */
  readonly askAgain: () => void;
  readonly rehearse: (wish: Wish) => Promise<void>;
  /** Sends those that would change; what was foreseen of the others is their result. */
  readonly start: () => Promise<void>;
  /**
   * Sends what failed or was not sent once more. Where the server said why, the person has read it and goes on with
   * whatever stands now; where it said nothing, the version that was seen still holds.
   */
  readonly retry: () => Promise<void>;
  /** Ends after the chunk that is on its way. */
  readonly stop: () => void;
};

type BulkTerms<Item, Wish, Result> = BulkCalls<Wish, Result> & {
  /** What it makes stale is what this endpoint changes. */
  readonly endpoint: Endpoint;
  readonly texts: BulkTexts;
  /** Offers to undo these, saying what was saved, and tells when that was done; absent, it isn't undone. */
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
 * One change of many rows: asked, rehearsed, sent, reported. It lives outside React: it goes on while its person works on another
 * page, and is found again there.
 */
export const createBulk = <Item extends BulkItem, Wish, Result extends BulkResult>({
  endpoint,
  texts,
  offerUndo,
  ...calls
}: BulkTerms<Item, Wish, Result>): BulkControl<Item, Wish, Result> => {
  type State = Bulk<Item, Wish, Result>;
  const current = createStore<State | null>(null);
  let control = new AbortController();
  let reportDone: (done: readonly Item[]) => void = () => undefined;

  const read = (): State | null => current.get();
  const put = (next: State | null): void => current.setState(() => next);
  const update = (more: Partial<State>): void =>
    current.setState((bulk) => (bulk === null ? null : { ...bulk, ...more }));
  const show = (): void => update({ isOpen: true });

  const rehearse = async (wish: Wish): Promise<void> => {
    const bulk = read();
    if (bulk === null) return;
    control = new AbortController();
    const { signal } = control;
    update({ phase: 'rehearsing', wish, preview: new Map(), failure: null });
    try {
      await rehearseBulk(
        calls,
        bulk.items,
        wish,
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

  /** What it tells of these is no longer so, and nothing of it is left to resolve. */
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

  const run = async (sending: readonly BulkItem[], wish: Wish): Promise<void> => {
    update({ phase: 'running', sending, sent: 0, isStopping: false });
    addEventListener('beforeunload', holdPage);
    await sendBulk(
      calls,
      sending,
      wish,
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
    begin: (items, onDone, wish) => {
      reportDone = onDone;
      put({
        phase: 'asking',
        isOpen: true,
        isStopping: false,
        items,
        wish,
        preview: new Map(),
        sending: [],
        sent: 0,
        results: new Map(),
        failure: null,
      });
      if (wish !== null) void rehearse(wish);
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
      if (bulk?.wish == null || bulk.phase !== 'rehearsed') return;
      const { preview, items, wish } = bulk;
      const isToChange = (result: BulkResult | undefined): boolean => result?.ok === true && result.changed;
      update({ results: new Map([...preview].filter(([, result]) => !isToChange(result))) });
      await run(
        items.filter(({ publicId }) => isToChange(preview.get(publicId))),
        wish,
      );
    },
    retry: async () => {
      const bulk = read();
      if (bulk?.wish == null || bulk.phase !== 'done') return;
      const { results, items, wish } = bulk;
      const failed = items.flatMap(({ publicId, version }) => {
        const result = results.get(publicId);
        return result?.ok === true ? [] : [{ publicId, version: result?.version == null ? version : null }];
      });
      await run(failed, wish);
    },
    stop: () => update({ isStopping: true }),
  };
};
