// What other slices may ask of a store's credit.
export { creditTaken, creditUsed, overdueOf, overdueTolerated } from './credit-taken.queries.ts';
export { lockCredit, moveCredit, readCredit } from './store-credit.store.ts';
