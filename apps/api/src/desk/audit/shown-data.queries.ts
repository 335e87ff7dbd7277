import type { ShownAuditFilter } from '@celeiro/contract/desk/audit/audit.ts';
import type { AuditKind } from '@celeiro/rules/desk/audit/audit-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { allOf, anyOf, kindsFor, oneOf, readCommon } from './audit-conditions.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
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
  const requested = kindsFor(actor, filter.kinds ?? ['store', 'supplier', 'user']).filter(
    (kind) => record === undefined || record.kind === kind,
  );
  const id = record === undefined ? 0 : ((await readSubjectId(db, record)) ?? 0);
  const found = async (kinds: readonly AuditKind[], column: RawBuilder<unknown>) => {
    const conditions = search === undefined ? [] : await ofFound(db, search, kinds, column);
    return anyOf(conditions.map(({ kind, condition }) => sql`(r.kind = ${kind} and ${condition})`));
  };
  const common = await readCommon(db, filter, sql`r.by_user_id`);
  const parts: Part[] = [];
  const records = requested.filter((kind) => kind !== 'user');
  if (records.length > 0) {
    const foundRecords = await found(records, sql`r.record_id`);
    parts.push({
      part: 0,
      from: sql`record_access r`,
      columns: sql`r.kind, r.record_id, r.field, r.by_name, r.reason`,
      where: allOf([
        ...(records.length === 2 ? [] : [oneOf(sql`r.kind`, records, sql`text`)]),
        narrowed(filter, {
          ...common,
          // Narrows before, also where no kind is requested.
          kinds: () => null,
          fields: (names) => anyOf(names.map(ofField)),
          record: () => sql`r.record_id = ${id}`,
          search: () => foundRecords,
        }),
      ]),
    });
  }
  if (requested.includes('user') && (fields.length === 0 || fields.includes('phone'))) {
    const foundPeople = await found(['user'], sql`r.record_id`);
    parts.push({
      part: 1,
      from: sql`(select h.id, h.at, 'user' as kind, u.id as record_id, 'phone' as field, h.actor_user_id as by_user_id,
          h.actor_name as by_name, null::text as reason
        from access_history h join app_user u on u.username = h.subject where h.action = 'PHONE_SHOWN') r`,
      columns: sql`r.kind, r.record_id, r.field, r.by_name, r.reason`,
      where: narrowed(filter, {
        ...common,
        // The table is read where the kind and its one field are requested.
        kinds: 'fields',
        fields: () => null,
        record: () => sql`r.record_id = ${id}`,
        search: () => foundPeople,
      }),
    });
  }
  return { parts, read: (database, statement) => sql<ShownRow & Placed>`${statement}`.execute(database) };
};
