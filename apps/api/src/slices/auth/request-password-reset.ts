import { recordAccess } from '../../platform/auth/access-history.ts';
import { randomToken } from '../../platform/auth/passwords.ts';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { queueMail } from '../../platform/jobs/mail-outbox.ts';
import type { PublicOperation } from '../../platform/http/operation.ts';
import { addResetToken } from './auth.store.ts';

export type ResetContext = {
  /** Address the browser uses, for the link in the mail. */
  readonly publicUrl: () => string;
  readonly resetRequestsPerAccount: number;
};

const lifetimeMinutes = 30;
const windowSeconds = 900;

/**
 * Sends a reset link to the account, if there is one. The answer, the statements and the commit are the same when
 * there is none, so that nobody learns who has an account (T16). The link works once, for 30 minutes, and only while
 * the password is the one it was asked for (T17).
 */
export const requestPasswordReset = async (
  context: ResetContext,
  operation: PublicOperation,
  id: string,
): Promise<undefined> => {
  const { db, now, requestId } = operation;
  const username = id.trim().toLowerCase();
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + lifetimeMinutes * 60_000);
  const link = `${context.publicUrl()}/reset-password?token=${token}`;
  const limit = { key: `reset:${username}`, limit: context.resetRequestsPerAccount };
  const isFlood = (await countAttempt(db, [limit], windowSeconds, now)) !== null;
  const account = await addResetToken(db, { username, isAllowed: !isFlood, token, expiresAt });
  const recipient = account?.username ?? null;
  await queueMail(db, { recipient, subject: 'Redefinição de senha do Celeiro OPS', body: mailBody(link) });
  await recordAccess(db, {
    actor: { userId: null, name: 'anônimo' },
    action: 'PASSWORD_RESET_REQUESTED',
    subject: username,
    requestId,
  });
};

const mailBody = (link: string): string =>
  `Olá,

Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o endereço abaixo em até ${lifetimeMinutes} minutos:

${link}

Se não foi você, ignore esta mensagem: a sua senha continua a mesma.
`;
