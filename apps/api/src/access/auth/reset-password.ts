import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { refuseWeakPassword } from '@celeiro/rules/access/auth/passwords.ts';
import { recordAccess } from '../../platform/auth/access-history.ts';
import { networkOf } from '../../platform/auth/networks.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { revokeFamilies } from '../../platform/auth/sessions.ts';
import type { Throttle } from '../../platform/auth/throttle.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { PublicOperation } from '../../platform/http/docs/operation.ts';
import { acceptInvitation, findInvited, storePassword } from '../users/users.public.ts';
import { findResetToken } from './auth.queries.ts';
import { spendResetToken } from './auth.store.ts';
import { accountKey, knownKey } from './throttle-keys.ts';

/**
 * Sets a new password with the code of the mail; every session of the account ends (T17). The code of an invitation
 * activates the account. An invalid code is refused before a hash is made, and the hash is made before the transaction
 * begins.
 */
export const resetPassword = async (
  context: { readonly throttle: Throttle },
  operation: PublicOperation,
  body: { readonly token: string; readonly newPassword: string },
): Promise<undefined> => {
  const { db, now, requestId } = operation;
  const invited = await findInvited(db, body.token, now);
  const owner = invited ?? (await findResetToken(db, body.token, now)) ?? refuse('RESET_TOKEN_INVALID');
  refuseIf(refuseWeakPassword(body.newPassword, owner), 'newPassword');
  const passwordHash = await hashPassword(body.newPassword, networkOf(operation.address));
  if (invited !== null) {
    const accepted = { token: body.token, passwordHash };
    const isIn = await inTransaction(db, (within) => acceptInvitation(within, accepted, operation));
    return isIn ? undefined : refuse('RESET_TOKEN_INVALID');
  }
  await inTransaction(db, async (transaction) => {
    const account = (await spendResetToken(transaction, body.token, now)) ?? refuse('RESET_TOKEN_INVALID');
    await storePassword(transaction, account, passwordHash);
    await context.throttle.forget(transaction, accountKey(account.username));
    await context.throttle.forget(transaction, knownKey(account.username, networkOf(operation.address)));
    const ended = await revokeFamilies(transaction, { userId: account.id }, 'PASSWORD_RESET', now);
    await recordAccess(transaction, {
      actor: { userId: account.id, name: account.name },
      action: 'PASSWORD_RESET',
      subject: account.username,
      after: { sessionsEnded: ended },
      requestId,
    });
  });
};
