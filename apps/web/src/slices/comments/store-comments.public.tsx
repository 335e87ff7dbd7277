// What other slices may show of comments.
export { StoreComments } from './store-comments.tsx';
