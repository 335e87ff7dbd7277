import { type PersonalField, personalFields } from '@celeiro/rules/personal-data.ts';
import * as z from 'zod/mini';
import { instant, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { HISTORY_PAGE } from '../../orders/deliveries/delivery-history.ts';
import { type Authority, intranet } from '../../permissions.ts';

// Masked personal data (Lei 13.709): how it is shown, and who was shown it.

const supervisors = ['ROLE_INTRANET_APPROVE_DISCOUNTS'] as const satisfies readonly Authority[];

/** Records that hold something of a person. */
const personalKinds = ['store', 'supplier'] as const;
export type PersonalKind = (typeof personalKinds)[number];

// The keys of an object are typed as plain text.
const field = z.enum(Object.keys(personalFields) as [PersonalField, ...PersonalField[]]);

/**
 * One masked value in full, and a log row of who requested it. `contact` counts a record's contacts from 0 as it answers them;
 * account and key of a supplier are for supervisors. Too many requests in an hour are refused (429).
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

/** Who was shown which data of a record, the newest first; `before` continues after the last row that was read. */
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
