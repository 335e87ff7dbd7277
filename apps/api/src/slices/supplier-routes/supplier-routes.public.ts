// What other slices may ask of a supplier's routes.
export {
  cityOfStore,
  readSupplierService,
  readSupplierServices,
  supplierCalendar,
  type SupplierService,
} from './supplier-routes.queries.ts';
