import type { CallInput, Endpoint, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { VersionOf } from '../api/call.ts';
import { saveAny } from '../api/save-change.ts';
import type { BulkResult } from '../bulk/bulk-run.ts';
import { randomId } from '../browser/random-id.ts';
import { toast } from '../saving/toasts.ts';
import { undoToast } from './undo-toast.ts';
import { undoTexts as texts, type UndoneTexts } from './undo.texts.ts';

/** A call that takes a save back, and what is said once it did. */
type Undo<E extends Endpoint> = {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  /** The version the save made, where the call needs it. */
  readonly ifMatch?: number;
  readonly onUndone: (answer: EndpointOutput<E>) => void;
};

/**
 * Says that something was saved and offers to undo it. However often it is pressed or sent, it is one
 * undo: its key is made here. Why it was not done is said in the server's words.
 */
export const offerUndo = <E extends Endpoint>(
  saved: string,
  { endpoint, input, ifMatch, onUndone }: Undo<E> & VersionOf<E>,
): void => {
  const options = {
    failureText: texts.failed,
    idempotencyKey: randomId(),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  };
  const run = async (): Promise<void> => {
    const outcome = await saveAny(endpoint, input, options);
    if (outcome.kind === 'saved') onUndone(outcome.answer);
    if (outcome.kind !== 'failed') return;
    const { reason, kind, code } = outcome.failure;
    // A refusal stays one, however often it is asked.
    const isFinal = kind !== 'unknown' && code !== null;
    toast.error(texts.failed, {
      ...(reason === null ? {} : { description: reason }),
      ...(isFinal ? { durationMs: REASONS_MS } : { action: { label: texts.retry, run: () => void run() } }),
    });
  };
  undoToast(saved, () => void run());
};

/** How long it stays in sight why something was not undone, ms. */
const REASONS_MS = 15_000;
const REASONS = 3;

const reasonsOf = <R extends BulkResult>(notUndone: readonly R[], nameOf: (result: R) => string): string => {
  const reasons = notUndone.slice(0, REASONS).map((one) => texts.reason(nameOf(one), one.message ?? ''));
  const more = notUndone.length - reasons.length;
  return [...reasons, ...(more > 0 ? [texts.more(more)] : [])].join(' ');
};

/** Says how many of many were restored, and why others weren't. */
export const showUndone = <R extends BulkResult>(
  results: readonly R[],
  words: UndoneTexts,
  nameOf: (result: R) => string,
): void => {
  const notUndone = results.filter(({ ok }) => !ok);
  const done = results.length - notUndone.length;
  if (notUndone.length === 0) return toast.saved(words.undone(done));
  const description = results.length === 1 ? (notUndone[0]?.message ?? '') : reasonsOf(notUndone, nameOf);
  toast.error(done === 0 ? texts.failed : words.notUndone(done, notUndone.length), {
    description,
    durationMs: REASONS_MS,
  });
};
