import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { refuseWeakPassword } from '@celeiro/rules/access/auth/passwords.ts';
import type { Kysely } from 'kysely';
import { recordAccess } from '../../platform/auth/access-history.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts';
import { revokeFamilies } from '../../platform/auth/sessions.ts';
import type { Throttle } from '../../platform/auth/throttle.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { storePassword } from '../users/users.public.ts';
import { findAccount } from './auth.queries.ts';
import { sessionKey } from './throttle-keys.ts';

export type ChangePasswordContext = {
  readonly throttle: Throttle;
  readonly limits: { readonly loginFailuresPerAccount: number };
};

/**
 * Changes the caller's own password; the calling session continues, all others end (T17). Attempts with a wrong current
 * password count like those at sign-in (T15), before the password is verified. Verification is outside the transaction,
 * so a waiting request holds no connection.
 */
export const changePassword = async (
  context: ChangePasswordContext,
  operation: Operation,
  body: { readonly newPassword: string; readonly currentPassword: string },
): Promise<undefined> => {
  const { db, actor, now } = operation;
  refuseIf(refuseWeakPassword(body.newPassword, actor), 'newPassword');
  const key = sessionKey(actor.username);
  const limit = { key, limit: context.limits.loginFailuresPerAccount };
  const wait = await context.throttle.count(db, [limit], now);
  if (wait !== null)
    throw new PlatformError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(wait) } });
  const account = await findAccount(db, actor.username);
  if (!account || !(await verifyPassword(account.passwordHash, body.currentPassword, 'known', account.id))) {
    return refuse('WRONG_PASSWORD', {}, 'currentPassword');
  }
  const passwordHash = await hashPassword(body.newPassword, account.id);
  await inTransaction(db, async (transaction) => {
    const isStored = await storePassword(transaction, account, passwordHash);
    if (!isStored) refuse('WRONG_PASSWORD', {}, 'currentPassword');
    // The account is locked before its counts, as at sign-in; the opposite order could deadlock.
    await context.throttle.forget(transaction, key);
    await endOtherSessions(transaction, operation, account);
  });
};

const endOtherSessions = async (
  db: Kysely<Database>,
  { actor, now, requestId }: Operation,
  account: { readonly id: number; readonly username: string },
): Promise<void> => {
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
