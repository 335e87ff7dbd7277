import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { IgnoredBecause } from '@celeiro/rules/orders/sending/acknowledgements.ts';

// The only writer of supplier_integration, its secrets, and suppliers' answers.

/** Stores a supplier's answer; false when the same message was stored before. */
export const saveAcknowledgement = async (
  db: Kysely<Database>,
  answer: {
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
    .values(answer)
    .onConflict((conflict) => conflict.columns(['supplierId', 'messageId']).doNothing())
    .returning('id')
    .modifyEnd(prepared)
    .executeTakeFirst();
  return saved !== undefined;
};

/**
 * Sets the address for a supplier's orders and enables it. False when `seen` is a version other than the present one, so
 * that of two simultaneous callers the second is refused.
 */
export const saveIntegration = async (
  db: Kysely<Database>,
  supplierId: number,
  url: string,
  seen: number | null,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into supplier_integration (supplier_id, kind, url, version) values (${supplierId}, 'WEBHOOK', ${url}, 1)
    on conflict (supplier_id) do update
      set kind = 'WEBHOOK', url = excluded.url, disabled_at = null, version = supplier_integration.version + 1
      where ${seen}::integer is null or supplier_integration.version = ${seen}::integer
    returning supplier_id`.execute(db);
  return rows.length === 1;
};

/** Locks a supplier's integration until the transaction ends. */
export const lockIntegration = async (db: Kysely<Database>, supplierPublicId: string): Promise<void> => {
  await sql`select from supplier_integration where supplier_id = (
    select id from supplier where public_id = ${supplierPublicId}::uuid) for update ${rowLock(db)}`.execute(
    db,
  );
};

/** Raises the version for a change of secrets. */
export const countSecretChange = async (db: Kysely<Database>, supplierId: number): Promise<void> => {
  await sql`update supplier_integration set version = version + 1 where supplier_id = ${supplierId}`.execute(
    db,
  );
};

/** Disables the integration: the supplier's address answered that it no longer exists. */
export const disableIntegration = async (
  db: Kysely<Database>,
  supplierId: number,
  now: Date,
): Promise<void> => {
  await sql`update supplier_integration set disabled_at = ${now} where supplier_id = ${supplierId}`.execute(
    db,
  );
};

/** Ends a secret at once. */
export const endSecret = async (db: Kysely<Database>, publicId: string, now: Date): Promise<void> => {
  await sql`update supplier_integration_secret set expires_at = ${now}
    where public_id = ${publicId}::uuid`.execute(db);
};

/** Adds a secret; earlier ones expire at `othersEndAt`, or sooner if they already do. Returns its public id. */
export const addSecret = async (
  db: Kysely<Database>,
  supplierId: number,
  sealed: Buffer,
  now: Date,
  othersEndAt: Date,
): Promise<string> => {
  await sql`update supplier_integration_secret set expires_at = least(expires_at, ${othersEndAt})
    where supplier_id = ${supplierId}`.execute(db);
  const { publicId } = await db
    .insertInto('supplierIntegrationSecret')
    .values({ supplierId, sealed, createdAt: now })
    .returning('publicId')
    .executeTakeFirstOrThrow();
  return publicId;
};

/** Acknowledgements that one statement looks at. */
const ACKNOWLEDGEMENTS_AT_ONCE = 2000;

/**
 * Deletes acknowledgements of deliveries that are over and were not changed since `limit`. Reads those after an id; returns the id of the
 * last one it read, null at the end.
 */
export const forgetOldAcknowledgements = async (
  db: Kysely<Database>,
  after: number,
  limit: Date,
): Promise<number | null> => {
  const { rows } = await sql<{ last: number | null }>`
    with looked as (
      select id, delivery_id from supplier_acknowledgement where id > ${after} and received_at < ${limit}
      order by id limit ${sql.lit(ACKNOWLEDGEMENTS_AT_ONCE)}
    ), deleted as (
      delete from supplier_acknowledgement where id in (select l.id from looked l join delivery d on d.id = l.delivery_id
        where d.updated_at < ${limit} and d.status not in (${sql.join(runningStatuses.map((code) => sql.lit(code)))}))
    )
    select max(id) as last from looked`.execute(db);
  return rows[0]?.last ?? null;
};
