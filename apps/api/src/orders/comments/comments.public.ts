// What other areas may do with comments.
export { moveStoreComments } from './move-store-comments.ts';
export { forgetRemovedCommentsOf } from './store-comments.store.ts';
