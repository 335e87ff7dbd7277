import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { deferred, early, laterRows } from '../db/deferred.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { PlatformError } from '../http/failure.ts';

export type StoredAnswer = { readonly status: number; readonly body: unknown };

/** One attempt of one caller at one operation. */
export type Attempt = {
  readonly userId: number;
  readonly operation: string;
  readonly key: string;
  readonly bodyHash: Buffer;
};

const lifetimeMilliseconds = 24 * 3600 * 1000;
const oldest = (now: Date): Date => new Date(now.getTime() - lifetimeMilliseconds);

/** Hash of the whole request: a key may be reused only with the same parameters and body. */
export const hashRequest = (request: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(request) ?? '')
    .digest();

/**
 * Runs `work` once for each idempotency key, in the transaction of its effect: only a committed answer is stored, and
 * returned to repetitions for 24 h (T26). A repetition while the first still runs is refused at once; the same key with
 * another request is refused as the caller's mistake.
 */
export const once = async (
  transaction: Kysely<Database>,
  attempt: Attempt,
  now: Date,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { readonly isReplay: boolean }> => {
  const { userId, operation, key, bodyHash } = attempt;
  // Sent together, in this order: what is stored is read once the lock is taken, so the answer of a repetition is seen.
  const lock = await sql<{ free: boolean }>`${prepared} ${early}
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId}:${operation}:${key}`}, 7242020)) as free`.execute(
    transaction,
  );
  const stored = await transaction
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'status', 'response', 'createdAt'])
    .where('userId', '=', userId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .modifyEnd(prepared)
    .executeTakeFirst();
  const [locked] = await laterRows(lock);
  if (locked?.free !== true)
    throw new PlatformError('IDEMPOTENCY_IN_PROGRESS', { headers: { 'retry-after': '1' } });
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
    .modifyEnd(sql`${prepared} ${deferred}`)
    .execute();
  return { ...answer, isReplay: false };
};

/**
 * Stores the key of a request whose parts commit one by one, before the first part: the key may be reused only with the
 * same request. The answer of each part is stored with its effect, under `partOf` this attempt.
 */
export const claim = async (db: Kysely<Database>, attempt: Attempt, now: Date): Promise<void> => {
  const { userId, operation, key, bodyHash } = attempt;
  const { rows } = await sql<{ bodyHash: Buffer }>`
    insert into idempotency_key as k (user_id, operation, key, body_hash, created_at)
    values (${userId}, ${operation}, ${key}, ${bodyHash}, ${now})
    on conflict (user_id, operation, key) do update set
      body_hash = case when k.created_at < ${oldest(now)} then excluded.body_hash else k.body_hash end,
      created_at = case when k.created_at < ${oldest(now)} then excluded.created_at else k.created_at end
    returning body_hash`.execute(db);
  if (rows[0]?.bodyHash.equals(bodyHash) !== true) throw new PlatformError('IDEMPOTENCY_MISMATCH');
};

/** The attempt at one part of a request; `part` is its name within the request. */
export const partOf = (attempt: Attempt, part: string): Attempt => ({
  ...attempt,
  key: hashRequest([attempt.key, part]).toString('base64url'),
});

// Stored as text inside the JSON column, which would change the order of members: a replay has the same bytes.
const writeBody = (body: unknown): string => JSON.stringify(JSON.stringify(body ?? null));
const readBody = (stored: unknown): unknown => (typeof stored === 'string' ? JSON.parse(stored) : null);

/** Deletes keys older than their lifetime. */
export const forgetOldKeys = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', oldest(now)).execute();
};

/** Calls whose answers contain text typed about a store without its id. */
const TYPED_CALLS = 'comment|correction|document';

/**
 * Deletes the answers that contain the ids of these stores or of their sales, and those that may contain text about them.
 */
export const forgetAnswersOf = async (db: Kysely<Database>, storeIds: readonly number[]): Promise<void> => {
  const mine = sql`any (${[...storeIds]}::bigint[])`;
  await sql`delete from idempotency_key where operation ~* ${TYPED_CALLS} or response::text ~ (
    select string_agg(public_id::text, '|') from (
      select public_id from store where id = ${mine}
      union all select public_id from customer_order where store_id = ${mine}
      union all select public_id from delivery where store_id = ${mine}) named)`.execute(db);
};

/** Deletes the answers that contain this record's id, and those that may contain text about it. */
export const forgetAnswersNaming = async (db: Kysely<Database>, publicId: string): Promise<void> => {
  await sql`delete from idempotency_key where operation ~* ${TYPED_CALLS}
    or position(${publicId} in response::text) > 0`.execute(db);
};
