import type { AuditFilter } from '@celeiro/contract/desk/audit/audit.ts';
import { isAdministrator } from '@celeiro/rules/access/user-groups/authorities.ts';
import { accessKinds, type AuditKind, auditKindNames } from '@celeiro/rules/desk/audit/audit-kinds.ts';
import { addDays, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { FilterParts } from '../../platform/lists/narrow.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';

// Filters of the audit as conditions over the rows `r` of one table.

type Common = Pick<AuditFilter, 'userPublicIds' | 'from' | 'to'>;

const startOf = (day: string): Date => new Date(startOfBusinessDate(day));

const idsOf = async (db: Kysely<Database>, publicIds: readonly string[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from app_user where public_id = any (${[...publicIds]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
};

/** A single value lets an index provide the order; several don't. */
export const oneOf = (
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
  type: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  values.length === 1
    ? sql`${column} = ${values[0]}::${type}`
    : sql`${column} = any (${[...values]}::${type}[])`;

/** The conditions for author (column `by`) and time. */
export const readCommon = async (
  db: Kysely<Database>,
  { userPublicIds = [] }: Common,
  by: RawBuilder<unknown>,
): Promise<FilterParts<Common>> => {
  const ids = userPublicIds.length === 0 ? [] : await idsOf(db, userPublicIds);
  return {
    userPublicIds: () => oneOf(by, ids, sql`bigint`),
    from: (day) => sql`r.at >= ${startOf(day)}`,
    to: (day) => sql`r.at < ${startOf(addDays(day, 1))}`,
  };
};

/** The requested kinds that the caller may read; those about access only for administrators of the matriz. */
export const kindsFor = (
  actor: Pick<Actor, 'authorities' | 'isOfMatriz'>,
  requested: readonly AuditKind[] = [],
): readonly AuditKind[] => {
  const isOfAll = actor.isOfMatriz && isAdministrator(actor.authorities);
  return auditKindNames
    .filter((kind) => isOfAll || !accessKinds.includes(kind))
    .filter((kind) => requested.length === 0 || requested.includes(kind));
};

export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

export const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
