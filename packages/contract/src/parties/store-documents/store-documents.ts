import { documentStatuses, documentVerdicts } from '@celeiro/rules/parties/store-documents/store-document.ts';
import * as z from 'zod/mini';
import { businessDate, instant, publicId, text, WRITTEN_DOCUMENT } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { recordHistory, recordUpdateRefusals } from '../../records.ts';

// The documents of a store. A document is identified by its key.

/** The store's document number, or its public id: a person's number is not shown. */
const documentNumber = text(WRITTEN_DOCUMENT, 11);
const byDocument = z.object({ documentNumber });
const read = { method: 'GET', scopes: intranet, transaction: 'none' } as const;
const typeCode = text(40, 1);

/** A document of a store, with its status on the day of the request. */
export const storeDocument = z.object({
  key: publicId,
  version: z.number(),
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number(),
  documentType: z.object({ code: z.string(), name: z.string() }),
  /** EXPIRED: approved, but its last day is over. */
  status: z.enum(documentStatuses),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** Its last valid day; null when it is valid until it is replaced. */
  validUntil: z.nullable(businessDate),
  by: z.string(),
  at: instant,
  /** Who approved or refused it; null without a review. */
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
  /** Opens the file without a token for five minutes. */
  url: z.string(),
});
export type StoreDocument = z.output<typeof storeDocument>;

/** EP-093: the uploaded documents of a store. */
export const listStoreDocuments = endpoint({
  ...read,
  name: 'listStoreDocuments',
  path: '/stores/document-number/:documentNumber/documents',
  summary: 'Documentos de um cliente',
  params: byDocument,
  response: z.array(storeDocument),
  refusals: ['RESOURCE_NOT_FOUND'],
});

/** EP-022: the document types of a store. */
export const listDocumentTypes = endpoint({
  ...read,
  name: 'listDocumentTypes',
  path: '/store-documents/document-types',
  summary: 'Tipos de documento de um cliente',
  response: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** CNPJ: companies; CPF: people. */
      appliesTo: z.array(z.enum(['CNPJ', 'CPF'])),
      /** Holders whose registration is incomplete without it. */
      required: z.array(z.enum(['CNPJ', 'CPF'])),
      /** Months it is valid from its issue; null: until it is replaced. */
      validityMonths: z.nullable(z.number()),
    }),
  ),
  refusals: [],
});

const announce = {
  method: 'GET',
  summary: 'Anuncia um documento de um cliente e recebe o endereço de envio',
  scopes: intranet,
  params: z.object({ documentNumber, extension: text(10, 1) }),
  query: z.strictObject({
    fileName: text(255, 1),
    documentTypeCode: typeCode,
    /** Bytes; if given, the address accepts exactly this size. */
    size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000))),
  }),
  response: z.object({
    /** The upload address; called with these headers, without a bearer token. */
    url: z.string(),
    /** The key of the future document. */
    key: publicId,
    expiresAt: instant,
    maxBytes: z.number(),
    headers: z.object({ 'content-type': z.string() }),
  }),
  refusals: [
    'RESOURCE_NOT_FOUND',
    'EXTENSION_NOT_ALLOWED',
    'DOCUMENT_TYPE_UNKNOWN',
    'DOCUMENT_LIMIT',
    'STORE_ERASED',
    'FILE_TOO_LARGE',
    'FILE_LIMIT',
  ],
  transaction: 'one',
} as const;

/** The announcement of a document: its upload address. */
export type AnnouncedDocument = z.output<typeof announce.response>;

/**
 * EP-018, R-ADMIN-006: the upload address of a document. Another request returns another address; unused ones end after
 * an hour.
 */
export const announceStoreDocument = endpoint({
  ...announce,
  name: 'announceStoreDocument',
  path: '/stores/document-number/:documentNumber/extension/:extension',
});

/** EP-017: the same at the other specified address. */
export const announceStoreDocumentOfOld = endpoint({
  ...announce,
  name: 'announceStoreDocumentOfOld',
  path: '/store-documents/documentNumber/:documentNumber/extension/:extension',
});

const changed = {
  scopes: intranet,
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
  changes: ['storeDocument', 'notification'],
} as const;

/**
 * EP-021, R-ADMIN-021: changes the type, the verdict (a refusal has a reason) or the last day. A verdict is refused (409)
 * when another person changed the document since it was read. A new type without a verdict makes the document wait for
 * review again.
 */
export const updateStoreDocument = endpoint({
  ...changed,
  name: 'updateStoreDocument',
  method: 'PUT',
  path: '/stores/document-number',
  summary: 'Altera o tipo ou a conferência de um documento',
  body: z.strictObject({
    key: publicId,
    newDocumentType: z.optional(typeCode),
    status: z.optional(z.enum(documentVerdicts)),
    reason: z.optional(z.nullable(text(500, 1))),
    validUntil: z.optional(z.nullable(businessDate)),
  }),
  response: storeDocument,
  refusals: [
    ...recordUpdateRefusals,
    'DOCUMENT_TYPE_UNKNOWN',
    'REASON_COMMENT_REQUIRED',
    'DOCUMENT_VALIDITY_REQUIRED',
    'DOCUMENT_OVER',
    'DOCUMENT_VALIDITY_TOO_LONG',
  ],
});

const remove = {
  ...changed,
  method: 'DELETE',
  summary: 'Exclui um documento de um cliente',
  response: null,
  refusals: recordUpdateRefusals,
} as const;

/** EP-020: deletes a document and its file. A document of another store is not found. */
export const deleteStoreDocument = endpoint({
  ...remove,
  name: 'deleteStoreDocument',
  path: '/stores/document-number',
  query: z.strictObject({ key: publicId, documentNumber: z.optional(documentNumber) }),
});

/** EP-016: the same at the other specified address. */
export const deleteStoreDocumentOfCredit = endpoint({
  ...remove,
  name: 'deleteStoreDocumentOfCredit',
  path: '/credit-rest-api/store-documents',
  query: z.strictObject({ key: publicId }),
});

/** Who uploaded, reviewed and changed a document, newest first. */
export const getStoreDocumentHistory = endpoint({
  ...recordHistory,
  name: 'getStoreDocumentHistory',
  path: '/store-documents/:id/history',
  summary: 'Histórico de um documento',
});
