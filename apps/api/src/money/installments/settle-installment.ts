import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  chargeAgain as chargeAgainEndpoint,
  InvoiceInstallments,
  settleInstallment as settleEndpoint,
} from '@celeiro/contract/money/installments/installments.ts';
import { isFinal } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { financeMayMove, mayMove } from '@celeiro/rules/money/installments/moves.ts';
import { installmentTag, isPaid } from '@celeiro/rules/money/installments/statuses.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  chargeKindOf,
  endCharge,
  firstStatusOf,
  movedChange,
  type ReceivableRow,
  requestCharge,
  saveInstallment,
} from '../payments/payments.public.ts';
import { installmentsOf } from './installments.dto.ts';
import { lockInstallment } from './lock-installment.ts';
import { settleDelivery } from './settle-delivery.ts';
import { lockHolders, takeBackPayment } from './take-back-payment.ts';

const notAllowed = (from: string, to: string): never =>
  refuse('INSTALLMENT_MOVE_NOT_ALLOWED', { from: installmentTag(from).label, to: installmentTag(to).label });

/**
 * Whether its payment is refunded or carried over. If the payer's bank took it back (and possibly lost it again), this is
 * false once no refund is open.
 */
const isRefundedApart = ({ status, givenBack, returned }: ReceivableRow): boolean =>
  (isPaid(status) ? givenBack : givenBack - returned) > 0;

/**
 * Finance settles an installment manually. A payment by other means ends its charge, so that the store doesn't pay twice.
 */
export const settleInstallment = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof settleEndpoint>,
): Promise<InvoiceInstallments[]> => {
  const { db, now } = operation;
  const { delivery, row } = await lockInstallment(operation, params.id);
  const { status, comment = '' } = body;
  // When the payment is already being returned, its refund has to move instead; otherwise it would be returned twice.
  const isRefund = status === 'REFUND_PENDING' || status === 'REFUNDED';
  if ((isRefund && isRefundedApart(row)) || !financeMayMove(row.status, status))
    return notAllowed(row.status, status);
  const holders = await lockHolders(operation, delivery, row, status);
  if (isPaid(status) && row.charge !== null && row.charge.state !== 'CLOSED')
    await endCharge(db, row.charge, now);
  // For a continuing delivery finance confirms the full amount; for a canceled one the received amount is refunded.
  const whole = isPaid(status) && !isFinal(delivery.status) ? { received: null } : {};
  const paid = isPaid(status) ? { paidAt: now } : {};
  await saveInstallment(db, row.id, { status, ...paid, ...whole }, now);
  const taken = await takeBackPayment(operation, delivery, row, status, holders);
  await settleDelivery(operation, delivery, [movedChange(row, status, comment), ...taken]);
  return installmentsOf(operation, delivery.publicId);
};

/** Requests a document again that the gateway refused to create. */
export const chargeAgain = async (
  operation: Operation,
  { params }: EndpointInput<typeof chargeAgainEndpoint>,
): Promise<InvoiceInstallments[]> => {
  const { db, now } = operation;
  const { delivery, row } = await lockInstallment(operation, params.id);
  const kind = chargeKindOf(row) ?? refuse('INSTALLMENT_NOT_CHARGED');
  const status = row.status === 'NOT_GENERATED' ? firstStatusOf(kind) : 'GENERATING';
  if (!mayMove(row.status, status)) return notAllowed(row.status, status);
  if (row.charge !== null) await endCharge(db, row.charge, now);
  await saveInstallment(db, row.id, { status }, now);
  await requestCharge(db, row, kind, now);
  await settleDelivery(operation, delivery, [movedChange(row, status)]);
  return installmentsOf(operation, delivery.publicId);
};
