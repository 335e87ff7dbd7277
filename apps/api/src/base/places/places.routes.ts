import * as places from '@celeiro/contract/base/places/places.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import {
  findCity,
  readCities,
  readDistricts,
  readNeighborhoods,
  readStates,
  readZones,
  searchNeighborhoods,
} from './places.queries.ts';

/** EP-024, EP-077 to EP-081 */
export const placesRoutes: readonly Binding[] = [
  bind(places.listStates, ({ db }) => readStates(db)),
  bind(places.listCities, ({ db }, { query }) => readCities(db, query.uf)),
  bind(places.listZones, ({ db }) => readZones(db)),
  bind(
    places.listDistricts,
    async ({ db }, { params }) => (await readDistricts(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND'),
  ),
  bind(places.listNeighborhoods, async ({ db }, { query }) => {
    const city = (await findCity(db, query.cityPublicId)) ?? refuse('RESOURCE_NOT_FOUND');
    return readNeighborhoods(db, city.ibgeCode, query.districtPublicId ?? null);
  }),
  bind(places.searchNeighborhoods, async ({ db }, { params, query: { name = '', page, size } }) => {
    const city = (await findCity(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    const found = await searchNeighborhoods(db, city.ibgeCode, { name, page, size });
    return { ...found, pageable: { pageNumber: page, pageSize: size } };
  }),
];
