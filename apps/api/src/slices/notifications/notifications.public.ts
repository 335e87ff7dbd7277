// What other slices may do with notifications.
export { notify, withdraw } from './notify.ts';
