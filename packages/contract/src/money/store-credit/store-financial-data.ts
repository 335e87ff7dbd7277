import { reliabilities } from '@celeiro/rules/money/store-credit/credit.ts';
import * as z from 'zod/mini';
import { line, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { documentOrMasked, email, emailOrMasked, phoneOrMasked } from '../../masked-codecs.ts';
import { recordGet, recordHistory, recordUpdate, recordUpdateRefusals } from '../../records.ts';

// {id} is the public id of the store's credit, from `getStoreCredit`.
const path = '/store-credits/:id/financial-data';
const reliability = z.enum(reliabilities);

/** Finance's data of a store. A person's document, mail address and phone are masked. */
export const storeFinancialData = z.object({
  publicId,
  version: z.number(),
  storePublicId: publicId,
  documentNumber: z.string(),
  name: z.string(),
  sellerEmail: z.nullable(z.string()),
  sellerName: z.nullable(z.string()),
  fintechEmail: z.nullable(z.string()),
  fintechPhoneNumber: z.nullable(z.string()),
  reliability,
});
export type StoreFinancialData = z.output<typeof storeFinancialData>;

export const getStoreFinancialData = endpoint({
  ...recordGet,
  name: 'getStoreFinancialData',
  path,
  summary: 'Dados financeiros de um cliente',
  response: storeFinancialData,
});

/**
 * EP-114, R-ADMIN-014. STORE_DOCUMENT_MISMATCH when the document isn't the store's; SUPERVISOR_REQUIRED when an operator
 * would raise the reliability. Masked values may be sent back unchanged.
 */
export const saveStoreFinancialData = endpoint({
  ...recordUpdate,
  name: 'saveStoreFinancialData',
  path,
  summary: 'Altera os dados financeiros de um cliente',
  body: z.strictObject({
    documentNumber: documentOrMasked,
    name: line(160, 1),
    sellerEmail: z.nullable(email),
    sellerName: z.nullable(line(120, 1)),
    fintechEmail: z.nullable(emailOrMasked),
    fintechPhoneNumber: z.nullable(phoneOrMasked),
    reliability,
  }),
  response: storeFinancialData,
  refusals: [
    ...recordUpdateRefusals,
    'STORE_DOCUMENT_MISMATCH',
    'SUPERVISOR_REQUIRED',
    'MASKED_VALUE_UNKNOWN',
  ],
  changes: ['storeCredit'],
});

export const getStoreCreditHistory = endpoint({
  ...recordHistory,
  name: 'getStoreCreditHistory',
  path: '/store-credits/:id/history',
  summary: 'Histórico do crédito de um cliente',
});
