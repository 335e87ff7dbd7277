import type {
  ContactChannel,
  SentCode,
  SentCodes,
} from '@celeiro/rules/parties/contact-codes/contact-validation.ts';
import { type Kysely, sql } from 'kysely';
import { lockNames } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of contact_code. The caller locks the store.

/** The contact of a store that codes are sent to. */
export type CodeOf = {
  readonly storeId: number;
  readonly channel: ContactChannel;
  readonly reach: string;
};
export type ContactCode = SentCode & {
  readonly id: number;
  readonly publicId: string;
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly byName: string;
};

/** The last code sent to a contact, or null. */
export const readLastCode = async (db: Kysely<Database>, of: CodeOf): Promise<ContactCode | null> => {
  const { rows } = await sql<ContactCode>`
    select id, public_id, code_hash, sent_at, expires_at, tries, is_over, by_name from contact_code
    where store_id = ${of.storeId} and channel = ${of.channel} and reach = ${of.reach}
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/**
 * Codes of the last hour, for the limits. Locks the person's row, so that a person's requests are counted one after the
 * other.
 */
export const countSentCodes = async (
  db: Kysely<Database>,
  { storeId, channel, reach }: CodeOf,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<SentCodes> => {
  await lockNames(db, [`contact-codes:${userId}`], 'alone');
  const since = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<SentCodes>`
    select max(sent_at) filter (where store_id = ${storeId} and channel = ${channel} and reach = ${reach}) as last_at,
      (count(*) filter (where store_id = ${storeId} and channel = ${channel} and reach = ${reach}))::int as contact,
      (count(*) filter (where store_id = ${storeId}))::int as store,
      (count(*) filter (where by_user_id = ${userId}))::int as person
    from contact_code
    where (store_id = ${storeId} or by_user_id = ${userId}) and sent_at > ${since}`.execute(db);
  return rows[0] ?? { lastAt: null, contact: 0, store: 0, person: 0 };
};

/** Inserts a code and ends earlier ones. */
export const insertCode = async (
  db: Kysely<Database>,
  {
    storeId,
    channel,
    reach,
    ...sent
  }: CodeOf & {
    readonly publicId: string;
    readonly codeHash: string;
    readonly sentAt: Date;
    readonly expiresAt: Date;
    readonly byUserId: number;
    readonly byName: string;
  },
): Promise<void> => {
  await sql`update contact_code set is_over = true
    where store_id = ${storeId} and channel = ${channel} and reach = ${reach} and not is_over`.execute(db);
  await db
    .insertInto('contactCode')
    .values({ storeId, channel, reach, ...sent })
    .execute();
};

/** Counts a wrong attempt. */
export const countWrongCode = async (db: Kysely<Database>, id: number): Promise<void> => {
  await sql`update contact_code set tries = tries + 1 where id = ${id}`.execute(db);
};

/** Marks a code as used. */
export const spendCode = async (db: Kysely<Database>, id: number): Promise<void> => {
  await sql`update contact_code set is_over = true where id = ${id}`.execute(db);
};

/** Deletes codes that no longer count for a limit. */
export const forgetOldCodes = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('contactCode')
    .where('sentAt', '<', new Date(now.getTime() - 24 * 3_600_000))
    .execute();
};
