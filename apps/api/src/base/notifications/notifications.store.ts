import type { NotificationKind } from '@celeiro/rules/base/notifications/notification-kinds.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of notification.

export type NewNotification = {
  readonly kind: NotificationKind;
  readonly subjectPublicId: string;
  readonly recordPublicId: string;
  readonly recordName: string;
  readonly byName: string;
  readonly message: string;
};

/** A person whose notifications changed. */
export type NotifiedPerson = { readonly userPublicId: string; readonly name: string };

/** How long read or dismissed notifications are retained. */
export const RETENTION_DAYS = 90;

/** How long notifications are retained that no one read. */
const UNREAD_RETENTION_DAYS = 365;

const change = async (
  db: Kysely<Database>,
  statement: RawBuilder<unknown>,
): Promise<readonly NotifiedPerson[]> => {
  const { rows } = await sql<NotifiedPerson>`with changed as (${statement} returning user_id)
    select distinct u.public_id as user_public_id, u.name from changed c join app_user u on u.id = c.user_id`.execute(
    db,
  );
  return rows;
};

/**
 * Inserts one notification for each of these people who is active, without duplicates; deletes their old read ones.
 * Returns who was notified.
 */
export const insertNotifications = async (
  db: Kysely<Database>,
  note: NewNotification,
  userIds: readonly number[],
  now: Date,
): Promise<readonly NotifiedPerson[]> => {
  const old = new Date(now.getTime() - RETENTION_DAYS * 86_400_000);
  // Skips rows that are already being deleted, so that two operations that notify many people don't wait for each other.
  await sql`delete from notification where id in (
      select id from notification where user_id = any (${[...userIds]}::bigint[]) and coalesce(dismissed_at, read_at) < ${old}
      order by id for update skip locked)`.execute(db);
  return change(
    db,
    sql`insert into notification (user_id, kind, subject_public_id, record_public_id, record_name, by_name, message,
      created_at)
    select u.id, ${note.kind}, ${note.subjectPublicId}::uuid, ${note.recordPublicId}::uuid, ${note.recordName},
      ${note.byName}, ${note.message}, ${now}
    from app_user u where u.id = any (${[...userIds]}::bigint[]) and u.status = 'ACTIVE' order by u.id
    on conflict (user_id, kind, subject_public_id) do nothing`,
  );
};

const removed = (db: Kysely<Database>, which: RawBuilder<unknown>) =>
  change(
    db,
    sql`delete from notification where id in (select id from notification where ${which} order by id for update ${rowLock(db)})`,
  );

/** Deletes notifications that need no action any more, except those of these people. */
export const deleteNotificationsAbout = (
  db: Kysely<Database>,
  subjectPublicId: string,
  exceptUserIds: readonly number[],
) =>
  removed(
    db,
    sql`subject_public_id = ${subjectPublicId}::uuid and user_id <> all (${[...exceptUserIds]}::bigint[])`,
  );

/** Deletes notifications of these kinds about a record. */
export const deleteNotificationsOf = (
  db: Kysely<Database>,
  recordPublicId: string,
  kinds: readonly NotificationKind[],
) => removed(db, sql`record_public_id = ${recordPublicId}::uuid and kind = any (${[...kinds]}::text[])`);

// Marking one's own never waits: locked rows are being withdrawn, or marked from another window.
const own = (userId: number, publicIds: readonly string[]) => sql`
  select id from notification where user_id = ${userId} and public_id = any (${[...publicIds]}::uuid[])
  order by id for update skip locked`;

/** Marks a person's unread notifications among these as read. */
export const markNotificationsRead = (
  db: Kysely<Database>,
  userId: number,
  publicIds: readonly string[],
  now: Date,
) =>
  sql`update notification set read_at = ${now} where read_at is null and id in (${own(userId, publicIds)})`.execute(
    db,
  );

/** Marks all of a person's notifications as read. */
export const markAllNotificationsRead = (db: Kysely<Database>, userId: number, now: Date) =>
  sql`update notification set read_at = ${now} where id in (
      select id from notification where user_id = ${userId} and read_at is null order by id for update skip locked)`.execute(
    db,
  );

/** Dismisses a notification of the person; false when there is none. */
export const dismissNotification = async (
  db: Kysely<Database>,
  userId: number,
  publicId: string,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update notification set dismissed_at = ${now}, read_at = coalesce(read_at, ${now})
    where user_id = ${userId} and public_id = ${publicId}::uuid and dismissed_at is null returning 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** Deletes notifications that were read or dismissed long ago, and those that stayed unread for a year, of everyone. */
export const forgetOldNotifications = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  await sql`delete from notification where id in (
    select id from notification where coalesce(dismissed_at, read_at) < ${before(RETENTION_DAYS)}
      or created_at < ${before(UNREAD_RETENTION_DAYS)} order by id for update skip locked)`.execute(db);
};
