import {
  type CreditAnalysis,
  getCreditAnalysis,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import { readKey } from '../../kit/api/query.ts';

/** A decision's answer is the store's present credit: it isn't read again. */
export const cacheAnalysis = (answer: CreditAnalysis): void => {
  queryClient.setQueryData([...readKey(getCreditAnalysis, { params: { id: answer.storePublicId } })], answer);
};
