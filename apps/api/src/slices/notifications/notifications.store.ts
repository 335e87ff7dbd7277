import {
  NOTIFICATIONS_READ,
  type Notification,
  type notificationKinds,
} from '@celeiro/contract/notifications.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of notification.

export type NewNotification = {
  readonly kind: (typeof notificationKinds)[number];
  readonly subjectPublicId: string;
  readonly recordPublicId: string;
  readonly recordName: string;
  readonly byName: string;
  readonly message: string;
};

/** What was read stays this long. */
const KEPT_DAYS = 90;

/** One for each of these people, none twice; what they read long ago makes room. */
export const insertNotifications = async (
  db: Kysely<Database>,
  note: NewNotification,
  userIds: readonly number[],
  now: Date,
): Promise<void> => {
  const old = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  // Two who tell many at once wait for none of each other's: what is being removed already needs nobody else.
  await sql`delete from notification where id in (
      select id from notification where user_id = any (${[...userIds]}::bigint[]) and read_at < ${old}
      order by id for update skip locked)`.execute(db);
  await sql`insert into notification (user_id, kind, subject_public_id, record_public_id, record_name, by_name, message,
      created_at)
    select id, ${note.kind}, ${note.subjectPublicId}::uuid, ${note.recordPublicId}::uuid, ${note.recordName},
      ${note.byName}, ${note.message}, ${now}
    from unnest(${[...userIds]}::bigint[]) id order by id
    on conflict (user_id, kind, subject_public_id) do nothing`.execute(db);
};

/** Takes back what nobody has to act on any more. */
export const deleteNotificationsAbout = (db: Kysely<Database>, subjectPublicId: string) =>
  sql`delete from notification where id in (
      select id from notification where subject_public_id = ${subjectPublicId}::uuid order by id for update)`.execute(
    db,
  );

/** A person's newest, unread ones before all others, and how many are unread among all. */
export const readNotificationsOf = async (
  db: Kysely<Database>,
  userId: number,
): Promise<{ readonly unread: number; readonly content: Notification[] }> => {
  const { rows } = await sql<Omit<Notification, 'at' | 'readAt'> & { at: Date; readAt: Date | null }>`
    select public_id, kind, record_public_id, record_name, by_name, message, created_at as at, read_at
    from notification where user_id = ${userId} order by read_at is not null, id desc limit ${NOTIFICATIONS_READ}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ unread: number }>`
    select count(*)::int as unread from notification where user_id = ${userId} and read_at is null`.execute(
    db,
  );
  return {
    unread: counted[0]?.unread ?? 0,
    content: rows.map(({ at, readAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
  };
};

/** Marks those of a person's own as read that weren't. */
export const markNotificationsRead = (
  db: Kysely<Database>,
  userId: number,
  publicIds: readonly string[],
  now: Date,
) =>
  sql`update notification set read_at = ${now} where read_at is null and id in (
      select id from notification where user_id = ${userId} and public_id = any (${[...publicIds]}::uuid[])
      order by id for update)`.execute(db);

/** Whether it was there and the person's own. */
export const deleteOwnNotification = async (
  db: Kysely<Database>,
  userId: number,
  publicId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('userId', '=', userId)
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
