export { storeCard } from '../stores/store-card.ts';
