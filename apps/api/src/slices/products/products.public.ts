// What other slices may use of products.
export { findProductId } from './product-records.queries.ts';
export { moveRecommendations } from './recommendations.store.ts';
export { lockProductRecord, tellProduct } from './tell-product.ts';
