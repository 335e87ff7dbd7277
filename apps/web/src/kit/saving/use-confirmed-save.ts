import type { CallInput, Endpoint, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { OptionsOf } from '../api/call.ts';
import { useSave } from './use-save.ts';

/**
 * Saves from a `ConfirmDialog`, by `useSave`: what it answers is the dialog's, a text when it failed. `onSaved` says that it
 * is done and closes; what was given up (a second press, a question answered with no) does neither.
 */
export const useConfirmedSave = <E extends Endpoint>(endpoint: E, failureText: string) => {
  const { save } = useSave(endpoint, { failureText });
  return async (
    input: CallInput<E>,
    onSaved: (answer: EndpointOutput<E>) => void,
    ...options: OptionsOf<E, { readonly ifMatch?: number }>
  ): Promise<string | void> => {
    const outcome = await save(input, ...options);
    if (outcome.kind === 'failed') return outcome.failure.message;
    if (outcome.kind === 'saved') onSaved(outcome.answer);
  };
};
