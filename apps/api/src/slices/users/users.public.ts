export { storePassword } from './users.store.ts';
