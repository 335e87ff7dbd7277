import { refuse } from '@celeiro/rules/refusal.ts';
import { recordAccess } from '../../platform/auth/access-history.ts';
import { revokeFamilies } from '../../platform/auth/sessions.ts';
import { forgiveAttempt } from '../../platform/auth/throttle.ts';
import type { PublicOperation } from '../../platform/http/operation.ts';
import { storePassword } from '../users/users.public.ts';
import { spendResetToken } from './auth.store.ts';

/** Sets a new password with the code of the mail; every session of the account ends (T17). */
export const resetPassword = async (
  operation: PublicOperation,
  body: { readonly token: string; readonly newPassword: string },
): Promise<undefined> => {
  const { db, now, requestId } = operation;
  const account = (await spendResetToken(db, body.token, now)) ?? refuse('RESET_TOKEN_INVALID');
  await storePassword(db, account.id, body.newPassword);
  await forgiveAttempt(db, `account:${account.username}`, null);
  const ended = await revokeFamilies(db, { userId: account.id }, 'PASSWORD_RESET', now);
  await recordAccess(db, {
    actor: { userId: account.id, name: account.name },
    action: 'PASSWORD_RESET',
    subject: account.username,
    after: { sessionsEnded: ended },
    requestId,
  });
};
