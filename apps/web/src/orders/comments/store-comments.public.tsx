// What other areas may show of comments.
export { StoreComments } from './store-comments.tsx';
export { useUnreadComments } from './use-unread-comments.ts';
