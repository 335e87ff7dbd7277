// What other areas may do with notifications.
export { notify, settle, withdraw } from './notify.ts';
export { readWhoActs, readSupervision } from './who-acts.queries.ts';
export { readNotificationsOf } from './notifications.queries.ts';
