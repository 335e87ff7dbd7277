import type { User } from '@celeiro/contract/access/users/user-accounts.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { readAccountsOfOneOrigin } from '../../../platform/auth/account-origin.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { commitRecord } from '../../../platform/records/commit-record.ts';
import { assertSeen } from '../../../platform/records/merge-edit.ts';
import { holdRights } from '../../user-groups/user-groups.public.ts';
import { recordConfirmation } from '../accounts/accounts.store.ts';
import type { UsersContext } from '../accounts/invitations.ts';
import { userRecord } from '../user.record.ts';
import { answerUser, auditUser, lockUser } from '../write-user.ts';

/**
 * A second administrator of the matriz confirms an account as another person's (T04, T22). Ignores one that is confirmed
 * already, or that the server created. Throws CONFIRMER_OF_ONE_ORIGIN when the confirmer doesn't count as another person
 * next to it.
 */
export const confirmAccount = async (
  context: UsersContext,
  requested: Operation,
  publicId: string,
): Promise<{ readonly content: User }> => {
  const operation = { ...requested, actor: await holdRights(requested, 'ROLE_INTRANET_UPDATE_USERS') };
  const { db, actor } = operation;
  const before = await lockUser(context, operation, publicId);
  await assertSeen(operation, userRecord, before);
  if (before.status === 'DISMISSED') refuse('USER_DISMISSED');
  const same = await readAccountsOfOneOrigin(db, actor.userId, [before.id]);
  if (same.length > 0) refuse('CONFIRMER_OF_ONE_ORIGIN');
  if (before.madeBy === null || before.confirmedBy !== null) return answerUser(context, operation, publicId);
  const after = await commitRecord(
    operation,
    userRecord,
    before,
    { ...before, confirmedBy: actor.name },
    (next) => recordConfirmation(db, next, actor.userId),
  );
  await auditUser(operation, 'USER_CONFIRMED', before, after);
  return answerUser(context, operation, publicId);
};
