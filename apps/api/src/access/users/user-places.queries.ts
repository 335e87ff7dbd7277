import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';

// Units, groups and managers that an actor may choose for people (T06).

/** A unit with whether it is the matriz. */
export type Unit = RecordReference & { readonly isMatriz: boolean };

/** A unit that the actor manages, or null. */
export const findUnit = async (
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
): Promise<Unit | null> => {
  const { rows } =
    await sql<Unit>`select public_id as id, name, parent_id is null as is_matriz from business_unit
    where public_id = ${publicId}::uuid
      and (${actor.isOfMatriz}::boolean or id = ${actor.businessUnitId}::bigint)`.execute(db);
  return rows[0] ?? null;
};

/** A group of a unit with its authorities, or null. */
export const findGroup = async (
  db: Kysely<Database>,
  unitPublicId: string,
  publicId: string,
): Promise<(RecordReference & { readonly authorities: readonly string[] }) | null> => {
  const { rows } = await sql<RecordReference & { readonly authorities: readonly string[] }>`
    select g.public_id as id, g.name, array(
      select a.authority_code from user_group_authority a where a.user_group_id = g.id order by 1) as authorities
    from user_group g join business_unit b on b.id = g.business_unit_id
    where g.public_id = ${publicId}::uuid and b.public_id = ${unitPublicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** A person who may be a manager: `unit` is the unit's public id, `above` their own managers. */
export type Manager = RecordReference & {
  readonly unit: string;
  readonly isOfMatriz: boolean;
  readonly above: readonly string[];
};

/** An active manager of a unit that the actor manages or of the matriz; null otherwise. */
export const findManager = async (
  db: Kysely<Database>,
  actor: Actor,
  publicId: string,
): Promise<Manager | null> => {
  const { rows } = await sql<Manager>`
    select u.public_id as id, u.name, b.public_id as unit, b.parent_id is null as is_of_matriz, array(
      with recursive up as (
        select n.id, n.public_id, n.parent_id from app_user n where n.id = u.parent_id
        union select n.id, n.public_id, n.parent_id from app_user n join up on n.id = up.parent_id)
      select public_id::text from up) as above
    from app_user u join business_unit b on b.id = u.business_unit_id
    where u.public_id = ${publicId}::uuid and u.status <> 'DISMISSED' and 'intranetweb' = any (u.scopes)
      and (${actor.isOfMatriz}::boolean or b.parent_id is null or b.id = ${actor.businessUnitId}::bigint)`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** How many active people of their team are outside a unit. */
export const countTeamOutside = async (
  db: Kysely<Database>,
  userId: number,
  unitPublicId: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from app_user u join business_unit b on b.id = u.business_unit_id
    where u.parent_id = ${userId} and u.status <> 'DISMISSED' and b.public_id <> ${unitPublicId}::uuid`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Whether another account, of any status or scope, has this user name. */
export const isUsernameTaken = async (
  db: Kysely<Database>,
  username: string,
  exceptId: number | null,
): Promise<boolean> => {
  const { rows } = await sql`select from app_user where username = ${username}
    and id is distinct from ${exceptId}::bigint`.execute(db);
  return rows.length > 0;
};
