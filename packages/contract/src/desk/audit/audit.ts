import { auditFields, type AuditKind, auditKindNames } from '@celeiro/rules/desk/audit/audit-kinds.ts';
import { type PersonalField, personalFields } from '@celeiro/rules/personal-data.ts';
import * as z from 'zod/mini';
import { businessDate, instant, publicId, searchText, text } from '../../codecs.ts';
import { sheetFormat } from '../../sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf } from '../../page.ts';
import { intranet } from '../../permissions.ts';
import { recordSearch } from '../../records.ts';

// The audit of all records, and of shown personal data: for supervisors and administrators.

const kind = z.enum(auditKindNames);

/** One record, as addresses name it. */
const record = z.strictObject({ kind, publicId });

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };
const isPeriod = ({ from, to }: Period): boolean => from === undefined || to === undefined || from <= to;

const commonFields = {
  /** Words in the record's name, or an order's number. */
  search: searchText,
  /** Changes by these people, whether or not they still have access. */
  userPublicIds: z.optional(z.array(publicId).check(z.maxLength(50))),
  record: z.optional(record),
  /** Days, both included. */
  from: z.optional(businessDate),
  to: z.optional(businessDate),
};

const fieldCodes = auditFields.map(({ code }) => code);

const changeFields = {
  ...commonFields,
  kinds: z.optional(z.array(kind).check(z.maxLength(auditKindNames.length))),
  /** For example 'store.name'. */
  fields: z.optional(z.array(z.enum(fieldCodes)).check(z.maxLength(50))),
};
const changeFilter = z
  .strictObject(changeFields)
  .check(z.refine(isPeriod, { path: ['to'], error: 'period' }));
export type AuditFilter = z.output<typeof changeFilter>;

// The keys of an object are typed as plain text.
const personal = z.enum(Object.keys(personalFields) as [PersonalField, ...PersonalField[]]);
const shownKinds = ['store', 'supplier', 'user'] as const satisfies readonly AuditKind[];
const shownFields = {
  ...commonFields,
  kinds: z.optional(z.array(z.enum(shownKinds)).check(z.maxLength(shownKinds.length))),
  fields: z.optional(z.array(personal).check(z.maxLength(Object.keys(personalFields).length))),
};
const shownFilter = z.strictObject(shownFields).check(z.refine(isPeriod, { path: ['to'], error: 'period' }));
export type ShownAuditFilter = z.output<typeof shownFilter>;

/** The record of a row; the ids are null when it no longer exists. */
const subject = z.object({
  kind,
  /** 'Cliente' */
  kindDescription: z.string(),
  publicId: z.nullable(publicId),
  /** The record it belongs to: the order of a delivery, the store of a comment. */
  parentPublicId: z.nullable(publicId),
  /** Its current name, or its last name when it no longer exists. */
  name: z.string(),
});
export type AuditSubject = z.output<typeof subject>;

const change = z.object({
  /** Its permanent number in the audit. */
  number: z.number(),
  at: instant,
  byName: z.string(),
  record: subject,
  event: z.enum(['CREATE', 'UPDATE', 'DELETE']),
  eventDescription: z.string(),
  /** The field's label in the record's history. */
  field: z.string(),
  /** The part of the record: a product of a delivery. */
  itemLabel: z.nullable(z.string()),
  value: z.nullable(z.string()),
  newValue: z.nullable(z.string()),
});
export type AuditChange = z.output<typeof change>;

const shown = z.object({
  number: z.number(),
  at: instant,
  byName: z.string(),
  record: subject,
  /** 'Telefone do contato 1'. */
  field: z.string(),
  reason: z.nullable(z.string()),
});
export type AuditShown = z.output<typeof shown>;

const sort = z.optional(z.enum(['at,asc', 'at,desc']));
const sheet = {
  method: 'POST',
  scopes: intranet,
  callers: 'auditors',
  response: 'file',
  refusals: ['EXPORT_TOO_LARGE'],
  transaction: 'none',
} as const;

/** T31: every change of any record's fields, newest first by default. */
export const searchAudit = endpoint({
  ...recordSearch,
  name: 'searchAudit',
  path: '/audit/changes/search',
  summary: 'Auditoria de todas as alterações',
  callers: 'auditors',
  body: z
    .strictObject({ ...changeFields, sort })
    .check(z.refine(isPeriod, { path: ['to'], error: 'period' })),
  response: pageOf(change),
});

/** One change. */
export const getAuditChange = endpoint({
  name: 'getAuditChange',
  method: 'GET',
  path: '/audit/changes/:number',
  summary: 'Uma alteração da auditoria',
  scopes: intranet,
  callers: 'auditors',
  params: z.object({
    number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  response: change,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** The audit as a sheet, newest first. */
export const exportAudit = endpoint({
  ...sheet,
  name: 'exportAudit',
  path: '/audit/changes/export',
  summary: 'Exporta a auditoria de alterações',
  body: z.strictObject({ format: sheetFormat, filter: changeFilter }),
});

/** Who saw which personal data (Lei 13.709), newest first by default. */
export const searchShownData = endpoint({
  ...recordSearch,
  name: 'searchShownData',
  path: '/audit/personal-data/search',
  summary: 'Auditoria dos acessos a dados pessoais',
  callers: 'auditors',
  body: z.strictObject({ ...shownFields, sort }).check(z.refine(isPeriod, { path: ['to'], error: 'period' })),
  response: pageOf(shown),
});

/** The log of shown personal data as a sheet, newest first. */
export const exportShownData = endpoint({
  ...sheet,
  name: 'exportShownData',
  path: '/audit/personal-data/export',
  summary: 'Exporta os acessos a dados pessoais',
  body: z.strictObject({ format: sheetFormat, filter: shownFilter }),
});

/** People the audit can be filtered by, by name or e-mail, including those without access. */
export const listAuditPeople = endpoint({
  name: 'listAuditPeople',
  method: 'GET',
  path: '/audit/people',
  summary: 'Pessoas da auditoria',
  scopes: intranet,
  callers: 'auditors',
  query: z.strictObject({ name: z.optional(text(120)) }),
  response: z.array(z.object({ publicId, name: z.string(), username: z.string() })),
  refusals: [],
  transaction: 'none',
});
