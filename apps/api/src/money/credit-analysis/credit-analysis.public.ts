// What other areas may ask of the analysis of credit.
export { storesWaiting } from './credit-queue.queries.ts';
