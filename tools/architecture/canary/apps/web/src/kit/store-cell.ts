export { storeCard } from '../slices/stores/store-card.ts';
