import { type HandOverKind, isOperatorsWork } from '@celeiro/rules/access/users/dismissal.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isOperatorRow } from '../../platform/auth/actor.ts';
import { holdsWords } from '../../platform/db/folded-search.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';

/** A person who may be chosen. */
type Choice = { readonly publicId: string; readonly name: string; readonly username: string };

/** Most choices in one answer; with more, people type a longer text. */
const MOST = 100;

const readChoices = async (
  db: Kysely<Database>,
  name: string | undefined,
  where: RawBuilder<boolean>,
): Promise<Choice[]> => {
  const { rows } = await sql<Choice>`select r.public_id, r.name, r.username
    from app_user r join business_unit b on b.id = r.business_unit_id
    where 'intranetweb' = any (r.scopes) and ${holdsWords(sql`r.search_text`, name)} and ${where}
    order by r.sort_name, r.id limit ${MOST}`.execute(db);
  return rows;
};

/** Possible managers in a unit, without `of` and everyone below; the same people as `findManager` finds. */
export const readManagers = (
  db: Kysely<Database>,
  actor: Actor,
  requested: {
    readonly name?: string | undefined;
    readonly businessUnitPublicId: string;
    readonly of?: string | undefined;
  },
): Promise<Choice[]> =>
  readChoices(
    db,
    requested.name,
    sql<boolean>`r.status <> 'DISMISSED'
      and (b.parent_id is null or b.public_id = ${requested.businessUnitPublicId}::uuid)
      and (${actor.isOfMatriz}::boolean or b.parent_id is null or b.id = ${actor.businessUnitId}::bigint)
      and r.id not in (
        with recursive down as (
          select n.id from app_user n where n.public_id = ${requested.of ?? null}::uuid
          union select n.id from app_user n join down on n.parent_id = down.id)
        select id from down)`,
  );

/** Possible successors of a person, without `without`; the same people as a dismissal accepts. */
export const readSuccessors = (
  db: Kysely<Database>,
  exceptId: number,
  {
    name,
    kind,
    without = [],
  }: {
    readonly name?: string | undefined;
    readonly kind: HandOverKind;
    readonly without?: readonly string[] | undefined;
  },
): Promise<Choice[]> => {
  const fits = isOperatorsWork(kind) ? isOperatorRow : sql<boolean>`true`;
  return readChoices(
    db,
    name,
    sql<boolean>`r.status = 'ACTIVE' and r.id <> ${exceptId} and r.public_id <> all (${without}::uuid[]) and ${fits}`,
  );
};
