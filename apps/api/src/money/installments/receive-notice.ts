import { paymentNotice } from '@celeiro/contract/money/installments/installments.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { decideNotice } from '@celeiro/rules/money/installments/moves.ts';
import { lateCharges } from '@celeiro/rules/money/installments/schedule.ts';
import { type InstallmentStatus, isPaid } from '@celeiro/rules/money/installments/statuses.ts';
import { type Centavos, floorAtZero, formatBRL, subtract } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/schema.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { RawAnswer, RawExchange } from '../../platform/http/raw-binding.ts';
import { runAsSystem } from '../../platform/http/docs/system-operation.ts';
import { verifyWebhook } from '../../platform/webhooks/signature.ts';
import { assertHappened, readSignedBody } from '../../platform/webhooks/signed-body.ts';
import { recordDelivery } from '../../orders/deliveries/deliveries.public.ts';
import {
  askedAmount,
  type InstallmentChange,
  keepNotice,
  movedChange,
  type ReceivableRow,
  endCharge,
  saveChargeState,
  saveInstallment,
} from '../payments/payments.public.ts';
import { expireDelivery } from './charges/expire-charges.ts';
import { type NoticeSubject, readNotice, readNoticeSubject } from './installments.queries.ts';
import { isFurtherPayment } from './is-further-payment.ts';
import { lockInstallment } from './lock-installment.ts';
import { settleDelivery } from './settle-delivery.ts';
import { lockHolders, takeBackPayment } from './take-back-payment.ts';

type Notice = z.output<typeof paymentNotice>['data'];

/** A payment after the last banking day counts as late, whatever the gateway calls it. */
const asPaidByDate = (reported: InstallmentStatus, row: ReceivableRow, paidOn: string): InstallmentStatus => {
  if (reported !== 'PAID' && reported !== 'PAID_OVERDUE') return reported;
  return paidOn > row.effectiveDueDate ? 'PAID_OVERDUE' : 'PAID';
};

const surcharge = (row: ReceivableRow, paid: Centavos | undefined, paidOn: string): Centavos =>
  paid === undefined
    ? lateCharges(askedAmount(row), row.effectiveDueDate, paidOn)
    : floorAtZero(subtract(paid, askedAmount(row)));

const changeOf = (row: ReceivableRow, status: InstallmentStatus, notice: Notice): InstallmentChange => {
  // Its purpose is unknown, so the received amount can be refunded.
  if (status === 'NOT_IDENTIFIED') return { status, received: notice.paidAmount ?? null };
  if (!isPaid(status)) return { status };
  const paidAt = new Date(notice.occurredAt);
  return { status, paidAt, fine: surcharge(row, notice.paidAmount, businessDateOf(paidAt.getTime())) };
};

const noteOf = (row: ReceivableRow, { paidAmount }: Notice): string =>
  paidAmount === undefined || paidAmount === askedAmount(row) ? '' : formatBRL(paidAmount);

/** The installment's new status by the notice, or null. A charge that was replaced can only report payments. */
const targetOf = (row: ReceivableRow, subject: NoticeSubject, notice: Notice): InstallmentStatus | null => {
  const paidOn = businessDateOf(Date.parse(notice.occurredAt));
  const reported = asPaidByDate(notice.status, row, paidOn);
  if (row.charge?.id !== subject.chargeId && !isPaid(reported)) return null;
  const isInTime = subject.expiresAt === null || Date.parse(notice.occurredAt) <= subject.expiresAt.getTime();
  const isInFull = notice.paidAmount === undefined || notice.paidAmount >= askedAmount(row);
  return decideNotice(row.status, reported, { isInTime, isInFull });
};

/** Refuses an id that was used with other content, which would be lost. */
const assertSame = async (
  { db }: Operation,
  notice: { readonly webhookId: string; readonly chargeId: number; readonly said: string },
): Promise<void> => {
  const earlier = await readNotice(db, notice.webhookId);
  if (earlier?.chargeId === notice.chargeId && earlier.said === notice.said) return;
  throw new PlatformError('IDEMPOTENCY_MISMATCH');
};

const apply = async (
  operation: Operation,
  webhookId: string,
  subject: NoticeSubject,
  notice: Notice,
): Promise<void> => {
  const { db, now } = operation;
  const { delivery, row } = await lockInstallment(operation, subject.installmentPublicId);
  const target = targetOf(row, subject, notice);
  const holders = await lockHolders(operation, delivery, row, target);
  const { chargeId } = subject;
  const occurredAt = new Date(notice.occurredAt);
  const stored = { webhookId, chargeId, said: notice.status, occurredAt, movedTo: target };
  // Of two simultaneous notices with one id the second waits here for the first, then is ignored.
  if (!(await keepNotice(db, stored, now))) return assertSame(operation, stored);
  if (target === null) {
    if (!(await isFurtherPayment(db, { webhookId, chargeId, status: notice.status }))) return;
    const received = formatBRL(notice.paidAmount ?? askedAmount(row));
    await recordDelivery(operation, delivery, movedChange(row, row.status, `recebido também: ${received}`));
    return;
  }
  if (target === 'EXPIRED') return expireDelivery(operation, delivery, [row]);
  await saveInstallment(db, row.id, changeOf(row, target, notice), now);
  const tookMoney = isPaid(target) || target === 'NOT_IDENTIFIED';
  if (tookMoney || target === 'CANCELED') await saveChargeState(db, chargeId, 'CLOSED');
  // A replaced charge was paid: the present one is ended too, so that the store doesn't pay twice.
  if (tookMoney && row.charge !== null && row.charge.id !== chargeId) await endCharge(db, row.charge, now);
  const taken = await takeBackPayment(operation, delivery, row, target, holders);
  await settleDelivery(operation, delivery, [movedChange(row, target, noteOf(row, notice)), ...taken]);
};

/**
 * Handles a gateway's signed notice (T29): once for each id, in any order, and never backwards. An unsigned one changes
 * nothing; one about an unknown charge is answered as not found, so that its sender tries again.
 */
export const receiveNotice = async (
  db: Kysely<Database>,
  keys: readonly Buffer[],
  exchange: Pick<RawExchange, 'text' | 'header' | 'now' | 'requestId'>,
): Promise<RawAnswer> => {
  const { now, requestId } = exchange;
  const text = exchange.text ?? '';
  const webhookId = verifyWebhook(keys, exchange.header, text, now);
  if (webhookId === null) throw new PlatformError('SIGNATURE_INVALID');
  const { data: notice } = readSignedBody(paymentNotice, text);
  assertHappened(notice.occurredAt, now, 'data.occurredAt');
  await runAsSystem({ db, now, requestId, name: 'Gateway de pagamento' }, async (operation) => {
    const subject = (await readNoticeSubject(operation.db, notice.chargeId)) ?? refuse('RESOURCE_NOT_FOUND');
    await apply(operation, webhookId, subject, notice);
  });
  return { status: 204, body: null };
};
