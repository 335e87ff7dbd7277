import type { MessageState } from '@celeiro/rules/orders/sending/message-states.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { type MessageKind, messageKinds } from '@celeiro/rules/orders/sending/messages.ts';
import { givesUpAfterMs, maximumTries, type TryOutcome } from '@celeiro/rules/orders/sending/tries.ts';
import type { SentMessage } from '@celeiro/rules/orders/sending/withdrawal.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { NO_ACCOUNT, type Operation } from '../../platform/http/docs/operation.ts';

// The only writer of messages to suppliers and of attempts to send them.

/** After this long without a result another instance takes the message over. */
const leaseSeconds = 20;

/** Adds a message to the outbox, to be sent at once or not before another one has ended. */
export const queueMessage = async (
  { db, actor, now }: Operation,
  message: {
    readonly deliveryId: number;
    readonly supplierId: number;
    readonly kind: MessageKind;
    readonly messageId: string;
    readonly body: string;
    readonly notBefore?: Date | null;
  },
): Promise<void> => {
  const { notBefore, ...columns } = message;
  const leavesAt = notBefore ?? now;
  await db
    .insertInto('supplierMessage')
    .values({
      ...columns,
      nextTryAt: leavesAt,
      givesUpAt: new Date(leavesAt.getTime() + givesUpAfterMs(message.kind)),
      sentByUserId: actor.userId === NO_ACCOUNT ? null : actor.userId,
      sentByName: actor.name,
      sentAt: now,
    })
    .modifyEnd(prepared)
    .execute();
};

/** A due message. `isSpent`: it is given up and not posted any more. */
export type ClaimedMessage = {
  readonly id: number;
  readonly publicId: string;
  readonly deliveryPublicId: string;
  readonly isNewest: boolean;
  readonly about: MessageKind;
  readonly isSpent: boolean;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly messageId: string;
  readonly body: string;
  readonly tries: number;
  readonly givesUpAt: Date;
  readonly kind: 'WEBHOOK' | 'SANDBOX' | null;
  readonly url: string | null;
  readonly isDisabled: boolean;
  readonly secrets: readonly string[];
};

/** How many more messages a supplier may have in flight. */
export type Room = { readonly supplierId: number; readonly free: number };

/** Most attempts for the message `m`. */
const mostTries = sql`case m.kind ${sql.join(
  messageKinds.map((kind) => sql`when ${kind} then ${maximumTries(kind)}::int`),
  sql` `,
)} end`;

/**
 * Claims due messages, the longest due first, for each supplier as many as its limit allows. A claimed message is
 * reserved until its lease ends; if its process dies, it is sent again with the same id.
 */
export const claimMessages = async (
  db: Kysely<Database>,
  now: Date,
  limits: { readonly total: number; readonly perSupplier: number; readonly rooms: readonly Room[] },
): Promise<readonly ClaimedMessage[]> => {
  const lease = new Date(now.getTime() + leaseSeconds * 1000);
  const { rows } = await sql<ClaimedMessage>`${prepared}
    with room as (
      select * from unnest(${limits.rooms.map(({ supplierId }) => supplierId)}::bigint[],
        ${limits.rooms.map(({ free }) => free)}::int[]) as r (supplier_id, free)),
    due as (
      select m.id from (
        select distinct supplier_id from supplier_message
        where state in ('WAITING', 'RECEIVED') and next_try_at <= ${now}) s
      left join room using (supplier_id)
      cross join lateral (
        select w.id from supplier_message w
        where w.supplier_id = s.supplier_id and w.state in ('WAITING', 'RECEIVED') and w.next_try_at <= ${now}
        order by w.next_try_at limit coalesce(room.free, ${limits.perSupplier}) for update skip locked) m
      limit ${limits.total}),
    taken as (
      update supplier_message m set next_try_at = ${lease},
        tries = case when m.state = 'WAITING' then least(m.tries + 1, ${mostTries}) else m.tries end
      from due, supplier_message old where m.id = due.id and old.id = m.id
      returning m.*, old.state = 'RECEIVED' or old.tries >= ${mostTries}
          or (old.tries > 0 and old.gives_up_at <= ${now}) as is_spent),
    tried as (
      insert into supplier_message_try (supplier_message_id, number, started_at)
      select id, tries, ${now} from taken where not is_spent on conflict do nothing)
    select t.id, t.public_id, d.public_id as delivery_public_id, t.is_spent, t.supplier_id, su.name as supplier_name, t.message_id,
      t.body, t.tries, t.gives_up_at, si.kind, si.url, si.disabled_at is not null as is_disabled,
      t.kind as about,
      (t.kind <> 'order.submitted' or d.status = 'ORDER_PROCESSING') and not exists (
        select from supplier_message n where n.delivery_id = t.delivery_id and n.id > t.id) as is_newest,
      array(select encode(x.sealed, 'base64') from supplier_integration_secret x
        where x.supplier_id = t.supplier_id and (x.expires_at is null or x.expires_at > ${now}) order by x.id desc
      ) as secrets
    from taken t
    join delivery d on d.id = t.delivery_id
    join supplier su on su.id = t.supplier_id
    left join supplier_integration si on si.supplier_id = t.supplier_id`.execute(db);
  return rows;
};

/** State of a message after an attempt. */
export type MessageStep = {
  readonly state: MessageState;
  readonly nextTryAt: Date | null;
};

/** An ended attempt, and the next step of its message. `outcome` null: nothing was posted. */
export type EndedTry = {
  readonly message: Pick<ClaimedMessage, 'id' | 'tries'>;
  readonly outcome: TryOutcome | null;
  readonly httpStatus: number | null;
  readonly durationMs: number;
  readonly answer: string;
  readonly step: MessageStep;
};

/**
 * Stores attempts and the next steps of their messages in one statement. Returns the ids of the messages that were still
 * in the state of their attempt; the others changed in the meantime and are left unchanged.
 */
export const saveTries = async (
  db: Kysely<Database>,
  ended: readonly EndedTry[],
  now: Date,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`${prepared}
    with ended as (select * from unnest(
        ${ended.map(({ message }) => message.id)}::bigint[], ${ended.map(({ message }) => message.tries)}::int[],
        ${ended.map(({ step }) => step.state)}::text[], ${ended.map(({ step }) => step.nextTryAt)}::timestamptz[],
        ${ended.map(({ outcome }) => outcome)}::text[], ${ended.map(({ httpStatus }) => httpStatus)}::int[],
        ${ended.map(({ durationMs }) => durationMs)}::int[], ${ended.map(({ answer }) => answer)}::text[])
      as e (id, number, state, next_try_at, outcome, http_status, duration_ms, answer)),
    saved as (
      update supplier_message m set state = e.state, next_try_at = coalesce(e.next_try_at, m.next_try_at),
        settled_at = case when e.state not in ('WAITING', 'RECEIVED') then ${now}::timestamptz end
      from ended e where m.id = e.id and m.tries = e.number and m.state in ('WAITING', 'RECEIVED') returning m.id),
    tried as (
      update supplier_message_try t set outcome = e.outcome, http_status = e.http_status,
        duration_ms = e.duration_ms, answer = e.answer
      from ended e where t.supplier_message_id = e.id and t.number = e.number and e.outcome is not null)
    select id from saved`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Ends the waiting messages of a delivery that was answered in another way; its last message even after it was given up. */
export const closeMessages = async (
  db: Kysely<Database>,
  deliveryId: number,
  lastId: number,
  now: Date,
): Promise<void> => {
  await sql`${prepared} update supplier_message set state = 'ANSWERED', settled_at = ${now}
    where delivery_id = ${deliveryId}
      and (state in ('WAITING', 'RECEIVED') or (state = 'GIVEN_UP' and id = ${lastId}))`.execute(db);
};

/** Makes a message that waits for its next attempt due now. False when it is in flight, or was never sent. */
export const hastenMessage = async (db: Kysely<Database>, id: number, now: Date): Promise<boolean> => {
  // A claim in progress has raised `tries`, so there is no ended attempt with that number.
  const { rows } = await sql`${prepared} update supplier_message m set next_try_at = ${now}
    where m.id = ${id} and m.state = 'WAITING' and m.next_try_at > ${now} and exists (
      select from supplier_message_try t where t.supplier_message_id = m.id and t.number = m.tries
        and t.outcome is not null)
    returning m.id`.execute(db);
  return rows.length > 0;
};

/**
 * Ends the waiting messages of a delivery whose order is no longer needed: unsent ones are dropped, received ones count
 * as answered. A message in flight is left to its sender.
 */
export const endSubmissions = async (db: Kysely<Database>, deliveryId: number, now: Date): Promise<void> => {
  // Waits for a claim in progress, and then sees that the message was sent.
  await sql`${prepared} update supplier_message set settled_at = ${now},
      state = case when state = 'RECEIVED' then 'ANSWERED' else 'DROPPED' end
    where delivery_id = ${deliveryId} and kind = 'order.submitted'
      and (state = 'RECEIVED' or (state = 'WAITING' and tries = 0))`.execute(db);
};

/** Outcomes of attempts that sent nothing to the supplier. */
const notPosted: readonly TryOutcome[] = ['NOT_ALLOWED', 'NOT_CONFIGURED', 'NO_SECRET', 'DISABLED'];

/** Messages about a delivery, newest first, as `mayHaveOrder` takes them. */
export const readSentMessages = async (
  db: Kysely<Database>,
  deliveryId: number,
  now: Date,
): Promise<readonly (SentMessage & { readonly underWayUntil: Date | null })[]> => {
  const { rows } = await sql<SentMessage & { underWayUntil: Date | null }>`${prepared}
    select m.kind, m.state in ('GIVEN_UP', 'DROPPED') or (m.state = 'WAITING' and exists (
        select from supplier_message n where n.delivery_id = m.delivery_id and n.id > m.id)) as is_given_up,
      exists (select from supplier_message_try t where t.supplier_message_id = m.id
        and coalesce(t.outcome, '') <> all (${notPosted}::text[])
        and not (m.state = 'DROPPED' and t.number = m.tries and t.outcome is null)) as has_left,
      case when m.state = 'WAITING' and m.next_try_at > ${now} and exists (select from supplier_message_try t
        where t.supplier_message_id = m.id and t.number = m.tries and t.outcome is null) then m.next_try_at
      end as under_way_until
    from supplier_message m where m.delivery_id = ${deliveryId} order by m.id desc limit 20`.execute(db);
  return rows;
};

/** Messages that one statement looks at. */
const MESSAGES_AT_ONCE = 2000;

/**
 * Deletes settled messages, with their attempts, of deliveries that are over and were not changed since `limit`. Reads the messages after
 * an id; returns the id of the last one it read, null at the end.
 */
export const forgetOldMessages = async (
  db: Kysely<Database>,
  after: number,
  limit: Date,
): Promise<number | null> => {
  const { rows } = await sql<{ last: number | null }>`
    with looked as (
      select id, delivery_id, state from supplier_message where id > ${after} and sent_at < ${limit}
      order by id limit ${sql.lit(MESSAGES_AT_ONCE)}
    ), old as (
      select l.id from looked l join delivery d on d.id = l.delivery_id
      where d.updated_at < ${limit} and l.state not in ('WAITING', 'RECEIVED')
        and d.status not in (${sql.join(runningStatuses.map((code) => sql.lit(code)))})
    ), deleted as (
      delete from supplier_message where id in (select id from old)
    )
    select max(id) as last from looked`.execute(db);
  return rows[0]?.last ?? null;
};
