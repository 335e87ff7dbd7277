// What other slices may ask of a supplier's routes.
export {
  cityOfStore,
  readSupplierService,
  supplierCalendar,
  type SupplierService,
} from './supplier-routes.queries.ts';
