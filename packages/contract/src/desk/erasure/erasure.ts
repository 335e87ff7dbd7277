import { type ErasureGround, erasureGrounds, erasureModes } from '@celeiro/rules/desk/erasure/erasure.ts';
import * as z from 'zod/mini';
import { businessDate, instant, line, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { type Authority, intranet } from '../../permissions.ts';

// What is kept of a person is erased (Lei 13.709, art. 18, VI): one of the supervision asks, another one confirms.

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
/** A contact by its place, counted from 0 as the record answers them. */
const place = z.number().check(z.int(), z.minimum(0), z.maximum(99));

/** What erasing would remove and leave; for an open request, or else for a contact or everything. */
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
    /** What is typed to confirm it: the store's name, or the contact's. */
    name: z.string(),
    takes: z.array(z.object({ kind: z.string(), count: z.number(), label: z.string() })),
    stays: z.array(z.object({ what: z.string(), why: z.string(), until: z.nullable(businessDate) })),
    /** Why it can't be done yet: '2 entregas em andamento'; null where it can. */
    heldBy: z.nullable(z.string()),
    version: z.number(),
    /** An open request; another person confirms it. */
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
 * Erases what was requested (Lei 13.709, art. 18), in one transaction, confirmed by another person than the requester: as it
 * was previewed (`mode`), and by the name. It can't be undone. Texts by others about the person are searched after it, as long
 * work that doesn't count among those of the confirming person.
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
