// What other areas may do with saved views.
export { listViews } from './saved-views.store.ts';
