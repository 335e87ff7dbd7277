// What other areas may read about approvals.
export { requestsWaiting } from './approvals.queries.ts';
