// What other slices may ask of approvals.
export { requestsWaiting } from './approvals.queries.ts';
