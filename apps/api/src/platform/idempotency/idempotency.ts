import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { PlatformError } from '../http/failure.ts';

export type StoredAnswer = { readonly status: number; readonly body: unknown };

/** One caller's one attempt at one operation. */
export type Attempt = {
  readonly userId: number;
  readonly operation: string;
  readonly key: string;
  readonly bodyHash: Buffer;
};

const lifetimeMilliseconds = 24 * 3600 * 1000;

/** What was asked, whole: the same key may only come back with the same parameters and body. */
export const hashRequest = (request: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(request) ?? '')
    .digest();

/**
 * Runs `work` once for a key, in the transaction that carries its effect: only what committed is remembered and
 * answered again, for 24 h (T26). The same key still running is refused at once rather than waited for; with another
 * request it is a mistake of the caller.
 */
export const once = async (
  transaction: Kysely<Database>,
  attempt: Attempt,
  now: Date,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { readonly isReplay: boolean }> => {
  const { userId, operation, key, bodyHash } = attempt;
  const locked = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId}:${operation}:${key}`}, 7242020)) as free`.execute(
    transaction,
  );
  if (!locked.rows[0]?.free)
    throw new PlatformError('IDEMPOTENCY_IN_PROGRESS', { headers: { 'retry-after': '1' } });

  const stored = await transaction
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'status', 'response', 'createdAt'])
    .where('userId', '=', userId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored && now.getTime() - stored.createdAt.getTime() < lifetimeMilliseconds) {
    if (!stored.bodyHash.equals(bodyHash)) throw new PlatformError('IDEMPOTENCY_MISMATCH');
    return { status: stored.status ?? 204, body: readBody(stored.response), isReplay: true };
  }

  const answer = await work();
  const values = {
    bodyHash,
    status: answer.status,
    response: writeBody(answer.body),
    createdAt: now,
  };
  await transaction
    .insertInto('idempotencyKey')
    .values({ userId, operation, key, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'operation', 'key']).doUpdateSet(values))
    .execute();
  return { ...answer, isReplay: false };
};

// As text inside the JSON column, which would not keep the order of the members: a replay is the same bytes.
const writeBody = (body: unknown): string => JSON.stringify(JSON.stringify(body ?? null));
const readBody = (stored: unknown): unknown => (typeof stored === 'string' ? JSON.parse(stored) : null);

/** Forgets keys beyond their lifetime. */
export const forgetOldKeys = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('idempotencyKey')
    .where('createdAt', '<', new Date(now.getTime() - lifetimeMilliseconds))
    .execute();
};
