// What other slices may do with notifications.
export { notify, withdraw } from './notify.ts';
export { readWhoActs } from './who-acts.queries.ts';
