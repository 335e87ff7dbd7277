import { locationTypes } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import * as z from 'zod/mini';
import { businessDate, instant, line, period, publicId, searchText, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf } from '../../page.ts';
import { intranet } from '../../permissions.ts';

// The rule of a supplier's routes that applies to an address, and addresses to which only the city's rule can apply.

const verdict = z.object({
  weekDayPeriodPublicIds: z.array(publicId),
  /** What decided: the city's route, or its exception for this place. */
  decidedBy: z.enum(['CITY', ...locationTypes]),
  place: z.string(),
  /**
   * The next days on which the supplier delivers there, all other reasons considered; empty when no day is open for
   * months.
   */
  nextOpenDays: z.array(z.object({ date: businessDate, periods: z.array(period) })),
});
export type AddressVerdict = z.output<typeof verdict>;

/** 'Testar endereço': when a supplier serves a store or an address, and the rule that decided. */
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
      // Normalised like a stored address, so that it means the same neighborhood.
      neighborhood: z.optional(line(120)),
      /** When only the district is known. */
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
    /** The known parts of the address: null where unknown, or where the city has no such division. */
    cityPublicId: z.nullable(publicId),
    /** Whether the city is divided into zones and districts. */
    hasZones: z.boolean(),
    city: z.nullable(z.string()),
    uf: z.nullable(z.string()),
    zone: z.nullable(z.string()),
    district: z.nullable(z.string()),
    neighborhood: z.nullable(z.string()),
    /** Who assigned the neighborhood to the address, when its name alone isn't recognised. */
    told: z.nullable(z.object({ by: z.string(), at: instant })),
    /** The applied rule, and the rule after the edits are applied; null: no route reaches the city. */
    applied: z.nullable(verdict),
    edited: z.nullable(verdict),
  }),
  refusals: ['RESOURCE_NOT_FOUND', 'PLACE_OUTSIDE_CITY'],
  transaction: 'none',
});
export type AddressTest = z.output<typeof testRouteAddress.response>;

/** Why an address has no known neighborhood: the address has none, an unknown one, or an unknown city. */
export const unrecognizedReasons = ['NEIGHBORHOOD_UNKNOWN', 'NEIGHBORHOOD_MISSING', 'CITY_UNKNOWN'] as const;
export type UnrecognizedReason = (typeof unrecognizedReasons)[number];
/** The reasons, and the filter for addresses whose neighborhood a person corrected. */
export const addressStates = [...unrecognizedReasons, 'CORRECTED'] as const;
export type AddressState = (typeof addressStates)[number];
const someStates = new RegExp(`^(${addressStates.join('|')})(,(${addressStates.join('|')}))*$`);

const unrecognizedAddress = z.object({
  /** Id of the store. */
  publicId,
  name: z.string(),
  documentNumber: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  reason: z.enum(addressStates),
  /** The correction of the address: the neighborhood, its author and, if known, its time. */
  told: z.nullable(z.object({ neighborhood: z.string(), by: z.string(), at: z.nullable(z.string()) })),
  /** Null: the city is unknown too, and no supplier serves it. */
  cityPublicId: z.nullable(publicId),
  /** Whether the city is divided into zones and districts. */
  hasZones: z.boolean(),
  /** Stores of the city with the same neighborhood name, including this one. */
  alike: z.number(),
});
export type UnrecognizedAddress = z.output<typeof unrecognizedAddress>;

/** 'Endereço sem bairro reconhecido': stores without a known neighborhood, for which the city's rule applies. */
export const listUnrecognizedAddresses = endpoint({
  name: 'listUnrecognizedAddresses',
  method: 'GET',
  path: '/routes/unrecognized-addresses',
  summary: 'Clientes com endereço sem bairro reconhecido',
  scopes: intranet,
  query: z.strictObject({
    /** Only those in cities that this supplier's routes reach. */
    supplierPublicId: z.optional(publicId),
    /** Only those in that city. */
    cityPublicId: z.optional(publicId),
    /** Only that store. */
    storePublicId: z.optional(publicId),
    /** Searches the store's name, its city and neighborhood, and the beginning of its document. */
    search: searchText,
    /**
     * Any of these, separated by commas; without it, addresses that weren't corrected. `storePublicId` finds its store in
     * any state.
     */
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
 * Assigns a neighborhood to a store's address: an existing one of its city, or a new one. It applies to all addresses of
 * the city with the same name, and the applied routes serve them there at once.
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
      /** The address's neighborhood as the caller saw it. */
      seen: z.nullable(text(200)),
      neighborhoodPublicId: z.optional(publicId),
      /** Name of a new neighborhood. */
      name: z.optional(line(120, 1)),
      /** District of a new neighborhood, in a city with zones. */
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

/** Removes the assignment from a store's address, and from all addresses with the same name. */
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
