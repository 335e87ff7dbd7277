// What other slices may use of what suppliers sell.
export { sellAgainAs, sellAs } from './sell-as.ts';
