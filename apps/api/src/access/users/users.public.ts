export { acceptInvitation, findInvited } from './accounts/invitations.ts';
export { addTechnicalUser, dismissTechnicalUser, storePassword } from './users.store.ts';
export { quickUsers } from './quick-users.queries.ts';
