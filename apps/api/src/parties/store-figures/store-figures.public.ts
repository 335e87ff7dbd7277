// Figures of stores, for lists and profiles.
export { documentsOf, isEnding, isOver, isWaiting, RECENT_DAYS } from './figures-sql.ts';
export { readOwed } from './owed.queries.ts';
