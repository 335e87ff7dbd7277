// What other areas may do with a store's credit.
export { creditTaken, creditUsed, isLate, overdueOf, overdueTolerated } from './credit-taken.queries.ts';
export { commitCreditStep } from './commit-credit-step.ts';
export { type StoreCreditRecord, storeCreditTable } from './store-credit.record.ts';
export {
  lockStoreCredit,
  moveTermMethods,
  saveSightMethods,
  termMethodIds,
} from './store-credit-record.store.ts';
export { lockCredit, moveCredit, readCredit } from './store-credit.store.ts';
