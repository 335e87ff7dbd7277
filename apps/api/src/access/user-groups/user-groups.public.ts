// Changes of rights run one after the other: each takes this lock first.
export { lockRights } from './user-groups.store.ts';
export { notifyMatriz } from './notify-matriz.ts';
export { holdRights } from './hold-rights.ts';
export { bindRights } from './rights-turns.ts';
export { readRightsHolders } from './user-groups.queries.ts';
