export { ensureBusinessUnit } from './business-units.store.ts';
