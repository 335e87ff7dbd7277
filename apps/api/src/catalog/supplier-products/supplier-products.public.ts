// What other areas may use of what suppliers sell.
export { isOfferSale } from './offer-sales.queries.ts';
export { countOtherPacks, sellAgainAs, moveSoldProducts } from './move-sold-products.ts';
