import type { Authority } from '@celeiro/contract/permissions.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** The people who have to act on a store's notification: its seller and every operator, except the person who caused it. */
export const readWhoActs = async (
  db: Kysely<Database>,
  storeId: number,
  exceptUserId: number,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.status = 'ACTIVE' and 'intranetweb' = any (u.scopes) and u.id <> ${exceptUserId}
      and (u.user_group_id is not null or exists (select from app_user_authority a where a.user_id = u.id)
        or u.id = (select seller_user_id from store where id = ${storeId}))`.execute(db);
  return rows.map(({ id }) => id);
};

const supervision: Authority = 'ROLE_INTRANET_APPROVE_DISCOUNTS';

/** Every supervisor except this person. */
export const readSupervision = async (
  db: Kysely<Database>,
  exceptUserId: number,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.status = 'ACTIVE' and 'intranetweb' = any (u.scopes) and u.id <> ${exceptUserId} and exists (
      select from app_user_authority a where a.user_id = u.id and a.authority_code = ${supervision}
      union all select from user_group_authority g where g.user_group_id = u.user_group_id and g.authority_code = ${supervision})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
