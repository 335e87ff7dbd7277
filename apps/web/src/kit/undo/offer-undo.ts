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
  /** The version the save made, where the call asks for it. */
  readonly ifMatch?: number;
  readonly tell: (answer: EndpointOutput<E>) => void;
};

/**
 * Says that something was saved and offers to undo it. However often it is pressed or sent, it is one
 * undo: its key is made here. Why it was not done is said in the server's words.
 */
export const offerUndo = <E extends Endpoint>(
  saved: string,
  { endpoint, input, ifMatch, tell }: Undo<E> & VersionOf<E>,
): void => {
  const options = {
    failureText: texts.failed,
    idempotencyKey: randomId(),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  };
  const run = async (): Promise<void> => {
    const outcome = await saveAny(endpoint, input, options);
    if (outcome.kind === 'saved') tell(outcome.answer);
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

const reasonsOf = <R extends BulkResult>(kept: readonly R[], nameOf: (result: R) => string): string => {
  const told = kept.slice(0, REASONS).map((one) => texts.reason(nameOf(one), one.message ?? ''));
  const more = kept.length - told.length;
  return [...told, ...(more > 0 ? [texts.more(more)] : [])].join(' ');
};

/** Says how many of many stand again as they stood, and why others don't. */
export const tellUndone = <R extends BulkResult>(
  results: readonly R[],
  words: UndoneTexts,
  nameOf: (result: R) => string,
): void => {
  const kept = results.filter(({ ok }) => !ok);
  const done = results.length - kept.length;
  if (kept.length === 0) return toast.saved(words.undone(done));
  const description = results.length === 1 ? (kept[0]?.message ?? '') : reasonsOf(kept, nameOf);
  toast.error(done === 0 ? texts.failed : words.kept(done, kept.length), {
    description,
    durationMs: REASONS_MS,
  });
};
