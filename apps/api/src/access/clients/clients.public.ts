export { findClient } from './clients.queries.ts';
export { noteSecretUse } from './clients.store.ts';
