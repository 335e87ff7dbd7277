import { contactChannels } from '@celeiro/rules/parties/contact-codes/contact-validation.ts';
import { STORE_CONTACTS } from '@celeiro/rules/parties/stores/store.ts';
import * as z from 'zod/mini';
import { instant, line } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { recordCreate, recordGet, recordUpdate } from '../../records.ts';
import { storeRecord } from '../stores/store-records.ts';

// A code is sent to a store's contact and entered here: this proves that the phone or mail address belongs to a person who
// answers. Each channel's calls exist only while its flag is on: enable:intranet-email-validation,
// enable:intranet-whatsapp-validation.

const contactAt = {
  channel: z.enum(contactChannels),
  /** The index of the contact in the store's response, from 0. */
  contact: z.number().check(z.int(), z.minimum(0), z.maximum(STORE_CONTACTS - 1)),
  /** Its phone or mail address as in the store's response, possibly masked: a different current value is refused. */
  value: line(254, 1),
};
const refusals = ['RESOURCE_NOT_FOUND', 'STORE_MERGED', 'CONTACT_CHANGED'] as const;

/** Sends a code, or returns the valid code's data if one was sent; `isResend` sends another one. */
export const sendContactCode = endpoint({
  ...recordCreate,
  name: 'sendContactCode',
  path: '/stores/:id/contact-codes',
  summary: 'Envia um código a um contato de um cliente',
  params: recordGet.params,
  body: z.strictObject({ ...contactAt, isResend: z.optional(z.boolean()) }),
  response: z.object({
    sentAt: instant,
    byName: z.string(),
    expiresAt: instant,
    /** The earliest time for another code. */
    nextAt: instant,
    /** The server's time of the response, from which `nextAt` is counted down. */
    now: instant,
  }),
  refusals: [
    ...refusals,
    'CONTACT_VALIDATED',
    'CONTACT_CHANNEL_OFF',
    'CONTACT_CODE_TOO_SOON',
    'CONTACT_CODE_LIMIT',
  ],
});

/** Checks the contact's code: the address is validated until it changes. */
export const confirmContactCode = endpoint({
  ...recordUpdate,
  name: 'confirmContactCode',
  ifMatch: 'state',
  path: '/stores/:id/contact-codes',
  summary: 'Valida um contato de um cliente com o código que recebeu',
  body: z.strictObject({ ...contactAt, code: z.string().check(z.regex(/^\d{6}$/, { error: 'sixDigits' })) }),
  response: storeRecord,
  refusals: [...refusals, 'CONTACT_CODE_WRONG', 'CONTACT_CODE_OVER', 'CONTACT_CODE_LIMIT'],
  changes: ['store'],
  // A wrong attempt is committed before it is refused.
  transaction: 'each',
});
