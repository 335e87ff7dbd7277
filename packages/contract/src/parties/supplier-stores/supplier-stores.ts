import { supplierStoreStates } from '@celeiro/rules/parties/supplier-stores/supplier-store.ts';
import * as z from 'zod/mini';
import { line, money, moneyFromZero, publicId, searchText, text } from '../../codecs.ts';
import { sheetFormat } from '../../sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf } from '../../page.ts';
import { intranet } from '../../permissions.ts';
import {
  recordFilter,
  recordGet,
  recordSearch,
  recordUpdate,
  recordUpdateRefusals,
  seenVersions,
} from '../../records.ts';
import { storeWarning } from './supplier-warnings.ts';

// The terms between a supplier and a store. Each pair has an id, with or without terms.

const byId = z.object({ id: publicId });

/** EP-125: the suppliers of a store: those that serve it, those it bought from, and those with terms for it. */
export const listStoreSuppliers = endpoint({
  name: 'listStoreSuppliers',
  method: 'GET',
  path: '/supplier-store/store/:id',
  summary: 'Fornecedores de um cliente',
  scopes: intranet,
  params: byId,
  query: z.strictObject({
    enabled: z.optional(z.enum(['true', 'false'])),
    supplierName: z.optional(text(120)),
  }),
  response: z.array(
    z.object({
      /** Id of the pair. */
      publicId,
      supplierPublicId: publicId,
      supplier: z.string(),
      /** In service, serves the store's address and is not disabled for it. */
      enabled: z.boolean(),
      /** Why it isn't, as text; null while it is. */
      reason: z.nullable(z.string()),
      served: z.boolean(),
      externalCode: z.nullable(z.string()),
      /** The pair's, or else the supplier's. */
      minimumOrder: money,
      logisticCost: money,
      warningTags: z.array(storeWarning),
      deliveries: z.number(),
    }),
  ),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** A store in its supplier's list. */
export const supplierStore = z.object({
  /** Id of the pair. */
  publicId,
  version: z.number(),
  storePublicId: publicId,
  store: z.string(),
  storeDocumentNumber: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** Its applied routes reach the store's address. */
  served: z.boolean(),
  enabled: z.boolean(),
  /** Why it must not deliver there; null while it may. */
  disabledReason: z.nullable(z.string()),
  externalCode: z.nullable(z.string()),
  /** Of the pair only; null: the supplier's own. */
  minimumOrder: z.nullable(money),
  logisticCost: z.nullable(money),
  note: z.nullable(z.string()),
  warningTags: z.array(storeWarning),
});
export type SupplierStore = z.output<typeof supplierStore>;

/** The terms between a supplier and a store, by the id of the pair. */
export const getSupplierStore = endpoint({
  ...recordGet,
  name: 'getSupplierStore',
  path: '/supplier-store/:id',
  summary: 'Um fornecedor e um cliente',
  response: supplierStore,
});

/** EP-126: changes the sent fields, merged by field; null means the supplier's own value. */
export const updateSupplierStore = endpoint({
  ...recordUpdate,
  name: 'updateSupplierStore',
  path: '/supplier-store/:id',
  summary: 'Altera as condições de um fornecedor para um cliente',
  body: z.partial(
    z.strictObject({
      externalCode: z.nullable(line(40, 1)),
      minimumOrder: z.nullable(moneyFromZero),
      logisticCost: z.nullable(moneyFromZero),
      note: z.nullable(text(500, 1)),
    }),
  ),
  response: supplierStore,
  refusals: [...recordUpdateRefusals, 'EXTERNAL_CODE_TAKEN'],
  changes: ['supplierStore', 'supplier'],
});

const reason = z.optional(z.nullable(text(500, 1)));
/** The largest number of pairs in one call. */
export const SUPPLIER_STORE_BATCH = 100;

const ofStore = {
  method: 'PUT',
  scopes: intranet,
  params: byId,
  response: z.array(z.object({ publicId, ok: z.boolean(), code: z.optional(z.string()) })),
  changes: ['supplierStore', 'supplier'],
  idempotent: true,
  transaction: 'each',
} as const;
const supplierPublicIds = z.array(publicId).check(z.minLength(1), z.maxLength(SUPPLIER_STORE_BATCH));

/** R-ADMIN-001, EP-127: enables these suppliers for the store again. */
export const activateStoreSuppliers = endpoint({
  ...ofStore,
  name: 'activateStoreSuppliers',
  ifMatch: 'state',
  path: '/supplier-store/store/:id/active',
  summary: 'Ativa fornecedores para um cliente',
  body: z.strictObject({ supplierPublicIds, reason }),
  refusals: ['RESOURCE_NOT_FOUND'],
});

/** R-ADMIN-001, EP-128: disables these suppliers for the store: no new deliveries. */
export const disableStoreSuppliers = endpoint({
  ...ofStore,
  name: 'disableStoreSuppliers',
  ifMatch: 'state',
  path: '/supplier-store/store/:id/disable',
  summary: 'Desativa fornecedores para um cliente',
  body: z.strictObject({ supplierPublicIds, reason }),
  refusals: ['RESOURCE_NOT_FOUND', 'REASON_REQUIRED'],
});

/** A change of several pairs; each is checked like a single one. */
export const supplierStoreChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('enable') }),
  z.strictObject({ kind: z.literal('disable'), reason }),
  z.strictObject({ kind: z.enum(['addTag', 'removeTag']), tagPublicId: publicId }),
]);
export type SupplierStoreChange = z.output<typeof supplierStoreChange>;

const filterFields = {
  search: searchText,
  states: z.optional(z.array(z.enum(supplierStoreStates)).check(z.maxLength(supplierStoreStates.length))),
  served: z.optional(z.boolean()),
  /** Pairs with any of these warnings. */
  tagPublicIds: z.optional(z.array(publicId).check(z.maxLength(20))),
  /** Pairs with any warning, or with none. */
  isWarned: z.optional(z.boolean()),
};

/** The filters of a supplier's stores. */
export const supplierStoreFilter = z.strictObject(filterFields);
export type SupplierStoreFilter = z.output<typeof supplierStoreFilter>;

export const supplierStoreSorts = ['store'] as const;

/** The stores of a supplier; searches name and document. */
export const searchSupplierStores = endpoint({
  ...recordSearch,
  name: 'searchSupplierStores',
  path: '/suppliers/:id/stores/search',
  summary: 'Busca os clientes de um fornecedor',
  params: byId,
  body: z.extend(recordFilter(supplierStoreSorts), filterFields),
  response: pageOf(supplierStore),
  refusals: ['RESOURCE_NOT_FOUND'],
});

/** The number of stores that each filter finds, up to a cap. */
export const countSupplierStores = endpoint({
  name: 'countSupplierStores',
  method: 'POST',
  path: '/suppliers/:id/stores/counters',
  summary: 'Quantos clientes de um fornecedor cada filtro encontra',
  scopes: intranet,
  params: byId,
  body: z.strictObject({ filters: z.array(supplierStoreFilter).check(z.minLength(1), z.maxLength(12)) }),
  response: z.object({ counters: z.array(z.object({ count: z.number(), isCapped: z.boolean() })) }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** The columns of the list that the user has visible. */
export const supplierStoreSheetColumns = [
  'store',
  'city',
  'state',
  'served',
  'externalCode',
  'minimumOrder',
  'logisticCost',
  'warningTags',
] as const;

/** The list as a sheet: the filtered or the given pairs, in the list's order. */
export const exportSupplierStores = endpoint({
  name: 'exportSupplierStores',
  method: 'POST',
  path: '/suppliers/:id/stores/export',
  summary: 'Exporta os clientes de um fornecedor',
  scopes: intranet,
  params: byId,
  body: z.strictObject({
    format: sheetFormat,
    columns: z
      .array(z.enum(supplierStoreSheetColumns))
      .check(z.minLength(1), z.maxLength(supplierStoreSheetColumns.length)),
    filter: supplierStoreFilter,
    supplierStorePublicIds: z.optional(
      z.array(publicId).check(z.minLength(1), z.maxLength(SUPPLIER_STORE_BATCH)),
    ),
    sort: searchSupplierStores.body.shape.sort,
  }),
  response: 'file',
  refusals: ['RESOURCE_NOT_FOUND', 'EXPORT_TOO_LARGE'],
  transaction: 'none',
});

const batch = z.strictObject({
  /** Ids of the pairs. */
  supplierStorePublicIds: z.array(publicId).check(z.minLength(1), z.maxLength(SUPPLIER_STORE_BATCH)),
  /** The versions the caller saw, by public id: a pair changed since is refused with VERSION_CONFLICT. */
  versions: seenVersions,
  change: supplierStoreChange,
});
export type SupplierStoreBatch = z.output<typeof batch>;

/** The result of one store of a batch or of its rehearsal. */
const batchResult = z.object({
  publicId,
  ok: z.boolean(),
  changed: z.boolean(),
  version: z.nullable(z.number()),
  /** Open deliveries of the pair, which continue. */
  running: z.optional(z.number()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});
export type SupplierStoreBatchResult = z.output<typeof batchResult>;

const ofMany = {
  scopes: intranet,
  params: byId,
  body: batch,
  response: z.array(batchResult),
  refusals: ['RESOURCE_NOT_FOUND', 'VERSION_CONFLICT', 'REASON_REQUIRED'],
} as const;

/** Enables, disables or marks several stores of a supplier; the response has the result for each. */
export const changeSupplierStores = endpoint({
  ...ofMany,
  name: 'changeSupplierStores',
  ifMatch: 'many',
  method: 'PUT',
  path: '/suppliers/:id/stores/batch',
  summary: 'Muda a situação ou os avisos de vários clientes de um fornecedor',
  changes: ['supplierStore', 'supplier'],
  idempotent: true,
  transaction: 'each',
});

/** What the same call would do now, by the same rules; nothing is changed. */
export const rehearseSupplierStores = endpoint({
  ...ofMany,
  name: 'rehearseSupplierStores',
  method: 'POST',
  path: '/suppliers/:id/stores/batch/rehearsal',
  summary: 'Ensaia uma mudança de vários clientes de um fornecedor',
  transaction: 'none',
});
