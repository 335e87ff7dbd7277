// What other areas may use of suppliers.
export { lockSupplier } from './suppliers.store.ts';
export { recordSupplier } from './record-supplier.ts';
export { readSupplierPerson } from './supplier-person.queries.ts';
export { quickSuppliers } from './quick-suppliers.queries.ts';
export { readSupplier } from './supplier-records.queries.ts';
export { recordOf as supplierRecordOf, type SupplierRecord } from './supplier.record.ts';
export { removeErasedSupplierContact } from './erase-contact.ts';
