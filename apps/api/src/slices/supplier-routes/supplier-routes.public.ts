// What other slices may ask of a supplier's routes.
export { readSupplierService } from './supplier-routes.queries.ts';
