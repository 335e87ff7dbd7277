// What other areas may use of products.
export type { ProductRecord } from './product.record.ts';
export { findProductId, findTwin, readProduct } from './product-records.queries.ts';
export { lockProductRecord, recordProduct } from './record-product.ts';
export { lockProducts, type ProductValues } from './products.store.ts';
export { moveRecommendations } from './recommendations.store.ts';
export { restoreProduct, updateProduct, valuesOfProduct } from './write-product.ts';
export { quickProducts } from './quick-products.queries.ts';
