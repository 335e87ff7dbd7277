import type { ShownAuditFilter } from '@celeiro/contract/desk/audit/audit.ts';
import type { AuditKind } from '@celeiro/rules/desk/audit/audit-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { allOf, anyOf, kindsFor, oneOf, readCommon } from './audit-conditions.ts';
import { ofFound, readSubjectId } from './audit-subjects.queries.ts';
import type { Part, Placed, Timeline } from './timeline.ts';

/** A value that was shown to a person. */
export type ShownRow = {
  readonly id: number;
  readonly at: Date;
  readonly kind: AuditKind;
  readonly recordId: number;
  readonly field: string;
  readonly byName: string;
  readonly reason: string | null;
};

// The field of a contact is followed by its index: 'phone.0'.
const ofField = (field: string): RawBuilder<unknown> =>
  sql`(r.field = ${field} or r.field like ${`${field}.%`})`;

/**
 * The tables of the log of shown personal data: of stores and suppliers, and for administrators of the matriz also of the
 * phones of people with access.
 */
export const shownTimeline = async (
  operation: Operation,
  filter: ShownAuditFilter,
): Promise<Timeline<ShownRow>> => {
  const { db, actor } = operation;
  const { search, record, fields = [] } = filter;
  const asked = kindsFor(actor, filter.kinds ?? ['store', 'supplier', 'user']).filter(
    (kind) => record === undefined || record.kind === kind,
  );
  const id = record && ((await readSubjectId(db, record)) ?? 0);
  const narrowed = async (kinds: readonly AuditKind[], column: RawBuilder<unknown>) => [
    ...(id === undefined ? [] : [sql`${column} = ${id}`]),
    ...(search === undefined
      ? []
      : [
          anyOf(
            (await ofFound(db, search, kinds, column)).map(
              ({ kind, condition }) => sql`(r.kind = ${kind} and ${condition})`,
            ),
          ),
        ]),
  ];
  const parts: Part[] = [];
  const records = asked.filter((kind) => kind !== 'user');
  if (records.length > 0)
    parts.push({
      part: 0,
      from: sql`record_access r`,
      columns: sql`r.kind, r.record_id, r.field, r.by_name, r.reason`,
      where: allOf([
        ...(await readCommon(db, filter, sql`r.by_user_id`)),
        ...(records.length === 2 ? [] : [oneOf(sql`r.kind`, records, sql`text`)]),
        ...(fields.length === 0 ? [] : [anyOf(fields.map(ofField))]),
        ...(await narrowed(records, sql`r.record_id`)),
      ]),
    });
  if (asked.includes('user') && (fields.length === 0 || fields.includes('phone')))
    parts.push({
      part: 1,
      from: sql`(select h.id, h.at, 'user' as kind, u.id as record_id, 'phone' as field, h.actor_user_id as by_user_id,
          h.actor_name as by_name, null::text as reason
        from access_history h join app_user u on u.username = h.subject where h.action = 'PHONE_SHOWN') r`,
      columns: sql`r.kind, r.record_id, r.field, r.by_name, r.reason`,
      where: allOf([
        ...(await readCommon(db, filter, sql`r.by_user_id`)),
        ...(await narrowed(['user'], sql`r.record_id`)),
      ]),
    });
  return { parts, read: (database, statement) => sql<ShownRow & Placed>`${statement}`.execute(database) };
};
