import { periods, weekDays } from '@celeiro/rules/days/calendar.ts';
import { integrationHealthStates } from '@celeiro/rules/orders/sending/health.ts';
import { ufs } from '@celeiro/rules/states.ts';
import { onTimeBandNames } from '@celeiro/rules/parties/supplier-score/on-time-bands.ts';
import {
  contactRoles,
  integrationKinds,
  supplierStatuses,
} from '@celeiro/rules/parties/suppliers/supplier.ts';
import { supplierFields } from '@celeiro/rules/parties/suppliers/supplier.fields.ts';
import * as z from 'zod/mini';
import {
  businessDate,
  documentNumber,
  line,
  money,
  phone,
  publicId,
  searchText,
  text,
} from '../../codecs.ts';
import { sheetFormat } from '../../sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldSchemas } from '../../field-schemas.ts';
import { documentOrMasked, email, emailOrMasked, phoneOrMasked } from '../../masked-codecs.ts';
import { pageOf } from '../../page.ts';
import { intranet } from '../../permissions.ts';
import {
  recordCreate,
  recordFilter,
  recordGet,
  recordHistory,
  recordSearch,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

// Suppliers, for their administration (R-ADMIN-020): the list, their data and their history.

const weekDay = z.enum(weekDays.map(({ code }) => code));
const weekPeriod = z.object({ weekDay, period: z.enum(periods.map(({ code }) => code)) });
const uf = z.enum(ufs);

const contactsOf = <P extends z.ZodMiniType, E extends z.ZodMiniType>(of: { phone: P; email: E }) =>
  z
    .array(
      z.strictObject({
        role: z.enum(contactRoles),
        name: line(120, 1),
        phone: z.nullable(of.phone),
        email: z.nullable(of.email),
      }),
    )
    .check(z.maxLength(10));

/** The stored fields of a supplier. */
const fields = fieldSchemas(supplierFields, {
  documentNumber,
  stateRegistrations: z
    .array(
      z.strictObject({
        uf,
        number: z.string().check(z.regex(/^[0-9A-Z]{2,14}$/, { error: 'stateRegistration' })),
      }),
    )
    .check(z.maxLength(27)),
  contacts: contactsOf({ phone, email }),
  /** When it delivers; its routes define where. */
  operatingPeriods: z.array(weekPeriod).check(z.maxLength(21)),
  /** Whole days between the order and the first delivery. */
  leadTimeDays: z.number().check(z.int(), z.minimum(0), z.maximum(30)),
  bankData: null,
  bankDataProposal: null,
  stores: null,
  unavailability: null,
  paymentMethods: null,
});

/** One supplier, with all data of its profile and form. A person's document, phones and mail addresses are masked. */
export const supplier = z.object({
  publicId,
  ...fields,
  // As stored in the database, which older rules filled.
  documentNumber: z.string(),
  contacts: contactsOf({ phone: z.string(), email: z.string() }),
  version: z.number(),
});
export type Supplier = z.output<typeof supplier>;

/** A row of the list. */
const supplierRow = z.object({
  publicId,
  /** For display; a CPF is masked. */
  documentNumber: z.string(),
  name: z.string(),
  legalName: z.nullable(z.string()),
  status: z.enum(supplierStatuses),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** Families of its products, those with the most products first. */
  families: z.array(z.string()),
  /** The number of cities its routes reach. */
  cities: z.number(),
  minimumOrder: money,
  logisticCost: money,
  /** The amount from which the freight is free; null: never. */
  freeFreightFrom: z.nullable(money),
  /** Of the last 30 days as of last night, in hundredths of a percent; null when too few deliveries were due. */
  onTime: z.nullable(z.number()),
  /** Today's deliveries without canceled and relocated ones. */
  deliveriesToday: z.number(),
  /** How orders reach it. */
  integration: z.enum(integrationKinds),
  /** The state of its system in the last day; null without one. */
  integrationHealth: z.nullable(z.enum(integrationHealthStates)),
  /** Its current or next unavailability. */
  nextUnavailability: z.nullable(z.object({ startDate: businessDate, endDate: businessDate })),
  version: z.number(),
});
export type SupplierRow = z.output<typeof supplierRow>;

const filterFields = {
  search: searchText,
  statuses: z.optional(z.array(z.enum(supplierStatuses)).check(z.maxLength(supplierStatuses.length))),
  /** The states of their addresses. */
  states: z.optional(z.array(uf).check(z.maxLength(ufs.length))),
  /** Suppliers that deliver on one of these days. */
  weekDays: z.optional(z.array(weekDay).check(z.maxLength(weekDays.length))),
  integrations: z.optional(z.array(z.enum(integrationKinds)).check(z.maxLength(integrationKinds.length))),
  /** Suppliers that are unavailable on a day of the range; either end may be absent. */
  unavailableFrom: z.optional(businessDate),
  unavailableTo: z.optional(businessDate),
  /** Words of a city its routes reach, ignoring accents and case: 'campinas', 'campinas sp'. */
  cityServed: z.optional(text(120)),
  /** Suppliers that sell a product of one of these families. */
  familyPublicIds: z.optional(z.array(publicId).check(z.maxLength(50))),
  /** By the state of their systems in the last day. */
  integrationHealth: z.optional(
    z.array(z.enum(integrationHealthStates)).check(z.maxLength(integrationHealthStates.length)),
  ),
  onTime: z.optional(z.array(z.enum(onTimeBandNames)).check(z.maxLength(onTimeBandNames.length))),
  /** Suppliers with edited routes that aren't applied. */
  routesEdited: z.optional(z.boolean()),
};

/** The filters of suppliers; several values of one filter are alternatives. */
export const supplierFilter = z.strictObject(filterFields);
export type SupplierFilter = z.output<typeof supplierFilter>;

/** Sorted by `onTime`, suppliers without a value come last in both directions. */
export const supplierSorts = ['name', 'minimumOrder', 'logisticCost', 'onTime'] as const;

/** EP-118: searches trade and legal name, and the beginning of the document. */
export const searchSuppliers = endpoint({
  ...recordSearch,
  name: 'searchSuppliers',
  path: '/suppliers/search',
  summary: 'Busca fornecedores',
  body: z.extend(recordFilter(supplierSorts), filterFields),
  response: pageOf(supplierRow),
});

/** The number of suppliers that each filter finds, up to a cap. */
export const countSuppliers = endpoint({
  name: 'countSuppliers',
  method: 'POST',
  path: '/suppliers/counters',
  summary: 'Quantos fornecedores cada filtro encontra',
  scopes: intranet,
  body: z.strictObject({ filters: z.array(supplierFilter).check(z.minLength(1), z.maxLength(12)) }),
  response: z.object({ counters: z.array(z.object({ count: z.number(), isCapped: z.boolean() })) }),
  refusals: [],
  transaction: 'none',
});

/** The columns of the list that the user has visible. */
export const supplierSheetColumns = [
  'name',
  'status',
  'city',
  'families',
  'cities',
  'minimumOrder',
  'logisticCost',
  'onTime',
  'deliveriesToday',
  'integration',
  'nextUnavailability',
] as const;

/** The list as a sheet: the filtered or the given suppliers, in the list's order. */
export const exportSuppliers = endpoint({
  name: 'exportSuppliers',
  method: 'POST',
  path: '/suppliers/export',
  summary: 'Exporta a lista de fornecedores',
  scopes: intranet,
  body: z.strictObject({
    format: sheetFormat,
    columns: z
      .array(z.enum(supplierSheetColumns))
      .check(z.minLength(1), z.maxLength(supplierSheetColumns.length)),
    filter: supplierFilter,
    supplierPublicIds: z.optional(z.array(publicId).check(z.minLength(1), z.maxLength(100))),
    sort: searchSuppliers.body.shape.sort,
  }),
  response: 'file',
  refusals: ['EXPORT_TOO_LARGE'],
  transaction: 'none',
});

/** EP-119 */
export const getSupplier = endpoint({
  ...recordGet,
  name: 'getSupplier',
  path: '/suppliers/:id',
  summary: 'Um fornecedor',
  response: supplier,
});

const body = z.strictObject(fields);
// Masked values are sent back unchanged.
const changed = z.strictObject({
  ...fields,
  documentNumber: documentOrMasked,
  contacts: contactsOf({ phone: phoneOrMasked, email: emailOrMasked }),
});
const refusals = [
  'SUPPLIER_DOCUMENT_TAKEN',
  'CITY_UNKNOWN',
  'REASON_COMMENT_REQUIRED',
  'STATE_REGISTRATION_INVALID',
] as const;

/** EP-120: absent fields are empty, none or zero, and a new supplier is in service. */
export const createSupplier = endpoint({
  ...recordCreate,
  name: 'createSupplier',
  path: '/suppliers',
  summary: 'Cadastra um fornecedor',
  body: z.extend(z.partial(body), { documentNumber: fields.documentNumber, name: fields.name }),
  response: supplier,
  refusals,
  changes: ['supplier'],
});

/**
 * EP-121, whose body names the supplier: changes the sent fields, merged by field. SUPERVISOR_REQUIRED for replacing a
 * person's document by a company's.
 */
export const updateSupplier = endpoint({
  name: 'updateSupplier',
  method: 'PUT',
  path: '/suppliers',
  summary: 'Altera um fornecedor',
  scopes: recordUpdate.scopes,
  body: z.extend(z.partial(changed), { publicId }),
  response: supplier,
  refusals: [...recordUpdateRefusals, ...refusals, 'MASKED_VALUE_UNKNOWN', 'SUPERVISOR_REQUIRED'],
  changes: ['supplier'],
  idempotent: recordUpdate.idempotent,
  ifMatch: recordUpdate.ifMatch,
  transaction: recordUpdate.transaction,
});

/** EP-130 */
export const getSupplierHistory = endpoint({
  ...recordHistory,
  name: 'getSupplierHistory',
  path: '/suppliers/hist/:id',
  summary: 'Histórico de um fornecedor',
});
