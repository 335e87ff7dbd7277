// What other slices may ask of a supplier's routes.
export { readSupplierService, supplierCalendar, type SupplierService } from './supplier-routes.queries.ts';
