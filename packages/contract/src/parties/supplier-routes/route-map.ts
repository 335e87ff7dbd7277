import { locationTypes } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { recordGet } from '../../records.ts';

/** Degrees; null where they aren't known. */
export const coordinates = {
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
} as const;

/** A week as 21 bits, in the order of EP-082: what is answered for thousands of places stays small. */
const weekMask = z.number();

const mapDistrict = z.object({
  publicId,
  name: z.string(),
  zone: z.string(),
  /** Stores in it, and those that the applied routes serve. */
  stores: z.number(),
  storesServed: z.number(),
  /** What the applied and the edited routes say of it; null where none reaches its city. */
  applied: z.nullable(weekMask),
  edited: z.nullable(weekMask),
  /** What decides as it is edited. */
  decidedBy: z.enum(['CITY', ...locationTypes]),
  /** Exceptions for neighborhoods within it, as they are edited. */
  exceptions: z.number(),
});
export type MapDistrict = z.output<typeof mapDistrict>;

const mapCity = z.object({
  cityPublicId: publicId,
  city: z.string(),
  uf: z.string(),
  ...coordinates,
  stores: z.number(),
});
export type MapCity = z.output<typeof mapCity>;

/** What a supplier's map shows beside its routes: cities with stores that no route of it reaches, and districts where one does. */
export const getRouteMap = endpoint({
  ...recordGet,
  name: 'getRouteMap',
  path: '/routes/suppliers/:id/map',
  summary: 'Cidades sem rota e distritos para o mapa de cobertura de um fornecedor',
  response: z.object({
    cities: z.array(mapCity),
    districts: z.array(mapDistrict),
    /** Stores of the cities with districts that stand in none of them, for their neighborhood isn't known. */
    withoutDistrict: z.number(),
  }),
});
