import type { AuditFilter } from '@celeiro/contract/desk/audit/audit.ts';
import { type AuditKind, auditKindNames } from '@celeiro/rules/desk/audit/audit-kinds.ts';
import type { RecordChange, RecordValue } from '@celeiro/rules/records/record-history.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { allOf, anyOf, kindsFor, oneOf, readCommon } from './audit-conditions.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
import { ofFound, readSubjectId } from './audit-subjects.queries.ts';
import type { Part, Placed, Timeline } from './timeline.ts';

/** One changed field of any record, as its history stores it. */
export type AuditRow = {
  readonly id: number;
  readonly at: Date;
  readonly kind: AuditKind;
  readonly recordId: number;
  readonly field: string;
  readonly event: RecordChange['event'];
  readonly itemLabel: string | null;
  readonly oldValue: RecordValue;
  readonly newValue: RecordValue;
  readonly byName: string;
  readonly isErased: boolean;
};

const read: Timeline<AuditRow>['read'] = (db, statement) => sql<AuditRow & Placed>`${statement}`.execute(db);

const historyColumns = sql`r.field, r.item_label, r.old_value, r.new_value, r.by_name, r.erasure_id is not null as is_erased`;

const deliveries = {
  part: 0,
  from: sql`delivery_history r`,
  // The field 'created' marks the creation of a delivery.
  columns: sql`'delivery' as kind, r.delivery_id as record_id,
    case when r.field = 'created' then 'CREATE' else r.event end as event, ${historyColumns}`,
} as const;
const records = {
  part: 1,
  from: sql`record_history r`,
  columns: sql`r.kind, r.record_id, r.event, ${historyColumns}`,
} as const;

const isNothing = (column: RawBuilder<unknown>) => sql`coalesce(${column} in ('null', '[]'), true)`;
/** For a created or deleted record only fields with content are shown; an empty list is none. */
const isShown = sql`(r.erasure_id is not null or not (${isNothing(sql`r.old_value`)} and ${isNothing(sql`r.new_value`)}))`;

type Asked = Pick<AuditFilter, 'kinds' | 'fields' | 'record'>;

/** The requested fields of a kind; null: all. */
const fieldsOf = ({ fields = [] }: Asked, kind: AuditKind): readonly string[] | null =>
  fields.length === 0
    ? null
    : fields.flatMap((one) => (one.startsWith(`${kind}.`) ? [one.slice(kind.length + 1)] : []));

/** The requested kinds; without any, all that the caller may read. */
const askedKinds = (operation: Operation, requested: Asked): readonly AuditKind[] =>
  kindsFor(operation.actor, requested.kinds)
    .filter((kind) => fieldsOf(requested, kind)?.length !== 0)
    .filter((kind) => requested.record === undefined || requested.record.kind === kind);

const ofKinds = (kinds: readonly AuditKind[], requested: Asked): RawBuilder<unknown> => {
  if (requested.fields !== undefined && requested.fields.length > 0)
    return anyOf(
      kinds.map(
        (kind) =>
          sql`r.kind = ${kind} and ${oneOf(sql`r.field`, fieldsOf(requested, kind) ?? [], sql`text`)}`,
      ),
    );
  if (requested.record !== undefined || (requested.kinds ?? []).length > 0)
    return oneOf(sql`r.kind`, kinds, sql`text`);
  // Without requested kinds the unreadable ones are excluded instead, so that the table is read in the order of its
  // index.
  const leftOut = auditKindNames.filter((kind) => kind !== 'delivery' && !kinds.includes(kind));
  return leftOut.length === 0 ? sql`true` : sql`r.kind <> all (${leftOut}::text[])`;
};

/** The tables of the audit, each with the conditions of the request; tables without possible matches are missing. */
export const auditTimeline = async (
  operation: Operation,
  filter: AuditFilter,
): Promise<Timeline<AuditRow>> => {
  const { db } = operation;
  const { search, record } = filter;
  const common = await readCommon(db, filter, sql`r.by_user_id`);
  const kinds = askedKinds(operation, filter);
  const id = record === undefined ? 0 : ((await readSubjectId(db, record)) ?? 0);
  const found = async (of: readonly AuditKind[], column: RawBuilder<unknown>) =>
    search === undefined ? [] : ofFound(db, search, of, column);

  const plain = kinds.filter((kind) => kind !== 'delivery');
  const foundRecords = await found(plain, sql`r.record_id`);
  const parts: Part[] = [];
  if (plain.length > 0)
    parts.push({
      ...records,
      where: allOf([
        isShown,
        ofKinds(plain, filter),
        narrowed(filter, {
          ...common,
          // Both narrow by `ofKinds`, also where neither is requested.
          kinds: 'fields',
          fields: () => null,
          record: () => sql`r.record_id = ${id}`,
          search: () =>
            anyOf(foundRecords.map(({ kind, condition }) => sql`(r.kind = ${kind} and ${condition})`)),
        }),
      ]),
    });
  if (kinds.includes('delivery')) {
    const foundDeliveries = await found(['delivery'], sql`r.delivery_id`);
    parts.push({
      ...deliveries,
      where: narrowed(filter, {
        ...common,
        // The table is read where the kind is requested.
        kinds: 'fields',
        fields: () => oneOf(sql`r.field`, fieldsOf(filter, 'delivery') ?? [], sql`text`),
        record: () => sql`r.delivery_id = ${id}`,
        search: () => anyOf(foundDeliveries.map(({ condition }) => condition)),
      }),
    });
  }
  return { parts, read };
};

/** The table and condition of the one row with this number, which may not exist. */
export const timelineOfNumber = ({ actor }: Pick<Operation, 'actor'>, number: number): Timeline<AuditRow> => {
  const id = sql`r.id = ${Math.floor(number / 2)}::bigint`;
  const part =
    number % 2 === 0
      ? { ...deliveries, where: id }
      : { ...records, where: sql`${id} and r.kind = any (${[...kindsFor(actor)]}::text[])` };
  return { parts: [part], read };
};
