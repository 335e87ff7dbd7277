import { refuse } from '@celeiro/rules/refusal.ts';
import { recordAccess } from '../../platform/auth/access-history.ts';
import { verifyPassword } from '../../platform/auth/passwords.ts';
import { revokeFamilies } from '../../platform/auth/sessions.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { storePassword } from '../users/users.public.ts';
import { findAccount } from './auth.queries.ts';

/** Changes the caller's own password; the calling session goes on, all others end (T17). */
export const changePassword = async (
  operation: Operation,
  body: { readonly newPassword: string; readonly currentPassword: string },
): Promise<undefined> => {
  const { db, actor, now, requestId } = operation;
  const account = await findAccount(db, actor.username);
  if (!account || !(await verifyPassword(account.passwordHash, body.currentPassword))) {
    return refuse('WRONG_PASSWORD', {}, 'currentPassword');
  }
  await storePassword(db, account.id, body.newPassword);
  const filter = { userId: account.id, exceptFamilyId: actor.sessionFamilyId };
  const ended = await revokeFamilies(db, filter, 'PASSWORD_CHANGED', now);
  await recordAccess(db, {
    actor,
    action: 'PASSWORD_CHANGED',
    subject: account.username,
    after: { sessionsEnded: ended },
    requestId,
  });
};
