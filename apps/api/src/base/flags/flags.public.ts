export { flagIsOn, isFlagOn } from './read-flag.ts';
export { readFlags } from './flags.queries.ts';
