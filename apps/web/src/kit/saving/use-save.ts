import type { CallInput, Endpoint, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { useRef, useState } from 'react';
import type { OptionsOf } from '../api/call.ts';
import { saveAny, type SaveFailure, type SaveOptions, type SaveOutcome } from '../api/save-change.ts';
import { kitTexts } from '../kit.texts.ts';
import { useSentKey } from './sent-key.ts';
import { toast } from './toasts.ts';

type SaveTerms<E extends Endpoint> = Pick<SaveOptions, 'failureText' | 'answered'> & {
  /** Who sends it, where changes wait for each other in a queue; absent, it is sent at once. */
  readonly send?: (input: CallInput<E>) => Promise<SaveOutcome<EndpointOutput<E>>>;
  /** Where a failure is shown: as `failure`, for a banner or the fields, or as a toast that offers another try. Never both. */
  readonly failureIn?: 'failure' | 'toast';
};
type PerSave = Pick<SaveOptions, 'ifMatch' | 'chargesShown' | 'file'>;

type AnySave<E extends Endpoint> = {
  readonly save: (input: CallInput<E>, options: PerSave) => Promise<SaveOutcome<EndpointOutput<E>>>;
  readonly isPending: boolean;
  /** Of the last try; null when it is shown as a toast. */
  readonly failure: SaveFailure | null;
};

export type Save<E extends Endpoint> = Omit<AnySave<E>, 'save'> & {
  readonly save: (
    input: CallInput<E>,
    ...options: OptionsOf<E, PerSave>
  ) => Promise<SaveOutcome<EndpointOutput<E>>>;
};

/**
 * How a form or a dialog saves: one call at a time, one idempotency key for each content, so that what is sent again after a
 * lost answer has one effect; asks about charges, marks reads that the change made stale, and shows a failure in one place.
 */
export const useSave = <E extends Endpoint>(endpoint: E, terms: SaveTerms<E>): Save<E> => {
  const { save, ...saving } = useAnySave(endpoint, terms);
  return { ...saving, save: (input, ...[options = {}]) => save(input, options) };
};

/** `useSave` for any endpoint: the kit's own callers, generic over it, have typed their options themselves. */
export const useAnySave = <E extends Endpoint>(
  endpoint: E,
  { failureIn = 'failure', send, ...terms }: SaveTerms<E>,
): AnySave<E> => {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const isRunning = useRef(false);
  const sentKey = useSentKey();

  const save: AnySave<E>['save'] = async (input, options) => {
    // A second press before the screen shows that the first one counts.
    if (isRunning.current) return { kind: 'kept' };
    isRunning.current = true;
    setPending(true);
    setFailure(null);
    const outcome = await (send?.(input) ??
      saveAny(endpoint, input, { ...terms, ...options, idempotencyKey: sentKey.of(input) }));
    isRunning.current = false;
    setPending(false);
    if (outcome.kind === 'saved') sentKey.forget();
    if (outcome.kind !== 'failed') return outcome;
    if (failureIn === 'failure') setFailure(outcome.failure);
    else {
      const { reason, kind } = outcome.failure;
      toast.error(terms.failureText, {
        ...(reason === null ? {} : { description: reason }),
        // After a conflict the person looks first.
        ...(kind === 'conflict'
          ? {}
          : { action: { label: kitTexts.retry, run: () => void save(input, options) } }),
      });
    }
    return outcome;
  };
  return { save, isPending, failure };
};
