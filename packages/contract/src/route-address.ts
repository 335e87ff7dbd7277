import { locationTypes } from '@celeiro/rules/supplier-routes/deciding-rule.ts';
import * as z from 'zod/mini';
import { publicId, text } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './page.ts';
import { intranet } from './permissions.ts';

// Which rule of a supplier's routes decides for one address, and addresses for which only the city's can.

const verdict = z.object({
  weekDayPeriodPublicIds: z.array(publicId),
  /** What decided: the route to the city, or its exception for this place. */
  decidedBy: z.enum(['CITY', ...locationTypes]),
  place: z.string(),
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
      neighborhood: z.optional(text(120)),
    })
    .check(
      z.refine((sent) => (sent.storePublicId === undefined) !== (sent.cityPublicId === undefined), {
        path: ['storePublicId'],
      }),
      z.refine((sent) => sent.storePublicId === undefined || sent.neighborhood === undefined, {
        path: ['neighborhood'],
      }),
    ),
  response: z.object({
    /** The address by what is known of it: null where that isn't, or where the city has no such division. */
    city: z.nullable(z.string()),
    uf: z.nullable(z.string()),
    zone: z.nullable(z.string()),
    district: z.nullable(z.string()),
    neighborhood: z.nullable(z.string()),
    /** What orders follow, and what they would once the edits are applied; null: no route reaches the city. */
    applied: z.nullable(verdict),
    edited: z.nullable(verdict),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type AddressTest = z.output<typeof testRouteAddress.response>;

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
    page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  response: pageOf(
    z.object({
      publicId,
      name: z.string(),
      documentNumber: z.string(),
      city: z.nullable(z.string()),
      state: z.nullable(z.string()),
      neighborhood: z.nullable(z.string()),
      /** False: not even the city is known, and no supplier serves it. */
      isCityKnown: z.boolean(),
    }),
  ),
  refusals: [],
  transaction: 'none',
});
