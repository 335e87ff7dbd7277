import { authorityLabel, isCompanyWide } from '@celeiro/rules/access/user-groups/authorities.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { queueMail } from '../../platform/jobs/mail-outbox.ts';

/** Mail addresses of the matriz's active administrators, without one account. */
const readAdministrators = async (db: Kysely<Database>, exceptId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ username: string }>`
    select u.username from app_user u join business_unit b on b.id = u.business_unit_id
    where b.parent_id is null and u.status = 'ACTIVE' and 'intranetweb' = any (u.scopes) and u.id <> ${exceptId}
      and array['ROLE_INTRANET_CREATE_USERS', 'ROLE_INTRANET_UPDATE_USERS'] <@ array(
        select a.authority_code from app_user_authority a where a.user_id = u.id
        union all select g.authority_code from user_group_authority g where g.user_group_id = u.user_group_id)
    order by u.id`.execute(db);
  return rows.map(({ username }) => username);
};

/**
 * Mails the other administrators of the matriz when a person or a group got an authority that reaches beyond a unit
 * (T04). `receiver` is a text: 'Ana Souza', 'o grupo Vendas · Filial'.
 */
export const notifyMatriz = async (
  { db, actor, now }: Operation,
  receiver: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> => {
  const gained = after.filter((code) => isCompanyWide(code) && !before.includes(code));
  if (gained.length === 0) return;
  const rights = [...new Set(gained)].map(authorityLabel).join(', ');
  const body = `${actor.name} deu a ${receiver} o papel ${rights}, que vale para toda a empresa.

Se isso não estava combinado, confira os usuários e grupos no Celeiro OPS.
`;
  for (const recipient of await readAdministrators(db, actor.userId))
    await queueMail(db, { recipient, subject: 'Papel de toda a empresa concedido', body, now });
};
