import { locationTypes } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import * as z from 'zod/mini';
import { businessDate, instant, line, publicId, searchText, text } from '../../codecs.ts';
import { period } from '../../orders/deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf } from '../../page.ts';
import { intranet } from '../../permissions.ts';

// Which rule of a supplier's routes decides for one address, and addresses for which only the city's can.

const verdict = z.object({
  weekDayPeriodPublicIds: z.array(publicId),
  /** What decided: the route to the city, or its exception for this place. */
  decidedBy: z.enum(['CITY', ...locationTypes]),
  place: z.string(),
  /** The next days for which the supplier takes an order there, with what else closes its days; none where nothing is open in months. */
  nextOpenDays: z.array(z.object({ date: businessDate, periods: z.array(period) })),
});
export type AddressVerdict = z.output<typeof verdict>;

/** 'Testar endereço': when a supplier serves a store, or an address, and the rule that decided. */
export const testRouteAddress = endpoint({
  name: 'testRouteAddress',
  method: 'GET',
  path: '/routes/suppliers/:id/address',
  summary: 'Qual regra das rotas de um fornecedor decide para um endereço',
  scopes: intranet,
  params: z.object({ id: publicId }),
  query: z
    .strictObject({
      storePublicId: z.optional(publicId),
      cityPublicId: z.optional(publicId),
      // As an address keeps it, so that it means the same neighborhood.
      neighborhood: z.optional(line(120)),
      /** Where no more than the district is known. */
      districtPublicId: z.optional(publicId),
    })
    .check(
      z.refine((sent) => (sent.storePublicId === undefined) !== (sent.cityPublicId === undefined), {
        path: ['storePublicId'],
        error: 'storeOrCity',
      }),
      z.refine((sent) => sent.storePublicId === undefined || sent.neighborhood === undefined, {
        path: ['neighborhood'],
        error: 'notWithStore',
      }),
      z.refine(
        (sent) =>
          sent.districtPublicId === undefined ||
          (sent.storePublicId === undefined && sent.neighborhood === undefined),
        { path: ['districtPublicId'], error: 'notWithStore' },
      ),
    ),
  response: z.object({
    /** The address by what is known of it: null where that isn't, or where the city has no such division. */
    cityPublicId: z.nullable(publicId),
    /** Whether the city is divided into zones and districts. */
    hasZones: z.boolean(),
    city: z.nullable(z.string()),
    uf: z.nullable(z.string()),
    zone: z.nullable(z.string()),
    district: z.nullable(z.string()),
    neighborhood: z.nullable(z.string()),
    /** Who said that the address means this neighborhood, where its name alone doesn't lead there. */
    told: z.nullable(z.object({ by: z.string(), at: instant })),
    /** What orders follow, and what they would once the edits are applied; null: no route reaches the city. */
    applied: z.nullable(verdict),
    edited: z.nullable(verdict),
  }),
  refusals: ['RESOURCE_NOT_FOUND', 'PLACE_OUTSIDE_CITY'],
  transaction: 'none',
});
export type AddressTest = z.output<typeof testRouteAddress.response>;

/** Why an address has no known neighborhood: it names none, an unknown one, or an unknown city. */
export const unrecognizedReasons = ['NEIGHBORHOOD_UNKNOWN', 'NEIGHBORHOOD_MISSING', 'CITY_UNKNOWN'] as const;
export type UnrecognizedReason = (typeof unrecognizedReasons)[number];
/** And, filtered by its name: a person corrected the neighborhood. */
export const addressStates = [...unrecognizedReasons, 'CORRECTED'] as const;
export type AddressState = (typeof addressStates)[number];
const someStates = new RegExp(`^(${addressStates.join('|')})(,(${addressStates.join('|')}))*$`);

const unrecognizedAddress = z.object({
  /** Of the store. */
  publicId,
  name: z.string(),
  documentNumber: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  reason: z.enum(addressStates),
  /** What was said of one that is corrected, by whom and, where that is known, when. */
  told: z.nullable(z.object({ neighborhood: z.string(), by: z.string(), at: z.nullable(z.string()) })),
  /** Null: not even the city is known, and no supplier serves it. */
  cityPublicId: z.nullable(publicId),
  /** Whether the city is divided into zones and districts. */
  hasZones: z.boolean(),
  /** Stores of the city whose addresses name the same neighborhood, this one among them. */
  alike: z.number(),
});
export type UnrecognizedAddress = z.output<typeof unrecognizedAddress>;

/** 'Endereço sem bairro reconhecido': stores whose address lies in no known neighborhood, so that they follow their city. */
export const listUnrecognizedAddresses = endpoint({
  name: 'listUnrecognizedAddresses',
  method: 'GET',
  path: '/routes/unrecognized-addresses',
  summary: 'Clientes com endereço sem bairro reconhecido',
  scopes: intranet,
  query: z.strictObject({
    /** Of these, in cities that the routes of this supplier reach. */
    supplierPublicId: z.optional(publicId),
    /** Of these, in that city. */
    cityPublicId: z.optional(publicId),
    /** That store alone. */
    storePublicId: z.optional(publicId),
    /** Found in the store's name, its city or its neighborhood, or as the beginning of its document. */
    search: searchText,
    /** Any of them, separated by commas; without it those that weren't corrected. That store alone is included either way. */
    reasons: z.optional(z.string().check(z.maxLength(120), z.regex(someStates, { error: 'addressStates' }))),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  response: pageOf(unrecognizedAddress),
  refusals: [],
  transaction: 'none',
});

const ofStore = { scopes: intranet, params: z.object({ id: publicId }) } as const;

/**
 * Says which neighborhood a store's address means: one of its city's, or a new one. All addresses of the city that use the
 * same name follow, and the applied routes serve them there at once.
 */
export const tellNeighborhood = endpoint({
  ...ofStore,
  name: 'tellNeighborhood',
  ifMatch: 'seen',
  method: 'PUT',
  path: '/routes/unrecognized-addresses/:id',
  summary: 'Diz a que bairro pertence o endereço de um cliente',
  body: z
    .strictObject({
      /** As the caller saw it in the address. */
      seen: z.nullable(text(200)),
      neighborhoodPublicId: z.optional(publicId),
      /** Of a new one. */
      name: z.optional(line(120, 1)),
      /** Where a new one lies, in a city with zones. */
      districtPublicId: z.optional(publicId),
    })
    .check(
      z.refine((sent) => (sent.neighborhoodPublicId === undefined) !== (sent.name === undefined), {
        path: ['neighborhoodPublicId'],
        error: 'neighborhoodOrName',
      }),
    ),
  response: z.object({ neighborhood: z.string(), stores: z.number() }),
  refusals: ['RESOURCE_NOT_FOUND', 'PLACE_UNKNOWN', 'PLACE_OUTSIDE_CITY', 'ADDRESS_CHANGED'],
  changes: ['supplierRoutes', 'supplier'],
  idempotent: true,
  transaction: 'one',
});

/** Takes back what was said of a store's address, for all that use the same name. */
export const forgetNeighborhood = endpoint({
  ...ofStore,
  name: 'forgetNeighborhood',
  ifMatch: 'state',
  method: 'DELETE',
  path: '/routes/unrecognized-addresses/:id',
  summary: 'Desfaz o que foi dito do bairro de um cliente',
  response: null,
  refusals: ['RESOURCE_NOT_FOUND', 'RECORD_IN_USE'],
  changes: ['supplierRoutes', 'supplier'],
  idempotent: true,
  transaction: 'one',
});
