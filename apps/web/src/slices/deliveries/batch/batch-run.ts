import {
  type BatchResult,
  changeStatuses,
  rehearseStatuses,
  type StatusBatch,
} from '@celeiro/contract/delivery-batches.ts';
import { call } from '../../../kit/api/call.ts';
import { CallFailure, isOutcomeUnknown } from '../../../kit/api/failure.ts';
import { randomId } from '../../../kit/random-id.ts';
import { batchTexts } from './batch.texts.ts';

/** A delivery of a batch: what names it, and the version a change of it is based on, or null for whatever stands. */
export type BatchItem = {
  readonly publicId: string;
  readonly orderNumber: string;
  readonly version: number | null;
};

/** What is wished for all of them. */
export type BatchWish = Omit<StatusBatch, 'orderSupplierPublicIds' | 'versions'>;

/** A part of the batch small enough that its answer is a step of the progress. */
export const CHUNK = 25;
const REHEARSAL_CHUNK = 100;
/** A lost answer is asked for again, under the same key, after these pauses in ms. */
const PAUSES = [500, 1500, 4000];

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

const bodyOf = (items: readonly BatchItem[], wish: BatchWish): StatusBatch => ({
  ...wish,
  orderSupplierPublicIds: items.map(({ publicId }) => publicId),
  versions: Object.fromEntries(
    items.flatMap(({ publicId, version }) => (version === null ? [] : [[publicId, version]])),
  ),
});

/** Without an answer nobody knows what happened: that is what is said, for each. */
const unanswered = (items: readonly BatchItem[], message: string): BatchResult[] =>
  items.map(({ publicId, orderNumber }) => ({
    publicId,
    orderNumber,
    ok: false,
    changed: false,
    version: null,
    orderSupplierStatus: null,
    message,
  }));

// No answer, or one that says to come again: the same key finds what was done meanwhile.
const isWorthAsking = (error: unknown): boolean =>
  error instanceof CallFailure && (isOutcomeUnknown(error) || error.statusCode === 429);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const askUntilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (const wait of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      if (!isWorthAsking(error)) throw error;
      await pause(wait);
    }
  }
  return ask();
};

/** Asks what would happen, 100 at a time; throws what the last try threw. */
export const rehearse = async (
  items: readonly BatchItem[],
  wish: BatchWish,
  onResults: (results: readonly BatchResult[]) => void,
  signal: AbortSignal,
): Promise<void> => {
  for (const part of chunks(items, REHEARSAL_CHUNK)) {
    onResults(await call(rehearseStatuses, { body: bodyOf(part, wish) }, { signal }));
  }
};

/**
 * Sends the batch in chunks, one after the other, each under a key of its own: asked again it does nothing twice. A chunk
 * that stays without an answer says so for its deliveries and the next one goes on. `isStopped` ends it between two.
 */
export const sendBatch = async (
  items: readonly BatchItem[],
  wish: BatchWish,
  onResults: (results: readonly BatchResult[]) => void,
  isStopped: () => boolean,
): Promise<void> => {
  for (const part of chunks(items, CHUNK)) {
    if (isStopped()) return;
    const idempotencyKey = randomId();
    const send = () => call(changeStatuses, { body: bodyOf(part, wish) }, { idempotencyKey });
    try {
      onResults(await askUntilAnswered(send));
    } catch (error) {
      const refused =
        error instanceof CallFailure && !isOutcomeUnknown(error) ? (error.body?.message ?? null) : null;
      onResults(unanswered(part, refused ?? batchTexts.noAnswer));
      if (error instanceof CallFailure && error.statusCode === 401) return;
    }
  }
};
