// What other slices may ask of places.
export { type CityRow, findCity, findPlace } from './places.queries.ts';
export { learnNeighborhood } from './places.store.ts';
