export { acceptInvitation, findInvited } from './invitations.ts';
export { addTechnicalUser, dismissTechnicalUser, storePassword } from './users.store.ts';
