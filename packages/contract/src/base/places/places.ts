import * as z from 'zod/mini';
import { publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf } from '../../page.ts';
import { intranet } from '../../permissions.ts';

const place = z.object({ publicId, name: z.string() });
export type Place = z.output<typeof place>;

const read = { method: 'GET', scopes: intranet, transaction: 'none' } as const;
const byId = z.object({ id: publicId });

/** EP-077, R-RT-018: the 27 states, by code. */
export const listStates = endpoint({
  ...read,
  name: 'listStates',
  path: '/states',
  summary: 'Estados',
  response: z.array(z.object({ publicId, uf: z.string(), name: z.string() })),
  refusals: [],
});

/**
 * EP-078, R-RT-003, R-RT-017: the cities of a state, by name. Predefined places, such as São Paulo, have the same id in
 * every installation.
 */
export const listCities = endpoint({
  ...read,
  name: 'listCities',
  path: '/cities',
  summary: 'Cidades de um estado',
  query: z.strictObject({ uf: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'uf' })) }),
  // Whether the city is divided into zones and districts; elsewhere exceptions apply only to neighborhoods.
  response: z.array(z.extend(place, { hasZones: z.boolean() })),
  refusals: [],
});

/** EP-079: the zones of São Paulo, the only city that has them. */
export const listZones = endpoint({
  ...read,
  name: 'listZones',
  path: '/zones',
  summary: 'Zonas de São Paulo',
  response: z.array(place),
  refusals: [],
});

/** EP-081: the districts of a zone. */
export const listDistricts = endpoint({
  ...read,
  name: 'listDistricts',
  path: '/districts/zone/:id',
  summary: 'Distritos de uma zona',
  params: byId,
  response: z.array(place),
  refusals: ['RESOURCE_NOT_FOUND'],
});

/** EP-080: the neighborhoods of a city, or of one of its districts. */
export const listNeighborhoods = endpoint({
  ...read,
  name: 'listNeighborhoods',
  path: '/neighborhoods',
  summary: 'Bairros de uma cidade ou de um distrito',
  query: z.strictObject({ cityPublicId: publicId, districtPublicId: z.optional(publicId) }),
  response: z.array(place),
  refusals: ['RESOURCE_NOT_FOUND'],
});

/** Neighborhoods of one page (R-ADMIN-007). */
const NEIGHBORHOOD_PAGE = 15;

/** EP-024, R-ADMIN-007: neighborhoods of a city by the typed name. */
export const searchNeighborhoods = endpoint({
  ...read,
  name: 'searchNeighborhoods',
  path: '/neighborhoods/city/:id',
  summary: 'Busca bairros de uma cidade',
  params: byId,
  query: z.strictObject({
    name: z.optional(text(120)),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), NEIGHBORHOOD_PAGE),
  }),
  response: pageOf(place),
  refusals: ['RESOURCE_NOT_FOUND'],
});
