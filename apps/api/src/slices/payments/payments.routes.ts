import { openFile } from '@celeiro/contract/files.ts';
import { getMarkups } from '@celeiro/contract/payments.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { openLink } from '../../platform/files/signed-links.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { bindRaw, type RawAnswer, type RawBinding } from '../../platform/http/raw-binding.ts';
import { invoiceDocument } from './invoice-document.ts';
import { readInvoice } from './invoices.queries.ts';
import { listPaymentOptions } from './list-payment-options.ts';

export const paymentsRoutes: readonly Binding[] = [bind(getMarkups, listPaymentOptions)];

/** What a signed link opens (R-DELIV-007, R-DELIV-008). An altered, foreign or expired one finds nothing (T38). */
const openSignedFile = async (
  db: Kysely<Database>,
  linkSecret: Buffer,
  token: string,
  now: Date,
): Promise<RawAnswer> => {
  const target = openLink(linkSecret, token, now) ?? refuse('RESOURCE_NOT_FOUND');
  const invoice = (await readInvoice(db, target.publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
    body: invoiceDocument(invoice),
  };
};

/** Documents behind signed links; they carry no bearer token, the signature is their key. */
export const fileRoutes = (db: Kysely<Database>, linkSecret: Buffer): readonly RawBinding[] => [
  bindRaw(openFile, ({ params, now }) => openSignedFile(db, linkSecret, params['token'] ?? '', now)),
];
