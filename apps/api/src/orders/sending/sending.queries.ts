import type {
  AcknowledgementStatus,
  IgnoredBecause,
} from '@celeiro/rules/orders/sending/acknowledgements.ts';
import type { MessageState } from '@celeiro/rules/orders/sending/message-states.ts';
import type { MessageKind } from '@celeiro/rules/orders/sending/messages.ts';
import type { TryOutcome } from '@celeiro/rules/orders/sending/tries.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';

export type MessageRow = {
  readonly id: number;
  readonly publicId: string;
  readonly kind: MessageKind;
  readonly messageId: string;
  readonly body: string;
  readonly state: MessageState;
  readonly nextTryAt: Date;
  readonly sentByName: string;
  readonly sentAt: Date;
};

/** The messages of a delivery, newest first, at most as many as a screen shows. */
export const readMessages = async (
  db: Kysely<Database>,
  deliveryId: number,
  limit = 20,
): Promise<readonly MessageRow[]> => {
  const { rows } = await sql<MessageRow>`${prepared}
    select id, public_id, kind, message_id, body, state, next_try_at, sent_by_name, sent_at
    from supplier_message where delivery_id = ${deliveryId} order by id desc limit ${limit}`.execute(db);
  return rows;
};

export type TryRow = {
  readonly messageId: number;
  readonly number: number;
  readonly startedAt: Date;
  readonly durationMs: number | null;
  readonly httpStatus: number | null;
  readonly outcome: TryOutcome | null;
};

export const readTries = async (
  db: Kysely<Database>,
  messageIds: readonly number[],
): Promise<readonly TryRow[]> => {
  const { rows } = await sql<TryRow>`
    select supplier_message_id as message_id, number, started_at, duration_ms, http_status, outcome
    from supplier_message_try where supplier_message_id = any (${[...messageIds]}::bigint[]) order by id`.execute(
    db,
  );
  return rows;
};

export type AcknowledgementRow = {
  readonly messageId: number | null;
  readonly status: AcknowledgementStatus;
  readonly saidAt: Date;
  readonly ignoredBecause: IgnoredBecause | null;
  readonly content: unknown;
};

export const readAcknowledgements = async (
  db: Kysely<Database>,
  deliveryId: number,
): Promise<readonly AcknowledgementRow[]> => {
  const { rows } = await sql<AcknowledgementRow>`
    select supplier_message_id as message_id, status, said_at, ignored_because, content
    from supplier_acknowledgement where delivery_id = ${deliveryId} order by id desc limit 100`.execute(db);
  return rows;
};

/** The last message of a delivery, and the time of its supplier's last effective answer. */
export type Standing = {
  readonly last: Pick<MessageRow, 'id' | 'messageId'> | null;
  readonly lastSaid: Date | null;
};

/** The message state of several deliveries, by their ids. */
export const readStandings = async (
  db: Kysely<Database>,
  deliveryIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> => {
  const { rows } = await sql<{
    deliveryId: number;
    id: number | null;
    messageId: string | null;
    lastSaid: Date | null;
  }>`${prepared}
    select d.id as delivery_id, m.id, m.message_id, (select max(said_at) from supplier_acknowledgement
      where delivery_id = d.id and status <> 'RECEIVED'
        and (ignored_because is null or ignored_because = 'NO_CHANGE')) as last_said
    from unnest(${[...deliveryIds]}::bigint[]) d (id)
    left join lateral (select id, message_id from supplier_message
      where delivery_id = d.id order by id desc limit 1) m on true`.execute(db);
  return new Map(
    rows.map(({ deliveryId, id, messageId, lastSaid }) => [
      deliveryId,
      { last: id === null || messageId === null ? null : { id, messageId }, lastSaid },
    ]),
  );
};

/** The message state of one delivery. */
export const readStanding = async (db: Kysely<Database>, deliveryId: number): Promise<Standing> =>
  (await readStandings(db, [deliveryId])).get(deliveryId) ?? { last: null, lastSaid: null };

export type IntegrationRow = {
  readonly supplierId: number;
  readonly supplierName: string;
  readonly supplierDocument: string;
  readonly kind: 'WEBHOOK' | 'SANDBOX' | null;
  readonly url: string | null;
  readonly disabledAt: Date | null;
  /** 0 while there is no integration. */
  readonly version: number;
};

/** A supplier and its integration (`kind` null: none), or null when there is no such supplier. */
export const readIntegration = async (
  db: Kysely<Database>,
  supplierPublicId: string,
): Promise<IntegrationRow | null> => {
  const { rows } = await sql<IntegrationRow>`
    select su.id as supplier_id, su.name as supplier_name, su.document_number as supplier_document, si.kind, si.url, si.disabled_at,
      coalesce(si.version, 0) as version
    from supplier su left join supplier_integration si on si.supplier_id = su.id
    where su.public_id = ${supplierPublicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

export type SecretRow = {
  readonly publicId: string;
  readonly sealed: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
};

/** The secrets in force, newest first. */
export const readSecrets = async (
  db: Kysely<Database>,
  supplierId: number,
  now: Date,
): Promise<readonly SecretRow[]> => {
  const { rows } = await sql<SecretRow>`
    select public_id, sealed, created_at, expires_at from supplier_integration_secret
    where supplier_id = ${supplierId} and (expires_at is null or expires_at > ${now}) order by id desc`.execute(
    db,
  );
  return rows;
};

export type HealthRow = {
  readonly tries: number;
  readonly failures: number;
  readonly recentFailures: number;
  readonly medianMs: number | null;
  readonly lastAnswerAt: Date | null;
  readonly lastFailureAt: Date | null;
  readonly lastFailure: TryOutcome | null;
  readonly waiting: number;
  readonly givenUp: number;
};

/**
 * How a supplier's system answered since `since`. `recentFailures` counts consecutive failures since the last answer,
 * which may be older.
 */
export const readHealth = async (
  db: Kysely<Database>,
  supplierId: number,
  since: Date,
): Promise<HealthRow> => {
  const { rows } = await sql<HealthRow>`
    with recent as (
      select id, state from supplier_message where supplier_id = ${supplierId} and sent_at >= ${since}
      order by id desc limit 5000),
    tried as (
      select t.id, t.outcome, t.started_at, t.duration_ms from supplier_message_try t join recent r
      on r.id = t.supplier_message_id where t.outcome is not null)
    select count(*)::int as tries,
      count(*) filter (where outcome <> 'ANSWERED')::int as failures,
      count(*) filter (where outcome <> 'ANSWERED'
        and id > coalesce((select max(id) from tried where outcome = 'ANSWERED'), 0))::int as recent_failures,
      percentile_disc(0.5) within group (order by duration_ms) filter (where outcome = 'ANSWERED') as median_ms,
      (select t.started_at from supplier_message m join supplier_message_try t on t.supplier_message_id = m.id
        where m.supplier_id = ${supplierId} and t.outcome = 'ANSWERED' order by m.id desc, t.id desc limit 1
      ) as last_answer_at,
      max(started_at) filter (where outcome <> 'ANSWERED') as last_failure_at,
      (select outcome from tried where outcome <> 'ANSWERED' order by id desc limit 1) as last_failure,
      (select count(*)::int from supplier_message where supplier_id = ${supplierId}
        and state in ('WAITING', 'RECEIVED')) as waiting,
      (select count(*)::int from recent where state = 'GIVEN_UP') as given_up
    from tried`.execute(db);
  const found = rows[0];
  // An aggregate without groups always returns one row.
  if (found === undefined) throw new Error('no health');
  return found;
};
