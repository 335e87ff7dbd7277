import { CallFailure, isOutcomeUnknown } from '../api/failure.ts';
import { kitTexts } from '../kit.texts.ts';
import { randomId } from '../browser/random-id.ts';

/** A row of a change of many, and the version its change is based on, or null for the present one. */
export type BulkItem = { readonly publicId: string; readonly version: number | null };

/** The versions a change is based on, as bodies name them: by id, null for whatever is there. */
export const versionsOf = (items: readonly BulkItem[]): Record<string, number | null> =>
  Object.fromEntries(items.map(({ publicId, version }) => [publicId, version]));

/** How one row fared, or would fare. */
export type BulkResult = {
  readonly publicId: string;
  readonly ok: boolean;
  readonly changed: boolean;
  readonly version: number | null;
  /** It was changed so that it may be undone. */
  readonly undoable?: boolean | undefined;
  /** Why it was refused. */
  readonly message?: string | undefined;
};

/** A row and the version a change made of it. */
export type SavedRow = { readonly publicId: string; readonly version: number };

/** The calls of a change of many. */
export type BulkCalls<Change, Result> = {
  /** Asks what would happen, of so many rows in a call. */
  readonly rehearsalSize: number;
  readonly rehearse: (
    items: readonly BulkItem[],
    change: Change,
    signal: AbortSignal,
  ) => Promise<readonly Result[]>;
  /** Most rows of a call that changes them: few enough that its answer is a step of the progress. */
  readonly sendSize: (change: Change) => number;
  readonly send: (
    items: readonly BulkItem[],
    change: Change,
    idempotencyKey: string,
  ) => Promise<readonly BulkResult[]>;
};

/** After a lost answer the request is sent again, under the same key, after these pauses in ms. */
const PAUSES = [500, 1500, 4000];

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** Without an answer the outcome is unknown: each row says so. */
const unanswered = (items: readonly BulkItem[], message: string): BulkResult[] =>
  items.map(({ publicId }) => ({ publicId, ok: false, changed: false, version: null, message }));

// No answer, or one that says to come again: the same key finds what was done meanwhile.
const isWorthAsking = (error: unknown): boolean =>
  error instanceof CallFailure && (isOutcomeUnknown(error) || error.statusCode === 429);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isUnsent = (error: unknown): boolean => error instanceof CallFailure && error.isUnsent;

const askUntilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  let lost: unknown = null;
  for (const wait of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      if (isWorthAsking(error)) lost = error;
      // What never left is not sent late; what may have arrived is asked about again.
      else if (!isUnsent(error) || lost === null) throw error;
      await pause(wait);
    }
  }
  return ask().catch((error: unknown) => {
    throw isUnsent(error) && lost !== null ? lost : error;
  });
};

/** Asks what would happen, call after call; throws what the last one threw. */
export const rehearseBulk = async <Change, Result>(
  { rehearse, rehearsalSize }: BulkCalls<Change, Result>,
  items: readonly BulkItem[],
  change: Change,
  onResults: (results: readonly Result[]) => void,
  signal: AbortSignal,
): Promise<void> => {
  for (const part of chunks(items, rehearsalSize)) onResults(await rehearse(part, change, signal));
};

/**
 * Changes the rows in chunks, one after the other, each under a key of its own: a repeated request does nothing twice. A chunk
 * without an answer says `noAnswer` for its rows and the next one continues. `isStopped` ends it between two.
 */
export const sendBulk = async <Change, Result>(
  { send, sendSize }: BulkCalls<Change, Result>,
  items: readonly BulkItem[],
  change: Change,
  onResults: (results: readonly BulkResult[]) => void,
  { isStopped, noAnswer }: { readonly isStopped: () => boolean; readonly noAnswer: string },
): Promise<void> => {
  for (const part of chunks(items, sendSize(change))) {
    if (isStopped()) return;
    const idempotencyKey = randomId();
    try {
      onResults(await askUntilAnswered(() => send(part, change, idempotencyKey)));
    } catch (error) {
      const refused =
        error instanceof CallFailure && !isOutcomeUnknown(error) ? (error.body?.message ?? null) : null;
      onResults(unanswered(part, isUnsent(error) ? kitTexts.unsent : (refused ?? noAnswer)));
      if (error instanceof CallFailure && error.statusCode === 401) return;
    }
  }
};
