export { storeCard } from '../parties/stores/store-card.ts';
