export { acceptInvitation, findInvited } from './accounts/invitations.ts';
export { readUserDetails } from './read-user-details.ts';
export { addTechnicalUser, dismissTechnicalUser, storePassword } from './users.store.ts';
export { quickUsers } from './quick-users.queries.ts';
