import * as z from 'zod/mini';
import { instant, publicId, searchText } from './codecs.ts';
import type { AnyCode } from './errors.ts';
import { HISTORY_PAGE, pageQuery } from './page.ts';
import { intranet } from './permissions.ts';

// The common parts of the calls of every plain record (a unit, a group, a store, …): spread into its `endpoint`.

const byId = z.object({ id: publicId });

const read = { scopes: intranet, transaction: 'none' } as const;
const write = { scopes: intranet, idempotent: true, transaction: 'one' } as const;

/** A page of records filtered by the body: `z.extend(recordFilter(sorts), { … })`. */
export const recordSearch = { ...read, method: 'POST', query: pageQuery, refusals: [] } as const;

/** One record. */
export const recordGet = { ...read, method: 'GET', params: byId, refusals: ['RESOURCE_NOT_FOUND'] } as const;

/** Creates a record and returns it as saved. */
export const recordCreate = { ...write, method: 'POST', status: 201, ifMatch: 'adds' } as const;

/**
 * Changes the sent fields. An older version (If-Match) is merged by field; 409 VERSION_CONFLICT with `recordConflict`
 * when another person changed the same field.
 */
export const recordUpdate = { ...write, method: 'PUT', params: byId, ifMatch: true } as const;
export const recordUpdateRefusals = ['RESOURCE_NOT_FOUND', 'VERSION_CONFLICT'] as const satisfies AnyCode[];

const version = z.number().check(z.int(), z.minimum(0), z.maximum(999_999_999));
/**
 * The version of each record that the caller saw, by public id: a record whose same fields changed since returns
 * VERSION_CONFLICT. Null overwrites any version. The intranet has to name each record (428 VERSION_REQUIRED).
 */
export const seenVersions = z.optional(z.record(publicId, z.nullable(version)));

/** Deletes a record without uses; otherwise 422 RECORD_IN_USE with `recordUses`. */
export const recordDelete = {
  ...write,
  method: 'DELETE',
  params: byId,
  ifMatch: true,
  response: null,
  refusals: [...recordUpdateRefusals, 'RECORD_IN_USE'],
} as const;

/** One save of a record; `number` is the version it created. */
export const recordHistoryEntry = z.object({
  number: z.number(),
  name: z.string(),
  description: z.string(),
  date: instant,
  event: z.enum(['CREATE', 'UPDATE', 'DELETE']),
  eventDescription: z.string(),
  items: z.array(
    z.object({
      label: z.string(),
      value: z.nullable(z.string()),
      newValue: z.nullable(z.string()),
      isIdentifier: z.boolean(),
    }),
  ),
});
export type RecordHistoryEntry = z.output<typeof recordHistoryEntry>;

/** The history of a record, newest first; `before` continues after the last entry read. */
export const recordHistory = {
  ...recordGet,
  query: z.strictObject({
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999_999_999))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), HISTORY_PAGE),
  }),
  response: z.array(recordHistoryEntry),
} as const;
export type RecordHistoryQuery = z.output<typeof recordHistory.query>;

/** A sort of a list: 'name,asc'. */
const sortOf = <const F extends string>(fields: readonly F[]) =>
  z.enum(fields.flatMap((field) => [`${field},asc`, `${field},desc`] as const));

/** The filter of every search of records: words that must all match, and one of these sorts. */
export const recordFilter = <const F extends string>(sorts: readonly F[]) =>
  z.strictObject({ search: searchText, sort: z.optional(sortOf(sorts)) });

/**
 * The data of a 409 VERSION_CONFLICT of a record: the current record, and who changed which field since the caller's
 * version.
 */
export const recordConflict = <S extends z.ZodMiniType>(current: S) =>
  z.object({
    current,
    changes: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        /** The child that was changed, such as a delivery's item; null for the record's own fields. */
        itemLabel: z.nullable(z.string()),
        oldValue: z.nullable(z.string()),
        newValue: z.nullable(z.string()),
        byName: z.string(),
        at: instant,
      }),
    ),
  });

/** The data of a 422 RECORD_IN_USE: the number of uses of each kind. */
export const recordUses = z.object({
  uses: z.array(z.object({ kind: z.string(), label: z.string(), count: z.number() })),
});
