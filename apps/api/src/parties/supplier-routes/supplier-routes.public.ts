// What other areas may read about a supplier's routes.
export { suppliersWithEdits } from './application/edited.queries.ts';
export { isLapsed, isOutsideService, runs } from './application/lapsed.queries.ts';
export { holdSellersFacts, holdSupplierFacts, lockSupplierFacts } from './supplier-facts.store.ts';
export { isLeftOutByEdits } from './application/preview.queries.ts';
export {
  ownTerm,
  readSupplierService,
  readSupplierServices,
  supplierCalendar,
  type SupplierService,
} from './supplier-routes.queries.ts';
