import { sql, type Kysely } from 'kysely';
import { isOperatorRow } from '../../platform/auth/actor.ts';
import { holdsWords } from '../../platform/db/folded-search.ts';
import type { Database } from '../../platform/db/schema.ts';

/** One user with everything that the session and the access area show. `id` is a public id. */
export const findUserDetails = (db: Kysely<Database>, publicId: string) =>
  db
    .selectFrom('appUser')
    .innerJoin('businessUnit', 'businessUnit.id', 'appUser.businessUnitId')
    .leftJoin('userGroup', 'userGroup.id', 'appUser.userGroupId')
    .select(['appUser.publicId', 'appUser.name', 'appUser.username', 'appUser.businessUnitId'])
    .select(['businessUnit.name as businessUnit', 'businessUnit.publicId as businessUnitPublicId'])
    .select(['userGroup.name as group', 'userGroup.publicId as groupPublicId'])
    .select(sql<boolean>`business_unit.parent_id is null`.as('isOfMatriz'))
    .select(
      sql<string[]>`array(
        select a.authority_code from app_user_authority a where a.user_id = app_user.id
        union select g.authority_code from user_group_authority g where g.user_group_id = app_user.user_group_id
        order by 1)`.as('authorities'),
    )
    .where('appUser.publicId', '=', publicId)
    .executeTakeFirst();

export type UserSearch = {
  readonly text: string | undefined;
  readonly status: 'ACTIVE' | 'DISMISSED' | null;
  /** Only people who may open deliveries and stores. */
  readonly isOperator?: boolean;
  readonly page: number;
  readonly size: number;
};

/** People of the intranet with one status by name, ignoring accents and case. */
export const searchPeople = (db: Kysely<Database>, search: UserSearch) => {
  let query = db
    .selectFrom('appUser as r')
    .select(['name', 'username'])
    .where(sql<boolean>`'intranetweb' = any(scopes)`);
  if (search.status) query = query.where('status', '=', search.status);
  if (search.isOperator === true) query = query.where(isOperatorRow);
  return query
    .where(holdsWords(sql`search_text`, search.text))
    .orderBy('name')
    .orderBy('id')
    .limit(search.size)
    .offset(search.page * search.size)
    .execute();
};
