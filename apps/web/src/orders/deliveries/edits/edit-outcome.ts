import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { explainFailure, type SaveOutcome } from '../../../kit/api/save-change.ts';
import type { EditOutcome } from './delivery-edit.ts';

/** The outcome of an edit for its form; nothing where the conflict's dialog is shown instead. */
export const savedBy = (outcome: EditOutcome, failureText: string): SaveOutcome<Delivery> => {
  if (outcome.kind === 'saved') return { kind: 'saved', answer: outcome.answer };
  if (outcome.kind !== 'failed') return { kind: 'kept' };
  const failure = explainFailure(outcome.error, outcome.failure, failureText);
  return failure === null ? { kind: 'kept' } : { kind: 'failed', failure };
};
