// What other areas of the browser may narrow deliveries by: the list's own filters, as its addresses have them.
export { deliveryFilters } from './list/delivery-filters.ts';
