// What other areas of the browser may narrow stores by: the list's own filters, as its addresses have them.
export { storeFilters } from './store-filters.ts';
