import { recordAccess } from '../../platform/auth/access-history.ts';
import { hasSignedInFrom, networkOf } from '../../platform/auth/networks.ts';
import { randomToken, sha256 } from '../../platform/auth/passwords.ts';
import type { Throttle, ThrottleLimit } from '../../platform/auth/throttle.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import { queueMail } from '../../platform/jobs/mail-outbox.ts';
import { NO_ACCOUNT, type PublicOperation } from '../../platform/http/docs/operation.ts';
import { findAccount } from './auth.queries.ts';
import { addResetToken } from './auth.store.ts';
import { addressKey, resetKey } from './throttle-keys.ts';

export type ResetContext = {
  /** The product's address for browsers, for the link in the mail. */
  readonly publicUrl: () => string;
  readonly resetRequestsPerAccount: number;
  readonly throttle: Throttle;
  readonly limits: { readonly loginFailuresPerAddress: number };
};

const lifetimeMinutes = 30;

/**
 * Sends a reset link to the account, if there is one. Without an account the answer, the statements and the commit are
 * the same, so that callers can't find out who has an account (T16); only a request for an account is stored. The link
 * works once, for 30 minutes, and only while the password is unchanged (T17). Requests count for their network as
 * sign-ins do, except those for an account that signed in from there before.
 */
export const requestPasswordReset = async (
  context: ResetContext,
  operation: PublicOperation,
  id: string,
): Promise<undefined> => {
  const { db, now, requestId } = operation;
  const username = id.trim().toLowerCase();
  const account = await findAccount(db, username);
  await admitAddress(context, operation, account?.id ?? NO_ACCOUNT);
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + lifetimeMinutes * 60_000);
  const link = `${context.publicUrl()}/reset-password?token=${token}`;
  await inTransaction(db, async (transaction) => {
    const limit = resetLimit(account?.username ?? null, username, context.resetRequestsPerAccount);
    const isFlood = (await context.throttle.count(transaction, [limit], now)) !== null;
    const requested = await addResetToken(transaction, { username, isAllowed: !isFlood, token, expiresAt });
    const recipient = requested?.username ?? null;
    const subject = 'Redefinição de senha do Celeiro OPS';
    await queueMail(transaction, { recipient, subject, body: mailBody(link), usefulUntil: expiresAt, now });
    await recordAccess(transaction, {
      actor: { userId: null, name: 'anônimo' },
      action: 'PASSWORD_RESET_REQUESTED',
      subject: recipient,
      requestId,
    });
  });
};

const admitAddress = async (context: ResetContext, operation: PublicOperation, userId: number) => {
  const { db, now } = operation;
  const network = networkOf(operation.address);
  const isKnownHere = await hasSignedInFrom(db, userId, network);
  const limit = { key: addressKey(network), limit: context.limits.loginFailuresPerAddress };
  const wait = await context.throttle.count(db, [limit], now);
  if (wait !== null && !isKnownHere)
    throw new PlatformError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(wait) } });
};

/** Names without an account share a fixed number of rows, so that they can't add rows. */
const resetLimit = (account: string | null, name: string, limit: number): ThrottleLimit => ({
  key: resetKey(account ?? `#${sha256(name).readUInt16BE(0) % 1024}`),
  limit,
  isAlwaysCounted: true,
});

const mailBody = (link: string): string =>
  `Olá,

Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o endereço abaixo em até ${lifetimeMinutes} minutos:

${link}

Se não foi você, ignore esta mensagem: a sua senha continua a mesma.
`;
