// What other slices may ask of suppliers' stores.
export { readDisabledSuppliers } from './supplier-stores.queries.ts';
