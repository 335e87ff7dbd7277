import type { EndpointName } from '@celeiro/contract/endpoints.ts';
import type { CallInput, Endpoint, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { confirmCharges } from '../saving/charges-question.ts';
import { callAny } from './call-any.ts';
import type { CallOptions, VersionOf } from './call.ts';
import { CallFailure, decideSaving, type FailureKind, reasonOf, savingMessage } from './failure.ts';
import { invalidateAfter } from './stale.ts';

/** Why a change was not saved, as far as anybody knows. */
export type SaveFailure = {
  /** 'unknown': it may have been saved all the same. */
  readonly kind: 'conflict' | 'fields' | 'message' | 'unknown';
  /** What is said where the form has one place for it. */
  readonly message: string;
  /** Text in addition to the operation's own; null when that says all. */
  readonly reason: string | null;
  /** Code of the server's refusal. */
  readonly code: string | null;
  /** By path, as the server names them. */
  readonly fields: Readonly<Record<string, string>>;
  /** What a 409 carried. */
  readonly conflict: unknown;
};

export type SaveOutcome<T> =
  | { readonly kind: 'saved'; readonly answer: T }
  /** Nothing was saved and nothing is to be said: given up for the charges' sake, aborted, signed out. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'failed'; readonly failure: SaveFailure };

export type SaveOptions = Pick<CallOptions, 'ifMatch' | 'idempotencyKey' | 'file'> & {
  /** The operation's own text, said when the server gave no reason. */
  readonly failureText: string;
  /** Reads that the answer itself updates: they are not read again. */
  readonly answered?: readonly EndpointName[];
  /** The effect on charges that was shown and agreed to with the form. */
  readonly chargesShown?: string | undefined;
};

/** A decided failure in a form's words; null where there is nothing to say. */
export const explainFailure = (
  error: unknown,
  failure: FailureKind,
  failureText: string,
): SaveFailure | null => {
  const message = savingMessage(failure, failureText);
  if (message === null || failure.kind === 'silent' || failure.kind === 'session') return null;
  return {
    // An effect on charges that can't be read is a refusal like another; nor was anything done by what was never sent.
    kind: failure.kind === 'charges' || failure.kind === 'unsent' ? 'message' : failure.kind,
    message,
    reason: reasonOf(failure, failureText),
    code: error instanceof CallFailure ? (error.body?.code ?? null) : null,
    fields: failure.kind === 'fields' ? failure.fields : {},
    conflict: failure.kind === 'conflict' ? failure.conflict : null,
  };
};

/**
 * Sends one change and answers the result. Where it may end charges, the person is asked first. Afterwards every read it made
 * stale is repeated; after a refusal or an unknown outcome too, since the shown data is out of date.
 */
export const saveChange = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: SaveOptions & VersionOf<E>,
): Promise<SaveOutcome<EndpointOutput<E>>> => saveAny(endpoint, input, options);

/** `saveChange` for any endpoint: the kit's own callers, generic over it, have typed their options themselves. */
export const saveAny = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { failureText, answered, chargesShown, ...options }: SaveOptions,
): Promise<SaveOutcome<EndpointOutput<E>>> => {
  const mayEndCharges = endpoint.refusals.includes('CHARGES_AFFECTED');
  try {
    const answer = mayEndCharges
      ? await confirmCharges(
          (chargesSeen) => callAny(endpoint, input, { ...options, chargesSeen }),
          chargesShown,
        )
      : await callAny(endpoint, input, options);
    invalidateAfter(endpoint, answered);
    return { kind: 'saved', answer };
  } catch (error) {
    const failure = explainFailure(error, decideSaving(error, failureText), failureText);
    if (failure === null) return { kind: 'kept' };
    if (failure.kind !== 'fields') invalidateAfter(endpoint);
    return { kind: 'failed', failure };
  }
};
