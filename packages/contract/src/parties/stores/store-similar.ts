import { storeStatuses } from '@celeiro/rules/parties/stores/store.ts';
import * as z from 'zod/mini';
import { documentNumber, line, money, phone, publicId, text, zip } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

// Existing registrations similar to a new store.

/**
 * EP-107, R-HTTP-006: the store with this document. RESOURCE_NOT_FOUND: the document is free; any other failure says
 * nothing about it.
 */
export const findStoreOfDocument = endpoint({
  name: 'findStoreOfDocument',
  method: 'GET',
  path: '/seller-rest-api/stores/:documentNumber',
  summary: 'De quem é um documento',
  scopes: intranet,
  // A text that can't be a document returns 400, so that it never counts as free.
  params: z.object({
    documentNumber,
  }),
  response: z.object({ publicId, name: z.string(), documentNumber: z.string() }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** Why two registrations are similar. */
export const likenesses = ['NAME', 'PHONE', 'EMAIL', 'ADDRESS'] as const;

const known = {
  publicId,
  name: z.string(),
  /** For display; a CPF is masked. */
  documentNumber: z.string(),
  status: z.enum(storeStatuses),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
};

/** The largest number of registrations marked as different in one call. */
export const STORES_APART = 20;

/** Marks stores as different: they are never suggested as similar again. Other ids in the list are ignored. */
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

/** Stores of the same group, by the root of their CNPJ, and stores similar to the one being registered. */
export const findSimilarStores = endpoint({
  name: 'findSimilarStores',
  method: 'POST',
  path: '/stores/similar',
  summary: 'Cadastros parecidos com um cliente',
  scopes: intranet,
  body: z.strictObject({
    /** The store itself, if it is registered. */
    publicId: z.optional(publicId),
    documentNumber: z.optional(documentNumber),
    name: z.optional(line(160)),
    phone: z.optional(phone),
    email: z.optional(text(254)),
    zipCode: z.optional(zip),
    number: z.optional(line(20)),
  }),
  response: z.object({
    /** At most ten of them; `groupSize` and `groupUsed` count all. */
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
        /** Similarity of the names, 0 to 100. */
        likeness: z.number(),
        because: z.array(z.enum(likenesses)),
      }),
    ),
  }),
  refusals: [],
  transaction: 'none',
});
