import { NOTIFICATIONS_READ, type Notification } from '@celeiro/contract/base/notifications/notifications.ts';
import { kindsAbout, kindsReadBy } from '@celeiro/rules/base/notifications/notification-kinds.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';

const about = (record: Parameters<typeof kindsAbout>[0]) =>
  sql`n.kind = any (${[...kindsAbout(record)]}::text[])`;

type Reader = Pick<Actor, 'userId' | 'authorities'>;

/**
 * A person's notifications `n` that they may still read: by their present authorities, about a record that exists, about
 * a failed message while the delivery is theirs, about a request while it waits for another person.
 */
const readable = ({ userId, authorities }: Reader) => sql`
  n.user_id = ${userId} and n.dismissed_at is null and n.kind = any (${[...kindsReadBy(authorities)]}::text[]) and case
    when n.kind = 'STORE_MENTION' then exists (
      select from store_comment c join store s on s.id = c.store_id
      where c.public_id = n.subject_public_id and c.removed_at is null and s.erased_at is null)
    when n.kind = 'DELIVERY_MENTION' then exists (
      select from delivery_comment c where c.public_id = n.subject_public_id)
    when ${about('store')} then exists (
      select from store s where s.public_id = n.record_public_id and s.erased_at is null)
    when ${about('supplier')} then exists (select from supplier s where s.public_id = n.record_public_id)
    when n.kind in ('SENDING_FAILED', 'SENDING_REFUSED') then exists (
      select from delivery d where d.public_id = n.record_public_id and d.operator_user_id = n.user_id)
    when n.kind = 'APPROVAL_ASKED' then exists (
      select from approval_request a where a.public_id = n.subject_public_id and a.decision is null
        and a.requested_by_user_id <> n.user_id)
    else exists (select from delivery d where d.public_id = n.record_public_id)
  end`;

/** How much of a comment a mention shows. */
const MOST_LETTERS = 200;

type Row = Omit<Notification, 'at' | 'readAt'> & { readonly at: Date; readonly readAt: Date | null };

/**
 * A page of the `chosen` notifications, in an order of columns of `n`. A notification about a store comment links to the
 * comment's present store, which a merge may change.
 */
const readPage = async (
  db: Kysely<Database>,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Notification[]> => {
  const { rows } = await sql<Row>`
    select n.public_id, n.kind, coalesce(cs.public_id, n.record_public_id) as record_public_id,
      coalesce(cs.name, n.record_name) as record_name, o.public_id as order_public_id, n.by_name,
      coalesce(left(coalesce(dc.message, sc.message), ${sql.lit(MOST_LETTERS)}), n.message) as message,
      n.created_at as at, n.read_at
    from (select * from notification n where ${chosen} order by ${order} limit ${sql.lit(NOTIFICATIONS_READ)}) n
    left join delivery d on ${about('delivery')} and d.public_id = n.record_public_id
    left join customer_order o on o.id = d.order_id
    left join delivery_comment dc on n.kind = 'DELIVERY_MENTION' and dc.public_id = n.subject_public_id
    left join store_comment sc on n.kind = 'STORE_MENTION' and sc.public_id = n.subject_public_id
    left join store cs on cs.id = sc.store_id
    order by ${order}`.execute(db);
  return rows.map(({ at, readAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }));
};

/** A person's newest notifications, unread ones first, and the number of unread ones. */
export const readNotificationsOf = async (
  db: Kysely<Database>,
  actor: Reader,
): Promise<{ readonly unread: number; readonly content: Notification[] }> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notification n where ${readable(actor)} and n.read_at is null`.execute(
    db,
  );
  const content = await readPage(db, readable(actor), sql`n.read_at is not null, n.id desc`);
  return { unread: rows[0]?.unread ?? 0, content };
};

/** A page of all notifications, newest first. `before`: older than this one; empty when this one was deleted. */
export const readOlderNotificationsOf = (
  db: Kysely<Database>,
  actor: Reader,
  before: string | null,
): Promise<Notification[]> => {
  const isOlder =
    before === null
      ? sql`true`
      : sql`n.id < (select id from notification where user_id = ${actor.userId} and public_id = ${before}::uuid)`;
  return readPage(db, sql`${readable(actor)} and ${isOlder}`, sql`n.id desc`);
};
