import { storeStatuses } from '@celeiro/rules/parties/stores/store.ts';
import * as z from 'zod/mini';
import { documentNumber, line, money, phone, publicId, text, zip } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

// What is known already, before a store is registered.

/** EP-107, R-HTTP-006: who has this document; RESOURCE_NOT_FOUND means that no one has, any other failure means nothing. */
export const findStoreOfDocument = endpoint({
  name: 'findStoreOfDocument',
  method: 'GET',
  path: '/seller-rest-api/stores/:documentNumber',
  summary: 'De quem é um documento',
  scopes: intranet,
  // A text that can't be a document is the caller's mistake: 400, never 'free'.
  params: z.object({
    documentNumber,
  }),
  response: z.object({ publicId, name: z.string(), documentNumber: z.string() }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** Why a registration is taken for a similar one. */
export const likenesses = ['NAME', 'PHONE', 'EMAIL', 'ADDRESS'] as const;

const known = {
  publicId,
  name: z.string(),
  /** As people read it; of a CPF only the middle is shown. */
  documentNumber: z.string(),
  status: z.enum(storeStatuses),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
};

/** Registrations that can be marked as different at once. */
export const STORES_APART = 20;

/** A person compared them: they aren't the same store, and are never again suggested as alike. Others among them are ignored. */
export const tellStoresApart = endpoint({
  name: 'tellStoresApart',
  method: 'PUT',
  path: '/stores/:id/apart',
  summary: 'Lembra que cadastros parecidos não são o mesmo cliente',
  scopes: intranet,
  params: z.object({ id: publicId }),
  body: z.strictObject({
    storePublicIds: z.array(publicId).check(z.minLength(1), z.maxLength(STORES_APART)),
  }),
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
  changes: [],
  idempotent: true,
  transaction: 'one',
});

/** Stores of the same group, by the root of their CNPJ, and those that look like the one that is being registered. */
export const findSimilarStores = endpoint({
  name: 'findSimilarStores',
  method: 'POST',
  path: '/stores/similar',
  summary: 'Cadastros parecidos com um cliente',
  scopes: intranet,
  body: z.strictObject({
    /** The store itself, where it is registered already. */
    publicId: z.optional(publicId),
    documentNumber: z.optional(documentNumber),
    name: z.optional(line(160)),
    phone: z.optional(phone),
    email: z.optional(text(254)),
    zipCode: z.optional(zip),
    number: z.optional(line(20)),
  }),
  response: z.object({
    /** At most ten of them; `groupSize` and `groupUsed` are of all. */
    group: z.array(z.object({ ...known, usedLimit: money })),
    groupSize: z.number(),
    groupUsed: money,
    similar: z.array(
      z.object({
        ...known,
        legalName: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        email: z.nullable(z.string()),
        address: z.nullable(z.string()),
        number: z.nullable(z.string()),
        zipCode: z.nullable(z.string()),
        /** How alike the names are, 0 to 100. */
        likeness: z.number(),
        because: z.array(z.enum(likenesses)),
      }),
    ),
  }),
  refusals: [],
  transaction: 'none',
});
