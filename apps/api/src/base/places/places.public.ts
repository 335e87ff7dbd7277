// What other areas may do with places.
export { type CityRow, findCity, findPlace } from './places.queries.ts';
export { cityCheck, withOfficialCity } from './official-city.ts';
export {
  addNeighborhood,
  deleteCorrection,
  learnNeighborhood,
  nameNeighborhood,
  placeStore,
  resolveStores,
} from './places.store.ts';
