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

// Sheets that people send to change many records at once (R-ADMIN-009): read, reviewed row by row, applied, undone.

const one = { scopes: intranet, params: z.object({ id: publicId }) } as const;

/** What a file that is sent is answered with. */
const started = z.object({
  importPublicId: publicId,
  kind: z.enum(importKinds),
  status: z.enum(importStates),
  rows: z.number(),
  columns: z.number(),
});
export type ImportStarted = z.output<typeof started>;

/** R-ADMIN-009, R-HTTP-005: a sheet; what is refused says a sentence. */
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

/** What suppliers sell: prices, stock, codes. */
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

/** A file as the list has it. */
const importRun = z.object({
  publicId,
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  state: z.enum(importStates),
  /** Rows the work that is under way has dealt with, of `total`. */
  done: count,
  total: count,
  rows: count,
  newRows: count,
  changedRows: count,
  equalRows: count,
  refusedRows: count,
  /** Among the good ones, those that need the sender's confirmation. */
  askedRows: count,
  takesAsked: z.boolean(),
  appliedRows: count,
  /** Refused when they were to be written. */
  failedRows: count,
  undoneRows: count,
  message: z.nullable(z.string()),
  sentBy: z.string(),
  /** Only the sender continues with it; others read it. */
  isMine: z.boolean(),
  sentAt: instant,
  appliedAt: z.nullable(instant),
  undoableUntil: z.nullable(instant),
  /** The running work, for its sender. */
  longWorkPublicId: z.nullable(publicId),
  /** Its rows are still here. */
  areRowsKept: z.boolean(),
});
export type ImportRun = z.output<typeof importRun>;

const field = z.string().check(z.maxLength(40));

/** The same with its columns. */
const importDetails = z.extend(importRun, {
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.nullable(field),
      /** Of its first rows. */
      samples: z.array(z.string()),
    }),
  ),
  /** What a column may feed. */
  fields: z.array(z.object({ field, label: z.string(), isRequired: z.boolean() })),
  /** The same file, sent before. */
  sameFile: z.nullable(z.object({ publicId, sentBy: z.string(), sentAt: instant })),
  /** Rows about what an earlier one is about. */
  repeatedRows: count,
  /** What its rows come to, by names its kind gives: the sum of their numbers, and of how many rows. */
  tally: z.record(z.string(), z.object({ sum: z.number(), rows: count })),
});
export type ImportDetails = z.output<typeof importDetails>;

const runFilter = {
  search: searchText,
  mine: z.optional(z.boolean()),
  states: z.optional(z.array(z.enum(importStates)).check(z.maxLength(importStates.length))),
  kinds: z.optional(z.array(z.enum(importKinds)).check(z.maxLength(importKinds.length))),
  /** With rows that were refused, or asked about and not taken, which can be corrected and sent again still. */
  hasErrors: z.optional(z.boolean()),
};
/** By what imports are found. */
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

/** A row as it would be, or was, written. */
const importRow = z.object({
  line: z.number(),
  result: z.nullable(z.enum(rowResults)),
  outcome: z.nullable(z.enum(rowOutcomes)),
  /** What it is about. */
  label: z.nullable(z.string()),
  recordPublicId: z.nullable(publicId),
  /** Its cells by what they feed. */
  cells: z.record(z.string(), z.string()),
  /** What changes, as people read it. */
  changes: z.array(
    z.object({
      field,
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      /** A detail: how far a price moves. */
      beside: z.optional(z.string()),
    }),
  ),
  /** It is written only after its sender confirmed it. */
  isAsked: z.boolean(),
  /** Why it is refused, or what there is to know of it, and by which cell. */
  issues: z.array(z.object({ field: z.nullable(field), message: z.string() })),
});
export type ImportRow = z.output<typeof importRow>;

export const searchImportRows = endpoint({
  ...one,
  name: 'searchImportRows',
  method: 'POST',
  path: '/imports/:id/rows/search',
  summary: 'Linhas de uma planilha enviada',
  query: pageQuery,
  body: z.extend(recordFilter(['line'] as const), {
    results: z.optional(z.array(z.enum(rowResults)).check(z.maxLength(4))),
    outcomes: z.optional(z.array(z.enum(rowOutcomes)).check(z.maxLength(4))),
    isAsked: z.optional(z.boolean()),
    /** Of the sheet of errors. */
    isError: z.optional(z.boolean()),
  }),
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

/** Which field each column feeds, from the left: the rows are reviewed by it. */
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
 * GOOD writes every row that can be; ALL nothing at all unless all can. `takesAsked` says that the rows that are asked about are
 * meant; absent, what was said before counts.
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

/** Undoes an import's changes, where the record wasn't changed since, within a day. */
export const undoImport = endpoint({
  ...change,
  name: 'undoImport',
  ifMatch: 'state',
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Desfaz uma importação',
  refusals: [...refusals, 'IMPORT_UNDO_TOO_LATE'],
});

/** Throws away a file of which nothing was written. */
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

/** The refused rows as they were sent, each with its reason, to be corrected and sent again. For its sender. */
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

/** The most rows of the map of what is sold: it is made during the request. */
export const REFERENCE_MAP_ROWS = 300_000;

/** EP-060: where the map of what is sold opens for five minutes: products with their ids, who sells them, codes and prices; filled in, it is sent as any kind. */
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
