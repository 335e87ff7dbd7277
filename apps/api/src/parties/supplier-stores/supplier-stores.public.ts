// What other areas may do with suppliers' stores.
export { movePairs } from './move-pairs.ts';
export { readRecordedSuppliers } from './moved-pairs.queries.ts';
export { readDisabledSuppliers } from './supplier-stores.queries.ts';
