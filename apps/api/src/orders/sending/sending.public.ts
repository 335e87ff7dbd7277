// What other areas may read about how orders reach suppliers.
export { healthSince, readHealthStates } from './health.queries.ts';
