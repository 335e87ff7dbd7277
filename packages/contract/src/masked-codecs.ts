import { isDocument, normalizeDocument } from '@celeiro/rules/documents.ts';
import { isMaskedCpf, isMaskedPhone } from '@celeiro/rules/personal-data.ts';
import { isPhone } from '@celeiro/rules/phone.ts';
import * as z from 'zod/mini';
import { WRITTEN_DOCUMENT } from './codecs.ts';

// Fields of a person's registration: a masked value may be sent back unchanged and means the known value.

export const phoneOrMasked = z.string().check(
  z.refine((value) => isMaskedPhone(value) || (value.length <= 11 && isPhone(value)), {
    error: 'phone',
  }),
);

export const documentOrMasked = z.string().check(
  z.maxLength(WRITTEN_DOCUMENT, { abort: true }),
  z.overwrite((value) => (isMaskedCpf(value) ? value : normalizeDocument(value))),
  z.refine((value) => isMaskedCpf(value) || isDocument(value), { error: 'document' }),
);

/** A mail address, lower case. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, { abort: true }), z.email());

const maskedOr = new RegExp(`(?:${z.core.regexes.email.source})|(?:^.?\\*{3}(?:@[^@*\\s]+)?$)`);
export const emailOrMasked = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, { abort: true }), z.email({ pattern: maskedOr }));
