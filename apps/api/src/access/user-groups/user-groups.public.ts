// Rights change one at a time: whoever changes those of people takes the same lock, first of all.
export { lockRights } from './user-groups.store.ts';
export { notifyMatriz } from './notify-matriz.ts';
export { holdRights } from './hold-rights.ts';
export { bindRights } from './rights-turns.ts';
export { readRightsHolders } from './user-groups.queries.ts';
