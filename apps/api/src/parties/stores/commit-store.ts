import type { RecordChange } from '@celeiro/rules/records/record-history.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { type StoreRecord, storeRecord } from './store.record.ts';
import { saveStore } from './stores.store.ts';

/** Saves a changed store with its version, history and event. `before` is the locked store. */
export const commitStore = (
  operation: Operation,
  before: StoreRecord,
  after: StoreRecord,
  additional: readonly RecordChange[] = [],
): Promise<StoreRecord> =>
  commitRecord(
    operation,
    storeRecord,
    before,
    after,
    (saved) => saveStore(operation.db, saved, before),
    additional,
  );
