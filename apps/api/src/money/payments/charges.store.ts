import { chargeExpiry } from '@celeiro/rules/money/installments/charge-expiry.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { ChargeKind, ChargeRow } from './receivables.queries.ts';

// Charges and commands for the gateway. A command commits with the change that causes it, so no command is lost, and none
// is sent for a rolled back change.

const command = (db: Kysely<Database>, chargeId: number, kind: 'CREATE' | 'CANCEL', now: Date) =>
  db
    .insertInto('gatewayCommand')
    .values({ chargeId, kind, nextAttemptAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Requests a charge for an installment from the gateway, once the transaction commits. */
export const askCharge = async (
  db: Kysely<Database>,
  requested: {
    readonly installmentId: number;
    readonly kind: ChargeKind;
    readonly amount: Centavos;
    readonly dueDate: string;
    readonly effectiveDueDate: string;
  },
  now: Date,
): Promise<void> => {
  const { kind } = requested;
  const { id } = await db
    .insertInto('charge')
    .values({
      installmentId: requested.installmentId,
      kind,
      amountCentavos: requested.amount,
      dueDate: requested.dueDate,
      expiresAt:
        kind === 'BANK_SLIP' ? null : new Date(chargeExpiry(kind, requested.effectiveDueDate, now.getTime())),
      ourNumber: kind === 'BANK_SLIP' ? sql<number>`nextval('slip_number')::int` : null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await command(db, id, 'CREATE', now);
};

/**
 * Ends a charge: at once when the gateway never had it, otherwise once the gateway has canceled it. True when the gateway
 * has to cancel it.
 */
export const endCharge = async (db: Kysely<Database>, charge: ChargeRow, now: Date): Promise<boolean> => {
  const isThere = charge.state === 'OPEN' || charge.state === 'CLOSING';
  // A waiting charge may be in flight to the gateway: the handling of its answer ends it there.
  await saveChargeState(db, charge.id, isThere ? 'CLOSING' : 'CLOSED');
  if (isThere) await command(db, charge.id, 'CANCEL', now);
  return isThere;
};

export const saveChargeState = async (
  db: Kysely<Database>,
  id: number,
  state: ChargeRow['state'],
  failure: string | null = null,
): Promise<void> => {
  await db.updateTable('charge').set({ state, failure }).where('id', '=', id).execute();
};

export type MadeDocument = {
  readonly madeBy: 'sandbox' | 'http';
  readonly barCode: string | null;
  readonly pixCode: string | null;
  readonly paymentUrl: string | null;
};

/** Saves what the gateway created. A charge that is no longer needed is canceled at the gateway. */
export const saveMadeCharge = async (
  db: Kysely<Database>,
  charge: Pick<ChargeRow, 'id' | 'state'>,
  made: MadeDocument,
  now: Date,
): Promise<void> => {
  const isWaiting = charge.state === 'WAITING';
  await db
    .updateTable('charge')
    .set({ ...made, madeAt: now, state: isWaiting ? 'OPEN' : 'CLOSING' })
    .where('id', '=', charge.id)
    .execute();
  if (!isWaiting) await command(db, charge.id, 'CANCEL', now);
};

export type GatewayCommand = {
  readonly id: number;
  readonly kind: 'CREATE' | 'CANCEL';
  readonly attempts: number;
  readonly chargeId: number;
};

/** How long an attempt may take before another worker makes the next one. */
const LEASE_MS = 60_000;

/** Claims the next due command for a minute; null when there is none. Two workers never claim the same one. */
export const takeCommand = async (db: Kysely<Database>, now: Date): Promise<GatewayCommand | null> => {
  const { rows } = await sql<GatewayCommand>`
    update gateway_command set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    where id = (select id from gateway_command where next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, kind, attempts, charge_id`.execute(db);
  return rows[0] ?? null;
};

/** A command as one worker claimed it; `attempts` differs once another worker claimed it. */
type TakenCommand = Pick<GatewayCommand, 'id' | 'attempts'>;

/** Completes a command for the worker that claimed it; false when another worker claimed or completed it. */
export const dropCommand = async (db: Kysely<Database>, taken: TakenCommand): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('gatewayCommand')
    .where('id', '=', taken.id)
    .where('attempts', '=', taken.attempts)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Postpones a command for the worker that claimed it; has no effect when another worker claimed it. */
export const postponeCommand = async (
  db: Kysely<Database>,
  taken: TakenCommand,
  until: Date,
  failure: string,
): Promise<void> => {
  await db
    .updateTable('gatewayCommand')
    .set({ nextAttemptAt: until, lastFailure: failure })
    .where('id', '=', taken.id)
    .where('attempts', '=', taken.attempts)
    .execute();
};

/** Makes failed commands due now: the gateway is available again. */
export const hurryCommands = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await sql`update gateway_command set next_attempt_at = ${now}
    where next_attempt_at > ${now} and last_failure is not null`.execute(db);
};

/** Stores a notice once; false when it was stored before. */
export const keepNotice = async (
  db: Kysely<Database>,
  notice: {
    readonly webhookId: string;
    readonly chargeId: number;
    readonly said: string;
    readonly occurredAt: Date;
    readonly movedTo: string | null;
  },
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gatewayNotice')
    .values({ ...notice, receivedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Stores whether the gateway answers; true when that changed. */
export const saveHealth = async (
  db: Kysely<Database>,
  isUp: boolean,
  failure: string | null,
  now: Date,
): Promise<boolean> => {
  // A gateway that always answered is no change.
  const { rows } = isUp
    ? await sql`update gateway_health set is_up = true, since = ${now}, last_failure = null
        where not is_up returning is_up`.execute(db)
    : await sql`insert into gateway_health (is_up, since, last_failure) values (false, ${now}, ${failure})
        on conflict (only_row) do update set is_up = false, since = excluded.since, last_failure = excluded.last_failure
        where gateway_health.is_up returning is_up`.execute(db);
  return rows.length > 0;
};
