// What other areas may ask of approvals.
export { requestsWaiting } from './approvals.queries.ts';
