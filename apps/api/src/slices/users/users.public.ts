export { addTechnicalUser, dismissTechnicalUser, storePassword } from './users.store.ts';
