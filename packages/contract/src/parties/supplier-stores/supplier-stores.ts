import { supplierStoreStates } from '@celeiro/rules/parties/supplier-stores/supplier-store.ts';
import * as z from 'zod/mini';
import { line, money, moneyFromZero, publicId, searchText, text } from '../../codecs.ts';
import { sheetFormat } from '../../orders/deliveries/delivery-sheets.ts';
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

// What is recorded of a supplier and a store. Each pair has its id, whether or not anything is.

const byId = z.object({ id: publicId });

/** EP-125: the suppliers of a store: those that serve it, those it bought from, those of which something is recorded. */
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
      /** Of the pair. */
      publicId,
      supplierPublicId: publicId,
      supplier: z.string(),
      /** In service, serves the store's address and is not disabled for it. */
      enabled: z.boolean(),
      /** Why it isn't, in words; null while it is. */
      reason: z.nullable(z.string()),
      served: z.boolean(),
      externalCode: z.nullable(z.string()),
      /** Those of the pair, else the supplier's. */
      minimumOrder: money,
      logisticCost: money,
      warningTags: z.array(storeWarning),
      deliveries: z.number(),
    }),
  ),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** A store as its supplier's list shows it. */
export const supplierStore = z.object({
  /** Of the pair. */
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
  /** Why it is not to deliver there; null while it may. */
  disabledReason: z.nullable(z.string()),
  externalCode: z.nullable(z.string()),
  /** Of the pair alone; null: the supplier's own. */
  minimumOrder: z.nullable(money),
  logisticCost: z.nullable(money),
  note: z.nullable(z.string()),
  warningTags: z.array(storeWarning),
});
export type SupplierStore = z.output<typeof supplierStore>;

/** A supplier and a store, by the id of their pair. */
export const getSupplierStore = endpoint({
  ...recordGet,
  name: 'getSupplierStore',
  path: '/supplier-store/:id',
  summary: 'Um fornecedor e um cliente',
  response: supplierStore,
});

/** EP-126: changes what is sent, merged by field; null leaves it to the supplier's own. */
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
/** Most pairs of one call. */
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

/** R-ADMIN-001, EP-127: these suppliers may deliver to the store again. */
export const activateStoreSuppliers = endpoint({
  ...ofStore,
  name: 'activateStoreSuppliers',
  ifMatch: 'state',
  path: '/supplier-store/store/:id/active',
  summary: 'Ativa fornecedores para um cliente',
  body: z.strictObject({ supplierPublicIds, reason }),
  refusals: ['RESOURCE_NOT_FOUND'],
});

/** R-ADMIN-001, EP-128: these suppliers deliver nothing new to the store. */
export const disableStoreSuppliers = endpoint({
  ...ofStore,
  name: 'disableStoreSuppliers',
  ifMatch: 'state',
  path: '/supplier-store/store/:id/disable',
  summary: 'Desativa fornecedores para um cliente',
  body: z.strictObject({ supplierPublicIds, reason }),
  refusals: ['RESOURCE_NOT_FOUND', 'REASON_REQUIRED'],
});

/** What is to happen to several pairs; for each the rules of one hold. */
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
  /** With any of these warnings. */
  tagPublicIds: z.optional(z.array(publicId).check(z.maxLength(20))),
  /** With any warning, or with none. */
  isWarned: z.optional(z.boolean()),
};

/** By what the stores of a supplier are found. */
export const supplierStoreFilter = z.strictObject(filterFields);
export type SupplierStoreFilter = z.output<typeof supplierStoreFilter>;

export const supplierStoreSorts = ['store'] as const;

/** The stores of a supplier: name and document are looked through. */
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

/** How many stores each filter finds, up to a cap. */
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

/** Columns of the list, as a person has them in sight. */
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

/** The list as a sheet: what is filtered, or the pairs named, in the list's order. */
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
  /** Of the pairs. */
  supplierStorePublicIds: z.array(publicId).check(z.minLength(1), z.maxLength(SUPPLIER_STORE_BATCH)),
  /** By public id, the versions the caller saw: one that another person changed since refuses VERSION_CONFLICT. */
  versions: seenVersions,
  change: supplierStoreChange,
});
export type SupplierStoreBatch = z.output<typeof batch>;

/** How one store of a batch fared, or would fare. */
const batchResult = z.object({
  publicId,
  ok: z.boolean(),
  changed: z.boolean(),
  version: z.nullable(z.number()),
  /** Deliveries of the pair that are under way, which go on. */
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

/** Enables, disables or marks several stores of a supplier; the answer says how each fared. */
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

/** What the same would do now, by the same rules; nothing is changed. */
export const rehearseSupplierStores = endpoint({
  ...ofMany,
  name: 'rehearseSupplierStores',
  method: 'POST',
  path: '/suppliers/:id/stores/batch/rehearsal',
  summary: 'Ensaia uma mudança de vários clientes de um fornecedor',
  transaction: 'none',
});
