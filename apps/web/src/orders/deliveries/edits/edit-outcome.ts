import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { explainFailure, type SaveOutcome } from '../../../kit/api/save-change.ts';
import type { EditOutcome } from './delivery-edit.ts';

/** How an edit went, as the form that asked for it tells it; nothing where another dialog has the word, the conflict's. */
export const savedBy = (outcome: EditOutcome, failureText: string): SaveOutcome<Delivery> => {
  if (outcome.kind === 'saved') return { kind: 'saved', answer: outcome.answer };
  if (outcome.kind !== 'failed') return { kind: 'kept' };
  const failure = explainFailure(outcome.error, outcome.failure, failureText);
  return failure === null ? { kind: 'kept' } : { kind: 'failed', failure };
};
