import { locationTypes } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { recordGet } from '../../records.ts';

/** Degrees; null when unknown. */
export const coordinates = {
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
} as const;

/** A week as 21 bits, in the order of EP-082: this keeps a response with thousands of places small. */
const weekMask = z.number();

const mapDistrict = z.object({
  publicId,
  name: z.string(),
  zone: z.string(),
  /** Its stores, and those that the applied routes serve. */
  stores: z.number(),
  storesServed: z.number(),
  /** The result of the applied and the edited routes for it; null when no route reaches its city. */
  applied: z.nullable(weekMask),
  edited: z.nullable(weekMask),
  /** The deciding rule of the edited routes. */
  decidedBy: z.enum(['CITY', ...locationTypes]),
  /** Exceptions of the edited routes for its neighborhoods. */
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

/** The map of a supplier's routes: cities with stores that no route reaches, and the districts of reached cities. */
export const getRouteMap = endpoint({
  ...recordGet,
  name: 'getRouteMap',
  path: '/routes/suppliers/:id/map',
  summary: 'Cidades sem rota e distritos para o mapa de cobertura de um fornecedor',
  response: z.object({
    cities: z.array(mapCity),
    districts: z.array(mapDistrict),
    /** Stores of cities with districts that belong to no district, because their neighborhood is unknown. */
    withoutDistrict: z.number(),
  }),
});
