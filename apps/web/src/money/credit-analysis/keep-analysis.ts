import {
  type CreditAnalysis,
  getCreditAnalysis,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import { readKey } from '../../kit/api/query.ts';

/** What a decision answered is how the store's credit stands now: nothing is asked again for it. */
export const keepAnalysis = (answer: CreditAnalysis): void => {
  queryClient.setQueryData([...readKey(getCreditAnalysis, { params: { id: answer.storePublicId } })], answer);
};
