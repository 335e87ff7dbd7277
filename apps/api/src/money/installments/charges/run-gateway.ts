import { isAhead } from '@celeiro/rules/money/installments/moves.ts';
import type { InstallmentStatus } from '@celeiro/rules/money/installments/statuses.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { writeEvents } from '../../../platform/events/outbox.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { runAsSystem, type SystemRun } from '../../../platform/http/docs/system-operation.ts';
import type { GatewayAnswer, MadeCharge, PaymentGateway } from '../../../ports/payment-gateway/port.ts';
import {
  type ChargeRow,
  dropCommand,
  type GatewayCommand,
  hurryCommands,
  movedChange,
  postponeCommand,
  saveChargeState,
  saveHealth,
  saveInstallment,
  saveMadeCharge,
  takeCommand,
} from '../../payments/payments.public.ts';
import { type CommandSubject, readCommandSubject } from '../installments.queries.ts';
import { lockInstallment } from '../lock-installment.ts';
import { settleDelivery } from '../settle-delivery.ts';

const minute = 60_000;
const pauses = [5_000, 15_000, minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute];
const LONGEST_PAUSE = 60 * minute;

/** Pause after this many attempts: short at first, at most an hour, without end. */
const pauseAfter = (attempts: number): number => pauses[attempts - 1] ?? LONGEST_PAUSE;

const chargeRequestOf = (subject: CommandSubject) => ({
  chargeId: subject.chargePublicId,
  kind: subject.kind,
  amount: subject.amount,
  dueDate: subject.dueDate,
  expiresAt: subject.expiresAt,
  ourNumber: subject.ourNumber,
  payer: { name: subject.payerName, document: subject.payerDocument },
  description: `NFe ${subject.nfeNumber}, parcela ${subject.position}`,
});

/** Records whether the gateway is available, and notifies open screens of a change. */
export const noteHealth = async (
  db: Kysely<Database>,
  answer: GatewayAnswer<unknown>,
  now: Date,
): Promise<void> => {
  const isUp = answer.kind !== 'unavailable';
  await inTransaction(db, async (transaction) => {
    const isNew = await saveHealth(
      transaction,
      isUp,
      answer.kind === 'unavailable' ? answer.reason : null,
      now,
    );
    if (!isNew) return;
    if (isUp) await hurryCommands(transaction, now);
    const event = { kind: 'paymentGateway', publicId: 'gateway', version: null } as const;
    await writeEvents(transaction, [event], null, null);
  });
};

type Settled<T> = Exclude<GatewayAnswer<T>, { kind: 'unavailable' }>;

/** Applies the gateway's answer to the requested charge and its installment. */
const takeMade = async (
  operation: Operation,
  gateway: PaymentGateway,
  charge: Pick<ChargeRow, 'id' | 'state'>,
  answer: Settled<MadeCharge>,
): Promise<{ readonly status: InstallmentStatus; readonly note: string }> => {
  const { db, now } = operation;
  if (answer.kind === 'done') {
    await saveMadeCharge(db, charge, { madeBy: gateway.name, ...answer.value }, now);
    return { status: 'OPENED', note: '' };
  }
  await saveChargeState(db, charge.id, 'FAILED', answer.reason);
  return {
    status: answer.kind === 'refused' ? 'GENERATION_FAILED' : 'ERROR_TO_GENERATE',
    note: answer.reason,
  };
};

/** Records that a charge was created or refused; an installment that changed in the meantime isn't changed back. */
const settleMade = (
  run: SystemRun,
  gateway: PaymentGateway,
  command: GatewayCommand,
  answer: Settled<MadeCharge>,
): Promise<void> =>
  runAsSystem(run, async (operation) => {
    const subject = await lockSubject(operation, command);
    if (subject === null) return;
    const { delivery, row, state } = subject;
    const { status, note } = await takeMade(operation, gateway, { id: command.chargeId, state }, answer);
    const isWaiting = row.charge?.id === command.chargeId && state === 'WAITING';
    if (!isWaiting || !isAhead(row.status, status)) return;
    await saveInstallment(operation.db, row.id, { status }, run.now);
    await settleDelivery(operation, delivery, [movedChange(row, status, note)]);
  });

/** Records that a charge was canceled; an installment that waited for this is canceled. */
const settleCanceled = (run: SystemRun, command: GatewayCommand): Promise<void> =>
  runAsSystem(run, async (operation) => {
    const subject = await lockSubject(operation, command);
    if (subject === null) return;
    const { delivery, row } = subject;
    await saveChargeState(operation.db, command.chargeId, 'CLOSED');
    if (row.status !== 'CANCELLING' || row.charge?.id !== command.chargeId) return;
    await saveInstallment(operation.db, row.id, { status: 'CANCELED' }, run.now);
    await settleDelivery(operation, delivery, [movedChange(row, 'CANCELED')]);
  });

/** Locks the delivery of the command's installment and completes the command; null when another worker has the command. */
const lockSubject = async (operation: Operation, command: GatewayCommand) => {
  const found = await readCommandSubject(operation.db, command.chargeId);
  if (found === null) return null;
  const locked = await lockInstallment(operation, found.installmentPublicId);
  const state = (await readCommandSubject(operation.db, command.chargeId))?.state ?? found.state;
  return (await dropCommand(operation.db, command)) ? { ...locked, state } : null;
};

type Outcome = 'done' | 'unavailable';

/** Runs one command. */
const runOne = async (
  db: Kysely<Database>,
  gateway: PaymentGateway,
  command: GatewayCommand,
  clock: () => Date,
): Promise<Outcome> => {
  const subject = await readCommandSubject(db, command.chargeId);
  const isUnasked = command.kind === 'CREATE' && command.attempts === 1 && subject?.state === 'CLOSED';
  if (subject === null || isUnasked) {
    // It is no longer needed and was never sent to the gateway.
    await dropCommand(db, command);
    return 'done';
  }
  return command.kind === 'CREATE'
    ? runCreate(db, gateway, command, subject, clock)
    : runCancel(db, gateway, command, subject, clock);
};

const asSystem = (db: Kysely<Database>, now: Date): SystemRun => ({ db, now, name: 'Gateway de pagamento' });

const postpone = (db: Kysely<Database>, command: GatewayCommand, reason: string, now: Date): Promise<void> =>
  postponeCommand(db, command, new Date(now.getTime() + pauseAfter(command.attempts)), reason);

const runCreate = async (
  db: Kysely<Database>,
  gateway: PaymentGateway,
  command: GatewayCommand,
  subject: CommandSubject,
  clock: () => Date,
): Promise<Outcome> => {
  const answer = await gateway.createCharge(chargeRequestOf(subject));
  const now = clock();
  await noteHealth(db, answer, now);
  if (answer.kind === 'unavailable') {
    await postpone(db, command, answer.reason, now);
    return 'unavailable';
  }
  await settleMade(asSystem(db, now), gateway, command, answer);
  return 'done';
};

// A refused cancellation is tried again: the installment isn't canceled until the gateway has canceled or received
// payment for the charge.
const runCancel = async (
  db: Kysely<Database>,
  gateway: PaymentGateway,
  command: GatewayCommand,
  subject: CommandSubject,
  clock: () => Date,
): Promise<Outcome> => {
  const answer = await gateway.cancelCharge(subject.chargePublicId);
  const now = clock();
  await noteHealth(db, answer, now);
  if (answer.kind === 'done') await settleCanceled(asSystem(db, now), command);
  else await postpone(db, command, answer.reason, now);
  return answer.kind === 'unavailable' ? 'unavailable' : 'done';
};

/**
 * Runs every due command, earliest first, until the gateway stops answering; the rest remains due. When the result of a
 * command can't be saved, the command waits for its lease to end and the others continue; at the end the error is thrown.
 * Returns the number of commands that ran.
 */
export const runGateway = async (
  db: Kysely<Database>,
  gateway: PaymentGateway,
  clock: () => Date,
): Promise<number> => {
  let done = 0;
  const failures: unknown[] = [];
  for (let outcome: Outcome = 'done'; outcome === 'done';) {
    const command = await takeCommand(db, clock());
    if (command === null) break;
    try {
      outcome = await runOne(db, gateway, command, clock);
      if (outcome === 'done') done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'answers of the gateway could not be kept');
  return done;
};

/** Checks whether the gateway is available, and records it. */
export const checkGateway = async (db: Kysely<Database>, gateway: PaymentGateway, now: Date): Promise<void> =>
  noteHealth(db, await gateway.check(), now);
