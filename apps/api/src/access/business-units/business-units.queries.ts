import type {
  BusinessUnit,
  businessUnitSorts,
} from '@celeiro/contract/access/business-units/business-units.ts';
import { businessUnitFields } from '@celeiro/rules/access/business-units/business-units.ts';
import { accountUses } from '@celeiro/rules/access/users/users.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { RecordUse } from '@celeiro/rules/records/record-uses.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';
import { plainColumns } from '../../platform/records/plain-columns.ts';
import type { Listed, RecordList } from '../../platform/records/search-records.ts';
import type { BusinessUnitRecord } from './business-unit.record.ts';

type FoundUnit = BusinessUnit & { readonly users: number | null };
type UnitRow = Omit<BusinessUnitRecord, 'parent'> & {
  readonly parentPublicId: string | null;
  readonly parentName: string | null;
};

const columns = sql`r.public_id, r.version, ${plainColumns('businessUnit', businessUnitFields, 'r')}, p.public_id as parent_public_id, p.name as parent_name`;
const from = sql`business_unit r left join business_unit p on p.id = r.parent_id`;

const toRecord = ({ parentPublicId, parentName, ...unit }: UnitRow): BusinessUnitRecord => ({
  ...unit,
  parent: parentPublicId === null ? null : { id: parentPublicId, name: parentName ?? '' },
});

const readUnits = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
): Promise<readonly BusinessUnitRecord[]> => {
  const { rows } = await sql<UnitRow>`
    select r.id, ${columns} from ${from} where ${where} order by fold(r.name), r.id`.execute(db);
  return rows.map(toRecord);
};

/** Every unit, by name. */
export const readBusinessUnits = (db: Kysely<Database>): Promise<readonly BusinessUnitRecord[]> =>
  readUnits(db, sql`true`);

/** One unit, or null. */
export const readBusinessUnit = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<BusinessUnitRecord | null> =>
  (await readUnits(db, sql`r.public_id = ${publicId}::uuid`))[0] ?? null;

/** The search list of units, with their numbers of people; null for units that the actor may not manage (T06). */
export const businessUnitList = ({
  isOfMatriz,
  businessUnitId,
}: Actor): RecordList<(typeof businessUnitSorts)[number], FoundUnit> => {
  const counted = sql`(select count(*)::int from app_user u
    where u.business_unit_id = r.id and 'intranetweb' = any (u.scopes))`;
  const users = isOfMatriz ? counted : sql`case when r.id = ${businessUnitId}::bigint then ${counted} end`;
  return {
    name: 'businessUnits',
    from,
    columns: sql`${columns}, ${users} as users`,
    read: (db, statement) => sql<FoundUnit & Listed>`${statement}`.execute(db),
    sorts: {
      name: { column: sql`fold(r.name)`, type: 'text' },
      users: { column: sql`coalesce(${users}, 0)`, type: 'count' },
    },
  };
};

/** Another unit with this name, ignoring accents and case, or null. */
export const findNamesake = async (
  db: Kysely<Database>,
  name: string,
  exceptId: number | null,
): Promise<RecordReference | null> => {
  const { rows } = await sql<RecordReference>`
    select public_id as id, name from business_unit
    where fold(name) = fold(${name}) and id is distinct from ${exceptId}::bigint limit 1`.execute(db);
  return rows[0] ?? null;
};

/** What refers to a unit, with counts. */
export const countUses = async (db: Kysely<Database>, id: number): Promise<readonly RecordUse[]> => {
  const { rows } = await sql<{ people: number; systems: number; groups: number; units: number }>`
    select (select count(*)::int from app_user
        where business_unit_id = ${id} and 'intranetweb' = any (scopes)) as people,
      (select count(*)::int from app_user
        where business_unit_id = ${id} and not 'intranetweb' = any (scopes)) as systems,
      (select count(*)::int from user_group where business_unit_id = ${id}) as groups,
      (select count(*)::int from business_unit where parent_id = ${id}) as units`.execute(db);
  const { people = 0, systems = 0, groups = 0, units = 0 } = rows[0] ?? {};
  return [
    ...accountUses({ people, systems }),
    { kind: 'groups', count: groups, one: 'grupo', many: 'grupos' },
    { kind: 'businessUnits', count: units, one: 'unidade abaixo dela', many: 'unidades abaixo dela' },
  ];
};
