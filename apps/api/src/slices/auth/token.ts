import { describeError } from '@celeiro/contract/errors.ts';
import type { Kysely } from 'kysely';
import { recordAccess } from '../../platform/auth/access-history.ts';
import { decoyHash, verifyPassword } from '../../platform/auth/passwords.ts';
import type { Sessions, TokenPair } from '../../platform/auth/sessions.ts';
import { countAttempt, forgiveAttempt } from '../../platform/auth/throttle.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RawAnswer, RawExchange } from '../../platform/http/raw-binding.ts';
import { findAccount, findClient } from './auth.queries.ts';
import type { VerifyClient } from './client-secret.ts';
import { readTokenRequest, type TokenErrorCode, type TokenRequest } from './token-request.ts';

export type LoginLimits = {
  readonly loginFailuresPerAccount: number;
  readonly loginFailuresPerAddress: number;
  readonly loginWindowSeconds: number;
};

export type TokenContext = {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
  readonly verifyClient: VerifyClient;
  readonly limits: LoginLimits;
};

/** R-AUTH-002, R-AUTH-003: trades a password or a refresh token for a pair of tokens. */
export const answerToken = async (context: TokenContext, exchange: RawExchange): Promise<RawAnswer> => {
  const request = readTokenRequest(exchange.form, exchange.query, exchange.authorization);
  if (typeof request === 'string') return refused(exchange, request);
  const client = await findClient(context.db, request.client.id);
  if (!(await context.verifyClient(client?.secretHash ?? null, request.client.secret)) || !client) {
    return refused(exchange, 'invalid_client');
  }
  const { grant } = request;
  if (grant.scope !== null && !client.scopes.includes(grant.scope)) return refused(exchange, 'invalid_scope');
  return grant.type === 'password'
    ? signIn(context, exchange, client.id, grant)
    : refresh(context, exchange, client.id, grant);
};

type Grant<T extends TokenRequest['grant']['type']> = Extract<TokenRequest['grant'], { readonly type: T }>;

const signIn = async (
  context: TokenContext,
  exchange: RawExchange,
  clientId: string,
  grant: Grant<'password'>,
) => {
  const { db, limits } = context;
  const { now } = exchange;
  const account = await findAccount(db, grant.username);
  const accountKey = `account:${grant.username}`;
  const addressKey = `address:${exchange.address}`;
  const isKnown =
    grant.knownSession !== null &&
    account !== undefined &&
    (await context.sessions.knows(grant.knownSession, account.id, now));
  if (!isKnown) {
    const wait = await countAttempt(
      db,
      [
        { key: accountKey, limit: limits.loginFailuresPerAccount },
        { key: addressKey, limit: limits.loginFailuresPerAddress },
      ],
      limits.loginWindowSeconds,
      now,
    );
    if (wait !== null) return tooMany(exchange, wait);
  } else {
    // Guesses from a stolen session are counted too, on a key of their own.
    const limit = { key: `session:${grant.username}`, limit: limits.loginFailuresPerAccount };
    const wait = await countAttempt(db, [limit], limits.loginWindowSeconds, now);
    if (wait !== null) return tooMany(exchange, wait);
  }

  // The same work whether the account exists or not (T16).
  const isRight = await verifyPassword(account?.passwordHash ?? (await decoyHash), grant.password);
  if (!account || !isRight || account.status !== 'ACTIVE') return refused(exchange, 'invalid_grant');
  if (!account.scopes.includes(grant.scope)) return refused(exchange, 'invalid_scope');
  const pair = await inTransaction(db, async (transaction) => {
    if (isKnown) await forgiveAttempt(transaction, `session:${grant.username}`, null);
    else await forgiveAttempt(transaction, accountKey, addressKey);
    await recordAccess(transaction, {
      actor: { userId: account.id, name: account.name },
      action: 'SESSION_OPENED',
      subject: account.username,
      after: { scope: grant.scope, clientId },
      requestId: exchange.requestId,
    });
    return context.sessions.open(transaction, { userId: account.id, clientId, scope: grant.scope, now });
  });
  return granted(pair);
};

const refresh = async (
  context: TokenContext,
  exchange: RawExchange,
  clientId: string,
  grant: Grant<'refresh_token'>,
) => {
  const pair = await context.sessions.refresh(grant.token, clientId, exchange.now);
  if (!pair) return refused(exchange, 'invalid_grant');
  // A refresh may repeat its scope, never widen it.
  if (grant.scope !== null && grant.scope !== pair.scope) return refused(exchange, 'invalid_scope');
  return granted(pair);
};

const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' };

const granted = (pair: TokenPair): RawAnswer => ({
  status: 200,
  headers: noStore,
  body: {
    access_token: pair.accessToken,
    refresh_token: pair.refreshToken,
    token_type: 'Bearer',
    expires_in: pair.expiresIn,
    refresh_expires_in: pair.refreshExpiresIn,
    scope: pair.scope,
  },
});

const messages: Record<TokenErrorCode, string> = {
  invalid_request: 'Não foi possível entender o pedido de acesso.',
  invalid_client: 'Aplicação não reconhecida.',
  invalid_grant: 'Usuário ou senha inválidos.',
  invalid_scope: 'Este usuário não pode usar esta aplicação.',
  unsupported_grant_type: 'Forma de acesso não aceita.',
  temporarily_unavailable: describeError('TOO_MANY_REQUESTS').message,
};

const refused = (exchange: RawExchange, error: TokenErrorCode): RawAnswer => ({
  status: error === 'invalid_client' ? 401 : 400,
  headers: { ...noStore, ...(error === 'invalid_client' && { 'www-authenticate': 'Basic realm="celeiro"' }) },
  body: {
    error,
    error_description: messages[error],
    message: messages[error],
    requestId: exchange.requestId,
  },
});

const tooMany = (exchange: RawExchange, seconds: number): RawAnswer => ({
  status: 429,
  headers: { ...noStore, 'retry-after': String(seconds) },
  body: {
    error: 'temporarily_unavailable',
    error_description: messages.temporarily_unavailable,
    code: 'TOO_MANY_REQUESTS',
    message: messages.temporarily_unavailable,
    requestId: exchange.requestId,
  },
});
