// What other areas of the browser may narrow suppliers by: the list's own filters, as its addresses have them.
export { supplierFilters } from './supplier-filters.ts';
