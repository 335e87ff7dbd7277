// What other areas may show of what suppliers sell.
export { OffersCard } from './offers-card.tsx';
export { PriceGrid } from './price-grid.tsx';
