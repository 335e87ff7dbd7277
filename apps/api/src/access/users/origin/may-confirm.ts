import { isAdministrator } from '@celeiro/rules/access/user-groups/authorities.ts';
import type { Kysely } from 'kysely';
import { readAccountsOfOneOrigin } from '../../../platform/auth/account-origin.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Actor } from '../../../platform/http/docs/operation.ts';
import type { UserRecord } from '../user.record.ts';

type Account = Pick<UserRecord, 'id' | 'madeBy' | 'confirmedBy' | 'status'>;

/** These accounts, each with whether the actor may confirm it (T04), by the rule of `confirmAccount`. */
export const withMayConfirm = async <T extends Account>(
  db: Kysely<Database>,
  actor: Actor,
  accounts: readonly T[],
): Promise<readonly (T & { readonly mayConfirm: boolean })[]> => {
  const isConfirmer = actor.isOfMatriz && isAdministrator(actor.authorities);
  const open = accounts.filter(
    ({ madeBy, confirmedBy, status }) =>
      isConfirmer && madeBy !== null && confirmedBy === null && status !== 'DISMISSED',
  );
  const ids = open.map(({ id }) => id);
  const same = ids.length === 0 ? [] : await readAccountsOfOneOrigin(db, actor.userId, ids);
  return accounts.map((one) => ({ ...one, mayConfirm: ids.includes(one.id) && !same.includes(one.id) }));
};
