import { ufs } from '@celeiro/rules/states.ts';
import { reliabilities } from '@celeiro/rules/money/store-credit/credit.ts';
import { documentsStates } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { storeStatuses } from '@celeiro/rules/parties/stores/store.ts';
import * as z from 'zod/mini';
import { businessDate, money, publicId, searchText, text } from '../../codecs.ts';
import { sheetFormat } from '../../sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf, wholePageQuery } from '../../page.ts';
import { intranet } from '../../permissions.ts';
import { recordFilter, recordSearch } from '../../records.ts';

// The list of stores, its counters and its sheet, and the short lists for pickers (R-ADMIN-010, R-ADMIN-020).

const reading = { method: 'GET', scopes: intranet, transaction: 'none' } as const;

/** A row of the list. */
const storeRow = z.object({
  publicId,
  /** For display; a CPF is masked. */
  documentNumber: z.string(),
  name: z.string(),
  legalName: z.nullable(z.string()),
  status: z.enum(storeStatuses),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  sellerName: z.nullable(z.string()),
  tags: z.array(z.object({ publicId, name: z.string() })),
  /** Its credit limit; null when finance set none. */
  creditLimit: z.nullable(money),
  /** The part of the limit used by its open deliveries. */
  usedLimit: money,
  /** The invoiced and unpaid amount. */
  open: money,
  /** The overdue part of it. */
  overdue: money,
  /** The day of its last order, including canceled ones. */
  lastPurchase: z.nullable(businessDate),
  /** Orders of the last 90 days. */
  recentOrders: z.number(),
  /** The number of valid required documents, and whether any document waits for review. */
  documents: z.object({
    done: z.number(),
    required: z.number(),
    isWaiting: z.boolean(),
    hasExpired: z.boolean(),
  }),
  version: z.number(),
});
export type StoreRow = z.output<typeof storeRow>;

const filterFields = {
  search: searchText,
  statuses: z.optional(z.array(z.enum(storeStatuses)).check(z.maxLength(storeStatuses.length))),
  states: z.optional(z.array(z.enum(ufs)).check(z.maxLength(ufs.length))),
  cityPublicIds: z.optional(z.array(publicId).check(z.maxLength(100))),
  sellerUsernames: z.optional(z.array(text(254, 1)).check(z.maxLength(100))),
  /** Stores with any or all of these tags. */
  tagPublicIds: z.optional(z.array(publicId).check(z.maxLength(20))),
  tagMode: z.optional(z.enum(['any', 'all'])),
  /** Stores above their limit. */
  limitExceeded: z.optional(z.boolean()),
  /** Whether the credit limit ends within 30 days or has ended. */
  limitEnding: z.optional(z.boolean()),
  /** Stores with an overdue amount. */
  overdue: z.optional(z.boolean()),
  /** Stores without an order for so many days, or without any. */
  noPurchaseDays: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(730))),
  /** By finance's rating; a store without a limit never matches. */
  reliabilities: z.optional(z.array(z.enum(reliabilities)).check(z.maxLength(reliabilities.length))),
  documents: z.optional(z.array(z.enum(documentsStates)).check(z.maxLength(documentsStates.length))),
  /** Stores with an open request for correction. */
  correctionOpen: z.optional(z.boolean()),
  /** Stores this supplier is disabled for. */
  supplierPublicId: z.optional(publicId),
  createdFrom: z.optional(businessDate),
  createdTo: z.optional(businessDate),
};

/** The filters of stores; several values of one filter are alternatives. */
const storeFilter = z.strictObject(filterFields);
export type StoreFilter = z.output<typeof storeFilter>;

export const storeSorts = [
  'name',
  'createdAt',
  'lastPurchase',
  'used',
  'open',
  'overdue',
  'recentOrders',
] as const;

/**
 * EP-094: words are searched in names, phone and mail address; a document by its beginning. Sorting and filtering by
 * figures use values at most a minute old; the rows have current ones.
 */
export const searchStores = endpoint({
  ...recordSearch,
  name: 'searchStores',
  path: '/stores/search',
  summary: 'Busca clientes',
  body: z.extend(recordFilter(storeSorts), filterFields),
  response: pageOf(storeRow),
});

/** The number of stores that each filter finds, up to a cap. */
export const countStores = endpoint({
  name: 'countStores',
  method: 'POST',
  path: '/stores/counters',
  summary: 'Quantos clientes cada filtro encontra',
  scopes: intranet,
  body: z.strictObject({ filters: z.array(storeFilter).check(z.minLength(1), z.maxLength(12)) }),
  response: z.object({ counters: z.array(z.object({ count: z.number(), isCapped: z.boolean() })) }),
  refusals: [],
  transaction: 'none',
});

/** The columns of the list that the user has visible. */
export const storeSheetColumns = [
  'name',
  'city',
  'seller',
  'tags',
  'credit',
  'open',
  'overdue',
  'lastPurchase',
  'recentOrders',
  'documents',
  'status',
] as const;

/** The list as a sheet: the filtered or the given stores, in the list's order. */
export const exportStores = endpoint({
  name: 'exportStores',
  method: 'POST',
  path: '/stores/export',
  summary: 'Exporta a lista de clientes',
  scopes: intranet,
  body: z.strictObject({
    format: sheetFormat,
    columns: z.array(z.enum(storeSheetColumns)).check(z.minLength(1), z.maxLength(storeSheetColumns.length)),
    filter: storeFilter,
    storePublicIds: z.optional(z.array(publicId).check(z.minLength(1), z.maxLength(100))),
    sort: searchStores.body.shape.sort,
  }),
  response: 'file',
  refusals: ['EXPORT_TOO_LARGE'],
  transaction: 'none',
});

const named = { publicId, name: z.string(), documentNumber: z.string() };

/** EP-098, R-ADMIN-010: all stores in one page, filtered by name and by the beginning of the document. */
export const listAllStores = endpoint({
  ...reading,
  name: 'listAllStores',
  path: '/store-rest-api/stores/all',
  summary: 'Todos os clientes',
  query: z.extend(wholePageQuery, { name: searchText, documentNumber: searchText }),
  response: pageOf(z.object({ ...named, city: z.nullable(z.string()), state: z.nullable(z.string()) })),
  refusals: [],
});

/** EP-108: stores by name, for pickers, without inactive ones. */
export const listStoreNames = endpoint({
  ...reading,
  name: 'listStoreNames',
  path: '/stores/names',
  summary: 'Nomes dos clientes',
  query: z.strictObject({ name: searchText }),
  response: z.array(z.object(named)),
  refusals: [],
});

/** The cities of stores, by name, with the number of stores; 'Campinas/SP' selects among cities of the same name. */
export const listStoreCities = endpoint({
  ...reading,
  name: 'listStoreCities',
  path: '/stores/cities',
  summary: 'Cidades dos clientes',
  query: z.strictObject({ name: z.optional(text(120)) }),
  response: z.array(z.object({ publicId, name: z.string(), uf: z.string(), stores: z.number() })),
  refusals: [],
});
