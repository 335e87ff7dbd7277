import { errorMessage } from '@celeiro/contract/errors.ts';
import type { Scope } from '@celeiro/contract/permissions.ts';
import type { Kysely } from 'kysely';
import { recordAccess } from '../../platform/auth/access-history.ts';
import { hasSignedInFrom, networkOf, rememberNetwork } from '../../platform/auth/networks.ts';
import { decoyHash, secretDigest, verifyPassword } from '../../platform/auth/passwords.ts';
import type { Sessions, TokenPair } from '../../platform/auth/sessions.ts';
import type { Throttle, ThrottleLimit } from '../../platform/auth/throttle.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import { NO_ACCOUNT } from '../../platform/http/docs/operation.ts';
import type { RawAnswer, RawExchange } from '../../platform/http/raw-binding.ts';
import { findClient, noteSecretUse } from '../clients/clients.public.ts';
import { findAccount, holdAccount, holdClient } from './auth.queries.ts';
import type { VerifyClient } from './client-secret.ts';
import { accountKey, addressKey, knownKey, sessionKey } from './throttle-keys.ts';
import { readTokenRequest, type TokenErrorCode, type TokenRequest } from './token-request.ts';

export type LoginLimits = {
  readonly loginFailuresPerAccount: number;
  readonly loginFailuresPerAddress: number;
};

export type TokenContext = {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
  readonly verifyClient: VerifyClient;
  readonly throttle: Throttle;
  readonly limits: LoginLimits;
};

/** R-AUTH-002, R-AUTH-003: issues a pair of tokens for a password or a refresh token. */
export const answerToken = async (context: TokenContext, exchange: RawExchange): Promise<RawAnswer> => {
  const request = readTokenRequest(exchange.form, exchange.query, exchange.authorization);
  if (typeof request === 'string') return refused(exchange, request);
  try {
    return await answerRequest(context, exchange, request);
  } catch (error) {
    // Too many passwords wait for verification: answered in the error format of this endpoint.
    if (error instanceof PlatformError && error.code === 'SERVICE_UNAVAILABLE') return tooBusy(exchange);
    throw error;
  }
};

const answerRequest = async (context: TokenContext, exchange: RawExchange, request: TokenRequest) => {
  const { address, now } = exchange;
  const { secret } = request.client;
  const client = await findClient(context.db, request.client.id, now);
  const verdict = await context.verifyClient(client?.secrets ?? [], secret, address, now);
  if (verdict !== 'wrong' && 'wait' in verdict) return tooMany(exchange, verdict.wait);
  if (verdict === 'wrong' || !client) return refused(exchange, 'invalid_client');
  const { grant } = request;
  if (grant.scope !== null && !client.scopes.includes(grant.scope)) return refused(exchange, 'invalid_scope');
  if (client.isNew && client.userId !== null && verdict.proved === client.secrets[0])
    await noteSecretUse(context.db, client.id, verdict.proved, now);
  if (grant.type === 'refresh_token') return refresh(context, exchange, client.id, grant);
  if (client.userId !== null) return signInSystem(context, exchange, client, verdict.proved, grant);
  return signIn(context, exchange, { clientId: client.id, secrets: [verdict.proved] }, grant);
};

type Grant<T extends TokenRequest['grant']['type']> = Extract<TokenRequest['grant'], { readonly type: T }>;
type Account = Awaited<ReturnType<typeof findAccount>>;

/** The client through which a person signs in, and the matching secrets as stored. */
type ClientProof = { readonly clientId: string; readonly secrets: readonly string[] };

const signIn = async (
  context: TokenContext,
  exchange: RawExchange,
  client: ClientProof,
  grant: Grant<'password'>,
) => {
  const { db, throttle } = context;
  const { now } = exchange;
  const network = networkOf(exchange.address);
  const account = await findAccount(db, grant.username);
  const guess = await guessOf(context, account, grant, network, now);
  const wait = await throttle.count(db, guess.limits, now);
  if (wait !== null) return tooMany(exchange, wait);

  // The same work whether or not the account exists (T16).
  const isRight = await verifyPassword(
    account?.passwordHash.startsWith('$') ? account.passwordHash : await decoyHash,
    grant.password,
    guess.isKnown ? 'known' : 'stranger',
    network,
  );
  if (!account || !isRight || account.status !== 'ACTIVE') return refused(exchange, 'invalid_grant');
  if (!account.scopes.includes(grant.scope)) return refused(exchange, 'invalid_scope');
  return openSession(context, exchange, { ...client, account, scope: grant.scope }, async (transaction) => {
    await throttle.forget(transaction, guess.ownKey);
    if (guess.sharedKey !== null) await throttle.giveBack(transaction, guess.sharedKey);
    await rememberNetwork(transaction, account.id, network, now);
  });
};

/**
 * A system signs in only as its client's own user, with a secret of the client as password. The client was verified
 * already, with a key that can't be guessed, so nothing is counted and no hash is made.
 */
const signInSystem = async (
  context: TokenContext,
  exchange: RawExchange,
  client: { readonly id: string; readonly userId: number | null; readonly secrets: readonly string[] },
  proved: string,
  grant: Grant<'password'>,
) => {
  const account = await findAccount(context.db, grant.username);
  const password = secretDigest(grant.password);
  const isOwn = account?.id === client.userId && client.secrets.includes(password);
  if (!account || !isOwn || account.status !== 'ACTIVE') return refused(exchange, 'invalid_grant');
  if (!account.scopes.includes(grant.scope)) return refused(exchange, 'invalid_scope');
  const secrets = [proved, password];
  return openSession(context, exchange, { clientId: client.id, secrets, account, scope: grant.scope });
};

/** What a sign-in has proved. */
type Proof = ClientProof & { readonly account: NonNullable<Account>; readonly scope: Scope };

/**
 * Opens a session for a verified sign-in, and runs `alongside` in the same transaction. The sign-in may have waited: when
 * its secret or password changed in the meantime it is refused; otherwise its session would outlive the change that ends
 * all others (T17).
 */
const openSession = async (
  context: TokenContext,
  exchange: RawExchange,
  proof: Proof,
  alongside?: (transaction: Kysely<Database>) => Promise<void>,
): Promise<RawAnswer> => {
  const { account, clientId, scope } = proof;
  const { now, requestId } = exchange;
  const opened = await inTransaction(context.db, async (transaction) => {
    const outdated = await holdProof(transaction, proof, now);
    if (outdated !== null) return outdated;
    await alongside?.(transaction);
    await recordAccess(transaction, {
      actor: { userId: account.id, name: account.name },
      action: 'SESSION_OPENED',
      subject: account.username,
      after: { scope, clientId },
      requestId,
    });
    const from = { address: exchange.address, device: exchange.header('user-agent') };
    return context.sessions.open(transaction, { userId: account.id, clientId, scope, ...from, now });
  });
  return typeof opened === 'string' ? refused(exchange, opened) : granted(opened);
};

/** Locks what was verified until the transaction ends. Returns an error code when it no longer holds, else null. */
const holdProof = async (
  db: Kysely<Database>,
  { account, clientId, secrets }: Proof,
  now: Date,
): Promise<TokenErrorCode | null> => {
  // The client before its user, in the same order as where both are ended.
  await holdClient(db, clientId);
  const client = await findClient(db, clientId, now);
  if (!secrets.every((secret) => client?.secrets.includes(secret))) return 'invalid_client';
  return (await holdAccount(db, account)) ? null : 'invalid_grant';
};

type Guess = {
  /** The person is known here, so strangers' guesses don't count against them. */
  readonly isKnown: boolean;
  readonly limits: readonly ThrottleLimit[];
  /** The key that a success resets. */
  readonly ownKey: string;
  /** The key from which a success subtracts one attempt. */
  readonly sharedKey: string | null;
};

/**
 * The keys an attempt counts for. A stranger's: the network address, then the account. A session of the account, and an
 * account that signed in from this network before, each have a separate key: guesses from elsewhere or of others behind
 * the same address don't lock them out, while their own are still counted.
 */
const guessOf = async (
  context: TokenContext,
  account: Account,
  grant: Grant<'password'>,
  network: string,
  now: Date,
): Promise<Guess> => {
  const { db, limits, sessions } = context;
  const known = (ownKey: string): Guess => ({
    isKnown: true,
    limits: [{ key: ownKey, limit: limits.loginFailuresPerAccount }],
    ownKey,
    sharedKey: null,
  });
  const hasBeenHere = await hasSignedInFrom(db, account?.id ?? NO_ACCOUNT, network);
  if (account && grant.knownSession !== null && (await sessions.knows(grant.knownSession, account.id, now)))
    return known(sessionKey(account.username));
  if (account && hasBeenHere) return known(knownKey(account.username, network));
  const ownKey = accountKey(grant.username);
  const ofAddress = addressKey(network);
  return {
    isKnown: false,
    limits: [
      { key: ofAddress, limit: limits.loginFailuresPerAddress },
      { key: ownKey, limit: limits.loginFailuresPerAccount },
    ],
    ownKey,
    sharedKey: ofAddress,
  };
};

const refresh = async (
  context: TokenContext,
  exchange: RawExchange,
  clientId: string,
  grant: Grant<'refresh_token'>,
) => {
  const pair = await context.sessions.refresh(grant.token, clientId, exchange.now);
  if (!pair) return refused(exchange, 'invalid_grant');
  // A refresh may repeat its scope but not widen it.
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
  temporarily_unavailable: errorMessage('TOO_MANY_REQUESTS'),
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

const tooBusy = (exchange: RawExchange): RawAnswer => ({
  status: 503,
  headers: { ...noStore, 'retry-after': '1' },
  body: {
    error: 'temporarily_unavailable',
    error_description: errorMessage('SERVICE_UNAVAILABLE'),
    code: 'SERVICE_UNAVAILABLE',
    message: errorMessage('SERVICE_UNAVAILABLE'),
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
