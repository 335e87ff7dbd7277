import { storeCreditFields } from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { saveStoreCredit, saveTermMethods } from './store-credit-record.store.ts';
import { type StoreCreditRecord, storeCreditTable } from './store-credit.record.ts';

/**
 * Saves a store's credit after a step of its analysis, with version, history and event; `methods` are the methods with a term
 * that the step allows, null where it changes none. `before` is the locked credit.
 */
export const commitCreditStep = (
  operation: Operation,
  storeId: number,
  before: StoreCreditRecord,
  after: StoreCreditRecord,
  methods: readonly string[] | null,
): Promise<StoreCreditRecord> =>
  commitRecord(
    operation,
    { ...storeCreditTable, fields: storeCreditFields },
    before,
    after,
    async (saved) => {
      await saveStoreCredit(operation.db, saved);
      if (methods !== null) await saveTermMethods(operation.db, storeId, methods);
    },
  );
