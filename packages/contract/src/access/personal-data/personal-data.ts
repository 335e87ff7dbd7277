import { type PersonalField, personalFields } from '@celeiro/rules/personal-data.ts';
import * as z from 'zod/mini';
import { HISTORY_PAGE } from '../../page.ts';
import { instant, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { type Authority, intranet } from '../../permissions.ts';

// Masked personal data (Lei 13.709): showing it, and the log of who has seen it.

const supervisors = ['ROLE_INTRANET_APPROVE_DISCOUNTS'] as const satisfies readonly Authority[];

/** Kinds of records with personal data. */
const personalKinds = ['store', 'supplier'] as const;
export type PersonalKind = (typeof personalKinds)[number];

// The keys of an object are typed as plain text.
const field = z.enum(Object.keys(personalFields) as [PersonalField, ...PersonalField[]]);

/**
 * Returns one masked value in full and logs who requested it. `contact` is the index of the contact in the record's
 * response, from 0. A supplier's account and key are only for supervisors. Too many requests in an hour return 429.
 */
export const showPersonalData = endpoint({
  name: 'showPersonalData',
  method: 'POST',
  path: '/personal-data/shown',
  summary: 'Mostra um dado pessoal oculto',
  scopes: intranet,
  body: z.strictObject({
    kind: z.enum(personalKinds),
    publicId,
    field,
    contact: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(99))),
    reason: z.optional(text(200, 1)),
  }),
  response: z.object({ value: z.string() }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'one',
});

/** The log of who saw which data of a record, newest first; `before` continues after the last row read. */
export const listShownData = endpoint({
  name: 'listShownData',
  method: 'GET',
  path: '/personal-data/shown/:kind/:id',
  summary: 'Quem viu os dados pessoais de um cadastro',
  scopes: intranet,
  authorities: supervisors,
  params: z.object({ kind: z.enum(personalKinds), id: publicId }),
  query: z.strictObject({
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), HISTORY_PAGE),
  }),
  response: z.array(
    z.object({
      number: z.number(),
      /** 'Telefone do contato 1'. */
      field: z.string(),
      name: z.string(),
      date: instant,
      reason: z.nullable(z.string()),
    }),
  ),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
