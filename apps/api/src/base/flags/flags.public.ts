export { flagIsOn, isFlagOn } from './read-flag.ts';
