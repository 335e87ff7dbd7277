// What other areas may read of the catalogue.
export { contentOf } from './catalog.dto.ts';
export { type CatalogProduct, readCatalogProducts, readStocks } from './catalog.queries.ts';
export { findNamedProducts, namedProduct, type NamedProduct } from './named-products.queries.ts';
export { isCalled, type ProductWords, readProductWords } from './product-words.queries.ts';
export { offerPriceOn, offerPricesOn } from './prices.queries.ts';
