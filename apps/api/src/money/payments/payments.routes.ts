import { getMarkups } from '@celeiro/contract/money/payments/payments.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Caller } from '../../platform/auth/bounded-work.ts';
import type { Database } from '../../platform/db/schema.ts';
import { makePdf } from '../../platform/files/pdf.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import type { RawAnswer } from '../../platform/http/raw-binding.ts';
import { invoiceDocument } from './invoice-document.ts';
import { readInvoice } from './invoices.queries.ts';
import { listPaymentOptions } from './list-payment-options.ts';
import { readSlip } from './slip.queries.ts';
import { slipDocument, type SlipReceiver } from './slip-document.ts';

export const paymentsRoutes: readonly Binding[] = [bind(getMarkups, listPaymentOptions)];

type Served = { readonly db: Kysely<Database>; readonly receiver: SlipReceiver };

const invoiceAnswer = async ({ db }: Served, publicId: string): Promise<RawAnswer> => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  },
  body: invoiceDocument((await readInvoice(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND')),
});

// Without a sandbox policy, in which browsers show no PDF.
const slipAnswer = async ({ db, receiver }: Served, publicId: string, whose: Caller): Promise<RawAnswer> => {
  const slip = (await readSlip(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="boleto-${slip.nfeNumber.replaceAll(/\W/g, '')}-${slip.position}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "frame-ancestors 'none'",
    },
    body: await makePdf(slipDocument(slip, receiver), whose),
  };
};

/** Opens the payment document of a signed link (R-DELIV-007, R-DELIV-008, R-INST-024). */
export const paymentDocuments = (served: Served) => ({
  invoice: (publicId: string) => invoiceAnswer(served, publicId),
  bankSlip: (publicId: string, whose: Caller) => slipAnswer(served, publicId, whose),
});
