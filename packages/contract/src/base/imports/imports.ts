import {
  importKinds,
  importStates,
  rowOutcomes,
  rowResults,
  SHEET_COLUMNS,
} from '@celeiro/rules/base/imports/runs.ts';
import * as z from 'zod/mini';
import { instant, publicId, searchText } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { intranet } from '../../permissions.ts';
import { recordFilter } from '../../records.ts';

// Sheets that change many records at once (R-ADMIN-009): uploaded, reviewed by row, applied, undone.

const one = { scopes: intranet, params: z.object({ id: publicId }) } as const;

/** The response to an uploaded sheet. */
const started = z.object({
  importPublicId: publicId,
  kind: z.enum(importKinds),
  status: z.enum(importStates),
  rows: z.number(),
  columns: z.number(),
});
export type ImportStarted = z.output<typeof started>;

/** R-ADMIN-009, R-HTTP-005: uploads a sheet; a refusal is a plain sentence. */
const upload = {
  method: 'POST',
  scopes: intranet,
  consumes: 'upload',
  response: started,
  status: 201,
  refusals: [
    'FILE_NOT_A_SHEET',
    'FILE_TOO_LARGE',
    'SHEET_TOO_LARGE',
    'SHEET_EMPTY',
    'SHEET_WITH_FORMULAS',
    'SHEET_QUOTE_OPEN',
    'SHEETS_BUSY',
    'FILE_LIMIT',
  ],
  changes: ['import'],
  transaction: 'none',
} as const;

/** EP-099 */
export const uploadStoreBatch = endpoint({
  ...upload,
  name: 'uploadStoreBatch',
  ifMatch: 'adds',
  path: '/store-batches',
  summary: 'Envia um lote de clientes',
});

/** EP-028 */
export const uploadOffers = endpoint({
  ...upload,
  name: 'uploadOffers',
  ifMatch: 'adds',
  path: '/supplier-rest-api/supplier-product-offer/offermap',
  summary: 'Envia um mapa de ofertas',
});

/** Supplier products: prices, stock, codes. */
export const uploadPrices = endpoint({
  ...upload,
  name: 'uploadPrices',
  ifMatch: 'adds',
  path: '/price-batches',
  summary: 'Envia preços de fornecedores',
});

/** EP-061 */
export const uploadRecommendations = endpoint({
  ...upload,
  name: 'uploadRecommendations',
  ifMatch: 'adds',
  path: '/seller-rest-api/suppliers/product-recommendation/sheet-map',
  summary: 'Envia recomendações de produtos',
});

const count = z.number();

/** An import in the list. */
const importRun = z.object({
  publicId,
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  state: z.enum(importStates),
  /** Rows that the current long work has processed, of `total`. */
  done: count,
  total: count,
  rows: count,
  newRows: count,
  changedRows: count,
  equalRows: count,
  refusedRows: count,
  /** Valid rows that need the sender's confirmation. */
  askedRows: count,
  takesAsked: z.boolean(),
  appliedRows: count,
  /** Rows that were refused while being written. */
  failedRows: count,
  undoneRows: count,
  message: z.nullable(z.string()),
  sentBy: z.string(),
  /** Whether the caller sent it; only the sender continues with it, others read it. */
  isMine: z.boolean(),
  sentAt: instant,
  appliedAt: z.nullable(instant),
  undoableUntil: z.nullable(instant),
  /** The current long work, for its sender. */
  longWorkPublicId: z.nullable(publicId),
  /** Whether its rows are still stored. */
  areRowsKept: z.boolean(),
});
export type ImportRun = z.output<typeof importRun>;

const field = z.string().check(z.maxLength(40));

/** An import with its columns. */
const importDetails = z.extend(importRun, {
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.nullable(field),
      /** Sample values from its first rows. */
      samples: z.array(z.string()),
    }),
  ),
  /** The fields that a column may be mapped to. */
  fields: z.array(z.object({ field, label: z.string(), isRequired: z.boolean() })),
  /** An earlier import of the same file. */
  sameFile: z.nullable(z.object({ publicId, sentBy: z.string(), sentAt: instant })),
  /** Rows about the same record as an earlier row. */
  repeatedRows: count,
  /** Totals of its rows by names that its kind defines: the sum, and the number of rows. */
  tally: z.record(z.string(), z.object({ sum: z.number(), rows: count })),
});
export type ImportDetails = z.output<typeof importDetails>;

const runFilter = {
  search: searchText,
  mine: z.optional(z.boolean()),
  states: z.optional(z.array(z.enum(importStates)).check(z.maxLength(importStates.length))),
  kinds: z.optional(z.array(z.enum(importKinds)).check(z.maxLength(importKinds.length))),
  /**
   * Imports with refused rows, or with unconfirmed rows that were not written; these can still be corrected and sent
   * again.
   */
  hasErrors: z.optional(z.boolean()),
};
/** The filters of imports. */
export const importFilter = z.strictObject(runFilter);
export type ImportFilter = z.output<typeof importFilter>;

export const importSorts = ['sent'] as const;

export const searchImports = endpoint({
  name: 'searchImports',
  method: 'POST',
  path: '/imports/search',
  summary: 'Planilhas enviadas',
  scopes: intranet,
  query: pageQuery,
  body: z.extend(recordFilter(importSorts), runFilter),
  response: pageOf(importRun),
  refusals: [],
  transaction: 'none',
});

export const countImports = endpoint({
  name: 'countImports',
  method: 'POST',
  path: '/imports/counters',
  summary: 'Quantas planilhas cada filtro encontra',
  scopes: intranet,
  body: z.strictObject({ filters: z.array(importFilter).check(z.minLength(1), z.maxLength(12)) }),
  response: z.object({ counters: z.array(z.object({ count: z.number(), isCapped: z.boolean() })) }),
  refusals: [],
  transaction: 'none',
});

export const getImport = endpoint({
  ...one,
  name: 'getImport',
  method: 'GET',
  path: '/imports/:id',
  summary: 'Uma planilha enviada',
  response: importDetails,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** A row as it would be or was written. */
const importRow = z.object({
  line: z.number(),
  result: z.nullable(z.enum(rowResults)),
  outcome: z.nullable(z.enum(rowOutcomes)),
  /** The record it is about. */
  label: z.nullable(z.string()),
  recordPublicId: z.nullable(publicId),
  /** Its cells by field. */
  cells: z.record(z.string(), z.string()),
  /** The changes for display. */
  changes: z.array(
    z.object({
      field,
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      /** A further detail: by how much a price changes. */
      beside: z.optional(z.string()),
    }),
  ),
  /** Whether it is written only after its sender's confirmation. */
  isAsked: z.boolean(),
  /** Errors and warnings of the row, with the field of the cell. */
  issues: z.array(z.object({ field: z.nullable(field), message: z.string() })),
});
export type ImportRow = z.output<typeof importRow>;

const rowSearch = z.extend(recordFilter(['line'] as const), {
  results: z.optional(z.array(z.enum(rowResults)).check(z.maxLength(4))),
  outcomes: z.optional(z.array(z.enum(rowOutcomes)).check(z.maxLength(4))),
  isAsked: z.optional(z.boolean()),
  /** Only rows of the error sheet. */
  isError: z.optional(z.boolean()),
});
export type ImportRowFilter = Omit<z.output<typeof rowSearch>, 'sort'>;

export const searchImportRows = endpoint({
  ...one,
  name: 'searchImportRows',
  method: 'POST',
  path: '/imports/:id/rows/search',
  summary: 'Linhas de uma planilha enviada',
  query: pageQuery,
  body: rowSearch,
  response: pageOf(importRow),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

const change = {
  ...one,
  response: importRun,
  changes: ['import', 'longWork'],
  idempotent: true,
  transaction: 'one',
} as const;
const refusals = ['RESOURCE_NOT_FOUND', 'IMPORT_NOT_YOURS', 'IMPORT_NOT_OPEN', 'LONG_WORK_LIMIT'] as const;

/** Maps each column, from the left, to a field; the rows are reviewed with this mapping. */
export const mapImport = endpoint({
  ...change,
  name: 'mapImport',
  ifMatch: 'state',
  method: 'PUT',
  path: '/imports/:id/mapping',
  summary: 'Confirma as colunas e confere as linhas',
  body: z.strictObject({ columns: z.array(z.nullable(field)).check(z.maxLength(SHEET_COLUMNS)) }),
  refusals: [...refusals, 'IMPORT_COLUMN_MISSING', 'IMPORT_COLUMN_TWICE', 'IMPORT_COLUMN_UNKNOWN'],
});

/**
 * GOOD writes every valid row; ALL writes nothing unless every row is valid. `takesAsked` confirms the rows that need
 * confirmation; absent, the last value counts.
 */
export const applyImport = endpoint({
  ...change,
  name: 'applyImport',
  ifMatch: 'state',
  method: 'POST',
  path: '/imports/:id/apply',
  summary: 'Aplica as linhas conferidas',
  body: z.strictObject({ mode: z.enum(['GOOD', 'ALL']), takesAsked: z.optional(z.boolean()) }),
  refusals: [
    ...refusals,
    'IMPORT_NOTHING_TO_APPLY',
    'IMPORT_NOT_ALL_GOOD',
    'IMPORT_TOO_LONG_FOR_ALL',
    'IMPORT_PARTLY_APPLIED',
    'IMPORT_ASKED',
  ],
});

/** Undoes an import's changes within a day, for records that were not changed since. */
export const undoImport = endpoint({
  ...change,
  name: 'undoImport',
  ifMatch: 'state',
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Desfaz uma importação',
  refusals: [...refusals, 'IMPORT_UNDO_TOO_LATE'],
});

/** Discards a file before any row is written. */
export const discardImport = endpoint({
  ...one,
  name: 'discardImport',
  ifMatch: 'state',
  method: 'DELETE',
  path: '/imports/:id',
  summary: 'Descarta uma planilha que não foi aplicada',
  response: null,
  refusals: ['RESOURCE_NOT_FOUND', 'IMPORT_NOT_YOURS', 'IMPORT_NOT_OPEN'],
  changes: ['import', 'longWork'],
  idempotent: true,
  transaction: 'one',
});

/** The refused rows as they were sent, each with its reason, to be corrected and sent again. Only for the sender. */
export const getImportErrors = endpoint({
  ...one,
  name: 'getImportErrors',
  method: 'GET',
  path: '/imports/:id/errors.xlsx',
  summary: 'Planilha de erros',
  response: 'file',
  refusals: ['RESOURCE_NOT_FOUND', 'IMPORT_NOT_YOURS'],
  transaction: 'none',
});

/** An empty sheet of a kind with its columns and one example. */
export const getImportTemplate = endpoint({
  name: 'getImportTemplate',
  method: 'GET',
  path: '/imports/templates/:kind',
  summary: 'Modelo de planilha',
  scopes: intranet,
  params: z.object({ kind: z.enum(importKinds) }),
  response: 'file',
  refusals: [],
  transaction: 'none',
});

/** The largest number of rows of the reference map: it is created during the request. */
export const REFERENCE_MAP_ROWS = 300_000;

/**
 * EP-060: an address, valid for five minutes, of the map of supplier products: products with their ids, suppliers, codes
 * and prices. The edited map can be imported as any kind.
 */
export const getReferenceMap = endpoint({
  name: 'getReferenceMap',
  method: 'GET',
  path: '/refmap/url',
  summary: 'Endereço do mapa de referência',
  scopes: intranet,
  response: z.object({ url: z.string() }),
  refusals: ['REFERENCE_MAP_TOO_LARGE'],
  transaction: 'none',
});
