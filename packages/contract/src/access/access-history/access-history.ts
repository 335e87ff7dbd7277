import { accessActions, type AccessAction } from '@celeiro/rules/access/access-history/access-history.ts';
import * as z from 'zod/mini';
import { businessDate, instant, publicId, text } from '../../codecs.ts';
import { sheetFormat } from '../../sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf } from '../../page.ts';
import { intranet } from '../../permissions.ts';
import { recordSearch } from '../../records.ts';

const path = '/authorization-server-web/access-history';

// The keys of an object are typed as plain text.
const actions = Object.keys(accessActions) as AccessAction[];

const filterFields = {
  /** Words in the name of the author or of the subject. */
  search: z.optional(text(120)),
  /** Actions by these people, and actions on their accounts. */
  userPublicIds: z.optional(z.array(publicId).check(z.maxLength(50))),
  actions: z.optional(z.array(z.enum(actions)).check(z.maxLength(actions.length))),
  /** Days, both included. */
  from: z.optional(businessDate),
  to: z.optional(businessDate),
};
type Period = { readonly from?: string | undefined; readonly to?: string | undefined };
const isPeriod = ({ from, to }: Period): boolean => from === undefined || to === undefined || from <= to;

const filter = z.strictObject(filterFields).check(z.refine(isPeriod, { path: ['to'], error: 'period' }));
export type AccessHistoryFilter = z.output<typeof filter>;

const entry = z.object({
  /** Its place in the audit. */
  number: z.number(),
  at: instant,
  /** The author: a person, 'anônimo' before signing in, or a part of the product. */
  byName: z.string(),
  action: z.string(),
  actionDescription: z.string(),
  /** The subject: an e-mail, a group's name, a flag. */
  subject: z.string(),
  /** The subject's name (of a person, of a flag); null when `subject` is its name already. */
  subjectName: z.nullable(z.string()),
  changes: z.array(
    z.object({ label: z.string(), value: z.nullable(z.string()), newValue: z.nullable(z.string()) }),
  ),
});
export type AccessHistoryEntry = z.output<typeof entry>;

/** The audit of access (T31), newest first by default. */
export const searchAccessHistory = endpoint({
  ...recordSearch,
  name: 'searchAccessHistory',
  path: `${path}/search`,
  summary: 'Auditoria dos acessos',
  callers: 'matriz',
  body: z
    .strictObject({ ...filterFields, sort: z.optional(z.enum(['at,asc', 'at,desc'])) })
    .check(z.refine(isPeriod, { path: ['to'], error: 'period' })),
  response: pageOf(entry),
});

/** The audit as a sheet, newest first. */
export const exportAccessHistory = endpoint({
  name: 'exportAccessHistory',
  method: 'POST',
  path: `${path}/export`,
  summary: 'Exporta a auditoria dos acessos',
  scopes: intranet,
  callers: 'matriz',
  body: z.strictObject({ format: sheetFormat, filter }),
  response: 'file',
  refusals: ['EXPORT_TOO_LARGE'],
  transaction: 'none',
});

/** One action of the audit. */
export const getAccessHistoryEntry = endpoint({
  name: 'getAccessHistoryEntry',
  method: 'GET',
  path: `${path}/:number`,
  summary: 'Um registro da auditoria dos acessos',
  scopes: intranet,
  callers: 'matriz',
  params: z.object({
    number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  response: entry,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
