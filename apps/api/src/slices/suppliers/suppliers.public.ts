// What other slices may use of suppliers.
export { lockSupplier } from './suppliers.store.ts';
export { tellSupplier } from './tell-supplier.ts';
export { readSupplierPerson } from './supplier-person.queries.ts';
export { quickSuppliers } from './quick-suppliers.queries.ts';
