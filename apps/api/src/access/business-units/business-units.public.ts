export { ensureBusinessUnit, holdBusinessUnit } from './business-units.store.ts';
