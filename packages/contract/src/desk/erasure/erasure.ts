import { type ErasureGround, erasureGrounds, erasureModes } from '@celeiro/rules/desk/erasure/erasure.ts';
import * as z from 'zod/mini';
import { businessDate, instant, line, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { type Authority, intranet } from '../../permissions.ts';

// Erasure of a person's data (Lei 13.709, art. 18, VI): one supervisor requests it, another one confirms it.

const supervisors = ['ROLE_INTRANET_APPROVE_DISCOUNTS'] as const satisfies readonly Authority[];

/** The kind of registration: a store's person or one of its contacts, or a contact of a supplier. */
export const erasureSubjects = ['stores', 'suppliers'] as const;
export type ErasureSubject = (typeof erasureSubjects)[number];

const onErasure = {
  path: '/personal-data/erasure/:subject/:id',
  scopes: intranet,
  authorities: supervisors,
  params: z.object({ subject: z.enum(erasureSubjects), id: publicId }),
} as const;

// The keys of an object are typed as plain text.
const ground = z.enum(Object.keys(erasureGrounds) as [ErasureGround, ...ErasureGround[]]);
/** The index of a contact in the record's response, from 0. */
const place = z.number().check(z.int(), z.minimum(0), z.maximum(99));

/** What the erasure would remove and leave; of the open request, or else of a contact or the whole registration. */
export const previewErasure = endpoint({
  ...onErasure,
  name: 'previewErasure',
  method: 'GET',
  summary: 'O que apagar os dados pessoais de um cliente, ou de um contato de fornecedor, levaria',
  query: z.strictObject({
    contact: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99))),
  }),
  response: z.object({
    mode: z.enum(erasureModes),
    /** The name to type for confirmation: the store's or the contact's. */
    name: z.string(),
    takes: z.array(z.object({ kind: z.string(), count: z.number(), label: z.string() })),
    stays: z.array(z.object({ what: z.string(), why: z.string(), until: z.nullable(businessDate) })),
    /** Why it isn't possible yet: '2 entregas em andamento'; null when it is. */
    heldBy: z.nullable(z.string()),
    version: z.number(),
    /** The open request; another person has to confirm it. */
    asked: z.nullable(
      z.object({ by: z.string(), at: instant, ground, isContact: z.boolean(), isOwn: z.boolean() }),
    ),
  }),
  refusals: ['RESOURCE_NOT_FOUND', 'NOT_A_PERSON', 'STORE_ERASED'],
  transaction: 'none',
});

const written = {
  ...onErasure,
  response: null,
  changes: ['store', 'supplier', 'notification'],
  idempotent: true,
  transaction: 'one',
} as const;

/** Requests the erasure of a person, or of one contact. A registration has one open request at a time. */
export const askErasure = endpoint({
  ...written,
  name: 'askErasure',
  method: 'POST',
  summary: 'Pede para apagar os dados pessoais de um cliente ou de um contato',
  body: z.strictObject({ ground, contact: z.nullable(place) }),
  refusals: [
    'RESOURCE_NOT_FOUND',
    'VERSION_CONFLICT',
    'NOT_A_PERSON',
    'RECORD_IN_USE',
    'STORE_ERASED',
    'ERASURE_ASKED',
    'CONTACT_NAME_TWICE',
  ],
  ifMatch: true,
});

/** Withdraws the request, by its author or another supervisor. */
export const withdrawErasure = endpoint({
  ...written,
  name: 'withdrawErasure',
  ifMatch: 'state',
  method: 'DELETE',
  summary: 'Retira o pedido para apagar dados pessoais',
  refusals: ['RESOURCE_NOT_FOUND', 'STORE_ERASED'],
});

/**
 * Erases the requested data (Lei 13.709, art. 18) in one transaction. A person other than the requester confirms it, as
 * previewed (`mode`) and with the name. It can't be undone. Long work then searches other people's texts about the
 * person; it doesn't count as a work of the confirming person.
 */
export const confirmErasure = endpoint({
  ...written,
  name: 'confirmErasure',
  method: 'POST',
  path: '/personal-data/erasure/:subject/:id/confirmation',
  summary: 'Apaga os dados pessoais de um cliente ou de um contato',
  body: z.strictObject({ mode: z.enum(erasureModes), confirmation: line(160, 1) }),
  refusals: [
    'RESOURCE_NOT_FOUND',
    'VERSION_CONFLICT',
    'RECORD_IN_USE',
    'ERASURE_OWN',
    'ACCOUNTS_OF_ONE_ORIGIN',
    'ERASURE_CHANGED',
    'CONFIRMATION_WORD_WRONG',
  ],
  changes: [
    'store',
    'supplier',
    'storeComment',
    'storeDocument',
    'storeCorrection',
    'notification',
    'supplierStore',
    'delivery',
    'storeTag',
    'longWork',
  ],
  ifMatch: true,
});
