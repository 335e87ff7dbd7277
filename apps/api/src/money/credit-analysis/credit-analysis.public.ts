// What other areas may read about credit analysis.
export { storesWaiting } from './credit-queue.queries.ts';
