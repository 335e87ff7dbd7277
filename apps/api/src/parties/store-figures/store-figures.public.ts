// What stores are told by, as lists and profiles ask for it.
export { documentsOf, isEnding, isOver, isWaiting, RECENT_DAYS } from './figures-sql.ts';
export { readOwed } from './owed.queries.ts';
