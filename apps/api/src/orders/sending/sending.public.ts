// What other areas may ask of how orders reach suppliers.
export { healthSince, readHealthStates } from './health.queries.ts';
