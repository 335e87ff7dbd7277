import { GIVES_UP_AFTER_MS, MAXIMUM_TRIES } from '@celeiro/rules/sending/tries.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import { NO_ACCOUNT, type Operation } from '../../platform/http/operation.ts';
import type { IgnoredBecause } from '@celeiro/rules/sending/acknowledgements.ts';
import type { TryOutcome } from '@celeiro/rules/sending/tries.ts';
import type { MessageRow } from './sending.queries.ts';

// The only writer of supplier_integration, its secrets, and of the messages with their tries and answers.

/** How long a try may go unheard of before another instance takes the message over. */
const leaseSeconds = 20;

/** Puts a message into the outbox, to leave at once. */
export const queueMessage = async (
  { db, actor, now }: Operation,
  message: {
    readonly deliveryId: number;
    readonly supplierId: number;
    readonly kind: MessageRow['kind'];
    readonly messageId: string;
    readonly body: string;
  },
): Promise<void> => {
  await db
    .insertInto('supplierMessage')
    .values({
      ...message,
      nextTryAt: now,
      givesUpAt: new Date(now.getTime() + GIVES_UP_AFTER_MS),
      sentByUserId: actor.userId === NO_ACCOUNT ? null : actor.userId,
      sentByName: actor.name,
      sentAt: now,
    })
    .modifyEnd(prepared)
    .execute();
};

/** A message whose time has come. `isSpent`: nothing is posted any more, it is given up. */
export type ClaimedMessage = {
  readonly id: number;
  readonly deliveryPublicId: string;
  readonly isWanted: boolean;
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

/** How many more messages a supplier may have on their way. */
export type Room = { readonly supplierId: number; readonly free: number };

/**
 * Takes due messages, of each supplier as many as it has room for, the longest due first. A message taken is nobody
 * else's until its lease ends; whoever took it may die, and then it is tried again with the same id.
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
        tries = case when m.state = 'WAITING' then least(m.tries + 1, ${MAXIMUM_TRIES}) else m.tries end
      from due, supplier_message old where m.id = due.id and old.id = m.id
      returning m.*, old.state = 'RECEIVED' or old.tries >= ${MAXIMUM_TRIES}
          or (old.tries > 0 and old.gives_up_at <= ${now}) as is_spent),
    tried as (
      insert into supplier_message_try (supplier_message_id, number, started_at)
      select id, tries, ${now} from taken where not is_spent on conflict do nothing)
    select t.id, d.public_id as delivery_public_id, t.is_spent, t.supplier_id, su.name as supplier_name, t.message_id,
      t.body, t.tries, t.gives_up_at, si.kind, si.url, si.disabled_at is not null as is_disabled,
      t.kind = 'order.cancelled' or (d.status = 'ORDER_PROCESSING' and not exists (
        select from supplier_message n where n.delivery_id = t.delivery_id and n.id > t.id)) as is_wanted,
      array(select encode(x.sealed, 'base64') from supplier_integration_secret x
        where x.supplier_id = t.supplier_id and (x.expires_at is null or x.expires_at > ${now}) order by x.id desc
      ) as secrets
    from taken t
    join delivery d on d.id = t.delivery_id
    join supplier su on su.id = t.supplier_id
    left join supplier_integration si on si.supplier_id = t.supplier_id`.execute(db);
  return rows;
};

/** What became of a message after a try. */
export type MessageStep = {
  readonly state: MessageRow['state'];
  readonly nextTryAt: Date | null;
};

/** Keeps what a try came to and what follows; false when the message is no longer where this try left it. */
export const saveTry = async (
  db: Kysely<Database>,
  message: Pick<ClaimedMessage, 'id' | 'tries'>,
  tried: {
    readonly outcome: TryOutcome | null;
    readonly httpStatus: number | null;
    readonly durationMs: number;
    readonly answer: string;
  },
  step: MessageStep,
  now: Date,
): Promise<boolean> => {
  const isSettled = step.state !== 'WAITING' && step.state !== 'RECEIVED';
  const { rows } = await sql<{ id: number }>`${prepared}
    with saved as (
      update supplier_message set state = ${step.state}, next_try_at = coalesce(${step.nextTryAt}, next_try_at),
        settled_at = case when ${isSettled} then ${now}::timestamptz end
      where id = ${message.id} and tries = ${message.tries} and state in ('WAITING', 'RECEIVED') returning id),
    tried as (
      update supplier_message_try set outcome = ${tried.outcome}, http_status = ${tried.httpStatus},
        duration_ms = ${tried.durationMs}, answer = ${tried.answer}
      where supplier_message_id = ${message.id} and number = ${message.tries} and ${tried.outcome}::text is not null)
    select id from saved`.execute(db);
  return rows.length > 0;
};

/** Ends what of a delivery still waits for an answer, which came another way; its last message also after it was given up. */
export const settleMessages = async (
  db: Kysely<Database>,
  deliveryId: number,
  lastId: number,
  now: Date,
): Promise<void> => {
  await sql`${prepared} update supplier_message set state = 'ANSWERED', settled_at = ${now}
    where delivery_id = ${deliveryId}
      and (state in ('WAITING', 'RECEIVED') or (state = 'GIVEN_UP' and id = ${lastId}))`.execute(db);
};

/** Keeps what a supplier said; false when this very message came before. */
export const saveAcknowledgement = async (
  db: Kysely<Database>,
  said: {
    readonly supplierId: number;
    readonly messageId: string;
    readonly deliveryId: number;
    readonly supplierMessageId: number | null;
    readonly status: string;
    readonly saidAt: Date;
    readonly receivedAt: Date;
    readonly isCallback: boolean;
    readonly ignoredBecause: IgnoredBecause | null;
    readonly content: string;
  },
): Promise<boolean> => {
  const saved = await db
    .insertInto('supplierAcknowledgement')
    .values(said)
    .onConflict((conflict) => conflict.columns(['supplierId', 'messageId']).doNothing())
    .returning('id')
    .modifyEnd(prepared)
    .executeTakeFirst();
  return saved !== undefined;
};

/** Sets where a supplier's orders go; saving an address again takes it back into use. */
export const saveIntegration = async (
  db: Kysely<Database>,
  supplierId: number,
  url: string,
): Promise<void> => {
  await sql`insert into supplier_integration (supplier_id, kind, url) values (${supplierId}, 'WEBHOOK', ${url})
    on conflict (supplier_id) do update set kind = 'WEBHOOK', url = excluded.url, disabled_at = null`.execute(
    db,
  );
};

/** Holds a supplier's integration until the transaction ends. */
export const lockIntegration = async (db: Kysely<Database>, supplierId: number): Promise<void> => {
  await sql`select from supplier_integration where supplier_id = ${supplierId} for update`.execute(db);
};

/** The supplier's address said that it is gone. */
export const disableIntegration = async (
  db: Kysely<Database>,
  supplierId: number,
  now: Date,
): Promise<void> => {
  await sql`update supplier_integration set disabled_at = ${now} where supplier_id = ${supplierId}`.execute(
    db,
  );
};

/** Adds a secret; those before it end at `othersEndAt`, if they don't sooner. */
export const addSecret = async (
  db: Kysely<Database>,
  supplierId: number,
  sealed: Buffer,
  now: Date,
  othersEndAt: Date,
): Promise<void> => {
  await sql`update supplier_integration_secret set expires_at = least(expires_at, ${othersEndAt})
    where supplier_id = ${supplierId}`.execute(db);
  await db.insertInto('supplierIntegrationSecret').values({ supplierId, sealed, createdAt: now }).execute();
};
