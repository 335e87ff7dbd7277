// What other areas may use of suppliers' products.
export { isOfferSale } from './offer-sales.queries.ts';
export { countOtherPacks, sellAgainAs, moveSoldProducts } from './move-sold-products.ts';
